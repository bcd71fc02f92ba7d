/// The sections and items of a snapshot as integers: the order of handles, and where each handle stands.
///
/// Each section is a list of leaves of at most a few hundred handles (more in very large sections: the square root of
/// the count), so that one edit moves little memory. From a handle, `pages` leads to its leaf, `leafSection` to the
/// leaf's section, `sectionIndex` to the section's place. All arrays are copied on write piece by piece: a copy of a
/// snapshot shares everything, and the first edit after it copies one leaf, one page and the lists that name them.
///
/// Finding, inserting or removing one item costs O(√n + sections moved over).
@usableFromInline
struct SnapshotStructure: Sendable {
  /// Stands for "no handle", "no leaf" and "no section".
  @usableFromInline static let absent = UInt32.max

  /// A run of consecutive item handles of one section. The identifier of the leaf survives copying.
  struct Leaf: Sendable {
    let id: UInt32
    var handles: ContiguousArray<UInt32>
  }

  /// One section: its handle and its items in leaves; no leaf is empty.
  struct Section: Sendable {
    let handle: UInt32
    var count = 0
    var leaves: ContiguousArray<Leaf> = []
  }

  /// Where an item stands.
  struct Location {
    var section: Int
    var leaf: Int
    var offset: Int
  }

  var sections: ContiguousArray<Section> = []
  var sectionIndex: ContiguousArray<UInt32> = []
  var leafSection: ContiguousArray<UInt32> = []
  var freeLeaves: ContiguousArray<UInt32> = []
  var pages: ContiguousArray<ContiguousArray<UInt32>> = []
  /// The number of items in all sections.
  @usableFromInline var count = 0

  @usableFromInline
  init() {}

  // MARK: Questions

  /// The index of a section, or nil if it is not in the snapshot.
  @usableFromInline
  func section(of handle: UInt32) -> Int? {
    guard Int(handle) < sectionIndex.count else { return nil }
    let index = sectionIndex[Int(handle)]
    return index == Self.absent ? nil : Int(index)
  }

  #if InternalChecks
  static let pageBits = 4
  #else
  static let pageBits = 10
  #endif
  static let pageMask = 1 << pageBits - 1

  /// The leaf of an item, or `absent`.
  @inline(__always)
  func leafID(of handle: UInt32) -> UInt32 {
    let page = Int(handle) >> Self.pageBits
    guard page < pages.count else { return Self.absent }
    return pages[page][Int(handle) & Self.pageMask]
  }

  @usableFromInline
  func contains(_ handle: UInt32) -> Bool { leafID(of: handle) != Self.absent }

  /// The index of the section that holds an item, or -1.
  @inline(__always)
  func sectionIndex(ofItem handle: UInt32) -> Int32 {
    let leaf = leafID(of: handle)
    guard leaf != Self.absent else { return -1 }
    return Int32(truncatingIfNeeded: sectionIndex[Int(leafSection[Int(leaf)])])
  }

  func location(of handle: UInt32) -> Location? {
    let id = leafID(of: handle)
    guard id != Self.absent else { return nil }
    let section = Int(sectionIndex[Int(leafSection[Int(id)])])
    guard
      // From the end, where most items are added and asked for.
      let leaf = sections[section].leaves.lastIndex(where: { $0.id == id }),
      let offset = sections[section].leaves[leaf].handles.lastIndex(of: handle)
    else { return nil }
    return Location(section: section, leaf: leaf, offset: offset)
  }

  /// The index path of an item, or nil if it is not in the snapshot.
  @usableFromInline
  func indexPath(of handle: UInt32) -> ItemIndexPath? {
    guard let location = location(of: handle) else { return nil }
    var item = sections[location.section].count + location.offset
    for leaf in sections[location.section].leaves[location.leaf...] { item -= leaf.handles.count }
    return ItemIndexPath(item: item, section: location.section)
  }

  /// The item at an index path that must be in range.
  @usableFromInline
  func handle(at path: ItemIndexPath) -> UInt32? {
    guard sections.indices.contains(path.section), path.item >= 0, path.item < sections[path.section].count else {
      return nil
    }
    var rest = path.item
    for leaf in sections[path.section].leaves {
      if rest < leaf.handles.count { return leaf.handles[rest] }
      rest -= leaf.handles.count
    }
    return nil
  }

  /// The number of items in the sections before one.
  @usableFromInline
  func start(ofSection index: Int) -> Int {
    var start = 0
    for section in sections[..<index] { start += section.count }
    return start
  }

  /// All handles of a section, in order.
  @usableFromInline
  func handles(inSection index: Int) -> ContiguousArray<UInt32> {
    let section = sections[index]
    if section.leaves.count == 1 { return section.leaves[0].handles }
    var result = ContiguousArray<UInt32>()
    result.reserveCapacity(section.count)
    for leaf in section.leaves { result.append(contentsOf: leaf.handles) }
    return result
  }

  /// All handles, section after section.
  @usableFromInline
  func allHandles() -> ContiguousArray<UInt32> {
    var result = ContiguousArray<UInt32>()
    result.reserveCapacity(count)
    for section in sections {
      for leaf in section.leaves { result.append(contentsOf: leaf.handles) }
    }
    return result
  }

  @usableFromInline
  func sectionHandles() -> ContiguousArray<UInt32> {
    ContiguousArray(sections.lazy.map(\.handle))
  }

  @usableFromInline var sectionCount: Int { sections.count }

  @usableFromInline
  func itemCount(inSection index: Int) -> Int { sections[index].count }

  @usableFromInline
  func sectionHandle(at index: Int) -> UInt32 { sections[index].handle }
}
