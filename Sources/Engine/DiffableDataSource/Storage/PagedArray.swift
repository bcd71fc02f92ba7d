/// A value that fills the pages of a `PagedArray` where nothing was written.
protocol PagedElement: Sendable {
  /// The value of an entry that was never written.
  static var filler: Self { get }
}

extension UInt32: PagedElement {
  static var filler: Self { SnapshotStructure.absent }
}

/// An array without an end that copies share page by page.
///
/// Three levels: pages of 64 entries, or 16 of more than a word, nodes of as many pages, and the list of nodes. A read
/// follows three references; the first write after a copy copies one page, one node and the list of nodes, and every
/// page that two copies share is the same memory in both, which is how their difference passes over it unread. Entries
/// that were never written read as the filler.
///
/// - Complexity: O(1) to read; O(64 + n/4096) for the first write to a page after a copy, O(1) for the next ones
struct PagedArray<Element: PagedElement>: Sendable {
  #if InternalChecks
  // Small, so that short test scripts cross every border.
  private static var bits: Int { 2 }
  #else
  private static var bits: Int { MemoryLayout<Element>.stride > 8 ? 4 : 6 }
  #endif
  private static var mask: Int { 1 << bits - 1 }

  private typealias Page = ContiguousArray<Element>

  private var nodes: ContiguousArray<ContiguousArray<Page>> = []

  init() {}

  /// Where the list of nodes lies in memory.
  var address: UInt { unsafe nodes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }

  /// A bound above the largest index that was written.
  var limit: Int { nodes.count << (2 * Self.bits) }

  subscript(index: UInt32) -> Element {
    @inline(__always)
    get {
      let index = Int(index)
      let node = index >> (2 * Self.bits)
      let page = index >> Self.bits & Self.mask
      guard node < nodes.count, page < nodes[node].count else { return Element.filler }
      return nodes[node][page][index & Self.mask]
    }
    @inline(__always)
    _modify {
      let index = Int(index)
      let node = index >> (2 * Self.bits)
      let page = index >> Self.bits & Self.mask
      if node >= nodes.count || page >= nodes[node].count { grow(toNode: node, page: page) }
      yield &nodes[node][page][index & Self.mask]
    }
  }

  /// Writes one value to many entries; neighbours in one page cost one look at it.
  mutating func write(_ value: Element, to indexes: UnsafeBufferPointer<UInt32>) {
    var position = 0
    while position < indexes.count {
      let first = unsafe Int(indexes[position])
      let node = first >> (2 * Self.bits)
      let page = first >> Self.bits & Self.mask
      if node >= nodes.count || page >= nodes[node].count { grow(toNode: node, page: page) }
      position = unsafe nodes[node][page].withUnsafeMutableBufferPointer { entries in
        var position = position
        while position < indexes.count, unsafe Int(indexes[position]) >> Self.bits == first >> Self.bits {
          unsafe entries[Int(indexes[position]) & Self.mask] = value
          position += 1
        }
        return position
      }
    }
  }

  @inline(never)
  private mutating func grow(toNode node: Int, page: Int) {
    while nodes.count <= node { nodes.append([]) }
    while nodes[node].count <= page {
      nodes[node].append(Page(repeating: Element.filler, count: 1 << Self.bits))
    }
  }

  /// Calls a function with each index below both ends or beyond one of them whose page is not the same memory in both
  /// arrays.
  ///
  /// - Complexity: O(nodes + 64 for each node and each page that differ)
  func forEachUnshared(with other: Self, _ body: (UInt32, Element, Element) -> Void) {
    for node in 0..<Swift.max(nodes.count, other.nodes.count) {
      let left = node < nodes.count ? nodes[node] : []
      let right = node < other.nodes.count ? other.nodes[node] : []
      if left.isSameMemory(as: right) { continue }
      for page in 0..<Swift.max(left.count, right.count) {
        let leftPage = page < left.count ? left[page] : []
        let rightPage = page < right.count ? right[page] : []
        if leftPage.isSameMemory(as: rightPage) { continue }
        let first = (node << Self.bits + page) << Self.bits
        for entry in 0...Self.mask {
          body(
            UInt32(first + entry), leftPage.isEmpty ? Element.filler : leftPage[entry],
            rightPage.isEmpty ? Element.filler : rightPage[entry])
        }
      }
    }
  }

  /// Calls a function with each entry that was written, for checks.
  func forEachEntry(_ body: (UInt32, Element) -> Void) {
    forEachUnshared(with: Self()) { index, element, _ in body(index, element) }
  }
}

extension ContiguousArray {
  /// Returns whether two arrays are one piece of memory, and therefore equal. Their counts are not read: they lie there
  /// too.
  ///
  /// - Complexity: O(1)
  @inline(__always)
  func isSameMemory(as other: Self) -> Bool {
    unsafe withUnsafeBufferPointer { left in
      unsafe other.withUnsafeBufferPointer { unsafe left.baseAddress == $0.baseAddress }
    }
  }
}
