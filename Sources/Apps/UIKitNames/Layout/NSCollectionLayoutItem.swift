internal import CompositionalLayout
public import Foundation
public import UIKitViews

/// One cell of a group: its size, and the space around it. Groups and supplementary items are items too, as in UIKit.
@MainActor @preconcurrency
open class NSCollectionLayoutItem: NSObject {
  /// The size of the slot the item takes.
  public let layoutSize: NSCollectionLayoutSize
  /// Views attached to the item.
  open internal(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The distances from the edges of the slot to the frame, in points; of a group, to the space for its subitems.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Space outside the slot.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item of a size, with views attached to it.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  /// The item as a value of the engine.
  var node: CollectionLayoutNode {
    .item(
      CollectionLayoutItem(
        layoutSize: layoutSize.value, supplementaryItems: supplementaryItems.map(\.value),
        contentInsets: contentInsets.value, edgeSpacing: edgeSpacing?.value))
  }
}

/// A place at the edges of a rectangle, moved by an offset.
@MainActor @preconcurrency
open class NSCollectionLayoutAnchor: NSObject {
  /// The anchor as a value of the engine.
  nonisolated let value: CollectionLayoutAnchor
  /// The edges; none or two opposite ones mean the middle.
  public let edges: NSDirectionalRectEdge
  /// The two numbers of the offset, in points or in fractions of the view's size.
  public let offset: CGPoint

  /// Creates a place at `edges`.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

  /// Creates a place at `edges`, moved by points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = absoluteOffset
    value = CollectionLayoutAnchor(edges: edges.value, absoluteOffset: .init(absoluteOffset))
  }

  /// Creates a place at `edges`, moved by multiples of the size of the supplementary view.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = fractionalOffset
    value = CollectionLayoutAnchor(edges: edges.value, fractionalOffset: .init(fractionalOffset))
  }

  /// Whether ``offset`` is in points.
  open var isAbsoluteOffset: Bool { value.isAbsoluteOffset }
  /// Whether ``offset`` counts sizes of the supplementary view.
  open var isFractionalOffset: Bool { value.isFractionalOffset }
}

/// A view attached to an item or a group.
@MainActor @preconcurrency
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The order in depth; 1 unless set.
  open var zIndex = 1
  /// The kind of view.
  public let elementKind: String
  /// The place on the item or group.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The place on the view itself that comes to lie there.
  public let itemAnchor: NSCollectionLayoutAnchor?

  /// Creates a view inside the corner or at the edge that the anchor names.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor, nil)
  }

  /// Creates a view that puts its own anchor on the container's.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor, itemAnchor)
  }

  init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, _ containerAnchor: NSCollectionLayoutAnchor,
    _ itemAnchor: NSCollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  var value: CollectionLayoutSupplementaryItem {
    CollectionLayoutSupplementaryItem(
      layoutSize: layoutSize.value, elementKind: elementKind, containerAnchor: containerAnchor.value,
      itemAnchor: itemAnchor?.value, zIndex: zIndex)
  }
}

/// A header, a footer or a view at the side of a section or of the whole layout.
@MainActor @preconcurrency
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Whether it lies outside the content, which makes the section longer.
  open var extendsBoundary = true
  /// Whether it stays in sight while its section is.
  open var pinToVisibleBounds = false
  /// The edge or corner it belongs to.
  public let alignment: NSRectAlignment
  /// The distance by which it is moved from there, in points.
  public let offset: CGPoint

  /// Creates a view of `elementKind` at `alignment`.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a view of `elementKind` at `alignment`, moved by `absoluteOffset`.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize: layoutSize, elementKind: elementKind, NSCollectionLayoutAnchor(edges: []), nil)
  }

  var boundary: CollectionLayoutBoundarySupplementaryItem {
    CollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize.value, elementKind: elementKind, alignment: alignment.value,
      absoluteOffset: .init(offset), extendsBoundary: extendsBoundary, pinToVisibleBounds: pinToVisibleBounds,
      zIndex: zIndex)
  }
}

/// A view behind a whole section.
@MainActor @preconcurrency
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The order in depth; 0 unless set.
  open var zIndex = 0
  /// The kind of view.
  public let elementKind: String

  private init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Returns a view behind the section, headers and footers included.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }

  var value: CollectionLayoutDecorationItem {
    .background(elementKind: elementKind, contentInsets: contentInsets.value, zIndex: zIndex)
  }
}
