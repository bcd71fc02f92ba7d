internal import DiffableDataSource
public import Foundation
internal import UIKitViews

/// UIKit's class over the engine's data source: the same rules and texts as for a collection view, without section
/// snapshots.
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: DiffableListDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource {
  /// A closure that dequeues and fills the cell for an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// The animation with which rows come and go. *Kept*.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Makes the data source of a table and sets it there. The table does not keep it alive: hold it.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    super.init(
      tableView,
      CollectionViewDiffableDataSource(collectionView: tableView.headless, version: .ofApp) {
        [weak tableView] _, path, item in
        guard let tableView, let cell = cellProvider(tableView, IndexPath(path), item) else { return nil }
        return tableView.box(of: cell)
      })
    tableView.dataSource = self
  }

  override func carryOut(
    _ call: (CollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>) -> Void
  ) {
    let tableView = list as? UITableView
    // Heights that rows reported belong to their places.
    tableView?.placement.forgetHeights()
    super.carryOut(call)
    tableView?.setNeedsLayout()
  }

  // MARK: What the table asks

  open func numberOfSections(in tableView: UITableView) -> Int { headless.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    headless.numberOfItems(inSection: section)
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = Console.raising { () throws(SnapshotError) in
      try headless.checkedCell(forItemAt: ItemIndexPath(item: indexPath.row, section: indexPath.section))
    }
    return tableView.row(in: cell)
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}

@_spi(AppHarness)
extension UITableView {
  /// Returns the identifier of the item at a place, or nil if there is none, or the data source is not diffable.
  public func anyItemIdentifier(at indexPath: IndexPath) -> AnyHashable? {
    guard let source = dataSource as? any DiffableListSource, let path = ItemIndexPath(indexPath) else { return nil }
    return source.anyItemIdentifier(for: path).map { AnyHashable($0) }
  }

  /// Returns the identifier of a section, or nil if there is none, or the data source is not diffable.
  public func anySectionIdentifier(at section: Int) -> AnyHashable? {
    (dataSource as? any DiffableListSource)?.anySectionIdentifier(at: section)
  }
}
