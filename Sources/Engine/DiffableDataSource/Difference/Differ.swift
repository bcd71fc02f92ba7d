/// A computation of the one batch that leads from old lists to new ones, with the least number of moves.
///
/// A loose member on both sides moves if its list is another one. Within a list, what stays is a heaviest increasing
/// subsequence of its kept runs and its loose members: a run is in order on both sides and holds nothing loose, so that
/// any longest increasing run of single members can take it whole or not at all. Apple names no algorithm and
/// observation cannot tell equally short batches apart, so only the number of moves is a claim about UIKit.
///
/// The answer is counted before it is written, into memory of its size: beside it stand no more than nine bytes for
/// each loose member.
///
/// - Complexity: O(k log k) for k loose members and runs
struct Differ {
  private var found: LooseMembers
  private(set) var updates = BatchUpdates()
  /// Whether each loose old member is a loose new one, too.
  private let isMatched: Flags
  /// Whether each loose new member keeps its place in its list.
  private var stays: Flags
  /// Whether each run moves.
  private var isMovedRun: Flags

  /// Solves what a walk found. In the updates the sections of pairs are sections, and the places in lists are items.
  init(_ found: consuming LooseMembers) {
    self.found = found
    var isReordered = Flags(count: self.found.pairs.count)
    isMatched = self.found.join { isReordered[$0] = true }
    stays = Flags(count: self.found.counterparts.count)
    isMovedRun = Flags(count: self.found.runs.count)
    for pair in self.found.pairs.indices where isReordered[pair] { order(pair: pair) }
    var updates = BatchUpdates()
    reserve(&updates)
    for pair in self.found.pairs.indices { list(pair: pair, in: &updates) }
    // Pairs are in new order: deletes come out of order if sections moved.
    if !updates.deletedItems.isAscending(by: <) { updates.deletedItems.sort() }
    if !updates.movedItems.isAscending(by: { $0.to < $1.to }) {
      updates.movedItems.sort { $0.to < $1.to }
    }
    self.updates = updates
  }

  /// Calls a function with the places of each member that one pair of lists keeps.
  func forEachKept(_ body: (_ old: Int, _ new: Int) -> Void) {
    for run in found.runs {
      for step in 0..<Int(run.count) { body(Int(run.old) + step, Int(run.new) + step) }
    }
    for pair in found.pairs.indices {
      found.forEachNew(ofPair: pair) { index, position in
        let old = found.counterparts[index]
        if old != SnapshotStructure.absent { body(found.oldPath(Int(old), near: pair).item, position) }
      } run: { _ in
      }
    }
  }

  /// Finds which loose members and runs of a pair keep their place.
  private mutating func order(pair: Int) {
    // Read from here, not through what is being changed.
    let found = found
    let (old, new, runs) = found.ranges(ofPair: pair)
    // In new order: the rank of each among the runs and loose members in old order, and how many members it has.
    var ranks: ContiguousArray<UInt32> = []
    var weights: ContiguousArray<UInt32> = []
    let count = runs.count + new.count
    ranks.reserveCapacity(count)
    if !runs.isEmpty { weights.reserveCapacity(count) }
    let first = UInt32(old.lowerBound)
    found.forEachNew(ofPair: pair) { index, _ in
      let counterpart = Int(found.counterparts[index])
      guard old.contains(counterpart) else { return }
      ranks.append(UInt32(counterpart + found.runsInFront(ofOld: counterpart)) - first)
      if !runs.isEmpty { weights.append(1) }
    } run: { run in
      ranks.append(UInt32(run - runs.lowerBound) + found.runs[run].looseOld - first)
      weights.append(found.runs[run].count)
    }
    let keeps =
      runs.isEmpty
      ? longestIncreasingSubsequence(&ranks)
      : heaviestIncreasingSubsequence(&ranks, weights: weights, limit: old.count + runs.count)
    var next = 0
    found.forEachNew(ofPair: pair) { index, _ in
      guard old.contains(Int(found.counterparts[index])) else { return }
      if keeps[next] { stays[index] = true }
      next += 1
    } run: { run in
      if !keeps[next] { isMovedRun[run] = true }
      next += 1
    }
  }

  /// Reserves memory for exactly what will be listed.
  private func reserve(_ updates: inout BatchUpdates) {
    var (deleted, inserted, moved) = (0, 0, 0)
    for (index, pair) in found.pairs.enumerated() {
      let (old, new, runs) = found.ranges(ofPair: index)
      if pair.new >= 0 { deleted += old.count { !isMatched[$0] } }
      for index in new {
        if found.counterparts[index] != SnapshotStructure.absent {
          if !stays[index] { moved += 1 }
        } else if pair.old >= 0 {
          inserted += 1
        }
      }
      for run in runs where isMovedRun[run] { moved += Int(found.runs[run].count) }
    }
    if deleted > 0 { updates.deletedItems.reserveCapacity(deleted) }
    if inserted > 0 { updates.insertedItems.reserveCapacity(inserted) }
    if moved > 0 { updates.movedItems.reserveCapacity(moved) }
  }

  /// Lists what leaves a pair and what arrives in it, in new order.
  private func list(pair index: Int, in updates: inout BatchUpdates) {
    let pair = found.pairs[index]
    found.forEachNew(ofPair: index) { member, position in
      let to = ItemIndexPath(item: position, section: pair.new)
      let old = found.counterparts[member]
      if old == SnapshotStructure.absent {
        if pair.old >= 0 { updates.insertedItems.append(to) }
      } else if !stays[member] {
        updates.movedItems.append(.init(from: found.oldPath(Int(old), near: index), to: to))
      }
    } run: { run in
      guard isMovedRun[run] else { return }
      let run = found.runs[run]
      for step in 0..<Int(run.count) {
        updates.movedItems.append(
          .init(
            from: ItemIndexPath(item: Int(run.old) + step, section: pair.old),
            to: ItemIndexPath(item: Int(run.new) + step, section: pair.new)))
      }
    }
    guard pair.new >= 0 else { return }
    found.forEachOld(ofPair: index) { member, position in
      if !isMatched[member] { updates.deletedItems.append(ItemIndexPath(item: position, section: pair.old)) }
    }
  }
}

extension Array {
  fileprivate func isAscending(by areInOrder: (Element, Element) -> Bool) -> Bool {
    indices.dropFirst().allSatisfy { areInOrder(self[$0 - 1], self[$0]) }
  }
}
