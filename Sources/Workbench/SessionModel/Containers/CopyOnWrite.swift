/// A value behind a reference that copies have in common until one of them changes it.
///
/// It is for parts that are large and change seldom: a copy of what holds them costs one reference for each of them
/// instead of one for each thing in them.
///
/// - Complexity: O(1) to read; the first change after a copy copies the value
///
/// It is public, as only public types are specialised in other targets.
@propertyWrapper
public struct CopyOnWrite<Value: Sendable>: Sendable {
  @usableFromInline final class Storage: @unchecked Sendable {
    // Changed only through the one value that holds a reference to it.
    @usableFromInline var value: Value

    @inlinable init(_ value: Value) { self.value = value }
  }

  @usableFromInline var storage: Storage

  /// Puts a value behind a reference of its own.
  @inlinable public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  @inlinable public var wrappedValue: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }

  /// The value with its reference, to have it in common.
  @inlinable public var projectedValue: Self { self }

  /// Returns whether two have one value in common; they may be equal without.
  @inlinable public func isShared(with other: Self) -> Bool { storage === other.storage }
}
