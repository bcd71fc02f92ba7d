import Foundation
import TestSupport
import Testing

/// `play` at a terminal.
@Suite(.serialized) struct AnimationPlayTests {
  static let setup = [
    "screen new poke of pokemon", "section add A", "add 이상해씨 파이리 꼬부기 to A",
    "layout { h(1w x 40) { item(1w x 1h) } }", "viewport 390x120", "apply", "move 꼬부기 before 이상해씨", "apply",
  ]

  private func start(_ mcv: McvProcess, _ arguments: [String] = [], columns: Int = 80) throws -> Pseudoterminal {
    let environment = mcv.environment.merging(["TERM": "xterm-256color", "NO_COLOR": "1"]) { $1 }
    return try Pseudoterminal(
      McvProcess.program, arguments: arguments, environment: environment, columns: columns, rows: 24)
  }

  private func isPlaying(_ terminal: Pseudoterminal) -> Bool {
    terminal.wait { $0.isAlternate && $0.text.contains("any key stops") && $0.text.contains("꼬부기") }
  }

  @Test func anyKeyStopsAndTheScreenIsAsBefore() throws {
    let terminal = try start(try McvProcess())
    try #require(terminal.wait { $0.text.hasSuffix("mcv>") })
    terminal.send(Self.setup.joined(separator: "; ") + "\r")
    try #require(terminal.wait { $0.text.contains("tx2  >1") && $0.text.hasSuffix("poke>") }, "\(terminal.screen.text)")
    terminal.send("play tx2 --speed 0.01\r")
    #expect(isPlaying(terminal), "\(terminal.screen.text)")
    #expect(!terminal.screen.showsCursor)
    #expect(terminal.screen.lines[0].hasPrefix("tx2  ease-in-out  speed 0.01"))
    // The bytes of a key are discarded with the animation.
    terminal.send("\u{1B}[A")
    #expect(terminal.wait { !$0.isAlternate && $0.text.hasSuffix("stopped  tx2  300 ms  speed 0.01\npoke>") })
    #expect(terminal.screen.showsCursor)
    #expect(terminal.screen.text.contains("tx2  >1   move   300 ms"))
    #expect(terminal.screen.unknownSequences == [])
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  /// The picture has the shape of the view where that fits, and is never wider than the terminal.
  @Test(arguments: [40, 80, 120]) func thePictureIsToScale(columns: Int) throws {
    let terminal = try start(try McvProcess(), columns: columns)
    try #require(terminal.wait { $0.text.hasSuffix("mcv>") })
    terminal.send((Self.setup + ["play tx2 --speed 0.01"]).joined(separator: "; ") + "\r")
    #expect(isPlaying(terminal), "\(terminal.screen.text)")
    let edge = terminal.screen.lines.first { $0.hasPrefix("  ┌") } ?? ""
    // 390 points wide, 10 or 20 points a row, half of that a column.
    #expect(edge.count >= min(41, columns - 2) && edge.count <= columns, "\(terminal.screen.text)")
    #expect(terminal.screen.lines.allSatisfy { $0.count <= columns })
    terminal.send("q")
    // Keys that come before the prompt are discarded with the animation.
    #expect(terminal.wait { !$0.isAlternate && $0.text.hasSuffix("poke>") })
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func anInterruptStopsIt() throws {
    let terminal = try start(try McvProcess())
    try #require(terminal.wait { $0.text.hasSuffix("mcv>") })
    terminal.send((Self.setup + ["play --speed 0.01"]).joined(separator: "; ") + "\r")
    #expect(isPlaying(terminal), "\(terminal.screen.text)")
    kill(terminal.process, SIGINT)
    #expect(
      terminal.wait { !$0.isAlternate && $0.showsCursor && $0.text.hasSuffix("poke>") }, "\(terminal.screen.text)")
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func itEndsByItselfWhereAScriptRuns() throws {
    let mcv = try McvProcess()
    let path = try mcv.write((Self.setup + ["play --speed 10", "print 7"]).joined(separator: "\n"), to: "film.mcv")
    let terminal = try start(mcv, [path])
    #expect(isPlaying(terminal), "\(terminal.screen.text)")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(!terminal.screen.isAlternate && terminal.screen.showsCursor && terminal.isCooked)
    #expect(terminal.screen.text.hasSuffix("played  tx2  300 ms  speed 10\n7"), "\(terminal.screen.text)")
  }

  /// A film at the terminal is a strip where the transcript is tested.
  @Test func transcriptOfPlayExpectsAnyOutput() throws {
    let mcv = try McvProcess()
    let save = "save \"\(mcv.path("film.mcv"))\" --transcript"
    let path = try mcv.write((Self.setup + ["play tx2", save]).joined(separator: "\n"), to: "session.mcv")
    #expect(try mcv.run([path]).code == 0)
    #expect(mcv.read("film.mcv")?.hasSuffix("play tx2\n|...\n") == true)
    #expect(try mcv.run(["test", mcv.path("film.mcv")]).code == 0)
  }

  /// The terminal is restored after any signal that ends the process.
  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func terminalIsRestoredAfterASignal(_ signal: Int32) throws {
    let mcv = try McvProcess()
    let path = try mcv.write((Self.setup + ["play --speed 0.01"]).joined(separator: "\n"), to: "film.mcv")
    let terminal = try start(mcv, [path])
    #expect(isPlaying(terminal), "\(terminal.screen.text)")
    kill(terminal.process, signal)
    #expect(terminal.waitForExit() == .signalled(signal))
    #expect(!terminal.screen.isAlternate && terminal.screen.showsCursor && terminal.isCooked)
  }

  @Test func playWithoutATerminalPrintsAStrip() throws {
    let mcv = try McvProcess()
    let lines = Self.setup.map { $0 + " --quiet" }
    let played = try mcv.run(["-"], input: (lines + ["play"]).joined(separator: "\n") + "\n")
    let strip = try mcv.run(["-"], input: (lines + ["strip"]).joined(separator: "\n") + "\n")
    #expect(played.code == 0, "\(played.error)")
    #expect(played.output == strip.output)
    #expect(played.output.hasPrefix("strip  5 frames"))
    #expect(!played.output.contains("\u{1B}"))
    let json = try mcv.run(["--json", "-"], input: (lines + ["play --speed 2"]).joined(separator: "\n") + "\n")
    #expect(json.output.hasPrefix("{\"edits\":0,\"frames\":["))
    #expect(json.output.contains("\"kind\":\"play\"") && json.output.contains("\"speed\":2"))
  }
}
