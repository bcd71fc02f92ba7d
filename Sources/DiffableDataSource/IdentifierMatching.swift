/// Finds for each item of a new snapshot its position in an old one that was built apart.
///
/// Identifiers are compared with the successor of the last match first: where the order is kept, one comparison of kept
/// hashes and one `==` suffice, and only what differs is looked up. No identifier is hashed.
///
/// Both hash and equality must agree, and each old item is matched at most once, whatever a broken `Hashable` says.
@usableFromInline
struct IdentifierMatching {
  @usableFromInline var oldOfNew: ContiguousArray<UInt32>
  @usableFromInline var isMatched: ContiguousArray<Bool>

  /// Matches the items of two snapshots, given by their handles in order and the tables that these index.
  ///
  /// - Complexity: O(old + new)
  @inlinable
  init<Identifier: Hashable & Sendable>(
    old: ContiguousArray<UInt32>, _ oldTable: IdentifierTable<Identifier>.Contents,
    new: ContiguousArray<UInt32>, _ newTable: IdentifierTable<Identifier>.Contents
  ) {
    let absent = SnapshotStructure.absent
    oldOfNew = ContiguousArray(repeating: absent, count: new.count)
    isMatched = ContiguousArray(repeating: false, count: old.count)
    var positions: ContiguousArray<UInt32> = []
    var next = 0
    for index in new.indices {
      let handle = Int(new[index])
      let hash = newTable.hashes[handle]
      if next < old.count, oldTable.hashes[Int(old[next])] == hash, !isMatched[next],
        oldTable.values[Int(old[next])] == newTable.values[handle]
      {
        oldOfNew[index] = UInt32(truncatingIfNeeded: next)
        isMatched[next] = true
        next &+= 1
        continue
      }
      guard let found = oldTable.find(newTable.values[handle], hash: hash) else { continue }
      if positions.isEmpty { positions = Self.positions(of: old, tableCount: oldTable.values.count) }
      let position = positions[Int(found)]
      guard position != absent, !isMatched[Int(position)] else { continue }
      oldOfNew[index] = position
      isMatched[Int(position)] = true
      next = Int(position) &+ 1
    }
  }

  @usableFromInline
  static func positions(of handles: ContiguousArray<UInt32>, tableCount: Int) -> ContiguousArray<UInt32> {
    var positions = ContiguousArray<UInt32>(repeating: SnapshotStructure.absent, count: tableCount)
    for (position, handle) in handles.enumerated() { positions[Int(handle)] = UInt32(position) }
    return positions
  }
}
