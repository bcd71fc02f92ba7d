/// Distances from the edges of a rectangle, in points, where leading and trailing follow the reading direction.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the edge where reading starts.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the edge where reading ends.
  public var trailing: Double

  /// Creates insets; what is not given is 0.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  public static let zero = DirectionalEdgeInsets()

  /// Whether all four numbers are finite.
  public var isFinite: Bool { top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite }

  /// Returns the inset at the smaller edge of `axis`, read from left to right.
  public func start(_ axis: Axis) -> Double { axis == .horizontal ? leading : top }

  /// Returns the inset at the larger edge of `axis`, read from left to right.
  public func end(_ axis: Axis) -> Double { axis == .horizontal ? trailing : bottom }

  /// Returns the length that both insets of `axis` take away, in points.
  public func total(_ axis: Axis) -> Double { start(axis) + end(axis) }

  /// Returns the insets with both of `axis` set to 0.
  public func dropping(_ axis: Axis) -> DirectionalEdgeInsets {
    axis == .horizontal
      ? DirectionalEdgeInsets(top: top, bottom: bottom) : DirectionalEdgeInsets(leading: leading, trailing: trailing)
  }

  /// Returns the sum, edge by edge.
  public static func + (left: Self, right: Self) -> Self {
    Self(
      top: left.top + right.top, leading: left.leading + right.leading, bottom: left.bottom + right.bottom,
      trailing: left.trailing + right.trailing)
  }
}

/// Distances from the edges of a rectangle, in points, where left and right are those of the screen.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets; what is not given is 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = EdgeInsets()

  /// Whether all four numbers are finite.
  public var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

  /// Returns the inset at the smaller edge of `axis`.
  public func start(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

  /// Returns the inset at the larger edge of `axis`.
  public func end(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }

  /// Returns the same insets in reading direction.
  public func directional(rightToLeft: Bool) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: top, leading: rightToLeft ? right : left, bottom: bottom, trailing: rightToLeft ? left : right)
  }
}
