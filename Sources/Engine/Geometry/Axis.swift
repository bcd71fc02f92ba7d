/// One of the two directions of the plane.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// Along x, from left to right.
  case horizontal
  /// Along y, from top to bottom.
  case vertical

  /// The other axis.
  public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}
