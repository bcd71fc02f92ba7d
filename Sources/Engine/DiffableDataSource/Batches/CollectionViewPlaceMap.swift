/// A map from places before a structural batch to places after it, without going through all places.
///
/// Places that are not deleted or moved keep their order and fill the gaps between those that are inserted or moved in.
///
/// Building costs O(sections + k log k) for k updates; a question costs O(log k).
///
/// ```swift
/// let updates = BatchUpdates(
///   deletedItems: [ItemIndexPath(item: 0, section: 0)], insertedItems: [ItemIndexPath(item: 2, section: 0)])
/// let map = try CollectionViewPlaceMap(updates, old: [3], new: [3])
/// precondition(map.newPlace(ofOld: ItemIndexPath(item: 0, section: 0)) == nil)
/// precondition(map.newPlace(ofOld: ItemIndexPath(item: 2, section: 0)) == ItemIndexPath(item: 1, section: 0))
/// ```
public struct CollectionViewPlaceMap: Hashable, Sendable {
  /// The kept places of one list: those that went and those that arrived, both ascending.
  struct Shift: Hashable, Sendable {
    var gone: [Int] = []
    var arrived: [Int] = []

    mutating func sort() {
      gone.sort()
      arrived.sort()
    }

    /// Returns the new place of an old one, or nil if it is among those that went.
    func new(ofOld old: Int) -> Int? {
      let before = countGone(before: old)
      return before < gone.count && gone[before] == old ? nil : place(ofRank: old - before)
    }

    /// Returns the new place of an old one, as if it had not gone.
    func place(ofOld old: Int) -> Int { place(ofRank: old - countGone(before: old)) }

    private func countGone(before old: Int) -> Int { Self.firstIndex(in: gone.indices) { gone[$0] >= old } }

    /// `arrived[index] - index` places are free in front of an arrival; it stands before the free place of a rank if
    /// they are not more than the rank.
    private func place(ofRank rank: Int) -> Int {
      rank + Self.firstIndex(in: arrived.indices) { arrived[$0] - $0 > rank }
    }

    /// Binary search: the first index for which a condition holds that, once true, stays true.
    private static func firstIndex(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
      var (low, high) = (range.lowerBound, range.upperBound)
      while low < high {
        let middle = (low + high) / 2
        if holds(middle) { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }

  private var sections = Shift()
  private var movedSections: [Int: Int] = [:]
  private var movedItems: [ItemIndexPath: ItemIndexPath] = [:]
  /// The items that went, by old section, and those that arrived, by new section.
  private var gone: [Int: [Int]] = [:]
  private var arrived: [Int: [Int]] = [:]
  /// The shifts of items by old section, for those whose items change.
  private var items: [Int: Shift] = [:]

  /// Creates the map of a batch.
  ///
  /// - Parameters:
  ///   - updates: The batch; its reloads and reconfigures count for nothing.
  ///   - old: The number of items of each section before the batch.
  ///   - new: The number of items of each section after it.
  /// - Throws: `invalidBatch` if the batch does not lead from the old counts to the new ones.
  public init(_ updates: BatchUpdates, old: [Int], new: [Int]) throws(SnapshotError) {
    self.init(unchecked: updates)
    if let mismatch = fit(old: old, new: new) { throw mismatch.error }
  }

  /// Creates the map of a batch whose counts are not checked yet: it answers for sections only.
  init(unchecked updates: BatchUpdates) {
    sections.gone = updates.deletedSections + updates.movedSections.map(\.from)
    sections.arrived = updates.insertedSections + updates.movedSections.map(\.to)
    sections.sort()
    for move in updates.movedSections { movedSections[move.from] = move.to }
    for path in updates.deletedItems { gone[path.section, default: []].append(path.item) }
    for path in updates.insertedItems { arrived[path.section, default: []].append(path.item) }
    for move in updates.movedItems {
      movedItems[move.from] = move.to
      gone[move.from.section, default: []].append(move.from.item)
      arrived[move.to.section, default: []].append(move.to.item)
    }
  }

  /// A count that a batch does not lead to.
  enum Mismatch {
    /// The number of sections.
    case sections(old: Int, new: Int, gone: Int, arrived: Int)
    /// A section that is kept has an index past the end.
    case noSection(Int)
    /// The number of items of a kept section, named by its old and its new index.
    case items(from: Int, to: Int, old: Int, new: Int, gone: Int, arrived: Int)

    /// The refusal, in words of ours.
    var error: SnapshotError {
      switch self {
      case .sections(let old, let new, let gone, let arrived):
        .invalid(
          "invalid number of sections: \(new) after the update, \(old) before it, \(gone) deleted or moved out, "
            + "\(arrived) inserted or moved in")
      case .noSection(let index): .invalid("there is no section \(index) after the update")
      case .items(_, let section, let old, let new, let gone, let arrived):
        .invalid(
          "invalid number of items in section \(section): \(new) after the update, \(old) before it, "
            + "\(gone) deleted or moved out, \(arrived) inserted or moved in")
      }
    }
  }

  /// Places the items between the counts before the batch and those after it.
  ///
  /// - Returns: the first count that does not agree, or nil if all do.
  mutating func fit(old: [Int], new: [Int]) -> Mismatch? {
    guard old.count - sections.gone.count + sections.arrived.count == new.count else {
      return .sections(
        old: old.count, new: new.count, gone: sections.gone.count, arrived: sections.arrived.count)
    }
    for (index, count) in old.enumerated() {
      guard let target = newSection(ofOld: index) else { continue }
      guard new.indices.contains(target) else { return .noSection(target) }
      var shift = Shift(gone: gone[index] ?? [], arrived: arrived[target] ?? [])
      guard count - shift.gone.count + shift.arrived.count == new[target] else {
        return .items(
          from: index, to: target, old: count, new: new[target], gone: shift.gone.count, arrived: shift.arrived.count)
      }
      if shift.gone.isEmpty, shift.arrived.isEmpty { continue }
      shift.sort()
      items[index] = shift
    }
    return nil
  }

  /// Returns the new index of an old section, or nil if it was deleted.
  public func newSection(ofOld old: Int) -> Int? { movedSections[old] ?? sections.new(ofOld: old) }

  /// Returns the new place of an old item, or nil if it was deleted, by itself or with its section.
  public func newPlace(ofOld old: ItemIndexPath) -> ItemIndexPath? {
    if let moved = movedItems[old] { return moved }
    guard let section = newSection(ofOld: old.section) else { return nil }
    guard let shift = items[old.section] else { return ItemIndexPath(item: old.item, section: section) }
    return shift.new(ofOld: old.item).map { ItemIndexPath(item: $0, section: section) }
  }
}
