/// Snapshots that share one table: tokens are handles, and nothing is hashed or compared.
struct SharedHandleSpace: DifferenceSpace {
  let old: SnapshotStructure
  let new: SnapshotStructure

  var tokenLimit: Int { old.pages.count << SnapshotStructure.pageBits }

  func newSection(ofOld token: UInt32) -> Int32 { new.sectionIndex(ofItem: token) }

  func oldSection(ofNew token: UInt32) -> Int32 { old.sectionIndex(ofItem: token) }

  func tokens(ofOldSection index: Int) -> ContiguousArray<UInt32> { old.handles(inSection: index) }

  func tokens(ofNewSection index: Int) -> ContiguousArray<UInt32> { new.handles(inSection: index) }

  func window(old oldIndex: Int, new newIndex: Int) -> DifferenceWindow? {
    let left = old.sections[oldIndex].leaves
    let right = new.sections[newIndex].leaves
    // Leaves that no edit touched are the same memory on both sides: skip them unread.
    let most = min(left.count, right.count)
    var front = 0
    var start = 0
    while front < most, sameMemory(left[front].handles, right[front].handles) {
      start += left[front].handles.count
      front += 1
    }
    if front == left.count && front == right.count { return nil }
    var back = 0
    while back < most - front,
      sameMemory(left[left.count - 1 - back].handles, right[right.count - 1 - back].handles)
    {
      back += 1
    }
    return DifferenceWindow(
      oldStart: start, old: joined(left[front..<left.count - back]), newStart: start,
      new: joined(right[front..<right.count - back])
    ).trimmed()
  }

  private func sameMemory(_ left: ContiguousArray<UInt32>, _ right: ContiguousArray<UInt32>) -> Bool {
    guard left.count == right.count else { return false }
    return unsafe left.withUnsafeBufferPointer { left in
      unsafe right.withUnsafeBufferPointer { unsafe left.baseAddress == $0.baseAddress }
    }
  }

  private func joined(_ leaves: ContiguousArray<SnapshotStructure.Leaf>.SubSequence) -> ArraySlice<UInt32> {
    var result: [UInt32] = []
    result.reserveCapacity(leaves.reduce(0) { $0 + $1.handles.count })
    for leaf in leaves { result.append(contentsOf: leaf.handles) }
    return result[...]
  }
}

/// Snapshots that were built apart: a token is the position of an identifier in the old snapshot.
@usableFromInline
struct MatchedPositionSpace: DifferenceSpace {
  /// For each position of the new snapshot the old one, or `SnapshotStructure.absent`.
  let oldOfNew: ContiguousArray<UInt32>
  /// For each position of the old snapshot the index of the section that holds it in the new one, or -1.
  let newSectionOfOld: ContiguousArray<Int32>
  /// Where each section begins, and at the end the number of items.
  let oldStarts: [Int]
  let newStarts: [Int]

  var tokenLimit: Int { newSectionOfOld.count }

  func newSection(ofOld token: UInt32) -> Int32 { newSectionOfOld[Int(token)] }

  func oldSection(ofNew token: UInt32) -> Int32 {
    guard token != SnapshotStructure.absent else { return -1 }
    // The last section that begins at or before the position and is not empty.
    var low = 0
    var high = oldStarts.count - 1
    while low < high {
      let middle = (low + high) / 2
      if oldStarts[middle + 1] <= Int(token) { low = middle + 1 } else { high = middle }
    }
    return Int32(low)
  }

  func tokens(ofOldSection index: Int) -> ContiguousArray<UInt32> {
    ContiguousArray(UInt32(oldStarts[index])..<UInt32(oldStarts[index + 1]))
  }

  func tokens(ofNewSection index: Int) -> ContiguousArray<UInt32> {
    ContiguousArray(oldOfNew[newStarts[index]..<newStarts[index + 1]])
  }

  func window(old: Int, new: Int) -> DifferenceWindow? {
    let first = oldStarts[old]
    let left = first..<oldStarts[old + 1]
    let right = oldOfNew[newStarts[new]..<newStarts[new + 1]]
    let most = min(left.count, right.count)
    var front = 0
    while front < most, right[right.startIndex + front] == UInt32(first + front) { front += 1 }
    if front == left.count && front == right.count { return nil }
    var back = 0
    while back < most - front, right[right.endIndex - 1 - back] == UInt32(left.upperBound - 1 - back) { back += 1 }
    return DifferenceWindow(
      oldStart: front, old: Array(UInt32(first + front)..<UInt32(left.upperBound - back))[...], newStart: front,
      new: Array(right.dropFirst(front).dropLast(back))[...])
  }
}

extension DifferenceWindow {
  /// The window without equal tokens at its beginning and end, or nil if nothing remains.
  func trimmed() -> DifferenceWindow? {
    let most = min(old.count, new.count)
    var front = 0
    while front < most, old[old.startIndex + front] == new[new.startIndex + front] { front += 1 }
    if front == old.count && front == new.count { return nil }
    var back = 0
    while back < most - front, old[old.endIndex - 1 - back] == new[new.endIndex - 1 - back] { back += 1 }
    return DifferenceWindow(
      oldStart: oldStart + front, old: old.dropFirst(front).dropLast(back), newStart: newStart + front,
      new: new.dropFirst(front).dropLast(back))
  }
}
