extension ScreenModel {
  /// Gives the window another size. Lines that were wrapped are wrapped anew, as most terminals do it.
  public mutating func resize(columns newColumns: Int, rows newRows: Int) {
    var lines: [[Cell]] = [[]]
    var place = (line: 0, offset: 0)
    let last = max(cursor.row, grid.lastIndex { !Self.text(of: $0).isEmpty } ?? 0)
    for (index, row) in grid[...last].enumerated() {
      if index == cursor.row { place = (lines.count - 1, lines[lines.count - 1].count + cursor.column) }
      var cells = row.cells
      if !row.isWrapped { while cells.last == Cell() { cells.removeLast() } }
      lines[lines.count - 1] += cells
      if !row.isWrapped, index < last { lines.append([]) }
    }
    var wrapped: [Row] = []
    var target = (row: 0, column: 0)
    for (index, line) in lines.enumerated() {
      var row = Row(cells: [])
      for (offset, cell) in line.enumerated() {
        let isWide = offset + 1 < line.count && line[offset + 1].text.isEmpty
        if row.cells.count + (isWide ? 2 : 1) > newColumns {
          row.isWrapped = true
          wrapped.append(row)
          row = Row(cells: [])
        }
        if place == (index, offset) { target = (wrapped.count, row.cells.count) }
        row.cells.append(cell)
      }
      if place.line == index, place.offset >= line.count {
        let column = row.cells.count + place.offset - line.count
        target = (wrapped.count, min(column, newColumns - 1))
      }
      wrapped.append(row)
    }
    let surplus = max(0, wrapped.count - newRows)
    scrolledOff += wrapped[..<surplus].map(Self.text)
    grid = wrapped[surplus...].map { row in
      Row(
        cells: row.cells + Array(repeating: Cell(), count: max(0, newColumns - row.cells.count)),
        isWrapped: row.isWrapped)
    }
    while grid.count < newRows { grid.append(Row(cells: Array(repeating: Cell(), count: newColumns))) }
    (columns, rows) = (newColumns, newRows)
    cursor = (max(0, target.row - surplus), target.column)
    isWrapPending = false
  }
}
