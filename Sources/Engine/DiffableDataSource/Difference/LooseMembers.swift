/// Members that follow one another in the same order on both sides.
struct KeptRun {
  /// The place of its first member in the old list, and in the new one.
  var old: UInt32
  var new: UInt32
  var count: UInt32
  /// The number of loose members of all pairs in front of it, on the old side and on the new one.
  var looseOld: UInt32
  var looseNew: UInt32
}

/// An old and a new list of which one becomes the other, or one that is deleted or inserted.
struct ListPair {
  /// The section indexes, or -1 where there is no such section.
  var old: Int
  var new: Int
  /// The index of its first loose member, old and new, and of its first run among those of all pairs.
  var firstOld: Int
  var firstNew: Int
  var firstRun: Int
}

/// The result of a walk along pairs of lists: the members that have no counterpart at their place (deleted, inserted,
/// moved, or out of order), which are called loose, and the runs between them.
///
/// The memory is that of what changed: nothing is kept for a member that stays, one entry for each run, and no place of
/// a loose member, since every member of a list is loose or in a run and the runs know theirs.
struct LooseMembers {
  private(set) var oldCount = 0
  /// Of each loose new member its handle on the old side, or `absent` where the old side does not hold it; after
  /// `join` the loose old member that it is, or `absent`.
  private(set) var counterparts: ContiguousArray<UInt32> = []
  private(set) var runs: ContiguousArray<KeptRun> = []
  /// Of each loose old member the number of runs of its pair in front of it, after `join`; empty where there is no
  /// run.
  private var frontRuns: ContiguousArray<UInt32> = []
  private(set) var pairs: ContiguousArray<ListPair> = []
  private var oldTable: LooseTable
  private var newTable: LooseTable
  /// The run that may grow, because nothing loose was found after it; empty if there is none.
  private var open = KeptRun(old: 0, new: 0, count: 0, looseOld: 0, looseNew: 0)

  /// - Parameter limit: One more than the largest token.
  init(limit: Int) {
    oldTable = LooseTable(limit: limit, keepsPlaces: true)
    newTable = LooseTable(limit: limit, keepsPlaces: false)
  }

  // MARK: Walking

  mutating func begin(old: Int, new: Int) {
    close()
    pairs.append(
      ListPair(old: old, new: new, firstOld: oldCount, firstNew: counterparts.count, firstRun: runs.count))
  }

  /// Ends the last pair, after which only `join` can come.
  mutating func end() {
    close()
    newTable = LooseTable(limit: 0, keepsPlaces: false)
  }

  @inline(__always)
  mutating func keep(old: Int, new: Int, count: Int) {
    if open.count == 0 {
      open.old = UInt32(truncatingIfNeeded: old)
      open.new = UInt32(truncatingIfNeeded: new)
    }
    open.count &+= UInt32(truncatingIfNeeded: count)
  }

  @inline(__always)
  private mutating func close() {
    if open.count == 0 { return }
    open.looseOld = UInt32(truncatingIfNeeded: oldCount)
    open.looseNew = UInt32(truncatingIfNeeded: counterparts.count)
    runs.append(open)
    open.count = 0
  }

  /// Adds the next member of the old list, by its handle.
  mutating func addOld(_ token: UInt32) {
    close()
    oldTable.insert(token, oldCount)
    oldCount &+= 1
  }

  /// Adds the next member of the new list, by its handle on the old side, or `absent` where it has none.
  mutating func addNew(_ token: UInt32) {
    close()
    if token != SnapshotStructure.absent { newTable.insert(token, counterparts.count) }
    counterparts.append(token)
  }

  /// Returns whether there is a loose old member with a token.
  @inline(__always)
  func hasOld(_ token: UInt32) -> Bool { oldTable.find(token) != nil }

  /// Returns whether there is a loose new member with a token.
  @inline(__always)
  func hasNew(_ token: UInt32) -> Bool { newTable.find(token) != nil }

  // MARK: What was found

  /// Finds for each new member the old one that it is. After this no member can be found by its token any more.
  ///
  /// - Parameter reorder: Called with each pair in which a member stays in another order, for each of them.
  /// - Returns: for each old member whether it is a new one, too.
  mutating func join(_ reorder: (_ pair: Int) -> Void) -> Flags {
    var isMatched = Flags(count: oldCount)
    for pair in pairs.indices {
      let (old, new, _) = ranges(ofPair: pair)
      for index in new where counterparts[index] != SnapshotStructure.absent {
        // Each old member is matched once, also where `==` is broken.
        guard let counterpart = oldTable.find(counterparts[index]), !isMatched[counterpart] else {
          counterparts[index] = SnapshotStructure.absent
          continue
        }
        isMatched[counterpart] = true
        counterparts[index] = UInt32(truncatingIfNeeded: counterpart)
        if old.contains(counterpart) { reorder(pair) }
      }
    }
    oldTable = LooseTable(limit: 0, keepsPlaces: true)
    countRuns()
    return isMatched
  }

  /// Counts the runs in front of each loose old member: to look for its place among them takes longer each time than
  /// all else that is done with a member.
  private mutating func countRuns() {
    if runs.isEmpty { return }
    frontRuns.reserveCapacity(oldCount)
    for pair in pairs.indices {
      let (old, _, runs) = ranges(ofPair: pair)
      var next = runs.lowerBound
      for index in old {
        while next < runs.upperBound, Int(self.runs[next].looseOld) <= index { next += 1 }
        frontRuns.append(UInt32(truncatingIfNeeded: next - runs.lowerBound))
      }
    }
  }

  /// Returns the ranges of a pair's members and runs among those of all pairs.
  func ranges(ofPair pair: Int) -> (old: Range<Int>, new: Range<Int>, runs: Range<Int>) {
    let first = pairs[pair]
    guard pair + 1 < pairs.count else {
      return (first.firstOld..<oldCount, first.firstNew..<counterparts.count, first.firstRun..<runs.count)
    }
    let next = pairs[pair + 1]
    return (first.firstOld..<next.firstOld, first.firstNew..<next.firstNew, first.firstRun..<next.firstRun)
  }

  /// Calls a function with each loose new member of a pair and its place in the list, in order, and another one with
  /// each run between them.
  @inline(__always)
  func forEachNew(ofPair pair: Int, _ loose: (_ index: Int, _ position: Int) -> Void, run: (Int) -> Void) {
    let (_, new, runs) = ranges(ofPair: pair)
    var index = new.lowerBound
    var kept = 0
    for number in runs {
      let end = Int(self.runs[number].looseNew)
      while index < end {
        loose(index, index - new.lowerBound + kept)
        index += 1
      }
      run(number)
      kept += Int(self.runs[number].count)
    }
    while index < new.upperBound {
      loose(index, index - new.lowerBound + kept)
      index += 1
    }
  }

  /// Calls a function with each loose old member of a pair and its place in the list, in order.
  @inline(__always)
  func forEachOld(ofPair pair: Int, _ loose: (_ index: Int, _ position: Int) -> Void) {
    let (old, _, runs) = ranges(ofPair: pair)
    var next = runs.lowerBound
    var kept = 0
    for index in old {
      while next < runs.upperBound, Int(self.runs[next].looseOld) <= index {
        kept += Int(self.runs[next].count)
        next += 1
      }
      loose(index, index - old.lowerBound + kept)
    }
  }

  /// Returns how many runs of its pair stand in front of a loose old member, after `join`.
  @inline(__always)
  func runsInFront(ofOld index: Int) -> Int { runs.isEmpty ? 0 : Int(frontRuns[index]) }

  /// Returns the section and the place of a loose old member.
  ///
  /// - Parameter pair: The pair that it is looked for in first.
  /// - Complexity: O(log pairs)
  func oldPath(_ index: Int, near pair: Int) -> ItemIndexPath {
    var pair = pair
    if !ranges(ofPair: pair).old.contains(index) {
      // The last pair that begins at or before it: those in front of it with the same beginning hold nothing.
      var (low, high) = (0, pairs.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[middle].firstOld <= index { low = middle + 1 } else { high = middle }
      }
      pair = low - 1
    }
    let runs = ranges(ofPair: pair).runs
    let inFront = runsInFront(ofOld: index)
    let section = pairs[pair].old
    if inFront == 0 { return ItemIndexPath(item: index - pairs[pair].firstOld, section: section) }
    let run = self.runs[runs.lowerBound + inFront - 1]
    return ItemIndexPath(item: Int(run.old + run.count) + index - Int(run.looseOld), section: section)
  }
}

/// A table of loose members by their tokens.
///
/// A few are found by open addressing with linear probing, many by an array of all tokens: a slot holds a position plus
/// one, and the token where the slot does not tell it. Where no position is asked for, many are flags.
private struct LooseTable {
  /// The number of tokens that there can be.
  private let limit: Int
  private var slots: ContiguousArray<UInt64> = []
  private let keepsPlaces: Bool
  private var places: ContiguousArray<UInt32> = []
  private var flags = Flags(count: 0)
  private var isDense = false
  private var used = 0
  /// The number of bits by which a product is shifted so that its highest bits number a slot.
  private var shift: UInt32 = 0

  init(limit: Int, keepsPlaces: Bool) {
    (self.limit, self.keepsPlaces) = (limit, keepsPlaces)
  }

  /// Tokens are dense, often in steps: a multiplication spreads them over the slots (Knuth, TAOCP 6.4).
  @inline(__always)
  private func slot(of token: UInt32) -> Int { Int((token &* 2_654_435_769) &>> shift) }

  /// Returns the position of a member, 0 where no positions are kept, or nil if there is none.
  @inline(__always)
  func find(_ token: UInt32) -> Int? {
    if isDense {
      if !keepsPlaces { return flags[Int(token)] ? 0 : nil }
      let place = places[Int(token)]
      return place == 0 ? nil : Int(place) &- 1
    }
    return slots.isEmpty ? nil : probe(token)
  }

  private func probe(_ token: UInt32) -> Int? {
    let mask = slots.count &- 1
    var slot = slot(of: token)
    while true {
      let entry = slots[slot]
      if entry == 0 { return nil }
      if entry &>> 32 == UInt64(token) { return Int(UInt32(truncatingIfNeeded: entry)) &- 1 }
      slot = (slot &+ 1) & mask
    }
  }

  @inline(__always)
  mutating func insert(_ token: UInt32, _ position: Int) {
    if !isDense, used &* 2 >= slots.count { grow() }
    used &+= 1
    enter(UInt64(token) << 32 | UInt64(position &+ 1))
  }

  private mutating func enter(_ entry: UInt64) {
    if isDense {
      if keepsPlaces {
        places[Int(entry &>> 32)] = UInt32(truncatingIfNeeded: entry)
      } else {
        flags[Int(entry &>> 32)] = true
      }
      return
    }
    let mask = slots.count &- 1
    var slot = slot(of: UInt32(truncatingIfNeeded: entry &>> 32))
    while slots[slot] != 0 { slot = (slot &+ 1) & mask }
    slots[slot] = entry
  }

  private mutating func grow() {
    let entries = slots
    let count = max(16, slots.count * 4)
    if count * 4 >= limit {
      slots = []
      isDense = true
      if keepsPlaces {
        places = ContiguousArray(repeating: 0, count: limit)
      } else {
        flags = Flags(count: limit)
      }
    } else {
      slots = ContiguousArray(repeating: 0, count: count)
      shift = UInt32(32 - count.trailingZeroBitCount)
    }
    for entry in entries where entry != 0 { enter(entry) }
  }
}
