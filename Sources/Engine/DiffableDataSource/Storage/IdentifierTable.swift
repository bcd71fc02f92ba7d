public import Synchronization

/// Identifiers interned to dense integers, shared by all snapshots that derive from one another.
///
/// A snapshot hashes an identifier once, when it enters; from then on it is its *handle*, the index at which it was
/// interned. The table only grows, so a handle stays valid in every snapshot that shares the table, and the difference
/// of two such snapshots is integer work. The hash is kept beside the identifier: neither growing nor matching against
/// another table calls `hash(into:)` again, and an identifier whose hash changes later cannot damage the table.
///
/// Open addressing with linear probing. A slot is 32 bits, zero if empty: as many low bits as number the slots hold the
/// handle plus one, the others what of the hash the slot's number does not tell, so that few others are compared.
/// A lock makes it safe that copies of one snapshot are used on different threads.
@usableFromInline
final class IdentifierTable<Identifier: Hashable & Sendable>: Sendable {
  @usableFromInline let contents: Mutex<Contents> = Mutex(Contents())

  /// The content of the table. Copying it shares storage: a reader may keep a copy and work without the lock.
  @usableFromInline
  struct Contents: Sendable {
    @usableFromInline var values: ContiguousArray<Identifier> = []
    @usableFromInline var hashes: ContiguousArray<UInt32> = []
    @usableFromInline var slots: ContiguousArray<UInt32> = []

    @usableFromInline
    init() {}
  }

  @usableFromInline
  init() {}

  /// Returns a copy that shares storage until the table grows.
  @usableFromInline
  func read() -> Contents {
    contents.withLock { $0 }
  }

  @usableFromInline
  var count: Int {
    contents.withLock { $0.values.count }
  }

  /// Gives each identifier its handle; unknown ones enter the table, unless the list cannot be used: then the table is
  /// as it was, and the handles only tell which identifiers are equal.
  ///
  /// - Parameter isForbidden: Whether an identifier that was known already must not be among them. It is called with
  ///   the table locked.
  /// - Returns: the number of identifiers before and after the call, and whether one stands twice or is forbidden. A
  ///   handle below `before` was known already; if `after` is larger by `identifiers.count`, all were new and none
  ///   stood twice.
  /// - Complexity: O(`identifiers.count`), amortised.
  @inlinable
  func intern(
    _ identifiers: [Identifier], into handles: UnsafeMutableBufferPointer<UInt32>,
    refusing isForbidden: (UInt32) -> Bool
  ) -> (before: Int, after: Int, isRefused: Bool) {
    contents.withLock { contents in
      let before = contents.values.count
      contents.reserve(before + identifiers.count)
      for index in identifiers.indices {
        unsafe handles[index] = contents.intern(identifiers[index])
      }
      let after = contents.values.count
      if after &- before == identifiers.count { return (before, after, false) }
      // Before the lock is given back: another snapshot that shares the table must not come to rely on what goes.
      let handles = UnsafeBufferPointer(handles)
      guard unsafe handles.contains(where: { $0 < before && isForbidden($0) }) || Contents.hasRepeats(handles) else {
        return (before, after, false)
      }
      contents.forget(from: before)
      return (before, before, true)
    }
  }

  /// Returns the handle of one identifier; an unknown one enters the table.
  @inlinable
  func intern(_ identifier: Identifier) -> (handle: UInt32, isNew: Bool) {
    contents.withLock { contents in
      let before = contents.values.count
      contents.reserve(before + 1)
      let handle = contents.intern(identifier)
      return (handle, handle == before)
    }
  }

  /// Returns the handle of an identifier, or nil if it never entered the table.
  @inlinable
  func handle(of identifier: Identifier) -> UInt32? {
    contents.withLock { $0.find(identifier, hash: Contents.hash(identifier)) }
  }

  /// Writes the handle of each identifier, `SnapshotStructure.absent` for unknown ones.
  @inlinable
  func handles(of identifiers: [Identifier], into handles: UnsafeMutableBufferPointer<UInt32>) {
    contents.withLock { contents in
      for index in identifiers.indices {
        let identifier = identifiers[index]
        unsafe handles[index] = contents.find(identifier, hash: Contents.hash(identifier)) ?? SnapshotStructure.absent
      }
    }
  }

  @usableFromInline
  func value(of handle: UInt32) -> Identifier {
    contents.withLock { $0.values[Int(handle)] }
  }
}

extension IdentifierTable.Contents {
  @inlinable
  static func hash(_ identifier: Identifier) -> UInt32 {
    let full = UInt(bitPattern: identifier.hashValue)
    return UInt32(truncatingIfNeeded: full ^ (full >> 32))
  }

  @inlinable
  func slotsNeeded(for count: Int) -> Int {
    // At most three quarters full, a power of two.
    guard count > 0 else { return 0 }
    let needed = count &+ count / 3 &+ 1
    return max(8, 1 &<< (Int.bitWidth &- (needed &- 1).leadingZeroBitCount))
  }

  @inlinable
  mutating func reserve(_ count: Int) {
    guard count &+ count / 3 &+ 1 > slots.count else { return }
    grow(to: count)
  }

  @inlinable
  mutating func grow(to count: Int) {
    let needed = slotsNeeded(for: count)
    guard needed > slots.count else { return }
    // As many as the slots take, but at most twice what is there: identifiers that come one by one are copied once for
    // each doubling of the slots, and a large batch gets the memory it needs and no more.
    let room = max(count, min(needed / 4 &* 3, 2 &* values.count))
    values.reserveCapacity(room)
    hashes.reserveCapacity(room)
    slots = Self.slots(needed, filledFrom: hashes)
  }

  @usableFromInline
  static func slots(_ count: Int, filledFrom hashes: ContiguousArray<UInt32>) -> ContiguousArray<UInt32> {
    var slots = ContiguousArray<UInt32>(repeating: 0, count: count)
    let mask = count &- 1
    let low = UInt32(truncatingIfNeeded: mask)
    unsafe slots.withUnsafeMutableBufferPointer { slots in
      for (handle, hash) in hashes.enumerated() {
        var slot = Int(hash) & mask
        while unsafe slots[slot] != 0 { slot = (slot &+ 1) & mask }
        unsafe slots[slot] = hash & ~low | UInt32(truncatingIfNeeded: handle &+ 1)
      }
    }
    return slots
  }

  /// Follows the probe sequence of an identifier to its handle, or to the empty slot where it would enter.
  @inlinable
  func probe(_ identifier: Identifier, hash: UInt32) -> (handle: UInt32?, slot: Int) {
    unsafe slots.withUnsafeBufferPointer { slots in
      let mask = slots.count &- 1
      let low = UInt32(truncatingIfNeeded: mask)
      var slot = Int(hash) & mask
      while true {
        let entry = unsafe slots[slot]
        if entry == 0 { return (nil, slot) }
        if (entry ^ hash) & ~low == 0 {
          let handle = entry & low &- 1
          if values[Int(handle)] == identifier { return (handle, slot) }
        }
        slot = (slot &+ 1) & mask
      }
    }
  }

  /// Returns the handle of an identifier whose hash is known.
  @inlinable
  func find(_ identifier: Identifier, hash: UInt32) -> UInt32? {
    slots.isEmpty ? nil : probe(identifier, hash: hash).handle
  }

  /// Takes out the identifiers that entered last. In the reverse order of their entering no probe sequence of another
  /// one leads over their slots.
  ///
  /// - Parameter first: The handle of the first that goes.
  /// - Complexity: O(identifiers that go)
  @usableFromInline
  mutating func forget(from first: Int) {
    let mask = slots.count &- 1
    for handle in (first..<values.count).reversed() {
      var slot = Int(hashes[handle]) & mask
      while Int(slots[slot]) & mask != handle &+ 1 { slot = (slot &+ 1) & mask }
      slots[slot] = 0
    }
    values.removeSubrange(first...)
    hashes.removeSubrange(first...)
  }

  /// Returns whether a handle stands more than once.
  ///
  /// - Complexity: O(`handles.count`)
  @usableFromInline
  static func hasRepeats(_ handles: UnsafeBufferPointer<UInt32>) -> Bool {
    if handles.count < 2 { return false }
    if handles.count > 8 { return unsafe Set(handles).count != handles.count }
    // Few: comparing all pairs is faster than a set.
    return handles.indices.contains { unsafe handles[..<$0].contains(handles[$0]) }
  }

  /// Returns the handle of an identifier, which enters if it is unknown. Call `reserve` first.
  @inlinable
  mutating func intern(_ identifier: Identifier) -> UInt32 {
    let hash = Self.hash(identifier)
    let (found, slot) = probe(identifier, hash: hash)
    if let found { return found }
    let next = values.count
    let low = UInt32(truncatingIfNeeded: slots.count &- 1)
    slots[slot] = hash & ~low | UInt32(truncatingIfNeeded: next &+ 1)
    values.append(identifier)
    hashes.append(hash)
    return UInt32(truncatingIfNeeded: next)
  }
}

/// The identifiers of one kind that a snapshot holds: the shared table and the values that differ from it here.
@usableFromInline
struct IdentifierSpace<Identifier: Hashable & Sendable>: Sendable {
  @usableFromInline var table = IdentifierTable<Identifier>()
  /// Values of identifiers that were deleted and came back as an equal but distinguishable value.
  @usableFromInline var renewed: [UInt32: Identifier] = [:]

  @usableFromInline
  init() {}

  @usableFromInline
  func value(of handle: UInt32) -> Identifier {
    if !renewed.isEmpty, let value = renewed[handle] { return value }
    return table.value(of: handle)
  }

  /// Remembers the value with which a known but absent identifier comes back.
  ///
  /// UIKit keeps the value that was added last after a deletion. Where the bytes agree with the interned ones there is
  /// nothing to remember.
  @usableFromInline
  mutating func renew(_ handle: UInt32, as identifier: Identifier) {
    if sameBytes(table.value(of: handle), identifier) {
      if !renewed.isEmpty { renewed[handle] = nil }
    } else {
      renewed[handle] = identifier
    }
  }

  private func sameBytes(_ left: Identifier, _ right: Identifier) -> Bool {
    unsafe withUnsafeBytes(of: left) { left in
      unsafe withUnsafeBytes(of: right) { right in
        unsafe left.elementsEqual(right)
      }
    }
  }

  /// Returns the values of many handles, in order.
  ///
  /// - Complexity: O(`handles.count`)
  @inlinable
  func values(of handles: some Sequence<UInt32>, count: Int) -> [Identifier] {
    let contents = table.read()
    var result: [Identifier] = []
    result.reserveCapacity(count)
    if renewed.isEmpty {
      for handle in handles { result.append(contents.values[Int(handle)]) }
    } else {
      for handle in handles { result.append(renewed[handle] ?? contents.values[Int(handle)]) }
    }
    return result
  }
}
