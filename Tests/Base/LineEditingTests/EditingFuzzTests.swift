import TestSupport
import Testing

/// The screen that a person would expect, worked out without the editor.
private struct ExpectedScreen {
  var text: [Character] = []
  var cursor = 0

  /// Returns the rows and the place of the cursor for the prompt `mcv> `.
  func drawn(columns: Int) -> (rows: [String], cursor: (row: Int, column: Int)) {
    var rows = [""]
    var column = 0
    var place: (row: Int, column: Int)?
    func width(_ character: Character) -> Int {
      character.unicodeScalars.reduce(0) { $0 + ScreenModel.width(of: $1) }
    }
    for (index, character) in (Array("mcv> ") + text).enumerated() {
      let width = width(character)
      if column + width > columns {
        rows.append("")
        column = 0
      }
      if index == cursor + 5 { place = (rows.count - 1, column) }
      rows[rows.count - 1].append(character)
      column += width
      if column == columns {
        rows.append("")
        column = 0
      }
    }
    return (rows, place ?? (rows.count - 1, column))
  }
}

@Suite("Any editing of Hangul on wrapped lines", .serialized)
struct EditingFuzzTests {
  /// Each session: a random terminal, width and 80 random keys; after every key the whole screen must be right.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `the screen is right after every key`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let columns = Int.random(in: 18...30, using: &random)
    let names = ["xterm-256color", "tmux-256color", "vt100", "linux"]
    let session = try TerminalSession(
      columns: columns, environment: ["TERM": names[Int.random(in: 0..<names.count, using: &random)]])
    let alphabet = seed % 3 == 0 ? Array("가나한글") : Array("ab 가나한é")
    var expected = ExpectedScreen()
    for step in 0..<80 {
      let key = Self.press(&expected, alphabet, &random)
      session.terminal.send(key)
      let (rows, cursor) = expected.drawn(columns: columns)
      let wanted = rows.map { $0.trimmingBlanks() }
      let isRight = session.terminal.wait(seconds: 5) { screen in
        Array(screen.lines.prefix(rows.count)) == wanted && screen.lines.dropFirst(rows.count).allSatisfy(\.isEmpty)
          && screen.cursor == cursor
      }
      try #require(
        isRight,
        """
        seed \(seed) step \(step) key \(key.debugDescription): expected \(wanted) and the cursor at \(cursor), \
        found \(session.terminal.screen.lines) and \(session.terminal.screen.cursor)
        """)
    }
    session.terminal.resize(columns: 200, rows: 12)
    session.type(Key.enter, endsWith: "read \(String(expected.text).debugDescription)\nmcv>")
    #expect(session.terminal.screen.unknownSequences.isEmpty)
  }

  /// Changes the expected text as one random key does, and returns the key.
  private static func press(
    _ expected: inout ExpectedScreen, _ alphabet: [Character], _ random: inout SeededGenerator
  ) -> String {
    let kind =
      expected.text.count >= 60 ? Int.random(in: 10..<16, using: &random) : Int.random(in: 0..<16, using: &random)
    switch kind {
    case 10:
      expected.cursor = max(0, expected.cursor - 1)
      return Key.left
    case 11:
      expected.cursor = min(expected.text.count, expected.cursor + 1)
      return Key.right
    case 12:
      expected.cursor = 0
      return Key.control("A")
    case 13:
      expected.cursor = expected.text.count
      return Key.control("E")
    case 14:
      if expected.cursor > 0 {
        expected.cursor -= 1
        expected.text.remove(at: expected.cursor)
      }
      return Key.backspace
    case 15:
      if expected.cursor < expected.text.count { expected.text.remove(at: expected.cursor) }
      return Key.delete
    default:
      let character = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      expected.text.insert(character, at: expected.cursor)
      expected.cursor += 1
      return String(character)
    }
  }
}

extension String {
  fileprivate func trimmingBlanks() -> String { String(reversed().drop { $0 == " " }.reversed()) }
}
