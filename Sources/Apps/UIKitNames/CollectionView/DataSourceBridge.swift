import DiffableDataSource
import Foundation
internal import UIKitViews

/// An adapter that answers the engine's view with an object that conforms to UIKit's protocol. Overrides in
/// an app's subclass of a diffable data source are asked like any other source.
@MainActor
final class DataSourceBridge: @MainActor CollectionViewDataSource {
  private unowned let view: UICollectionView
  private weak var source: (any UICollectionViewDataSource)?

  init(of view: UICollectionView, to source: any UICollectionViewDataSource) {
    self.view = view
    self.source = source
  }

  /// The source, if it applies snapshots to the view by itself.
  var diffable: (any DiffableSource)? { source as? any DiffableSource }

  private var livingSource: any UICollectionViewDataSource {
    guard let source else {
      Console.raise(inOurWords: "The data source of \(view) went away while it was asked: hold it strongly.")
    }
    return source
  }

  var numberOfSections: Int { source?.numberOfSections(in: view) ?? 0 }

  func checkedNumberOfItems(inSection index: Int) throws(SnapshotError) -> Int {
    source?.collectionView(view, numberOfItemsInSection: index) ?? 0
  }

  func checkedCell(forItemAt indexPath: ItemIndexPath) throws(SnapshotError) -> CollectionViewCell {
    view.asking { () -> CollectionViewCell in
      let cell: UICollectionViewCell = livingSource.collectionView(view, cellForItemAt: IndexPath(indexPath))
      // As in UIKit: a selected row that comes into sight has a selected cell.
      if !cell.isSelected, view.headless.selectedItems.contains(indexPath) { cell.isSelected = true }
      return view.box(of: cell)
    }
  }

  func checkedSupplementaryView(
    ofKind kind: String, at indexPath: ItemIndexPath
  ) throws(SnapshotError) -> CollectionReusableView {
    view.asking {
      view.box(
        of: livingSource.collectionView(
          view, viewForSupplementaryElementOfKind: kind, at: IndexPath(indexPath)) as UICollectionReusableView)
    }
  }

  func anyItemIdentifier(for indexPath: ItemIndexPath) -> (any Hashable & Sendable)? {
    diffable?.anyItemIdentifier(for: indexPath)
  }

  func checkedToggleExpansionByUser(at indexPath: ItemIndexPath) throws(SnapshotError) -> Bool {
    try diffable?.toggleExpansionByUser(at: indexPath) ?? false
  }

  func checkedMoveItemByUser(
    from start: ItemIndexPath, to destination: ItemIndexPath
  ) throws(SnapshotError) -> Bool {
    guard let source, start != destination, source.collectionView(view, canMoveItemAt: IndexPath(start)) else {
      return false
    }
    if let diffable {
      let dragged = diffable.anyItemIdentifier(for: start).map { AnyHashable($0) }
      source.collectionView(view, moveItemAt: IndexPath(start), to: IndexPath(destination))
      return dragged == diffable.anyItemIdentifier(for: destination).map { AnyHashable($0) }
    }
    source.collectionView(view, moveItemAt: IndexPath(start), to: IndexPath(destination))
    var batch = ListBatch()
    batch.structural.movedItems = [.init(from: start, to: destination)]
    let checked = try view.headless.checked(batch)
    ListObservation.changed?(view, .batch(checked))
    try view.headless.checkedPerform(checked)
    return true
  }
}

/// The part of a diffable data source that a list's bridge needs beyond UIKit's protocol.
@MainActor
protocol DiffableListSource: AnyObject {
  func anyItemIdentifier(for indexPath: ItemIndexPath) -> (any Hashable & Sendable)?
  func anySectionIdentifier(at index: Int) -> AnyHashable?
}

/// A diffable data source whose sections may be trees.
@MainActor
protocol DiffableSource: DiffableListSource {
  func toggleExpansionByUser(at indexPath: ItemIndexPath) throws(SnapshotError) -> Bool
}
