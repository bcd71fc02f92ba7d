extension PeerChange {
  /// DeepDiff's stages for one section: one batch, and after it the reloads, at places of the new list.
  ///
  /// - Complexity: O(items of the section)
  func heckelStages(_ oldSection: Int, _ newSection: Int) -> [PeerStage] {
    let (before, after) = (old.items[old.range(oldSection)], new.items[new.range(newSection)])
    // The finder of one section: numbers are made small first, so that sections cost only what they hold.
    let compact = CompactNumbers(before, after)
    var finder = PairFinder(limit: compact.limit, count: compact.old.count)
    let difference = OffsetDifference(&finder, compact.old[...], compact.new[...])
    var batch = PeerStage()
    batch.itemDeletes = difference.deletes.map { PeerPath(oldSection, $0) }
    batch.itemInserts = difference.inserts.map { PeerPath(newSection, $0) }
    var reloads = PeerStage()
    for pair in difference.pairs {
      let (from, to) = (PeerPath(oldSection, pair.old), PeerPath(newSection, pair.new))
      if pair.moves { batch.itemMoves.append(.init(from: from, to: to)) }
      if isItemChanged(from, to) { reloads.itemUpdates.append(to) }
    }
    return [batch, reloads].filter { !$0.isEmpty }
  }

  /// Returns the stage of `CollectionDifference` with inferred moves for one section.
  ///
  /// The standard library's own difference is asked while it is quick. Its time grows with the product of length and
  /// changes, so that beyond a bound one longest common subsequence of unique elements stands in for it: the script is
  /// as short, which of several equally short ones it is may differ.
  ///
  /// - Complexity: O(n log n), and a bounded number of steps of the standard library
  func orderedStages(_ oldSection: Int, _ newSection: Int) -> [PeerStage] {
    let compact = CompactNumbers(old.items[old.range(oldSection)], new.items[new.range(newSection)])
    let kept = compact.keptPairs
    let changes = compact.old.count + compact.new.count - 2 * kept.count
    var stage = PeerStage()
    func add(removes: [(Int, Int?)], inserts: [(Int, Int?)]) {
      for (offset, partner) in removes where partner == nil { stage.itemDeletes.append(PeerPath(oldSection, offset)) }
      for (offset, partner) in inserts {
        let to = PeerPath(newSection, offset)
        if let partner {
          stage.itemMoves.append(.init(from: PeerPath(oldSection, partner), to: to))
        } else {
          stage.itemInserts.append(to)
        }
      }
    }
    if changes <= 1000, changes * (compact.old.count + compact.new.count) <= 20_000_000 {
      let difference = compact.new.difference(from: compact.old).inferringMoves()
      add(removes: difference.removals.map(Self.entry), inserts: difference.insertions.map(Self.entry))
    } else {
      let (removes, inserts) = compact.script(keeping: kept)
      add(removes: removes, inserts: inserts)
    }
    return stage.isEmpty ? [] : [stage.sorted()]
  }

  private static func entry(_ change: CollectionDifference<Int>.Change) -> (Int, Int?) {
    switch change {
    case .remove(let offset, _, let partner), .insert(let offset, _, let partner): (offset, partner)
    }
  }
}

/// Two flat lists with their numbers made small.
private struct CompactNumbers {
  var old: [Int] = []
  var new: [Int] = []
  let limit: Int

  init(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) {
    var numbers: [Int: Int] = [:]
    func compact(_ number: Int) -> Int {
      let next = numbers.count
      if let known = numbers[number] { return known }
      numbers[number] = next
      return next
    }
    self.old = old.map(compact)
    self.new = new.map(compact)
    limit = numbers.count
  }

  /// Pairs of offsets that keep their order, as many as possible where no number repeats.
  var keptPairs: [(old: Int, new: Int)] {
    var finder = PairFinder(limit: limit, count: old.count)
    let oldOfNew = finder.pairs(old[...], new[...]).oldOfNew
    let pairs = oldOfNew.indices.filter { oldOfNew[$0] >= 0 }
    let isKept = increasingRun(pairs.map { oldOfNew[$0] })
    return zip(pairs, isKept).filter(\.1).map { (oldOfNew[$0.0], $0.0) }
  }

  /// Removes and inserts around kept pairs; a number that is removed once and inserted once is associated.
  func script(keeping kept: [(old: Int, new: Int)]) -> (removes: [(Int, Int?)], inserts: [(Int, Int?)]) {
    var isKept = (old: [Bool](repeating: false, count: old.count), new: [Bool](repeating: false, count: new.count))
    for pair in kept { (isKept.old[pair.old], isKept.new[pair.new]) = (true, true) }
    func places(_ numbers: [Int], _ isKept: [Bool]) -> [[Int]] {
      var places = [[Int]](repeating: [], count: limit)
      for (offset, number) in numbers.enumerated() where !isKept[offset] { places[number].append(offset) }
      return places
    }
    let (removed, inserted) = (places(old, isKept.old), places(new, isKept.new))
    func partner(_ number: Int, _ others: [[Int]]) -> Int? {
      removed[number].count == 1 && inserted[number].count == 1 ? others[number][0] : nil
    }
    return (
      old.indices.filter { !isKept.old[$0] }.map { ($0, partner(old[$0], inserted)) },
      new.indices.filter { !isKept.new[$0] }.map { ($0, partner(new[$0], removed)) }
    )
  }
}
