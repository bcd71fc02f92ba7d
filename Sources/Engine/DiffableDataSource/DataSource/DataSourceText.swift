/// UIKit's texts for data sources, in one table by version.
///
/// The texts are public observations; values that UIKit fills in at run time stand where they were seen. Where only a
/// part of a text is public, this package supplies the rest.
enum DataSourceText {
  // MARK: Queues

  private static let always =
    "Please always submit updates either always on the main queue or always off the main queue"

  /// Returns the warning that UIKit logs when updates come from different queues.
  static func mixedQueues(view: String) -> SnapshotWarning {
    SnapshotWarning(
      .mixedQueues,
      "Warning: applying updates in a non-thread confined manner is dangerous and can lead to deadlocks. \(always) - "
        + "view=\(view)")
  }

  static func deadlock(view: String) -> SnapshotError {
    SnapshotError(
      .deadlock,
      "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and "
        + "will deadlock. \(always) - view=\(view)")
  }

  /// Returns the error of a call of apply from inside apply. The named assertion was first reported for 18; before, the
  /// text of the deadlock was seen. Of the newer text only the name is public.
  static func reentrantApply(version: UIKitVersion, view: String) -> SnapshotError {
    if version < .v18 { return SnapshotError(.reentrantApply, deadlock(view: view).message) }
    return SnapshotError(
      .reentrantApply,
      "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__APPLYING_SNAPSHOTS_REENTRANTLY_OR_ON_MAIN_AND_BACKGROUND_THREADS: apply "
        + "was called while an apply of the same data source was running. Call it after that one has returned - "
        + "view=\(view)",
      source: .ours)
  }

  /// Returns the warning of a section snapshot during an awaited apply, reported for 18 as a hang without a text.
  static func sectionSnapshotDuringAwaitedApply(view: String) -> SnapshotError {
    SnapshotError(
      .deadlock,
      "Deadlock: snapshot(for:) was called while an awaited apply was running, and would never return. Use the apply "
        + "with a completion, or ask before - view=\(view)",
      source: .ours)
  }

  // MARK: Answers to the view

  static func cellProviderReturnedNil(at path: ItemIndexPath, item: String, view: String) -> SnapshotError {
    SnapshotError(
      .cellProviderReturnedNil,
      "UICollectionViewDiffableDataSource cell provider returned nil for index path \(path) with item identifier "
        + "'\(item)', which is not allowed. You must always return a cell to the collection view: \(view)",
      offenders: [.init(item, at: [.item(path)])])
  }

  static func noSuchRow(_ path: ItemIndexPath) -> SnapshotError {
    SnapshotError(.unknownItem, "There is no row at index path \(path) in the data source.", source: .ours)
  }

  static func noSuchRow(item: String) -> SnapshotError {
    SnapshotError(
      .unknownItem, "There is no visible row of item identifier '\(item)' in the data source.", source: .ours,
      offenders: [.init(item)])
  }

  static func noSupplementaryViewProvider(view: String) -> SnapshotError {
    SnapshotError(
      .noSupplementaryViewProvider,
      "CollectionView \(view) requested a supplementary view, but a supplementaryViewProvider was not specified on the "
        + "diffable data source. Please configure a supplementaryViewProvider.")
  }

  static func supplementaryViewProviderReturnedNil(
    kind: String, at path: ItemIndexPath, view: String
  ) -> SnapshotError {
    SnapshotError(
      .noSupplementaryViewProvider,
      "The supplementaryViewProvider returned nil for kind '\(kind)' at index path \(path). Return a view for each kind "
        + "that the layout asks for: \(view)",
      source: .ours)
  }

  static let sectionIndexOutOfRange = SnapshotError(
    .sectionIndexOutOfRange, "Invalid parameter not satisfying: section < _impl.numberOfSections")

  // MARK: Reordering

  static func noSuchDropPlace(_ path: ItemIndexPath) -> SnapshotError {
    SnapshotError(
      .unknownDestination,
      "A row cannot be dropped at index path \(path): there is no such section, or it has fewer items.", source: .ours)
  }
}
