/// A hash table from identifiers to nodes that stores nodes only: open addressing with linear probing.
///
/// Hash values are read from the nodes' links, so growing and removing hash nothing and compare nothing. For that
/// reason identifiers that break the rules of `Hashable` can hide themselves but cannot harm the table, whereas a
/// `Dictionary` stops the program when it notices them.
struct SectionSnapshotIndex: Sendable {
  private var slots: [SectionSnapshotNode] = []
  private var count = 0
  /// 64 less the number of bits of a slot's position.
  private var shift: UInt64 = 64

  /// Returns the node with this hash value that `isMatch` accepts, or `.none`.
  func node(
    hash: Int, links: [SectionSnapshotLinks], where isMatch: (SectionSnapshotNode) -> Bool
  ) -> SectionSnapshotNode {
    if slots.isEmpty { return .none }
    var slot = home(of: hash)
    while slots[slot] != .none {
      let node = slots[slot]
      if links[node].hash == hash, isMatch(node) { return node }
      slot = following(slot)
    }
    return .none
  }

  /// Adds a node whose links already hold its hash value.
  mutating func insert(_ node: SectionSnapshotNode, links: [SectionSnapshotLinks]) {
    reserveCapacity(count + 1, links: links)
    place(node, hash: links[node].hash)
    count += 1
  }

  /// Removes a node whose links still hold its hash value, and closes the gap so that no marker stays behind.
  mutating func remove(_ node: SectionSnapshotNode, links: [SectionSnapshotLinks]) {
    var gap = home(of: links[node].hash)
    while slots[gap] != node { gap = following(gap) }
    var slot = following(gap)
    while slots[slot] != .none {
      // A node may move into the gap if the gap does not lie before its home.
      let distance = (slot - home(of: links[slots[slot]].hash)) & (slots.count - 1)
      if distance >= (slot - gap) & (slots.count - 1) {
        slots[gap] = slots[slot]
        gap = slot
      }
      slot = following(slot)
    }
    slots[gap] = .none
    count -= 1
  }

  /// Makes room for `capacity` nodes at a load of at most three quarters.
  mutating func reserveCapacity(_ capacity: Int, links: [SectionSnapshotLinks]) {
    guard capacity * 4 > slots.count * 3 else { return }
    var size = max(slots.count, 8)
    while capacity * 4 > size * 3 { size *= 2 }
    let old = slots
    slots = Array(repeating: .none, count: size)
    shift = UInt64(64 - size.trailingZeroBitCount)
    for node in old where node != .none { place(node, hash: links[node].hash) }
  }

  private mutating func place(_ node: SectionSnapshotNode, hash: Int) {
    var slot = home(of: hash)
    while slots[slot] != .none { slot = following(slot) }
    slots[slot] = node
  }

  private func home(of hash: Int) -> Int {
    // Fibonacci hashing spreads types that bring their own, regular hash values.
    Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: hash) &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  private func following(_ slot: Int) -> Int { (slot + 1) & (slots.count - 1) }
}
