internal import StreamTracing

/// The subscriptions of a subject, in the order in which they were made.
final class SubscriberList<Output, Failure: Error> {
  private var conduits: ContiguousArray<Conduit<Output, Failure>> = []
  private var gone = 0
  private var isSending = false
  private(set) var end: Subscribers.Completion<Failure>?
  private var isEnded = false

  func add(_ conduit: Conduit<Output, Failure>) {
    conduits.append(conduit)
    let own = conduit.onEnd
    conduit.onEnd = { [weak self] in
      own?()
      self?.oneIsGone()
    }
  }

  private func oneIsGone() {
    gone += 1
    guard gone * 2 > conduits.count else { return }
    conduits.removeAll(where: \.isOver)
    gone = 0
  }

  func send(_ body: (Conduit<Output, Failure>) -> Void) {
    if isEnded || conduits.isEmpty { return }
    let wasSending = isSending
    if wasSending { StreamTrace.shared.found(.sentToItself, StreamTrace.shared.origin) }
    isSending = true
    // One that comes meanwhile is not among them.
    let all = conduits
    var index = 0
    while index < all.count {
      body(all[index])
      index += 1
    }
    isSending = wasSending
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    if isEnded { return }
    end = completion
    isEnded = true
    let all = conduits
    conduits = []
    gone = 0
    for conduit in all { conduit.finish(completion) }
  }
}

/// A subject that sends each value to the subscribers that have demand for it then.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let audience = SubscriberList<Output, Failure>()
  private var upstreams: [any Subscription] = []

  /// Creates a subject.
  public init() {}

  deinit { for upstream in upstreams { upstream.cancel() } }

  public func send(subscription: any Subscription) {
    upstreams.append(subscription)
    subscription.request(.unlimited)
  }

  public func send(_ value: Output) { audience.send { $0.offer(value) } }

  /// Sends a value, told as from a place of the app.
  public func send(_ value: Output, file: StaticString = #fileID, line: UInt = #line) {
    StreamTrace.shared.from(SourceSite(file, line)) { audience.send { $0.offer(value) } }
  }

  public func send(completion: Subscribers.Completion<Failure>) { audience.finish(completion) }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let conduit = Conduit(subscriber, "PassthroughSubject", .nowhere)
    if audience.end == nil { audience.add(conduit) }
    subscriber.receive(subscription: conduit)
    if let end = audience.end { conduit.finish(end) }
  }
}

/// A subject with a value, which every new subscriber gets first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let audience = SubscriberList<Output, Failure>()
  private var upstreams: [any Subscription] = []
  private var current: Output

  /// Creates a subject.
  public init(_ value: Output) { current = value }

  deinit { for upstream in upstreams { upstream.cancel() } }

  /// The value; setting it sends it.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  public func send(subscription: any Subscription) {
    upstreams.append(subscription)
    subscription.request(.unlimited)
  }

  public func send(_ value: Output) { take(value) }

  private func take(_ value: Output) {
    if audience.end != nil { return }
    current = value
    // A subscriber without demand gets the newest value at its next request, and none of those before.
    audience.send { conduit in conduit.isWanted ? conduit.send(value) : conduit.replaceWaiting(value) }
  }

  /// Sends a value, told as from a place of the app.
  public func send(_ value: Output, file: StaticString = #fileID, line: UInt = #line) {
    StreamTrace.shared.from(SourceSite(file, line)) { take(value) }
  }

  public func send(completion: Subscribers.Completion<Failure>) { audience.finish(completion) }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let conduit = Conduit(subscriber, "CurrentValueSubject", .nowhere)
    if let end = audience.end {
      subscriber.receive(subscription: conduit)
      conduit.finish(end)
      return
    }
    conduit.send(current)
    audience.add(conduit)
    subscriber.receive(subscription: conduit)
  }
}
