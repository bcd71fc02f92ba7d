extension DiffableDataSourceSnapshot {
  /// Checks everything that must always hold; free unless the package trait `InternalChecks` is on.
  @inlinable
  @inline(__always)
  func checkInvariants() {
    #if InternalChecks
    structure.checkAllInvariants()
    #endif
  }
}

extension SnapshotStructure {
  @usableFromInline
  func checkAllInvariants() {
    if pending.count > 0 {
      precondition(order.last == pending.owner, "items are pending for another section than the last one")
      return settled.checkAllInvariants()
    }
    order.checkInvariants(orderIndex, owner: 0)
    orderIndex.checkTotal(order.count)
    var total = 0
    var sections: Set<UInt32> = []
    order.forEachLeaf { handles in
      for handle in handles {
        precondition(sections.insert(handle).inserted, "a section stands twice")
        lists[handle].checkInvariants(itemPlaces, owner: handle)
        total += lists[handle].count
      }
    }
    precondition(total == count, "the snapshot miscounts its items")
    itemPlaces.checkTotal(total)
    lists.forEachEntry { handle, list in
      precondition(list.count == 0 || sections.contains(handle), "an absent section has items")
    }
  }
}

extension HandleIndex {
  fileprivate func checkTotal(_ total: Int) {
    var count = 0
    leaves.forEachEntry { _, leaf in
      if leaf != SnapshotStructure.absent { count += 1 }
    }
    precondition(count == total, "an absent handle has a leaf")
  }
}

extension HandleList {
  fileprivate func checkInvariants(_ index: HandleIndex, owner: UInt32) {
    var total = 0
    var blockIDs: Set<UInt32> = []
    for block in blocks {
      precondition(!block.leaves.isEmpty && block.leaves.count <= Self.blockCapacity, "a block is empty or too large")
      precondition(blockIDs.insert(block.id).inserted, "two blocks share an identifier")
      var count = 0
      for leaf in block.leaves {
        precondition(!leaf.handles.isEmpty && leaf.handles.count <= Self.leafCapacity, "a leaf is empty or too large")
        precondition(Int(leaf.count) == leaf.handles.count, "a leaf miscounts its handles")
        precondition(index.places[leaf.id].owner == owner, "a leaf names another list")
        precondition(index.places[leaf.id].block == block.id, "a leaf names another block")
        for handle in leaf.handles { precondition(index.leaf(of: handle) == leaf.id, "a handle names another leaf") }
        count += leaf.handles.count
      }
      precondition(Int(block.count) == count, "a block miscounts its handles")
      total += count
    }
    precondition(total == count, "a list miscounts its handles")
  }
}
