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

/// An adapter that answers the questions of the engine's view with a table's data source.
@MainActor
final class TableBridge: @MainActor CollectionViewDataSource {
  private unowned let table: UITableView
  private weak var source: (any UITableViewDataSource)?
  /// The numbers of rows that are answered while an app has changed its data already and the view has not.
  var frozenCounts: [Int]?

  init(of table: UITableView, to source: any UITableViewDataSource) {
    self.table = table
    self.source = source
  }

  var diffable: (any DiffableTableSource)? { source as? any DiffableTableSource }

  var numberOfSections: Int { frozenCounts?.count ?? source?.numberOfSections(in: table) ?? 0 }

  func checkedNumberOfItems(inSection index: Int) throws(SnapshotError) -> Int {
    if let frozenCounts { return frozenCounts.indices.contains(index) ? frozenCounts[index] : 0 }
    return source?.tableView(table, numberOfRowsInSection: index) ?? 0
  }

  func checkedCell(forItemAt indexPath: ItemIndexPath) throws(SnapshotError) -> CollectionViewCell {
    guard let source else {
      Console.raise("The data source of \(table) went away while it was asked: hold it strongly.")
    }
    return table.asking { table.box(of: source.tableView(table, cellForRowAt: IndexPath(indexPath))) }
  }

  func checkedSupplementaryView(
    ofKind kind: String, at indexPath: ItemIndexPath
  ) throws(SnapshotError) -> CollectionReusableView {
    throw SnapshotError(.cellProviderReturnedNil, "a table has no supplementary views", source: .ours)
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

/// The part of a diffable data source that a table needs beyond UIKit's protocol.
@MainActor
protocol DiffableTableSource: AnyObject {
  func anyItemIdentifier(for indexPath: ItemIndexPath) -> (any Hashable & Sendable)?
  func anySectionIdentifier(at index: Int) -> AnyHashable?
}
