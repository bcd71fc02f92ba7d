import Glibc
import TestSupport
import Testing

/// How many rows of a view a person sees at a terminal, and a file gets.
@Suite(.serialized) struct RunningLimitTests {
  private static let setup = "screen new t; section add A; add 1..100000"

  /// Returns the output of a run of lines at a terminal.
  private func printed(_ lines: [String], _ mcv: McvProcess, at end: String) throws -> String {
    let environment = mcv.environment.merging(["TERM": "xterm-256color", "NO_COLOR": "1", "PAGER": "cat"]) { $1 }
    let terminal = try Pseudoterminal(
      McvProcess.program, arguments: lines.flatMap { ["-e", $0] }, environment: environment, columns: 80, rows: 24)
    #expect(terminal.wait(seconds: 60) { $0.text.contains(end) }, "\(terminal.screen.text)")
    #expect(terminal.waitForExit(seconds: 60) == .exited(0))
    return terminal.screen.text
  }

  @Test func aTerminalGetsTheFirstRowsAndTheirRest() throws {
    let mcv = try McvProcess()
    let text = try printed([Self.setup, "tree"], mcv, at: "(--all)")
    #expect(text.hasSuffix("[0,198] 199\n… 99 801 more (--all)"), "\(text)")
    let korean = try printed(["set lang ko", Self.setup, "set limit 3", "tree"], mcv, at: "(--all)")
    #expect(korean.hasSuffix("[0,1] 2\n… 99 998개 더 있음 (--all)"), "\(korean)")
    let frames = try printed([Self.setup, "frames"], mcv, at: "(--all)")
    #expect(frames.contains("[0,199]") && !frames.contains("[0,200]"), "\(frames)")
    let all = try printed([Self.setup, "set limit 10", "tree --all"], mcv, at: "[0,99999] 100000")
    #expect(!all.contains("(--all)"))
  }

  @Test func aPipeGetsThemAll() throws {
    let mcv = try McvProcess()
    let text = try mcv.run(["-e", Self.setup, "-e", "set limit 3", "-e", "tree"]).output
    #expect(text.split(separator: "\n").count == 100_006)
    #expect(text.hasSuffix("[0,99999] 100000\n"))
    let file = mcv.path("tree.txt")
    _ = try printed([Self.setup, "set limit 3", "tree -> \"\(file)\""], mcv, at: "written")
    #expect(mcv.read("tree.txt")?.contains("[0,99999] 100000") == true)
  }
}
