import Foundation

/// The memory of long sessions.
enum MemoryBenchmarks {
  static func run(_ recorder: inout Recorder, mcv: String) throws {
    if recorder.isWanted("memory of mixed lines") { try mixed(&recorder, mcv) }
  }

  /// Measures a session of 200,000 lines of all kinds.
  private static func mixed(_ recorder: inout Recorder, _ mcv: String) throws {
    let script = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-bench-mixed-\(getpid()).mcv")
    defer { try? FileManager.default.removeItem(at: script) }
    var generator = SplitMix64(state: 11)
    var lines = ["#!mcv 1", "screen new t", "section add A", "add 1..100"]
    for number in 0..<200_000 {
      func item(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
      switch item(0...9) {
      case 0...3: lines.append("add x\(number)")
      case 4: lines.append("move \(item(1...50)) before \(item(51...100))")
      case 5: lines.append("reload \(item(1...100))")
      case 6: lines.append("delete x\(item(0...number))")
      case 7: lines.append("apply")
      case 8: lines.append("print count(A)")
      default: lines.append("let a\(item(0...30)) = \(number)")
      }
    }
    lines.insert("set crash repair", at: 1)
    try (lines.joined(separator: "\n") + "\n").write(to: script, atomically: true, encoding: .utf8)
    guard let usage = ProcessTimes.usage([mcv, script.path], rounds: 1) else {
      return recorder.check(false, "mixed lines: mcv failed")
    }
    recorder.add(
      Measurement(
        group: "memory", name: "200,000 mixed lines", milliseconds: usage.megabytes, unit: "MB", target: 300))
  }
}
