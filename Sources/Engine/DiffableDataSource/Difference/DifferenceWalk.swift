/// A walk along an old and a new list that finds what stays in order and what does not.
///
/// Leaves that are the same memory on both sides are passed over unread. Elsewhere members are compared pairwise; where
/// they are not the same, one side goes on past a member that is gone, came, or is elsewhere by now. Which side goes on
/// where both members stay is a guess by the shorter way: after either guess the members that were passed are loose on
/// both sides and are ordered later, so that the number of moves is the least. A guess costs time, never a move.
///
/// - Complexity: O(leaves that differ in memory + members passed over), and O(n) where nothing is shared
struct DifferenceWalk<Space: DifferenceSpace> {
  private let space: Space
  private let oldIndex: HandleIndex
  private let newIndex: HandleIndex
  private var found: LooseMembers
  /// The number of times in succession that both sides had to go on.
  private var misses = 0

  init(_ space: Space, old: HandleIndex, new: HandleIndex) {
    self.space = space
    oldIndex = old
    newIndex = new
    found = LooseMembers(limit: old.limit)
  }

  /// A list with the handle of the section that it belongs to.
  typealias Side = (list: HandleList, owner: UInt32)

  /// Notes that all members of a deleted section leave it.
  mutating func leave(_ old: HandleList, section: Int) {
    found.begin(old: section, new: -1)
    var left = LeafCursor(old)
    passOld(left.rest, &left)
  }

  /// Notes that all members of an inserted section arrive in it.
  mutating func arrive(_ new: HandleList, section: Int) {
    found.begin(old: -1, new: section)
    var right = LeafCursor(new)
    passNew(right.rest, &right)
  }

  /// Compares the lists of a section that is on both sides.
  mutating func compare(_ old: Side, section oldSection: Int, _ new: Side, section newSection: Int) {
    found.begin(old: oldSection, new: newSection)
    var left = LeafCursor(old.list)
    var right = LeafCursor(new.list)
    while true {
      if space.sharesMemory, left.offset == 0, right.offset == 0 {
        let (start, other) = (left.position, right.position)
        found.keep(old: start, new: other, count: LeafCursor.skipShared(&left, &right))
      }
      if left.isAtEnd || right.isAtEnd { break }
      left.load()
      right.load()
      let same = space.commonPrefix(left.handles, left.offset, right.handles, right.offset)
      let endsInLeaf = same < left.restOfLeaf && same < right.restOfLeaf
      if same > 0 {
        found.keep(old: left.position, new: right.position, count: same)
        misses = 0
        left.advance(by: same)
        right.advance(by: same)
      }
      if endsInLeaf { pass(&left, &right, old, new) }
    }
    passOld(left.rest, &left)
    passNew(right.rest, &right)
  }

  /// Passes over members on one side, where those at the cursors are not the same.
  private mutating func pass(_ left: inout LeafCursor, _ right: inout LeafCursor, _ old: Side, _ new: Side) {
    let twin = space.oldHandle(ofNew: right.handle)
    let twinLeaf = twin == SnapshotStructure.absent ? twin : oldIndex.leaf(of: twin)
    guard twinLeaf != SnapshotStructure.absent else { return addNew(SnapshotStructure.absent, &right) }
    if oldIndex.places[twinLeaf].owner != old.owner || found.hasOld(twin) { return addNew(twin, &right) }
    if found.hasNew(left.handle) { return passOld(1, &left) }
    let other = space.newHandle(ofOld: left.handle)
    let otherLeaf = other == SnapshotStructure.absent ? other : newIndex.leaf(of: other)
    guard otherLeaf != SnapshotStructure.absent, newIndex.places[otherLeaf].owner == new.owner else {
      return passOld(1, &left)
    }
    // Both stay in the section, in another order.
    switch (left.nearDistance(to: twin, inLeaf: twinLeaf), right.nearDistance(to: other, inLeaf: otherLeaf)) {
    case (let ahead?, let behind?): if ahead <= behind { passOld(ahead, &left) } else { passNew(behind, &right) }
    case (.some, nil): passOld(1, &left)
    case (nil, .some): addNew(twin, &right)
    case (nil, nil):
      // Two that exchanged their places with others; or a block that went elsewhere: then the side that is ahead finds
      // what the other one has passed, and waits.
      // Where nothing is in order for long, more and more are passed at a time.
      misses += 1
      let count = 1 << min(misses / 8, 6)
      passOld(min(count, left.rest), &left)
      passNew(min(count, right.rest), &right)
    }
  }

  /// Gives the loose members and runs of all pairs away: they are in one place only.
  mutating func finish() -> LooseMembers {
    var result = LooseMembers(limit: 0)
    swap(&result, &found)
    result.end()
    return result
  }

  private mutating func passOld(_ count: Int, _ left: inout LeafCursor) {
    for _ in 0..<count {
      left.load()
      found.addOld(left.handle)
      left.advance(by: 1)
    }
  }

  private mutating func passNew(_ count: Int, _ right: inout LeafCursor) {
    for _ in 0..<count {
      right.load()
      let twin = space.oldHandle(ofNew: right.handle)
      let isHeld = twin != SnapshotStructure.absent && oldIndex.contains(twin)
      addNew(isHeld ? twin : SnapshotStructure.absent, &right)
    }
  }

  private mutating func addNew(_ token: UInt32, _ right: inout LeafCursor) {
    found.addNew(token)
    right.advance(by: 1)
  }
}
