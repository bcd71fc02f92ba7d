import Foundation

/// Memory: of long sessions, of an idle list, and what a difference needs while it is made.
enum MemoryBenchmarks {
  static func run(_ recorder: inout Recorder, mcv: String?) throws {
    if recorder.isWanted("memory of differences") { differences(&recorder) }
    guard let mcv else { return }
    if recorder.isWanted("memory of mixed lines") { try mixed(&recorder, mcv) }
    if recorder.isWanted("memory at rest") { try rest(&recorder, mcv) }
  }

  /// Measures the memory that one difference of 1,000,000 items adds to the peak of a process that made both lists,
  /// beyond the answer: 32 bytes for each move.
  ///
  /// The allocator gives each block above 128 kB back at once: what was freed and lies in its heap was not needed. The
  /// note tells how much more it is by the allocator's own rules.
  private static func differences(_ recorder: inout Recorder) {
    let size = 1_000_000
    for (name, aim, moves) in [
      ("difference, one move", 1.0, 1), ("difference, 1,000 moves", 1.0, 1_000),
      ("difference, unchanged, built apart", 8.0, 0), ("difference, shuffled, built apart", 8.0, size),
    ] {
      func peak(_ times: Int, _ environment: [String]) -> Double? {
        guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
        return ProcessTimes.usage(
          ["env"] + environment + [own, "--one", name, "--size", String(size), "--times", String(times)])?.megabytes
      }
      func beyondAnswer(_ environment: [String]) -> Double? {
        guard let with = peak(1, environment), let without = peak(0, environment) else { return nil }
        return max(0, (with - without) * 1_048_576 - Double(32 * moves)) / Double(size)
      }
      guard let needed = beyondAnswer(["MALLOC_MMAP_THRESHOLD_=131072"]), let kept = beyondAnswer([]) else {
        return recorder.check(false, "\(name): no memory")
      }
      recorder.add(
        Measurement(
          group: "memory", name: "\(name), beyond the answer", milliseconds: needed, unit: "B an item", target: aim,
          note: "\(fixed(kept, 1)) with what the allocator keeps"))
    }
  }

  /// A session of 200,000 lines of all kinds.
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

  /// What a list of 1,000,000 items keeps beyond its identifiers.
  private static func rest(_ recorder: inout Recorder, _ mcv: String) throws {
    func resident(_ count: Int) throws -> Double? {
      let process = Process()
      let (input, output) = (Pipe(), Pipe())
      process.executableURL = URL(fileURLWithPath: mcv)
      (process.standardInput, process.standardOutput, process.standardError) = (input, output, FileHandle.nullDevice)
      try process.run()
      defer {
        input.fileHandleForWriting.closeFile()
        process.waitUntilExit()
      }
      let lines = "screen new t\nsection add A\nadd 1..\(count)\napply\nprint \"done\"\n"
      input.fileHandleForWriting.write(Data(lines.utf8))
      var text = Data()
      while !text.contains(UInt8(ascii: "\n")) || !String(decoding: text, as: UTF8.self).contains("done\n") {
        let piece = output.fileHandleForReading.availableData
        if piece.isEmpty { return nil }
        text += piece
      }
      let state = try String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)
      return state.split(separator: " ").dropFirst().first.flatMap { Double($0) }.map { $0 * Double(getpagesize()) }
    }
    let size = 1_000_000
    guard let large = try resident(size), let small = try resident(1_000) else {
      return recorder.check(false, "memory at rest: mcv failed")
    }
    let bytes = (large - small) / Double(size - 1_000)
    recorder.add(
      Measurement(
        group: "memory", name: "at rest, \(ScalingBenchmarks.grouped(size)) items, beyond 16 bytes of their names",
        milliseconds: bytes - 16, unit: "B an item", target: 25,
        note: "\(fixed(bytes - 8, 1)) beyond 8 bytes: a name is a String of 16",
        reason: "handles, hashes, slots of the table and both indexes take 22"))
  }
}
