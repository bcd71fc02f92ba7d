extension SnapshotDifference {
  /// Carries out the updates on a snapshot, step by step as a collection view would, and gives the result.
  ///
  /// Kept and moved items come from `old`; what an insert brings in is read from `new` at the place of the insert, as a
  /// view asks its data source. The result must be `new` exactly, so a batch that does not lead there is refused.
  ///
  /// - Throws: `invalidBatch` with the index that is out of range, the pair that UIKit forbids, the count that does not
  ///   agree, or the first place where the result differs.
  /// - Complexity: O(k) places for k updates, and a comparison of the result with `new`, which passes over what they
  ///   share; O(n) where they share nothing, and to say why a batch is refused
  @inlinable
  public func replay(
    on old: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) throws(SnapshotError) -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    if let result = result(on: old), result == new { return result }
    throw refusal(on: old)
  }

  /// Returns the updates carried out on the structure of the old snapshot, or nil where they do not fit together.
  @usableFromInline
  func result(
    on old: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>? {
    var result = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>(version: old.version)
    result.sectionSpace = old.sectionSpace
    result.itemSpace = old.itemSpace
    let isShared = new.sharesTables(with: old)
    let structure = old.structure.carryingOut(
      updates, towards: new.structure,
      section: { handle in
        isShared ? handle : result.sectionSpace.enter(new.sectionSpace.value(of: handle))
      },
      item: { handle in
        isShared ? handle : result.itemSpace.enter(new.itemSpace.value(of: handle))
      })
    guard let structure else { return nil }
    result.structure = structure
    result.checkInvariants()
    return result
  }

  /// Returns the reason why the updates do not lead from a snapshot to the new one.
  @usableFromInline
  func refusal(on old: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) -> SnapshotError {
    do throws(SnapshotError) {
      let replay = try SnapshotReplay(updates, old: old.sectionCounts, new: new.sectionCounts)
      let oldItems = (0..<old.numberOfSections).map(old.itemIdentifiers(at:))
      let newItems = (0..<new.numberOfSections).map(new.itemIdentifiers(at:))
      var seen = IdentifierTable<ItemIdentifierType>.Contents()
      for (index, section) in replay.sections.enumerated() {
        for source in section.items {
          let known = seen.values.count
          seen.reserve(known + 1)
          let item = source.isOld ? oldItems[source.section][source.item] : newItems[source.section][source.item]
          guard seen.intern(item) == known else {
            throw SnapshotError.invalid("an item stands twice after the batch, in section \(index)")
          }
        }
      }
      return SnapshotError.invalid("the updates do not lead to the new snapshot")
    } catch {
      return error
    }
  }
}

extension IdentifierSpace {
  /// Returns the handle of an identifier that comes in, remembered with the value that it has now.
  fileprivate mutating func enter(_ identifier: Identifier) -> UInt32 {
    let (handle, isNew) = table.intern(identifier)
    if !isNew { renew(handle, as: identifier) }
    return handle
  }
}

extension DiffableDataSourceSnapshot {
  /// The number of items of each section, in order.
  public var sectionCounts: [Int] { structure.itemCounts() }
}

/// A batch carried out on counts: for each place of the result, where its content comes from.
struct SnapshotReplay {
  /// An item of the result: from the old state, or inserted from the new one.
  struct Source {
    var isOld: Bool
    var section: Int
    var item: Int
  }

  /// A section of the result, the old one that it was, if any, and its items.
  struct Section {
    var old: Int?
    var items: [Source]
  }

  private(set) var sections: [Section] = []

  init(_ updates: BatchUpdates, old: [Int], new: [Int]) throws(SnapshotError) {
    try Self.checkSections(updates, old: old.count, new: new.count)
    try Self.checkItems(updates, old: old, new: new)
    let origins = try Self.arrange(
      count: new.count, old: old.count, gone: updates.deletedSections + updates.movedSections.map(\.from),
      inserted: updates.insertedSections, moved: updates.movedSections.map { ($0.from, $0.to) },
      "number of sections")
    let gone = Dictionary(grouping: updates.deletedItems + updates.movedItems.map(\.from), by: \.section)
    let inserted = Dictionary(grouping: updates.insertedItems, by: \.section)
    let arrived = Dictionary(grouping: updates.movedItems, by: \.to.section)
    let deleted = Set(updates.deletedSections)
    for path in updates.deletedItems where deleted.contains(path.section) {
      throw .invalid("an item is deleted in section \(path.section), which is deleted")
    }
    for (index, origin) in origins.enumerated() {
      let section: Section
      if let origin {
        section = try Self.items(
          of: index, count: new[index], from: origin, oldCount: old[origin], gone: gone[origin] ?? [],
          inserted: inserted[index] ?? [], arrived: arrived[index] ?? [])
      } else {
        if let path = inserted[index]?.first { throw .invalid("an item is inserted at \(path) in an inserted section") }
        section = try Self.insertedSection(index, count: new[index], arrived: arrived[index] ?? [])
      }
      sections.append(section)
    }
  }

  /// Puts inserted and moved places in, and fills the gaps with the survivors in old order. Nil stands for inserted.
  private static func arrange(
    count: Int, old: Int, gone: [Int], inserted: [Int], moved: [(from: Int, to: Int)], _ what: String
  ) throws(SnapshotError) -> [Int?] {
    guard old - gone.count + inserted.count + moved.count == count else {
      throw .invalid(
        "invalid \(what): \(count) after the update, must be \(old) before it, minus \(gone.count) deleted or moved "
          + "out, plus \(inserted.count) inserted, plus \(moved.count) moved in")
    }
    var result = [Int?](repeating: nil, count: count)
    var isFree = [Bool](repeating: true, count: count)
    for place in inserted { isFree[place] = false }
    for move in moved {
      guard isFree[move.to] else { throw .invalid("attempt to perform an insert and a move to the same place") }
      isFree[move.to] = false
      result[move.to] = move.from
    }
    let goneSet = Set(gone)
    var place = 0
    for index in 0..<old where !goneSet.contains(index) {
      while place < count, !isFree[place] { place += 1 }
      guard place < count else { throw .invalid("invalid \(what)") }
      result[place] = index
      place += 1
    }
    return result
  }

  private static func items(
    of index: Int, count: Int, from origin: Int, oldCount: Int, gone: [ItemIndexPath], inserted: [ItemIndexPath],
    arrived: [BatchUpdates.ItemMove]
  ) throws(SnapshotError) -> Section {
    // A move is written as its position in `arrived`, behind all old positions.
    let moves = arrived.indices.map { (from: oldCount + $0, to: arrived[$0].to.item) }
    let places = try arrange(
      count: count, old: oldCount, gone: gone.map(\.item), inserted: inserted.map(\.item), moved: moves,
      "number of items in section \(index)")
    let items = places.enumerated().map { item, place in
      guard let place else { return Source(isOld: false, section: index, item: item) }
      if place < oldCount { return Source(isOld: true, section: origin, item: place) }
      let from = arrived[place - oldCount].from
      return Source(isOld: true, section: from.section, item: from.item)
    }
    return Section(old: origin, items: items)
  }

  private static func insertedSection(
    _ index: Int, count: Int, arrived: [BatchUpdates.ItemMove]
  ) throws(SnapshotError) -> Section {
    var items = (0..<count).map { Source(isOld: false, section: index, item: $0) }
    for move in arrived {
      items[move.to.item] = Source(isOld: true, section: move.from.section, item: move.from.item)
    }
    return Section(old: nil, items: items)
  }

  // MARK: Checks

  private static func checkSections(_ updates: BatchUpdates, old: Int, new: Int) throws(SnapshotError) {
    try checkRange(updates.deletedSections, in: old, "delete section")
    try checkRange(updates.insertedSections, in: new, "insert section")
    try checkRange(updates.movedSections.map(\.from), in: old, "move section from")
    try checkRange(updates.movedSections.map(\.to), in: new, "move section to")
    try checkRange(updates.reloadedSections, in: new, "reload section")
    try checkPair(updates.deletedSections, updates.movedSections.map(\.from), "a delete and a move from")
    try checkPair(updates.insertedSections, updates.movedSections.map(\.to), "an insert and a move to")
  }

  private static func checkItems(_ updates: BatchUpdates, old: [Int], new: [Int]) throws(SnapshotError) {
    try checkRange(updates.deletedItems, in: old, "delete item")
    try checkRange(updates.insertedItems, in: new, "insert item")
    try checkRange(updates.movedItems.map(\.from), in: old, "move item from")
    try checkRange(updates.movedItems.map(\.to), in: new, "move item to")
    try checkRange(updates.reloadedItems, in: new, "reload item")
    try checkRange(updates.reconfiguredItems, in: new, "reconfigure item")
    try checkPair(updates.deletedItems, updates.movedItems.map(\.from), "a delete and a move from")
    try checkPair(updates.insertedItems, updates.movedItems.map(\.to), "an insert and a move to")
  }

  private static func checkRange(_ indexes: [Int], in count: Int, _ what: String) throws(SnapshotError) {
    if let index = indexes.first(where: { !(0..<count).contains($0) }) {
      throw .invalid("attempt to \(what) \(index), but there are only \(count) sections")
    }
    if Set(indexes).count != indexes.count { throw .invalid("attempt to \(what) twice at the same index") }
  }

  private static func checkRange(_ paths: [ItemIndexPath], in counts: [Int], _ what: String) throws(SnapshotError) {
    for path in paths where !counts.indices.contains(path.section) || !(0..<counts[path.section]).contains(path.item) {
      throw .invalid("attempt to \(what) \(path), but there is no such place")
    }
    if Set(paths).count != paths.count { throw .invalid("attempt to \(what) twice at the same index path") }
  }

  private static func checkPair<Place: Hashable>(
    _ left: [Place], _ right: [Place], _ what: String
  ) throws(SnapshotError) {
    let known = Set(left)
    if let place = right.first(where: known.contains) {
      throw .invalid("attempt to perform \(what) the same place: \(place)")
    }
  }
}

extension SnapshotError {
  /// Returns the error of a batch that a collection view would refuse. UIKit's text begins so; the reason is in our
  /// words.
  static func invalid(_ reason: String) -> Self {
    Self(.invalidBatch, "Invalid batch updates detected: \(reason)", source: .ours)
  }
}
