/// A member of a list that has no counterpart at its place: deleted, inserted, moved, or out of order.
struct LooseMember {
  /// Its handle on the old side, or `absent` for a new member that the old side does not hold.
  var token: UInt32
  /// The pair of lists that it was found in.
  var pair: UInt32
  /// Its place within its list.
  var position: UInt32
  /// The number of kept runs of all pairs in front of it.
  var runs: UInt32
}

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

/// The result of a walk along pairs of lists: the members that are not where they were, and the runs between them.
///
/// The memory is that of what changed: nothing is kept for a member that stays, and one entry for each run.
struct LooseMembers {
  private(set) var old: ContiguousArray<LooseMember> = []
  private(set) var new: ContiguousArray<LooseMember> = []
  private(set) var runs: ContiguousArray<KeptRun> = []
  private(set) var pairs: ContiguousArray<ListPair> = []
  private var oldTable: LooseTable
  private var newTable: LooseTable
  /// The run that may grow, because nothing loose was found behind it; empty if there is none.
  private var open = KeptRun(old: 0, new: 0, count: 0, looseOld: 0, looseNew: 0)

  /// - Parameter limit: One more than the largest token.
  init(limit: Int) {
    oldTable = LooseTable(limit: limit)
    newTable = LooseTable(limit: limit)
  }

  mutating func begin(old: Int, new: Int) {
    close()
    pairs.append(
      ListPair(old: old, new: new, firstOld: self.old.count, firstNew: self.new.count, firstRun: runs.count))
  }

  /// Ends the last pair. Must be called before the members are read.
  mutating func end() { close() }

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
    open.looseOld = UInt32(truncatingIfNeeded: old.count)
    open.looseNew = UInt32(truncatingIfNeeded: new.count)
    runs.append(open)
    open.count = 0
  }

  mutating func addOld(_ token: UInt32, at position: Int) {
    close()
    old.append(loose(token, position))
    oldTable.insert(token, old.count &- 1)
  }

  mutating func addNew(_ token: UInt32, at position: Int) {
    close()
    new.append(loose(token, position))
    if token != SnapshotStructure.absent { newTable.insert(token, new.count &- 1) }
  }

  @inline(__always)
  private func loose(_ token: UInt32, _ position: Int) -> LooseMember {
    LooseMember(
      token: token, pair: UInt32(truncatingIfNeeded: pairs.count &- 1), position: UInt32(truncatingIfNeeded: position),
      runs: UInt32(truncatingIfNeeded: runs.count))
  }

  /// Returns the loose old member with a token, or nil.
  func firstOld(_ token: UInt32) -> Int? { oldTable.find(token) }

  /// Returns the loose new member with a token, or nil.
  func firstNew(_ token: UInt32) -> Int? { newTable.find(token) }

  /// Returns the ranges of a pair's members and runs among those of all pairs.
  func ranges(ofPair pair: Int) -> (old: Range<Int>, new: Range<Int>, runs: Range<Int>) {
    let first = pairs[pair]
    guard pair + 1 < pairs.count else {
      return (first.firstOld..<old.count, first.firstNew..<new.count, first.firstRun..<runs.count)
    }
    let next = pairs[pair + 1]
    return (first.firstOld..<next.firstOld, first.firstNew..<next.firstNew, first.firstRun..<next.firstRun)
  }
}

/// A table of loose members by their tokens.
///
/// A few are found by open addressing with linear probing, many by an array of all tokens: a slot holds a position plus
/// one, and the token where the slot does not tell it.
private struct LooseTable {
  /// The number of tokens that there can be.
  private let limit: Int
  private var slots: ContiguousArray<UInt64> = []
  private var places: ContiguousArray<UInt32> = []
  private var used = 0
  /// The number of bits by which a product is shifted so that its highest bits number a slot.
  private var shift: UInt32 = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Tokens are dense, often in steps: a multiplication spreads them over the slots (Knuth, TAOCP 6.4).
  @inline(__always)
  private func slot(of token: UInt32) -> Int { Int((token &* 2_654_435_769) &>> shift) }

  @inline(__always)
  func find(_ token: UInt32) -> Int? {
    if !places.isEmpty {
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
    if !places.isEmpty {
      places[Int(token)] = UInt32(truncatingIfNeeded: position &+ 1)
      return
    }
    if used &* 2 >= slots.count { grow() }
    used &+= 1
    enter(UInt64(token) << 32 | UInt64(position &+ 1))
  }

  private mutating func enter(_ entry: UInt64) {
    if !places.isEmpty {
      places[Int(entry &>> 32)] = UInt32(truncatingIfNeeded: entry)
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
    if count * 2 >= limit {
      slots = []
      places = ContiguousArray(repeating: 0, count: max(1, limit))
    } else {
      slots = ContiguousArray(repeating: 0, count: count)
      shift = UInt32(32 - count.trailingZeroBitCount)
    }
    for entry in entries where entry != 0 { enter(entry) }
  }
}
