/// An input for which values of a script can be made: its values have a type.
public protocol ModelInput<ModelElement> {
  associatedtype ModelElement
}

/// What takes values, such as a relay.
package protocol Accepting<Element> {
  associatedtype Element
  func take(_ element: Element)
}

/// Begins to observe a constant, and returns what ends that.
package typealias LaneObserver = (LaneLog) -> () -> Void

/// A library of streams, such as RxSwift, as far as a board has to know it. The harness is compiled without these
/// libraries; the main program of a model names those that the model imports.
public struct ModelLibrary {
  /// Returns what sends values to a constant, or nil if that takes no values, or is of another library.
  let input: (Any) -> (any Accepting)?
  /// Returns what observes a constant, or nil if nothing comes out of it, or it is of another library.
  let observer: (Any) -> LaneObserver?

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - input: Returns what sends values to a constant; nil for constants that it does not know.
  ///   - observer: Returns what observes a constant; nil for constants that it does not know.
  package init(
    input: @escaping (Any) -> (any Accepting)? = { _ in nil }, observer: @escaping (Any) -> LaneObserver?
  ) {
    (self.input, self.observer) = (input, observer)
  }
}
