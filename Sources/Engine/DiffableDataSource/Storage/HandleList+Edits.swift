extension HandleList {
  // MARK: Appending

  /// Appends handles that are in no list of the index.
  ///
  /// - Complexity: O(`handles.count`), amortised
  mutating func append(_ handles: UnsafeBufferPointer<UInt32>, _ index: inout HandleIndex, owner: UInt32) {
    var start = 0
    if let block = blocks.indices.last {
      let leaf = blocks[block].leaves.count - 1
      let room = min(handles.count, Self.leafCapacity - Int(blocks[block].leaves[leaf].count))
      if room > 0 {
        let part = unsafe UnsafeBufferPointer(rebasing: handles[..<room])
        unsafe blocks[block].leaves[leaf].handles.append(contentsOf: part)
        blocks[block].leaves[leaf].recount()
        blocks[block].count += UInt32(room)
        unsafe index.assign(part, to: blocks[block].leaves[leaf].id)
        start = room
      }
    }
    while start < handles.count {
      let end = min(handles.count, start + Self.leafCapacity)
      let part = unsafe UnsafeBufferPointer(rebasing: handles[start..<end])
      if blocks.last.map({ $0.leaves.count >= Self.blockCapacity }) ?? true {
        blocks.append(Block(leaves: [], id: index.makeBlock(), count: 0))
      }
      let block = blocks.count - 1
      let id = index.makeLeaf(in: blocks[block].id, of: owner)
      unsafe blocks[block].leaves.append(Leaf(ContiguousArray(part), id: id))
      blocks[block].count += UInt32(part.count)
      unsafe index.assign(part, to: id)
      start = end
    }
    count += handles.count
  }

  /// Appends one handle that is in no list of the index.
  ///
  /// - Complexity: O(1), amortised
  @inline(__always)
  mutating func append(_ handle: UInt32, _ index: inout HandleIndex, owner: UInt32) {
    let id = appendToLastLeaf(handle)
    if id == SnapshotStructure.absent {
      unsafe withUnsafePointer(to: handle) {
        unsafe append(UnsafeBufferPointer(start: $0, count: 1), &index, owner: owner)
      }
    } else {
      index.assign(handle, to: id)
    }
  }

  /// Appends a handle if the last leaf has a free place, and gives that leaf, or `absent`.
  @inline(__always)
  private mutating func appendToLastLeaf(_ handle: UInt32) -> UInt32 {
    guard let last = blocks.indices.last else { return SnapshotStructure.absent }
    let id = Self.append(handle, to: &blocks[last])
    if id != SnapshotStructure.absent { count += 1 }
    return id
  }

  @inline(__always)
  private static func append(_ handle: UInt32, to block: inout Block) -> UInt32 {
    let last = block.leaves.count - 1
    guard Int(block.leaves[last].count) < leafCapacity else { return SnapshotStructure.absent }
    block.count += 1
    return append(handle, to: &block.leaves[last])
  }

  @inline(__always)
  private static func append(_ handle: UInt32, to leaf: inout Leaf) -> UInt32 {
    leaf.handles.append(handle)
    leaf.recount()
    return leaf.id
  }

  // MARK: Inserting

  /// Inserts handles that are in no list of the index.
  ///
  /// - Complexity: O(`handles.count` + blocks + 128)
  mutating func insert(
    _ handles: UnsafeBufferPointer<UInt32>, at place: Location, _ index: inout HandleIndex, owner: UInt32
  ) {
    let size = Int(blocks[place.block].leaves[place.leaf].count) + handles.count
    blocks[place.block].count += UInt32(handles.count)
    count += handles.count
    let id = blocks[place.block].leaves[place.leaf].id
    unsafe blocks[place.block].leaves[place.leaf].handles.insert(contentsOf: handles, at: place.offset)
    blocks[place.block].leaves[place.leaf].recount()
    if size <= Self.leafCapacity {
      unsafe index.assign(handles, to: id)
    } else {
      split(leaf: place.leaf, ofBlock: place.block, &index, owner: owner)
    }
  }

  /// Inserts one handle that is in no list of the index at a position that must be in range or the end.
  mutating func insert(_ handle: UInt32, at position: Int, _ index: inout HandleIndex, owner: UInt32) {
    guard position < count, let place = location(at: position) else {
      append(handle, &index, owner: owner)
      return
    }
    unsafe withUnsafePointer(to: handle) {
      unsafe insert(UnsafeBufferPointer(start: $0, count: 1), at: place, &index, owner: owner)
    }
  }

  /// Spreads a leaf over leaves that are three quarters full, and its block over blocks if they become too many.
  private mutating func split(leaf: Int, ofBlock block: Int, _ index: inout HandleIndex, owner: UInt32) {
    let all = blocks[block].leaves[leaf].handles
    let id = blocks[block].leaves[leaf].id
    var leaves: ContiguousArray<Leaf> = []
    Self.forEachPart(of: all.count, capacity: Self.leafCapacity) { range in
      let part = Leaf(
        ContiguousArray(all[range]),
        id: leaves.isEmpty ? id : index.makeLeaf(in: blocks[block].id, of: owner))
      index.assign(part.handles, to: part.id)
      leaves.append(part)
    }
    blocks[block].leaves.replaceSubrange(leaf...leaf, with: leaves)
    if blocks[block].leaves.count > Self.blockCapacity { split(block: block, &index) }
  }

  private mutating func split(block: Int, _ index: inout HandleIndex) {
    let all = blocks[block]
    var parts: ContiguousArray<Block> = []
    Self.forEachPart(of: all.leaves.count, capacity: Self.blockCapacity) { range in
      let leaves = ContiguousArray(all.leaves[range])
      let part = Block(
        leaves: leaves, id: parts.isEmpty ? all.id : index.makeBlock(), count: leaves.reduce(0) { $0 + $1.count })
      if !parts.isEmpty {
        for leaf in leaves { index.move(leaf: leaf.id, to: part.id) }
      }
      parts.append(part)
    }
    blocks.replaceSubrange(block...block, with: parts)
  }

  /// Calls a function with the ranges of parts that are about three quarters full, at least two.
  private static func forEachPart(of count: Int, capacity: Int, _ body: (Range<Int>) -> Void) {
    let size = capacity * 3 / 4
    let parts = max(2, (count + size - 1) / size)
    for part in 0..<parts { body(count * part / parts..<count * (part + 1) / parts) }
  }

  // MARK: Removing

  /// Removes the handle at a place.
  ///
  /// - Complexity: O(blocks + 128)
  mutating func remove(at place: Location, _ index: inout HandleIndex) {
    index.clear(blocks[place.block].leaves[place.leaf].handles.remove(at: place.offset))
    blocks[place.block].leaves[place.leaf].recount()
    blocks[place.block].count -= 1
    count -= 1
    if Int(blocks[place.block].leaves[place.leaf].count) < Self.leafCapacity / 4 {
      join(leaf: place.leaf, ofBlock: place.block, &index)
    }
  }

  /// Drops an empty leaf, and joins a small one with its neighbour, so that leaves stay few; the same for its block.
  private mutating func join(leaf: Int, ofBlock block: Int, _ index: inout HandleIndex) {
    if blocks[block].leaves[leaf].count == 0 {
      index.free(leaf: blocks[block].leaves.remove(at: leaf).id)
    } else {
      let left = leaf > 0 ? leaf - 1 : leaf
      guard left + 1 < blocks[block].leaves.count else { return }
      let right = blocks[block].leaves[left + 1]
      guard Int(blocks[block].leaves[left].count + right.count) <= Self.leafCapacity / 2 else { return }
      blocks[block].leaves[left].handles.append(contentsOf: right.handles)
      blocks[block].leaves[left].recount()
      index.assign(right.handles, to: blocks[block].leaves[left].id)
      index.free(leaf: blocks[block].leaves.remove(at: left + 1).id)
    }
    if blocks[block].leaves.count < Self.blockCapacity / 4 { join(block: block, &index) }
  }

  private mutating func join(block: Int, _ index: inout HandleIndex) {
    if blocks[block].leaves.isEmpty {
      index.free(block: blocks.remove(at: block).id)
      return
    }
    let left = block > 0 ? block - 1 : block
    guard left + 1 < blocks.count,
      blocks[left].leaves.count + blocks[left + 1].leaves.count <= Self.blockCapacity / 2
    else { return }
    let right = blocks.remove(at: left + 1)
    blocks[left].leaves.append(contentsOf: right.leaves)
    blocks[left].count += right.count
    for leaf in right.leaves { index.move(leaf: leaf.id, to: blocks[left].id) }
    index.free(block: right.id)
  }

  /// Takes everything out; the handles themselves are cleared only if asked.
  mutating func removeAll(_ index: inout HandleIndex, clearingHandles: Bool) {
    for block in blocks {
      for leaf in block.leaves {
        if clearingHandles { index.clear(leaf.handles) }
        index.free(leaf: leaf.id)
      }
      index.free(block: block.id)
    }
    self = HandleList()
  }

  /// Rebuilds the list from the handles that the index still holds.
  ///
  /// - Complexity: O(`count`)
  mutating func sweep(_ index: inout HandleIndex, owner: UInt32) {
    var kept = ContiguousArray<UInt32>()
    kept.reserveCapacity(count)
    forEachLeaf { for handle in $0 where index.contains(handle) { kept.append(handle) } }
    removeAll(&index, clearingHandles: false)
    unsafe kept.withUnsafeBufferPointer { unsafe append($0, &index, owner: owner) }
  }
}
