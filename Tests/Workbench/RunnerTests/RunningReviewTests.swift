import Foundation
import TestSupport
import Testing

/// `mcv test` with a person: `--review` and `--watch`; and the pager.
@Suite(.serialized) struct RunningReviewTests {
  private static let stale = "#!mcv 1\nprint 1\n| x\nprint 2\n| x\nprint 3\n| {{int}}\nprint 4\n| x\n"

  private func start(
    _ mcv: McvProcess, _ arguments: [String], environment added: [String: String] = [:], rows: Int = 50
  ) throws -> Pseudoterminal {
    let environment = mcv.environment.merging(["TERM": "xterm-256color", "NO_COLOR": "1"]) { $1 }.merging(added) { $1 }
    return try Pseudoterminal(
      McvProcess.program, arguments: arguments, environment: environment, columns: 100, rows: rows)
  }

  private func expect(_ terminal: Pseudoterminal, endsWith text: String) {
    #expect(terminal.wait { $0.text.hasSuffix(text) }, "the screen is:\n\(terminal.screen.text)")
  }

  /// Answers, the blocks that are right then, and the exit code.
  struct Case: Sendable, CustomTestStringConvertible {
    var answers: [String]
    var right: Set<Int>
    var code: Int32

    init(_ answers: String, _ right: Set<Int>, _ code: Int32) {
      (self.answers, self.right, self.code) = (answers.split(separator: " ").map(String.init), right, code)
    }

    var testDescription: String { answers.joined(separator: " ") }
  }

  static let cases: [Case] = [
    Case("a r s", [1], 1), Case("A", [1, 2, 4], 0), Case("s A", [2, 4], 0), Case("R", [], 1), Case("a S", [1], 0),
    Case("? a a a", [1, 2, 4], 0),
  ]

  @Test(arguments: cases)
  func blocksAreAcceptedRejectedAndSkipped(_ test: Case) throws {
    let mcv = try McvProcess()
    let file = try mcv.write(Self.stale, to: "a.mcv")
    let terminal = try start(mcv, ["test", file, "--review"])
    let question = "accept, reject, skip, edit? [a r s e, A R S for all that follow]"
    expect(terminal, endsWith: question)
    #expect(terminal.screen.text.contains("a.mcv:2  print 1"))
    #expect(terminal.screen.text.contains("-| x\n+| 1"))
    for (index, answer) in test.answers.enumerated() {
      terminal.send(answer + "\r")
      if index + 1 < test.answers.count { expect(terminal, endsWith: question) }
    }
    #expect(terminal.waitForExit() == .exited(test.code), "\(terminal.screen.text)")
    var expected = Self.stale
    for number in test.right {
      expected = expected.replacing("print \(number)\n| x", with: "print \(number)\n| \(number)")
    }
    #expect(mcv.read("a.mcv") == expected)
  }

  @Test func aBlockIsEditedAndTheFileRunsAgain() throws {
    let mcv = try McvProcess()
    let file = try mcv.write("#!mcv 1\nprint 1\n| x\n", to: "a.mcv")
    let editor = try mcv.write("#!/bin/sh\necho \"at $1\" > \"$0.log\"\nsed -i s/x/1/ \"$2\"\n", to: "editor")
    let terminal = try start(mcv, ["test", file, "--review"], environment: ["EDITOR": "sh \(editor)"])
    expect(terminal, endsWith: "follow]")
    terminal.send("e\r")
    #expect(terminal.waitForExit() == .exited(0), "\(terminal.screen.text)")
    #expect(mcv.read("a.mcv") == "#!mcv 1\nprint 1\n| 1\n")
    #expect(mcv.read("editor.log") == "at +2\n")
  }

  @Test func reviewNeedsAPersonAndIsOffInCI() throws {
    let mcv = try McvProcess()
    let file = try mcv.write(Self.stale, to: "a.mcv")
    #expect(try mcv.run(["test", file, "--review"]).code == 2)
    let terminal = try start(mcv, ["test", file, "--review"], environment: ["CI": "true"])
    #expect(terminal.waitForExit() == .exited(2))
    #expect(mcv.read("a.mcv") == Self.stale)
    #expect(try mcv.run(["test", file], environment: ["CI": "true"]).code == 1)
    #expect(mcv.read("a.mcv") == Self.stale)
  }

  @Test func watchingRunsAgainWhenAFileChangesAndEndsOnCtrlC() throws {
    let mcv = try McvProcess()
    let file = try mcv.write("print 1\n| 2\n", to: "a.mcv")
    let terminal = try start(mcv, ["test", file, "--watch"])
    expect(terminal, endsWith: "watching   Ctrl-C ends")
    #expect(terminal.screen.text.contains("1 file  0 ok  1 failed"))
    try mcv.write("print 1\n| 1\n", to: "a.mcv")
    #expect(terminal.wait { $0.text.contains("1 file  1 ok") && $0.text.hasSuffix("Ctrl-C ends") })
    // A file that the script includes belongs to it.
    try mcv.write("@include \"b.mcv\"\n", to: "a.mcv")
    try mcv.write("expect 1 == 2\n", to: "b.mcv")
    #expect(terminal.wait { $0.text.contains("E0701") && $0.text.hasSuffix("Ctrl-C ends") })
    terminal.send("\u{3}")
    #expect(terminal.waitForExit() == .exited(130))
  }

  // MARK: Pager

  @Test func aPageGoesThroughThePager() throws {
    let mcv = try McvProcess()
    let pager = "sed 's/^/paged: /'"
    let terminal = try start(mcv, [], environment: ["PAGER": pager])
    expect(terminal, endsWith: "mcv>")
    terminal.send("print 42 --page\r")
    expect(terminal, endsWith: "paged: 42\nmcv>")
    terminal.send("history out 1 --page\r")
    expect(terminal, endsWith: "mcv> history out 1 --page\npaged: 42\nmcv>")
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func withoutAPagerOrATerminalThePageIsPrinted() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv, [], environment: ["PAGER": "/nowhere/pager"])
    expect(terminal, endsWith: "mcv>")
    terminal.send("print 42 --page\r")
    #expect(terminal.wait { $0.text.hasSuffix("\n42\nmcv>") }, "\(terminal.screen.text)")
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
    let result = try mcv.run(["-e", "print 42 --page"], environment: ["PAGER": "false"])
    #expect(result.output == "42\n")
    #expect(result.code == 0)
  }

  @Test func aPagerThatStopsReadingDoesNoHarm() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv, [], environment: ["PAGER": "head -n 1"])
    expect(terminal, endsWith: "mcv>")
    terminal.send("screen new t; section add A; add 1..20000 --quiet\r")
    expect(terminal, endsWith: "t*>")
    terminal.send("tree --page\r")
    #expect(terminal.wait { $0.text.contains("20000 items") && $0.text.hasSuffix("t*>") }, "\(terminal.screen.text)")
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }
}
