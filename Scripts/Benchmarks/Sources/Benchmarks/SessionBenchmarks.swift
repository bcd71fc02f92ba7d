import Foundation

/// Single lines in a session of `mcv`: a script that has the line some times takes so much longer than one without it.
extension ProcessBenchmarks {
  static func lines(_ recorder: inout Recorder, _ mcv: String, _ folder: URL) throws {
    guard recorder.isWanted("session timeline play export race cells undo history sections frames") else { return }
    try timelines(&recorder, mcv, folder)
    try races(&recorder, mcv, folder)
    try cells(&recorder, mcv, folder)
    try histories(&recorder, mcv, folder)
  }

  /// Returns the time of one line in milliseconds, nil if `mcv` fails.
  private static func time(
    _ recorder: Recorder, of line: String, times count: Int, after setup: [String], _ mcv: String, _ folder: URL
  ) throws -> Double? {
    let (long, short) = (folder.appendingPathComponent("long.mcv"), folder.appendingPathComponent("short.mcv"))
    let start = (["#!mcv 1"] + setup).joined(separator: "\n") + "\n"
    try (start + String(repeating: line + "\n", count: count)).write(to: long, atomically: true, encoding: .utf8)
    try start.write(to: short, atomically: true, encoding: .utf8)
    let (own, rest) = ProcessTimes.medians(recorder, [mcv, long.path], [mcv, short.path], rounds: 5)
    guard let own, let rest else { return nil }
    return max(0, own - rest) / Double(count)
  }

  private static func add(
    _ recorder: inout Recorder, _ name: String, _ time: Double?, target: Double, floor: (Double, String)? = nil
  ) {
    guard let time else { return recorder.check(false, "\(name): mcv failed") }
    recorder.add(
      Measurement(
        group: "session", name: name, milliseconds: time, floor: floor.map { ($0.0, $0.1) }, target: target))
  }

  /// Returns a list of which thirty rows are seen, and an apply after which no item is what or where it was: a third is
  /// gone, a third is new, and what stays is reconfigured.
  private static func change(_ count: Int) -> [String] {
    let third = count / 3
    return [
      "screen new t", "section add A", "add 1..\(count) to A", "viewport 390x1200",
      "layout { v(1w x 40) { item(1w x 40) } }", "apply", "scroll to 1200", "delete 31..\(30 + third)",
      "add \(count + 1)..\(count + third) before \(third + 36)", "reconfigure all",
      "move \(third + 35) before \(third + 31)",
      "apply",
    ]
  }

  private static func timelines(_ recorder: inout Recorder, _ mcv: String, _ folder: URL) throws {
    let (few, many) = (change(60), change(100_000))
    let floor = try time(recorder, of: "timeline", times: 400, after: few, mcv, folder)
    add(&recorder, "timeline, 60 items changed", floor, target: 5)
    add(
      &recorder, "timeline, 100,000 items changed",
      try time(recorder, of: "timeline", times: 100, after: many, mcv, folder), target: 3,
      floor: floor.map { ($0, "60 items changed") })
    let recording = folder.appendingPathComponent("apply.cast")
    // 300 ms between two pauses of 400 ms, with 30 pictures a second: each has to be drawn in 33 ms.
    let pictures = 33.0
    let film = try time(recorder, of: "export asciicast -> \(recording.path)", times: 10, after: many, mcv, folder)
    add(&recorder, "play, one picture of 100,000 items", film.map { $0 / pictures }, target: 33)
    let picture = folder.appendingPathComponent("apply.svg")
    let drawing = try time(recorder, of: "export svg tx2 -> \(picture.path)", times: 20, after: many, mcv, folder)
    add(&recorder, "export svg of 100,000 items", drawing, target: 100)
  }

  private static func races(_ recorder: inout Recorder, _ mcv: String, _ folder: URL) throws {
    let setup = [
      "screen new tv", "pipe tv from modern-collection-view", "send tvTrigger 2 at 700", "send tvTrigger 3 at 800",
      "send textfield \"a\" at 1300",
    ]
    let race = "race tv --latency 50..500 step 50 --requests 3"
    for (name, line) in [
      ("race, 1,000 schedules", race),
      ("race, 1,000 schedules, --expect", race + " --expect \"values(tvList).count == [20, 40, 3]\""),
    ] {
      add(&recorder, name, try time(recorder, of: line, times: 5, after: setup, mcv, folder), target: 1000)
    }
  }

  /// Steps back and forth in lists of growing size, long histories, and the longest output.
  private static func histories(_ recorder: inout Recorder, _ mcv: String, _ folder: URL) throws {
    for count in [10_000, 100_000, 1_000_000] {
      let setup = ["screen new t", "section add A", "add 1..\(count)", "apply", "move 5 before \(count - 7)"]
      let time = try time(recorder, of: "undo\nredo", times: 200, after: setup, mcv, folder)
      add(&recorder, "undo and redo of one move in \(count)", time, target: 2)
    }
    let script = folder.appendingPathComponent("history.mcv")
    let start = "#!mcv 1\nscreen new t\n"
    for (name, lines, target) in [
      ("16,000 times add, apply", "section add A\n" + (0..<16_000).map { "add i\($0)\napply\n" }.joined(), 1000.0),
      ("16,000 times section add", (0..<16_000).map { "section add s\($0)\n" }.joined(), 150),
      ("frames --json of 1,000,000 items", "section add A\nadd 1..1000000\napply\nframes --json\n", 1500),
    ] {
      try (start + lines).write(to: script, atomically: true, encoding: .utf8)
      guard let own = ProcessTimes.median(recorder, [mcv, script.path], rounds: 3) else {
        recorder.check(false, "\(name): mcv failed")
        continue
      }
      recorder.add(Measurement(group: "session", name: name, milliseconds: own, target: target))
    }
  }

  private static func cells(_ recorder: inout Recorder, _ mcv: String, _ folder: URL) throws {
    let setup = ["screen new t", "section add A", "add 1..1000000", "apply"]
    for line in ["cells", "cells --list"] {
      let time = try time(recorder, of: line, times: 1, after: setup, mcv, folder)
      add(&recorder, "\(line), 1,000,000 rows", time, target: 2000)
    }
  }
}
