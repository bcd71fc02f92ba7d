public import Geometry

/// One cell of a group: its size, and the space around it.
///
/// ```swift
/// import Geometry
///
/// let photo = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)),
///   contentInsets: DirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
///   subitems: [.item(photo)])
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: row))
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [2])
/// precondition(solution.attributesForItem(section: 0, item: 1)?.frame == Rect(x: 197, y: 2, width: 191, height: 96))
/// ```
public struct CollectionLayoutItem: Hashable, Sendable {
  /// The size of the slot the item takes.
  public var layoutSize: CollectionLayoutSize
  /// The distances from the edges of the slot to the frame, in points; ignored on an axis that is estimated.
  public var contentInsets: DirectionalEdgeInsets
  /// Space outside the slot.
  public var edgeSpacing: CollectionLayoutEdgeSpacing?
  /// Views attached to the frame.
  public var supplementaryItems: [CollectionLayoutSupplementaryItem]

  /// Creates an item of a size, with views attached to it.
  public init(
    layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem] = [],
    contentInsets: DirectionalEdgeInsets = .zero, edgeSpacing: CollectionLayoutEdgeSpacing? = nil
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
  }
}

/// A subitem of a group: an item or another group.
///
/// ```swift
/// let large = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1)))
/// let small = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
/// let column = CollectionLayoutGroup.vertical(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1)),
///   subitems: [.item(small)])
/// let subitems: [CollectionLayoutNode] = [.item(large), .group(column)]
/// precondition(subitems[1].layoutSize.widthDimension == .fractionalWidth(0.3))
/// ```
public enum CollectionLayoutNode: Hashable, Sendable {
  /// One cell.
  case item(CollectionLayoutItem)
  /// A group of cells.
  case group(CollectionLayoutGroup)

  /// The size of the slot.
  public var layoutSize: CollectionLayoutSize {
    switch self {
    case .item(let item): item.layoutSize
    case .group(let group): group.layoutSize
    }
  }

  /// The distances from the edges of the slot to the frame, or to the space for subitems, in points.
  public var contentInsets: DirectionalEdgeInsets {
    switch self {
    case .item(let item): item.contentInsets
    case .group(let group): group.contentInsets
    }
  }

  /// Space outside the slot.
  public var edgeSpacing: CollectionLayoutEdgeSpacing? {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }

  /// Views attached to it.
  public var supplementaryItems: [CollectionLayoutSupplementaryItem] {
    switch self {
    case .item(let item): item.supplementaryItems
    case .group(let group): group.supplementaryItems
    }
  }
}
