/// A difference as the one batch that an app writes for it by hand, with `performBatchUpdates`.
///
/// A difference may hold what UIKit refuses in a batch: a move out of a section that the batch deletes or reloads, a
/// move into one that it inserts or reloads, a reload of what moves, and a reload of what was not there. Here the first
/// three are a delete and an insert, and the last falls away. All else is as in the difference. The rules are those of
/// `CheckedBatch`. How UIKit's diffable data source brings such a difference on screen is not public.
///
/// ```swift
/// var old = DiffableDataSourceSnapshot<String, Int>()
/// old.appendSections(["A"])
/// old.appendItems([1, 2])
/// var new = old
/// new.appendSections(["B"])
/// new.appendItems([3], toSection: "B")
/// new.moveItem(2, afterItem: 3)
///
/// let batch = HandwrittenBatch(new.difference(from: old))
/// precondition(batch.replaced == [.intoInsertedSection: 1])
/// precondition(batch.calls.structural.movedItems.isEmpty)
/// let leads = try batch.leadsToNew()
/// precondition(leads)
/// ```
public struct HandwrittenBatch<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  /// The updates of the batch between the same snapshots, with reloads and reconfigures at their new places.
  public let difference: SnapshotDifference<SectionIdentifierType, ItemIdentifierType>
  /// The calls of the app, with reloads and reconfigures at their old places.
  public let calls: ListBatch
  /// The number of operations of the difference that are others here, by the reason.
  public let replaced: [BatchObstacle: Int]

  /// Creates the batch for a difference.
  ///
  /// - Complexity: O(sections + *k* log *k*) for *k* updates; more where reloads that are replaced shift others
  public init(_ difference: SnapshotDifference<SectionIdentifierType, ItemIdentifierType>) {
    let rewriting = BatchRewriting(
      difference.updates, old: difference.old.sectionCounts, new: difference.new.sectionCounts)
    self.difference = SnapshotDifference(from: difference.old, to: difference.new, updates: rewriting.updates)
    (calls, replaced) = (rewriting.calls, rewriting.replaced)
  }

  /// Carries the calls out as UIKit does, with all its checks, and compares the result with the new snapshot.
  ///
  /// - Returns: whether all that is kept is where the new snapshot has it.
  /// - Throws: `invalidBatch` if UIKit refuses the batch.
  /// - Complexity: O(*n*)
  public func leadsToNew() throws(SnapshotError) -> Bool {
    let (old, new) = (difference.old, difference.new)
    let text = BatchText(kind: .collection, version: new.version, view: "UICollectionView")
    let checked = try CheckedBatch(calls, old: old.sectionCounts, new: new.sectionCounts, text)
    let oldItems = (0..<old.numberOfSections).map(old.itemIdentifiers(at:))
    for (index, section) in checked.replay.sections.enumerated() {
      if let from = section.old, old.sectionIdentifier(at: from) != new.sectionIdentifier(at: index) { return false }
      let items = zip(section.items, new.itemIdentifiers(at: index))
      guard items.allSatisfy({ $0.isOld ? oldItems[$0.section][$0.item] == $1 : true }) else { return false }
    }
    return true
  }
}

/// The reason why an operation of a difference is another one in a batch of an app's own.
///
/// ```swift
/// var old = DiffableDataSourceSnapshot<String, Int>()
/// old.appendSections(["A"])
/// old.appendItems([1, 2, 3])
/// var new = old
/// new.moveItem(3, beforeItem: 1)
/// new.reloadItems([3])
///
/// let batch = HandwrittenBatch(new.difference(from: old))
/// precondition(batch.replaced[.reloadBesideMove] == 1)
/// ```
public enum BatchObstacle: Hashable, Sendable, CaseIterable {
  /// A move into a section that the batch inserts or reloads. UIKit's text: "cannot move an item into a newly inserted
  /// section".
  case intoInsertedSection
  /// A move out of a section that the batch deletes or reloads. UIKit's text: "cannot move an item from a deleted
  /// section".
  case outOfDeletedSection
  /// A reload of an item or a section that moves, or that comes to the index of one that does. UIKit's texts: "attempt
  /// to perform a delete and a move from the same index path", "attempt to perform an insert and a move to the same
  /// index path".
  case reloadBesideMove
  /// A reload of an item or a section that the batch inserts: reloads count in the old list.
  case reloadOfInserted
}

/// The step from a difference to the batch that UIKit takes.
private struct BatchRewriting {
  private(set) var updates: BatchUpdates
  private(set) var calls = ListBatch()
  private(set) var replaced: [BatchObstacle: Int] = [:]
  private let origins: CollectionViewPlaceMap
  /// The new places of items that were moves and are deleted and inserted.
  private var rewritten: Set<ItemIndexPath> = []
  private var inserted: Set<Int> = []

  init(_ difference: BatchUpdates, old: [Int], new: [Int]) {
    var origins = CollectionViewPlaceMap(unchecked: difference.inverse)
    // Counts that do not agree are refused where the batch is carried out.
    _ = origins.fit(old: new, new: old)
    self.origins = origins
    updates = difference.structural
    let sections = reloadedSections(difference.reloadedSections)
    inserted = Set(updates.insertedSections)
    replaceMoves(beside: sections)
    let items = reloadedItems(difference.reloadedItems)
    let reconfigured = difference.reconfiguredItems.compactMap { origin(of: $0) }
    updates.sort()
    calls.structural = updates
    calls.reloadedSections = sections.map(\.from)
    calls.reloadedItems = items.map(\.from)
    calls.reconfiguredItems = reconfigured.map(\.from)
    updates.reloadedSections = sections.map(\.to)
    updates.reloadedItems = items.map(\.to)
    updates.reconfiguredItems = reconfigured.map(\.to)
  }

  private mutating func count(_ obstacle: BatchObstacle, _ number: Int = 1) {
    if number > 0 { replaced[obstacle, default: 0] += number }
  }

  /// Returns the sections to reload, and deletes and inserts those that cannot be.
  private mutating func reloadedSections(_ reloaded: [Int]) -> [BatchUpdates.SectionMove] {
    var reloads: [BatchUpdates.SectionMove] = []
    for new in reloaded {
      if let old = origins.newSection(ofOld: new) {
        reloads.append(.init(from: old, to: new))
      } else {
        count(.reloadOfInserted)
      }
    }
    // A delete and an insert shift the places of other reloads.
    while true {
      let (moved, targets) = (Set(updates.movedSections.map(\.from)), Set(updates.movedSections.map(\.to)))
      let places = ReloadPlaces(updates)
      let refused = reloads.filter { moved.contains($0.from) || targets.contains(places.place(of: $0.from)) }
      if refused.isEmpty { break }
      count(.reloadBesideMove, refused.count)
      let gone = Set(refused.map(\.from))
      reloads.removeAll { gone.contains($0.from) }
      updates.movedSections.removeAll { gone.contains($0.from) }
      updates.deletedSections += refused.map(\.from)
      updates.insertedSections += refused.map(\.to)
    }
    return reloads
  }

  /// Makes a delete and an insert of moves out of sections that go, and into those that come. Sections take their items
  /// along.
  private mutating func replaceMoves(beside reloads: [BatchUpdates.SectionMove]) {
    let deleted = Set(updates.deletedSections)
    let (leaving, coming) = (deleted.union(reloads.map(\.from)), inserted.union(reloads.map(\.to)))
    updates.deletedItems.removeAll { deleted.contains($0.section) }
    let inserted = inserted
    updates.insertedItems.removeAll { inserted.contains($0.section) }
    let moves = updates.movedItems
    updates.movedItems = []
    for move in moves {
      let (goes, comes) = (leaving.contains(move.from.section), coming.contains(move.to.section))
      guard goes || comes else {
        updates.movedItems.append(move)
        continue
      }
      count(comes ? .intoInsertedSection : .outOfDeletedSection)
      if !deleted.contains(move.from.section) { updates.deletedItems.append(move.from) }
      if !inserted.contains(move.to.section) { updates.insertedItems.append(move.to) }
      rewritten.insert(move.to)
    }
  }

  /// Returns the items to reload, and deletes and inserts those that cannot be.
  private mutating func reloadedItems(_ reloaded: [ItemIndexPath]) -> [BatchUpdates.ItemMove] {
    var reloads: [BatchUpdates.ItemMove] = []
    for new in reloaded {
      if let reload = origin(of: new) {
        reloads.append(reload)
      } else if origins.newPlace(ofOld: new) == nil {
        count(.reloadOfInserted)
      }
    }
    while true {
      let (moved, targets) = (Set(updates.movedItems.map(\.from)), Set(updates.movedItems.map(\.to)))
      let places = ReloadPlaces(updates)
      let refused = reloads.filter { moved.contains($0.from) || targets.contains(places.place(of: $0.from)) }
      if refused.isEmpty { break }
      count(.reloadBesideMove, refused.count)
      let gone = Set(refused.map(\.from))
      reloads.removeAll { gone.contains($0.from) }
      updates.movedItems.removeAll { gone.contains($0.from) }
      updates.deletedItems += refused.map(\.from)
      updates.insertedItems += refused.map(\.to)
      rewritten.formUnion(refused.map(\.to))
    }
    return reloads
  }

  /// Returns the old and the new place of an item; nil if the batch inserts it, alone or with its section.
  private func origin(of new: ItemIndexPath) -> BatchUpdates.ItemMove? {
    guard !rewritten.contains(new), !inserted.contains(new.section) else { return nil }
    return origins.newPlace(ofOld: new).map { .init(from: $0, to: new) }
  }
}

/// The places at which UIKit inserts what a batch reloads: it counts deletes and inserts and no moves. A move to such a
/// place is refused, also if what is reloaded stands elsewhere (observed for items).
struct ReloadPlaces {
  private let sections: CollectionViewPlaceMap.Shift
  /// The deleted items by old section, and the inserted ones by new section, both ascending.
  private let gone: [Int: [Int]]
  private let arrived: [Int: [Int]]

  /// - Complexity: O(k log k) for k updates
  init(_ updates: BatchUpdates) {
    func ascending(_ paths: [ItemIndexPath]) -> [Int: [Int]] {
      Dictionary(grouping: Set(paths), by: \.section).mapValues { $0.map(\.item).sorted() }
    }
    sections = .init(
      gone: Set(updates.deletedSections).sorted(), arrived: Set(updates.insertedSections).sorted())
    gone = ascending(updates.deletedItems)
    arrived = ascending(updates.insertedItems)
  }

  /// Returns the index at which a reloaded section is inserted again.
  ///
  /// - Complexity: O(log k)
  func place(of section: Int) -> Int { sections.place(ofOld: section) }

  /// Returns the place at which a reloaded item is inserted again.
  ///
  /// - Complexity: O(log k)
  func place(of path: ItemIndexPath) -> ItemIndexPath {
    let section = place(of: path.section)
    let items = CollectionViewPlaceMap.Shift(gone: gone[path.section] ?? [], arrived: arrived[section] ?? [])
    return ItemIndexPath(item: items.place(ofOld: path.item), section: section)
  }
}
