internal import DisplayText

/// A painter that turns layouts into what must be sent to a terminal so that it shows them.
///
/// It remembers the last frame and the cursor, and sends differences. It uses only relative cursor motion, erasing, and
/// rows that end by CR LF, which all terminals do alike; it never inserts or deletes characters, nor relies on
/// automatic wrapping.
struct LinePainter {
  private struct Frame {
    var rows: [LineLayout.Row]
    var cursor: (row: Int, column: Int)
    var width: Int
  }

  private var frame: Frame?
  private var firstRow = 0

  /// Returns the text that makes the terminal show a layout. If nothing is shown yet, the cursor must be in the first
  /// column.
  ///
  /// The width may have changed before the signal that tells so has come, so it is looked at every time.
  ///
  /// - Parameter height: Of the window. A taller layout shows the part around its cursor.
  mutating func paint(_ layout: LineLayout, width: Int, height: Int) -> String {
    let height = max(1, height)
    if layout.cursor.row < firstRow { firstRow = layout.cursor.row }
    if layout.cursor.row >= firstRow + height { firstRow = layout.cursor.row - height + 1 }
    firstRow = max(0, min(firstRow, layout.rows.count - height))
    let new = Frame(
      rows: Array(layout.rows[firstRow..<min(layout.rows.count, firstRow + height)]),
      cursor: (layout.cursor.row - firstRow, layout.cursor.column), width: width)
    let erasure = frame.map { $0.width != width } == true ? erase(width: width) : ""
    var output = Output(cursor: frame?.cursor ?? (0, 0))
    let old = frame?.rows ?? []
    for (index, row) in new.rows.enumerated() {
      if index < old.count {
        if old[index] == row { continue }
        let same = zip(old[index].cells, row.cells).prefix { $0 == $1 }.count
        output.move(to: (index, row.cells[..<same].reduce(0) { $0 + $1.columns }))
        output.append(row.cells[same...])
        // On a full row the cursor waits at the last column, and erasing from there would take a character away.
        if row.columns < width { output.text += "\u{1B}[K" }
      } else {
        if index > 0 { output.beginRow(after: index - 1) }
        output.append(row.cells[...])
      }
    }
    if old.count > new.rows.count {
      output.move(to: (new.rows.count, 0))
      output.text += "\u{1B}[J"
    }
    output.move(to: new.cursor)
    frame = new
    return erasure + output.text
  }

  /// Leaves what is shown, with the cursor in the first column below it.
  ///
  /// - Parameter mark: Written after it, such as `^C`.
  mutating func leave(mark: String = "") -> String {
    guard let shown = frame else { return "" }
    var output = Output(cursor: shown.cursor)
    let last = shown.rows.count - 1
    output.move(to: (last, shown.rows[last].columns))
    // A line that fills its last row already has an empty row below it.
    let isBelow = last > 0 && shown.rows[last].cells.isEmpty && shown.rows[last - 1].columns == shown.width
    frame = nil
    firstRow = 0
    return output.text + mark + (isBelow && mark.isEmpty ? "" : "\r\n")
  }

  /// Removes what is shown, with the cursor where it began.
  ///
  /// - Parameter width: Of the window now. If it has changed, the terminal has broken the rows anew, as most do.
  mutating func erase(width: Int) -> String {
    guard let shown = frame else { return "" }
    let width = max(1, width)
    let above = shown.rows[..<shown.cursor.row].reduce(0) { $0 + max(1, ($1.columns + width - 1) / width) }
    let rows = above + max(0, shown.cursor.column - 1) / width
    frame = nil
    return "\r" + (rows > 0 ? "\u{1B}[\(rows)A" : "") + "\u{1B}[J"
  }

  /// Forgets what is shown; the cursor is in the first column of an empty screen, or of a new row.
  mutating func forget() {
    frame = nil
    firstRow = 0
  }

  /// Text for the terminal, and where it leaves the cursor.
  private struct Output {
    var text = ""
    var cursor: (row: Int, column: Int)

    init(cursor: (row: Int, column: Int)) { self.cursor = cursor }

    /// Moves within the rows that exist.
    mutating func move(to target: (row: Int, column: Int)) {
      if target.row < cursor.row { text += "\u{1B}[\(cursor.row - target.row)A" }
      if target.row > cursor.row { text += "\u{1B}[\(target.row - cursor.row)B" }
      if target.column != cursor.column {
        text += "\r"
        if target.column > 0 { text += "\u{1B}[\(target.column)C" }
      }
      cursor = target
    }

    /// Makes a row below the last one, which scrolls at the bottom of the window.
    mutating func beginRow(after row: Int) {
      if cursor.row != row { move(to: (row, 0)) }
      text += "\r\n"
      cursor = (row + 1, 0)
    }

    mutating func append(_ cells: ArraySlice<LineLayout.Cell>) {
      var style = TextStyle.plain
      for cell in cells {
        if cell.style != style {
          text += cell.style.sequence
          style = cell.style
        }
        text += cell.text
        cursor.column += cell.columns
      }
      if style != .plain { text += TextStyle.plain.sequence }
    }
  }
}
