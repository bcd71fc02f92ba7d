/// One step in which a data source changes a view.
///
/// ```swift
/// let view = CollectionView()
/// let source = CollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in CollectionViewCell() }
/// var snapshot = source.snapshot()
/// snapshot.appendSections(["A"])
/// snapshot.appendItems([1, 2])
/// source.apply(snapshot, animatingDifferences: false)
/// snapshot.reloadItems([2])
/// source.apply(snapshot)
/// precondition(view.log.updates == [.reloadData, .reload(sections: [], items: [ItemIndexPath(item: 1, section: 0)])])
/// ```
public enum CollectionViewUpdate: Hashable, Sendable {
  /// Everything is read anew and every visible row is asked for.
  case reloadData
  /// One structural batch: deletes, inserts and moves; the lists of reloads and reconfigures are empty.
  case batch(BatchUpdates)
  /// The visible rows of these sections, then these items, get new cells. Indexes count in the new state. An item of a
  /// reloaded section that is also listed is asked for twice.
  case reload(sections: [Int], items: [ItemIndexPath])
  /// The provider is asked again for the cells that are there; where none is, nothing happens.
  case reconfigure(items: [ItemIndexPath])
}

extension CollectionViewUpdate {
  /// Whether the number of rows may change in this step.
  var isStructural: Bool {
    switch self {
    case .reloadData, .batch: true
    case .reload, .reconfigure: false
    }
  }
}
