public import DiffableDataSource

/// The batch between two states as it was computed before snapshots compared what they share: everything is read, each
/// identifier looked up in a dictionary, and the kept run found by patience sorting over single members.
///
/// Unlike `NaiveDifference` it also says which of equally short batches is meant, so that a faster way can be held to
/// give the very same one.
public enum NaiveBatch {
  public static func updates<SectionIdentifier, ItemIdentifier>(
    from old: NaiveSnapshot<SectionIdentifier, ItemIdentifier>, to new: NaiveSnapshot<SectionIdentifier, ItemIdentifier>
  ) -> BatchUpdates {
    let oldSections = indexes(old.sectionIdentifiers)
    let newSections = indexes(new.sectionIdentifiers)
    var updates = BatchUpdates()
    updates.deletedSections = old.sections.indices.filter { newSections[old.sections[$0].identifier] == nil }
    updates.insertedSections = new.sections.indices.filter { oldSections[new.sections[$0].identifier] == nil }
    let keptSections = new.sections.indices.compactMap { index in
      oldSections[new.sections[index].identifier].map { (old: $0, new: index) }
    }
    updates.movedSections = moves(keptSections).map { .init(from: $0.old, to: $0.new) }

    let oldPlaces = places(old)
    let newPlaces = places(new)
    for (index, section) in old.sections.enumerated() where newSections[section.identifier] != nil {
      updates.deletedItems += section.items.indices.filter { newPlaces[section.items[$0]] == nil }
        .map { ItemIndexPath(item: $0, section: index) }
    }
    for (index, section) in new.sections.enumerated() {
      let origin = oldSections[section.identifier]
      var stayed: [(old: Int, new: Int)] = []
      for (position, item) in section.items.enumerated() {
        let to = ItemIndexPath(item: position, section: index)
        switch oldPlaces[item] {
        case nil: if origin != nil { updates.insertedItems.append(to) }
        case let from? where from.section == origin: stayed.append((from.item, position))
        case let from?: updates.movedItems.append(.init(from: from, to: to))
        }
      }
      updates.movedItems += moves(stayed).map {
        .init(
          from: ItemIndexPath(item: $0.old, section: origin ?? 0), to: ItemIndexPath(item: $0.new, section: index))
      }
    }
    updates.movedItems.sort { $0.to < $1.to }
    return updates
  }

  private static func indexes<Identifier: Hashable>(_ list: [Identifier]) -> [Identifier: Int] {
    Dictionary(uniqueKeysWithValues: zip(list, list.indices))
  }

  private static func places<SectionIdentifier, ItemIdentifier>(
    _ snapshot: NaiveSnapshot<SectionIdentifier, ItemIdentifier>
  ) -> [ItemIdentifier: ItemIndexPath] {
    var result: [ItemIdentifier: ItemIndexPath] = [:]
    for (index, section) in snapshot.sections.enumerated() {
      for (position, item) in section.items.enumerated() {
        result[item] = ItemIndexPath(item: position, section: index)
      }
    }
    return result
  }

  /// Those that are not in the longest run of ascending old positions: patience sorting with the last of equal ends.
  private static func moves(_ members: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: members.count)
    for (position, member) in members.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if members[ends[middle]].old < member.old { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[position] = ends[low - 1] }
      if low == ends.count { ends.append(position) } else { ends[low] = position }
    }
    var isKept = [Bool](repeating: false, count: members.count)
    var next = ends.last
    while let position = next {
      isKept[position] = true
      next = previous[position]
    }
    return members.indices.filter { !isKept[$0] }.map { members[$0] }
  }
}
