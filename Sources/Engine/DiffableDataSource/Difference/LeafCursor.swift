/// A place in a list of handles that moves forward leaf by leaf.
struct LeafCursor {
  private let blocks: ContiguousArray<HandleList.Block>
  private let count: Int
  private var block = 0
  /// The leaves of the current block.
  private var leaves: ContiguousArray<HandleList.Leaf> = []
  private var leaf = 0
  /// The handles of the current leaf, once it is loaded.
  private(set) var handles: ContiguousArray<UInt32> = []
  /// The place within the current leaf.
  private(set) var offset = 0
  /// The place within the list.
  private(set) var position = 0

  init(_ list: HandleList) {
    blocks = list.blocks
    count = list.count
    if let first = blocks.first { leaves = first.leaves }
  }

  var isAtEnd: Bool { position == count }

  /// The number of handles from here to the end.
  var rest: Int { count - position }

  /// The number of handles from here to the end of the leaf, which must be loaded.
  var restOfLeaf: Int { handles.count &- offset }

  /// The handle here. The leaf must be loaded.
  var handle: UInt32 { handles[offset] }

  /// Reads the current leaf if the cursor has just come to it.
  @inline(__always)
  mutating func load() {
    if offset == 0 { handles = leaves[leaf].handles }
  }

  /// Moves forward within the current leaf, or to the beginning of the next one.
  @inline(__always)
  mutating func advance(by distance: Int) {
    offset &+= distance
    position &+= distance
    if offset == handles.count { enterNextLeaf() }
  }

  private mutating func enterNextLeaf() {
    offset = 0
    leaf += 1
    if leaf == leaves.count { enterNextBlock() }
  }

  private mutating func enterNextBlock() {
    leaf = 0
    block += 1
    if block < blocks.count { leaves = blocks[block].leaves }
  }

  /// Moves both cursors over the blocks and leaves that are the same memory on both sides.
  ///
  /// Both must be at the beginning of a leaf.
  ///
  /// - Returns: the number of handles passed over.
  static func skipShared(_ left: inout Self, _ right: inout Self) -> Int {
    let start = left.position
    while !left.isAtEnd, !right.isAtEnd {
      if left.leaf == 0, right.leaf == 0, left.leaves.isSameMemory(as: right.leaves) {
        let count = Int(left.blocks[left.block].count)
        left.position += count
        right.position += count
        left.enterNextBlock()
        right.enterNextBlock()
        continue
      }
      let (leaves, count) = sharedLeaves(left.leaves, left.leaf, right.leaves, right.leaf)
      if leaves == 0 { break }
      left.pass(leaves: leaves, count: count)
      right.pass(leaves: leaves, count: count)
    }
    return left.position - start
  }

  /// Returns the number of leaves from two places on that are the same memory, and of the handles in them.
  @inline(__always)
  private static func sharedLeaves(
    _ left: ContiguousArray<HandleList.Leaf>, _ leftStart: Int, _ right: ContiguousArray<HandleList.Leaf>,
    _ rightStart: Int
  ) -> (leaves: Int, count: Int) {
    unsafe left.withUnsafeBufferPointer { left in
      unsafe right.withUnsafeBufferPointer { right in
        let most = min(left.count - leftStart, right.count - rightStart)
        var leaves = 0
        var count = 0
        while leaves < most,
          unsafe left[leftStart &+ leaves].handles.isSameMemory(as: right[rightStart &+ leaves].handles)
        {
          unsafe count &+= Int(left[leftStart &+ leaves].count)
          leaves &+= 1
        }
        return (leaves, count)
      }
    }
  }

  @inline(__always)
  private mutating func pass(leaves passed: Int, count: Int) {
    position += count
    leaf += passed
    if leaf == leaves.count { enterNextBlock() }
  }

  /// Returns the distance from the cursor to a handle, if it is in this leaf or the next one. This leaf must be loaded.
  func nearDistance(to handle: UInt32, inLeaf id: UInt32) -> Int? {
    if leaves[leaf].id == id { return handles[offset...].firstIndex(of: handle).map { $0 - offset } }
    let next: HandleList.Leaf
    if leaf + 1 < leaves.count {
      next = leaves[leaf + 1]
    } else if block + 1 < blocks.count {
      next = blocks[block + 1].leaves[0]
    } else {
      return nil
    }
    guard next.id == id else { return nil }
    return next.handles.firstIndex(of: handle).map { handles.count - offset + $0 }
  }
}

extension HandleList {
  /// Returns whether two lists hold the same members in the same order.
  ///
  /// - Complexity: O(handles in leaves that are not the same memory), if equal memory means equal members; else O(n)
  func isEqual(to other: Self, in space: some DifferenceSpace) -> Bool {
    guard count == other.count else { return false }
    var left = LeafCursor(self)
    var right = LeafCursor(other)
    while true {
      if space.sharesMemory, left.offset == 0, right.offset == 0 { _ = LeafCursor.skipShared(&left, &right) }
      if left.isAtEnd { return true }
      left.load()
      right.load()
      let same = space.commonPrefix(left.handles, left.offset, right.handles, right.offset)
      if same < min(left.restOfLeaf, right.restOfLeaf) { return false }
      left.advance(by: same)
      right.advance(by: same)
    }
  }
}
