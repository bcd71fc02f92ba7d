import Foundation
import TestSupport
import Testing

/// A person at a terminal.
@Suite(.serialized) struct RunningREPLTests {
  private func start(_ mcv: McvProcess, _ arguments: [String] = []) throws -> Pseudoterminal {
    let environment = mcv.environment.merging(["TERM": "xterm-256color", "NO_COLOR": "1"]) { $1 }
    let terminal = try Pseudoterminal(
      McvProcess.program, arguments: arguments, environment: environment, columns: 80, rows: 24)
    try #require(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
    return terminal
  }

  private func type(_ keys: String, _ terminal: Pseudoterminal, endsWith text: String) {
    terminal.send(keys)
    #expect(terminal.wait { $0.text.hasSuffix(text) }, "the screen is:\n\(terminal.screen.text)")
  }

  /// Waits for a text anywhere on the screen.
  private func shows(_ text: String, _ terminal: Pseudoterminal) {
    #expect(terminal.wait { $0.text.contains(text) }, "no '\(text)'; the screen is:\n\(terminal.screen.text)")
  }

  @Test func thePromptNamesTheScreenAndItsEdits() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    type("screen new poke\r", terminal, endsWith: "poke>")
    type("section add A\r", terminal, endsWith: "poke*>")
    type("add a b\r", terminal, endsWith: "poke*>")
    type("apply\r", terminal, endsWith: "\npoke>")
    type("screen new 포켓\r", terminal, endsWith: "\n포켓>")
    type("section add 가\r", terminal, endsWith: "\n포켓*>")
    type("add 나", terminal, endsWith: "\n포켓*> add 나")
    // Three keys left and one in between: the columns are counted through the prompt.
    type("\u{1B}[D\u{1B}[D다", terminal, endsWith: "\n포켓*> add다 나")
    type("\u{3}", terminal, endsWith: "\n포켓*>")
    type("apply\r", terminal, endsWith: "\n포켓>")
    // A name of two words is not a prompt that a pasted transcript could be freed of.
    type("screen new \"내 목록\"\r", terminal, endsWith: "\nscreen3>")
    type("screen use poke\r", terminal, endsWith: "\npoke>")
    type("포켓*> print 7\r", terminal, endsWith: "\n7\npoke>")
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func leavingAsksOnceForLinesThatLieInNoFile() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    type("screen new t; section add A; screen new u; section add B; add 1\r", terminal, endsWith: "u*>")
    type("quit\r", terminal, endsWith: "save FILE.mcv / leave / stay?")
    #expect(terminal.screen.text.contains("not saved: 5 lines\nnot applied: the drafts of 't' (1 edit), 'u' (2 edits)"))
    #expect(terminal.screen.text.contains("after leaving, mcv --resume brings the session back"))
    type("stay\r", terminal, endsWith: "u*>")
    type("\u{4}", terminal, endsWith: "save FILE.mcv / leave / stay?")
    // A second Ctrl-D leaves.
    terminal.send("\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text.contains("mcv --resume brings this session back"))
    #expect(mcv.read("state/mcv/history")?.contains("stay") == false)
    let list = try mcv.run(["--resume", "list"])
    #expect(list.output.contains("   left   "), "\(list.output)")
    let resumed = try mcv.run(["--resume"], input: "print sections()\n")
    #expect(resumed.output == "[\"B\"]\n", "\(resumed.error)")
  }

  @Test func aSessionIsSavedAndLeftByOneAnswer() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    type("screen new t; section add A\r", terminal, endsWith: "t*>")
    type("quit\r", terminal, endsWith: "save FILE.mcv / leave / stay?")
    // A file that cannot be written keeps the session.
    type("save nowhere/t.mcv\r", terminal, endsWith: "t*>")
    type("\u{4}", terminal, endsWith: "save FILE.mcv / leave / stay?")
    terminal.send("save \(mcv.path("t.mcv"))\r")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(mcv.read("t.mcv")?.hasSuffix("\nscreen new t\nsection add A\n") == true)
  }

  /// Lines that only look, and settings, are not asked for; nor is what was saved, or undone.
  @Test(arguments: [
    [("print 7", "\n7\nmcv>")], [("set timing on", "off -> on\nmcv>")],
    [("screen new t", "\nt>"), ("undo", "\nmcv>")],
    [("screen new t; section add A", "\nt*>"), ("save FILE", "2 commands\nt*>"), ("print count()", "\n0\nt*>")],
  ])
  func nothingIsAskedWhereNothingWouldBeLost(_ lines: [(line: String, end: String)]) throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    for (line, end) in lines { type(line.replacing("FILE", with: mcv.path("t.mcv")) + "\r", terminal, endsWith: end) }
    terminal.send("\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func invalidAnswerIsExplainedOnceThenQuitIsCancelled() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    type("screen new t; section add A\r", terminal, endsWith: "t*>")
    type("quit\r", terminal, endsWith: "save FILE.mcv / leave / stay?")
    terminal.send("maybe\r")
    shows("'maybe' is not an answer", terminal)
    type("", terminal, endsWith: "save FILE.mcv / leave / stay?")
    type("perhaps\r", terminal, endsWith: "staying; nothing was left or changed\nt*>")
    terminal.send("quit\rleave\r")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func theQuestionIsAskedInKorean() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv, ["--lang", "ko"])
    type("screen new t; section add A\r", terminal, endsWith: "t*>")
    type("\u{4}", terminal, endsWith: "save FILE.mcv / 나가기 / 머물기?")
    #expect(terminal.screen.text.contains("저장하지 않은 것: 2줄\n적용하지 않은 초안: 't'"), "\(terminal.screen.text)")
    terminal.send("나가기\r")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text.contains("mcv --resume으로 이 세션을 되찾습니다"))
  }

  @Test func linesTypedInsteadOfAnAnswerRun() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    type("screen new t; section add A\r", terminal, endsWith: "t*>")
    // As a terminal without bracketed paste sends it.
    terminal.send("quit\radd a\radd b\radd c\rprint ids()\r")
    #expect(terminal.wait { $0.text.hasSuffix("[\"a\", \"b\", \"c\"]\nt*>") }, "\(terminal.screen.text)")
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func exitLeavesAndWordsOfOtherToolsAreOffered() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    type("screen new t; section add A\r", terminal, endsWith: "t*>")
    type("append x\r", terminal, endsWith: "help lists the commands\nt*>")
    type("!\r", terminal, endsWith: "draft 1 item\nt*>")
    type("apply\r", terminal, endsWith: "\nt>")
    // A name that UIKit ignores is reported; a line that deletes is not one key away.
    terminal.send("delete xx\r")
    shows("UIKit ignores it", terminal)
    shows("did you mean 'x'?", terminal)
    type("", terminal, endsWith: "\nt>")
    type("!\r", terminal, endsWith: "\nthere is nothing to fix\nt>")
    terminal.send("delete x; apply\r")
    shows("tx2", terminal)
    type("", terminal, endsWith: "\nt>")
    terminal.send("exit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func longOutputPagesByItself() throws {
    let mcv = try McvProcess()
    try mcv.write("#!/bin/sh\necho PAGED; wc -l\n", to: "pager.sh")
    _ = unsafe chmod(mcv.path("pager.sh"), 0o755)
    let environment = mcv.environment.merging(
      ["TERM": "xterm-256color", "NO_COLOR": "1", "PAGER": mcv.path("pager.sh")]) { $1 }
    let terminal = try Pseudoterminal(
      McvProcess.program, arguments: [], environment: environment, columns: 80, rows: 24)
    #expect(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
    type("print 1\r", terminal, endsWith: "\n1\nmcv>")
    type("help\r", terminal, endsWith: "explain CODE\nmcv>")
    #expect(!terminal.screen.text.contains("PAGED"), "\(terminal.screen.text)")
    type("help all\r", terminal, endsWith: "\nmcv>")
    #expect(terminal.wait { $0.text.contains("PAGED") }, "\(terminal.screen.text)")
    let script = try mcv.write((1...40).map { "print \($0)\n" }.joined(), to: "long.mcv")
    type("run \(script)\r", terminal, endsWith: "virtual 0.000 s\nmcv>")
    type("set pager off\r", terminal, endsWith: "auto -> off\nmcv>")
    type("help all\r", terminal, endsWith: "\nmcv>")
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
    let shown = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(shown.components(separatedBy: "PAGED").count == 2)
    let piped = try mcv.run(["-"], input: "help all\n", environment: ["PAGER": mcv.path("pager.sh")])
    #expect(!piped.output.contains("PAGED") && piped.output.contains("  quit  "))
  }

  /// A pager draws Hangul by the locale that the prompt found, where that of the environment is not installed.
  @Test func aPagerHasTheLocaleOfThePrompt() throws {
    let mcv = try McvProcess()
    let environment = mcv.environment.merging(
      ["TERM": "xterm-256color", "NO_COLOR": "1", "LC_ALL": "xx_XX.UTF-8", "PAGER": "echo PAGED $LC_ALL; cat"]) { $1 }
    let terminal = try Pseudoterminal(
      McvProcess.program, arguments: [], environment: environment, columns: 80, rows: 24)
    try #require(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
    type("print 1 --page\r", terminal, endsWith: "\n1\nmcv>")
    #expect(terminal.screen.text.contains(/PAGED \S+\.(UTF-8|utf8)\n/), "\(terminal.screen.text)")
    #expect(!terminal.screen.text.contains("PAGED xx_XX"), "\(terminal.screen.text)")
  }

  /// The pager of the system leaves what it showed on the screen.
  @Test func whatLessShowedStays() throws {
    let mcv = try McvProcess()
    try mcv.makeFolder("bin")
    try mcv.write("#!/bin/sh\necho PAGED \"$@\"; wc -l\n", to: "bin/less")
    _ = unsafe chmod(mcv.path("bin/less"), 0o755)
    let environment = mcv.environment.merging(
      ["TERM": "xterm-256color", "NO_COLOR": "1", "PATH": mcv.path("bin") + ":/usr/bin:/bin"]) { $1 }
    let terminal = try Pseudoterminal(
      McvProcess.program, arguments: [], environment: environment, columns: 80, rows: 24)
    #expect(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
    type("help all\r", terminal, endsWith: "\nmcv>")
    #expect(terminal.wait { $0.text.contains("PAGED -RX") }, "\(terminal.screen.text)")
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  /// Long lines are measured by their columns: escape sequences and bytes of Hangul do not count.
  @Test func colouredKoreanThatFitsIsNotPaged() throws {
    let mcv = try McvProcess()
    try mcv.write("#!/bin/sh\necho PAGED; wc -l\n", to: "pager.sh")
    _ = unsafe chmod(mcv.path("pager.sh"), 0o755)
    let environment = mcv.environment.merging(["TERM": "xterm-256color", "PAGER": mcv.path("pager.sh")]) { $1 }
    let terminal = try Pseudoterminal(
      McvProcess.program, arguments: [], environment: environment, columns: 80, rows: 24)
    #expect(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
    let names = (1...12).map { "하늘을-접는-사람-\($0)" }.joined(separator: " ")
    type("screen new t; section add A; add \(names); apply\r", terminal, endsWith: "cells new 12\nt>")
    type("timeline\r", terminal, endsWith: "all tracks start together\nt>")
    #expect(!terminal.screen.text.contains("PAGED"), "\(terminal.screen.text)")
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: [(["--color", "never"], [:]), ([], ["NO_COLOR": "1"])] as [([String], [String: String])])
  func withoutColourThePromptIsPlain(arguments: [String], environment: [String: String]) throws {
    let mcv = try McvProcess()
    let all = mcv.environment.merging(["TERM": "xterm-256color"]) { $1 }.merging(environment) { $1 }
    let terminal = try Pseudoterminal(
      McvProcess.program, arguments: arguments, environment: all, columns: 80, rows: 24)
    #expect(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
    let sent = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(!sent.contains("\u{1B}[0;") && !sent.contains("\u{1B}[1m"), "\(sent.debugDescription)")
  }

  @Test func aMistakeIsFixedByOneKey() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    type("screen new t; section add A\r", terminal, endsWith: "t*>")
    type("addd x\r", terminal, endsWith: "help lists the commands\nt*>")
    #expect(terminal.screen.text.contains("type ! and Enter to run: add x"))
    #expect(terminal.screen.text.contains("repl:3:1"))
    type("!\r", terminal, endsWith: "draft 1 item\nt*>")
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func aPastedTranscriptRuns() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    let text = "#!mcv 1\n~ Some words.\nprint 1\n| 999\nprint 2"
    type("\u{1B}[200~\(text)\u{1B}[201~", terminal, endsWith: "print 2")
    type("\r", terminal, endsWith: "\nSome words.\n1\n2\n1 '|' line not compared   mcv test FILE compares them\nmcv>")
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  /// A session that was copied from a terminal: lines without a prompt were printed.
  @Test func aPastedSessionRunsWhatHasAPrompt() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    let text = """
      mcv> screen new t
      screen  t  0 sections  0 items   it's "new"
      t> print [
      ...>   1,
      ...>   2]
      [1, 2]
      """
    type("\u{1B}[200~\(text)\u{1B}[201~", terminal, endsWith: "[1, 2]")
    type("\r", terminal, endsWith: "0 items\n[1, 2]\n2 lines without a prompt passed over\nt>")
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func theLastLineIsRepeatedAndShownFirst() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    type("!!\r", terminal, endsWith: "\nno line was entered before\nmcv>")
    type("print 1 + 1\r", terminal, endsWith: "\n2\nmcv>")
    type("!!\r", terminal, endsWith: "\n> print 1 + 1\n2\nmcv>")
    type("print _ * 3\r", terminal, endsWith: "\n6\nmcv>")
    type("!!\r", terminal, endsWith: "\n> print _ * 3\n18\nmcv>")
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func theLastLineIsEdited() throws {
    let mcv = try McvProcess()
    try mcv.write("#!/bin/sh\nsed -i 's/1/6/; s/+/*/' \"$1\"; echo 'print 5' >>\"$1\"\n", to: "editor.sh")
    _ = unsafe chmod(mcv.path("editor.sh"), 0o755)
    let environment = mcv.environment.merging(
      ["TERM": "xterm-256color", "NO_COLOR": "1", "EDITOR": mcv.path("editor.sh"), "VISUAL": "false"]) { $1 }
    let terminal = try Pseudoterminal(
      McvProcess.program, arguments: [], environment: environment, columns: 80, rows: 24)
    #expect(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
    type("print 1 + 7\r", terminal, endsWith: "\n8\nmcv>")
    type("\\e\r", terminal, endsWith: "\n> print 6 * 7\n> print 5\n42\n5\nmcv>")
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
    let left = try FileManager.default.contentsOfDirectory(atPath: mcv.path("state/mcv"))
    #expect(!left.contains { $0.hasPrefix("entry-") }, "\(left)")
  }

  @Test func theTimeOfALineStandsBehindItsOutput() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    type("set timing on\r", terminal, endsWith: "\ntiming  off -> on\nmcv>")
    terminal.send("print 7\r")
    #expect(terminal.wait { $0.text.contains(#/\n7\ntime  \d+\.\d ms\nmcv>$/#) }, "\(terminal.screen.text)")
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
    let piped = try mcv.run([], input: "set timing on\nprint 7\n")
    #expect(piped.output == "timing  off -> on\n7\n" && piped.error.hasPrefix("time  "))
    let json = try mcv.run(["--json"], input: "set timing on\nprint 7\n")
    #expect(json.error == "" && json.objects.count == 2)
  }

  @Test func pastedBlockWithAMistakeRunsNoLine() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    type("\u{1B}[200~print 1\nbogus\nprint 2\u{1B}[201~", terminal, endsWith: "print 2")
    type("\r", terminal, endsWith: "\nnothing of it was run\nmcv>")
    #expect(!terminal.screen.lines.contains("1") && !terminal.screen.lines.contains("2"))
    type("set lang ko\r", terminal, endsWith: "\nmcv>")
    type("\u{1B}[200~print 1\nbogus\u{1B}[201~", terminal, endsWith: "bogus")
    type("\r", terminal, endsWith: "\n하나도 실행하지 않았습니다\nmcv>")
    type("\u{1B}[200~print 3\n| 4\u{1B}[201~", terminal, endsWith: "| 4")
    type("\r", terminal, endsWith: "\n3\n'|' 줄 1개는 비교하지 않았습니다   mcv test FILE이 비교합니다\nmcv>")
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  /// The language of the config file holds for the greeting, too.
  @Test func theGreetingSpeaksTheLanguageOfTheConfigFile() throws {
    let mcv = try McvProcess()
    try mcv.makeFolder("config/mcv")
    try mcv.write("set lang ko\n", to: "config/mcv/config.mcv")
    let environment = mcv.environment.merging(
      ["TERM": "xterm-256color", "NO_COLOR": "1", "XDG_CONFIG_HOME": mcv.path("config")]) { $1 }
    // The command line counts more: it speaks of this start alone.
    for (arguments, greeting) in [
      ([], "help는 목록, Tab은 완성, Ctrl-D는 끝"), (["--lang", "en"], "'help', Tab completes, Ctrl-D leaves"),
    ] {
      let terminal = try Pseudoterminal(
        McvProcess.program, arguments: arguments, environment: environment, columns: 80, rows: 24)
      #expect(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
      #expect(terminal.screen.text.contains(greeting))
      terminal.send("\u{4}\u{4}")
      #expect(terminal.waitForExit() == .exited(0))
    }
  }

  /// The tour names its next stop after each line, and Enter alone runs the line that it named.
  @Test func theTourLeadsOnByEnterAlone() throws {
    let terminal = try start(try McvProcess())
    #expect(terminal.screen.text.contains("'tour' (60 s)"))
    terminal.send("tour\r")
    shows("tour  1 of 5", terminal)
    for (stop, prompt) in [(2, "tour*>"), (3, "tour>"), (4, "tour*>")] {
      type("\r", terminal, endsWith: prompt)
      #expect(terminal.screen.text.contains("tour  \(stop) of 5"), "\(terminal.screen.text)")
    }
    // A line that goes back takes the tour back, too.
    type("draft reset\r", terminal, endsWith: "tour>")
    #expect(terminal.screen.text.contains("tour  3 of 5"), "\(terminal.screen.text)")
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func everyLineIsInTheJournalBeforeItsResultIsShown() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    type("screen new t\r", terminal, endsWith: "t>")
    type("section add A\r", terminal, endsWith: "t*>")
    type("add a b c\r", terminal, endsWith: "draft 3 items\nt*>")
    kill(terminal.process, SIGKILL)
    #expect(terminal.waitForExit() == .signalled(9))
    let resumed = try mcv.run(["--resume"], input: "print count(A)\n")
    #expect(resumed.error.contains("resumed  3 lines"))
    #expect(resumed.output == "3\n")
  }

  @Test func configFileMayOnlySetAndLet() throws {
    let mcv = try McvProcess()
    let folder = mcv.path("config")
    let file = folder + "/mcv/config.mcv"
    _ = try mcv.run(["-e", "print 1"])
    try FileManager.default.createDirectory(atPath: folder + "/mcv", withIntermediateDirectories: true)
    try mcv.write("set width 60\nlet n = 7\nscreen new t\n", to: "config/mcv/config.mcv")
    let terminal = try Pseudoterminal(
      McvProcess.program, arguments: [],
      environment: mcv.environment.merging(
        ["TERM": "xterm-256color", "NO_COLOR": "1", "XDG_CONFIG_HOME": folder]) { $1 }, columns: 80, rows: 24)
    #expect(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
    #expect(terminal.screen.text.contains("the config file holds only set, let and plugin"))
    type("print $n\r", terminal, endsWith: "\n7\nmcv>")
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(!file.isEmpty)
  }
}
