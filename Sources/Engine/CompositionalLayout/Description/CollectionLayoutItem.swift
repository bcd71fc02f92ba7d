public import Geometry

/// One cell of a group: its size, and the space around it.
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
