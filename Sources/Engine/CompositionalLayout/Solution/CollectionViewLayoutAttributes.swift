public import Geometry

/// One view of a collection view, by its place in the data.
///
/// ```swift
/// let header = LayoutElement.supplementary(elementKind: "header", section: 2, item: 0)
/// precondition(header.section == 2 && header.elementKind == "header")
/// precondition(LayoutElement.cell(section: 2, item: 7).elementKind == nil)
/// ```
public enum LayoutElement: Hashable, Sendable {
  /// The cell of an item.
  case cell(section: Int, item: Int)
  /// A header, a footer, a badge. Items of the layout itself stand in section 0 at ``layoutBoundaryItem``.
  case supplementary(elementKind: String, section: Int, item: Int)
  /// A view behind a section.
  case decoration(elementKind: String, section: Int, item: Int)

  /// The item in the index path of the layout's own boundary items (observed on UIKit, macOS 27).
  public static let layoutBoundaryItem = Int.max

  /// The first number of the index path.
  public var section: Int {
    switch self {
    case .cell(let section, _), .supplementary(_, let section, _), .decoration(_, let section, _): section
    }
  }

  /// The second number of the index path.
  public var item: Int {
    switch self {
    case .cell(_, let item), .supplementary(_, _, let item), .decoration(_, _, let item): item
    }
  }

  /// The kind of view; nil for a cell.
  public var elementKind: String? {
    switch self {
    case .cell: nil
    case .supplementary(let kind, _, _), .decoration(let kind, _, _): kind
    }
  }
}

/// The frame of a view and its order in depth.
///
/// ```swift
/// import Geometry
///
/// let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: size, subitems: [.item(CollectionLayoutItem(layoutSize: size))])
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: row))
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [100])
///
/// let attributes = solution.attributesForItem(section: 0, item: 2)
/// precondition(attributes?.element == .cell(section: 0, item: 2))
/// precondition(attributes?.frame == Rect(x: 0, y: 88, width: 390, height: 44))
/// ```
public struct CollectionViewLayoutAttributes: Hashable, Sendable {
  /// The view.
  public var element: LayoutElement
  /// Its frame in the content of the collection view.
  public var frame: Rect
  /// Its order in depth; larger is in front.
  public var zIndex: Int
  /// Whether this is a boundary item that stays in sight and was moved from its own place to do so.
  public var isPinned: Bool

  /// Creates the attributes of a view.
  public init(element: LayoutElement, frame: Rect, zIndex: Int = 0, isPinned: Bool = false) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
    self.isPinned = isPinned
  }

  /// The number that is added to the order in depth of boundary items that stay in sight (observed on UIKit, macOS 27).
  public static let pinnedZIndex = 1_000_000_000
}

/// The scroll position of a collection view.
///
/// ```swift
/// import Geometry
///
/// let size = CollectionLayoutSize(widthDimension: .absolute(300), heightDimension: .absolute(200))
/// let card = CollectionLayoutItem(layoutSize: size)
/// var section = CollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(card)]))
/// section.orthogonalScrollingBehavior = .groupPaging
///
/// let layout = CompositionalLayoutDescription(section: section)
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [5])
/// let scrolled = LayoutScrollState(orthogonalOffsets: [0: 300])
/// let second = solution.attributesForItem(section: 0, item: 1, scroll: scrolled)
/// precondition(second?.frame.origin.x == 0)
/// ```
public struct LayoutScrollState: Hashable, Sendable {
  /// The place of the content at the upper left corner of the view.
  public var contentOffset: Point
  /// The insets for bars, as the view adds them to its content.
  public var adjustedContentInset: EdgeInsets
  /// The scroll offsets of orthogonal sections in points, without their leading inset; 0 for sections that are not
  /// listed.
  public var orthogonalOffsets: [Int: Double]

  /// Creates a state, by default that before any scroll.
  public init(
    contentOffset: Point = .zero, adjustedContentInset: EdgeInsets = .zero, orthogonalOffsets: [Int: Double] = [:]
  ) {
    self.contentOffset = contentOffset
    self.adjustedContentInset = adjustedContentInset
    self.orthogonalOffsets = orthogonalOffsets
  }

  /// The state in which nothing is scrolled.
  public static let rest = LayoutScrollState()
}
