extension SnapshotStructure {
  // MARK: Leaves

  /// How many handles a leaf of a section with this many items may hold.
  static func leafCapacity(for count: Int) -> Int {
    #if InternalChecks
    // Small, so that short test scripts cross every border.
    return 8
    #else
    // 512, or the square root of the count rounded up to a power of two.
    guard count > 1 << 18 else { return 512 }
    return 1 << ((Int.bitWidth - count.leadingZeroBitCount + 1) / 2)
    #endif
  }

  private mutating func newLeafID(inSection handle: UInt32) -> UInt32 {
    if let id = freeLeaves.popLast() {
      leafSection[Int(id)] = handle
      return id
    }
    leafSection.append(handle)
    return UInt32(leafSection.count - 1)
  }

  /// Writes the leaf of each handle into its page.
  private mutating func assign(_ handles: UnsafeBufferPointer<UInt32>, to leaf: UInt32) {
    var index = 0
    while index < handles.count {
      let page = unsafe Int(handles[index]) >> Self.pageBits
      while page >= pages.count {
        pages.append(ContiguousArray(repeating: Self.absent, count: 1 << Self.pageBits))
      }
      index = unsafe pages[page].withUnsafeMutableBufferPointer { entries in
        var index = index
        while index < handles.count, unsafe Int(handles[index]) >> Self.pageBits == page {
          unsafe entries[Int(handles[index]) & Self.pageMask] = leaf
          index += 1
        }
        return index
      }
    }
  }

  private mutating func clear(_ handle: UInt32) {
    pages[Int(handle) >> Self.pageBits][Int(handle) & Self.pageMask] = Self.absent
  }

  // MARK: Items

  /// Appends handles that are not in the snapshot to a section.
  ///
  /// - Complexity: O(`handles.count`), amortised.
  @usableFromInline
  mutating func append(_ handles: UnsafeBufferPointer<UInt32>, toSection index: Int) {
    guard !handles.isEmpty else { return }
    let sectionHandle = sections[index].handle
    let capacity = Self.leafCapacity(for: sections[index].count + handles.count)
    var rest = unsafe handles[...]
    if let last = sections[index].leaves.indices.last {
      let room = max(0, capacity - sections[index].leaves[last].handles.count)
      let part = unsafe rest.prefix(room)
      unsafe sections[index].leaves[last].handles.append(contentsOf: part)
      unsafe assign(UnsafeBufferPointer(rebasing: part), to: sections[index].leaves[last].id)
      unsafe rest = unsafe rest.dropFirst(room)
    }
    while unsafe !rest.isEmpty {
      let part = unsafe rest.prefix(capacity)
      let id = newLeafID(inSection: sectionHandle)
      unsafe sections[index].leaves.append(Leaf(id: id, handles: ContiguousArray(part)))
      unsafe assign(UnsafeBufferPointer(rebasing: part), to: id)
      unsafe rest = unsafe rest.dropFirst(capacity)
    }
    sections[index].count += handles.count
    count += handles.count
  }

  /// Appends one handle that is not in the snapshot to a section.
  ///
  /// - Complexity: O(1), amortised
  @usableFromInline
  mutating func append(_ handle: UInt32, toSection index: Int) {
    let size = sections[index].count
    let page = Int(handle) >> Self.pageBits
    guard let last = sections[index].leaves.indices.last, page < pages.count,
      sections[index].leaves[last].handles.count < Self.leafCapacity(for: size)
    else {
      unsafe withUnsafePointer(to: handle) {
        unsafe append(UnsafeBufferPointer(start: $0, count: 1), toSection: index)
      }
      return
    }
    sections[index].leaves[last].handles.append(handle)
    pages[page][Int(handle) & Self.pageMask] = sections[index].leaves[last].id
    sections[index].count = size + 1
    count += 1
  }

  /// Inserts handles that are not in the snapshot beside an item that is.
  ///
  /// - Complexity: O(`handles.count` + √n)
  @usableFromInline
  mutating func insert(_ handles: UnsafeBufferPointer<UInt32>, _ side: RelativeSide, item destination: UInt32) {
    guard !handles.isEmpty, let place = location(of: destination) else { return }
    let section = place.section
    let offset = side == .before ? place.offset : place.offset + 1
    let capacity = Self.leafCapacity(for: sections[section].count + handles.count)
    let leaf = sections[section].leaves[place.leaf].id
    sections[section].count += handles.count
    count += handles.count
    if sections[section].leaves[place.leaf].handles.count + handles.count <= capacity {
      unsafe sections[section].leaves[place.leaf].handles.insert(contentsOf: handles, at: offset)
      unsafe assign(handles, to: leaf)
    } else {
      unsafe split(leaf: place.leaf, ofSection: section, inserting: handles, at: offset, capacity: capacity)
    }
  }

  /// Spreads a leaf and the handles inserted into it over leaves that are three quarters full.
  private mutating func split(
    leaf index: Int, ofSection section: Int, inserting handles: UnsafeBufferPointer<UInt32>, at offset: Int,
    capacity: Int
  ) {
    var all = sections[section].leaves[index].handles
    unsafe all.insert(contentsOf: handles, at: offset)
    let id = sections[section].leaves[index].id
    let parts = max(2, (all.count + capacity * 3 / 4 - 1) / (capacity * 3 / 4))
    var leaves: ContiguousArray<Leaf> = []
    leaves.reserveCapacity(parts)
    for part in 0..<parts {
      let range = all.count * part / parts..<all.count * (part + 1) / parts
      let leaf = Leaf(
        id: part == 0 ? id : newLeafID(inSection: sections[section].handle), handles: ContiguousArray(all[range]))
      unsafe leaf.handles.withUnsafeBufferPointer { unsafe assign($0, to: leaf.id) }
      leaves.append(leaf)
    }
    sections[section].leaves.replaceSubrange(index...index, with: leaves)
  }

  /// Removes one item that is in the snapshot.
  ///
  /// - Complexity: O(√n)
  mutating func remove(_ handle: UInt32) {
    guard let place = location(of: handle) else { return }
    sections[place.section].leaves[place.leaf].handles.remove(at: place.offset)
    sections[place.section].count -= 1
    count -= 1
    clear(handle)
    joinIfSmall(leaf: place.leaf, ofSection: place.section)
  }

  /// Drops an empty leaf, and joins a small one with its neighbour, so that leaves stay few.
  private mutating func joinIfSmall(leaf index: Int, ofSection section: Int) {
    let capacity = Self.leafCapacity(for: sections[section].count)
    let size = sections[section].leaves[index].handles.count
    guard size < capacity / 4 else { return }
    if size == 0 {
      freeLeaves.append(sections[section].leaves[index].id)
      sections[section].leaves.remove(at: index)
      return
    }
    let left = index > 0 ? index - 1 : index
    guard left + 1 < sections[section].leaves.count else { return }
    let right = sections[section].leaves[left + 1]
    guard sections[section].leaves[left].handles.count + right.handles.count <= capacity / 2 else { return }
    sections[section].leaves[left].handles.append(contentsOf: right.handles)
    unsafe right.handles.withUnsafeBufferPointer { unsafe assign($0, to: sections[section].leaves[left].id) }
    freeLeaves.append(right.id)
    sections[section].leaves.remove(at: left + 1)
  }

  /// Takes an item out and puts it beside another one.
  ///
  /// - Complexity: O(√n)
  @usableFromInline
  mutating func move(_ handle: UInt32, _ side: RelativeSide, item destination: UInt32) {
    remove(handle)
    unsafe withUnsafePointer(to: handle) {
      unsafe insert(UnsafeBufferPointer(start: $0, count: 1), side, item: destination)
    }
  }

  /// Removes those of the handles that are in the snapshot.
  ///
  /// - Complexity: O(`handles.count` · √n), and never more than O(`handles.count` + n).
  @usableFromInline
  mutating func remove(_ handles: UnsafeBufferPointer<UInt32>) {
    guard handles.count > 32, handles.count > count / 64 else {
      for index in handles.indices where unsafe contains(handles[index]) { unsafe remove(handles[index]) }
      return
    }
    var touched = ContiguousArray<Bool>(repeating: false, count: sections.count)
    for index in handles.indices {
      let handle = unsafe handles[index]
      let section = sectionIndex(ofItem: handle)
      guard section >= 0 else { continue }
      touched[Int(section)] = true
      clear(handle)
    }
    for section in sections.indices where touched[section] { sweep(section: section) }
  }

  /// Rebuilds the leaves of a section from the handles whose pages still name them.
  private mutating func sweep(section index: Int) {
    let old = sections[index]
    var kept = ContiguousArray<UInt32>()
    for leaf in old.leaves {
      for handle in leaf.handles where contains(handle) { kept.append(handle) }
      freeLeaves.append(leaf.id)
    }
    count -= old.count
    sections[index] = Section(handle: old.handle)
    unsafe kept.withUnsafeBufferPointer { unsafe append($0, toSection: index) }
  }

  // MARK: Sections

  /// Inserts sections that are not in the snapshot, empty.
  ///
  /// - Complexity: O(sections)
  @usableFromInline
  mutating func insertSections(_ handles: UnsafeBufferPointer<UInt32>, at index: Int) {
    unsafe sections.insert(contentsOf: handles.map { Section(handle: $0) }, at: index)
    let largest = unsafe Int(handles.max() ?? 0)
    if largest >= sectionIndex.count {
      sectionIndex.append(contentsOf: repeatElement(Self.absent, count: largest + 1 - sectionIndex.count))
    }
    renumber(from: index)
  }

  /// Removes those of the sections that are in the snapshot, with their items.
  ///
  /// - Complexity: O(sections + items removed)
  @usableFromInline
  mutating func removeSections(_ handles: UnsafeBufferPointer<UInt32>) {
    var first = sections.count
    for position in handles.indices {
      let handle = unsafe handles[position]
      guard let index = section(of: handle) else { continue }
      first = min(first, index)
      for leaf in sections[index].leaves {
        for item in leaf.handles { clear(item) }
        freeLeaves.append(leaf.id)
      }
      count -= sections[index].count
      sectionIndex[Int(handle)] = Self.absent
    }
    sections.removeAll { sectionIndex[Int($0.handle)] == Self.absent }
    renumber(from: first)
  }

  /// Takes a section out and puts it beside another one.
  ///
  /// - Complexity: O(sections)
  @usableFromInline
  mutating func moveSection(at source: Int, _ side: RelativeSide, sectionAt destination: Int) {
    let section = sections.remove(at: source)
    let shifted = destination > source ? destination - 1 : destination
    sections.insert(section, at: side == .before ? shifted : shifted + 1)
    renumber(from: min(source, shifted))
  }

  private mutating func renumber(from index: Int) {
    for index in index..<max(index, sections.count) { sectionIndex[Int(sections[index].handle)] = UInt32(index) }
  }
}
