public import Foundation

/// The effect that an app proposes for a drop on a table. *Kept*.
@MainActor @preconcurrency
open class UITableViewDropProposal: UIDropProposal {
  /// The place of what is dropped, with UIKit's values.
  public enum Intent: Int, Hashable, Sendable {
    case unspecified = 0
    case insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
  }

  /// The place of what is dropped.
  public let intent: Intent

  /// Proposes an effect and a place.
  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// A thing that is dropped on a table. *Inert*.
@MainActor @preconcurrency
public protocol UITableViewDropItem: AnyObject {
  /// The thing.
  var dragItem: UIDragItem { get }
  /// The row that it was, where it comes from the same table.
  var sourceIndexPath: IndexPath? { get }
}

/// The drop on a table as a whole. *Inert*.
@MainActor @preconcurrency
public protocol UITableViewDropCoordinator: AnyObject {
  /// The things.
  var items: [any UITableViewDropItem] { get }
  /// The row on which they are dropped.
  var destinationIndexPath: IndexPath? { get }
  /// The effect that was proposed.
  var proposal: UITableViewDropProposal { get }
  /// The drop.
  var session: any UIDropSession { get }
  /// Lets a thing fly to its row.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> Any
}

/// The object that is asked about drags of rows. *Inert*: never called.
@MainActor @preconcurrency
public protocol UITableViewDragDelegate: NSObjectProtocol {
  /// Returns what is dragged with a row.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
}

/// The object that is asked about drops on a table. *Inert*: never called.
@MainActor @preconcurrency
public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Takes what is dropped.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
}
