import TestSupport
import Testing

/// The questions of the program to the terminal.
@Suite(.serialized) struct RunningDoctorTests {
  private func start(
    _ mcv: McvProcess, _ arguments: [String] = [], ambiguous: Int = 1, answers: Bool = true
  ) throws -> Pseudoterminal {
    let environment = mcv.environment.merging(["TERM": "xterm-256color", "NO_COLOR": "1"]) { $1 }
    return try Pseudoterminal(
      McvProcess.program, arguments: arguments, environment: environment, columns: 100, rows: 30,
      ambiguousWidth: ambiguous, answersQuestions: answers)
  }

  private func type(_ keys: String, _ terminal: Pseudoterminal, endsWith text: String) {
    terminal.send(keys)
    #expect(terminal.wait { $0.text.hasSuffix(text) }, "the screen is:\n\(terminal.screen.text)")
  }

  @Test func theTerminalIsMeasured() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv, ["doctor", "width"])
    #expect(terminal.waitForExit() == .exited(0))
    let lines = terminal.screen.text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "  glyph     expected  measured  class          note")
    #expect(lines.contains("  가               2         2  wide"))
    #expect(lines.contains("  ─                1         1  ambiguous"))
    #expect(lines.contains("  가 (NFD)         2         2  jamo, joined"))
    #expect(lines.last?.hasPrefix("  locale C.UTF-8   charset box   width 100") == true)
    #expect(terminal.screen.unknownSequences == [])
  }

  @Test func aWideTerminalIsFoundOutAndNamed() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv, ["doctor"], ambiguous: 2)
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text.contains("1         2  ambiguous      differs"))
    #expect(terminal.screen.text.contains("try: set ambiguous 2"))
  }

  @Test func aTerminalThatDoesNotAnswerIsGivenUp() throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv, answers: false)
    #expect(terminal.wait { $0.text.hasSuffix("mcv>") })
    // Keys that come while the terminal is asked are not lost.
    type("print 1\rprint 2\r", terminal, endsWith: "\n2\nmcv>")
    type("doctor width\r", terminal, endsWith: "the terminal does not answer\nmcv>")
    #expect(terminal.screen.text.contains("  가               2         -  wide"))
    type("set ambiguous\r", terminal, endsWith: "characters\nmcv>")
    #expect(terminal.screen.text.contains("ambiguous  auto   1 2 auto"))
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.isCooked)
  }

  @Test(arguments: [1, 2])
  func autoTakesWhatTheTerminalDraws(_ width: Int) throws {
    let mcv = try McvProcess()
    let terminal = try start(mcv, ambiguous: width)
    #expect(terminal.wait { $0.text.hasSuffix("mcv>") })
    // Nothing was asked before the first prompt.
    #expect(!String(decoding: terminal.transcript, as: UTF8.self).contains("\u{1B}[6n"))
    type("set ambiguous\r", terminal, endsWith: "characters\nmcv>")
    #expect(terminal.screen.text.contains("ambiguous  auto (measured \(width))   1 2 auto"))
    type("screen new t; section add A; add a\r", terminal, endsWith: "\nt*>")
    type("set ambiguous 1\r", terminal, endsWith: "auto -> 1\nt*>")
    type("set ambiguous auto\r", terminal, endsWith: "1 -> auto\nt*>")
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.unknownSequences == [])
  }

  @Test func widthIsMeasuredOnlyAtATerminal() throws {
    let mcv = try McvProcess()
    let result = try mcv.run(["doctor", "width"])
    #expect(result.output.contains("  가               2         -  wide"))
    #expect(result.output.hasSuffix("nothing is measured: no terminal to ask\n"))
    #expect(!result.output.contains("\u{1B}"))
    let json = try mcv.run(["--json", "-e", "doctor"])
    #expect(json.output.contains("\"measured\":null"))
    #expect(json.output.contains("\"terminal\":false"))
  }
}
