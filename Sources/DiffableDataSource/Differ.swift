/// A computation of the one batch that leads from old lists to new ones, with the least number of moves.
///
/// A loose member on both sides moves if its list is another one. Within a list, what stays is a heaviest increasing
/// subsequence of its kept runs and its loose members: a run is in order on both sides and holds nothing loose, so that
/// any longest increasing run of single members can take it whole or not at all. Apple names no algorithm and
/// observation cannot tell equally short batches apart, so only the number of moves is a claim about UIKit.
///
/// - Complexity: O(k log k) for k loose members and runs
struct Differ {
  private let found: LooseMembers
  private(set) var updates = BatchUpdates()
  /// The counterpart of each loose new member among the loose old ones, or `absent`.
  private var counterparts: ContiguousArray<UInt32> = []
  /// The rank of each loose new member that stays in its list, among runs and loose members in old order, counted over
  /// all pairs; `absent` for the others.
  private var ranks: ContiguousArray<UInt32> = []
  private var isMatched: ContiguousArray<Bool> = []
  /// For each pair whether loose members stay in it in another order.
  private var isReordered: ContiguousArray<Bool> = []

  /// Solves what a walk found. In the updates the sections of pairs are sections, and the places in lists are items.
  init(_ found: LooseMembers) {
    self.found = found
    join()
    for pair in found.pairs.indices { place(pair: pair) }
    for (index, member) in found.old.enumerated() where !isMatched[index] {
      let pair = found.pairs[Int(member.pair)]
      if pair.new >= 0 { updates.deletedItems.append(path(member, pair.old)) }
    }
    // Pairs are in new order: deletes come out of order if sections moved.
    if !updates.deletedItems.isAscending(by: <) { updates.deletedItems.sort() }
    if !updates.movedItems.isAscending(by: { $0.to < $1.to }) {
      updates.movedItems.sort { $0.to < $1.to }
    }
  }

  /// Calls a function with the places of each member that one pair of lists keeps.
  func forEachKept(_ body: (_ old: Int, _ new: Int) -> Void) {
    for run in found.runs {
      for step in 0..<Int(run.count) { body(Int(run.old) + step, Int(run.new) + step) }
    }
    for (index, counterpart) in counterparts.enumerated() where counterpart != SnapshotStructure.absent {
      body(Int(found.old[Int(counterpart)].position), Int(found.new[index].position))
    }
  }

  private func path(_ member: LooseMember, _ section: Int) -> ItemIndexPath {
    ItemIndexPath(item: Int(member.position), section: section)
  }

  private mutating func join() {
    counterparts = ContiguousArray(repeating: SnapshotStructure.absent, count: found.new.count)
    ranks = counterparts
    isMatched = ContiguousArray(repeating: false, count: found.old.count)
    isReordered = ContiguousArray(repeating: false, count: found.pairs.count)
    for (index, member) in found.new.enumerated() where member.token != SnapshotStructure.absent {
      // Each old member once, whatever a broken equality says.
      guard let old = found.firstOld(member.token), !isMatched[old] else { continue }
      isMatched[old] = true
      counterparts[index] = UInt32(old)
      if found.old[old].pair == member.pair {
        isReordered[Int(member.pair)] = true
        ranks[index] = UInt32(old) + found.old[old].runs
      }
    }
  }

  /// Lists what arrives in a pair, in new order.
  private mutating func place(pair: Int) {
    let (_, new, runs) = found.ranges(ofPair: pair)
    guard isReordered[pair] else {
      for index in new { place(loose: index) }
      return
    }
    let stays = staying(inPair: pair)
    var next = 0
    var loose = new.lowerBound
    func isStaying() -> Bool {
      next += 1
      return stays[next - 1]
    }
    func placeLoose(below end: Int) {
      while loose < end {
        if ranks[loose] == SnapshotStructure.absent || !isStaying() { place(loose: loose) }
        loose += 1
      }
    }
    for run in runs {
      placeLoose(below: Int(found.runs[run].looseNew))
      if !isStaying() { move(found.runs[run], found.pairs[pair]) }
    }
    placeLoose(below: new.upperBound)
  }

  /// Returns for each run and each loose member that stays in the pair, in new order, whether it keeps its place.
  private func staying(inPair pair: Int) -> ContiguousArray<Bool> {
    let (old, new, runs) = found.ranges(ofPair: pair)
    let first = UInt32(old.lowerBound + runs.lowerBound)
    var ranksInPair: ContiguousArray<UInt32> = []
    var weights: ContiguousArray<UInt32> = []
    ranksInPair.reserveCapacity(new.count + runs.count)
    weights.reserveCapacity(new.count + runs.count)
    var loose = new.lowerBound
    func addLoose(below end: Int) {
      while loose < end {
        if ranks[loose] != SnapshotStructure.absent {
          ranksInPair.append(ranks[loose] - first)
          weights.append(1)
        }
        loose += 1
      }
    }
    for run in runs {
      addLoose(below: Int(found.runs[run].looseNew))
      ranksInPair.append(UInt32(run) + found.runs[run].looseOld - first)
      weights.append(found.runs[run].count)
    }
    addLoose(below: new.upperBound)
    return heaviestIncreasingSubsequence(ranksInPair, weights: weights, limit: old.count + runs.count)
  }

  private mutating func place(loose index: Int) {
    let member = found.new[index]
    let pair = found.pairs[Int(member.pair)]
    let old = counterparts[index]
    if old == SnapshotStructure.absent {
      if pair.old >= 0 { updates.insertedItems.append(path(member, pair.new)) }
    } else {
      let source = found.old[Int(old)]
      updates.movedItems.append(
        .init(from: path(source, found.pairs[Int(source.pair)].old), to: path(member, pair.new)))
    }
  }

  private mutating func move(_ run: KeptRun, _ pair: ListPair) {
    for step in 0..<Int(run.count) {
      updates.movedItems.append(
        .init(
          from: ItemIndexPath(item: Int(run.old) + step, section: pair.old),
          to: ItemIndexPath(item: Int(run.new) + step, section: pair.new)))
    }
  }
}

extension Array {
  fileprivate func isAscending(by areInOrder: (Element, Element) -> Bool) -> Bool {
    indices.dropFirst().allSatisfy { areInOrder(self[$0 - 1], self[$0]) }
  }
}
