import Foundation

/// Single commands on lists of growing size: what each costs beyond the script in front of it, and by which exponent
/// that grows.
enum CommandBenchmarks {
  private struct Case {
    var line: String
    /// How often the line stands in the script: short ones more often.
    var times = 1
    /// Whether it stands there more often for small lists, where once is less than the clock's noise.
    var repeats = false
    var growth: Double
  }

  private static let million = 1_000_000

  private static let cases = [
    Case(line: "diff", times: 40, growth: 1),
    Case(line: "diff --json", times: 40, growth: 1),
    Case(line: "verify", times: 40, growth: 1),
    Case(line: "why 7", times: 40, growth: 1),
    Case(line: "tree", repeats: true, growth: 1.25),
    Case(line: "frames", growth: 1.25),
    Case(line: "frames --json", growth: 1.25),
    Case(line: "diff --as differencekit --json", growth: 1.25),
    Case(line: "diff --as differencekit", growth: 1.25),
    Case(line: "whatif source", repeats: true, growth: 1.25),
    Case(line: "delete where id < 100", growth: 1.4),
  ]

  static func run(_ recorder: inout Recorder, mcv: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-bench-commands-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for entry in cases where recorder.isWanted("command \(entry.line)") {
      var times: [(size: Int, time: Double)] = []
      for size in [10_000, 100_000, million] {
        let setup = [
          "screen new t", "section add A", "add 1..\(size)", "apply", "move 7 before \(size - 10)",
        ]
        let count = entry.repeats ? min(20, million / size) : entry.times
        guard let time = try cost(of: entry.line, times: count, after: setup, mcv, folder) else {
          recorder.check(false, "\(entry.line): mcv failed")
          return
        }
        times.append((size, time))
        recorder.add(
          Measurement(
            group: "command", name: "\(entry.line), \(ScalingBenchmarks.grouped(size))", milliseconds: time))
      }
      // What is below the clock's noise has no growth.
      let seen = times.map { (size: $0.size, time: max($0.time, 0.5)) }
      recorder.add(Growth(name: entry.line, exponent: ScalingBenchmarks.exponent(seen), target: entry.growth))
    }
    try histories(&recorder, mcv, folder)
  }

  /// Returns the processor's time of one line in milliseconds; nil if `mcv` fails.
  private static func cost(
    of line: String, times: Int, after setup: [String], _ mcv: String, _ folder: URL
  ) throws -> Double? {
    let (long, short) = (folder.appendingPathComponent("long.mcv"), folder.appendingPathComponent("short.mcv"))
    let start = (["#!mcv 1"] + setup).joined(separator: "\n") + "\n"
    try (start + String(repeating: line + "\n", count: times)).write(to: long, atomically: true, encoding: .utf8)
    try start.write(to: short, atomically: true, encoding: .utf8)
    guard let whole = ProcessTimes.usage([mcv, long.path]), let rest = ProcessTimes.usage([mcv, short.path]) else {
      return nil
    }
    return max(0, whole.milliseconds - rest.milliseconds) / Double(times)
  }

  /// Histories of growing length: time and memory of N times an edit and an apply.
  private static func histories(_ recorder: inout Recorder, _ mcv: String, _ folder: URL) throws {
    let name = "N times add, apply"
    guard recorder.isWanted("command \(name)") else { return }
    let script = folder.appendingPathComponent("history.mcv")
    var times: [(size: Int, time: Double)] = []
    let rest = ProcessTimes.usage([mcv, "-e", "screen new t"])
    for size in [1_000, 2_000, 4_000, 8_000, 16_000] {
      let lines = (0..<size).map { "add i\($0)\napply\n" }.joined()
      try ("#!mcv 1\nscreen new t\nsection add A\n" + lines).write(to: script, atomically: true, encoding: .utf8)
      guard let usage = ProcessTimes.usage([mcv, script.path]), let rest else {
        recorder.check(false, "\(name): mcv failed")
        return
      }
      times.append((size, usage.milliseconds - rest.milliseconds))
      let (isLast, count) = (size == 16_000, ScalingBenchmarks.grouped(size))
      // A process counts the memory of the one that started it, some 40 MB, as its own.
      recorder.add(
        Measurement(
          group: "command", name: "\(name), \(count)", milliseconds: usage.milliseconds, target: isLast ? 1000 : nil))
      recorder.add(
        Measurement(
          group: "memory", name: "\(name), \(count)", milliseconds: usage.megabytes, unit: "MB"))
    }
    recorder.add(Growth(name: name, exponent: ScalingBenchmarks.exponent(times), target: 1.2))
  }
}
