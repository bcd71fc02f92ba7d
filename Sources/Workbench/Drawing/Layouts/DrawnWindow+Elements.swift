internal import CompositionalLayout
internal import DisplayText
internal import Geometry

extension DrawnWindow {
  /// The signs of boxes too small for a name, in the order they are given away.
  private static let signs = "123456789abcdefghijklmnopqrstuvwxyz".map { String($0) }

  /// The largest number of cells that are painted, those counted again that are painted over.
  private static let paintedCellLimit = 2_000_000

  /// Draws views, those farther back first.
  mutating func draw(_ elements: [DrawnElement], labels: (LayoutElement) -> [String]) {
    let order = elements.indices.sorted {
      let (left, right) = (elements[$0], elements[$1])
      return (left.attributes.zIndex, left.role, $0) < (right.attributes.zIndex, right.role, $1)
    }
    let first = order.count - foremost(order.map { elements[$0].attributes.frame })
    hiddenCount += first
    for index in order[first...] { draw(elements[index], labels: labels) }
  }

  /// Returns the number of frames, counted from the last, that can be drawn before more cells are painted than any
  /// drawing needs.
  private func foremost(_ frames: [Rect]) -> Int {
    var rest = Self.paintedCellLimit
    var count = 0
    for frame in frames.reversed() {
      if let rect = cells(of: frame)?.clamped(to: canvas.bounds), !rect.isEmpty {
        rest -= rect.columns.count * rect.rows.count
      }
      if rest < 0 { break }
      count += 1
    }
    return count
  }

  private mutating func draw(_ element: DrawnElement, labels: (LayoutElement) -> [String]) {
    let attributes = element.attributes
    guard let rect = cells(of: attributes.frame) else {
      emptyCount += 1
      return
    }
    guard !rect.clamped(to: canvas.bounds).isEmpty else { return }
    let names = labels(attributes.element).filter { !$0.isEmpty }
    switch element.role {
    case .decoration: drawGround(rect, names)
    case .item: drawBox(rect, names, .single(options), .plain, attributes.element)
    case .badge: drawBadge(rect, names, attributes.element)
    case .boundary: drawHeader(rect, names, attributes)
    }
  }

  // MARK: Kinds of views

  /// Draws a decoration: every second cell is dotted, and its name stands in its first row.
  private mutating func drawGround(_ rect: CellRect, _ names: [String]) {
    let room = rect.clamped(to: canvas.bounds)
    let glyph = BoxGlyphs.ground(options)
    canvas.fill(room, style: .dim)
    for row in room.rows {
      for column in room.columns where (column + row) % 2 == 0 {
        canvas.fill(CellRect(columns: column..<column + 1, rows: row..<row + 1), with: glyph, style: .dim)
      }
    }
    guard let name = names.first, room.columns.count > 4 else { return }
    let inner = room.columns.dropFirst().dropLast()
    let text = options.cut(name, to: inner.count - 2)
    if !text.isEmpty {
      canvas.write(" \(text) ", column: inner.lowerBound, row: room.rows.lowerBound, in: inner, style: .dim)
    }
  }

  /// Headers, footers and views at the sides have double lines, their name in the upper one.
  private mutating func drawHeader(
    _ rect: CellRect, _ names: [String], _ attributes: CollectionViewLayoutAttributes
  ) {
    let glyphs = BoxGlyphs.double(options)
    guard rect.columns.count >= 2 else { return drawMark(rect, attributes.element, .header) }
    let isBar = rect.rows.count == 1
    if isBar {
      canvas.drawBar(rect, glyphs, line: glyphs.horizontal, style: .header)
    } else {
      canvas.drawBox(rect, glyphs, style: .header)
    }
    let inner = Self.inner(rect)
    let pinned = attributes.isPinned ? "pinned" : nil
    let visible = rect.rows.clamped(to: canvas.bounds.rows)
    let isTopVisible = visible.lowerBound == rect.rows.lowerBound
    if rect.columns.count < 7 {
      if inner.isEmpty || names.isEmpty { return }
      return canvas.write(lines: names, in: inner, style: .header, options: options)
    }
    if isTopVisible || inner.clamped(to: canvas.bounds).isEmpty {
      canvas.write(
        title: names.first ?? "", right: pinned, onEdgeOf: rect, row: visible.lowerBound, style: .header,
        options: options)
      canvas.write(lines: Array(names.dropFirst()), in: inner, style: .header, options: options)
    } else {
      let names = pinned.map { names + [$0] } ?? names
      canvas.write(
        lines: Self.fold(names, into: inner.clamped(to: canvas.bounds).rows.count), in: inner,
        style: .header, options: options)
    }
  }

  /// Draws a badge as a mark: its name if it fits, else stars.
  private mutating func drawBadge(_ rect: CellRect, _ names: [String], _ element: LayoutElement) {
    if rect.columns.count >= 4, rect.rows.count >= 3 {
      return drawBox(rect, names, .single(options), .note, element)
    }
    canvas.fill(rect, with: "*", style: .note)
    guard let name = names.first, options.columns(of: name) <= rect.columns.count else { return }
    canvas.write(lines: [name], in: rect, style: .note, options: options)
  }

  /// Draws a box with lines of text: in two rows its upper line holds the text, in one row it is a pair of brackets.
  private mutating func drawBox(
    _ rect: CellRect, _ names: [String], _ glyphs: BoxGlyphs, _ style: TextStyle, _ element: LayoutElement
  ) {
    let columns = rect.columns.count
    guard columns >= 2, rect.rows.count >= 2 || columns >= 4 else { return drawMark(rect, element, style) }
    let line = Self.fold(names, into: 1).first ?? ""
    let isReadable = names.isEmpty || Self.showsText(line, in: columns - 2, options)
    switch rect.rows.count {
    case 1:
      guard isReadable else { return drawMark(rect, element, style) }
      canvas.drawBar(rect, glyphs, line: " ", style: style)
      canvas.write(lines: [line], in: Self.inside(rect), style: style, options: options)
    case 2:
      canvas.drawBox(rect, glyphs, style: style)
      let row = max(0, rect.rows.lowerBound)
      if Self.showsText(line, in: columns - 6, options) {
        canvas.write(title: line, right: nil, onEdgeOf: rect, row: row, style: style, options: options)
      } else if !names.isEmpty {
        mark(rect, element, column: rect.columns.lowerBound + 1, row: row, style)
      }
    default:
      canvas.drawBox(rect, glyphs, style: style)
      let inner = Self.inner(rect)
      let room = inner.clamped(to: canvas.bounds)
      if isReadable {
        let lines = Self.fold(names, into: room.rows.count)
        canvas.write(lines: lines, in: inner, style: style, options: options)
      } else {
        let row = room.rows.isEmpty ? rect.rows.lowerBound : room.rows.lowerBound
        mark(rect, element, column: rect.columns.lowerBound + (columns > 2 ? 1 : 0), row: row, style)
      }
    }
  }

  // MARK: Marks

  /// Draws a box too small for lines: it is filled, and its first visible cell refers to its name.
  private mutating func drawMark(_ rect: CellRect, _ element: LayoutElement, _ style: TextStyle) {
    canvas.fill(rect, with: BoxGlyphs.solid(options), style: style)
    let room = rect.clamped(to: canvas.bounds)
    mark(rect, element, column: room.columns.lowerBound, row: room.rows.lowerBound, style)
  }

  private mutating func mark(_ rect: CellRect, _ element: LayoutElement, column: Int, row: Int, _ style: TextStyle) {
    guard (0..<canvas.width).contains(column), (0..<canvas.height).contains(row) else { return }
    guard marks.count < Self.signs.count else {
      unmarkedCount += 1
      return
    }
    let sign = Self.signs[marks.count]
    canvas.write(sign, column: column, row: row, in: 0..<canvas.width, style: style)
    marks.append(Mark(sign: sign, column: column, row: row, element: element))
  }

  // MARK: Space and words

  /// Returns the part inside the lines of a box.
  private static func inner(_ rect: CellRect) -> CellRect {
    CellRect(columns: rect.columns.dropFirst().dropLast(), rows: rect.rows.dropFirst().dropLast())
  }

  /// Returns the part between the ends of a box of one row.
  private static func inside(_ rect: CellRect) -> CellRect {
    CellRect(columns: rect.columns.dropFirst().dropLast(), rows: rect.rows)
  }

  /// Returns the names in at most so many lines: what does not fit in lines of its own shares the last one.
  static func fold(_ names: [String], into count: Int) -> [String] {
    guard count > 0 else { return [] }
    guard names.count > count else { return names }
    return Array(names.prefix(count - 1)) + [names.dropFirst(count - 1).joined(separator: " ")]
  }

  /// Returns whether more than the sign of a cut is seen of a text in so many columns.
  private static func showsText(_ text: String, in columns: Int, _ options: TextOptions) -> Bool {
    guard columns > 0, !text.isEmpty else { return false }
    let shown = options.cut(text, to: columns)
    return !shown.isEmpty && (shown == text.escapedForDisplay || !options.charset.ellipsis.hasPrefix(shown))
  }
}
