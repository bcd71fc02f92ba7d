internal import Synchronization

/// A value that is made where it is first asked for, and kept.
///
/// It is read without a lock. Of threads that ask for it at once each may make it; all are given the one that was kept.
struct Lazy<Value: Sendable>: ~Copyable, Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let box = AtomicLazyReference<Box>()

  /// Returns the value.
  ///
  /// - Parameter make: Makes it the first time.
  borrowing func value(_ make: () -> Value) -> Value {
    if let box = box.load() { return box.value }
    return box.storeIfNil(Box(make())).value
  }
}
