/// A hash table from identifiers to nodes that stores nodes only: open addressing with linear probing.
///
/// Hash values are read from the nodes' links, so growing and removing hash nothing and compare nothing. For that
/// reason identifiers that break the rules of `Hashable` can hide themselves but cannot harm the table, whereas a
/// `Dictionary` stops the program when it notices them.
struct SectionSnapshotIndex: Sendable {
  private var slots = PagedArray<SectionSnapshotNode>()
  /// How many slots there are: a power of two, or 0.
  private var capacity: UInt32 = 0
  private var count = 0
  /// 64 less the number of bits of a slot's position.
  private var shift: UInt64 = 64

  /// Returns the node with this hash value that `isMatch` accepts, or `.none`.
  func node(
    hash: Int, links: PagedArray<SectionSnapshotLinks>, where isMatch: (SectionSnapshotNode) -> Bool
  ) -> SectionSnapshotNode {
    if capacity == 0 { return .none }
    var slot = home(of: hash)
    while slots[slot] != .none {
      let node = slots[slot]
      if links[node].hash == hash, isMatch(node) { return node }
      slot = following(slot)
    }
    return .none
  }

  /// Adds a node whose links already hold its hash value.
  mutating func insert(_ node: SectionSnapshotNode, links: PagedArray<SectionSnapshotLinks>) {
    reserveCapacity(count + 1, links: links)
    place(node, hash: links[node].hash)
    count += 1
  }

  /// Removes a node whose links still hold its hash value, and closes the gap so that no marker stays behind.
  mutating func remove(_ node: SectionSnapshotNode, links: PagedArray<SectionSnapshotLinks>) {
    var gap = home(of: links[node].hash)
    while slots[gap] != node { gap = following(gap) }
    var slot = following(gap)
    while slots[slot] != .none {
      // A node may move into the gap if the gap does not lie before its home.
      let distance = (slot &- home(of: links[slots[slot]].hash)) & (capacity - 1)
      if distance >= (slot &- gap) & (capacity - 1) {
        slots[gap] = slots[slot]
        gap = slot
      }
      slot = following(slot)
    }
    slots[gap] = .none
    count -= 1
  }

  /// Reserves memory for `count` nodes at a load of at most three quarters.
  mutating func reserveCapacity(_ count: Int, links: PagedArray<SectionSnapshotLinks>) {
    guard count * 4 > Int(capacity) * 3 else { return }
    var size = max(capacity, 8)
    while count * 4 > Int(size) * 3 { size *= 2 }
    let old = slots
    slots = PagedArray()
    capacity = size
    shift = UInt64(64 - size.trailingZeroBitCount)
    old.forEachEntry { _, node in if node != .none { place(node, hash: links[node].hash) } }
  }

  private mutating func place(_ node: SectionSnapshotNode, hash: Int) {
    var slot = home(of: hash)
    while slots[slot] != .none { slot = following(slot) }
    slots[slot] = node
  }

  private func home(of hash: Int) -> UInt32 {
    // Fibonacci hashing spreads types that bring their own, regular hash values.
    UInt32(truncatingIfNeeded: (UInt64(truncatingIfNeeded: hash) &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  private func following(_ slot: UInt32) -> UInt32 { (slot + 1) & (capacity - 1) }
}
