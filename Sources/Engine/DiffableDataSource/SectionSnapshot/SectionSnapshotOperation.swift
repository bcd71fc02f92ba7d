/// One mutating call of a section snapshot, as a value: one case for each of UIKit's calls.
///
/// The trapping methods and `DiffableDataSourceSectionSnapshot.perform(_:)` judge and carry out the same value, so that
/// a program and a workbench see the same behaviour.
///
/// ```swift
/// var files = DiffableDataSourceSectionSnapshot<String>()
/// let calls: [SectionSnapshotOperation<String>] = [
///   .append(["Sources", "Tests"], to: nil), .append(["main.swift"], to: "Sources"), .expand(["Sources"]),
/// ]
/// for call in calls { try files.perform(call) }
/// precondition(files.visibleItems == ["Sources", "main.swift", "Tests"])
/// ```
public enum SectionSnapshotOperation<ItemIdentifierType: Hashable & Sendable>: Equatable, Sendable {
  /// On which side of the destination something is placed.
  public typealias Side = RelativeSide

  /// `append(_:to:)`; no parent means the roots.
  case append([ItemIdentifierType], to: ItemIdentifierType?)
  /// `insert(_:before:)` and `insert(_:after:)` of items
  case insert([ItemIdentifierType], Side, ItemIdentifierType)
  /// `insert(_:before:)` and `insert(_:after:)` of a section snapshot
  case insertSnapshot(DiffableDataSourceSectionSnapshot<ItemIdentifierType>, Side, ItemIdentifierType)
  /// `delete(_:)`
  case delete([ItemIdentifierType])
  /// `deleteAll()`
  case deleteAll
  /// `expand(_:)`
  case expand([ItemIdentifierType])
  /// `collapse(_:)`
  case collapse([ItemIdentifierType])
  /// `replace(childrenOf:using:)`
  case replaceChildren(of: ItemIdentifierType, using: DiffableDataSourceSectionSnapshot<ItemIdentifierType>)
}
