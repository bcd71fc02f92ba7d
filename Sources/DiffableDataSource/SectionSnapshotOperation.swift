/// One mutating call of a section snapshot, as a value: one case for each of UIKit's calls.
///
/// The trapping methods and `DiffableDataSourceSectionSnapshot.perform(_:)` judge and carry out the same value, so that
/// a program and a workbench see the same behaviour.
public enum SectionSnapshotOperation<ItemIdentifier: Hashable & Sendable>: Equatable, Sendable {
  /// On which side of the destination something is placed.
  public typealias Side = RelativeSide

  /// `append(_:to:)`; no parent means the roots.
  case append([ItemIdentifier], to: ItemIdentifier?)
  /// `insert(_:before:)` and `insert(_:after:)` of items
  case insert([ItemIdentifier], Side, ItemIdentifier)
  /// `insert(_:before:)` and `insert(_:after:)` of a section snapshot
  case insertSnapshot(DiffableDataSourceSectionSnapshot<ItemIdentifier>, Side, ItemIdentifier)
  /// `delete(_:)`
  case delete([ItemIdentifier])
  /// `deleteAll()`
  case deleteAll
  /// `expand(_:)`
  case expand([ItemIdentifier])
  /// `collapse(_:)`
  case collapse([ItemIdentifier])
  /// `replace(childrenOf:using:)`
  case replaceChildren(of: ItemIdentifier, using: DiffableDataSourceSectionSnapshot<ItemIdentifier>)
}
