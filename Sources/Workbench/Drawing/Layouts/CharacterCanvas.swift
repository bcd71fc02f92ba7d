public import DisplayText

/// A rectangle of character cells; it may reach beyond the canvas it is drawn on.
public struct CellRect: Hashable, Sendable {
  /// The columns, from left to right.
  public var columns: Range<Int>
  /// The rows, from top to bottom.
  public var rows: Range<Int>

  /// Creates a rectangle of columns and rows.
  public init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// Whether it has no cell.
  public var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// Returns the cells of both.
  public func clamped(to other: CellRect) -> CellRect {
    CellRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }
}

/// A page of character cells, each as wide as one column of a terminal, to draw boxes and text on.
///
/// What is drawn later covers what was there. A character of two columns takes two cells and is drawn whole or not at
/// all; where one of its cells is covered, the other becomes blank. What lies outside the canvas is not drawn.
public struct CharacterCanvas: Sendable {
  /// The largest number of columns or rows of a canvas; larger ones are cut to it.
  public static let largestExtent = 1000

  private struct Cell {
    /// The text that is printed; empty in the cells after the first one of a wide character.
    var text = " "
    var style = TextStyle.plain
  }

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The rule for the width of a character.
  public let measure: DisplayWidth
  private var cells: [Cell]

  /// Creates a blank canvas, not larger than ``largestExtent`` either way.
  ///
  /// - Complexity: O(width * height).
  public init(width: Int, height: Int, measure: DisplayWidth = DisplayWidth()) {
    self.width = min(max(0, width), Self.largestExtent)
    self.height = min(max(0, height), Self.largestExtent)
    self.measure = measure
    cells = Array(repeating: Cell(), count: self.width * self.height)
  }

  /// All its cells.
  public var bounds: CellRect { CellRect(columns: 0..<width, rows: 0..<height) }

  // MARK: Reading

  /// Returns the text that is printed in a cell; nil outside the canvas, empty after the first cell of a wide
  /// character.
  public func text(column: Int, row: Int) -> String? {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return nil }
    return cells[row * width + column].text
  }

  /// Returns a row as it is printed, exactly ``width`` columns wide.
  ///
  /// - Complexity: O(width).
  public func line(_ row: Int) -> StyledText {
    var line = StyledText()
    guard (0..<height).contains(row) else { return line }
    var piece = ""
    var style = TextStyle.plain
    for cell in cells[row * width..<(row + 1) * width] {
      if cell.style != style {
        line.append(piece, style)
        piece = ""
        style = cell.style
      }
      piece += cell.text
    }
    line.append(piece, style)
    return line
  }

  // MARK: Drawing

  /// Draws text, escaped for display, from a cell to the right, and returns how many columns it took.
  ///
  /// - Parameters:
  ///   - columns: The columns in which it may be drawn; what lies outside is left away.
  /// - Complexity: O(*n*), at most up to the end of `columns`.
  @discardableResult
  public mutating func write(
    _ text: String, column: Int, row: Int, in columns: Range<Int>, style: TextStyle = .plain
  ) -> Int {
    let columns = columns.clamped(to: 0..<width)
    guard (0..<height).contains(row) else { return 0 }
    var position = column
    for cluster in text.escapedForDisplay {
      guard position < columns.upperBound else { break }
      let text = Self.standingAlone(cluster, measure)
      let extent = measure.columns(of: text)
      let end = position + extent
      if position >= columns.lowerBound, end <= columns.upperBound {
        put(text, column: position, row: row, extent: extent, style: style)
      } else {
        let cut = (position..<end).clamped(to: columns)
        for half in cut { put(" ", column: half, row: row, extent: 1, style: style) }
      }
      position = end
    }
    return position - column
  }

  /// Fills cells with a character of one column.
  ///
  /// - Complexity: O(cells of `rect` on the canvas).
  public mutating func fill(_ rect: CellRect, with glyph: String = " ", style: TextStyle = .plain) {
    let rect = rect.clamped(to: bounds)
    for row in rect.rows {
      for column in rect.columns { put(glyph, column: column, row: row, extent: 1, style: style) }
    }
  }

  private mutating func put(_ text: String, column: Int, row: Int, extent: Int, style: TextStyle) {
    let start = row * width
    blankCharacter(at: column, rowStart: start)
    if extent > 1 { blankCharacter(at: column + extent - 1, rowStart: start) }
    cells[start + column] = Cell(text: text, style: style)
    for behind in column + 1..<max(column + 1, column + extent) {
      cells[start + behind] = Cell(text: "", style: style)
    }
  }

  /// Replaces the character that a cell belongs to by blanks, if it takes more than one.
  private mutating func blankCharacter(at column: Int, rowStart: Int) {
    var first = column
    while first > 0, cells[rowStart + first].text.isEmpty { first -= 1 }
    var next = first + 1
    while next < width, cells[rowStart + next].text.isEmpty { next += 1 }
    guard next > first + 1 else { return }
    for cell in first..<next { cells[rowStart + cell].text = " " }
  }

  /// Returns a cluster whose width does not depend on its neighbours: a mark without a base gets a blank as one, and no
  /// joiner is left at the end.
  private static func standingAlone(_ cluster: Character, _ measure: DisplayWidth) -> String {
    var scalars = String(cluster).unicodeScalars
    while scalars.count > 1, scalars.last == "\u{200D}" { scalars.removeLast() }
    let needsBase = scalars.first?.properties.isEmojiModifier == true || measure.columns(of: cluster) == 0
    return (needsBase ? " " : "") + String(scalars)
  }
}
