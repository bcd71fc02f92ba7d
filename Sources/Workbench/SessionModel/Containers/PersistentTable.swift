/// Values by numbers that count up from 1. Copies share storage, as those of a ``PersistentDictionary`` do, but
/// look-ups need no hash and no search.
///
/// Pages of 32 values, nodes of 32 pages, and the list of nodes. A number that has no value costs its place, so numbers
/// should be dense.
///
/// - Complexity: O(1) to read and to change; the first change of a page after a copy copies O(64 + *n* / 1024)
///
/// It is public, as only public functions are made for the types of another target.
public struct PersistentTable<Value: Sendable>: Sendable {
  @usableFromInline typealias Page = ContiguousArray<Value?>

  @usableFromInline static var bits: Int { 5 }
  @usableFromInline static var mask: Int { 1 << bits - 1 }

  @usableFromInline var nodes: ContiguousArray<ContiguousArray<Page>> = []
  @usableFromInline var used = 0
  /// The number of values.
  @inlinable public var count: Int { used }

  /// Creates an empty table.
  @inlinable public init() {}

  /// The value of a number, or nil; setting nil removes it.
  ///
  /// - Precondition: the number is not negative.
  @inlinable public subscript(number: Int) -> Value? {
    get {
      let (node, page) = (number >> (2 * Self.bits), number >> Self.bits & Self.mask)
      guard node < nodes.count, page < nodes[node].count else { return nil }
      return nodes[node][page][number & Self.mask]
    }
    set {
      let (node, page) = (number >> (2 * Self.bits), number >> Self.bits & Self.mask)
      if node >= nodes.count || page >= nodes[node].count {
        if newValue == nil { return }
        grow(toNode: node, page: page)
      }
      let change = Self.put(newValue, into: &nodes[node][page][number & Self.mask])
      if change != 0 { used += change }
    }
  }

  /// Puts a value into its place, and gives by how many values the table is larger then.
  @inlinable static func put(_ value: Value?, into place: inout Value?) -> Int {
    let change = (value == nil ? 0 : 1) - (place == nil ? 0 : 1)
    place = value
    return change
  }

  /// Whether there is no value.
  @inlinable public var isEmpty: Bool { used == 0 }

  @usableFromInline
  mutating func grow(toNode node: Int, page: Int) {
    while nodes.count <= node { nodes.append([]) }
    while nodes[node].count <= page { nodes[node].append(Page(repeating: nil, count: 1 << Self.bits)) }
  }

  /// Returns whether a value is as asked for.
  ///
  /// - Complexity: O(*n*)
  @inlinable public func contains(where isWanted: (Value) -> Bool) -> Bool {
    nodes.contains { node in
      node.contains { page in
        page.contains { value in value.map(isWanted) ?? false }
      }
    }
  }
}
