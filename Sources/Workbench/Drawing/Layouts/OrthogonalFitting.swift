internal import CompositionalLayout
internal import DisplayText
internal import Geometry

/// The fitting of the row of an orthogonal section onto a page.
struct OrthogonalFitting {
  /// The part that is drawn, along the row from its first group, in points.
  let range: ClosedRange<Double>
  let pointsPerColumn: Double
  let columns: Int

  /// The columns in front of each line.
  static let indent = 2
  /// The columns a group shall have at least, unless the scale is given.
  private static let leastGroupColumns = 10.0
  /// The columns a group is given where not all of them fit.
  private static let groupColumns = 12.0

  init(_ row: OrthogonalSection, offset: Double, pointsPerColumn: Double?, options: TextOptions) {
    let length = max(1, row.contentLength.bounded)
    let available = max(1, options.width - Self.indent - PointText.text(length).utf8.count)
    var points = (length / Double(available)).wholeAbove
    if let given = pointsPerColumn, given > 0, given.isFinite {
      points = given
    } else if points > max(1, row.pitch / Self.leastGroupColumns) {
      // The whole row would be too small to read: draw the part around the view.
      points = max(1, (row.pitch / Self.groupColumns).wholeAbove)
    }
    self.pointsPerColumn = points
    let fitting = Double(available) * points
    guard length > fitting else {
      range = 0...length
      columns = min(available, max(1, Int((length / points).nearestWhole)))
      return
    }
    let middle = offset - row.leadingInset + row.viewportLength / 2
    var start = min(max(0, middle - fitting / 2), length - fitting)
    if let group = row.firstGroup(visibleAt: start), start > 0 { start = min(row.start(ofGroup: group), start) }
    start = max(0, start.isFinite ? start : 0)
    range = start...min(length, start + fitting)
    columns = available
  }
}
