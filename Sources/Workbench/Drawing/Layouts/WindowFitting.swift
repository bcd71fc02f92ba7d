internal import DisplayText
internal import Geometry

/// The fitting of a window of a layout onto a page: the scale, the rows and columns, and the ruler.
struct WindowFitting {
  /// The part of the window that is drawn; its extents are whole cells.
  private(set) var window: Rect
  private(set) var scale: DrawingScale
  private(set) var columns = 0
  private(set) var rows = 0
  /// The numbers at every second row.
  private(set) var ruler: [String] = []
  /// The columns of the ruler, its blank included; 0 where the page is too narrow for one.
  private(set) var gutter = 0

  /// The columns of a ruler of short numbers.
  private static let leastGutter = 7
  /// The width of the lines left and right of a drawing.
  private static let frame = 2

  init(_ window: Rect, scale: DrawingScale?, maximumRows: Int, options: TextOptions) {
    self.window = window
    self.scale = scale ?? .standard
    let hasRuler = options.width >= 20
    gutter = hasRuler ? Self.leastGutter : 0
    for _ in 0..<2 {
      let available = min(max(0, options.width - gutter - Self.frame), CharacterCanvas.largestExtent)
      self.scale = scale ?? .fitting(window.width, in: available)
      columns = min(Self.cells(window.width, self.scale.pointsPerColumn), available)
      rows = min(Self.cells(window.height, self.scale.pointsPerRow), max(1, maximumRows), CharacterCanvas.largestExtent)
      guard hasRuler else { return }
      ruler = stride(from: 0, to: rows, by: 2).map {
        PointText.text(window.minY + Double($0) * self.scale.pointsPerRow)
      }
      gutter = min(ruler.reduce(Self.leastGutter) { max($0, $1.utf8.count + 1) }, options.width / 2)
    }
    columns = min(columns, max(0, options.width - gutter - Self.frame))
  }

  /// The part of the window on the canvas, in points; an edge that is less than a cell away counts as reached.
  var shown: Rect {
    Rect(
      x: window.minX, y: window.minY,
      width: Self.shown(of: window.width, cells: columns, scale.pointsPerColumn),
      height: Self.shown(of: window.height, cells: rows, scale.pointsPerRow))
  }

  private static func shown(of length: Double, cells: Int, _ pointsPerCell: Double) -> Double {
    let points = Double(cells) * pointsPerCell
    return length - points < pointsPerCell ? length : points
  }

  /// Returns the number of cells that `length` takes: to the nearest one, as edges of frames go.
  private static func cells(_ length: Double, _ pointsPerCell: Double) -> Int {
    let cells = (length / pointsPerCell).nearestWhole
    guard cells.isFinite, cells > 1 else { return 1 }
    return Int(min(cells, 1e6))
  }
}
