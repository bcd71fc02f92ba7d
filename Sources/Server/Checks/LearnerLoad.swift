internal import Glibc
internal import JSONValues

/// A class of simulated learners over real WebSockets: each sends a line a second, and looks when its answer is done.
struct LearnerLoad {
  let mcv: String
  let folder: String
  let count: Int
  let seconds: Double

  private final class Learner {
    let socket: SocketClient
    var sent = 0
    var answered = 0
    var sentAt = ContinuousClock.now
    var isWaiting = false
    var times: [Double] = []
    var misorders = 0

    init(_ socket: SocketClient) { self.socket = socket }
  }

  func run() -> Int32 {
    let words = [
      mcv, "serve", "--json", "--lesson", "01", "--lang", "en", "--port", "0", "--seats", "\(count)", "--state",
      folder + "/load-\(getpid())",
    ]
    guard let server = ChildProgram(words), let begin = server.line(seconds: 400),
      let told = try? JSONValue(parsing: begin), let port = told["port"]?.int
    else {
      say("mcv serve does not begin")
      return 1
    }
    let start = ContinuousClock.now
    let learners = arrive(port)
    let arrived = (ContinuousClock.now - start) / .seconds(1)
    let ready = learners.filter { waitForState($0) }
    let opened = (ContinuousClock.now - start) / .seconds(1)
    say(
      "seats      \(learners.count) of \(count) given in \(tenths(arrived)) s, \(ready.count) ready after \(tenths(opened)) s"
    )
    guard !ready.isEmpty else { return 1 }
    // The lesson begins with a question: Ctrl-C leaves it open.
    for learner in ready { learner.socket.send(["kind": "interrupt"]) }
    drain(ready, milliseconds: 3000)
    measure(ready)
    report(ready, memory(of: server.process))
    return server.end(SIGTERM) == 0 && ready.count == count ? 0 : 1
  }

  private func tenths(_ number: Double) -> String {
    String(Int(number * 10) / 10) + "." + String(Int(number * 10) % 10)
  }

  private func arrive(_ port: Int) -> [Learner] {
    (0..<count).compactMap { number in
      let answer = Request.send("POST", port: port, path: "/seat", body: #"{"name":"learner \#(number)"}"#)
      guard answer.status == 201, let seat = try? JSONValue(parsing: answer.body), let path = seat["path"]?.string,
        let socket = SocketClient(port: port, path: "/\(path)ws")
      else { return nil }
      return Learner(socket)
    }
  }

  private func waitForState(_ learner: Learner) -> Bool {
    let deadline = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < deadline {
      if learner.socket.receive(milliseconds: 1000)?["kind"]?.string == "state" { return true }
    }
    return false
  }

  private func drain(_ learners: [Learner], milliseconds: Int32) {
    for learner in learners { while learner.socket.receive(milliseconds: 20) != nil {} }
    usleep(useconds_t(milliseconds) * 100)
  }

  private func measure(_ learners: [Learner]) {
    let start = ContinuousClock.now
    var isOver = false
    while !isOver {
      let now = ContinuousClock.now
      let passed = (now - start) / .seconds(1)
      isOver = passed > seconds + 5 || passed > seconds && learners.allSatisfy { !$0.isWaiting }
      for (index, learner) in learners.enumerated() where !learner.isWaiting && passed < seconds {
        let due = Double(learner.sent) + Double(index) / Double(learners.count)
        guard passed >= due else { continue }
        learner.sent += 1
        learner.isWaiting = true
        learner.sentAt = now
        let line = learner.sent == 1 ? "screen new t; section add A" : "add \(learner.sent) to A; apply; print count()"
        learner.socket.send(["kind": "line", "id": .int(learner.sent), "text": .string(line)])
      }
      var entries = learners.map { pollfd(fd: $0.socket.socket, events: Int16(POLLIN), revents: 0) }
      _ = unsafe poll(&entries, nfds_t(entries.count), 2)
      for (entry, learner) in zip(entries, learners) where entry.revents != 0 {
        while let object = learner.socket.receive(milliseconds: 1) {
          guard object["kind"]?.string == "done", let id = object["id"]?.int else { continue }
          if id != learner.sent { learner.misorders += 1 }
          learner.answered += 1
          learner.isWaiting = false
          learner.times.append((ContinuousClock.now - learner.sentAt) / .milliseconds(1))
        }
      }
    }
  }

  private func report(_ learners: [Learner], _ memory: Double) {
    let times = learners.flatMap(\.times).sorted()
    func percentile(_ part: Double) -> String {
      times.isEmpty ? "-" : tenths(times[min(times.count - 1, Int(Double(times.count) * part))])
    }
    let sent = learners.reduce(0) { $0 + $1.sent }
    let misorders = learners.reduce(0) { $0 + $1.misorders }
    say("answers    \(times.count) of \(sent), \(misorders) out of order")
    say("time       p50 \(percentile(0.5)) ms   p95 \(percentile(0.95)) ms   p99 \(percentile(0.99)) ms")
    say("memory     \(tenths(memory / Double(max(1, learners.count)))) MB private a seat")
  }

  /// Returns the private memory of the seats, in MB.
  private func memory(of server: pid_t) -> Double {
    var total = 0.0
    guard let folder = unsafe opendir("/proc") else { return 0 }
    defer { unsafe closedir(folder) }
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      guard Int(name) != nil, let status = text("/proc/\(name)/stat"), parent(status) == server,
        let memory = text("/proc/\(name)/smaps_rollup")
      else { continue }
      for line in memory.split(separator: "\n") where line.hasPrefix("Private_") {
        total += Double(line.split(separator: " ").dropFirst().first ?? "0") ?? 0
      }
    }
    return total / 1024
  }

  private func parent(_ status: String) -> pid_t? {
    let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 1 ? pid_t(fields[1]) : nil
  }

  private func text(_ path: String) -> String? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var block = [UInt8](repeating: 0, count: 1 << 14)
    let count = unsafe read(file, &block, block.count)
    return count > 0 ? String(decoding: block[..<count], as: UTF8.self) : nil
  }
}
