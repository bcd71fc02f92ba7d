import Glibc
import TestSupport
import Testing

/// Every command that can run long, stopped by Ctrl-C at a real terminal: the prompt comes back, the session is what it
/// was before the line, and it takes the next line at once, however often lines are stopped.
///
/// Requests to servers are in `RunningBadServerTests`, waiting on the real clock in `RealPipelineTests`. The time to the
/// prompt, 100 ms at most, is measured by `Scripts/bench`, group `interrupt`. Opening apps is tested in `Sources/Apps`.
@Suite(.serialized) struct RunningInterruptTableTests {
  /// Commands that are stopped in one session.
  struct Group: Sendable, CustomTestStringConvertible {
    let name: String
    /// Lines before them. `FOLDER` is the folder of the test.
    var setup: [String] = []
    let lines: [String]
    /// The question that the session is asked before and after each of them.
    var question = "print count()"
    /// Whether every line is at work for longer than any test waits: then it must have been taken back.
    var isEndless = false

    var testDescription: String { name }
  }

  private static let list = [
    "screen new t; section add A; add 1..200000; apply", "move 7 before 190000; delete 5",
  ]

  static let groups = [
    Group(
      name: "what makes or looks at very many items",
      setup: list,
      lines: [
        "add 1000000..19000000", "diff --as differencekit --all", "diff --as iglistkit --json", "whatif source",
        "whatif identity id value", "whatif layout grid(2, 100)", "tree --all", "tree --json", "tree --csv",
        "frames --all", "frames --json", "cells --list", "cells --list --json", "print ids(A)", "let all = ids(A)",
        "expect ids(A) == []", "outline add 500001..900000 in A", "export html -> FOLDER/page.html",
        "export swift -> FOLDER/screen.swift", "tree --json -> FOLDER/tree.json",
      ]),
    Group(
      name: "animations",
      setup: [
        "screen new t; section add A; add 1..120000", "viewport 390x20000", "layout { v(1w x 1) { item(1w x 1) } }",
        "apply", "delete 31..30000; add 200001..230000 before 60036; reconfigure all; apply",
      ],
      lines: [
        "timeline --all", "strip", "sample all at 0,50,100", "frames --all", "export svg tx2 -> FOLDER/a.svg",
        "export asciicast tx2 -> FOLDER/a.cast", "scroll to 100000", "box",
      ]),
    Group(
      name: "files",
      setup: ["screen new t; section add A; add a"],
      lines: [
        "import \"FOLDER/large.csv\" as d", "import \"FOLDER/large.json\" as d", "run \"FOLDER/many.mcv\"",
        "run \"FOLDER/large.mcv\"",
      ]),
    Group(
      name: "races",
      setup: [
        "screen new t; section add A; add a", "pipe t from modern-collection-view",
        "send tvTrigger 2 at 700; send tvTrigger 3 at 800", "send textfield \"a\" at 1300",
      ],
      lines: [
        "race t --latency 50..500 step 1 --requests 8 --samples 1000000",
        "race t --latency 1..100 step 1 --requests 3 --expect \"values(tvList).count == [20, 40, 3]\"",
      ], isEndless: true),
    Group(
      name: "compilers", setup: ["screen new t; section add A; add a"], lines: ["plugin build \"FOLDER/Quiet.swift\""],
      isEndless: true),
  ]

  /// Returns a compiler that never ends.
  private func prepare(_ mcv: McvProcess) throws -> [String: String] {
    try mcv.makeFolder("bin")
    for program in ["swiftc", "swift"] {
      let path = try mcv.write("#!/bin/sh\nexec sleep 600\n", to: "bin/\(program)")
      unsafe chmod(path, 0o755)
    }
    try mcv.write("import MCVPlugin\n", to: "Quiet.swift")
    try mcv.write("id,name,a,b\n" + (0..<250_000).map { "\($0),n\($0),\($0),x\n" }.joined(), to: "large.csv")
    try mcv.write("[" + (0..<250_000).map { #"{"id":\#($0),"a":"x"}"# }.joined(separator: ",") + "]", to: "large.json")
    try mcv.write("#!mcv 1\n" + (0..<200_000).map { "add x\($0)\n" }.joined(), to: "many.mcv")
    try mcv.write("#!mcv 1\nadd b\nadd 1..19000000\n", to: "large.mcv")
    return mcv.environment.merging(
      ["TERM": "xterm-256color", "NO_COLOR": "1", "PATH": mcv.path("bin") + ":/usr/bin:/bin"]) { $1 }
  }

  @Test(arguments: groups) func theSessionIsWholeAndGoesOn(_ group: Group) throws {
    let mcv = try McvProcess()
    let terminal = try Pseudoterminal(McvProcess.program, environment: try prepare(mcv), columns: 300, rows: 40)
    try #require(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
    for line in ["set pager off"] + group.setup { try #require(terminal.enter(line: line, seconds: 60)) }
    let before = try #require(terminal.answer(to: group.question))
    // The first lines run again: they must not wait for work that the interrupted ones left running.
    for line in group.lines + group.lines.prefix(3) {
      let isTakenBack = try terminal.interrupt(line: line.replacing("FOLDER", with: mcv.folder))
      #expect(isTakenBack || !group.isEndless, "\(line): \(terminal.screen.text)")
      // A fast machine may have done all of it.
      let isSame = terminal.answer(to: group.question) == before
      #expect(isSame || !isTakenBack, "\(line) left something behind: \(terminal.screen.text)")
      if !isSame { try #require(terminal.answer(to: "undo; \(group.question)") == before) }
    }
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit(seconds: 60) == .exited(0))
  }
}
