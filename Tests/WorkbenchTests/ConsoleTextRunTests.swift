import TestSupport
import Testing

/// `mcv explain` with files and the standard input, and console texts at a real prompt.
@Suite struct ConsoleTextRunTests {
  private static let text = "Attempted to reload item identifier that does not exist in the snapshot: tea"

  @Test func `A log, a crash report and the standard input are explained`() throws {
    let mcv = try McvProcess()
    let lines = ["2024-03-01 10:00:00.123 Feed[42:17] loaded page 2", "*** \(Self.text)", "done", Self.text]
    let log = try mcv.write(lines.joined(separator: "\n"), to: "console.log")
    let read = try mcv.run(["explain", log])
    #expect(read.code == 0)
    #expect(read.output.contains("Not there: tea.") && read.output.contains("It is there 2 times."), "\(read.output)")
    #expect(!read.output.contains("! 1"))

    let piped = try mcv.run(["explain", "-", "--json"], input: Self.text + "\n")
    #expect(
      piped.output.contains(#""topic":"unknownReload""#) && piped.output.contains(#""cured":["#), "\(piped.output)")
    #expect(try mcv.run(["explain"], input: Self.text).output.contains("Not there: tea."))

    let report = try mcv.write("{\"app_name\":\"Feed\",\"bug_type\":\"309\"}\n{\"exception\":{}}", to: "Feed.ips")
    let none = try mcv.run(["explain", report])
    #expect(none.code == 0 && none.output.contains("This report has no reason of an exception."), "\(none.output)")
  }

  @Test func `Text without a known fault, a missing file and bytes that are no text end with a reason`() throws {
    let mcv = try McvProcess()
    let plain = try mcv.run(["explain", "-"], input: "hello\n")
    #expect(plain.code == 1 && plain.error.hasPrefix("error[E0117]"), "\(plain.error)")
    let missing = try mcv.run(["explain", mcv.path("nothing.log")])
    #expect(missing.code == 2 && missing.error.hasPrefix("error[E0123]"), "\(missing.error)")
    let bytes = try mcv.write((0...255).map { UInt8($0) }, to: "bytes")
    #expect(try mcv.run(["explain", bytes]).code == 1)
    #expect(try mcv.run(["explain", "E0201"]).output.hasPrefix("E0201  "))
  }

  @Test func `A pasted text is answered, and its offers raise it and are cured`() throws {
    let mcv = try McvProcess()
    let environment = mcv.environment.merging(["TERM": "xterm-256color", "NO_COLOR": "1"]) { $1 }
    let terminal = try Pseudoterminal(
      McvProcess.program, environment: environment, columns: 80, rows: 24)
    #expect(terminal.wait { $0.text.hasSuffix("mcv> ") || $0.text.hasSuffix("mcv>") })
    terminal.send("\u{1B}[200~Thread 1: \"\(Self.text)\"\u{1B}[201~\r")
    #expect(terminal.wait { $0.text.contains("cured   ! 2") && $0.text.contains("mcv>") }, "\(terminal.screen.text)")
    terminal.send("! 2\r")
    #expect(
      terminal.wait { $0.text.contains("> screen new cured") && $0.text.contains("tx2") }, "\(terminal.screen.text)")
    terminal.send("!\r")
    #expect(terminal.wait { $0.text.contains("error[E0203]") }, "\(terminal.screen.text)")
    terminal.send("! 2\r")
    #expect(terminal.wait { $0.text.contains("error[E0221]") }, "\(terminal.screen.text)")
    terminal.send("! 7\r")
    #expect(terminal.wait { $0.text.contains("the offers are 1 to 2") }, "\(terminal.screen.text)")
  }
}
