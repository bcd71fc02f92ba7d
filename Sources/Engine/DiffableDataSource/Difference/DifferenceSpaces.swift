/// A rule for when two members of an old and a new list are the same.
protocol DifferenceSpace {
  /// Whether leaves that are one piece of memory hold the same members.
  var sharesMemory: Bool { get }
  /// Returns the number of members from two offsets on that are the same, before the first that are not.
  func commonPrefix(
    _ old: ContiguousArray<UInt32>, _ oldOffset: Int, _ new: ContiguousArray<UInt32>, _ newOffset: Int
  ) -> Int
  /// Returns the handle that a new member has, or would have, on the old side; `absent` if it has none.
  func oldHandle(ofNew handle: UInt32) -> UInt32
  /// Returns the handle that an old member has, or would have, on the new side; `absent` if it has none.
  func newHandle(ofOld handle: UInt32) -> UInt32
}

/// Snapshots that share one table: a handle is the same on both sides, and nothing is hashed or compared by value.
struct SharedHandleSpace: DifferenceSpace {
  var sharesMemory: Bool { true }

  func oldHandle(ofNew handle: UInt32) -> UInt32 { handle }

  func newHandle(ofOld handle: UInt32) -> UInt32 { handle }

  @inline(__always)
  func commonPrefix(
    _ old: ContiguousArray<UInt32>, _ oldOffset: Int, _ new: ContiguousArray<UInt32>, _ newOffset: Int
  ) -> Int {
    let count = min(old.count - oldOffset, new.count - newOffset)
    return unsafe old.withUnsafeBytes { old in
      unsafe new.withUnsafeBytes { new in
        let (left, right) = (oldOffset &* 4, newOffset &* 4)
        func differ(_ at: Int) -> UInt64 {
          unsafe old.loadUnaligned(fromByteOffset: left &+ at, as: UInt64.self)
            ^ new.loadUnaligned(fromByteOffset: right &+ at, as: UInt64.self)
        }
        var same = 0
        // Eight at a time, then pairs: most of a leaf that was touched is as it was.
        while same &+ 8 <= count {
          let at = same &* 4
          if differ(at) | differ(at &+ 8) | differ(at &+ 16) | differ(at &+ 24) != 0 { break }
          same &+= 8
        }
        while same &+ 2 <= count, differ(same &* 4) == 0 { same &+= 2 }
        if same < count,
          unsafe old.loadUnaligned(fromByteOffset: left &+ same &* 4, as: UInt32.self)
            == new.loadUnaligned(fromByteOffset: right &+ same &* 4, as: UInt32.self)
        {
          same &+= 1
        }
        return same
      }
    }
  }
}

/// Snapshots that were built apart: members are the same if their identifiers are equal.
///
/// Members in the same order are compared by `==` alone; only a member that is elsewhere is looked up in the other
/// side's table, by the hash that is kept there. No identifier is hashed. The closures are made where the identifier's
/// type is known, so that the difference itself need not be generic.
@usableFromInline
struct ValueSpace: DifferenceSpace {
  @usableFromInline let prefix: (ContiguousArray<UInt32>, Int, ContiguousArray<UInt32>, Int) -> Int
  @usableFromInline let oldOfNew: (UInt32) -> UInt32
  @usableFromInline let newOfOld: (UInt32) -> UInt32

  @inlinable
  init<Identifier: Hashable & Sendable>(
    old: IdentifierTable<Identifier>.Contents, new: IdentifierTable<Identifier>.Contents
  ) {
    // Integers are equal if their bits are.
    let areWords = Identifier.self is any FixedWidthInteger.Type && MemoryLayout<Identifier>.stride == 8
    prefix = { left, leftOffset, right, rightOffset in
      unsafe old.values.withUnsafeBufferPointer { oldValues in
        unsafe new.values.withUnsafeBufferPointer { newValues in
          unsafe left.withUnsafeBufferPointer { left in
            unsafe right.withUnsafeBufferPointer { right in
              let count = min(left.count &- leftOffset, right.count &- rightOffset)
              var same = 0
              if areWords, count > 0, unsafe oldValues[Int(left[leftOffset])] == newValues[Int(right[rightOffset])] {
                same = unsafe sameWords(
                  UnsafeBufferPointer(rebasing: left[leftOffset..<leftOffset &+ count]),
                  UnsafeRawBufferPointer(oldValues),
                  UnsafeBufferPointer(rebasing: right[rightOffset..<rightOffset &+ count]),
                  UnsafeRawBufferPointer(newValues))
              }
              while same < count,
                unsafe oldValues[Int(left[leftOffset &+ same])] == newValues[Int(right[rightOffset &+ same])]
              {
                same &+= 1
              }
              return same
            }
          }
        }
      }
    }
    oldOfNew = { handle in
      old.find(new.values[Int(handle)], hash: new.hashes[Int(handle)]) ?? SnapshotStructure.absent
    }
    newOfOld = { handle in
      new.find(old.values[Int(handle)], hash: old.hashes[Int(handle)]) ?? SnapshotStructure.absent
    }
  }

  var sharesMemory: Bool { false }

  func oldHandle(ofNew handle: UInt32) -> UInt32 { oldOfNew(handle) }

  func newHandle(ofOld handle: UInt32) -> UInt32 { newOfOld(handle) }

  func commonPrefix(
    _ old: ContiguousArray<UInt32>, _ oldOffset: Int, _ new: ContiguousArray<UInt32>, _ newOffset: Int
  ) -> Int {
    prefix(old, oldOffset, new, newOffset)
  }
}

/// Returns how many members in front, in whole blocks of 32, are the same words and follow one another in steps of one
/// in both tables: identifiers that came in together stand side by side there, and are compared as two arrays are.
///
/// - Complexity: O(members that are the same); a loop without a way out is carried out four members at a time
@usableFromInline
func sameWords(
  _ left: UnsafeBufferPointer<UInt32>, _ leftValues: UnsafeRawBufferPointer, _ right: UnsafeBufferPointer<UInt32>,
  _ rightValues: UnsafeRawBufferPointer
) -> Int {
  guard let words = leftValues.baseAddress, let otherWords = rightValues.baseAddress else { return 0 }
  var same = 0
  while same &+ 32 <= left.count {
    let (first, other) = unsafe (left[same], right[same])
    var differences: UInt32 = 0
    for step in 0..<32 {
      unsafe differences |= left[same &+ step] ^ (first &+ UInt32(truncatingIfNeeded: step))
      unsafe differences |= right[same &+ step] ^ (other &+ UInt32(truncatingIfNeeded: step))
    }
    if differences != 0 { break }
    let side = unsafe (words + 8 &* Int(first)).assumingMemoryBound(to: UInt64.self)
    let otherSide = unsafe (otherWords + 8 &* Int(other)).assumingMemoryBound(to: UInt64.self)
    var bits: UInt64 = 0
    for step in 0..<32 { unsafe bits |= side[step] ^ otherSide[step] }
    if bits != 0 { break }
    same &+= 32
  }
  return same
}
