/// Items that were appended to the last section one by one and are in no list yet.
///
/// Handles of new identifiers follow one another, so that such items are two numbers. They enter the list and the index
/// together, 64 at a time or when something else is to be changed: one by one each would pay for nine looks at whether
/// a page is shared with a copy. A copy that is kept between two appends costs no page either.
struct PendingItems: Equatable, Sendable {
  #if InternalChecks
  static var capacity: UInt32 { 5 }
  #else
  static var capacity: UInt32 { 64 }
  #endif

  /// The section that they belong to, which is the last one.
  var owner = SnapshotStructure.absent
  var first: UInt32 = 0
  var count: UInt32 = 0

  @inline(__always)
  func contains(_ handle: UInt32) -> Bool { handle &- first < count }
}

extension SnapshotStructure {
  /// Appends one handle that is not in the snapshot to a section.
  ///
  /// - Complexity: O(1), amortised
  @usableFromInline
  mutating func append(_ handle: UInt32, toSection index: Int) {
    count += 1
    // As long as something is pending the last section is the one that it belongs to.
    if pending.count &- 1 < PendingItems.capacity &- 1, index == order.count - 1,
      handle == pending.first &+ pending.count
    {
      pending.count &+= 1
      return
    }
    settle()
    let section = sectionHandle(at: index)
    if index == order.count - 1 {
      pending = PendingItems(owner: section, first: handle, count: 1)
    } else {
      lists[section].append(handle, &itemPlaces, owner: section)
    }
  }

  /// Puts pending items into their list. Everything that changes lists, their index or the order of sections begins
  /// with it.
  ///
  /// - Complexity: O(pending items)
  @inline(__always)
  mutating func settle() {
    if pending.count > 0 { enterPending() }
  }

  @inline(never)
  private mutating func enterPending() {
    let items = pending
    pending = PendingItems()
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Int(items.count)) { handles in
      for step in handles.indices {
        unsafe handles.initializeElement(at: step, to: items.first &+ UInt32(truncatingIfNeeded: step))
      }
      unsafe lists[items.owner].append(UnsafeBufferPointer(handles), &itemPlaces, owner: items.owner)
    }
  }

  /// The same with nothing pending.
  var settled: Self {
    var copy = self
    copy.settle()
    return copy
  }

  /// The items of each section, by its handle, with nothing pending; empty for sections that are not in the snapshot.
  var contents: PagedArray<HandleList> { pending.count == 0 ? lists : settled.lists }

  /// The leaf of each item and the section of each leaf, with nothing pending.
  var itemIndex: HandleIndex { pending.count == 0 ? itemPlaces : settled.itemPlaces }

  /// Returns the number of items of a section.
  @inline(__always)
  func itemCount(of section: UInt32) -> Int {
    lists[section].count + (section == pending.owner ? Int(pending.count) : 0)
  }

  /// Returns the section of an item, or `absent`.
  func owner(of handle: UInt32) -> UInt32 { pending.contains(handle) ? pending.owner : itemPlaces.owner(of: handle) }
}
