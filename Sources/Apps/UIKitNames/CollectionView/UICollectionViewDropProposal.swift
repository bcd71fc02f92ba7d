public import Foundation

/// The effect that an app proposes for a drop on a collection view. *Kept*.
@MainActor @preconcurrency
open class UICollectionViewDropProposal: UIDropProposal {
  /// The place of what is dropped, with UIKit's values.
  public enum Intent: Int, Hashable, Sendable {
    case unspecified = 0
    case insertAtDestinationIndexPath, insertIntoDestinationIndexPath
  }

  /// The place of what is dropped.
  public let intent: Intent

  /// Proposes an effect and a place.
  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// A thing that is dropped on a collection view. *Inert*.
@MainActor @preconcurrency
public protocol UICollectionViewDropItem: AnyObject {
  /// The thing.
  var dragItem: UIDragItem { get }
  /// The row that it was, where it comes from the same view.
  var sourceIndexPath: IndexPath? { get }
}

/// The drop on a collection view as a whole. *Inert*.
@MainActor @preconcurrency
public protocol UICollectionViewDropCoordinator: AnyObject {
  /// The things.
  var items: [any UICollectionViewDropItem] { get }
  /// The row on which they are dropped.
  var destinationIndexPath: IndexPath? { get }
  /// The effect that was proposed.
  var proposal: UICollectionViewDropProposal { get }
  /// The drop.
  var session: any UIDropSession { get }
  /// Lets a thing fly to its row.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> Any
}

/// The object that is asked about drags. *Inert*: never called. All methods but the first are optional.
@MainActor @preconcurrency
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  /// Returns what is dragged with a row.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
}

/// The object that is asked about drops. *Inert*: never called. All methods but the first are optional.
@MainActor @preconcurrency
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Takes what is dropped.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
}
