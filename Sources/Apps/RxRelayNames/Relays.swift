public import RxSwiftNames

/// A subject that never ends.
public protocol RelayType: ObservableType {
  /// Sends a value.
  func accept(_ event: Element, file: StaticString, line: UInt)
}

extension Array where Element: RelayType {
  /// Has each relay send a value.
  package func accept(_ value: Element.Element) {
    for relay in self { relay.accept(value, file: #fileID, line: #line) }
  }
}

/// A subject that sends on what it accepts, and never ends.
public final class PublishRelay<Element>: RelayType {
  private let subject = PublishSubject<Element>()

  /// Creates a relay.
  public init() {}

  /// Sends a value.
  public func accept(_ event: Element, file: StaticString = #fileID, line: UInt = #line) {
    subject.onNext(event, file: file, line: line)
  }

  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { subject }
}

extension PublishRelay where Element == Void {
  /// Sends a value that says nothing but that it came.
  public func accept(file: StaticString = #fileID, line: UInt = #line) { accept((), file: file, line: line) }
}

/// A subject with a value, which every new observer gets first, and which never ends.
public final class BehaviorRelay<Element>: RelayType {
  private let subject: BehaviorSubject<Element>
  /// The value.
  public private(set) var value: Element

  /// Creates a relay.
  public init(value: Element) {
    self.value = value
    subject = BehaviorSubject(value: value)
  }

  /// Sends a value, and keeps it.
  public func accept(_ event: Element, file: StaticString = #fileID, line: UInt = #line) {
    value = event
    subject.onNext(event, file: file, line: line)
  }

  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { subject }
}

/// A subject that sends every new observer what came before, and never ends.
public final class ReplayRelay<Element>: RelayType {
  private let subject: ReplaySubject<Element>

  private init(_ subject: ReplaySubject<Element>) { self.subject = subject }

  /// Creates a relay that keeps so many values.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(.create(bufferSize: bufferSize))
  }

  /// Creates a relay that keeps all values.
  public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(.createUnbounded()) }

  /// Sends a value, and keeps it.
  public func accept(_ event: Element, file: StaticString = #fileID, line: UInt = #line) {
    subject.onNext(event, file: file, line: line)
  }

  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { subject }
}
