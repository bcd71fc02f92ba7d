internal import AnimationTimeline
internal import CompositionalLayout
package import DisplayText
internal import Drawing
internal import Geometry

/// The collection view at a moment of an apply, drawn with characters: each view by its name in the row where its upper
/// edge is, after a shade that tells its alpha.
///
/// Where views share a place the most opaque one is named and a `*` stands at its end.
package struct AnimationPicture: Sendable {
  /// The timeline that is drawn.
  package let timeline: TransactionTimeline
  /// The number of columns.
  package let columns: Int
  /// The number of rows.
  package let rows: Int
  /// The height of a row, in points.
  package let pointsPerRow: Double
  /// The height of the collection view that is drawn, in points: down to the last view that is ever seen.
  package let height: Double
  private let options: TextOptions

  /// Heights of a row that are tried in turn, in points.
  private static let heights: [Double] = [20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 250, 300, 400, 500, 750, 1000]

  /// Fits a picture into a number of columns and rows.
  ///
  /// - Parameters:
  ///   - times: The moments that will be drawn, which determine the size.
  ///   - columns: The largest width.
  ///   - rows: The largest height.
  ///   - isToScale: Whether the picture is as wide as the view is, at half the height of a row for a column, if that
  ///     fits.
  /// - Complexity: O(views · times).
  package init(
    _ timeline: TransactionTimeline, times: [Double], columns: Int, rows: Int, isToScale: Bool = false,
    options: TextOptions
  ) {
    self.timeline = timeline
    self.options = options
    var needs = Needs()
    for time in times { needs.add(time, timeline, options) }
    height = max(20, min(timeline.timeline.viewport.height, needs.bottom))
    let room = Double(max(1, rows))
    let coarsest = height / room
    pointsPerRow = height < 80 && height / 10 <= room ? 10 : Self.heights.first { $0 >= coarsest } ?? coarsest
    self.rows = max(1, Int((height / pointsPerRow).wholeAbove))
    let scaled = isToScale ? Int(min(1000, timeline.timeline.viewport.width / pointsPerRow * 2).nearestWhole) : 0
    self.columns = max(8, min(columns, max(needs.columns, scaled)))
  }

  /// Returns the picture at a moment inside of the batch: ``rows`` lines, each ``columns`` wide.
  ///
  /// - Complexity: O(views · columns of a view).
  package func lines(at time: Double) -> [StyledText] {
    var canvas = CharacterCanvas(width: columns, height: rows, measure: options.displayWidth)
    guard let sample = try? timeline.timeline.sample(at: time) else { return (0..<rows).map { canvas.line($0) } }
    var labels = sample.views.enumerated().compactMap { label($0.element, depth: $0.offset, in: sample.visibleRect) }
    // The most opaque view takes the place, and of equals the one in front.
    labels.sort { ($0.alpha, $0.depth) > ($1.alpha, $1.depth) }
    var owners = [Int?](repeating: nil, count: columns * rows)
    var isShared = [Bool](repeating: false, count: labels.count)
    for (index, label) in labels.enumerated() {
      let cells = label.columns.map { label.row * columns + $0 }
      if let owner = cells.lazy.compactMap({ owners[$0] }).first {
        // The two cells of a reload are one item.
        if label.identifier == nil || label.identifier != labels[owner].identifier { isShared[owner] = true }
      } else {
        for cell in cells { owners[cell] = index }
      }
      label.isHidden = cells.contains { owners[$0] != index }
    }
    for (index, label) in labels.enumerated() where !label.isHidden {
      let room = label.columns
      canvas.write(
        options.shade(of: label.alpha), column: room.lowerBound, row: label.row, in: room, style: label.style)
      let name = options.cut(label.name, to: max(0, room.count - (room.count > 6 ? 4 : 2)))
      canvas.write(name, column: room.lowerBound + 2, row: label.row, in: room, style: label.style)
      if isShared[index] { canvas.write("*", column: room.upperBound - 1, row: label.row, in: room, style: .warning) }
    }
    return (0..<rows).map { canvas.line($0) }
  }

  // MARK: Labels

  private final class Label {
    let name: String
    let identifier: String?
    let alpha: Double
    let depth: Int
    let row: Int
    let columns: Range<Int>
    let style: TextStyle
    var isHidden = false

    init(
      name: String, identifier: String?, alpha: Double, depth: Int, row: Int, columns: Range<Int>, style: TextStyle
    ) {
      self.name = name
      self.identifier = identifier
      self.alpha = alpha
      self.depth = depth
      self.row = row
      self.columns = columns
      self.style = style
    }
  }

  private func label(_ view: SampledView, depth: Int, in visible: Rect) -> Label? {
    let frame = view.state.frame
    guard options.shade(of: view.state.alpha) != " ", timeline.isDrawn(view), frame.isFinite,
      frame.intersects(visible)
    else { return nil }
    var row = Int((max(-pointsPerRow * 2, frame.minY - visible.minY) / pointsPerRow).nearestWhole)
    // A view that is cut at the top keeps its name as long as half a row of it is there.
    if row < 0, frame.maxY - visible.minY >= pointsPerRow / 2 { row = 0 }
    guard (0..<rows).contains(row) else { return nil }
    let scale = Double(columns) / max(1, visible.width)
    let first = Int((max(0, frame.minX - visible.minX) * scale).nearestWhole)
    let end = Int((min(visible.width, frame.maxX - visible.minX) * scale).nearestWhole)
    let start = min(max(0, first), columns - 1)
    return Label(
      name: timeline.name(of: view), identifier: timeline.identifier(of: view), alpha: view.state.alpha, depth: depth,
      row: row, columns: start..<min(columns, max(start + 1, end)), style: timeline.style(of: view))
  }
}

extension TransactionTimeline {
  /// Returns whether a view has a place of its own in pictures: cells, headers and footers do.
  func isDrawn(_ view: SampledView) -> Bool {
    switch role(of: view) {
    case .item, .header, .footer: true
    case .side, .badge, .decoration: false
    }
  }

  /// Returns the colour of a view where there are colours: that of what happens to it.
  func style(of view: SampledView) -> TextStyle {
    guard let index = view.track else { return .plain }
    if view.isContinued { return .delete }
    let track = timeline.tracks[index]
    if track.isReload { return .reload }
    return switch track.operation {
    case .insert: .insert
    case .delete: .delete
    case .move: .move
    default: .plain
    }
  }
}

/// The size that the views of some moments need.
private struct Needs {
  /// The columns of a picture in which the name of every view fits: a shade, a blank, the name, a blank, a star.
  var columns = 8
  /// The lowest edge, from the top of the collection view.
  var bottom = 0.0

  /// Longer names are cut.
  private static let longestName = 24

  mutating func add(_ time: Double, _ timeline: TransactionTimeline, _ options: TextOptions) {
    guard let sample = try? timeline.timeline.sample(at: time) else { return }
    let width = timeline.timeline.viewport.width
    for view in sample.views where timeline.isDrawn(view) && view.state.alpha > 0 {
      let frame = view.state.frame
      guard frame.isFinite, frame.intersects(sample.visibleRect) else { continue }
      bottom = max(bottom, frame.maxY - sample.visibleRect.minY)
      let name = min(Self.longestName, options.columns(of: timeline.name(of: view)))
      let share = min(1, max(frame.width / width, 1e-3))
      columns = max(columns, Int((Double(name + 4) / share).wholeAbove))
    }
  }
}
