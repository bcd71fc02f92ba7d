/// An index of the handles in a snapshot's lists: the leaf of each handle, and the list and block of each leaf.
///
/// One index serves all lists of items of a snapshot, another one the list of its sections.
struct HandleIndex: Sendable {
  /// The list that a leaf is in, by the handle of its section, and its block there.
  ///
  /// Of a free leaf `block` is the next free one.
  struct Place: PagedElement {
    var owner: UInt32
    var block: UInt32

    static var filler: Self { Self(owner: SnapshotStructure.absent, block: SnapshotStructure.absent) }
  }

  private(set) var leaves = PagedArray<UInt32>()
  private(set) var places = PagedArray<Place>()
  private var leafCount: UInt32 = 0
  private var firstFreeLeaf = SnapshotStructure.absent
  private var blockCount: UInt32 = 0
  private var freeBlocks: ContiguousArray<UInt32> = []

  init() {}

  /// A bound above the largest handle that was ever in a list.
  var limit: Int { leaves.limit }

  /// Returns the leaf of a handle, or `absent`.
  @inline(__always)
  func leaf(of handle: UInt32) -> UInt32 { leaves[handle] }

  @inline(__always)
  func contains(_ handle: UInt32) -> Bool { leaves[handle] != SnapshotStructure.absent }

  /// Returns the handle of the section in whose list an item stands, or `absent`.
  @inline(__always)
  func owner(of handle: UInt32) -> UInt32 {
    let leaf = leaves[handle]
    return leaf == SnapshotStructure.absent ? leaf : places[leaf].owner
  }

  @inline(__always)
  mutating func assign(_ handle: UInt32, to leaf: UInt32) { leaves[handle] = leaf }

  mutating func assign(_ handles: UnsafeBufferPointer<UInt32>, to leaf: UInt32) {
    unsafe leaves.write(leaf, to: handles)
  }

  mutating func assign(_ handles: ContiguousArray<UInt32>, to leaf: UInt32) {
    unsafe handles.withUnsafeBufferPointer { unsafe leaves.write(leaf, to: $0) }
  }

  @inline(__always)
  mutating func clear(_ handle: UInt32) { leaves[handle] = SnapshotStructure.absent }

  mutating func clear(_ handles: ContiguousArray<UInt32>) { assign(handles, to: SnapshotStructure.absent) }

  mutating func makeLeaf(in block: UInt32, of owner: UInt32) -> UInt32 {
    var leaf = firstFreeLeaf
    if leaf == SnapshotStructure.absent {
      leaf = leafCount
      leafCount += 1
    } else {
      firstFreeLeaf = places[leaf].block
    }
    places[leaf] = Place(owner: owner, block: block)
    return leaf
  }

  mutating func move(leaf: UInt32, to block: UInt32) { places[leaf].block = block }

  mutating func free(leaf: UInt32) {
    places[leaf] = Place(owner: SnapshotStructure.absent, block: firstFreeLeaf)
    firstFreeLeaf = leaf
  }

  mutating func makeBlock() -> UInt32 {
    if let block = freeBlocks.popLast() { return block }
    blockCount += 1
    return blockCount - 1
  }

  mutating func free(block: UInt32) { freeBlocks.append(block) }
}
