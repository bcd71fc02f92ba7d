internal import StreamTracing

/// The end of a subscription that takes the end of a sequence.
class Endpoint {
  /// The number of the subscription in the trace; 0 is none.
  let number: Int32

  init(_ number: Int32) { self.number = number }

  func failed(_ error: any Swift.Error) {}
  func completed() {}
}

/// A receiver of events. The sender guarantees that no event follows an end.
class Receiver<Element>: Endpoint {
  func next(_ element: Element) {}

  final func send(_ event: Event<Element>) {
    switch event {
    case .next(let value): next(value)
    case .error(let error): failed(error)
    case .completed: completed()
    }
  }
}

/// A receiver that passes on to an observer of the app.
final class ObserverReceiver<Observer: ObserverType>: Receiver<Observer.Element> {
  private let observer: Observer

  init(_ observer: Observer) {
    self.observer = observer
    super.init(0)
  }

  override func next(_ element: Observer.Element) { observer.on(.next(element)) }
  override func failed(_ error: any Swift.Error) { observer.on(.error(error)) }
  override func completed() { observer.on(.completed) }
}

/// One subscription to one operator: forwards events until an end or a disposal, and then disposes of its source.
///
/// The sink and its source retain each other until then, so that a subscription that is never disposed of lives on.
final class Sink<Element>: Receiver<Element>, Cancelable {
  private let downstream: Receiver<Element>
  private var upstream: (any Disposable)?
  private let trace: StreamTrace?
  /// An end was sent.
  private var isStopped = false
  /// Events are dropped: an end was sent and the source was disposed of, or the sink was.
  private var isGone = false

  init(_ downstream: Receiver<Element>, _ kind: StaticString, _ site: SourceSite) {
    self.downstream = downstream
    let shared = StreamTrace.shared
    trace = shared.isOn ? shared : nil
    super.init(shared.begin(kind, site, parent: downstream.number))
  }

  /// Keeps the source's disposable.
  func begin(_ upstream: any Disposable) {
    if isGone { upstream.dispose() } else { self.upstream = upstream }
  }

  var isDisposed: Bool { isGone }
  /// Whether nothing can be sent any more.
  var isOver: Bool { isStopped || isGone }

  override func next(_ element: Element) {
    if isStopped || isGone { return }
    trace?.record(.next, number)
    downstream.next(element)
  }

  override func failed(_ error: any Swift.Error) { failed(error) {} }

  override func completed() { completed {} }

  /// Sends an error; `after` is called before the source is disposed of.
  func failed(_ error: any Swift.Error, after: () -> Void) {
    if isStopped || isGone { return }
    isStopped = true
    trace?.record(.failed, number)
    downstream.failed(error)
    after()
    finish(.failed)
  }

  /// Sends the completion; `after` is called before the source is disposed of.
  func completed(after: () -> Void) {
    if isStopped || isGone { return }
    isStopped = true
    trace?.record(.completed, number)
    downstream.completed()
    after()
    finish(.completed)
  }

  func dispose() { finish(.disposed) }

  private func finish(_ ending: StreamTrace.Subscription.Ending) {
    if isGone { return }
    isGone = true
    StreamTrace.shared.end(number, ending)
    let upstream = upstream
    self.upstream = nil
    upstream?.dispose()
  }

  /// The value of a closure of the app; what it throws ends the sequence, and nil comes.
  ///
  /// For values of a type that is not known here it costs a look-up of the optional's type: what comes for each event
  /// catches by itself.
  @inline(__always)
  func attempt<Value>(_ body: () throws -> Value) -> Value? {
    do { return try body() } catch {
      failed(error)
      return nil
    }
  }
}

/// A receiver for one source of an operator: events without a handler go to the operator's sink.
final class Inner<Element>: Receiver<Element> {
  private let endpoint: Endpoint
  private let onNext: (Element) -> Void
  private let onFailed: ((any Swift.Error) -> Void)?
  private let onCompleted: (() -> Void)?

  init(
    _ endpoint: Endpoint, next: @escaping (Element) -> Void, failed: ((any Swift.Error) -> Void)? = nil,
    completed: (() -> Void)? = nil
  ) {
    self.endpoint = endpoint
    onNext = next
    onFailed = failed
    onCompleted = completed
    super.init(endpoint.number)
  }

  override func next(_ element: Element) { onNext(element) }
  override func failed(_ error: any Swift.Error) {
    if let onFailed { onFailed(error) } else { endpoint.failed(error) }
  }
  override func completed() { if let onCompleted { onCompleted() } else { endpoint.completed() } }
}
