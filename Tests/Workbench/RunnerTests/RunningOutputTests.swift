import DisplayText
import Foundation
import TestSupport
import Testing

@testable import Environment
@testable import Runner

/// Standard streams that are closed, full, or not read.
@Suite struct RunningOutputTests {
  /// Returns the outcome of a line of a shell, in which `mcv` is the program.
  private func shell(
    _ line: String, _ mcv: McvProcess, input: String = ""
  ) throws -> (output: String, error: String, code: Int32) {
    let (output, error, ending) = try ChildProcess.run(
      "/bin/sh", arguments: ["-c", "mcv() { timeout 20 '\(McvProcess.program)' \"$@\"; }; " + line],
      environment: mcv.environment, input: input)
    guard case .exited(let code) = ending else { return (output, error, 255) }
    return (output, error, code)
  }

  @Test(arguments: [
    "mcv -e 'print 1' > /dev/full", "mcv --json -e 'print 1' > /dev/full", "mcv -e 'print 1' >&-",
    "mcv test T > /dev/full", "mcv lint T > /dev/full", "mcv fmt --check T > /dev/full", "mcv lesson list > /dev/full",
    "echo 'print 1' | mcv - > /dev/full", "mcv help > /dev/full", "mcv completions bash > /dev/full",
    "mcv --version > /dev/full",
  ])
  func outputThatCannotBeWrittenIsNoSuccess(_ line: String) throws {
    let mcv = try McvProcess()
    try mcv.write("print   1\n| 1\n", to: "t.mcv")
    let result = try shell(line.replacing("T", with: mcv.path("t.mcv")), mcv)
    #expect(result.code != 0, "\(line)")
    #expect(result.error.contains("error[E0123]"), "\(line): \(result.error)")
    #expect(result.error.contains("No space left on device") || result.error.contains("Bad file descriptor"))
  }

  /// With `set echo on` a block is printed as it was typed, line by line.
  @Test func echoedBlocksKeepTheirLines() throws {
    let mcv = try McvProcess()
    let lines = "set echo on\nscreen new m\nlayout {\n  section {\n    list(plain)\n  }\n}"
    let output = try mcv.run(["-e", lines]).output
    #expect(
      output.contains("> layout {\n...>   section {\n...>     list(plain)\n...>   }\n...> }\n"), "\(output)")
  }

  /// A tap on a screen of the language is `select`.
  @Test func aTapOnAScreenOfTheLanguageNamesSelect() throws {
    let mcv = try McvProcess()
    let result = try mcv.run(["-e", "screen new m; section add A; add a to A; apply; tap a"])
    #expect(result.error.contains("error[E0428]") && result.error.contains("= help: select a\n"), "\(result.error)")
  }

  @Test func readerThatClosesEarlyIsNoFailure() throws {
    let mcv = try McvProcess()
    try mcv.write(String(repeating: "print 1\n", count: 50_000), to: "t.mcv")
    let result = try shell("mcv \(mcv.path("t.mcv")) | head -1", mcv)
    #expect(result.output == "1\n")
    #expect(result.error == "")
  }

  @Test func aClosedInputIsAnEmptyOne() throws {
    let mcv = try McvProcess()
    for line in ["mcv - <&-", "mcv <&-", "mcv - <&- 2>&-"] {
      let result = try shell(line, mcv)
      #expect(result.code == 0, "\(line): \(result.error)")
    }
    // A file of ours must not take the number of a stream that is closed.
    try mcv.write("print 1\n", to: "t.mcv")
    let result = try shell("mcv \(mcv.path("t.mcv")) <&- 2>&-", mcv)
    #expect(result.output == "1\n")
    #expect(result.code == 0)
  }

  @Test func anInterruptDoesNotWaitForAReaderThatDoesNotRead() throws {
    let mcv = try McvProcess()
    try mcv.write(
      "let a = \"\(String(repeating: "x", count: 4000))\"\n" + String(repeating: "print $a\n", count: 200), to: "t.mcv")
    // The reader of the pipe sleeps; the time is what the program takes from the signal to its end.
    let line = """
      mkfifo pipe; sleep 30 < pipe & reader=$!
      '\(McvProcess.program)' t.mcv > pipe & program=$!
      sleep 1; start=$(date +%s%N); kill -INT $program; wait $program; code=$?
      echo $code $(( ($(date +%s%N) - start) / 1000000 )); kill $reader
      """
    let result = try shell("cd \(mcv.folder); trap '' INT; trap - INT; " + line, mcv)
    let numbers = result.output.split(separator: " ").compactMap { Int($0.trimmed) }
    try #require(numbers.count == 2, "\(result.output) \(result.error)")
    // A shell without job control has its children ignore the signal; then there is nothing to measure.
    if numbers[0] == 130 { #expect(numbers[1] < 700, "\(numbers[1]) ms") }
  }

  @Test func relativeHomeIsIgnored() throws {
    let mcv = try McvProcess()
    let result = try shell("cd \(mcv.folder); unset XDG_STATE_HOME; HOME=there mcv -e 'print 1'; ls", mcv)
    #expect(result.output == "1\n", "\(result.output)")
  }

  @Test func aJournalThatCannotBeKeptSaysWhy() throws {
    let mcv = try McvProcess()
    try mcv.write("no folder", to: "blocked")
    let journal = Journal(in: mcv.path("blocked/mcv"), survivesPowerLoss: true)
    #expect(journal.failure == nil)
    journal.append(Array("print 1".utf8)[...])
    #expect(journal.failure != nil)
    #expect(Journal.obstacle(in: mcv.path("blocked/mcv")) != nil)
    #expect(Journal.obstacle(in: mcv.path("fine/mcv")) == nil)
    let doctor = try mcv.run(["doctor"], environment: ["XDG_STATE_HOME": mcv.path("blocked")])
    #expect(doctor.output.contains("lines and progress are not kept"), "\(doctor.output)")
    #expect(!doctor.output.contains("Bilingual"), "\(doctor.output)")
  }

  @Test func thePromptSaysOnceThatLinesAreNotKept() throws {
    let mcv = try McvProcess()
    try mcv.write("no folder", to: "blocked")
    let environment = mcv.environment.merging(
      ["TERM": "xterm-256color", "NO_COLOR": "1", "XDG_STATE_HOME": mcv.path("blocked")]) { $1 }
    let terminal = try Pseudoterminal(McvProcess.program, environment: environment, columns: 100, rows: 30)
    #expect(terminal.wait { $0.text.hasSuffix("mcv>") })
    #expect(terminal.screen.text.contains("warning[W0105]"), "\(terminal.screen.text)")
    terminal.send("print 1\rprint 2\r")
    #expect(terminal.wait { $0.text.hasSuffix("\n2\nmcv>") })
    #expect(terminal.screen.text.split(separator: "W0105").count == 2)
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }
}
