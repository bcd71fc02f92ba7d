/// An event of a sequence: values, then at most one end.
@frozen
public enum Event<Element> {
  /// The next value.
  case next(Element)
  /// It ended with an error.
  case error(any Swift.Error)
  /// It ended as it should.
  case completed
}

extension Event: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .next(let value): "next(\(value))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

extension Event {
  /// Whether it is an end.
  public var isStopEvent: Bool { if case .next = self { false } else { true } }
  /// The value of `next`.
  public var element: Element? { if case .next(let value) = self { value } else { nil } }
  /// The error of `error`.
  public var error: (any Swift.Error)? { if case .error(let error) = self { error } else { nil } }
  /// Whether it is `completed`.
  public var isCompleted: Bool { if case .completed = self { true } else { false } }

  /// The event with another value; what `transform` throws becomes its error.
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    switch self {
    case .next(let value):
      do { return .next(try transform(value)) } catch { return .error(error) }
    case .error(let error): return .error(error)
    case .completed: return .completed
    }
  }
}

/// A type whose values can be told as an event.
public protocol EventConvertible<Element> {
  associatedtype Element
  /// The event.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  public var event: Event<Element> { self }
}

extension Event: Sendable where Element: Sendable {}

/// An error with which operators fail.
public enum RxError: Swift.Error, @unchecked Sendable {
  /// An unknown error.
  case unknown
  /// An object is used that was disposed of.
  case disposed(object: AnyObject)
  /// A number does not fit into its type.
  case overflow
  /// An index is outside of the sequence.
  case argumentOutOfRange
  /// No value came where one was needed.
  case noElements
  /// More than one value came where one was needed.
  case moreThanOneElement
  /// The time is over.
  case timeout
}

extension RxError: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .overflow: "Arithmetic overflow occurred."
    case .argumentOutOfRange: "Argument out of range."
    case .noElements: "Sequence doesn't contain any elements."
    case .moreThanOneElement: "Sequence contains more than one element."
    case .timeout: "Sequence timeout."
    }
  }
}
