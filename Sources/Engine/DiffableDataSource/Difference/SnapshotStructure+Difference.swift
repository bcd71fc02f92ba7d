extension SnapshotStructure {
  // MARK: Differences

  /// Returns the structural batch that leads from another structure to this one, both with the handles of the same
  /// tables.
  ///
  /// - Complexity: O(pages and leaves that are not shared + k log k) for k changes; O(n) where nothing is shared
  @usableFromInline
  func updates(from old: Self) -> BatchUpdates {
    // Equal pending members stay after everything else, so only unequal ones have to be settled.
    if pending.count > 0 || old.pending.count > 0, pending != old.pending { return settled.updates(from: old.settled) }
    var sections = BatchUpdates()
    if !order.isSameMemory(as: old.order) {
      sections = Self.differ(of: old.order, old.orderIndex, order, orderIndex, SharedHandleSpace()).updates
    }
    var walk = DifferenceWalk(SharedHandleSpace(), old: old.itemPlaces, new: itemPlaces)
    let changed = changedSections(from: old)
    for section in changed {
      let before = old.lists[section.handle]
      let after = lists[section.handle]
      if section.old < 0 {
        walk.arrive(after, section: section.new)
      } else if section.new < 0 {
        walk.leave(before, section: section.old)
      } else {
        walk.compare((before, section.handle), section: section.old, (after, section.handle), section: section.new)
      }
    }
    return Self.joined(sections, Differ(walk.finish()).updates)
  }

  /// Returns the structural batch that leads to this structure from another one that was built apart.
  ///
  /// - Complexity: O(n) comparisons, and O(k log k) for k changes
  @usableFromInline
  func updates(from old: Self, sections sectionSpace: ValueSpace, items itemSpace: ValueSpace) -> BatchUpdates {
    if pending.count > 0 || old.pending.count > 0 {
      return settled.updates(from: old.settled, sections: sectionSpace, items: itemSpace)
    }
    let sections = Self.differ(of: old.order, old.orderIndex, order, orderIndex, sectionSpace)
    var oldOfNew = ContiguousArray<Int32>(repeating: -1, count: sectionCount)
    sections.forEachKept { oldOfNew[$1] = Int32($0) }
    let oldHandles = old.sectionHandles()
    var walk = DifferenceWalk(itemSpace, old: old.itemPlaces, new: itemPlaces)
    for (new, handle) in sectionHandles().enumerated() {
      let index = Int(oldOfNew[new])
      if index < 0 {
        walk.arrive(lists[handle], section: new)
      } else {
        walk.compare(
          (old.lists[oldHandles[index]], oldHandles[index]), section: index, (lists[handle], handle), section: new
        )
      }
    }
    for deleted in sections.updates.deletedItems {
      walk.leave(old.lists[oldHandles[deleted.item]], section: deleted.item)
    }
    return Self.joined(sections.updates, Differ(walk.finish()).updates)
  }

  private static func differ(
    of old: HandleList, _ oldIndex: HandleIndex, _ new: HandleList, _ newIndex: HandleIndex,
    _ space: some DifferenceSpace
  ) -> Differ {
    var walk = DifferenceWalk(space, old: oldIndex, new: newIndex)
    walk.compare((old, 0), section: 0, (new, 0), section: 0)
    return Differ(walk.finish())
  }

  /// Returns a batch of both parts, where the sections were solved as the items of one list.
  private static func joined(_ sections: BatchUpdates, _ items: BatchUpdates) -> BatchUpdates {
    var updates = items
    updates.deletedSections = sections.deletedItems.map(\.item)
    updates.insertedSections = sections.insertedItems.map(\.item)
    updates.movedSections = sections.movedItems.map { .init(from: $0.from.item, to: $0.to.item) }
    return updates
  }

  /// A section whose items may differ, with its index on both sides, -1 where it is not there.
  private struct ChangedSection {
    var handle: UInt32
    var old: Int
    var new: Int
  }

  /// Returns the sections whose items are not the same memory: in new order, the deleted ones after the others.
  private func changedSections(from old: Self) -> [ChangedSection] {
    var changed: [ChangedSection] = []
    old.lists.forEachUnshared(with: lists) { handle, before, after in
      if before.isSameMemory(as: after) || (before.count == 0 && after.count == 0) { return }
      changed.append(
        ChangedSection(handle: handle, old: old.section(of: handle) ?? -1, new: section(of: handle) ?? -1))
    }
    changed.sort { ($0.new < 0 ? .max : $0.new, $0.old) < ($1.new < 0 ? .max : $1.new, $1.old) }
    return changed
  }

  // MARK: Equality

  /// Returns whether sections and items are the same, with the handles of the same tables.
  ///
  /// - Complexity: O(pages and leaves that are not shared)
  @usableFromInline
  func isEqual(to other: Self) -> Bool {
    if pending != other.pending { return count == other.count && settled.isEqual(to: other.settled) }
    guard count == other.count,
      order.isSameMemory(as: other.order) || order.isEqual(to: other.order, in: SharedHandleSpace())
    else { return false }
    var isEqual = true
    lists.forEachUnshared(with: other.lists) { _, left, right in
      if isEqual, !left.isSameMemory(as: right) { isEqual = left.isEqual(to: right, in: SharedHandleSpace()) }
    }
    return isEqual
  }

  /// Returns whether sections and items are the same in two structures that were built apart.
  ///
  /// - Complexity: O(n), until the first that differs
  @usableFromInline
  func isEqual(to other: Self, sections: ValueSpace, items: ValueSpace) -> Bool {
    if pending.count > 0 || other.pending.count > 0 {
      return count == other.count && settled.isEqual(to: other.settled, sections: sections, items: items)
    }
    guard count == other.count, order.isEqual(to: other.order, in: sections) else { return false }
    return zip(sectionHandles(), other.sectionHandles()).allSatisfy {
      lists[$0].isEqual(to: other.lists[$1], in: items)
    }
  }
}
