public import Foundation
public import UIKitNames

/// The delegate of a collection view before the app's own: it forwards each call to that. A flow layout asks the app's
/// own for sizes, if that implements them.
open class RxCollectionViewDelegateProxy: RxScrollViewDelegateProxy, UICollectionViewDelegate, ForwardingDelegate {
  weak var collection: (any UICollectionViewDelegate)?
  override var scrolling: (any UIScrollViewDelegate)? { collection }
  override func take(_ delegate: (any UIScrollViewDelegate)?) { collection = delegate as? any UICollectionViewDelegate }
  /// The delegate that is asked for sizes.
  package var forwarded: AnyObject? { collection }

  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    collection?.collectionView(collectionView, shouldSelectItemAt: indexPath) ?? true
  }
  public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    collection?.collectionView(collectionView, shouldDeselectItemAt: indexPath) ?? true
  }
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    pass("collectionView:didSelectItemAt:", [collectionView, indexPath]) {
      collection?.collectionView(collectionView, didSelectItemAt: indexPath)
    }
  }
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    pass("collectionView:didDeselectItemAt:", [collectionView, indexPath]) {
      collection?.collectionView(collectionView, didDeselectItemAt: indexPath)
    }
  }
  public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    collection?.collectionView(collectionView, shouldHighlightItemAt: indexPath) ?? true
  }
  public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    pass("collectionView:didHighlightItemAt:", [collectionView, indexPath]) {
      collection?.collectionView(collectionView, didHighlightItemAt: indexPath)
    }
  }
  public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    pass("collectionView:didUnhighlightItemAt:", [collectionView, indexPath]) {
      collection?.collectionView(collectionView, didUnhighlightItemAt: indexPath)
    }
  }
  public func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { collection?.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath) ?? true }
  public func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    pass("collectionView:performPrimaryActionForItemAt:", [collectionView, indexPath]) {
      collection?.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
    }
  }
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    pass("collectionView:willDisplay:forItemAt:", [collectionView, cell, indexPath]) {
      collection?.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    }
  }
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    pass("collectionView:didEndDisplaying:forItemAt:", [collectionView, cell, indexPath]) {
      collection?.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    }
  }
  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    pass(
      "collectionView:willDisplaySupplementaryView:forElementKind:at:", [collectionView, view, elementKind, indexPath]
    ) {
      collection?.collectionView(
        collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
    }
  }
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    pass(
      "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:at:",
      [collectionView, view, elementKind, indexPath]
    ) {
      collection?.collectionView(
        collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
    }
  }
  public func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    collection?.collectionView(collectionView, canEditItemAt: indexPath) ?? true
  }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    collection?.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
  }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    collection?.collectionView(collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
  }
  public func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    collection?.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
      ?? proposedIndexPath
  }
  public func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    collection?.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath) ?? false
  }
}
