/// On which side of a destination something is placed.
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot<String, Int>()
/// snapshot.appendSections(["A"])
/// snapshot.appendItems([1, 2, 3])
/// try snapshot.perform(.moveItem(1, .after, 2))
/// try snapshot.perform(.moveItem(3, .before, 2))
/// precondition(snapshot.itemIdentifiers == [3, 2, 1])
/// ```
public enum RelativeSide: String, Hashable, Sendable, Codable {
  /// In front of the destination.
  case before
  /// After the destination.
  case after
}

/// One mutating call of a snapshot, as a value: one case for each of UIKit's calls.
///
/// The trapping methods and `DiffableDataSourceSnapshot.perform(_:)` judge and carry out the same value, so that a
/// program and a workbench see the same behaviour.
///
/// ```swift
/// let calls: [SnapshotOperation<String, Int>] = [
///   .appendSections(["A"]), .appendItems([1, 2, 3], toSection: nil), .moveItem(3, .before, 1), .reloadItems([2]),
/// ]
/// var snapshot = DiffableDataSourceSnapshot<String, Int>()
/// for call in calls { try snapshot.perform(call) }
/// precondition(snapshot.itemIdentifiers == [3, 1, 2])
/// precondition(snapshot.reloadedItemIdentifiers == [2])
/// ```
public enum SnapshotOperation<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
  Hashable, Sendable
{
  /// On which side of the destination something is placed.
  public typealias Side = RelativeSide

  /// `appendSections(_:)`
  case appendSections([SectionIdentifierType])
  /// `insertSections(_:beforeSection:)` and `insertSections(_:afterSection:)`
  case insertSections([SectionIdentifierType], Side, SectionIdentifierType)
  /// `deleteSections(_:)`
  case deleteSections([SectionIdentifierType])
  /// `moveSection(_:beforeSection:)` and `moveSection(_:afterSection:)`
  case moveSection(SectionIdentifierType, Side, SectionIdentifierType)
  /// `reloadSections(_:)`
  case reloadSections([SectionIdentifierType])
  /// `appendItems(_:toSection:)`; no section means the last one.
  case appendItems([ItemIdentifierType], toSection: SectionIdentifierType?)
  /// `insertItems(_:beforeItem:)` and `insertItems(_:afterItem:)`
  case insertItems([ItemIdentifierType], Side, ItemIdentifierType)
  /// `deleteItems(_:)`
  case deleteItems([ItemIdentifierType])
  /// `deleteAllItems()`
  case deleteAllItems
  /// `moveItem(_:beforeItem:)` and `moveItem(_:afterItem:)`
  case moveItem(ItemIdentifierType, Side, ItemIdentifierType)
  /// `reloadItems(_:)`
  case reloadItems([ItemIdentifierType])
  /// `reconfigureItems(_:)`
  case reconfigureItems([ItemIdentifierType])
}
