/// The newest value of a stream, for as long as a subscription lives.
///
/// As good as an optional value in code that does not know its type, but no event looks the optional's type up.
@safe
package final class Newest<Value> {
  private let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  private var isFilled = false

  /// Creates one without a value.
  package init() {}

  deinit {
    if isFilled { unsafe place.deinitialize(count: 1) }
    unsafe place.deallocate()
  }

  /// Whether there is one.
  package var isKnown: Bool { isFilled }

  /// The value; there must be one.
  package var value: Value {
    precondition(isFilled, "no value has come")
    return unsafe place.pointee
  }

  /// Keeps a value, and forgets the one before.
  package func take(_ value: Value) {
    if isFilled {
      unsafe place.pointee = value
    } else {
      unsafe place.initialize(to: value)
      isFilled = true
    }
  }
}
