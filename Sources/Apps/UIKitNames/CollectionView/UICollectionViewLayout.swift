public import Foundation
internal import UIKitViews

/// The base of layouts. It places nothing: under it every row of a collection view counts as on screen.
@MainActor @preconcurrency
open class UICollectionViewLayout: NSObject {
  /// The view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?
  /// The classes of decoration views by kind.
  private(set) var decorationClasses: [String: AnyClass] = [:]

  /// Creates a layout.
  public override init() { super.init() }

  /// Creates a layout of a storyboard or a nib.
  public required init?(coder: NSCoder) { super.init() }

  /// Registers a class for the decoration views of a kind; nil takes it away.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass
  }

  /// Scrolls the row of an item, where its section scrolls by itself. Not part of UIKit.
  func scrollRow(toItemAt path: IndexPath, at position: UICollectionView.ScrollPosition) {}

  /// Returns whether an item is the header of its section. Not part of UIKit.
  func isHeader(itemAt path: IndexPath) -> Bool { false }

  /// Called by UIKit for the layout of a storyboard; nothing calls it here.
  open func awakeFromNib() {}

  /// Forgets what was laid out; the next question lays out anew.
  open func invalidateLayout() { collectionView?.setNeedsLayout() }

  /// Forgets parts of what was laid out; here all of it.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }

  /// Returns whether another size or offset of the view asks for another layout; no unless written.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the parts of the layout that another size or offset of the view invalidates.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }

  /// Returns whether a size that a view wants asks for another layout. *Kept*: never asked.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the offset at which scrolling comes to rest. *Real*: asked when the user lets go.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the offset of the content after an update. *Kept*: never asked.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Returns the attributes from which a row that appears starts. *Kept*: never asked.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes at which a row that disappears ends. *Kept*: never asked.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Tells of the changes that will be shown. *Kept*: never called.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Tells that changes were shown. *Kept*: never called.
  open func finalizeCollectionViewUpdates() {}
  /// Tells of another size of the view that will be shown. *Kept*: never called.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Tells that another size was shown. *Kept*: never called.
  open func finalizeAnimatedBoundsChange() {}
  /// Returns the headers and footers that an update adds. *Kept*: never asked.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the headers and footers that an update takes away. *Kept*: never asked.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The class of the attributes. *Kept*.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of what is invalidated. *Kept*.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Asks views of estimated size for their sizes.
  ///
  /// - Parameter size: the size that a view wants, given its attributes; nil for none.
  /// - Returns: whether some size changed.
  func measure(_ size: (UICollectionViewLayoutAttributes) -> CGSize?) -> Bool { false }

  /// Lays out, if that is needed.
  open func prepare() {}

  /// The size of everything, on and off screen.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of everything that may be in a rectangle, or nil if the layout places nothing.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of a cell, or nil.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a header, a footer or a badge, or nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a view behind a section, or nil.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}

/// One change of an update, as a layout is told of it. *Kept*: none is made.
@MainActor @preconcurrency
open class UICollectionViewUpdateItem: NSObject {
  /// The kinds of changes, with UIKit's values.
  public enum Action: Int, Hashable, Sendable {
    case insert, delete, reload, move, none
  }
  /// The place before, or nil.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// The place after, or nil.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  open private(set) var updateAction = Action.none
}

/// The parts of a layout that are forgotten. *Kept*: everything is.
@MainActor @preconcurrency
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is forgotten.
  open var invalidateEverything: Bool { true }
  /// Whether the counts are read anew.
  open var invalidateDataSourceCounts: Bool { true }
  /// The distance by which the offset is moved.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The size by which the content grows.
  open var contentSizeAdjustment = CGSize.zero
  /// Forgets rows.
  open func invalidateItems(at indexPaths: [IndexPath]) { invalidatedItemIndexPaths = indexPaths }
  /// Forgets headers and footers of a kind.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = [elementKind: indexPaths]
  }
  /// Forgets views behind sections of a kind.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = [elementKind: indexPaths]
  }
  /// The rows that were forgotten.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The headers and footers that were forgotten, by their kinds.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The views behind sections that were forgotten, by their kinds.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
}
