public import Geometry

/// Space between or beside items: a fixed length, or a least length that takes its share of what is left over.
public struct CollectionLayoutSpacing: Hashable, Sendable {
  /// The length, or the least length, in points.
  public let spacing: Double
  /// Whether this takes a share of what is left over.
  public let isFlexible: Bool

  /// Returns a spacing of exactly so many points.
  public static func fixed(_ points: Double) -> Self { Self(spacing: points, isFlexible: false) }

  /// Returns a spacing of at least so many points.
  public static func flexible(_ points: Double) -> Self { Self(spacing: points, isFlexible: true) }

  /// Whether this is exactly ``spacing``.
  public var isFixed: Bool { !isFlexible }
}

/// Space outside the four edges of an item or a group; it takes part in the packing. An edge may have none.
public struct CollectionLayoutEdgeSpacing: Hashable, Sendable {
  /// Space before the edge where reading starts.
  public let leading: CollectionLayoutSpacing?
  /// Space above.
  public let top: CollectionLayoutSpacing?
  /// Space after the edge where reading ends.
  public let trailing: CollectionLayoutSpacing?
  /// Space below.
  public let bottom: CollectionLayoutSpacing?

  /// Creates the space at the four edges.
  public init(
    leading: CollectionLayoutSpacing? = nil, top: CollectionLayoutSpacing? = nil,
    trailing: CollectionLayoutSpacing? = nil, bottom: CollectionLayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// Returns the space at the smaller edge of `axis`, read from left to right.
  public func start(_ axis: Axis) -> CollectionLayoutSpacing? { axis == .horizontal ? leading : top }

  /// Returns the space at the larger edge of `axis`, read from left to right.
  public func end(_ axis: Axis) -> CollectionLayoutSpacing? { axis == .horizontal ? trailing : bottom }
}
