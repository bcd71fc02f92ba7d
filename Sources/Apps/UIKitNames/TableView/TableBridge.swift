internal import DiffableDataSource
internal import Foundation
internal import UIKitViews

/// The engine's cell that carries a row of a table.
final class TableCellBox: CollectionViewCell {
  let view: UITableViewCell

  @MainActor
  init(_ view: UITableViewCell) {
    self.view = view
    super.init()
    view.box = self
  }

  // The engine's view belongs to a `UITableView`, so that it lives on the main actor.
  override func prepareForReuse() {
    let view = view
    MainActor.assumeIsolated { view.useAgain() }
  }
}

/// The engine's supplementary view that carries a header or footer of a table; none where the app gives none.
final class TableHeaderBox: CollectionReusableView {
  let view: UIView?

  init(_ view: UIView?) { self.view = view }
}

/// An adapter that answers the questions of the engine's view with a table's data source.
@MainActor
final class TableBridge: @MainActor CollectionViewDataSource {
  private unowned let table: UITableView
  private weak var source: (any UITableViewDataSource)?

  init(of table: UITableView, to source: any UITableViewDataSource) {
    self.table = table
    self.source = source
  }

  var diffable: (any DiffableListSource)? { source as? any DiffableListSource }

  var numberOfSections: Int { source?.numberOfSections(in: table) ?? 0 }

  func checkedNumberOfItems(inSection index: Int) throws(SnapshotError) -> Int {
    source?.tableView(table, numberOfRowsInSection: index) ?? 0
  }

  func checkedCell(forItemAt indexPath: ItemIndexPath) throws(SnapshotError) -> CollectionViewCell {
    guard let source else {
      Console.raise(inOurWords: "The data source of \(table) went away while it was asked: hold it strongly.")
    }
    return table.asking { () -> CollectionViewCell in
      let cell = source.tableView(table, cellForRowAt: IndexPath(indexPath))
      // As in UIKit: a selected row that comes into sight has a selected cell.
      if !cell.isSelected, table.headless.selectedItems.contains(indexPath) {
        cell.setSelected(true, animated: false)
      }
      return table.box(of: cell)
    }
  }

  func checkedSupplementaryView(
    ofKind kind: String, at indexPath: ItemIndexPath
  ) throws(SnapshotError) -> CollectionReusableView {
    TableHeaderBox(table.newHeader(inSection: indexPath.section, isFooter: kind == TablePlacement.footerKind))
  }

  func anyItemIdentifier(for indexPath: ItemIndexPath) -> (any Hashable & Sendable)? {
    diffable?.anyItemIdentifier(for: indexPath)
  }

  func checkedToggleExpansionByUser(at indexPath: ItemIndexPath) throws(SnapshotError) -> Bool { false }

  func checkedMoveItemByUser(
    from start: ItemIndexPath, to destination: ItemIndexPath
  ) throws(SnapshotError) -> Bool {
    guard let source, start != destination, source.tableView(table, canMoveRowAt: IndexPath(start)) else {
      return false
    }
    source.tableView(table, moveRowAt: IndexPath(start), to: IndexPath(destination))
    return true
  }
}
