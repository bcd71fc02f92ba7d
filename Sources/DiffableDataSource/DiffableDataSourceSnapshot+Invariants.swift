extension DiffableDataSourceSnapshot {
  /// Checks everything that must always hold; free unless the package trait `InternalChecks` is on.
  @inlinable
  @inline(__always)
  func checkInvariants() {
    #if InternalChecks
    checkAllInvariants()
    #endif
  }

  @usableFromInline
  func checkAllInvariants() {
    var total = 0
    var leaves: Set<UInt32> = []
    var items: Set<UInt32> = []
    for (index, section) in structure.sections.enumerated() {
      precondition(structure.section(of: section.handle) == index, "a section does not know its place")
      precondition(section.count == section.leaves.reduce(0) { $0 + $1.handles.count }, "a section miscounts its items")
      total += section.count
      for leaf in section.leaves {
        precondition(!leaf.handles.isEmpty, "a leaf is empty")
        precondition(
          leaf.handles.count <= max(512, SnapshotStructure.leafCapacity(for: section.count) * 2), "a leaf is too large")
        precondition(leaves.insert(leaf.id).inserted, "two leaves share an identifier")
        precondition(structure.leafSection[Int(leaf.id)] == section.handle, "a leaf names another section")
        for handle in leaf.handles {
          precondition(items.insert(handle).inserted, "an item stands twice")
          precondition(structure.leafID(of: handle) == leaf.id, "an item names another leaf")
        }
      }
    }
    precondition(total == structure.count, "the snapshot miscounts its items")
    precondition(leaves.isDisjoint(with: structure.freeLeaves), "a free leaf is in use")
    precondition(
      structure.pages.joined().count(where: { $0 != SnapshotStructure.absent }) == total, "an absent item has a leaf")
    precondition(
      structure.sectionIndex.count(where: { $0 != SnapshotStructure.absent }) == structure.sections.count,
      "an absent section has a place")
  }
}
