public import Foundation

// What Combine has and cannot be had here. Each says why, so that the compiler tells who uses it.

extension NSObject {
  /// The values of a property that key-value observing knows.
  @available(
    *, unavailable,
    message: "key-value observing needs the Objective-C runtime, which is not here; use @Published or a subject"
  )
  public func publisher<Value>(
    for keyPath: KeyPath<NSObject, Value>
  ) -> AnyPublisher<Value, Never> {
    Empty().eraseToAnyPublisher()
  }
}
