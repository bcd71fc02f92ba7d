import Glibc
import TestSupport
import Testing

/// Ctrl-C in the middle of a command that takes long.
@Suite(.serialized) struct RunningInterruptTests {
  /// Takes many seconds wherever it runs; the limit of items lets it begin.
  private static let longLine = "add 1..19000000"

  private func start(_ mcv: McvProcess) throws -> Pseudoterminal {
    let environment = mcv.environment.merging(["TERM": "xterm-256color", "NO_COLOR": "1"]) { $1 }
    let terminal = try Pseudoterminal(McvProcess.program, environment: environment, columns: 80, rows: 24)
    try #require(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
    return terminal
  }

  private func type(_ keys: String, _ terminal: Pseudoterminal, endsWith text: String) {
    terminal.send(keys)
    #expect(terminal.wait { $0.text.hasSuffix(text) }, "the screen is:\n\(terminal.screen.text)")
  }

  /// Types a line and presses Ctrl-C while it runs.
  private func interrupt(_ line: String, _ terminal: Pseudoterminal, endsWith text: String) {
    terminal.send(line + "\r")
    #expect(terminal.wait { _ in terminal.isCooked })
    terminal.send("\u{3}")
    let start = ContinuousClock.now
    #expect(terminal.wait(seconds: 3) { $0.text.hasSuffix(text) }, "the screen is:\n\(terminal.screen.text)")
    // Not a measurement: the command itself takes many times as long.
    #expect(ContinuousClock.now - start < .seconds(2))
  }

  @Test func aLongCommandEndsAndChangesNothing() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    type("screen new t; section add A; add a\r", terminal, endsWith: "draft 1 item\nt*>")
    interrupt(
      "add b; \(Self.longLine)", terminal, endsWith: "interrupted; everything is as it was before this line\nt*>")
    type("print ids(A)\r", terminal, endsWith: "\n[\"a\"]\nt*>")
    type("history\r", terminal, endsWith: "4  print ids(A)\nt*>")
    // The line is not part of what a crash leaves either.
    kill(terminal.process, SIGKILL)
    #expect(terminal.waitForExit() == .signalled(9))
    let resumed = try mcv.run(["--resume"], input: "print ids(A)\n")
    #expect(resumed.output == "[\"a\"]\n")
  }

  /// Commands that go through every item, each long enough to be stopped.
  @Test func everyLongCommandGivesThePromptBack() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    type("screen new t; section add A; add 1..400000; apply\r", terminal, endsWith: "t>")
    type("move 7 before 390000; delete 5\r", terminal, endsWith: "t*>")
    for line in ["whatif source", "diff --as differencekit", "frames --json", "tree --json"] {
      terminal.send(line + "\r")
      #expect(terminal.wait { _ in terminal.isCooked })
      terminal.send("\u{3}")
      let start = ContinuousClock.now
      #expect(terminal.wait(seconds: 3) { $0.text.hasSuffix("t*>") }, "\(line): \(terminal.screen.text)")
      #expect(ContinuousClock.now - start < .seconds(1), "\(line)")
    }
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit(seconds: 60) == .exited(0))
  }

  @Test func aSecondLongCommandEndsTooAndTheSessionLeaves() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    type("screen new t; section add A; apply\r", terminal, endsWith: "cells new 0\nt>")
    for _ in 0..<2 { interrupt(Self.longLine, terminal, endsWith: "before this line\nt>") }
    type("\u{15}print 6 * 7\u{3}", terminal, endsWith: "^C\nt>")
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit(seconds: 60) == .exited(0))
  }

  @Test func aRunOfAFileIsTakenBackAsAWhole() throws {
    let mcv = try McvProcess()
    let file = try mcv.write("#!mcv 1\nadd b\n\(Self.longLine)\n", to: "long.mcv")
    let terminal = try start(mcv)
    type("screen new t; section add A; add a\r", terminal, endsWith: "draft 1 item\nt*>")
    interrupt("run \"\(file)\"", terminal, endsWith: "before this line\nt*>")
    type("print ids(A)\r", terminal, endsWith: "\n[\"a\"]\nt*>")
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit(seconds: 60) == .exited(0))
  }

  @Test func aLongOutputStops() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    type("set pager off\r", terminal, endsWith: "off\nmcv>")
    type("screen new t; section add A; add 1..300000\r", terminal, endsWith: "draft 300000 items\nt*>")
    terminal.send("tree --all\r")
    #expect(terminal.wait { _ in terminal.transcript.count > 50_000 })
    terminal.send("\u{3}")
    #expect(terminal.wait { $0.text.hasSuffix("before this line\nt*>") }, "\(terminal.screen.text)")
    #expect(!String(decoding: terminal.transcript, as: UTF8.self).contains("[0,290000]"))
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit(seconds: 60) == .exited(0))
  }

  @Test(arguments: [["-e", "print 1; screen new t; section add A; \(longLine)"], ["FILE"], ["-"]])
  func aScriptEndsWithItsCodeAndWhatItPrinted(_ arguments: [String]) throws {
    let mcv = try McvProcess()
    let text = "print 1\nscreen new t; section add A\n\(Self.longLine)\n"
    let file = try mcv.write(text, to: "long.mcv")
    let process = try PipedProcess(
      McvProcess.program, arguments: arguments.map { $0 == "FILE" ? file : $0 }, environment: mcv.environment)
    if arguments == ["-"] { process.send(text) }
    // What was printed before a line that takes long is written.
    for line in ["1", "screen  t  0 sections  0 items", "sections  A   draft 1 section"] {
      #expect(process.nextLine(seconds: 60) == line)
    }
    kill(process.process, SIGINT)
    let end = try #require(process.finish())
    #expect(end.ending == .exited(130))
    #expect(end.output.contains("added") == false)
    #expect(end.error.contains("error[E0121]: interrupted"))
    #expect(mcv.journalCount == 0)
  }

  @Test func aScriptThatWaitsForInputEndsToo() throws {
    let mcv = try McvProcess()
    let process = try PipedProcess(McvProcess.program, arguments: ["--json"], environment: mcv.environment)
    process.send("print 1\n")
    #expect(process.nextLine() != nil)
    kill(process.process, SIGINT)
    let line = try #require(process.nextLine())
    #expect(line.contains("\"message\":\"interrupted\""))
    #expect(try #require(process.finish()).ending == .exited(130))
  }
}
