extension PeerChange {
  /// DeepDiff's stages for one section: one batch, and after it the reloads, at places of the new list.
  ///
  /// - Complexity: O(items of the section)
  func heckelStages(_ section: Int, _ finder: inout PairFinder) -> [PeerStage] {
    let difference = OffsetDifference(&finder, old.items[old.range(section)], new.items[new.range(section)])
    var batch = PeerStage()
    batch.itemDeletes = difference.deletes.map { PeerPath(section, $0) }
    batch.itemInserts = difference.inserts.map { PeerPath(section, $0) }
    var reloads = PeerStage()
    for pair in difference.pairs {
      let (from, to) = (PeerPath(section, pair.old), PeerPath(section, pair.new))
      if pair.moves { batch.itemMoves.append(.init(from: from, to: to)) }
      if isItemChanged(from, to) { reloads.itemUpdates.append(to) }
    }
    return [batch, reloads].filter { !$0.isEmpty }
  }

  /// Returns the stage of `CollectionDifference` with inferred moves for one section.
  ///
  /// Uses the standard library's own difference while it is quick. Its time grows with the product of length and
  /// changes, so that beyond a bound the longest common subsequence of unique elements replaces it: the script is as
  /// short, but may be another one of several equally short ones.
  ///
  /// - Complexity: O(n log n), and a bounded number of steps of the standard library
  func orderedStages(_ section: Int, _ finder: inout PairFinder) -> [PeerStage] {
    let (before, after) = (old.items[old.range(section)], new.items[new.range(section)])
    if before == after { return [] }
    let isKept = Self.keptItems(before, after, &finder)
    let changes = isKept.old.count { !$0 } + isKept.new.count { !$0 }
    var stage = PeerStage()
    func add(removes: [(Int, Int?)], inserts: [(Int, Int?)]) {
      for (offset, partner) in removes where partner == nil { stage.itemDeletes.append(PeerPath(section, offset)) }
      for (offset, partner) in inserts {
        let to = PeerPath(section, offset)
        if let partner {
          stage.itemMoves.append(.init(from: PeerPath(section, partner), to: to))
        } else {
          stage.itemInserts.append(to)
        }
      }
    }
    if changes <= 1000, changes * (before.count + after.count) <= 20_000_000 {
      let difference = after.difference(from: before).inferringMoves()
      add(removes: difference.removals.map(Self.entry), inserts: difference.insertions.map(Self.entry))
    } else {
      let (removes, inserts) = Self.script(before, after, isKept)
      add(removes: removes, inserts: inserts)
    }
    return stage.isEmpty ? [] : [stage.sorted()]
  }

  private static func entry(_ change: CollectionDifference<Int>.Change) -> (Int, Int?) {
    switch change {
    case .remove(let offset, _, let partner), .insert(let offset, _, let partner): (offset, partner)
    }
  }

  /// Marks items that keep their order, as many as possible where no number repeats.
  private static func keptItems(
    _ old: ArraySlice<Int>, _ new: ArraySlice<Int>, _ finder: inout PairFinder
  ) -> (old: [Bool], new: [Bool]) {
    let oldOfNew = finder.pairs(old, new).oldOfNew
    let offsets = oldOfNew.indices.filter { oldOfNew[$0] >= 0 }
    var isKept = (old: [Bool](repeating: false, count: old.count), new: [Bool](repeating: false, count: new.count))
    for (offset, stays) in zip(offsets, increasingRun(offsets.map { Int32(oldOfNew[$0]) })) where stays {
      isKept.new[offset] = true
      isKept.old[oldOfNew[offset]] = true
    }
    return isKept
  }

  /// Removes and inserts around kept items; a number that is removed once and inserted once is associated.
  private static func script(
    _ old: ArraySlice<Int>, _ new: ArraySlice<Int>, _ isKept: (old: [Bool], new: [Bool])
  ) -> (removes: [(Int, Int?)], inserts: [(Int, Int?)]) {
    /// Returns the offsets of what is not kept, and for each number the only offset, or -1 where it stands several
    /// times.
    func loose(_ numbers: ArraySlice<Int>, _ isKept: [Bool]) -> (offsets: [Int], places: [Int: Int]) {
      let offsets = isKept.indices.filter { !isKept[$0] }
      let places = Dictionary(offsets.map { (numbers[numbers.startIndex + $0], $0) }, uniquingKeysWith: { _, _ in -1 })
      return (offsets, places)
    }
    let (removed, inserted) = (loose(old, isKept.old), loose(new, isKept.new))
    func partner(_ number: Int) -> (removed: Int, inserted: Int)? {
      guard let from = removed.places[number], let to = inserted.places[number], from >= 0, to >= 0 else { return nil }
      return (from, to)
    }
    return (
      removed.offsets.map { ($0, partner(old[old.startIndex + $0])?.inserted) },
      inserted.offsets.map { ($0, partner(new[new.startIndex + $0])?.removed) }
    )
  }
}
