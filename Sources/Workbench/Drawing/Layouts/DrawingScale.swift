internal import DisplayText
internal import Geometry

/// The number of points of a layout that one character of a drawing stands for.
public struct DrawingScale: Hashable, Sendable {
  /// Points from left to right per column.
  public let pointsPerColumn: Double
  /// Points from top to bottom per row.
  public let pointsPerRow: Double

  /// Creates a scale; nil unless both numbers are finite and above 0.
  public init?(pointsPerColumn: Double, pointsPerRow: Double) {
    guard pointsPerColumn > 0, pointsPerRow > 0, pointsPerColumn.isFinite, pointsPerRow.isFinite else { return nil }
    self.init(checked: pointsPerColumn, pointsPerRow)
  }

  private init(checked pointsPerColumn: Double, _ pointsPerRow: Double) {
    self.pointsPerColumn = pointsPerColumn
    self.pointsPerRow = pointsPerRow
  }

  /// 1 column for 10 points, 1 row for 20: a character of a terminal is about twice as high as wide.
  public static let standard = DrawingScale(checked: 10, 20)

  /// Returns the standard scale, or a coarser one of the same proportions in which `width` points take at most
  /// `columns`.
  static func fitting(_ width: Double, in columns: Int) -> DrawingScale {
    let needed = width / Double(max(1, columns))
    guard needed.isFinite, needed > standard.pointsPerColumn else { return standard }
    let points = needed.wholeAbove
    return DrawingScale(checked: points, points * 2)
  }

  /// Returns the scale as a heading says it: `1 col = 10 pt`, `1 row = 20 pt`.
  func facts(_ options: TextOptions) -> [String] {
    let (column, row) = (PointText.text(pointsPerColumn), PointText.text(pointsPerRow))
    return [
      options.say(ko: "1칸 = \(column) pt", en: "1 col = \(column) pt"),
      options.say(ko: "1행 = \(row) pt", en: "1 row = \(row) pt"),
    ]
  }
}
