internal import CompositionalLayout
internal import DisplayText
internal import Geometry

/// The row of an orthogonal section on a canvas: a ruler above, the cells, and the view below.
struct OrthogonalDrawing {
  let row: OrthogonalSection
  let fitting: OrthogonalFitting
  let cells: [(cell: OrthogonalCell, lines: [String])]
  /// The part in sight, along the row in points.
  let seen: ClosedRange<Double>
  /// Whether the row starts at the right.
  let isMirrored: Bool
  let options: TextOptions

  /// The largest number of rows of the cells.
  private static let mostRows = 40

  func lines() -> [StyledText] {
    let window = self.window
    var drawn = DrawnWindow(
      window.rect, columns: fitting.columns, rows: window.rows, scale: window.scale, options: options)
    for (cell, lines) in cells.filter({ !isSeen($0.cell) }) + cells.filter({ isSeen($0.cell) }) {
      let place = along(cell.start, cell.length)
      let frame = Rect(x: place, y: cell.across, width: cell.length, height: cell.thickness)
      guard let rect = drawn.cells(of: frame) else { continue }
      let isSeen = isSeen(cell)
      drawn.drawCell(rect, lines, isSeen ? .single(options) : .dotted, style: isSeen ? .plain : .dim)
    }
    let indent = String(repeating: " ", count: OrthogonalFitting.indent)
    var result = [StyledText(indent + ruler(), .dim)]
    for row in 0..<drawn.canvas.height {
      result.append((StyledText(indent) + drawn.canvas.line(row)).trimmed)
    }
    if let view = view() { result.append(StyledText(indent + view)) }
    return result
  }

  private func isSeen(_ cell: OrthogonalCell) -> Bool {
    cell.start < seen.upperBound && cell.start + cell.length > seen.lowerBound
  }

  /// Returns a place along the row as it is drawn: from the left.
  private func along(_ start: Double, _ length: Double) -> Double {
    isMirrored ? fitting.range.upperBound + fitting.range.lowerBound - start - length : start
  }

  private func column(_ place: Double) -> Int {
    let column = ((along(place, 0) - fitting.range.lowerBound) / fitting.pointsPerColumn).nearestWhole
    return column.isNaN ? 0 : Int(min(max(column, -1e6), 1e6))
  }

  /// The window across the row, with as many rows as the smallest cell needs for its text, if that is not too many.
  private var window: (rect: Rect, rows: Int, scale: DrawingScale) {
    let top = cells.reduce(Double.infinity) { min($0, $1.cell.across) }.bounded
    let bottom = cells.reduce(-Double.infinity) { max($0, $1.cell.across + $1.cell.thickness) }.bounded
    let length = max(1, bottom - top)
    let needed = cells.reduce(3) { max($0, $1.lines.count + 2) }
    let smallest = cells.reduce(length) { $1.cell.thickness > 0 ? min($0, $1.cell.thickness) : $0 }
    let wanted = min(max((length / smallest * Double(needed)).nearestWhole, 3), Double(Self.mostRows))
    let rows = wanted.isFinite ? Int(wanted) : needed
    let scale =
      DrawingScale(pointsPerColumn: fitting.pointsPerColumn, pointsPerRow: length / Double(rows)) ?? .standard
    return (Rect(x: fitting.range.lowerBound, y: top, width: 0, height: length), rows, scale)
  }

  // MARK: Around the cells

  /// Returns the starts of groups and the end of the row, where they fit.
  private func ruler() -> String {
    let first = row.firstGroup(visibleAt: fitting.range.lowerBound) ?? 0
    var places = (first..<min(row.groupCount, first + CharacterCanvas.largestExtent)).map { row.start(ofGroup: $0) }
      .filter { fitting.range.contains($0) }
    if fitting.range.upperBound >= row.contentLength { places.append(row.contentLength) }
    var line = ""
    let labels = places.map { (column: column($0), text: PointText.text($0)) }.sorted { $0.column < $1.column }
    for (place, text) in labels where line.isEmpty || place > line.utf8.count {
      guard place >= line.utf8.count, place + text.utf8.count + OrthogonalFitting.indent <= options.width else {
        continue
      }
      line += String(repeating: " ", count: place - line.utf8.count) + text
    }
    return line
  }

  /// Returns the view below the cells that it shows: `[---- visible x 156..546 ----]`.
  private func view() -> String? {
    let low = max(seen.lowerBound, 0)
    let high = min(seen.upperBound, max(row.contentLength, 0))
    guard high > low else { return nil }
    let ends = [column(low), column(high)].sorted()
    let start = min(max(0, ends[0]), fitting.columns)
    let width = min(max(0, ends[1]), fitting.columns) - start
    guard width >= 2 else { return nil }
    let range = "\(row.axis == .horizontal ? "x" : "y") \(PointText.text(low))..\(PointText.text(high))"
    let text = options.say(ko: "보임 \(range)", en: "visible \(range)")
    let fits = options.columns(of: text) + 4 <= width
    let words = fits ? " \(text) " : ""
    let dashes = width - 2 - options.columns(of: words)
    let line =
      "[" + String(repeating: "-", count: dashes / 2) + words + String(repeating: "-", count: dashes - dashes / 2)
      + "]"
    let rest = fits ? "" : "  " + text
    let room = options.width - OrthogonalFitting.indent - start
    return String(repeating: " ", count: start) + (line + rest).prefix(max(0, room))
  }
}

extension DrawnWindow {
  /// Draws a cell of an orthogonal section: its lines are a blank away from its sides, if that fits.
  fileprivate mutating func drawCell(_ rect: CellRect, _ lines: [String], _ glyphs: BoxGlyphs, style: TextStyle) {
    guard rect.columns.count >= 2, rect.rows.count >= 2 else {
      canvas.fill(rect, with: rect.columns.count >= 2 ? glyphs.horizontal : glyphs.vertical, style: style)
      return
    }
    canvas.drawBox(rect, glyphs, style: style)
    let rows = rect.rows.dropFirst().dropLast()
    let margin = rect.columns.count >= 6 ? 2 : 1
    let room = CellRect(columns: rect.columns.dropFirst(margin).dropLast(margin), rows: rows)
    canvas.write(lines: Self.fold(lines, into: rows.count), in: room, style: style, options: options)
  }
}

extension StyledText {
  /// The text without blanks at its end.
  fileprivate var trimmed: StyledText {
    var runs = runs.map { ($0.text, $0.style) }
    while let (text, style) = runs.last {
      let end = text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? text.startIndex
      runs[runs.count - 1] = (String(text[..<end]), style)
      guard end == text.startIndex else { break }
      runs.removeLast()
    }
    return runs.reduce(into: StyledText()) { $0.append($1.0, $1.1) }
  }
}

extension Double {
  /// The number inside the bounds of a drawing; 0 for what is not a number.
  var bounded: Double { isNaN ? 0 : min(max(self, -1e12), 1e12) }
}
