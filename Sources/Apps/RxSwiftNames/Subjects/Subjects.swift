internal import StreamTracing

/// A type that is a sequence and an observer.
public protocol SubjectType<Element, Observer>: ObservableType {
  associatedtype Observer: ObserverType
  /// The subject as an observer.
  func asObserver() -> Observer
}

/// The observers of a subject, in the order in which they came.
///
/// A sink that is disposed of gets no more events, not even the current one; a new one begins with the next event.
final class Audience<Element> {
  private var sinks: ContiguousArray<Sink<Element>> = []
  private var gone = 0
  private var isSending = false

  var isEmpty: Bool { sinks.count == gone }

  /// Adds one.
  ///
  /// - Parameter left: Called when the sink is gone, after an end or a disposal.
  func add(_ sink: Sink<Element>, left: (() -> Void)? = nil) {
    sinks.append(sink)
    sink.begin(
      Disposables.create { [weak self] in
        self?.sinkIsGone()
        left?()
      })
  }

  private func sinkIsGone() {
    if sinks.isEmpty { return }
    gone += 1
    guard gone * 2 > sinks.count else { return }
    sinks.removeAll(where: \.isDisposed)
    gone = 0
  }

  func next(_ element: Element) {
    if sinks.isEmpty { return }
    let wasSending = isSending
    if wasSending { StreamTrace.shared.found(.sentToItself, StreamTrace.shared.origin) }
    isSending = true
    // One that comes meanwhile is not among them.
    let sinks = sinks
    var index = 0
    while index < sinks.count {
      sinks[index].next(element)
      index += 1
    }
    isSending = wasSending
  }

  func failed(_ error: any Swift.Error) { for sink in takeAll() { sink.failed(error) } }

  func completed() { for sink in takeAll() { sink.completed() } }

  func removeAll() { for sink in takeAll() { sink.dispose() } }

  private func takeAll() -> ContiguousArray<Sink<Element>> {
    let all = sinks
    sinks = []
    gone = 0
    return all
  }
}

/// The base of all subjects. `replay` sends a new observer the values that it starts with.
public class AnySubject<Element>: Observable<Element>, Cancelable {
  let audience = Audience<Element>()
  /// The end that came; nil before.
  var end: Event<Element>?
  /// Whether nothing is taken any more: it has ended or was disposed of.
  private var isClosed = false
  public private(set) var isDisposed = false

  var kind: StaticString { "Subject" }

  override init() { super.init() }

  override func run(_ receiver: Receiver<Element>) -> any Disposable {
    let sink = Sink(receiver, kind, .nowhere)
    if isDisposed {
      sink.failed(RxError.disposed(object: self))
      return sink
    }
    if end == nil { audience.add(sink) }
    replay(to: sink)
    if let end { sink.send(end) }
    return sink
  }

  func replay(to sink: Sink<Element>) {}

  func take(_ element: Element) { audience.next(element) }

  func takeEnd(_ event: Event<Element>) {
    end = event
    isClosed = true
    if let error = event.error { audience.failed(error) } else { audience.completed() }
  }

  public func on(_ event: Event<Element>) {
    if isClosed { return }
    if case .next(let element) = event { take(element) } else { takeEnd(event) }
  }

  /// Takes a value.
  public func onNext(_ element: Element, file: StaticString = #fileID, line: UInt = #line) {
    if isClosed { return }
    StreamTrace.shared.from(SourceSite(file, line)) { take(element) }
  }

  public func dispose() {
    isDisposed = true
    isClosed = true
    audience.removeAll()
    end = nil
  }

  /// Whether it has observers.
  public var hasObservers: Bool { !audience.isEmpty }
}

/// A subject that sends on what comes while one observes.
public final class PublishSubject<Element>: AnySubject<Element>, SubjectType, ObserverType {
  public typealias SubjectObserverType = PublishSubject<Element>

  /// Creates a subject.
  public override init() { super.init() }

  override var kind: StaticString { "PublishSubject" }

  public func asObserver() -> PublishSubject<Element> { self }
}

/// A subject with a value, which every new observer gets first.
public final class BehaviorSubject<Element>: AnySubject<Element>, SubjectType, ObserverType {
  public typealias SubjectObserverType = BehaviorSubject<Element>

  private var current: Element

  /// Creates a subject.
  public init(value: Element) {
    current = value
    super.init()
  }

  override var kind: StaticString { "BehaviorSubject" }

  override func replay(to sink: Sink<Element>) { if end == nil { sink.next(current) } }

  override func take(_ element: Element) {
    current = element
    super.take(element)
  }

  /// The value.
  ///
  /// - Throws: The error that the subject ended with, or ``RxError/disposed(object:)``.
  public func value() throws -> Element {
    if isDisposed { throw RxError.disposed(object: self) }
    if let error = end?.error { throw error }
    return current
  }

  public func asObserver() -> BehaviorSubject<Element> { self }
}

/// A subject that sends every new observer what came before.
public final class ReplaySubject<Element>: AnySubject<Element>, SubjectType, ObserverType {
  public typealias SubjectObserverType = ReplaySubject<Element>

  private var buffer: [Element] = []
  private var head = 0
  private let limit: Int

  private init(limit: Int) {
    self.limit = max(0, limit)
    super.init()
  }

  /// Creates a subject that keeps so many values.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> { ReplaySubject(limit: bufferSize) }

  /// Creates a subject that keeps all values.
  public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(limit: .max) }

  override var kind: StaticString { "ReplaySubject" }

  override func replay(to sink: Sink<Element>) {
    for element in buffer[head...] {
      if sink.isOver { return }
      sink.next(element)
    }
  }

  override func take(_ element: Element) {
    if limit > 0 {
      buffer.append(element)
      if buffer.count - head > limit { head += 1 }
      if head > 64, head * 2 > buffer.count {
        buffer.removeFirst(head)
        head = 0
      }
    }
    super.take(element)
  }

  public override func dispose() {
    super.dispose()
    buffer = []
    head = 0
  }

  public func asObserver() -> ReplaySubject<Element> { self }
}

/// A subject that sends its last value when it completes.
public final class AsyncSubject<Element>: AnySubject<Element>, SubjectType, ObserverType {
  public typealias SubjectObserverType = AsyncSubject<Element>

  private var last: Element?

  /// Creates a subject.
  public override init() { super.init() }

  override var kind: StaticString { "AsyncSubject" }

  override func replay(to sink: Sink<Element>) {
    if let last, case .completed? = end { sink.next(last) }
  }

  override func take(_ element: Element) { last = element }

  override func takeEnd(_ event: Event<Element>) {
    if let last, event.isCompleted { audience.next(last) }
    super.takeEnd(event)
  }

  public func asObserver() -> AsyncSubject<Element> { self }
}
