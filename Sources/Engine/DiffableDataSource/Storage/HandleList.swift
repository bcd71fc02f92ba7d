/// A list of handles that copies share piece by piece: leaves of at most 64 handles, blocks of at most 64 leaves.
///
/// A copy shares everything, and the first edit after it copies one leaf, one block and the list of blocks. Leaves
/// without edits stay the same memory in both, so that their difference and their equality pass over them unread: leaf
/// identity needs no log that grows with a history, works between any two branches, and where little is shared costs
/// one comparison a leaf. Leaves are small because a difference reads both sides of each leaf that was touched, and
/// because a copy that is kept holds on to them.
///
/// Two levels and a list above them, not a tree of any depth: 1,000,000 items are some 300 blocks, whose list a first
/// edit copies in about a microsecond, and a place is found without a descent through nodes.
struct HandleList: Sendable {
  /// A run of consecutive handles. The identifier of the leaf survives copying.
  struct Leaf: Sendable {
    var handles: ContiguousArray<UInt32>
    let id: UInt32
    /// The number of handles, also here so that a search for a place reads one array.
    private(set) var count: UInt32

    init(_ handles: ContiguousArray<UInt32>, id: UInt32) {
      self.handles = handles
      self.id = id
      count = UInt32(handles.count)
    }

    @inline(__always)
    mutating func recount() { count = UInt32(truncatingIfNeeded: handles.count) }
  }

  /// A run of consecutive leaves, never empty.
  struct Block: Sendable {
    var leaves: ContiguousArray<Leaf>
    let id: UInt32
    /// The number of handles in all leaves.
    var count: UInt32
  }

  /// The place of a handle, or the place where it would be inserted.
  struct Location {
    var block: Int
    var leaf: Int
    var offset: Int
  }

  #if InternalChecks
  // Small, so that short test scripts cross every border.
  static var leafCapacity: Int { 8 }
  static var blockCapacity: Int { 8 }
  #else
  static var leafCapacity: Int { 64 }
  static var blockCapacity: Int { 64 }
  #endif

  var blocks: ContiguousArray<Block> = []
  /// The number of handles.
  var count = 0

  // MARK: Questions

  /// The last handle, or nil if there is none.
  var last: UInt32? {
    guard let block = blocks.indices.last else { return nil }
    let leaf = blocks[block].leaves.count - 1
    return blocks[block].leaves[leaf].handles.last
  }

  /// Returns whether two lists are one piece of memory, and therefore equal.
  @inline(__always)
  func isSameMemory(as other: Self) -> Bool { blocks.isSameMemory(as: other.blocks) }

  /// Returns the place of a handle, or nil if it is not in the list.
  ///
  /// - Complexity: O(blocks + 128)
  func location(of handle: UInt32, _ index: HandleIndex) -> Location? {
    let id = index.leaf(of: handle)
    guard id != SnapshotStructure.absent else { return nil }
    let blockID = index.places[id].block
    guard
      // From the end, where most handles are added and asked for.
      let block = blocks.lastIndex(where: { $0.id == blockID }),
      let leaf = blocks[block].leaves.lastIndex(where: { $0.id == id }),
      let offset = blocks[block].leaves[leaf].handles.lastIndex(of: handle)
    else { return nil }
    return Location(block: block, leaf: leaf, offset: offset)
  }

  /// Returns the number of handles in front of one, or nil if it is not in the list.
  ///
  /// - Complexity: O(blocks + 128)
  func position(of handle: UInt32, _ index: HandleIndex) -> Int? {
    guard let location = location(of: handle, index) else { return nil }
    var position = location.offset
    for leaf in blocks[location.block].leaves[..<location.leaf] { position += Int(leaf.count) }
    if location.block * 2 < blocks.count {
      for block in blocks[..<location.block] { position += Int(block.count) }
    } else {
      position += count
      for block in blocks[location.block...] { position -= Int(block.count) }
    }
    return position
  }

  /// Returns the place of the handle at a position; at the end, the place where one would be appended.
  ///
  /// - Complexity: O(blocks + 64)
  func location(at position: Int) -> Location? {
    guard position >= 0, position <= count, let last = blocks.last else { return nil }
    if position == count {
      return Location(
        block: blocks.count - 1, leaf: last.leaves.count - 1,
        offset: Int(last.leaves[last.leaves.count - 1].count))
    }
    var rest = position
    var block = 0
    if position * 2 < count {
      while rest >= Int(blocks[block].count) {
        rest -= Int(blocks[block].count)
        block += 1
      }
    } else {
      block = blocks.count - 1
      var start = count - Int(last.count)
      while start > position {
        block -= 1
        start -= Int(blocks[block].count)
      }
      rest = position - start
    }
    var leaf = 0
    while rest >= Int(blocks[block].leaves[leaf].count) {
      rest -= Int(blocks[block].leaves[leaf].count)
      leaf += 1
    }
    return Location(block: block, leaf: leaf, offset: rest)
  }

  /// Returns the handle at a position, or nil if it is out of range.
  func handle(at position: Int) -> UInt32? {
    guard position < count, let location = location(at: position) else { return nil }
    return blocks[location.block].leaves[location.leaf].handles[location.offset]
  }

  /// Calls a function with the handles of each leaf, in order.
  @inline(__always)
  func forEachLeaf(_ body: (ContiguousArray<UInt32>) -> Void) {
    for block in blocks {
      for leaf in block.leaves { body(leaf.handles) }
    }
  }

  /// Returns all handles, in order.
  func allHandles() -> ContiguousArray<UInt32> {
    if blocks.count == 1, blocks[0].leaves.count == 1 { return blocks[0].leaves[0].handles }
    var result = ContiguousArray<UInt32>()
    result.reserveCapacity(count)
    forEachLeaf { result.append(contentsOf: $0) }
    return result
  }
}
