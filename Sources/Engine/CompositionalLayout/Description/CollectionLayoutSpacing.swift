public import Geometry

/// Space between or beside items: a fixed length, or a least length that takes its share of what is left over.
///
/// ```swift
/// import Geometry
///
/// let cell = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1)))
/// var row = CollectionLayoutGroup.horizontal(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
///   subitems: [.item(cell)])
/// row.interItemSpacing = .flexible(10)
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: row))
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [3])
/// precondition(solution.attributesForItem(section: 0, item: 2)?.frame.origin.x == 290)
/// ```
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
///
/// ```swift
/// import Geometry
///
/// let centred = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1)),
///   edgeSpacing: CollectionLayoutEdgeSpacing(leading: .flexible(0), trailing: .flexible(0)))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: CollectionLayoutSize(widthDimension: .absolute(150), heightDimension: .absolute(100)),
///   subitems: [.item(centred)])
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: row))
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [1])
/// precondition(solution.attributesForItem(section: 0, item: 0)?.frame.origin.x == 25)
/// ```
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
