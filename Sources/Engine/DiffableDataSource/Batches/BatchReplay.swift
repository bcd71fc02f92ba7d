/// A batch carried out on counts, with all of UIKit's checks: for each place of the result, where its content comes
/// from.
///
/// ```swift
/// let updates = BatchUpdates(
///   deletedItems: [ItemIndexPath(item: 0, section: 0)], insertedItems: [ItemIndexPath(item: 1, section: 0)])
/// let replay = try BatchReplay(updates, old: [2], new: [2])
/// precondition(replay.sections[0].old == 0)
/// precondition(replay.sections[0].items.map(\.isOld) == [true, false])
/// precondition(replay.sections[0].items[0].item == 1)
/// ```
public struct BatchReplay: Hashable, Sendable {
  /// The origin of an item of the result.
  public struct Source: Hashable, Sendable {
    /// Whether it was there before the batch; otherwise it is inserted.
    public var isOld: Bool
    /// Its section: the old one, or that of the new state for an inserted item.
    public var section: Int
    /// Its place in that section.
    public var item: Int
  }

  /// A section of the result.
  public struct Section: Hashable, Sendable {
    /// The index that it had before the batch; nil for an inserted one.
    public var old: Int?
    /// Its items, in order.
    public var items: [Source]
  }

  /// The sections of the result, in order.
  public private(set) var sections: [Section] = []

  /// Carries a batch out.
  ///
  /// - Parameters:
  ///   - updates: The batch. Deletes and the sources of moves count in the old state, all else in the new one.
  ///   - old: The number of items of each section before the batch.
  ///   - new: The number of items of each section after it.
  /// - Throws: `invalidBatch` with the index that is out of range, the pair that UIKit forbids, or the count that does
  ///   not agree.
  /// - Complexity: O(*n*) in the number of items
  public init(_ updates: BatchUpdates, old: [Int], new: [Int]) throws(SnapshotError) {
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
    // A move is written as its position in `arrived`, after all old positions.
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
  /// Returns the error of a batch that a collection view would refuse. It begins with UIKit's text; this package adds
  /// the reason.
  static func invalid(_ reason: String) -> Self {
    Self(.invalidBatch, "Invalid batch updates detected: \(reason)", source: .ours)
  }
}
