internal import StreamTracing

/// A type that takes events.
public protocol ObserverType<Element> {
  associatedtype Element
  /// Takes an event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Takes a value.
  public func onNext(_ element: Element, file: StaticString = #fileID, line: UInt = #line) {
    StreamTrace.shared.from(SourceSite(file, line)) { on(.next(element)) }
  }

  /// Takes the end of the sequence.
  public func onCompleted(file: StaticString = #fileID, line: UInt = #line) {
    StreamTrace.shared.from(SourceSite(file, line)) { on(.completed) }
  }

  /// Takes an error.
  public func onError(_ error: any Swift.Error, file: StaticString = #fileID, line: UInt = #line) {
    StreamTrace.shared.from(SourceSite(file, line)) { on(.error(error)) }
  }
}

extension ObserverType where Element == Void {
  /// Takes a value that says nothing but that it came.
  public func onNext(file: StaticString = #fileID, line: UInt = #line) { onNext((), file: file, line: line) }
}

/// An observer whose type does not matter.
public struct AnyObserver<Element>: ObserverType {
  /// A closure that takes events.
  public typealias EventHandler = (Event<Element>) -> Void

  private let handler: EventHandler

  /// Takes events by a closure.
  public init(eventHandler: @escaping EventHandler) { handler = eventHandler }

  /// Takes events as an observer does.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    handler = observer.on
  }

  init(_ receiver: Receiver<Element>) { handler = receiver.send }

  public func on(_ event: Event<Element>) { handler(event) }

  /// Itself.
  public func asObserver() -> AnyObserver<Element> { self }
}

extension ObserverType {
  /// The observer, its type forgotten.
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// An observer of other values, which are turned into this one's.
  public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
    AnyObserver { event in self.on(event.map(transform)) }
  }
}
