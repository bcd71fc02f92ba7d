/// A sequence that never fails, and can be seen as an observable one.
public protocol InfallibleType: ObservableConvertibleType {}

/// A sequence that never fails.
public struct Infallible<Element>: InfallibleType {
  let source: Observable<Element>

  init(_ source: Observable<Element>) { self.source = source }

  public func asObservable() -> Observable<Element> { source }
}

/// An event of an ``Infallible``.
public enum InfallibleEvent<Element> {
  case next(Element)
  case completed
}

extension InfallibleType {
  /// A closure that takes the events.
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  /// A sequence made by what a closure sends.
  public static func create(
    subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(
      .create(
        { observer in
          subscribe { event in
            switch event {
            case .next(let element): observer.on(.next(element))
            case .completed: observer.on(.completed)
            }
          }
        }, file: file, line: line))
  }

  /// A sequence of one value.
  public static func just(
    _ element: Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(.just(element, file: file, line: line))
  }

  /// A sequence of one value, sent on a scheduler.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler, file: file, line: line))
  }

  /// A sequence that never sends anything.
  public static func never() -> Infallible<Element> { Infallible(.never()) }

  /// A sequence that completes at once.
  public static func empty(file: StaticString = #fileID, line: UInt = #line) -> Infallible<Element> {
    Infallible(.empty(file: file, line: line))
  }

  /// A sequence that is made anew for each subscription.
  public static func deferred(
    _ observableFactory: @escaping () -> Infallible<Element>, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(.deferred({ observableFactory().source }, file: file, line: line))
  }

  /// A sequence of these values.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(.from(elements, scheduler: scheduler, file: file, line: line))
  }

  /// A sequence of the value, or an empty one.
  public static func from(
    optional: Element?, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(.from(optional: optional, file: file, line: line))
  }

  /// A sequence of the values of a Swift sequence.
  public static func from<Values: Sequence>(
    _ sequence: Values, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> where Values.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler, file: file, line: line))
  }

  /// Has a closure get the events.
  public func subscribe(
    _ on: @escaping (InfallibleEvent<Element>) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().subscribe(
      onNext: { on(.next($0)) }, onError: { traitFailed("Infallible", $0, file: file, line: line) },
      onCompleted: { on(.completed) },
      file: file, line: line)
  }

  /// Has closures get the values, the end, and the end of the subscription.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().subscribe(
      onNext: onNext, onError: { traitFailed("Infallible", $0, file: file, line: line) }, onCompleted: onCompleted,
      onDisposed: onDisposed,
      file: file, line: line)
  }

  /// Has closures get an object, which is not retained, and the values.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, file: file, line: line)
  }

  /// Has an observer get the events.
  public func bind<Observer: ObserverType>(
    to observers: Observer..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    asObservable().subscribe(
      { event in for observer in observers { observer.on(event) } }, file: file, line: line)
  }

  /// Has an observer of optional values get the events.
  public func bind<Observer: ObserverType>(
    to observers: Observer..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    asObservable().map { $0 as Element? }.subscribe(
      { event in for observer in observers { observer.on(event) } }, file: file, line: line)
  }

  /// Gives the sequence to a closure that binds it.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Has a closure get the values.
  public func bind(
    onNext: @escaping (Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    subscribe(onNext: onNext, file: file, line: line)
  }
}

extension ObservableConvertibleType {
  /// The values, and another one after an error.
  public func asInfallible(
    onErrorJustReturn element: Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element, file: file, line: line))
  }

  /// The values, and those of another sequence after an error.
  public func asInfallible(
    onErrorFallbackTo infallible: Infallible<Element>, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().catch({ _ in infallible.source }, file: file, line: line))
  }

  /// The values, and those of a sequence made of the error after one.
  public func asInfallible(
    onErrorRecover: @escaping (any Swift.Error) -> Infallible<Element>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().catch({ onErrorRecover($0).source }, file: file, line: line))
  }
}
