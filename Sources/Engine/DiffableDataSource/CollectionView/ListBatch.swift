/// One batch of updates as an app asks a list for it: `performBatchUpdates`, or one of the calls that are a batch by
/// themselves.
///
/// Deletes, reloads, reconfigures and the sources of moves count in the list before the batch, inserts and the
/// destinations of moves in the list after it (documented for `performBatchUpdates`; reloads: observed).
///
/// ```swift
/// var batch = ListBatch()
/// batch.structural.deletedItems = [ItemIndexPath(item: 0, section: 0)]
/// batch.structural.insertedItems = [ItemIndexPath(item: 2, section: 0)]
/// batch.reloadedItems = [ItemIndexPath(item: 1, section: 0)]
/// precondition(!batch.isEmpty)
/// precondition(!batch.structural.isStructurallyEmpty)
/// ```
public struct ListBatch: Hashable, Sendable {
  /// The call by which an app asks for a batch.
  public enum Call: Hashable, Sendable {
    /// `performBatchUpdates`, or a call that is a batch by itself.
    case performBatchUpdates
    /// `beginUpdates` and `endUpdates` of a table.
    case beginUpdates
  }

  /// The call by which the app asks for it, which UIKit's texts about counts go by.
  public var call = Call.performBatchUpdates
  /// The deletes, inserts and moves, in the order of the calls; its lists of reloads and reconfigures stay empty.
  public var structural = BatchUpdates()
  /// Sections to reload, old indexes.
  public var reloadedSections: [Int] = []
  /// Items to reload, old places.
  public var reloadedItems: [ItemIndexPath] = []
  /// Items whose cells are to be configured again, old places.
  public var reconfiguredItems: [ItemIndexPath] = []

  /// Creates an empty batch.
  public init() {}

  /// Whether it asks for nothing.
  public var isEmpty: Bool {
    structural.isEmpty && reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }

  /// The same batch without moves that are named twice, which UIKit passes over (observed in a port).
  fileprivate var withoutRepeatedMoves: Self {
    var batch = self
    var sections: Set<BatchUpdates.SectionMove> = []
    var items: Set<BatchUpdates.ItemMove> = []
    batch.structural.movedSections.removeAll { !sections.insert($0).inserted }
    batch.structural.movedItems.removeAll { !items.insert($0).inserted }
    return batch
  }
}

/// A batch of an app's own that UIKit accepts, in the index spaces of the engine.
///
/// ```swift
/// let view = CollectionView()
/// let source = CollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in CollectionViewCell() }
/// var snapshot = source.snapshot()
/// snapshot.appendSections(["A"])
/// snapshot.appendItems([1, 2])
/// source.apply(snapshot)
///
/// var batch = ListBatch()
/// batch.reloadedItems = [ItemIndexPath(item: 1, section: 0)]
/// let accepted = try view.checked(batch)
/// precondition(accepted.old == [2] && accepted.new == [2])
/// precondition(accepted.updates.reloadedItems == batch.reloadedItems)
/// ```
public struct CheckedBatch: Hashable, Sendable {
  /// The number of items of each section before the batch.
  public let old: [Int]
  /// The number of items of each section after it.
  public let new: [Int]
  /// The updates, with reloads and reconfigures at their new places.
  public let updates: BatchUpdates
  /// Sections that are reloaded while their items change as well: `updates` deletes and inserts them.
  public let replacedSections: [BatchUpdates.SectionMove]
  /// The origin of each place of the result.
  public let replay: BatchReplay

  /// Checks a batch as UIKit does, in its order: pairs and ranges of what leaves, of what comes, of moves, then counts.
  ///
  /// A section that is deleted, inserted or reloaded takes its items along: what is said of them alone is passed over
  /// (observed in a port).
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - old: The number of items of each section that the list knows.
  ///   - new: The number of items of each section that the data source answers now.
  ///   - text: UIKit's texts for the list.
  /// - Throws: `invalidBatch`
  /// - Complexity: O(*n* + *k* log *k*) for *n* items and *k* updates
  init(_ batch: ListBatch, old: [Int], new: [Int], _ text: BatchText) throws(SnapshotError) {
    let batch = batch.withoutRepeatedMoves
    try batch.checkWhatLeaves(old, text)
    try batch.checkWhatComes(new, text)
    try batch.checkMoves(old, new, text)
    var updates = batch.structural
    let sections = CollectionViewPlaceMap(unchecked: updates)
    let touched = Set(updates.deletedItems.map(\.section))
    let filled = Set(updates.insertedItems.map(\.section))
    var replaced: [BatchUpdates.SectionMove] = []
    var reloaded: [Int] = []
    for section in Set(batch.reloadedSections).sorted() {
      guard let place = sections.newSection(ofOld: section), new.indices.contains(place) else { continue }
      if old[section] == new[place], !touched.contains(section), !filled.contains(place) {
        reloaded.append(place)
      } else {
        replaced.append(.init(from: section, to: place))
      }
    }
    updates.deletedSections += replaced.map(\.from)
    updates.insertedSections += replaced.map(\.to)
    let (gone, come) = (Set(updates.deletedSections), Set(updates.insertedSections))
    updates.deletedItems.removeAll { gone.contains($0.section) }
    updates.insertedItems.removeAll { come.contains($0.section) }
    updates.sort()
    var map = CollectionViewPlaceMap(unchecked: updates)
    if let mismatch = map.fit(old: old, new: new) {
      throw text.inconsistent(mismatch, batch, old: old, new: new)
    }
    replay = try BatchReplay(updates, old: old, new: new)
    updates.reloadedSections = reloaded.sorted()
    updates.reloadedItems = Set(batch.reloadedItems).compactMap { map.newPlace(ofOld: $0) }.sorted()
    updates.reconfiguredItems = Set(batch.reconfiguredItems).filter { old.holds($0) }
      .compactMap { map.newPlace(ofOld: $0) }.sorted()
    (self.old, self.new, self.updates, replacedSections) = (old, new, updates, replaced)
  }
}

extension BatchUpdates {
  /// Brings the lists of deletes, inserts and moves into their order.
  mutating func sort() {
    deletedSections.sort()
    insertedSections.sort()
    movedSections.sort { $0.to < $1.to }
    deletedItems.sort()
    insertedItems.sort()
    movedItems.sort { $0.to < $1.to }
  }
}

extension [Int] {
  /// Returns whether sections of these counts have an item at a place.
  func holds(_ path: ItemIndexPath) -> Bool {
    indices.contains(path.section) && (0..<self[path.section]).contains(path.item)
  }
}

// MARK: Checks

extension ListBatch {
  fileprivate func checkWhatLeaves(_ old: [Int], _ text: BatchText) throws(SnapshotError) {
    let (goneSections, goneItems) = (Set(structural.deletedSections), Set(structural.deletedItems))
    if let section = reloadedSections.first(where: goneSections.contains) { throw text.deleteAndReload(section) }
    if let path = reloadedItems.first(where: goneItems.contains) { throw text.deleteAndReload(path) }
    // A reload is a delete and an insert (observed: UIKit names both).
    let movedSections = Set(structural.movedSections.map(\.from))
    let sections = goneSections.union(reloadedSections)
    for section in sections.sorted(by: >) {
      guard old.indices.contains(section) else { throw text.noSection(toDelete: section, old) }
      if movedSections.contains(section) { throw text.deleteAndMove(section) }
      if structural.movedItems.contains(where: { $0.from.section == section }) { throw text.moveOut(of: section) }
    }
    let movedItems = Set(structural.movedItems.map(\.from))
    for path in goneItems.union(reloadedItems).sorted(by: >) where !sections.contains(path.section) {
      if movedItems.contains(path) { throw text.deleteAndMove(path) }
      guard old.holds(path) else { throw text.noItem(toDelete: path, old) }
    }
  }

  fileprivate func checkWhatComes(_ new: [Int], _ text: BatchText) throws(SnapshotError) {
    let movedSections = Set(structural.movedSections.map(\.to))
    let insertedSections = Set(structural.insertedSections)
    for section in insertedSections.sorted() {
      guard new.indices.contains(section) else { throw text.noSection(toInsert: section, new) }
      if movedSections.contains(section) { throw text.insertAndMove(section) }
      if structural.movedItems.contains(where: { $0.to.section == section }) { throw text.moveInto(section) }
    }
    let places = CollectionViewPlaceMap(unchecked: structural)
    let reloaded = Set(reloadedSections.compactMap { places.newSection(ofOld: $0) })
    if let move = structural.movedItems.first(where: { reloaded.contains($0.to.section) }) {
      throw text.moveInto(move.to.section)
    }
    let reloads = ReloadPlaces(structural)
    if let section = reloadedSections.lazy.map(reloads.place(of:)).first(where: movedSections.contains) {
      throw text.insertAndMove(section)
    }
    let movedItems = Set(structural.movedItems.map(\.to))
    for path in Set(structural.insertedItems).sorted() where !insertedSections.contains(path.section) {
      if movedItems.contains(path) { throw text.insertAndMove(path) }
      guard new.holds(path) else { throw text.noItem(toInsert: path, new) }
    }
    if let path = reloadedItems.lazy.map(reloads.place(of:)).first(where: movedItems.contains) {
      throw text.insertAndMove(path)
    }
  }

  fileprivate func checkMoves(_ old: [Int], _ new: [Int], _ text: BatchText) throws(SnapshotError) {
    var (from, to): ([Int: Int], [Int: Int]) = ([:], [:])
    for move in structural.movedSections {
      guard old.indices.contains(move.from), new.indices.contains(move.to) else { throw text.noPlace(move) }
      if let other = from.updateValue(move.to, forKey: move.from) { throw text.moves(move.from, to: other, move.to) }
      if let other = to.updateValue(move.from, forKey: move.to) { throw text.moves(other, move.from, to: move.to) }
    }
    var (sources, targets): ([ItemIndexPath: ItemIndexPath], [ItemIndexPath: ItemIndexPath]) = ([:], [:])
    for move in structural.movedItems {
      guard old.holds(move.from), new.holds(move.to) else { throw text.noPlace(move, old, new) }
      if let other = sources.updateValue(move.to, forKey: move.from) {
        throw text.moves(move.from, to: other, move.to)
      }
      if let other = targets.updateValue(move.from, forKey: move.to) {
        throw text.moves(other, move.from, to: move.to)
      }
    }
  }
}
