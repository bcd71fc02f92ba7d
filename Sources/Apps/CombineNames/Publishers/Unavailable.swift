public import Foundation

// Declarations of Combine that are unavailable here. Each has a message, which the compiler shows to the app's author.

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
