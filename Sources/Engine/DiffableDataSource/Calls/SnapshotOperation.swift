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
