/// A small terminal: shows the screen after a program wrote some bytes.
///
/// It supports the sequences that line editors use, acts as xterm does where terminals differ, and lists others in
/// ``unknownSequences``, so that a test fails instead of guessing.
public struct ScreenModel: Sendable {
  struct Cell: Equatable {
    /// A character with what combines with it; empty for the right half of a wide one.
    var text = " "
  }

  struct Row {
    var cells: [Cell]
    /// Whether the next row goes on with the same line because a character did not fit.
    var isWrapped = false
  }

  public internal(set) var columns: Int
  public internal(set) var rows: Int
  /// Where the next character goes, counted from 0.
  public internal(set) var cursor = (row: 0, column: 0)
  /// Rows that left the screen at the top, oldest first.
  public internal(set) var scrolledOff: [String] = []
  /// How often the bell rang.
  public internal(set) var bells = 0
  /// Whether the program asked for pastes to be marked.
  public internal(set) var marksPastes = false
  /// Whether the cursor is shown.
  public internal(set) var showsCursor = true
  /// Whether the program has taken the whole screen.
  public var isAlternate: Bool { under != nil }
  /// Control sequences without a meaning here.
  public internal(set) var unknownSequences: [String] = []

  /// The columns of characters whose width Unicode leaves open; a terminal set up for East Asian fonts draws two.
  public var ambiguousWidth = 1
  /// Whether the terminal says where its cursor is when it is asked.
  public var answersQuestions = true

  var grid: [Row]
  /// A character was put into the last column; the next one goes to the next row.
  var isWrapPending = false
  private var saved = (row: 0, column: 0)
  /// The screen after the alternate one.
  private var under: (grid: [Row], cursor: (row: Int, column: Int))?
  private var answers: [UInt8] = []
  private var state = State.text
  private var character: [UInt8] = []

  private enum State {
    case text, escape, command, sequence([UInt8])
  }

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    grid = (0..<rows).map { _ in Row(cells: Array(repeating: Cell(), count: columns)) }
  }

  /// The rows without blanks at their ends.
  public var lines: [String] { grid.map(Self.text) }

  /// The rows down to the last one that is not blank.
  public var text: String {
    lines.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
  }

  /// Returns the answers of the terminal to the program since the last call.
  public mutating func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    return answers
  }

  /// Takes in bytes; sequences and characters may be cut anywhere.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { feed(byte) }
  }

  static func text(of row: Row) -> String {
    String(row.cells.map(\.text).joined().reversed().drop { $0 == " " }.reversed())
  }

  private mutating func feed(_ byte: UInt8) {
    switch state {
    case .text:
      if byte >= 0x80 {
        character.append(byte)
        let length = character[0] >= 0xF0 ? 4 : character[0] >= 0xE0 ? 3 : 2
        if character.count == length {
          for scalar in String(decoding: character, as: UTF8.self).unicodeScalars { put(scalar) }
          character = []
        }
      } else if byte == 0x1B {
        state = .escape
      } else if byte >= 0x20, byte != 0x7F {
        put(Unicode.Scalar(byte))
      } else {
        control(byte)
      }
    case .escape:
      state = .text
      switch byte {
      case UInt8(ascii: "["): state = .sequence([])
      case UInt8(ascii: "]"): state = .command
      case UInt8(ascii: "7"): saved = cursor
      case UInt8(ascii: "8"): move(to: saved)
      default: unknownSequences.append("ESC \(Unicode.Scalar(byte))")
      }
    case .command:
      if byte == 0x07 || byte == 0x9C { state = .text }
    case .sequence(let parameters):
      if (0x40...0x7E).contains(byte) {
        state = .text
        sequence(String(decoding: parameters, as: UTF8.self), final: Character(Unicode.Scalar(byte)))
      } else {
        state = .sequence(parameters + [byte])
      }
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x07: bells += 1
    case 0x08: move(to: (cursor.row, cursor.column - 1))
    case 0x09: move(to: (cursor.row, (cursor.column / 8 + 1) * 8))
    case 0x0A: lineFeed()
    case 0x0D: move(to: (cursor.row, 0))
    default: unknownSequences.append("control \(byte)")
    }
  }

  private mutating func sequence(_ parameters: String, final: Character) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = numbers.first ?? nil
    let count = max(1, first ?? 1)
    switch (final, parameters) {
    case ("A", _): move(to: (cursor.row - count, cursor.column))
    case ("B", _): move(to: (cursor.row + count, cursor.column))
    case ("C", _): move(to: (cursor.row, cursor.column + count))
    case ("D", _): move(to: (cursor.row, cursor.column - count))
    case ("G", _): move(to: (cursor.row, count - 1))
    case ("H", _), ("f", _): move(to: (count - 1, max(1, (numbers.count > 1 ? numbers[1] : nil) ?? 1) - 1))
    case ("K", _): eraseInRow(first ?? 0)
    case ("J", _): eraseInScreen(first ?? 0)
    case ("m", _): break
    case ("s", ""): saved = cursor
    case ("u", ""): move(to: saved)
    case ("n", "6"):
      if answersQuestions { answers += Array("\u{1B}[\(cursor.row + 1);\(cursor.column + 1)R".utf8) }
    case ("h", "?2004"): marksPastes = true
    case ("l", "?2004"): marksPastes = false
    case ("h", "?25"): showsCursor = true
    case ("l", "?25"): showsCursor = false
    case ("h", "?1049"): enterAlternateScreen()
    case ("l", "?1049"): leaveAlternateScreen()
    default: unknownSequences.append("CSI \(parameters)\(final)")
    }
  }

  // MARK: The alternate screen

  private mutating func enterAlternateScreen() {
    guard under == nil else { return }
    under = (grid, cursor)
    grid = (0..<rows).map { _ in Row(cells: Array(repeating: Cell(), count: columns)) }
  }

  private mutating func leaveAlternateScreen() {
    guard let under else { return }
    grid = under.grid
    move(to: under.cursor)
    self.under = nil
  }

  // MARK: Writing

  private mutating func put(_ scalar: Unicode.Scalar) {
    // One column has no room for a wide character, and shows a part of it.
    let width = min(columns, Self.isAmbiguous(scalar) ? ambiguousWidth : Self.width(of: scalar))
    if width == 0 {
      combine(scalar)
      return
    }
    if isWrapPending || cursor.column + width > columns {
      grid[cursor.row].isWrapped = true
      move(to: (cursor.row, 0))
      lineFeed()
    }
    erase(row: cursor.row, from: cursor.column, to: cursor.column + width)
    grid[cursor.row].cells[cursor.column].text = String(scalar)
    if width == 2 { grid[cursor.row].cells[cursor.column + 1].text = "" }
    if cursor.column + width == columns {
      cursor.column = columns - 1
      isWrapPending = true
      grid[cursor.row].isWrapped = false
    } else {
      cursor.column += width
    }
  }

  private mutating func combine(_ scalar: Unicode.Scalar) {
    var column = isWrapPending ? cursor.column : cursor.column - 1
    if column > 0, grid[cursor.row].cells[column].text.isEmpty { column -= 1 }
    if column >= 0 { grid[cursor.row].cells[column].text.unicodeScalars.append(scalar) }
  }

  private mutating func lineFeed() {
    isWrapPending = false
    if cursor.row + 1 < rows {
      cursor.row += 1
    } else {
      scrolledOff.append(Self.text(of: grid.removeFirst()))
      grid.append(Row(cells: Array(repeating: Cell(), count: columns)))
    }
  }

  private mutating func move(to target: (row: Int, column: Int)) {
    cursor = (min(max(0, target.row), rows - 1), min(max(0, target.column), columns - 1))
    isWrapPending = false
  }

  // MARK: Erasing

  /// Blanks columns, and the other half of a wide character that is cut.
  private mutating func erase(row: Int, from start: Int, to end: Int) {
    var start = start
    var end = min(end, columns)
    if start > 0, start < columns, grid[row].cells[start].text.isEmpty { start -= 1 }
    if end < columns, grid[row].cells[end].text.isEmpty { end += 1 }
    for column in start..<max(start, end) { grid[row].cells[column] = Cell() }
  }

  private mutating func eraseInRow(_ part: Int) {
    switch part {
    case 0: erase(row: cursor.row, from: cursor.column, to: columns)
    case 1: erase(row: cursor.row, from: 0, to: cursor.column + 1)
    default: erase(row: cursor.row, from: 0, to: columns)
    }
    if part != 1 { grid[cursor.row].isWrapped = false }
  }

  private mutating func eraseInScreen(_ part: Int) {
    let whole = part == 0 ? (cursor.row + 1)..<rows : part == 1 ? 0..<cursor.row : 0..<rows
    if part < 2 { eraseInRow(part) }
    for row in whole { grid[row] = Row(cells: Array(repeating: Cell(), count: columns)) }
  }

  /// Returns whether Unicode leaves the width open, for what tests and views write.
  private static func isAmbiguous(_ scalar: Unicode.Scalar) -> Bool {
    (0x2500...0x257F).contains(scalar.value) || scalar == "…" || scalar == "·"
  }

  /// Returns the columns of a character, by the East Asian widths of the blocks that tests write.
  public static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x0300...0x036F, 0x1160...0x11FF, 0x200B...0x200F, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x3000...0xA4CF, 0xAC00...0xD7A3, 0xFF01...0xFF60, 0x1F300...0x1F9FF: 2
    default: 1
    }
  }
}
