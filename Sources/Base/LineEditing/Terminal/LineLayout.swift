internal import DisplayText

/// The places of all characters of a prompt and a line on a terminal.
struct LineLayout: Equatable {
  /// The text that is drawn in one go: a character with the marks that combine with it, or one place of an escape.
  struct Cell: Equatable {
    var text: String
    var columns: Int
    var style: TextStyle
  }

  struct Row: Equatable {
    var cells: [Cell] = []
    var columns = 0
  }

  private(set) var rows: [Row] = [Row()]
  private(set) var cursor = (row: 0, column: 0)
  private let width: Int
  private let measure: DisplayWidth
  /// The cell that a combining mark would be drawn with.
  private var lastCharacter: (row: Int, cell: Int)?
  /// Whether the terminal draws emoji that joiners hold together as one.
  private let joinsEmoji: Bool
  /// Whether a joiner waits for the emoji that it joins to the last character.
  private var awaitsJoined = false

  /// Lays out a line.
  ///
  /// A character that does not fit moves to the next row, and a row that is exactly full is followed by another, so the
  /// cursor always stands on a column that exists. Control characters are shown escaped, newlines begin a row with the
  /// continuation prompt. Joiners, variation selectors and skin tones are not drawn, as terminals disagree on
  /// what they do to the width of the characters around them; where the terminal was asked and joins emoji, a family is
  /// one cell of two columns, and the cursor stands before it while it stands within it.
  ///
  /// - Parameters:
  ///   - styles: The styles of the scalars of the text, as far as they have one.
  ///   - suggestion: The text shown dimmed after the line, as far as it fits into its row.
  ///   - cursor: A number of scalars.
  ///   - width: In columns.
  /// - Complexity: O(length of the line).
  init(
    prompt: StyledText, continuation: StyledText, text: [Unicode.Scalar], styles: [TextStyle] = [],
    suggestion: String = "", cursor: Int, width: Int, measure: DisplayWidth = DisplayWidth(), joinsEmoji: Bool = false
  ) {
    self.measure = measure
    self.joinsEmoji = joinsEmoji
    self.width = max(2, width)
    append(prompt)
    for (offset, scalar) in text.enumerated() {
      if offset == cursor { markCursor(before: scalar) }
      if joinsEmoji, join(scalar) { continue }
      let style = offset < styles.count ? styles[offset] : .plain
      switch scalar {
      case "\n":
        rows.append(Row())
        append(continuation)
      case "\t":
        repeat { append(Cell(text: " ", columns: 1, style: .plain)) } while lastColumn % 8 != 0
      case _ where scalar.isUnsafeForDisplay: append(StyledText(scalar.displayEscape, style))
      case _ where combines(scalar): combine(scalar)
      default:
        append(Cell(text: String(scalar), columns: measure.columns(of: scalar), style: style))
        lastCharacter = lastCell
      }
    }
    if cursor >= text.count { self.cursor = (rows.count - 1, lastColumn) }
    append(suggestion: suggestion)
  }

  static func == (left: LineLayout, right: LineLayout) -> Bool {
    left.rows == right.rows && left.cursor == right.cursor && left.width == right.width
  }

  private var lastColumn: Int { rows[rows.count - 1].columns }

  private var lastCell: (row: Int, cell: Int)? {
    let row = rows[rows.count - 1].cells.isEmpty ? rows.count - 2 : rows.count - 1
    return row < 0 ? nil : (row, rows[row].cells.count - 1)
  }

  private mutating func append(_ text: StyledText) {
    for run in text.runs {
      for scalar in run.text.unicodeScalars where measure.columns(of: scalar) > 0 {
        append(Cell(text: String(scalar), columns: measure.columns(of: scalar), style: run.style))
      }
    }
    lastCharacter = nil
  }

  /// Puts the first line of a suggestion after the text: it makes no row, so that what is below stays where it is.
  private mutating func append(suggestion: String) {
    for scalar in suggestion.unicodeScalars {
      let columns = measure.columns(of: scalar)
      guard !scalar.isUnsafeForDisplay, columns > 0, lastColumn + columns < width else { return }
      append(Cell(text: String(scalar), columns: columns, style: .dim))
    }
  }

  private mutating func append(_ cell: Cell) {
    if lastColumn + cell.columns > width { rows.append(Row()) }
    rows[rows.count - 1].cells.append(cell)
    rows[rows.count - 1].columns += cell.columns
    if lastColumn == width { rows.append(Row()) }
  }

  private func combines(_ scalar: Unicode.Scalar) -> Bool {
    measure.columns(of: scalar) == 0 || scalar.isSkinTone && lastCharacter != nil
  }

  /// Draws a combining mark with the character before it; without one it is shown escaped.
  private mutating func combine(_ mark: Unicode.Scalar) {
    if mark == "\u{200D}" || (0xFE00...0xFE0F).contains(mark.value) || mark.isSkinTone { return }
    guard let (row, cell) = lastCharacter else {
      append(StyledText(mark.displayEscape))
      return
    }
    rows[row].cells[cell].text.unicodeScalars.append(mark)
  }

  /// Draws a joiner, a skin tone, or what stands after a joiner, with the emoji before it.
  ///
  /// - Returns: Whether the scalar is drawn with it.
  private mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    guard let (row, cell) = lastCharacter, rows[row].cells[cell].columns == 2,
      rows[row].cells[cell].text.unicodeScalars.first?.properties.isEmoji == true
    else {
      awaitsJoined = false
      return false
    }
    let isJoiner = scalar == "\u{200D}"
    guard isJoiner || awaitsJoined || scalar.isSkinTone || scalar == "\u{FE0F}" else { return false }
    rows[row].cells[cell].text.unicodeScalars.append(scalar)
    awaitsJoined = isJoiner
    return true
  }

  /// Returns whether a scalar will be drawn with the emoji before it.
  private func willJoin(_ scalar: Unicode.Scalar) -> Bool {
    var copy = self
    return joinsEmoji && copy.join(scalar)
  }

  private mutating func markCursor(before scalar: Unicode.Scalar) {
    if willJoin(scalar), let (row, cell) = lastCharacter {
      cursor = (row, rows[row].cells[..<cell].reduce(0) { $0 + $1.columns })
      return
    }
    let columns = scalar.isUnsafeForDisplay ? 1 : measure.columns(of: scalar)
    cursor = lastColumn + columns > width ? (rows.count, 0) : (rows.count - 1, lastColumn)
  }
}

extension Unicode.Scalar {
  /// Whether it is one of the five modifiers of emoji. Unicode has had no other since 8.0; the library looks each
  /// scalar up in a table of all properties.
  fileprivate var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }
}
