/// Two snapshots whose items are written as tokens: equal tokens stand for equal identifiers.
///
/// Steps of the difference ask a space for everything that concerns identity, so that the algorithm is integer work.
protocol DifferenceSpace {
  /// One more than the largest token of the old snapshot.
  var tokenLimit: Int { get }
  /// The index of the new section that holds an old token, or -1.
  func newSection(ofOld token: UInt32) -> Int32
  /// The index of the old section that holds a new token, or -1.
  func oldSection(ofNew token: UInt32) -> Int32
  /// The tokens of an old section.
  func tokens(ofOldSection index: Int) -> ContiguousArray<UInt32>
  /// The tokens of a new section.
  func tokens(ofNewSection index: Int) -> ContiguousArray<UInt32>
  /// The part of a section that is not equal at the front and at the back of both sides.
  func window(old: Int, new: Int) -> DifferenceWindow?
}

/// What remains of a section pair after a common beginning and a common end are cut off.
struct DifferenceWindow {
  /// Where the old tokens begin within their section.
  var oldStart: Int
  var old: ArraySlice<UInt32>
  /// Where the new tokens begin within their section.
  var newStart: Int
  var new: ArraySlice<UInt32>
}

/// How the sections of two snapshots correspond.
struct SectionMatch {
  /// For each old section the index of the same new one, or -1.
  var newOfOld: ContiguousArray<Int32>
  /// For each new section the index of the same old one, or -1.
  var oldOfNew: ContiguousArray<Int32>
}

/// Computes the one batch that leads from an old snapshot to a new one, with the least number of moves.
///
/// A section that is in both snapshots is kept, and moves unless it lies in a longest increasing run of old indexes. An
/// item that changes its section is one move; within a section the items outside a longest increasing run move. Apple
/// names no algorithm and observation cannot tell equally short batches apart, so only the number of moves is a claim
/// about UIKit.
///
/// - Complexity: O(n) for n items in sections that differ, plus O(k log k) for k items that are out of order
struct Differ<Space: DifferenceSpace> {
  let space: Space
  let sections: SectionMatch
  private var updates = BatchUpdates()
  /// Items that arrive in a new section from another old one; their sources are known once all sections are read.
  private var arrivals: [(token: UInt32, to: ItemIndexPath)] = []
  /// Where a token that leaves its section, or is out of order, stood within its old section; made when needed.
  private var oldItems: ContiguousArray<UInt32> = []

  init(space: Space, sections: SectionMatch) {
    self.space = space
    self.sections = sections
  }

  mutating func solve() -> BatchUpdates {
    matchSections()
    for (new, old) in sections.oldOfNew.enumerated() {
      if old < 0 {
        enterInsertedSection(new)
      } else if let window = space.window(old: Int(old), new: new) {
        compare(window, old: old, new: Int32(new))
      }
    }
    for old in updates.deletedSections { leaveDeletedSection(old) }
    for arrival in arrivals {
      let from = ItemIndexPath(
        item: Int(oldItems[Int(arrival.token)]), section: Int(space.oldSection(ofNew: arrival.token)))
      updates.movedItems.append(.init(from: from, to: arrival.to))
    }
    // Sections are read in new order: deletes come out of order if sections moved, moves if items changed sections.
    if !updates.movedSections.isEmpty { updates.deletedItems.sort() }
    if !arrivals.isEmpty { updates.movedItems.sort { $0.to < $1.to } }
    return updates
  }

  private mutating func matchSections() {
    for (old, new) in sections.newOfOld.enumerated() where new < 0 { updates.deletedSections.append(old) }
    var kept: ContiguousArray<UInt32> = []
    var places: [Int] = []
    for (new, old) in sections.oldOfNew.enumerated() {
      if old < 0 {
        updates.insertedSections.append(new)
      } else {
        kept.append(UInt32(old))
        places.append(new)
      }
    }
    let ordered = longestIncreasingSubsequence(kept)
    for index in ordered.indices where !ordered[index] {
      updates.movedSections.append(.init(from: Int(kept[index]), to: places[index]))
    }
  }

  private mutating func enterInsertedSection(_ new: Int) {
    for (item, token) in space.tokens(ofNewSection: new).enumerated() where space.oldSection(ofNew: token) >= 0 {
      arrivals.append((token, ItemIndexPath(item: item, section: new)))
    }
  }

  private mutating func leaveDeletedSection(_ old: Int) {
    for (item, token) in space.tokens(ofOldSection: old).enumerated() where space.newSection(ofOld: token) >= 0 {
      remember(token, at: item)
    }
  }

  private mutating func remember(_ token: UInt32, at item: Int) {
    if oldItems.isEmpty { oldItems = ContiguousArray(repeating: 0, count: space.tokenLimit) }
    oldItems[Int(token)] = UInt32(item)
  }

  private mutating func leave(_ token: UInt32, to section: Int32, at item: Int, of old: Int32) {
    if section < 0 {
      updates.deletedItems.append(ItemIndexPath(item: item, section: Int(old)))
    } else {
      remember(token, at: item)
    }
  }

  private mutating func arrive(_ token: UInt32, from section: Int32, at item: Int, of new: Int32) {
    let place = ItemIndexPath(item: item, section: Int(new))
    if section < 0 {
      updates.insertedItems.append(place)
    } else {
      arrivals.append((token, place))
    }
  }

  /// Walks both sides of a section while what stays is in the same order, and hands over at the first that is not.
  private mutating func compare(_ window: DifferenceWindow, old: Int32, new: Int32) {
    var left = window.old.startIndex
    var right = window.new.startIndex
    let oldOffset = window.oldStart - left
    let newOffset = window.newStart - right
    while left < window.old.endIndex && right < window.new.endIndex {
      let oldToken = window.old[left]
      let newToken = window.new[right]
      if oldToken == newToken {
        left += 1
        right += 1
        continue
      }
      let destination = space.newSection(ofOld: oldToken)
      if destination != new {
        leave(oldToken, to: destination, at: left + oldOffset, of: old)
        left += 1
        continue
      }
      let origin = space.oldSection(ofNew: newToken)
      if origin != old {
        arrive(newToken, from: origin, at: right + newOffset, of: new)
        right += 1
        continue
      }
      return reorder(
        .init(
          oldStart: left + oldOffset, old: window.old[left...], newStart: right + newOffset, new: window.new[right...]),
        old: old, new: new)
    }
    for index in left..<window.old.endIndex {
      let token = window.old[index]
      leave(token, to: space.newSection(ofOld: token), at: index + oldOffset, of: old)
    }
    for index in right..<window.new.endIndex {
      let token = window.new[index]
      arrive(token, from: space.oldSection(ofNew: token), at: index + newOffset, of: new)
    }
  }

  /// Finds the least moves among items that stay in their section in another order.
  private mutating func reorder(_ window: DifferenceWindow, old: Int32, new: Int32) {
    for (index, token) in window.old.enumerated() {
      let destination = space.newSection(ofOld: token)
      if destination == new {
        remember(token, at: window.oldStart + index)
      } else {
        leave(token, to: destination, at: window.oldStart + index, of: old)
      }
    }
    var positions: ContiguousArray<UInt32> = []
    var places: ContiguousArray<UInt32> = []
    positions.reserveCapacity(window.new.count)
    places.reserveCapacity(window.new.count)
    for (index, token) in window.new.enumerated() {
      let origin = space.oldSection(ofNew: token)
      if origin == old {
        positions.append(oldItems[Int(token)])
        places.append(UInt32(window.newStart + index))
      } else {
        arrive(token, from: origin, at: window.newStart + index, of: new)
      }
    }
    let kept = longestIncreasingSubsequence(positions)
    for index in kept.indices where !kept[index] {
      updates.movedItems.append(
        .init(
          from: ItemIndexPath(item: Int(positions[index]), section: Int(old)),
          to: ItemIndexPath(item: Int(places[index]), section: Int(new))))
    }
  }
}
