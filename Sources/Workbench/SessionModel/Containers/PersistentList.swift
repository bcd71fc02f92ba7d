/// A list that grows at its end and whose copies share storage.
///
/// Elements lie in chunks that never change once they are full; only the last chunk is copied when a copy of the list
/// is changed. So a session keeps the list after each line for the memory of the elements that the line added.
///
/// - Complexity: O(1) to read and to append on average; the first change after a copy copies one chunk of
///   ``chunkSize`` elements, and every ``chunkSize`` appends n / 1024 references.
///
/// It is public, as only public functions are made for the types of another target.
public struct PersistentList<Element: Sendable>: Sendable {
  @usableFromInline typealias Chunk = ContiguousArray<Element>

  @inlinable static var bits: Int { 5 }
  /// The elements of a full chunk, and the chunks of a full node.
  @inlinable static var chunkSize: Int { 1 << bits }
  @inlinable static var mask: Int { chunkSize - 1 }

  /// Full chunks, in nodes of which all but the last are full.
  @usableFromInline var nodes: ContiguousArray<ContiguousArray<Chunk>> = []
  /// The elements in full chunks.
  @usableFromInline var fullCount = 0
  /// The elements after them; empty only where the list is.
  @usableFromInline var tail: Chunk = []

  /// Creates an empty list.
  @inlinable public init() {}

  @inlinable public init(_ elements: some Sequence<Element>) { append(contentsOf: elements) }

  /// Adds an element at the end.
  @inlinable public mutating func append(_ element: Element) {
    if tail.count == Self.chunkSize { closeTail() }
    tail.append(element)
  }

  @inlinable public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  @inlinable public static func += (list: inout Self, elements: some Sequence<Element>) {
    list.append(contentsOf: elements)
  }

  /// Takes elements away at the end.
  ///
  /// - Complexity: O(1) for the list and O(1) for each chunk that goes.
  @inlinable public mutating func removeLast(_ count: Int) {
    precondition(count <= self.count, "more elements are taken away than there are")
    var rest = count
    while rest >= tail.count, !isEmpty {
      rest -= tail.count
      tail = []
      openLastChunk()
    }
    if rest > 0 { tail.removeLast(rest) }
  }

  @inlinable mutating func closeTail() {
    if nodes.last.map({ $0.count == Self.chunkSize }) ?? true { nodes.append([]) }
    nodes[nodes.count - 1].append(tail)
    fullCount += Self.chunkSize
    tail = []
    tail.reserveCapacity(Self.chunkSize)
  }

  @inlinable mutating func openLastChunk() {
    guard let last = nodes.indices.last else { return }
    tail = nodes[last].removeLast()
    if nodes[last].isEmpty { nodes.removeLast() }
    fullCount -= Self.chunkSize
  }
}

extension PersistentList: RandomAccessCollection, MutableCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { fullCount + tail.count }

  @inlinable public subscript(position: Int) -> Element {
    get {
      if position >= fullCount { return tail[position - fullCount] }
      return nodes[position >> (2 * Self.bits)][position >> Self.bits & Self.mask][position & Self.mask]
    }
    set {
      if position >= fullCount {
        tail[position - fullCount] = newValue
      } else {
        nodes[position >> (2 * Self.bits)][position >> Self.bits & Self.mask][position & Self.mask] = newValue
      }
    }
  }
}

extension PersistentList: ExpressibleByArrayLiteral {
  @inlinable public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension PersistentList: Equatable where Element: Equatable {
  @inlinable public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
}
