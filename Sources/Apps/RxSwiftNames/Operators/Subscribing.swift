internal import StreamTracing

/// Calls closures of the app, and ends with the sequence.
final class ClosureObserver<Element>: Receiver<Element>, Cancelable {
  private let site: SourceSite
  private var onNext: ((Element) -> Void)?
  private var onError: ((any Swift.Error) -> Void)?
  private var onCompleted: (() -> Void)?
  private var onDisposed: (() -> Void)?
  private var upstream: (any Disposable)?
  private(set) var isDisposed = false

  init(
    _ site: SourceSite, onNext: ((Element) -> Void)?, onError: ((any Swift.Error) -> Void)?,
    onCompleted: (() -> Void)?, onDisposed: (() -> Void)?
  ) {
    self.site = site
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
    self.onDisposed = onDisposed
    super.init(StreamTrace.shared.begin("subscribe", site, parent: 0))
  }

  func begin(_ source: Observable<Element>) -> any Disposable {
    let upstream = source.run(self)
    if isDisposed { upstream.dispose() } else { self.upstream = upstream }
    return SubscriptionHandle(self, site)
  }

  override func next(_ element: Element) { if !isDisposed { onNext?(element) } }

  override func failed(_ error: any Swift.Error) {
    if isDisposed { return }
    if let onError { onError(error) } else { Hooks.unhandled(error, at: site) }
    finish(.failed)
  }

  override func completed() {
    if isDisposed { return }
    onCompleted?()
    finish(.completed)
  }

  func dispose() { finish(.disposed) }

  private func finish(_ ending: StreamTrace.Subscription.Ending) {
    if isDisposed { return }
    isDisposed = true
    StreamTrace.shared.end(number, ending)
    let (upstream, onDisposed) = (upstream, onDisposed)
    self.upstream = nil
    onNext = nil
    onError = nil
    onCompleted = nil
    self.onDisposed = nil
    // As in RxSwift, an end is sent before the source is disposed of, and a disposal is reported afterwards.
    if ending == .disposed { upstream?.dispose() }
    onDisposed?()
    if ending != .disposed { upstream?.dispose() }
  }
}

extension ObservableType {
  /// Has a closure get the events.
  public func subscribe(
    _ on: @escaping (Event<Element>) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    ClosureObserver(
      SourceSite(file, line), onNext: { on(.next($0)) }, onError: { on(.error($0)) },
      onCompleted: { on(.completed) }, onDisposed: nil
    ).begin(asObservable())
  }

  /// Has closures get the values, the end, and the end of the subscription, however that comes.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    ClosureObserver(
      SourceSite(file, line), onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed
    ).begin(asObservable())
  }

  /// Calls closures with an object, which is not retained, and the values; not if the object is gone.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] value in if let object { onNext?(object, value) } },
      onError: onError.map { onError in { [weak object] error in if let object { onError(object, error) } } },
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } }, file: file, line: line)
  }

  /// Has an observer get the events, told as from a place of the app.
  public func bind<Observer: ObserverType>(
    to observers: Observer..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    subscribe(
      { event in pass(event, to: observers, from: SourceSite(file, line)) }, file: file, line: line)
  }

  /// Has an observer of optional values get the events.
  public func bind<Observer: ObserverType>(
    to observers: Observer..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    map { $0 as Element? }.subscribe(
      { event in pass(event, to: observers, from: SourceSite(file, line)) }, file: file, line: line)
  }

  /// Gives the sequence to a closure that binds it.
  public func bind<Result>(
    to binder: (Self) -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Result {
    StreamTrace.shared.blaming(SourceSite(file, line)) { binder(self) }
  }

  /// Gives the sequence to a closure that binds it with another value.
  public func bind<Value, Result>(
    to binder: (Self) -> (Value) -> Result, curriedArgument: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Result {
    StreamTrace.shared.blaming(SourceSite(file, line)) { binder(self)(curriedArgument) }
  }

  /// Calls a closure with each value. An error is reported, since a binding has no handler for it.
  public func bind(
    onNext: @escaping (Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    subscribe(onNext: onNext, onError: { bindingFailed($0, at: SourceSite(file, line)) }, file: file, line: line)
  }

  /// Has a closure get an object, which is not retained, and the values.
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    bind(
      onNext: { [weak object] value in if let object { onNext(object, value) } }, file: file, line: line)
  }
}

/// Passes an event on to observers: an error as from the place that binds them, since many of them take none.
private func pass<Observer: ObserverType>(
  _ event: Event<Observer.Element>, to observers: [Observer], from site: SourceSite
) {
  if case .error = event {
    StreamTrace.shared.blaming(site) {
      StreamTrace.shared.from(site) { for observer in observers { observer.on(event) } }
    }
  } else {
    for observer in observers { observer.on(event) }
  }
}
