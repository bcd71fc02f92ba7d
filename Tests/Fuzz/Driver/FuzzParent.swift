import Foundation
import FuzzTargets

/// Gives each reader its share of the time in a process of its own, and keeps what ended one: made small, in a file.
struct FuzzParent {
  let options: FuzzOptions
  private let folder: String

  /// Findings after which a reader is not fed any more.
  private static let mostFindings = 5
  /// How often a finding is tried with something left out.
  private static let mostTrials = 400

  init(_ options: FuzzOptions) throws {
    self.options = options
    folder = NSTemporaryDirectory() + "mcv-fuzz-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Feeds all readers.
  ///
  /// - Returns: Whether every one of them read everything.
  func run() throws -> Bool {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var (total, findings) = (0, 0)
    for target in options.targets {
      let (count, found) = try feed(target, seconds: options.seconds / Double(options.targets.count))
      (total, findings) = (total + count, findings + found)
    }
    say("all  \(total) inputs  seed \(options.seed)  \(findings) findings")
    return findings == 0
  }

  private func feed(_ target: FuzzTarget, seconds: Double) throws -> (count: Int, findings: Int) {
    let begin = ContinuousClock.now
    let record = FuzzRecord(path: folder + "/record")
    var (count, findings, seed) = (0, 0, options.seed)
    while true {
      let rest = seconds - Double((ContinuousClock.now - begin) / .milliseconds(1)) / 1000
      let runs = options.runs.map { $0 - count }
      guard rest > 0, runs ?? 1 > 0, findings < Self.mostFindings else { break }
      var arguments = ["--worker", record.path, "--seconds", "\(rest)", "--seed", "\(seed)", target.rawValue]
      arguments += options.corpus.flatMap { ["--corpus", $0] }
      if let runs { arguments += ["--runs", "\(runs)"] }
      let ending = try start(arguments)
      guard let (done, input) = record.read() else { break }
      count += done
      if ending == 0 { break }
      findings += 1
      seed &+= 1_000_003
      try report(target, ending, input, seed: seed, number: done)
    }
    say("\(target.rawValue)  \(count) inputs  seed \(options.seed)  \(findings) findings")
    return (count, findings)
  }

  /// Prints a line at once: whoever watches sees each reader when it is done.
  private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  private func report(_ target: FuzzTarget, _ ending: Int32, _ input: [UInt8], seed: UInt64, number: Int) throws {
    let small = try smaller(input, target)
    let sum = small.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let place = "\(options.findings)/\(target.rawValue)"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let path = place + "/" + String(sum, radix: 16)
    try Data(small).write(to: URL(fileURLWithPath: path))
    let what = ending == FuzzWorker.hangCode ? "takes more than 10 s" : "ends the process (\(ending))"
    say("finding  \(target.rawValue)  input \(number)  \(input.count) bytes, made \(small.count)  \(what)  \(path)")
  }

  /// Leaves out as much as can be left out, in pieces that get smaller.
  private func smaller(_ input: [UInt8], _ target: FuzzTarget) throws -> [UInt8] {
    let path = folder + "/input"
    func fails(_ bytes: [UInt8]) throws -> Bool {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      return try start(["--input", path, target.rawValue], seconds: 12) != 0
    }
    var (best, trials, size) = (input, 0, max(1, input.count / 2))
    guard try fails(best) else { return best }
    while size >= 1, trials < Self.mostTrials {
      var place = 0
      while place < best.count, trials < Self.mostTrials {
        var shorter = best
        shorter.removeSubrange(place..<min(place + size, best.count))
        trials += 1
        if try fails(shorter) { best = shorter } else { place += size }
      }
      if size == 1 { break }
      size /= 2
    }
    return best
  }

  /// Starts this program again.
  ///
  /// - Returns: How it ended: 0, its exit code, or 128 and the signal.
  private func start(_ arguments: [String], seconds: Double = .infinity) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.environment = ["SWIFT_BACKTRACE": "enable=no", "LANG": "C.UTF-8"]
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let end = Date(timeIntervalSinceNow: min(seconds, 1e9))
    while process.isRunning {
      if Date() > end { process.terminate() }
      usleep(2000)
    }
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
  }
}
