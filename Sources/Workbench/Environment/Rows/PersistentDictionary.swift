public import HashTreeCollections

/// A dictionary whose copies share storage, so that a session keeps its state behind each line for the memory of the
/// line's changes.
///
/// It is a tree by the hashes of its keys (Compressed Hash-Array Mapped Prefix-tree, Steindorfer and Vinju 2015, from
/// swift-collections); equality passes over what two copies share. Nothing may depend on the order of its elements.
///
/// - Complexity: O(1) on average to find and to change; the first change of a key after a copy copies O(log *n*) nodes
///
/// It is public, as only public functions are made for the types of another target.
public struct PersistentDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline var tree: TreeDictionary<Key, Value>

  /// Creates an empty dictionary.
  @inlinable public init() { tree = [:] }

  @inlinable init(_ tree: TreeDictionary<Key, Value>) { self.tree = tree }

  /// The value of a key, or nil; setting nil removes it.
  @inlinable public subscript(key: Key) -> Value? {
    get { tree[key] }
    set {
      if let newValue { tree.updateValue(newValue, forKey: key) } else { tree.removeValue(forKey: key) }
    }
    _modify { yield &tree[key] }
  }

  @inlinable public subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
    get { tree[key, default: value()] }
    _modify { yield &tree[key, default: value()] }
  }

  /// Sets the value of a key, and gives the one that it had.
  @inlinable public mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
    tree.updateValue(value, forKey: key)
  }

  @discardableResult
  @inlinable public mutating func removeValue(forKey key: Key) -> Value? { tree.removeValue(forKey: key) }

  @inlinable public mutating func removeAll() { tree = [:] }

  @inlinable public var isEmpty: Bool { tree.isEmpty }
  @inlinable public var count: Int { tree.count }
  @inlinable public var keys: some Sequence<Key> { tree.lazy.map(\.key) }
  @inlinable public var values: some Sequence<Value> { tree.lazy.map(\.value) }

  /// Takes over other values, which replace those of the same key.
  @inlinable public mutating func merge(_ other: some Sequence<(Key, Value)>) {
    for (key, value) in other { tree[key] = value }
  }

  @inlinable public func filter(_ isIncluded: (Element) -> Bool) -> Self { Self(tree.filter(isIncluded)) }
}

extension PersistentDictionary: Sequence {
  public typealias Element = (key: Key, value: Value)

  @inlinable public func makeIterator() -> TreeDictionary<Key, Value>.Iterator { tree.makeIterator() }

  @inlinable public var underestimatedCount: Int { tree.count }
}

extension PersistentDictionary: ExpressibleByDictionaryLiteral {
  @inlinable public init(dictionaryLiteral elements: (Key, Value)...) {
    self.init()
    merge(elements)
  }
}

extension PersistentDictionary: Equatable where Value: Equatable {}
extension PersistentDictionary: Hashable where Value: Hashable {}
