internal import DiffableDataSource
internal import Foundation
@_spi(AppHarness) internal import UIKitNames

/// The interface of a list to the harness, be it a collection view or a table.
@MainActor
protocol ListView: UIScrollView {
  var numberOfSections: Int { get }
  /// Returns the number of items of a section that there is.
  func numberOfRows(in section: Int) -> Int
  /// The places of the cells that are on screen.
  var visiblePaths: [IndexPath] { get }
  /// Returns the cell at a place, or nil where it is not on screen.
  func cell(at path: IndexPath) -> UIView?
  /// Returns the identifier of the item at a place; nil where the data source is not diffable.
  func anyItemIdentifier(at indexPath: IndexPath) -> AnyHashable?
  /// Returns the identifier of a section; nil where the data source is not diffable.
  func anySectionIdentifier(at section: Int) -> AnyHashable?
  /// Taps a row as the user does, and tells what came of it.
  func tap(_ path: IndexPath) -> TapOutcome
  /// The method of the delegate that a tap calls; nil without a delegate.
  var selectionCall: String? { get }
  /// Returns the actions of a swipe over a row at one edge, the first action nearest to the edge.
  func swipeActions(at path: IndexPath, fromLeadingEdge isLeading: Bool) -> [UIContextualAction]
  /// Returns the menu of a row that is pressed long; nil where the delegate gives none.
  func contextMenu(at path: IndexPath) -> UIMenu?
  /// The texts of the sections' headers.
  var sectionTitles: [String?] { get }
  /// Scrolls a row to where it is seen.
  func bringIntoSight(_ path: IndexPath)
}

extension UICollectionView: ListView {
  func numberOfRows(in section: Int) -> Int { numberOfItems(inSection: section) }
  var visiblePaths: [IndexPath] { indexPathsForVisibleItems }
  func cell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
  func tap(_ path: IndexPath) -> TapOutcome { tap(itemAt: path) }
  var selectionCall: String? { delegate == nil ? nil : "collectionView(_:didSelectItemAt:)" }
  func swipeActions(at path: IndexPath, fromLeadingEdge isLeading: Bool) -> [UIContextualAction] {
    swipeActions(forItemAt: path, fromLeadingEdge: isLeading)
  }
  func contextMenu(at path: IndexPath) -> UIMenu? {
    let point = cellForItem(at: path)?.center ?? .zero
    return delegate?.collectionView(self, contextMenuConfigurationForItemsAt: [path], point: point)?.menu()
  }
  func bringIntoSight(_ path: IndexPath) {
    scrollToItem(at: path, at: [.centeredVertically, .centeredHorizontally], animated: false)
  }
}

extension UITableView: ListView {
  func numberOfRows(in section: Int) -> Int { numberOfRows(inSection: section) }
  var visiblePaths: [IndexPath] { indexPathsForVisibleRows ?? [] }
  func cell(at path: IndexPath) -> UIView? { cellForRow(at: path) }
  func tap(_ path: IndexPath) -> TapOutcome { tap(rowAt: path) }
  var selectionCall: String? { delegate == nil ? nil : "tableView(_:didSelectRowAt:)" }
  func swipeActions(at path: IndexPath, fromLeadingEdge isLeading: Bool) -> [UIContextualAction] {
    swipeActions(forRowAt: path, fromLeadingEdge: isLeading)
  }
  func contextMenu(at path: IndexPath) -> UIMenu? {
    let point = cellForRow(at: path)?.center ?? .zero
    return delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)?.menu()
  }
  func bringIntoSight(_ path: IndexPath) { scrollToRow(at: path, at: .middle, animated: false) }
}

extension ListView {
  /// The numbers of items of all sections.
  var counts: [Int] { (0..<numberOfSections).map { numberOfRows(in: $0) } }
}
