public import RxRelayNames
public import RxSwiftNames

extension Observable {
  /// Has observers get the events.
  fileprivate func send<Observer: ObserverType>(
    to observers: [Observer], _ file: StaticString, _ line: UInt
  ) -> any Disposable where Observer.Element == Element {
    subscribe({ event in for observer in observers { observer.on(event) } }, file: file, line: line)
  }

  /// The events on the main thread, where views get them.
  fileprivate var onMain: Observable<Element> { observe(on: MainScheduler.instance) }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Has an observer get the events.
  @_disfavoredOverload
  public func drive<Observer: ObserverType>(
    _ observers: Observer..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    asObservable().send(to: observers, file, line)
  }

  /// Has an observer of optional values get the events.
  @_disfavoredOverload
  public func drive<Observer: ObserverType>(
    _ observers: Observer..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    asObservable().map { $0 as Element? }.send(to: observers, file, line)
  }

  /// Has closures get the values, the end, and the end of the subscription.
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().subscribe(
      onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, file: file, line: line)
  }

  /// Has closures get an object, which is not retained, and the values.
  public func drive<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, file: file, line: line)
  }

  /// Has relays accept the values.
  @_disfavoredOverload
  public func drive<Relay: RelayType>(
    _ relays: Relay..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Relay.Element == Element {
    drive(onNext: relays.accept, file: file, line: line)
  }

  /// Has relays accept the values.
  @_disfavoredOverload
  public func drive<Relay: RelayType>(
    _ relays: Relay..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Relay.Element == Element? {
    drive(onNext: relays.accept, file: file, line: line)
  }

  /// Gives the sequence to a closure that binds it.
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    transformation(asObservable())
  }

  /// Gives the sequence to a closure that binds it with another value.
  public func drive<Value, Result>(
    _ with: (Observable<Element>) -> (Value) -> Result, curriedArgument: Value
  ) -> Result {
    with(asObservable())(curriedArgument)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Has an observer get the events.
  @_disfavoredOverload
  public func emit<Observer: ObserverType>(
    to observers: Observer..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    asObservable().send(to: observers, file, line)
  }

  /// Has an observer of optional values get the events.
  @_disfavoredOverload
  public func emit<Observer: ObserverType>(
    to observers: Observer..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    asObservable().map { $0 as Element? }.send(to: observers, file, line)
  }

  /// Has closures get the values, the end, and the end of the subscription.
  public func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().subscribe(
      onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, file: file, line: line)
  }

  /// Has closures get an object, which is not retained, and the values.
  public func emit<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, file: file, line: line)
  }

  /// Has relays accept the values.
  @_disfavoredOverload
  public func emit<Relay: RelayType>(
    to relays: Relay..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Relay.Element == Element {
    emit(onNext: relays.accept, file: file, line: line)
  }

  /// Has relays accept the values.
  @_disfavoredOverload
  public func emit<Relay: RelayType>(
    to relays: Relay..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Relay.Element == Element? {
    emit(onNext: relays.accept, file: file, line: line)
  }
}

extension ObservableConvertibleType {
  /// The values for views, and another one after an error.
  public func asDriver(
    onErrorJustReturn: Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Driver<Element> {
    Driver(asObservable().onMain.catchAndReturn(onErrorJustReturn, file: file, line: line))
  }

  /// The values for views, and those of another sequence after an error.
  public func asDriver(
    onErrorDriveWith other: Driver<Element>, file: StaticString = #fileID, line: UInt = #line
  ) -> Driver<Element> {
    Driver(asObservable().onMain.catch({ _ in other.asObservable() }, file: file, line: line))
  }

  /// The values for views, and those of a sequence made of the error after one.
  public func asDriver(
    onErrorRecover: @escaping (any Error) -> Driver<Element>, file: StaticString = #fileID, line: UInt = #line
  ) -> Driver<Element> {
    Driver(asObservable().onMain.catch({ onErrorRecover($0).asObservable() }, file: file, line: line))
  }
}

extension InfallibleType {
  /// The values for views.
  public func asDriver() -> Driver<Element> { Driver(asObservable().onMain) }
}

extension BehaviorRelay {
  /// The values for views.
  public func asDriver() -> Driver<Element> { Driver(asObservable().onMain) }
}

extension SharedSequence where SharingStrategy == DriverSharingStrategy {
  /// Itself.
  public func asDriver() -> Driver<Element> { self }
}

extension ObservableConvertibleType {
  /// The values for views, and another one after an error.
  public func asSignal(
    onErrorJustReturn: Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Element> {
    Signal(asObservable().onMain.catchAndReturn(onErrorJustReturn, file: file, line: line))
  }

  /// The values for views, and those of another sequence after an error.
  public func asSignal(
    onErrorSignalWith other: Signal<Element>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Element> {
    Signal(asObservable().onMain.catch({ _ in other.asObservable() }, file: file, line: line))
  }

  /// The values for views, and those of a sequence made of the error after one.
  public func asSignal(
    onErrorRecover: @escaping (any Error) -> Signal<Element>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Element> {
    Signal(asObservable().onMain.catch({ onErrorRecover($0).asObservable() }, file: file, line: line))
  }
}

extension InfallibleType {
  /// The values for views.
  public func asSignal() -> Signal<Element> { Signal(asObservable().onMain) }
}

extension PublishRelay {
  /// The values for views.
  public func asSignal() -> Signal<Element> { Signal(asObservable().onMain) }
}

extension SharedSequence where SharingStrategy == SignalSharingStrategy {
  /// Itself.
  public func asSignal() -> Signal<Element> { self }
}
