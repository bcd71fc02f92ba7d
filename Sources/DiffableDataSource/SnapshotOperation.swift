/// On which side of a destination something is placed.
public enum RelativeSide: String, Hashable, Sendable, Codable {
  /// In front of the destination.
  case before
  /// Behind the destination.
  case after
}

/// One mutating call of a snapshot, as a value: one case for each of UIKit's calls.
///
/// The trapping methods and `DiffableDataSourceSnapshot.perform(_:)` judge and carry out the same value, so that a
/// program and a workbench see the same behaviour.
public enum SnapshotOperation<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>:
  Hashable, Sendable
{
  /// On which side of the destination something is placed.
  public typealias Side = RelativeSide

  /// `appendSections(_:)`
  case appendSections([SectionIdentifier])
  /// `insertSections(_:beforeSection:)` and `insertSections(_:afterSection:)`
  case insertSections([SectionIdentifier], Side, SectionIdentifier)
  /// `deleteSections(_:)`
  case deleteSections([SectionIdentifier])
  /// `moveSection(_:beforeSection:)` and `moveSection(_:afterSection:)`
  case moveSection(SectionIdentifier, Side, SectionIdentifier)
  /// `reloadSections(_:)`
  case reloadSections([SectionIdentifier])
  /// `appendItems(_:toSection:)`; no section means the last one.
  case appendItems([ItemIdentifier], toSection: SectionIdentifier?)
  /// `insertItems(_:beforeItem:)` and `insertItems(_:afterItem:)`
  case insertItems([ItemIdentifier], Side, ItemIdentifier)
  /// `deleteItems(_:)`
  case deleteItems([ItemIdentifier])
  /// `deleteAllItems()`
  case deleteAllItems
  /// `moveItem(_:beforeItem:)` and `moveItem(_:afterItem:)`
  case moveItem(ItemIdentifier, Side, ItemIdentifier)
  /// `reloadItems(_:)`
  case reloadItems([ItemIdentifier])
  /// `reconfigureItems(_:)`
  case reconfigureItems([ItemIdentifier])
}
