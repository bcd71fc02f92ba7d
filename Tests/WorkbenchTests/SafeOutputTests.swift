import Foundation
import JSONValues
import TestSupport
import Testing

/// All that a line makes counts as its work under `--safe`, however its script comes in, and no JSON object is cut.
@Suite(.serialized) struct SafeOutputTests {
  enum Way: CaseIterable {
    case file, pipe, redirected
  }

  private static func run(
    _ lines: [String], _ way: Way, _ options: [String]
  ) throws -> (output: String, error: String, seconds: Double) {
    let mcv = try McvProcess()
    let path = try mcv.write(lines.joined(separator: "\n") + "\n", to: "script.mcv")
    let begin = ContinuousClock.now
    var output = ""
    var error = ""
    switch way {
    case .file:
      let run = try mcv.run(["--safe"] + options + [path])
      (output, error) = (run.output, run.error)
    case .pipe:
      let run = try mcv.run(["--safe"] + options + ["-"], input: lines.joined(separator: "\n") + "\n")
      (output, error) = (run.output, run.error)
    case .redirected:
      let command = "exec '\(McvProcess.program)' --safe \(options.joined(separator: " ")) - < '\(path)'"
      let run = try ChildProcess.run("/bin/sh", arguments: ["-c", command], environment: mcv.environment, input: "")
      (output, error) = (run.output, run.error)
    }
    return (output, error, (ContinuousClock.now - begin) / .seconds(1))
  }

  /// Rows in every run, and 100,000 in release; see `Scripts/check`.
  private static let rows = ProcessInfo.processInfo.environment["MCV_ALL_NUMBERS"] == nil ? 1_000 : 100_000

  private static func screen(_ rows: Int, masked: Bool) -> [String] {
    (masked ? ["@mask /[0-9]+/ N"] : []) + [
      "screen new t", "section add A", "add 1..\(rows) to A --quiet", "apply --quiet", "layout list(40) --quiet",
    ]
  }

  private static let views = [
    "tree", "frames", "print ids(A)", "set output json; frames", "set output csv; frames", "set output md; tree",
    "export json items", "export svg", "export swift", "history", "cells", "visible", "log",
  ]

  /// Each view with a mask ends within the line's ten seconds of work, or with the word about them.
  @Test(arguments: views, Way.allCases) func maskedViewsAreLinearOrEnd(_ view: String, _ way: Way) throws {
    let run = try Self.run(Self.screen(Self.rows, masked: true) + [view, "print 5"], way, ["--no-bail"])
    // The last line is done, as text or as an object.
    let isDone = run.output.hasSuffix("<N>\n") || run.output.hasSuffix("}\n")
    #expect(isDone || run.error.contains("E0121"), "\(view): \(run.error.prefix(300))")
    // Ten seconds of work, on a busy machine and with a start.
    #expect(run.seconds < 60, "\(view) \(run.seconds)")
    #expect(!run.output.contains("19999"))
  }

  /// Whatever is too large is left out as a whole: each line is one object.
  @Test(arguments: ["frames", "tree", "print ids(A)", "export json items", "cells"], Way.allCases)
  func noObjectIsCut(_ view: String, _ way: Way) throws {
    let lines = Self.screen(Self.rows == 1_000 ? 6_000 : 110_000, masked: false)
    let run = try Self.run(lines + [view, "print 1"], way, ["--json", "--no-bail"])
    #expect(run.output.hasSuffix("\n"))
    for line in run.output.split(separator: "\n") {
      #expect((try? JSONValue(parsing: String(line))) != nil, "\(view): \(line.prefix(60))…\(line.suffix(60))")
    }
    #expect(!run.output.contains("\"code\":\"E0121\"") || run.output.utf8.count < 11_000_000)
  }

  /// The limit of the output is reached within one object, which is then not there.
  @Test func anObjectBeyondTheLimitIsLeftOut() throws {
    let lines = Self.screen(110_000, masked: false) + ["frames", "print 1"]
    let run = try Self.run(lines, .file, ["--json", "--no-bail"])
    let objects = run.output.split(separator: "\n").map { try? JSONValue(parsing: String($0)) }
    #expect(!objects.contains { $0 == nil })
    #expect(objects.contains { $0?["code"] == "E0121" } && !objects.contains { $0?["kind"] == "frames" })
    #expect(run.output.utf8.count < 100_000)
  }
}
