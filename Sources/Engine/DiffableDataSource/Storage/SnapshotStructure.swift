/// The sections and items of a snapshot as integers: the order of handles, and where each handle stands.
///
/// The order of sections is one list of handles; the items of each section are another one, found by the section's
/// handle, so that a section keeps its items wherever it moves. All of it is copied on write piece by piece: a copy of
/// a snapshot shares everything, the first edit after it copies a few hundred entries, and what two snapshots still
/// share is the same memory in both. That is what their difference reads instead of a log of edits: see `HandleList`.
///
/// Finding, inserting or removing one item costs O(128 + n/3000); appending, moving or removing one section as much in
/// the number of sections.
@usableFromInline
struct SnapshotStructure: Sendable {
  /// Stands for "no handle", "no leaf" and "no section".
  @usableFromInline static let absent = UInt32.max

  /// The sections in order, and where each of them stands.
  var order = HandleList()
  var orderIndex = HandleIndex()
  /// The items of each section, by its handle, without those that are pending; empty for sections that are not in the
  /// snapshot.
  var lists = PagedArray<HandleList>()
  /// The leaf of each item in a list.
  var itemPlaces = HandleIndex()
  /// Items after those of the last section.
  var pending = PendingItems()
  /// The number of items in all sections.
  @usableFromInline var count = 0

  @usableFromInline
  init() {}

  // MARK: Sections

  @usableFromInline var sectionCount: Int { order.count }

  /// Returns the index of a section, or nil if it is not in the snapshot.
  @usableFromInline
  func section(of handle: UInt32) -> Int? { order.position(of: handle, orderIndex) }

  /// Returns the section at an index that must be in range.
  @usableFromInline
  func sectionHandle(at index: Int) -> UInt32 {
    // Items are most often appended to the last section.
    if index == order.count - 1, let last = order.last { return last }
    guard let handle = order.handle(at: index) else { preconditionFailure("the section index is out of range") }
    return handle
  }

  @usableFromInline
  func sectionHandles() -> ContiguousArray<UInt32> { order.allHandles() }

  @usableFromInline
  func itemCount(inSection index: Int) -> Int { itemCount(of: sectionHandle(at: index)) }

  /// Returns the number of items of each section, in order.
  ///
  /// - Complexity: O(sections)
  func itemCounts() -> [Int] {
    var counts: [Int] = []
    counts.reserveCapacity(order.count)
    order.forEachLeaf { for handle in $0 { counts.append(itemCount(of: handle)) } }
    return counts
  }

  /// Returns the number of items in the sections before one.
  ///
  /// - Complexity: O(sections)
  @usableFromInline
  func start(ofSection index: Int) -> Int {
    var start = 0
    var rest = index
    for block in order.blocks {
      for leaf in block.leaves {
        for handle in leaf.handles {
          if rest == 0 { return start }
          start += itemCount(of: handle)
          rest -= 1
        }
      }
    }
    return start
  }

  // MARK: Items

  @usableFromInline
  func contains(_ handle: UInt32) -> Bool { pending.contains(handle) || itemPlaces.contains(handle) }

  /// Returns the index path of an item, or nil if it is not in the snapshot.
  @usableFromInline
  func indexPath(of handle: UInt32) -> ItemIndexPath? {
    if pending.contains(handle) {
      return ItemIndexPath(
        item: lists[pending.owner].count + Int(handle &- pending.first), section: order.count - 1)
    }
    let owner = itemPlaces.owner(of: handle)
    guard owner != Self.absent, let section = section(of: owner),
      let item = lists[owner].position(of: handle, itemPlaces)
    else { return nil }
    return ItemIndexPath(item: item, section: section)
  }

  /// Returns the item at an index path, or nil if it is out of range.
  @usableFromInline
  func handle(at path: ItemIndexPath) -> UInt32? {
    guard path.section >= 0, path.item >= 0, let section = order.handle(at: path.section) else { return nil }
    if section == pending.owner, path.item >= lists[section].count {
      let step = path.item - lists[section].count
      return step < pending.count ? pending.first + UInt32(step) : nil
    }
    return lists[section].handle(at: path.item)
  }

  /// Returns all handles of a section, in order.
  @usableFromInline
  func handles(inSection index: Int) -> ContiguousArray<UInt32> {
    let section = sectionHandle(at: index)
    var result = lists[section].allHandles()
    if section == pending.owner { result.append(contentsOf: pending.first..<pending.first &+ pending.count) }
    return result
  }

  /// Returns all handles, section after section.
  @usableFromInline
  func allHandles() -> ContiguousArray<UInt32> {
    if order.count == 1 { return handles(inSection: 0) }
    var result = ContiguousArray<UInt32>()
    result.reserveCapacity(count)
    let contents = contents
    order.forEachLeaf { sections in
      for section in sections { contents[section].forEachLeaf { result.append(contentsOf: $0) } }
    }
    return result
  }

  /// Returns the first handles, at most so many, section after section.
  ///
  /// - Complexity: O(`limit` + sections)
  @usableFromInline
  func handles(first limit: Int) -> ContiguousArray<UInt32> {
    var result = ContiguousArray<UInt32>()
    result.reserveCapacity(min(limit, count))
    let contents = contents
    for section in sectionHandles() {
      for block in contents[section].blocks {
        for leaf in block.leaves {
          result.append(contentsOf: leaf.handles.prefix(limit - result.count))
          if result.count == limit { return result }
        }
      }
    }
    return result
  }

  /// Returns the index paths of those handles that are in the snapshot, ascending.
  ///
  /// - Complexity: O(k) places for k handles, and never more than O(k + n)
  func indexPaths(of handles: [UInt32]) -> [ItemIndexPath] {
    guard handles.count > 64, handles.count > count / 64 else { return handles.compactMap(indexPath(of:)).sorted() }
    let wanted = Set(handles)
    var result: [ItemIndexPath] = []
    var section = 0
    let contents = contents
    order.forEachLeaf { sections in
      for owner in sections {
        var item = 0
        contents[owner].forEachLeaf { leaf in
          for handle in leaf {
            if wanted.contains(handle) { result.append(ItemIndexPath(item: item, section: section)) }
            item += 1
          }
        }
        section += 1
      }
    }
    return result
  }
}

extension HandleList: PagedElement {
  static var filler: Self { Self() }
}
