package import DiffableDataSource

/// One call of the cell provider.
package struct ProviderCall: Hashable, Sendable {
  /// Where the cell stands, in the new snapshot.
  package var path: ItemIndexPath
  /// Whether a cell is dequeued; false where the cell that is there is configured again.
  package var isNew: Bool
}

extension ProviderCall {
  /// The calls of an apply while every row is on screen, in order.
  ///
  /// Observed for UIKit: kept and moved rows are not asked; inserted ones are, once for the structural batch and once
  /// more if they are marked for reload; a reload follows as a batch of its own, and an item of a reloaded section is
  /// asked for once if nothing else changed and twice otherwise. Reconfiguring asks for the cell that is there.
  ///
  /// - Complexity: O(items of inserted or reloaded sections + operations)
  static func calls(for difference: Difference, loadsEverything: Bool) -> [ProviderCall] {
    let new = difference.new
    if loadsEverything {
      return new.sectionCounts.enumerated().flatMap { section, count in
        (0..<count).map { ProviderCall(path: ItemIndexPath(item: $0, section: section), isNew: true) }
      }
    }
    let updates = difference.updates
    var calls: [ProviderCall] = []
    var inserted = updates.insertedItems
    let arrived = Set(updates.movedItems.lazy.map(\.to))
    for section in updates.insertedSections {
      for item in 0..<new.sectionCounts[section] {
        let path = ItemIndexPath(item: item, section: section)
        if !arrived.contains(path) { inserted.append(path) }
      }
    }
    inserted.sort()
    calls += inserted.map { ProviderCall(path: $0, isNew: true) }
    let reloadedSections = Set(updates.reloadedSections)
    for section in updates.reloadedSections {
      for item in 0..<new.sectionCounts[section] {
        calls.append(ProviderCall(path: ItemIndexPath(item: item, section: section), isNew: true))
      }
    }
    for path in updates.reloadedItems where !reloadedSections.contains(path.section) || !updates.isStructurallyEmpty {
      calls.append(ProviderCall(path: path, isNew: true))
    }
    for path in updates.reconfiguredItems where !reloadedSections.contains(path.section) {
      calls.append(ProviderCall(path: path, isNew: false))
    }
    return calls
  }

  /// The calls of an apply where only some cells are on screen: those for cells that are, and new ones for rows that an
  /// insertion, a deletion or a move brought there.
  ///
  /// - Parameters:
  ///   - calls: The calls while every row is on screen.
  ///   - shown: What is on screen after the apply.
  ///   - prepared: The cells that are prepared and not on screen; they are configured again, too.
  ///   - before: What was on screen before it.
  static func calls(
    _ calls: [ProviderCall], among shown: [ItemIndexPath], _ prepared: Set<ItemIndexPath>, _ new: Snapshot,
    from old: Snapshot, _ before: [ItemIndexPath]
  ) -> [ProviderCall] {
    let visible = Set(shown)
    let kept = calls.filter { visible.contains($0.path) || !$0.isNew && prepared.contains($0.path) }
    let asked = Set(kept.lazy.filter(\.isNew).map(\.path))
    let had = Set(before.compactMap { old.itemIdentifier(for: $0) })
    let arrived = shown.filter { path in
      !asked.contains(path) && !(new.itemIdentifier(for: path).map(had.contains) ?? true)
    }
    let fresh = Set(arrived)
    // A cell that is made anew shows the new content: it is not configured again.
    return kept.filter { $0.isNew || !fresh.contains($0.path) } + arrived.map { ProviderCall(path: $0, isNew: true) }
  }
}
