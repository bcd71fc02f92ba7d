public import DiffableDataSource
import Dispatch
public import Foundation
internal import UIKitViews

/// UIKit's class over the engine's data source: the same rules and texts as for a collection view, without section
/// snapshots.
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// A closure that dequeues and fills the cell for an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// The engine's data source.
  public let headless: CollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
  /// The animation with which rows come and go. *Kept*.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private weak var tableView: UITableView?

  /// Makes the data source of a table and sets it there. The table does not keep it alive: hold it.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    headless = CollectionViewDiffableDataSource(collectionView: tableView.headless, version: .ofApp) {
      [weak tableView] _, path, item in
      guard let tableView, let cell = cellProvider(tableView, IndexPath(path), item) else { return nil }
      return tableView.box(of: cell)
    }
    super.init()
    ListObservation.note(SectionIdentifierType.self)
    ListObservation.note(ItemIdentifierType.self)
    headless.onWarning = { Console.log($0) }
    headless.executionContext = { .main }
    tableView.dataSource = self
  }

  // MARK: Apply

  /// Shows a snapshot by the difference to what is shown. The flag only decides about the animation.
  ///
  /// - Parameter completion: runs once, when the animations have ended; also if nothing changed.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let report = report(snapshot, animatingDifferences ? .animated : .unanimated)
    onMainThread { source in
      source.apply(snapshot, animatingDifferences: animatingDifferences, completion: report.before(completion))
      report.send()
    }
  }

  /// Shows a snapshot and returns when the animations have ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await headless.apply(snapshot, animatingDifferences: animatingDifferences)
    report(snapshot, animatingDifferences ? .animated : .unanimated).send()
  }

  /// Shows a snapshot without a difference and without animation: everything on screen is asked for.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    let report = report(snapshot, .reloadData)
    onMainThread { source in
      source.applySnapshotUsingReloadData(snapshot, completion: report.before(completion))
      report.send()
    }
  }

  /// Shows a snapshot without a difference and without animation.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await headless.applySnapshotUsingReloadData(snapshot)
    report(snapshot, .reloadData).send()
  }

  private func report(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, _ style: AppliedSnapshot.Style
  ) -> ApplyReport { ApplyReport(tableView) { AppliedSnapshot(snapshot, style) } }

  /// Carries out a call here, or, from a background queue, as the next thing on the main one.
  private func onMainThread(
    _ call: @escaping (CollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>) -> Void
  ) {
    guard !MainQueue.isCurrent else { return carryOut(call) }
    // The caller gives the snapshot and the completion away, as it does in UIKit.
    nonisolated(unsafe) let call = call
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.headless.executionContext = { .background(0) }
        defer { self.headless.executionContext = { .main } }
        unsafe self.carryOut(call)
      }
    }
  }

  private func carryOut(
    _ call: (CollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>) -> Void
  ) {
    // Heights that rows reported belong to their places.
    tableView?.placement.forgetHeights()
    call(headless)
    tableView?.setNeedsLayout()
  }

  // MARK: Look-ups

  /// Returns a copy of what is shown, without marks. Changing it changes nothing until it is applied.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    var snapshot = headless.snapshot()
    if snapshot.onWarning == nil { snapshot.onWarning = { Console.log($0) } }
    return snapshot
  }

  /// Returns the item at an index path, or nil if the path is out of range.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    ItemIndexPath(indexPath).flatMap { headless.itemIdentifier(for: $0) }
  }

  /// Returns the index path of an item, or nil if it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    headless.indexPath(for: itemIdentifier).map { IndexPath($0) }
  }

  /// Returns the section at an index, or nil if it is out of range.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { headless.sectionIdentifier(for: index) }

  /// Returns the index of a section, or nil if it is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { headless.index(for: sectionIdentifier) }

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

extension UITableViewDiffableDataSource: DiffableTableSource {
  func anyItemIdentifier(for indexPath: ItemIndexPath) -> (any Hashable & Sendable)? {
    headless.anyItemIdentifier(for: indexPath)
  }

  func anySectionIdentifier(at index: Int) -> AnyHashable? { sectionIdentifier(for: index).map { AnyHashable($0) } }
}

@_spi(AppHarness)
extension UITableView {
  /// Returns the identifier of the item at a place, or nil if there is none, or the data source is not diffable.
  public func anyItemIdentifier(at indexPath: IndexPath) -> AnyHashable? {
    guard let source = dataSource as? any DiffableTableSource, let path = ItemIndexPath(indexPath) else { return nil }
    return source.anyItemIdentifier(for: path).map { AnyHashable($0) }
  }

  /// Returns the identifier of a section, or nil if there is none, or the data source is not diffable.
  public func anySectionIdentifier(at section: Int) -> AnyHashable? {
    (dataSource as? any DiffableTableSource)?.anySectionIdentifier(at: section)
  }
}
