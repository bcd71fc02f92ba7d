public import DiffableDataSource
public import Foundation
internal import UIKitViews

/// UIKit's class over the engine's `CollectionViewDiffableDataSource`: Foundation's index paths and UIKit's views
/// outside, the engine's rules inside. Where UIKit raises, the program stops with UIKit's text; what UIKit logs goes to
/// standard error.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: DiffableListDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource {
  /// A closure that dequeues and fills the cell for an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// A closure that dequeues and fills the supplementary view of a kind for a section.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// The closures of an app that are called when the user drags a row.
  public typealias ReorderingHandlers = CollectionViewDiffableDataSource<
    SectionIdentifierType, ItemIdentifierType
  >.ReorderingHandlers

  /// The closures of an app that are called when the user expands or collapses a row.
  public typealias SectionSnapshotHandlers<Item: Hashable & Sendable> = CollectionViewDiffableDataSource<
    SectionIdentifierType, Item
  >.SectionSnapshotHandlers

  /// The closures that are called when the user drags a row.
  open var reorderingHandlers = ReorderingHandlers()
  /// The closure that makes headers, footers and other views.
  open var supplementaryViewProvider: SupplementaryViewProvider? { didSet { adoptSupplementaryViewProvider() } }

  /// Makes the data source of a view and sets it there. The view does not keep it alive: hold it.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    super.init(
      collectionView,
      CollectionViewDiffableDataSource(collectionView: collectionView.headless, version: .ofApp) {
        [weak collectionView] _, path, item in
        guard let collectionView, let cell = cellProvider(collectionView, IndexPath(path), item) else { return nil }
        return collectionView.box(of: cell)
      })
    collectionView.dataSource = self
  }

  private func adoptSupplementaryViewProvider() {
    guard let supplementaryViewProvider else {
      headless.supplementaryViewProvider = nil
      return
    }
    headless.supplementaryViewProvider = { [weak list] _, kind, path in
      guard let collectionView = list as? UICollectionView,
        let view = supplementaryViewProvider(collectionView, kind, IndexPath(path))
      else {
        return nil
      }
      return collectionView.box(of: view)
    }
  }

  // MARK: Apply

  /// Shows the visible items of a tree in a section, and keeps the tree. An unknown section is appended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let report = report(section, animatingDifferences ? .animated : .unanimated)
    onMainThread {
      $0.apply(
        snapshot, to: section, animatingDifferences: animatingDifferences, completion: report.before(completion))
      report.send()
    }
  }

  /// Shows the visible items of a tree in a section and returns when the animations have ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await headless.apply(snapshot, to: section, animatingDifferences: animatingDifferences)
    report(section, animatingDifferences ? .animated : .unanimated).send()
  }

  private func report(_ section: SectionIdentifierType, _ style: AppliedSnapshot.Style) -> ApplyReport {
    ApplyReport(list) { [headless] in
      AppliedSnapshot(headless.snapshot(), headless.snapshot(for: section), of: section, style)
    }
  }

  /// Returns the tree of a section, with hidden items and expansion.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    headless.snapshot(for: section)
  }

  /// The closures that are called when the user expands or collapses a row.
  open var sectionSnapshotHandlers: SectionSnapshotHandlers<ItemIdentifierType> {
    get { headless.sectionSnapshotHandlers }
    set { headless.sectionSnapshotHandlers = newValue }
  }

  // MARK: What the view asks

  open func numberOfSections(in collectionView: UICollectionView) -> Int { headless.numberOfSections }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    headless.numberOfItems(inSection: section)
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = Console.raising { () throws(SnapshotError) in
      try headless.checkedCell(forItemAt: ItemIndexPath(item: indexPath.item, section: indexPath.section))
    }
    return collectionView.view(in: cell)
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let path = ItemIndexPath(item: indexPath.item, section: indexPath.section)
    let view = Console.raising { () throws(SnapshotError) in
      try headless.checkedSupplementaryView(ofKind: kind, at: path)
    }
    return collectionView.view(in: view)
  }

  /// Returns whether the user may drag the row: what `canReorderItem` says; without it no.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }

  /// Takes over a row that the user dropped: handlers are called before and after this data source takes over the new
  /// order.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    // The gate was passed before the drag began, by `canMoveItemAt`, which a subclass may override.
    headless.reorderingHandlers = reorderingHandlers
    headless.reorderingHandlers.canReorderItem = { _ in true }
    // As with an apply, the report comes before the app's handler, which may itself apply a snapshot.
    let report = ApplyReport(list) { [headless] in AppliedSnapshot(headless.snapshot(), .animated) }
    let tellApp = headless.reorderingHandlers.didReorder
    headless.reorderingHandlers.didReorder = { transaction in
      MainActor.assumeIsolated { report.send() }
      tellApp?(transaction)
    }
    headless.moveItemByUser(
      from: ItemIndexPath(item: sourceIndexPath.item, section: sourceIndexPath.section),
      to: ItemIndexPath(item: destinationIndexPath.item, section: destinationIndexPath.section))
  }
}

extension UICollectionViewDiffableDataSource: DiffableSource {
  func toggleExpansionByUser(at indexPath: ItemIndexPath) throws(SnapshotError) -> Bool {
    let section = headless.sectionIdentifier(for: indexPath.section)
    let isToggled = try headless.checkedToggleExpansionByUser(at: indexPath)
    if isToggled, let section { report(section, .animated).send() }
    return isToggled
  }
}
