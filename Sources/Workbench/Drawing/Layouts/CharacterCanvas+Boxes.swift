internal import DisplayText

extension CharacterCanvas {
  /// Draws a box, blank inside, at least two cells either way; it is open where it reaches beyond the canvas.
  mutating func drawBox(_ rect: CellRect, _ glyphs: BoxGlyphs, style: TextStyle) {
    fill(rect, style: style)
    drawEdge(rect, row: rect.rows.lowerBound, glyphs.topLeft, glyphs.horizontal, glyphs.topRight, style)
    drawEdge(rect, row: rect.rows.upperBound - 1, glyphs.bottomLeft, glyphs.horizontal, glyphs.bottomRight, style)
    let sides = rect.rows.dropFirst().dropLast()
    for column in [rect.columns.lowerBound, rect.columns.upperBound - 1] {
      fill(CellRect(columns: column..<column + 1, rows: sides), with: glyphs.vertical, style: style)
    }
  }

  /// Draws a box of one row, which is nothing but ends and a line.
  mutating func drawBar(_ rect: CellRect, _ glyphs: BoxGlyphs, line: String, style: TextStyle) {
    drawEdge(rect, row: rect.rows.lowerBound, glyphs.leftEnd, line, glyphs.rightEnd, style)
  }

  private mutating func drawEdge(
    _ rect: CellRect, row: Int, _ left: String, _ line: String, _ right: String, _ style: TextStyle
  ) {
    let rows = row..<row + 1
    fill(CellRect(columns: rect.columns, rows: rows), with: line, style: style)
    let first = rect.columns.lowerBound
    let last = rect.columns.upperBound - 1
    fill(CellRect(columns: first..<first + 1, rows: rows), with: left, style: style)
    fill(CellRect(columns: last..<last + 1, rows: rows), with: right, style: style)
  }

  /// Writes lines of text inside a box, each cut to the rectangle with an ellipsis.
  mutating func write(lines: [String], in room: CellRect, style: TextStyle, options: TextOptions) {
    let room = room.clamped(to: bounds)
    guard !room.columns.isEmpty else { return }
    for (line, row) in zip(lines, room.rows) {
      let text = options.cut(line, to: room.columns.count)
      write(text, column: room.columns.lowerBound, row: row, in: room.columns, style: style)
    }
  }

  /// Writes words into an upper or lower edge: `╔═ 스타팅 ═════════ pinned ═╗`. Words that do not fit are left out, the
  /// one at the right first.
  mutating func write(
    title: String, right: String?, onEdgeOf rect: CellRect, row: Int, style: TextStyle, options: TextOptions
  ) {
    // One piece of line stays beside each corner, and a blank beside each word.
    let room = rect.clamped(to: bounds).columns
    let inner = room.dropFirst(2).dropLast(2)
    guard inner.count >= 3 else { return }
    var free = inner.count - 2
    if let right {
      let columns = options.columns(of: right)
      if columns + 4 <= free - min(options.columns(of: title), 4) {
        write(" \(right) ", column: inner.upperBound - columns - 2, row: row, in: inner, style: style)
        free -= columns + 3
      }
    }
    let text = options.cut(title, to: free)
    if !text.isEmpty { write(" \(text) ", column: inner.lowerBound, row: row, in: inner, style: style) }
  }
}
