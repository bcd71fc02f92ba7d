extension SnapshotStructure {
  // MARK: Items

  /// Appends handles that are not in the snapshot to a section.
  ///
  /// - Complexity: O(`handles.count`), amortised.
  @usableFromInline
  mutating func append(_ handles: UnsafeBufferPointer<UInt32>, toSection index: Int) {
    guard !handles.isEmpty else { return }
    settle()
    let section = sectionHandle(at: index)
    unsafe lists[section].append(handles, &itemPlaces, owner: section)
    count += handles.count
  }

  /// Inserts handles that are not in the snapshot beside an item that is.
  ///
  /// - Complexity: O(`handles.count` + n/3000)
  @usableFromInline
  mutating func insert(_ handles: UnsafeBufferPointer<UInt32>, _ side: RelativeSide, item destination: UInt32) {
    settle()
    let section = itemPlaces.owner(of: destination)
    guard !handles.isEmpty, section != Self.absent,
      var place = lists[section].location(of: destination, itemPlaces)
    else { return }
    if side == .after { place.offset += 1 }
    unsafe lists[section].insert(handles, at: place, &itemPlaces, owner: section)
    count += handles.count
  }

  /// Removes one item if it is in the snapshot.
  ///
  /// - Complexity: O(n/3000)
  mutating func remove(_ handle: UInt32) {
    settle()
    let section = itemPlaces.owner(of: handle)
    guard section != Self.absent, let place = lists[section].location(of: handle, itemPlaces) else { return }
    lists[section].remove(at: place, &itemPlaces)
    count -= 1
  }

  /// Takes an item out and puts it beside another one.
  ///
  /// - Complexity: O(n/3000)
  @usableFromInline
  mutating func move(_ handle: UInt32, _ side: RelativeSide, item destination: UInt32) {
    remove(handle)
    unsafe withUnsafePointer(to: handle) {
      unsafe insert(UnsafeBufferPointer(start: $0, count: 1), side, item: destination)
    }
  }

  /// Removes those of the handles that are in the snapshot.
  ///
  /// - Complexity: O(`handles.count` · n/3000), and never more than O(`handles.count` + n).
  @usableFromInline
  mutating func remove(_ handles: UnsafeBufferPointer<UInt32>) {
    settle()
    guard handles.count > 32, handles.count > count / 64 else {
      for index in handles.indices { unsafe remove(handles[index]) }
      return
    }
    var touched: Set<UInt32> = []
    var last = Self.absent
    for index in handles.indices {
      let handle = unsafe handles[index]
      let section = itemPlaces.owner(of: handle)
      guard section != Self.absent else { continue }
      if section != last { touched.insert(section) }
      last = section
      itemPlaces.clear(handle)
    }
    for section in touched {
      count -= lists[section].count
      lists[section].sweep(&itemPlaces, owner: section)
      count += lists[section].count
    }
  }

  // MARK: Sections

  /// Inserts sections that are not in the snapshot, empty.
  ///
  /// - Complexity: O(`handles.count` + sections/3000)
  @usableFromInline
  mutating func insertSections(_ handles: UnsafeBufferPointer<UInt32>, at index: Int) {
    guard !handles.isEmpty else { return }
    settle()
    if index < order.count, let place = order.location(at: index) {
      unsafe order.insert(handles, at: place, &orderIndex, owner: 0)
    } else {
      unsafe order.append(handles, &orderIndex, owner: 0)
    }
  }

  /// Removes those of the sections that are in the snapshot, with their items.
  ///
  /// - Complexity: O(items removed), and for each section O(sections/3000)
  @usableFromInline
  mutating func removeSections(_ handles: UnsafeBufferPointer<UInt32>) {
    settle()
    for position in handles.indices {
      let handle = unsafe handles[position]
      guard let place = order.location(of: handle, orderIndex) else { continue }
      order.remove(at: place, &orderIndex)
      let items = lists[handle].count
      guard items > 0 else { continue }
      lists[handle].removeAll(&itemPlaces, clearingHandles: true)
      count -= items
    }
  }

  /// Takes a section out and puts it beside another one.
  ///
  /// - Complexity: O(sections/3000)
  @usableFromInline
  mutating func moveSection(at source: Int, _ side: RelativeSide, sectionAt destination: Int) {
    settle()
    guard let place = order.location(at: source) else { return }
    let handle = sectionHandle(at: source)
    order.remove(at: place, &orderIndex)
    let shifted = destination > source ? destination - 1 : destination
    order.insert(handle, at: side == .before ? shifted : shifted + 1, &orderIndex, owner: 0)
  }
}
