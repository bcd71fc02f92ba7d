public import Geometry

/// Items or groups in a row, in a column, or at places of one's own; a section repeats one group.
///
/// A group is a value. Its size is bounded when it is made: a group that would nest deeper than ``nestingLimit`` or
/// hold more than ``nodeLimit`` nodes loses its subitems and says so in ``exceedsNestingLimit``, so that no use of the
/// value, not even its end, can run out of stack or time.
///
/// ```swift
/// import Geometry
///
/// let cell = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
/// var row = CollectionLayoutGroup.horizontal(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
///   subitem: .item(cell), count: 3)
/// row.interItemSpacing = .fixed(15)
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: row))
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [3])
/// precondition(solution.attributesForItem(section: 0, item: 1)?.frame == Rect(x: 135, y: 0, width: 120, height: 100))
/// ```
public struct CollectionLayoutGroup: Hashable, Sendable {
  /// The number of groups that may lie in each other.
  public static let nestingLimit = 256
  /// The number of items and groups that a group may hold, at all depths together.
  public static let nodeLimit = 100_000

  /// The content of a group.
  public enum Content: Hashable, Sendable {
    /// The list, repeated while it fits.
    case subitems(axis: Axis, [CollectionLayoutNode])
    /// One node a number of times, in equal shares of the space; its own size along the axis is ignored.
    case equal(axis: Axis, CollectionLayoutNodeBox, count: Int)
    /// One node at most a number of times, each in its own size (iOS 16).
    case repeating(axis: Axis, CollectionLayoutNodeBox, count: Int)
    /// Frames of one's own.
    case custom(CollectionLayoutGroupCustomItems)
  }

  /// The size of the slot the group takes.
  public var layoutSize: CollectionLayoutSize
  /// The content of the group.
  public let content: Content
  /// Space between two subitems.
  public var interItemSpacing: CollectionLayoutSpacing?
  /// The distances from the edges of the slot to the space for subitems, in points; ignored on an axis that is
  /// estimated.
  public var contentInsets: DirectionalEdgeInsets
  /// Space outside the slot.
  public var edgeSpacing: CollectionLayoutEdgeSpacing?
  /// Views attached to the space for subitems.
  public var supplementaryItems: [CollectionLayoutSupplementaryItem]
  /// The number of groups that lie in each other, this one included.
  public let nestingDepth: Int
  /// The number of items and groups in this one, itself included.
  public let nodeCount: Int
  /// Whether groups went beyond ``nestingLimit`` or ``nodeLimit`` and the innermost were dropped.
  public let exceedsNestingLimit: Bool

  /// Creates a group of `content`.
  ///
  /// - Complexity: O(number of direct subitems).
  public init(
    layoutSize: CollectionLayoutSize, content: Content, interItemSpacing: CollectionLayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero, edgeSpacing: CollectionLayoutEdgeSpacing? = nil,
    supplementaryItems: [CollectionLayoutSupplementaryItem] = []
  ) {
    let nesting = content.nesting
    let isTooDeep = nesting.depth >= Self.nestingLimit || nesting.nodes >= Self.nodeLimit
    self.layoutSize = layoutSize
    self.content = isTooDeep ? .subitems(axis: content.axis ?? .horizontal, []) : content
    self.interItemSpacing = interItemSpacing
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
    nestingDepth = isTooDeep ? 1 : nesting.depth + 1
    nodeCount = isTooDeep ? 1 : nesting.nodes + 1
    exceedsNestingLimit = isTooDeep || nesting.exceedsLimit
  }

  /// Returns a row of `subitems`, repeated while they fit.
  public static func horizontal(layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutNode]) -> Self {
    Self(layoutSize: layoutSize, content: .subitems(axis: .horizontal, subitems))
  }

  /// Returns a column of `subitems`, repeated while they fit.
  public static func vertical(layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutNode]) -> Self {
    Self(layoutSize: layoutSize, content: .subitems(axis: .vertical, subitems))
  }

  /// Returns a row of `count` equal shares.
  public static func horizontal(layoutSize: CollectionLayoutSize, subitem: CollectionLayoutNode, count: Int) -> Self {
    Self(layoutSize: layoutSize, content: .equal(axis: .horizontal, .init(subitem), count: count))
  }

  /// Returns a column of `count` equal shares.
  public static func vertical(layoutSize: CollectionLayoutSize, subitem: CollectionLayoutNode, count: Int) -> Self {
    Self(layoutSize: layoutSize, content: .equal(axis: .vertical, .init(subitem), count: count))
  }

  /// Returns a row of at most `count` copies in their own size (iOS 16).
  public static func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem: CollectionLayoutNode, count: Int
  ) -> Self {
    Self(layoutSize: layoutSize, content: .repeating(axis: .horizontal, .init(repeatingSubitem), count: count))
  }

  /// Returns a column of at most `count` copies in their own size (iOS 16).
  public static func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem: CollectionLayoutNode, count: Int
  ) -> Self {
    Self(layoutSize: layoutSize, content: .repeating(axis: .vertical, .init(repeatingSubitem), count: count))
  }

  /// Cells at the places of `items`.
  public static func custom(layoutSize: CollectionLayoutSize, items: [CollectionLayoutGroupCustomItem]) -> Self {
    Self(layoutSize: layoutSize, content: .custom(.fixed(items)))
  }

  /// Cells at the places that `itemProvider` returns; it is called once per section (observed).
  public static func custom(
    layoutSize: CollectionLayoutSize,
    itemProvider: @escaping @Sendable (LayoutEnvironment) -> [CollectionLayoutGroupCustomItem]
  ) -> Self {
    Self(layoutSize: layoutSize, content: .custom(.provider(.init(itemProvider))))
  }

  /// The nodes in the group, as given: the list, or the one that is repeated; none in a custom group.
  public var subitems: [CollectionLayoutNode] {
    switch content {
    case .subitems(_, let list): list
    case .equal(_, let box, _), .repeating(_, let box, _): [box.node]
    case .custom: []
    }
  }

  /// The direction in which subitems follow each other; nil for a custom group.
  public var axis: Axis? { content.axis }
}

extension CollectionLayoutGroup.Content {
  /// The direction in which subitems follow each other; nil for frames of one's own.
  public var axis: Axis? {
    switch self {
    case .subitems(let axis, _), .equal(let axis, _, _), .repeating(let axis, _, _): axis
    case .custom: nil
    }
  }

  /// The depth of the groups that lie in each other in it, the number of nodes, and whether some were dropped.
  fileprivate var nesting: (depth: Int, nodes: Int, exceedsLimit: Bool) {
    var depth = 0
    var nodes = 0
    var exceedsLimit = false
    func add(_ node: CollectionLayoutNode) {
      guard case .group(let group) = node else {
        nodes += 1
        return
      }
      nodes += group.nodeCount
      depth = max(depth, group.nestingDepth)
      exceedsLimit = exceedsLimit || group.exceedsNestingLimit
    }
    switch self {
    case .subitems(_, let list): for node in list { add(node) }
    case .equal(_, let box, _), .repeating(_, let box, _): add(box.node)
    case .custom: break
    }
    return (depth, nodes, exceedsLimit)
  }
}

/// One node of a group, kept apart so that a group may hold a group.
///
/// ```swift
/// let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
/// let box = CollectionLayoutNodeBox(.item(CollectionLayoutItem(layoutSize: size)))
/// let rows = CollectionLayoutGroup(layoutSize: size, content: .equal(axis: .vertical, box, count: 2))
/// precondition(rows.subitems == [box.node])
/// ```
public struct CollectionLayoutNodeBox: Hashable, Sendable {
  private let nodes: [CollectionLayoutNode]

  /// Keeps `node`.
  public init(_ node: CollectionLayoutNode) { nodes = [node] }

  /// The node.
  public var node: CollectionLayoutNode { nodes[0] }
}
