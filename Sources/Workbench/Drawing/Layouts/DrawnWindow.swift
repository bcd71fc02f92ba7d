internal import CompositionalLayout
internal import DisplayText
internal import Geometry

/// A rectangle of a layout on a canvas, to scale, with the ruler and the frame around it.
struct DrawnWindow {
  let window: Rect
  let scale: DrawingScale
  let options: TextOptions
  var canvas: CharacterCanvas
  /// The marks of boxes too small for a name, where they stand, and whose they are.
  var marks: [Mark] = []
  /// The number of views that are in the window but have no size.
  var emptyCount = 0
  /// The number of views too small for a name that got no mark of their own.
  var unmarkedCount = 0
  /// The number of views so far behind that the work for them was not worth it.
  var hiddenCount = 0

  struct Mark {
    let sign: String
    let column: Int
    let row: Int
    let element: LayoutElement
  }

  /// The largest coordinate of a cell, far outside every canvas.
  private static let farthest = 1_000_000.0

  init(_ window: Rect, columns: Int, rows: Int, scale: DrawingScale, options: TextOptions) {
    self.window = window
    self.scale = scale
    self.options = options
    canvas = CharacterCanvas(width: columns, height: rows, measure: options.displayWidth)
  }

  // MARK: Places

  /// Returns the cells a frame covers: its edges go to the nearest ones, and a frame with any size covers at least one.
  func cells(of frame: Rect) -> CellRect? {
    guard frame.isFinite, frame.width > 0, frame.height > 0 else { return nil }
    return CellRect(
      columns: Self.cells(frame.minX - window.minX, frame.maxX - window.minX, scale.pointsPerColumn),
      rows: Self.cells(frame.minY - window.minY, frame.maxY - window.minY, scale.pointsPerRow))
  }

  private static func cells(_ start: Double, _ end: Double, _ pointsPerCell: Double) -> Range<Int> {
    let first = cell((start / pointsPerCell).nearestWhole)
    let last = cell((end / pointsPerCell).nearestWhole)
    if last > first { return first..<last }
    let only = cell((start / pointsPerCell).wholeBelow)
    return only..<only + 1
  }

  private static func cell(_ number: Double) -> Int {
    number.isNaN ? 0 : Int(min(max(number, -farthest), farthest))
  }

  // MARK: Frame and ruler

  /// Returns the lines of the canvas in the frame of the collection view, beside a ruler, if it has labels.
  ///
  /// - Parameters:
  ///   - ruler: The numbers at every second row; none for no ruler.
  ///   - gutter: The columns of the ruler.
  func framed(ruler: [String], gutter: Int) -> [StyledText] {
    let blank = String(repeating: " ", count: gutter)
    let edge = StyledText(blank + "+" + String(repeating: "-", count: canvas.width) + "+", .dim)
    var lines = [edge]
    for row in 0..<canvas.height {
      let label = row % 2 == 0 && ruler.indices.contains(row / 2) ? ruler[row / 2] : ""
      let place = options.pad(options.cut(label, to: gutter - 1), to: gutter - 1, .right)
      var line = StyledText(place + (gutter > 0 ? " |" : "|"), .dim)
      line += canvas.line(row)
      line.append("|", .dim)
      lines.append(line)
    }
    lines.append(edge)
    return lines
  }
}
