/// The change from one snapshot to another: a batch of updates, and the two snapshots that give it meaning.
///
/// Sections and items are deleted, inserted and moved in one structural batch; reloads and reconfigures follow it. The
/// number of moves is minimal. It holds no copy of the identifiers: the snapshots share their storage.
///
/// ```swift
/// var old = DiffableDataSourceSnapshot<String, String>()
/// old.appendSections(["now"])
/// old.appendItems(["Alien", "Arrival", "Dune"])
/// var new = old
/// new.deleteItems(["Alien"])
/// new.moveItem("Dune", beforeItem: "Arrival")
///
/// let difference = new.difference(from: old)
/// precondition(difference.updates.deletedItems == [ItemIndexPath(item: 0, section: 0)])
/// precondition(difference.updates.movedItems.count == 1)
/// let replayed = try difference.replay(on: old)
/// precondition(replayed == new)
/// let returned = try difference.inverse.replay(on: new)
/// precondition(returned == old)
/// ```
public struct SnapshotDifference<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  /// The snapshot that the updates start from.
  public let old: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot that the updates lead to.
  public let new: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The updates, as positions.
  public let updates: BatchUpdates

  /// Joins a batch with the snapshots between which it is said to lead; `replay(on:)` judges it.
  public init(
    from old: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to new: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, updates: BatchUpdates
  ) {
    self.old = old
    self.new = new
    self.updates = updates
  }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { updates.isEmpty }

  /// The structural difference that leads back from new to old. Marks have no inverse and are left out.
  public var inverse: SnapshotDifference {
    SnapshotDifference(from: new.unmarked, to: old.unmarked, updates: updates.inverse)
  }
}

extension DiffableDataSourceSnapshot {
  /// Returns the change from `old` to this snapshot, with the marks of this one.
  ///
  /// - Complexity: O(storage that the two do not share) if one derives from the other or both from a third; otherwise
  ///   O(n) comparisons by `==`, without hashing. Plus O(k log k) for k changes. Extra memory O(k).
  @inlinable
  public func difference(from old: Self) -> SnapshotDifference<SectionIdentifierType, ItemIdentifierType> {
    if sharesTables(with: old) { return marked(structure.updates(from: old.structure), from: old) }
    return marked(
      structure.updates(
        from: old.structure,
        sections: ValueSpace(old: old.sectionSpace.table.read(), new: sectionSpace.table.read()),
        items: ValueSpace(old: old.itemSpace.table.read(), new: itemSpace.table.read())),
      from: old)
  }

  /// Returns whether a handle means the same identifier in both snapshots.
  @inlinable
  func sharesTables(with other: Self) -> Bool {
    itemSpace.table === other.itemSpace.table && sectionSpace.table === other.sectionSpace.table
  }

  /// Adds what the marks ask for to a structural batch.
  ///
  /// Marks of identifiers that are not in the snapshot are ignored (observed). An item marked for both is reloaded, and
  /// the mark to reconfigure an item that was not there before means nothing, since its cell is new: UIKit is silent on
  /// both, and this is our decision.
  @usableFromInline
  func marked(
    _ structural: BatchUpdates, from old: Self
  ) -> SnapshotDifference<SectionIdentifierType, ItemIdentifierType> {
    var updates = structural
    if !marks.isEmpty {
      updates.reloadedSections = marks.reloadedSections.compactMap { structure.section(of: $0) }.sorted()
      updates.reloadedItems = structure.indexPaths(of: Array(marks.reloadedItems))
      let reconfigured = marks.reconfiguredItems.filter {
        !marks.reloadedItems.contains($0) && old.indexPath(for: itemSpace.value(of: $0)) != nil
      }
      updates.reconfiguredItems = structure.indexPaths(of: Array(reconfigured))
    }
    return SnapshotDifference(from: old, to: self, updates: updates)
  }
}
