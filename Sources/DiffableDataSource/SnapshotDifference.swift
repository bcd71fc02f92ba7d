/// What changes from one snapshot to another: a batch of updates, and the two snapshots that give it meaning.
///
/// Sections and items are deleted, inserted and moved in one structural batch; reloads and reconfigures follow it. The
/// number of moves is minimal. It holds no copy of the identifiers: the snapshots share their storage.
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
  /// What changes from `old` to this snapshot, with the marks of this one.
  ///
  /// - Complexity: O(items in storage that the two do not share) if one derives from the other; O(n) otherwise. Plus
  ///   O(k log k) for k items out of order.
  @inlinable
  public func difference(from old: Self) -> SnapshotDifference<SectionIdentifierType, ItemIdentifierType> {
    if itemSpace.table === old.itemSpace.table { return differenceBySharedHandles(from: old) }
    let matching = IdentifierMatching(
      old: old.structure.allHandles(), old.itemSpace.table.read(), new: structure.allHandles(),
      itemSpace.table.read())
    return difference(from: old, matching)
  }

  @usableFromInline
  func differenceBySharedHandles(from old: Self) -> SnapshotDifference<SectionIdentifierType, ItemIdentifierType> {
    var differ = Differ(
      space: SharedHandleSpace(old: old.structure, new: structure), sections: sectionMatch(from: old))
    return marked(differ.solve(), from: old)
  }

  @usableFromInline
  func difference(
    from old: Self, _ matching: IdentifierMatching
  ) -> SnapshotDifference<SectionIdentifierType, ItemIdentifierType> {
    let oldStarts = old.structure.starts()
    let newStarts = structure.starts()
    var newSectionOfOld = ContiguousArray<Int32>(repeating: -1, count: old.numberOfItems)
    for section in 0..<numberOfSections {
      for position in newStarts[section]..<newStarts[section + 1] {
        let token = matching.oldOfNew[position]
        if token != SnapshotStructure.absent { newSectionOfOld[Int(token)] = Int32(section) }
      }
    }
    let space = MatchedPositionSpace(
      oldOfNew: matching.oldOfNew, newSectionOfOld: newSectionOfOld, oldStarts: oldStarts, newStarts: newStarts)
    var differ = Differ(space: space, sections: sectionMatch(from: old))
    return marked(differ.solve(), from: old)
  }

  private func sectionMatch(from old: Self) -> SectionMatch {
    var match = SectionMatch(
      newOfOld: ContiguousArray(repeating: -1, count: old.numberOfSections),
      oldOfNew: ContiguousArray(repeating: -1, count: numberOfSections))
    if sectionSpace.table === old.sectionSpace.table {
      for (index, section) in structure.sections.enumerated() {
        guard let oldIndex = old.structure.section(of: section.handle) else { continue }
        match.oldOfNew[index] = Int32(oldIndex)
        match.newOfOld[oldIndex] = Int32(index)
      }
      return match
    }
    let matching = IdentifierMatching(
      old: old.structure.sectionHandles(), old.sectionSpace.table.read(), new: structure.sectionHandles(),
      sectionSpace.table.read())
    for (index, oldIndex) in matching.oldOfNew.enumerated() where oldIndex != SnapshotStructure.absent {
      match.oldOfNew[index] = Int32(oldIndex)
      match.newOfOld[Int(oldIndex)] = Int32(index)
    }
    return match
  }

  /// Adds what the marks ask for to a structural batch.
  ///
  /// Marks of identifiers that are not in the snapshot are ignored (observed). An item marked for both is reloaded, and
  /// the mark to reconfigure an item that was not there before means nothing, since its cell is new: UIKit is silent on
  /// both, and this is our decision.
  private func marked(
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

extension SnapshotStructure {
  /// Where each section begins in the whole snapshot, and at the end the number of items.
  func starts() -> [Int] {
    var starts = [0]
    starts.reserveCapacity(sections.count + 1)
    for section in sections { starts.append(starts[starts.count - 1] + section.count) }
    return starts
  }

  /// The index paths of those handles that are in the snapshot, ascending.
  ///
  /// - Complexity: O(k √n), and never more than O(k + n)
  func indexPaths(of handles: [UInt32]) -> [ItemIndexPath] {
    guard handles.count > 64, handles.count > count / 64 else { return handles.compactMap(indexPath(of:)).sorted() }
    let wanted = Set(handles)
    var result: [ItemIndexPath] = []
    for (section, content) in sections.enumerated() {
      var item = 0
      for leaf in content.leaves {
        for handle in leaf.handles {
          if wanted.contains(handle) { result.append(ItemIndexPath(item: item, section: section)) }
          item += 1
        }
      }
    }
    return result
  }
}
