/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The extent along x.
  public var width: Double
  /// The extent along y.
  public var height: Double

  /// Creates a size from its extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)

  /// Whether both extents are numbers and finite.
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Whether it covers no area: an extent is zero, negative or not a number.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The extent along `axis`.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Creates the size with the extent `along` on `axis` and `across` on the other one.
  public init(along: Double, across: Double, axis: Axis) {
    self = axis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
  }
}
