import Foundation

/// Whole processes: start-up and scripts of `mcv`, beside programs of the same kind that are installed.
enum ProcessBenchmarks {
  static func run(_ recorder: inout Recorder, mcv: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try start(&recorder, mcv)
    try edits(&recorder, mcv, folder)
    try prints(&recorder, mcv, folder)
    try million(&recorder, mcv, folder)
    try lines(&recorder, mcv, folder)
  }

  private static func add(
    _ recorder: inout Recorder, _ name: String, _ time: Double?, beside peer: (Double?, String), target: Double
  ) {
    guard let time else { return recorder.check(false, "\(name): mcv failed") }
    guard let floor = peer.0 else {
      return recorder.add(
        Measurement(group: "process", name: name, milliseconds: time, note: "\(peer.1) is not installed: no ratio"))
    }
    recorder.add(
      Measurement(group: "process", name: name, milliseconds: time, floor: (floor, peer.1), target: target))
  }

  private static func start(_ recorder: inout Recorder, _ mcv: String) throws {
    guard recorder.isWanted("process start") else { return }
    let own = ProcessTimes.median(recorder, [mcv, "-e", "quit"], rounds: 101)
    guard let own else { return recorder.check(false, "start: mcv failed") }
    var peers: [String] = []
    for peer in [["sqlite3", ":memory:", ".exit"], ["python3", "-c", ""]] {
      guard let time = ProcessTimes.median(recorder, peer, rounds: 101) else { continue }
      peers.append("\(peer[0]) \(fixed(time, 1)) ms")
    }
    recorder.add(
      Measurement(
        group: "process", name: "start: mcv -e quit", milliseconds: own, target: 15,
        note: peers.joined(separator: ", ")))
  }

  private static func edits(_ recorder: inout Recorder, _ mcv: String, _ folder: URL) throws {
    guard recorder.isWanted("process edits") else { return }
    let script = folder.appendingPathComponent("edits.mcv")
    let lines = (0..<100_000).map { "add i\($0) to A\n" }.joined()
    try "#!mcv 1\nscreen new t\nsection add A\n\(lines)expect count(A) == 100000\n"
      .write(to: script, atomically: true, encoding: .utf8)
    let queries = folder.appendingPathComponent("queries.sql")
    try String(repeating: "SELECT 1;\n", count: 100_000).write(to: queries, atomically: true, encoding: .utf8)
    let (own, peer) = ProcessTimes.medians(
      recorder, [mcv, script.path], ["sqlite3", ":memory:", ".read \(queries.path)"], rounds: 7)
    add(&recorder, "100,000 lines: add iN to A", own, beside: (peer, "sqlite3 SELECT 1"), target: 3)
  }

  private static func prints(_ recorder: inout Recorder, _ mcv: String, _ folder: URL) throws {
    guard recorder.isWanted("process prints") else { return }
    let script = folder.appendingPathComponent("prints.mcv")
    try ("#!mcv 1\n" + (0..<100_000).map { "print \($0)\n" }.joined())
      .write(to: script, atomically: true, encoding: .utf8)
    let comments = folder.appendingPathComponent("comments.mcv")
    try ("#!mcv 1\n" + (0..<100_000).map { "# line \($0)\n" }.joined())
      .write(to: comments, atomically: true, encoding: .utf8)
    let tcl = folder.appendingPathComponent("prints.tcl")
    try (0..<100_000).map { "puts \($0)\n" }.joined().write(to: tcl, atomically: true, encoding: .utf8)
    for (name, file) in [("print N", script), ("comments", comments)] {
      let (own, peer) = ProcessTimes.medians(recorder, [mcv, file.path], ["tclsh", tcl.path], rounds: 7)
      add(&recorder, "100,000 lines: \(name)", own, beside: (peer, "tclsh puts"), target: 3)
    }
  }

  private static func million(_ recorder: inout Recorder, _ mcv: String, _ folder: URL) throws {
    guard recorder.isWanted("process million") else { return }
    let script = folder.appendingPathComponent("million.mcv")
    try "#!mcv 1\nscreen new t\nsection add A\nadd 1..1000000\napply\nadd 0 before 1\ndiff --json\n"
      .write(to: script, atomically: true, encoding: .utf8)
    guard let own = ProcessTimes.median(recorder, [mcv, script.path], rounds: 3) else {
      return recorder.check(false, "million: mcv failed")
    }
    recorder.add(
      Measurement(group: "process", name: "add 1..1000000, apply, diff --json", milliseconds: own, target: 2000))
  }
}
