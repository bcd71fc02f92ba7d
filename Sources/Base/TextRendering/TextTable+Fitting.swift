import DisplayText

extension TextTable {
  /// Returns the frame, the width of each column, and the columns of each line of a row: one line but at a terminal on
  /// which the table does not fit, or would break words. A box that does not fit there has no borders.
  func arrangement(
    _ natural: [Int], _ frame: TableFrame, rowCount: Int, _ options: TextOptions
  ) -> (frame: TableFrame, widths: [Int], groups: [Range<Int>]) {
    let overhead = frame.overhead(columnCount: columns.count)
    let wanted = natural.map(frame.widened)
    let widths = fittedWidths(wanted, within: options.width - overhead).map(frame.narrowed)
    if let terminalColumns = options.terminalColumns,
      overhead + widths.reduce(0, +) > terminalColumns || breaksWords(widths, wanted, rowCount: rowCount, options)
    {
      let textFrame = TableFrame(text: options)
      if frame.hasBorders { return arrangement(natural, textFrame, rowCount: rowCount, options) }
      return stacked(natural, frame, within: terminalColumns - frame.indent)
    }
    return (frame, widths, [0..<columns.count])
  }

  /// The blanks in front of every line of a row but the first.
  static let stackIndent = 2

  /// Returns an arrangement in which each line of a row takes as many columns as fit.
  private func stacked(
    _ natural: [Int], _ frame: TableFrame, within available: Int
  ) -> (frame: TableFrame, widths: [Int], groups: [Range<Int>]) {
    var widths = natural
    var groups: [Range<Int>] = []
    var (start, used) = (0, 0)
    func room() -> Int { max(1, available - (groups.isEmpty ? 0 : Self.stackIndent)) }
    for index in natural.indices {
      if index > start, used + 2 + natural[index] > room() {
        groups.append(start..<index)
        (start, used) = (index, 0)
      }
      widths[index] = min(natural[index], room())
      used += (index > start ? 2 : 0) + widths[index]
    }
    return (frame, widths, groups + [start..<natural.count])
  }

  /// Returns whether a cell that goes on below is too narrow for one of its words.
  private func breaksWords(_ widths: [Int], _ natural: [Int], rowCount: Int, _ options: TextOptions) -> Bool {
    columns.indices.contains { index in
      guard columns[index].wraps, widths[index] < natural[index] else { return false }
      return firstRows(rowCount).contains { row in
        guard index < row.count else { return false }
        return row[index].plain.split(separator: " ").contains { options.columns(of: String($0)) > widths[index] }
      }
    }
  }

  /// Returns the widths that bring the sum down to `available`, as far as the columns allow it.
  ///
  /// - Complexity: O(*k* log *k* + *k* log *w*) for *k* columns of width *w*.
  func fittedWidths(_ natural: [Int], within available: Int) -> [Int] {
    var widths = natural
    var excess = natural.reduce(0, +) - available
    let order = columns.indices.filter { columns[$0].cutOrder != nil }
      .sorted { (columns[$0].cutOrder ?? 0, $0) < (columns[$1].cutOrder ?? 0, $1) }
    var start = order.startIndex
    while excess > 0, start < order.endIndex {
      let cutOrder = columns[order[start]].cutOrder
      let end = order[start...].firstIndex { columns[$0].cutOrder != cutOrder } ?? order.endIndex
      excess -= shrink(&widths, order[start..<end], by: excess)
      start = end
    }
    return widths
  }

  /// Takes up to `excess` from the columns of `group`, the widest first, and returns how much it took.
  private func shrink(_ widths: inout [Int], _ group: ArraySlice<Int>, by excess: Int) -> Int {
    func floor(_ column: Int, _ level: Int) -> Int {
      min(widths[column], max(level, columns[column].minimumWidth))
    }
    func taken(_ level: Int) -> Int { group.reduce(0) { $0 + widths[$1] - floor($1, level) } }

    // The highest common width that takes enough.
    var low = 0
    var high = group.reduce(0) { max($0, widths[$1]) }
    while low < high {
      let middle = (low + high + 1) / 2
      if taken(middle) >= excess { low = middle } else { high = middle - 1 }
    }
    let total = taken(low)
    // One step of the level can take more than is asked: give the rest back from the left.
    var spare = max(0, total - excess)
    for column in group {
      let width = floor(column, low)
      let isShrunk = width < widths[column]
      widths[column] = isShrunk && spare > 0 ? width + 1 : width
      if isShrunk, spare > 0 { spare -= 1 }
    }
    return min(total, excess)
  }
}

/// The parts around and between the cells of an aligned table.
struct TableFrame {
  let indent: Int
  private let vertical: String
  private let verticalColumns: Int
  private let horizontal: String
  private let horizontalColumns: Int

  /// Creates a frame without borders.
  init(text options: TextOptions) {
    indent = 2
    vertical = ""
    verticalColumns = 0
    horizontal = ""
    horizontalColumns = 1
  }

  /// Creates a frame with the borders of the charset.
  init(box options: TextOptions) {
    indent = 0
    vertical = options.charset.vertical
    verticalColumns = options.columns(of: vertical)
    horizontal = options.charset.horizontal
    horizontalColumns = options.columns(of: horizontal)
  }

  var hasBorders: Bool { !vertical.isEmpty }

  /// Returns the nearest width from `width` up that a whole number of line glyphs can span.
  func widened(_ width: Int) -> Int { (width + horizontalColumns - 1) / horizontalColumns * horizontalColumns }

  /// Returns the nearest width from `width` down that a whole number of line glyphs can span; at least one glyph.
  func narrowed(_ width: Int) -> Int { max(1, width / horizontalColumns) * horizontalColumns }

  /// Returns the columns that are not in cells.
  func overhead(columnCount: Int) -> Int {
    hasBorders ? columnCount * 2 + (columnCount + 1) * verticalColumns : indent + (columnCount - 1) * 2
  }

  func startRow(_ line: inout LineBuffer) {
    guard hasBorders else { return line.appendBlanks(indent) }
    line.append(glyphs: vertical)
    line.appendBlanks(1)
  }

  func separate(_ line: inout LineBuffer) {
    guard hasBorders else { return line.appendBlanks(2) }
    line.appendBlanks(1)
    line.append(glyphs: vertical)
    line.appendBlanks(1)
  }

  func endRow(_ line: inout LineBuffer) {
    guard hasBorders else { return }
    line.appendBlanks(1)
    line.append(glyphs: vertical)
  }

  /// Draws a border line; false if there are none.
  func writeBorder(_ border: Charset.Border, _ widths: [Int], _ line: inout LineBuffer) -> Bool {
    guard hasBorders else { return false }
    line.append(glyphs: border.left)
    for (index, width) in widths.enumerated() {
      if index > 0 { line.append(glyphs: border.crossing) }
      line.append(glyphs: String(repeating: horizontal, count: (width + 2) / horizontalColumns))
    }
    line.append(glyphs: border.right)
    return true
  }
}
