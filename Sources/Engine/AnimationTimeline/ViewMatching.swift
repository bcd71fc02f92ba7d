internal import CompositionalLayout
internal import DiffableDataSource

/// The pairs of views of the old and the new layout that are one view, and what the batch does to them.
///
/// Nothing is built for the whole difference: identifiers are looked up in the snapshots, and places in the sorted
/// lists of the batch.
struct ViewMatching<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable> {
  typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

  /// The operations of the batch on a view that is there before and afterwards.
  struct Change: Hashable {
    var isMoved = false
    var isReloaded = false
    var isReconfigured = false
  }

  let difference: SnapshotDifference<SectionIdentifier, ItemIdentifier>
  let old: LayoutSolution
  let new: LayoutSolution
  let badgesFollowItems: Bool

  /// Returns the place in the new snapshot of a view of the old one; nil if its item or section is not there any more.
  func newPlace(of element: LayoutElement) -> LayoutElement? {
    place(of: element, from: (difference.old, old), to: (difference.new, new))
  }

  /// Returns the place in the old snapshot of a view of the new one; nil if its item or section was not there.
  func oldPlace(of element: LayoutElement) -> LayoutElement? {
    place(of: element, from: (difference.new, new), to: (difference.old, old))
  }

  private func place(
    of element: LayoutElement, from source: (snapshot: Snapshot, layout: LayoutSolution),
    to target: (snapshot: Snapshot, layout: LayoutSolution)
  ) -> LayoutElement? {
    func item(_ section: Int, _ item: Int) -> ItemIndexPath? {
      source.snapshot.itemIdentifier(for: ItemIndexPath(item: item, section: section))
        .flatMap(target.snapshot.indexPath(for:))
    }
    func section(_ index: Int) -> Int? {
      source.snapshot.sectionIdentifier(at: index).flatMap(target.snapshot.indexOfSection)
    }
    switch element {
    case .cell(let section, let index):
      return item(section, index).map { .cell(section: $0.section, item: $0.item) }
    case .supplementary(let kind, let index, let number):
      if number == LayoutElement.layoutBoundaryItem { return element }
      // A badge of an item becomes only a badge of the same item, and one of a section only one of the same section: so
      // no badge has two partners.
      if badgesFollowItems, source.layout.hasBadgeForEachItem(kind, section: index) {
        return item(index, number)
          .flatMap { target.layout.hasBadgeForEachItem(kind, section: $0.section) ? $0 : nil }
          .map { .supplementary(elementKind: kind, section: $0.section, item: $0.item) }
      }
      guard let place = section(index),
        !(badgesFollowItems && target.layout.hasBadgeForEachItem(kind, section: place))
      else { return nil }
      return .supplementary(elementKind: kind, section: place, item: number)
    case .decoration(let kind, let index, let number):
      return section(index).map { .decoration(elementKind: kind, section: $0, item: number) }
    }
  }

  /// Returns the operations of the batch on a view that is there before and afterwards, by its place in the new
  /// snapshot.
  ///
  /// A section that moves or is reloaded takes its views with it; the views behind it are never reloaded.
  ///
  /// - Complexity: O(log updates).
  func change(ofNew element: LayoutElement) -> Change {
    let updates = difference.updates
    guard element.item != LayoutElement.layoutBoundaryItem else { return Change() }
    let section = element.section
    var change = Change(
      isMoved: updates.movedSections.contains(section, by: \.to),
      isReloaded: updates.reloadedSections.contains(section, by: \.self))
    switch element {
    case .cell(_, let item):
      let path = ItemIndexPath(item: item, section: section)
      if updates.movedItems.contains(path, by: \.to) { change.isMoved = true }
      if updates.reloadedItems.contains(path, by: \.self) { change.isReloaded = true }
      change.isReconfigured = !change.isReloaded && updates.reconfiguredItems.contains(path, by: \.self)
    case .supplementary(let kind, _, let item):
      if badgesFollowItems, !updates.movedItems.isEmpty, new.hasBadgeForEachItem(kind, section: section),
        updates.movedItems.contains(ItemIndexPath(item: item, section: section), by: \.to)
      {
        change.isMoved = true
      }
    case .decoration: change.isReloaded = false
    }
    return change
  }
}

extension LayoutSolution {
  /// Returns whether a section has exactly as many badges of a kind as items.
  fileprivate func hasBadgeForEachItem(_ kind: String, section: Int) -> Bool {
    guard itemCounts.indices.contains(section), itemCounts[section] > 0,
      description.section(at: section)?.boundarySupplementaryItems.contains(where: { $0.elementKind == kind }) != true
    else { return false }
    let count = itemCounts[section]
    return attributesForSupplementary(elementKind: kind, section: section, item: count - 1) != nil
      && attributesForSupplementary(elementKind: kind, section: section, item: count) == nil
  }
}

extension Array {
  /// Returns whether one of the elements has a key, where they are sorted by it.
  ///
  /// - Complexity: O(log *n*).
  fileprivate func contains<Key: Comparable>(_ key: Key, by path: KeyPath<Element, Key>) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle][keyPath: path] < key { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low][keyPath: path] == key
  }
}
