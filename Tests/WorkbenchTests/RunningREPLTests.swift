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

  @Test func thePromptNamesTheScreenAndItsEdits() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    type("screen new poke\r", terminal, endsWith: "poke>")
    type("section add A\r", terminal, endsWith: "poke*>")
    type("add a b\r", terminal, endsWith: "poke*>")
    type("apply\r", terminal, endsWith: "\npoke>")
    type("screen new 포켓\r", terminal, endsWith: "\nscreen2>")
    terminal.send("\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func quittingWithADraftAsks() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    type("screen new t; section add A\r", terminal, endsWith: "t*>")
    type("quit\r", terminal, endsWith: "apply / discard / stay?")
    type("stay\r", terminal, endsWith: "t*>")
    type("\u{4}", terminal, endsWith: "apply / discard / stay?")
    terminal.send("apply\r")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text.contains("tx1"))
    #expect(mcv.read("state/mcv/history")?.contains("stay") == false)
  }

  @Test func aMistakeIsFixedByOneKey() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    type("screen new t; section add A\r", terminal, endsWith: "t*>")
    type("addd x\r", terminal, endsWith: "help lists the commands\nt*>")
    #expect(terminal.screen.text.contains("press ! to run: add x"))
    #expect(terminal.screen.text.contains("repl:3:1"))
    type("!\r", terminal, endsWith: "draft 1 item\nt*>")
    terminal.send("quit\rdiscard\r")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func aPastedTranscriptRuns() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv)
    let text = "#!mcv 1\n~ Some words.\nmcv> print 1\n| 999\nprint 2"
    type("\u{1B}[200~\(text)\u{1B}[201~", terminal, endsWith: "print 2")
    type("\r", terminal, endsWith: "\nSome words.\n1\n2\nmcv>")
    terminal.send("quit\r")
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

  @Test func theConfigFileSetsAndNothingElse() throws {
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
    terminal.send("\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(!file.isEmpty)
  }
}
