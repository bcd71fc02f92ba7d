/// A rectangle in points; y grows downwards.
public struct Rect: Hashable, Sendable {
  /// The corner with the smallest coordinates, if the size is not negative.
  public var origin: Point
  /// The extents.
  public var size: Size

  /// Creates a rectangle from its corner and its extents.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// No extent, at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The place halfway between left and right.
  public var midX: Double { origin.x + size.width / 2 }
  /// The place halfway between top and bottom.
  public var midY: Double { origin.y + size.height / 2 }
  /// The extent along x.
  public var width: Double { size.width }
  /// The extent along y.
  public var height: Double { size.height }

  /// Whether all four numbers are finite.
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Returns the smaller edge along `axis`.
  public func start(_ axis: Axis) -> Double { origin[axis] }

  /// Returns the larger edge along `axis`.
  public func end(_ axis: Axis) -> Double { origin[axis] + size[axis] }

  /// Returns whether the two rectangles share more than an edge; a rectangle without extent counts as a point or a
  /// line, which meets what it lies in.
  public func intersects(_ other: Rect) -> Bool {
    Self.meets(minX, maxX, other.minX, other.maxX) && Self.meets(minY, maxY, other.minY, other.maxY)
  }

  private static func meets(_ start: Double, _ end: Double, _ otherStart: Double, _ otherEnd: Double) -> Bool {
    if start == end { return start >= otherStart && start < otherEnd }
    if otherStart == otherEnd { return otherStart >= start && otherStart < end }
    return start < otherEnd && otherStart < end
  }

  /// Returns whether `point` lies inside or on the top or left edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the area that both rectangles cover, or nil if they do not intersect.
  public func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// Returns the same rectangle moved by `distance`.
  public func offset(by distance: Point) -> Rect { Rect(origin: origin + distance, size: size) }

  /// Returns the rectangle less `insets`, read from left to right; an extent that would become negative keeps its
  /// absolute value (observed on UIKit, macOS 27).
  public func inset(by insets: DirectionalEdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.leading, y: origin.y + insets.top,
      width: (size.width - insets.leading - insets.trailing).magnitude,
      height: (size.height - insets.top - insets.bottom).magnitude)
  }

  /// Returns the rectangle mirrored left to right inside a strip from 0 to `width`.
  public func mirrored(inWidth width: Double) -> Rect {
    Rect(x: width - origin.x - size.width, y: origin.y, width: size.width, height: size.height)
  }
}
