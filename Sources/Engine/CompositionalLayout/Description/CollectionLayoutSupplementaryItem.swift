public import Geometry

/// A view attached to an item or a group: a badge, a frame.
///
/// ```swift
/// import Geometry
///
/// let badge = CollectionLayoutSupplementaryItem(
///   layoutSize: CollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
///   elementKind: "badge", containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
/// let size = CollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100))
/// let icon = CollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
/// let group = CollectionLayoutGroup.horizontal(layoutSize: size, subitems: [.item(icon)])
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: group))
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [1])
/// let frame = solution.attributesForSupplementary(elementKind: "badge", section: 0, item: 0)?.frame
/// precondition(frame == Rect(x: 80, y: 0, width: 20, height: 20))
/// ```
public struct CollectionLayoutSupplementaryItem: Hashable, Sendable {
  /// The size, resolved in the frame of the item, or in the container of the group.
  public var layoutSize: CollectionLayoutSize
  /// The kind of view.
  public var elementKind: String
  /// The place on the item or group.
  public var containerAnchor: CollectionLayoutAnchor
  /// The place on the view itself that comes to lie there; nil: the edges of ``containerAnchor``, so that the view lies
  /// inside the corner.
  public var itemAnchor: CollectionLayoutAnchor?
  /// The order in depth; 1 unless set (observed on UIKit, macOS 27).
  public var zIndex: Int
  /// The distances from the edges of the place it is given to the frame, in points; ignored on an axis that is
  /// estimated.
  public var contentInsets = DirectionalEdgeInsets.zero

  /// Creates a view of `elementKind` attached at `containerAnchor`.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
    itemAnchor: CollectionLayoutAnchor? = nil, zIndex: Int = 1
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
  }
}

/// The place of a boundary item at the edges of a section or of the layout, with UIKit's values.
///
/// ```swift
/// precondition(RectAlignment.topLeading.edges == [.top, .leading])
/// precondition(RectAlignment.none.edges.isEmpty)
/// ```
public enum RectAlignment: Int, Hashable, Sendable, CaseIterable {
  /// In the middle.
  case none = 0
  /// At the upper edge, in the middle of it.
  case top = 1
  /// In the corner of the upper edge where reading starts.
  case topLeading = 2
  /// At the edge where reading starts, in the middle of it.
  case leading = 3
  /// In the corner of the lower edge where reading starts.
  case bottomLeading = 4
  /// At the lower edge, in the middle of it.
  case bottom = 5
  /// In the corner of the lower edge where reading ends.
  case bottomTrailing = 6
  /// At the edge where reading ends, in the middle of it.
  case trailing = 7
  /// In the corner of the upper edge where reading ends.
  case topTrailing = 8

  /// The edges it names.
  public var edges: DirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// A header, a footer or a view at the side of a section or of the whole layout.
///
/// ```swift
/// import Geometry
///
/// let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: size, subitems: [.item(CollectionLayoutItem(layoutSize: size))])
/// var section = CollectionLayoutSection(group: row)
/// section.boundarySupplementaryItems = [
///   CollectionLayoutBoundarySupplementaryItem(
///     layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
///     elementKind: "header", alignment: .top, pinToVisibleBounds: true)
/// ]
/// let layout = CompositionalLayoutDescription(section: section)
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [100])
/// precondition(solution.attributesForItem(section: 0, item: 0)?.frame.origin.y == 30)
///
/// let scrolled = LayoutScrollState(contentOffset: Point(x: 0, y: 500))
/// let header = solution.attributesForSupplementary(elementKind: "header", section: 0, item: 0, scroll: scrolled)
/// precondition(header?.frame.origin.y == 500)
/// ```
public struct CollectionLayoutBoundarySupplementaryItem: Hashable, Sendable {
  /// The size; across the scroll direction it is resolved in the section, along it in the whole collection view.
  public var layoutSize: CollectionLayoutSize
  /// The kind of view.
  public var elementKind: String
  /// The edge or corner it belongs to.
  public var alignment: RectAlignment
  /// The distance by which it is moved from there, in points.
  public var offset: Point
  /// Whether it lies outside the content, which makes the section longer; else over it.
  public var extendsBoundary: Bool
  /// Whether it stays in sight while its section is.
  public var pinToVisibleBounds: Bool
  /// The order in depth; 1 unless set.
  public var zIndex: Int
  /// The distances from the edges of the place it is given to the frame, in points; ignored on an axis that is
  /// estimated.
  public var contentInsets = DirectionalEdgeInsets.zero

  /// Creates a view of `elementKind` at `alignment`, moved by `absoluteOffset`.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment, absoluteOffset: Point = .zero,
    extendsBoundary: Bool = true, pinToVisibleBounds: Bool = false, zIndex: Int = 1
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
    self.offset = absoluteOffset
    self.extendsBoundary = extendsBoundary
    self.pinToVisibleBounds = pinToVisibleBounds
    self.zIndex = zIndex
  }
}

/// A view behind a whole section.
///
/// ```swift
/// import Geometry
///
/// let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: size, subitems: [.item(CollectionLayoutItem(layoutSize: size))])
/// var section = CollectionLayoutSection(group: row)
/// section.decorationItems = [.background(elementKind: "card")]
/// let layout = CompositionalLayoutDescription(section: section)
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [3])
/// let card = solution.boundaryAttributes(ofSection: 0).decorations.first
/// precondition(card?.frame == Rect(x: 0, y: 0, width: 390, height: 132))
/// ```
public struct CollectionLayoutDecorationItem: Hashable, Sendable {
  /// The kind of view.
  public var elementKind: String
  /// The distances from the edges of the section to the frame, in points.
  public var contentInsets: DirectionalEdgeInsets
  /// The order in depth; 0 unless set. The cells of a section with a decoration stand at 1 (observed).
  public var zIndex: Int

  private init(elementKind: String, contentInsets: DirectionalEdgeInsets, zIndex: Int) {
    self.elementKind = elementKind
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }

  /// Returns a view behind the section, headers and footers included.
  public static func background(
    elementKind: String, contentInsets: DirectionalEdgeInsets = .zero, zIndex: Int = 0
  ) -> Self {
    Self(elementKind: elementKind, contentInsets: contentInsets, zIndex: zIndex)
  }
}
