import Foundation

/// The engine cases at several sizes, with the exponent by which their cost grows.
enum ScalingBenchmarks {
  static func run(_ recorder: inout Recorder, countsInstructions: Bool) {
    for scaling in ScalingCase.all where recorder.isWanted("scaling \(scaling.name)") {
      var times: [(size: Int, time: Double)] = []
      for size in scaling.sizes {
        let body = scaling.make(size)
        recorder.check(body() == scaling.answer(size), "scaling \(scaling.name), \(size)")
        let time = median(recorder, body)
        times.append((size, time))
        var note = ""
        if countsInstructions, let count = InstructionCount.count(scaling.name, size: size) {
          note = "\(fixed(count / 1e6, 3)) M instructions"
        }
        recorder.add(
          Measurement(
            group: "scaling", name: "\(scaling.name), \(grouped(size))", milliseconds: time,
            target: scaling.aim?.size == size ? scaling.aim?.milliseconds : nil, note: note, reason: scaling.reason))
      }
      recorder.add(
        Growth(name: scaling.name, exponent: exponent(times), target: scaling.growth, reason: scaling.reason))
    }
  }

  /// Runs one case some times and nothing else: what counts instructions subtracts few from many.
  static func repeatCase(_ name: String, size: Int, times: Int) -> Bool {
    guard let scaling = ScalingCase.all.first(where: { $0.name == name }) else { return false }
    let body = scaling.make(size)
    return (0..<times).allSatisfy { _ in body() == scaling.answer(size) }
  }

  /// The median of the processor's time in milliseconds: what else the machine does must not look like growth. What is
  /// too short for the clock runs more often at a time.
  private static func median(_ recorder: Recorder, _ body: () -> Int) -> Double {
    let first = time(1, body)
    let times = max(1, min(1_000, Int(0.2 / max(first, 1e-6))))
    let rounds = first > 200 ? min(3, recorder.rounds) : recorder.rounds
    return (0..<rounds).map { _ in time(times, body) / Double(times) }.sorted()[rounds / 2]
  }

  private static func time(_ times: Int, _ body: () -> Int) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
    let start = now()
    var sum = 0
    for _ in 0..<times { sum &+= body() }
    let elapsed = now() - start
    withExtendedLifetime(sum) {}
    return elapsed
  }

  /// The slope of a line through the logarithms, by least squares.
  static func exponent(_ times: [(size: Int, time: Double)]) -> Double {
    let points = times.map { (x: log(Double($0.size)), y: log(max($0.time, 1e-9))) }
    let middle = (
      x: points.reduce(0) { $0 + $1.x } / Double(points.count), y: points.reduce(0) { $0 + $1.y } / Double(points.count)
    )
    let rise = points.reduce(0) { $0 + ($1.x - middle.x) * ($1.y - middle.y) }
    return rise / points.reduce(0) { $0 + ($1.x - middle.x) * ($1.x - middle.x) }
  }

  static func grouped(_ number: Int) -> String {
    var text = String(number)
    var place = text.count - 3
    while place > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return text
  }
}

/// Instructions of one run of a case, counted by valgrind's callgrind where it is installed: the steadiest figure there
/// is, the same on a busy machine.
enum InstructionCount {
  /// The instructions of one run, or nil where valgrind is not there.
  static func count(_ name: String, size: Int) -> Double? {
    let (few, many) = (1, 5)
    guard let own = stripped, let low = collected(own, name, size, few), let high = collected(own, name, size, many)
    else { return nil }
    return Double(high - low) / Double(many - few)
  }

  /// A copy of this program without symbols for debuggers, which valgrind up to 3.19 cannot read.
  private static let stripped: String? = {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-bench-stripped-\(getpid())").path
    return output(["strip", "--strip-debug", "-o", copy, "/proc/self/exe"], resolving: "/proc/self/exe") == nil
      ? nil : copy
  }()

  static func removeCopy() {
    if let stripped { try? FileManager.default.removeItem(atPath: stripped) }
  }

  private static func collected(_ program: String, _ name: String, _ size: Int, _ times: Int) -> Int? {
    let text = output([
      "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "--one", name, "--size", String(size),
      "--times", String(times),
    ])
    guard let line = text?.split(separator: "\n").first(where: { $0.contains("Collected : ") }) else { return nil }
    return line.split(separator: " ").last.flatMap { Int($0) }
  }

  /// What a program writes to standard error, or nil if it cannot be run or fails.
  private static func output(_ words: [String], resolving link: String? = nil) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words.map { word in
      word == link ? (try? FileManager.default.destinationOfSymbolicLink(atPath: word)) ?? word : word
    }
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
