import Foundation
import TestSupport
import Testing

/// A window that changes its size while a line is typed: the line stays, and is read as it was typed.
@Suite("Resizing while a line is typed", .serialized)
struct ResizingTests {
  @Test(arguments: [500, 550, 1900], [23, 6, 5, 3, 1])
  func `a line with more rows than the window has afterwards`(length: Int, rows: Int) throws {
    let line = String(repeating: "0123456789", count: length / 10)
    let session = try TerminalSession(columns: 80, rows: 24)
    session.terminal.send(line)
    #expect(session.terminal.wait(seconds: 60) { $0.text.replacing("\n", with: "").hasSuffix("0123456789") })
    session.terminal.resize(columns: 80, rows: rows)
    for key in ["x", "y"] {
      let count = session.terminal.transcript.count
      session.terminal.send(key)
      _ = session.terminal.wait(seconds: 1) { _ in session.terminal.transcript.count > count }
    }
    try expectRead(line + "xy", in: session)
  }

  /// Sessions of random keys and sizes; `MCV_PROMPT_SESSIONS` says how many.
  @Test(arguments: 1...(ProcessInfo.processInfo.environment["MCV_PROMPT_SESSIONS"].flatMap { UInt64($0) } ?? 20))
  func `any keys and sizes leave the line as it was typed`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var typist = Typist()
    let session = try TerminalSession(columns: 80, rows: 24)
    for _ in 0..<60 {
      if Int.random(in: 0..<3, using: &random) == 0 {
        let isLow = Bool.random(using: &random)
        session.terminal.resize(
          columns: Int.random(in: 10...(isLow ? 40 : 200), using: &random),
          rows: Int.random(in: 1...(isLow ? 4 : 60), using: &random))
      }
      let count = session.terminal.transcript.count
      session.terminal.send(typist.next(&random))
      // Without it, some sizes would never be seen. Not every key draws something.
      if Bool.random(using: &random) {
        _ = session.terminal.wait(seconds: 0.02) { _ in session.terminal.transcript.count > count }
      }
    }
    // Of a search only the end counts.
    session.terminal.send(Key.control("G"))
    try expectRead(String(typist.text), in: session, "seed \(seed)")
  }

  /// Enters the line, and ends the program.
  private func expectRead(
    _ line: String, in session: TerminalSession, _ comment: Comment = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let terminal = session.terminal
    let wanted = Array("read \(line.debugDescription)\r\n".utf8)
    terminal.send(Key.enter)
    let isRead = terminal.wait(seconds: 60) { _ in terminal.transcript.contains(wanted) }
    try #require(
      isRead, "\(comment) \(terminal.waitForExit(seconds: 1).map { "\($0)" } ?? "\(terminal.screen.text)")",
      sourceLocation: sourceLocation)
    terminal.send("exit" + Key.enter)
    #expect(terminal.waitForExit(seconds: 60) == .exited(0), comment, sourceLocation: sourceLocation)
  }
}

/// A person at the prompt, and the line that is expected of what was pressed.
private struct Typist {
  private(set) var text: [Character] = []
  private var cursor = 0
  private static let alphabet = Array("ab 12가나 다éab")

  /// Presses a random key, or pastes a text.
  mutating func next(_ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      cursor = max(0, cursor - 1)
      return Key.left
    case 1:
      cursor = min(text.count, cursor + 1)
      return Key.right
    case 2:
      cursor = rowStart
      return Key.control("A")
    case 3:
      cursor = text[cursor...].firstIndex(of: "\n") ?? text.count
      return Key.control("E")
    case 4:
      guard cursor > 0 else { return Key.backspace }
      cursor -= 1
      text.remove(at: cursor)
      return Key.backspace
    case 5:
      if cursor < text.count { text.remove(at: cursor) }
      return Key.delete
    // Nothing is called like this: at most all names are listed.
    case 6: return Key.tab
    // There is no history to go back to, and a line of several rows is moved in.
    case 7: return text.contains("\n") ? Key.control("L") : Key.up
    // A search that is given up brings the line back.
    case 8: return Key.control("R") + insertion(3, &random) + Key.control("G")
    case 9, 10:
      return TerminalSession.paste(insert(insertion(600, &random) + (Bool.random(using: &random) ? "\na" : "a")))
    default: return insert(insertion(Int.random(in: 0..<8, using: &random) == 0 ? 200 : 1, &random))
    }
  }

  private var rowStart: Int { text[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0 }

  private func insertion(_ most: Int, _ random: inout SeededGenerator) -> String {
    String(
      (0..<Int.random(in: 1...most, using: &random)).map { _ in Self.alphabet.randomElement(using: &random) ?? "a" })
  }

  private mutating func insert(_ new: String) -> String {
    text.insert(contentsOf: new, at: cursor)
    cursor += new.count
    return new
  }
}
