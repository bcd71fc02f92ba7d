internal import Glibc
internal import JSONValues

/// A class of simulated learners over real WebSockets: all come at once, each sends a line a second, and looks when its
/// answer is done; then pages come and go.
struct LearnerLoad {
  let mcv: String
  let folder: String
  let count: Int
  let seconds: Double
  /// The number of pages that come and go at the end.
  let visits: Int

  private final class Learner {
    let socket: SocketClient
    let path: String
    var sent = 0
    var sentAt = ContinuousClock.now
    var isWaiting = false
    var isReady = false
    var times: [Double] = []
    var misorders = 0

    init(_ socket: SocketClient, _ path: String) { (self.socket, self.path) = (socket, path) }
  }

  /// The aims: milliseconds until 95 % of the answers are there, and MB that a seat has for itself.
  private static let aims = (answer: 20.0, memory: 8.0)

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
    let events = EventDrain(server)
    say("load       \(ProcessFigures.load) on \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) processors before it begins")
    let start = ContinuousClock.now
    let learners = arrive(port)
    let arrived = (ContinuousClock.now - start) / .seconds(1)
    waitForStates(learners, events)
    let opened = (ContinuousClock.now - start) / .seconds(1)
    let ready = learners.filter(\.isReady)
    say(
      "seats      \(learners.count) of \(count) in \(tenths(arrived)) s; \(ready.count) open after \(tenths(opened)) s")
    guard !ready.isEmpty else { return 1 }
    // The lesson begins with a question: Ctrl-C leaves it open.
    for learner in ready { learner.socket.send(["kind": "interrupt"]) }
    settle(ready, seconds: 3)
    let seats = ProcessFigures.children(of: server.process)
    let before = (ProcessFigures.seconds(of: server.process), computed(seats))
    let began = ContinuousClock.now
    measure(ready, events)
    let lasted = (ContinuousClock.now - began) / .seconds(1)
    let cpu = (ProcessFigures.seconds(of: server.process) - before.0, computed(seats) - before.1)
    var isRight = report(ready) && ready.count == count
    let memory = seats.map(ProcessFigures.privateMemory).reduce(0, +) / Double(max(1, seats.count))
    say(
      "processor  server \(tenths(cpu.0 / lasted * 100)) %, seats \(tenths(cpu.1 / lasted * 100)) % of one; "
        + "\(tenths((cpu.0 + cpu.1) * 1000 / Double(max(1, ready.reduce(0) { $0 + $1.times.count })))) ms a line")
    let whole = ProcessFigures.privateMemory(of: server.process) + memory * Double(seats.count)
    say(
      "memory     \(tenths(memory)) MB private a seat (aim below \(tenths(Self.aims.memory))), "
        + "\(tenths(whole / 1024)) GB with the server")
    if visits > 0 { isRight = comeAndGo(ready, port, server.process, events) && isRight }
    let code = server.end(SIGTERM)
    if code != 0 { say("the class ends with \(code)") }
    return isRight && code == 0 && memory <= Self.aims.memory ? 0 : 1
  }

  private func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(abs(tenths) % 10)"
  }

  private func computed(_ seats: [pid_t]) -> Double { seats.map(ProcessFigures.seconds).reduce(0, +) }

  /// Sends all requests before any answer is awaited: all learners come within the same second. The server asks half of
  /// them to come again in a moment.
  private func arrive(_ port: Int) -> [Learner] {
    let bodies = (0..<count).map { #"{"name":"learner \#($0)"}"# }
    let requests = bodies.map { Request.begin("POST", port: port, path: "/seat", body: $0) }
    let first = requests.map { $0.map(Request.answer) }
    let paths = zip(bodies, first).map { body, first -> String? in
      guard let first else { return nil }
      let answer = first.status == 429 ? Request.seat(port: port, body: body) : first
      guard answer.status == 201 else { return nil }
      return (try? JSONValue(parsing: answer.body))?["path"]?.string
    }
    let knocking = paths.compactMap { path -> Learner? in
      guard let path, let socket = SocketClient(knockingAt: port, path: "/\(path)ws") else { return nil }
      return Learner(socket, path)
    }
    return knocking.filter { $0.socket.isLetIn() }
  }

  private func waitForStates(_ learners: [Learner], _ events: EventDrain) {
    let deadline = ContinuousClock.now + .seconds(180)
    while ContinuousClock.now < deadline, !learners.allSatisfy(\.isReady) {
      for (learner, object) in arrivals(learners, milliseconds: 50, events) where object["kind"]?.string == "state" {
        learner.isReady = true
      }
    }
  }

  /// Takes in what comes, until nothing does.
  private func settle(_ learners: [Learner], seconds: Double) {
    let deadline = ContinuousClock.now + .milliseconds(Int64(seconds * 1000))
    while ContinuousClock.now < deadline { _ = arrivals(learners, milliseconds: 50, nil) }
  }

  /// Waits for objects, and returns those that are there.
  private func arrivals(
    _ learners: [Learner], milliseconds: Int32, _ events: EventDrain?
  ) -> [(Learner, JSONValue)] {
    events?.empty()
    var entries = learners.map { pollfd(fd: $0.socket.socket, events: Int16(POLLIN), revents: 0) }
    _ = unsafe poll(&entries, nfds_t(entries.count), milliseconds)
    var found: [(Learner, JSONValue)] = []
    for (entry, learner) in zip(entries, learners) where entry.revents != 0 {
      while let object = learner.socket.receive(milliseconds: 0) { found.append((learner, object)) }
    }
    return found
  }

  private func measure(_ learners: [Learner], _ events: EventDrain) {
    let start = ContinuousClock.now
    var isOver = false
    while !isOver {
      let passed = (ContinuousClock.now - start) / .seconds(1)
      isOver = passed > seconds + 5 || passed > seconds && learners.allSatisfy { !$0.isWaiting }
      for (index, learner) in learners.enumerated() where !learner.isWaiting && passed < seconds {
        let due = Double(learner.sent) + Double(index) / Double(learners.count)
        guard passed >= due else { continue }
        learner.sent += 1
        learner.isWaiting = true
        let line = learner.sent == 1 ? "screen new t; section add A" : "add \(learner.sent) to A; apply; print count()"
        learner.sentAt = ContinuousClock.now
        learner.socket.send(["kind": "line", "id": .int(learner.sent), "text": .string(line)])
      }
      for (learner, object) in arrivals(learners, milliseconds: 1, events) where object["kind"]?.string == "done" {
        guard let id = object["id"]?.int else { continue }
        if id != learner.sent || !learner.isWaiting { learner.misorders += 1 }
        learner.isWaiting = false
        learner.times.append((ContinuousClock.now - learner.sentAt) / .milliseconds(1))
      }
    }
  }

  /// - Returns: Whether every answer came, in order, and within twice the time that is aimed at.
  private func report(_ learners: [Learner]) -> Bool {
    let times = learners.flatMap(\.times).sorted()
    func percentile(_ part: Double) -> String {
      times.isEmpty ? "-" : tenths(times[min(times.count - 1, Int(Double(times.count) * part))])
    }
    let sent = learners.reduce(0) { $0 + $1.sent }
    let misorders = learners.reduce(0) { $0 + $1.misorders }
    say("answers    \(times.count) of \(sent), \(misorders) out of order")
    say(
      "time       p50 \(percentile(0.5)) ms   p95 \(percentile(0.95)) ms (aim \(tenths(Self.aims.answer)))   "
        + "p99 \(percentile(0.99)) ms   load \(ProcessFigures.load)")
    let slow = times.count { $0 > 2 * Self.aims.answer }
    return times.count == sent && misorders == 0 && slow * 20 <= times.count
  }

  /// Opens pages and goes again, by half of them without a word, and compares what the server then has.
  ///
  /// - Returns: Whether nothing is left of them.
  private func comeAndGo(_ learners: [Learner], _ port: Int, _ server: pid_t, _ events: EventDrain) -> Bool {
    visit(learners, port, 200, events)
    settle(learners, seconds: 1)
    let before = (ProcessFigures.openFiles(of: server), ProcessFigures.privateMemory(of: server))
    visit(learners, port, visits, events)
    settle(learners, seconds: 2)
    let after = (ProcessFigures.openFiles(of: server), ProcessFigures.privateMemory(of: server))
    let children = ProcessFigures.children(of: server).count
    say(
      "visits     \(visits) pages came and went: open files \(before.0) -> \(after.0), "
        + "server \(tenths(before.1)) -> \(tenths(after.1)) MB, seats \(children)")
    return after.0 <= before.0 + 2 && after.1 < before.1 + 2 && children == learners.count
  }

  private func visit(_ learners: [Learner], _ port: Int, _ count: Int, _ events: EventDrain) {
    for number in 0..<count {
      let learner = learners[number % learners.count]
      _ = Request.send("GET", port: port, path: "/" + learner.path)
      _ = Request.send("GET", port: port, path: "/" + learner.path + "live.js")
      let page = SocketClient(port: port, path: "/\(learner.path)ws")
      if number % 2 == 0 { page?.sayGoodbye() }
      if number % 50 == 0 { _ = arrivals(learners, milliseconds: 0, events) }
    }
  }
}

/// The events that a class prints, read so that its output never stands in its way.
final class EventDrain {
  private let program: ChildProgram

  init(_ program: ChildProgram) { self.program = program }

  /// Reads and drops all pending lines.
  func empty() { while program.line(seconds: 0) != nil {} }
}
