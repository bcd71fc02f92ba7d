import Foundation
import TestSupport
import Testing

/// A person at a terminal with the fixture program, and a home folder of its own.
final class TerminalSession {
  let terminal: Pseudoterminal
  let folder: TemporaryFolder

  /// Starts the fixture and waits for its prompt.
  init(
    _ arguments: [String] = [], columns: Int = 60, rows: Int = 12, environment: [String: String] = [:],
    editrc: String? = nil, folder: TemporaryFolder? = nil
  ) throws {
    self.folder = try folder ?? TemporaryFolder()
    if let editrc { self.folder.write(editrc.utf8, to: ".editrc") }
    terminal = try Pseudoterminal(
      TerminalSession.program, arguments: arguments,
      environment: TerminalSession.environment(home: self.folder.path).merging(environment) { $1 }, columns: columns,
      rows: rows)
    try #require(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
  }

  static var program: String { ChildProcess.programFolder + "/LineEditingFixture" }

  static func environment(home: String) -> [String: String] {
    ["HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
  }

  /// Types, and waits until the screen is exactly this, with the cursor at its end.
  func type(_ keys: String, shows text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    terminal.send(keys)
    expect(text, sourceLocation: sourceLocation)
  }

  /// Types, and waits until the last rows of the screen are this.
  func type(_ keys: String, endsWith text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    terminal.send(keys)
    #expect(
      terminal.wait { $0.text.hasSuffix(text) }, "the screen is:\n\(terminal.screen.text)",
      sourceLocation: sourceLocation)
  }

  /// Waits until the screen is exactly this.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      terminal.wait { $0.text == text }, "expected:\n\(text)\nthe screen is:\n\(terminal.screen.text)",
      sourceLocation: sourceLocation)
    #expect(terminal.screen.unknownSequences.isEmpty, sourceLocation: sourceLocation)
  }

  /// Waits until the cursor is there.
  func expectCursor(_ row: Int, _ column: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      terminal.wait { $0.cursor == (row, column) }, "the cursor is at \(terminal.screen.cursor)",
      sourceLocation: sourceLocation)
  }

  /// Returns the bytes that a terminal sends for a paste.
  static func paste(_ text: String) -> String { "\u{1B}[200~" + text + "\u{1B}[201~" }
}

/// The keys of a keyboard as xterm sends them.
enum Key {
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let right = "\u{1B}[C"
  static let left = "\u{1B}[D"
  static let home = "\u{1B}[H"
  static let end = "\u{1B}[F"
  static let delete = "\u{1B}[3~"
  static let f1 = "\u{1B}OP"
  static let backspace = "\u{7F}"
  static let enter = "\r"
  static let escape = "\u{1B}"
  static let tab = "\t"

  static func control(_ letter: Character) -> String {
    String(UnicodeScalar((letter.asciiValue ?? 0x40) & 0x1F))
  }
}
