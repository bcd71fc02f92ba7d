internal import StreamTracing

/// One subscription of a subscriber to an operator, subject or source: what the subscriber holds.
///
/// Nothing passes after an end or a cancellation. Values that come without being asked for wait in it, or are dropped
/// by who sends them.
final class Conduit<Output, Failure: Error>: Subscription, Traced {
  private let intake: Intake<Output, Failure>
  private let trace: StreamTrace?
  let number: Int32
  /// The number of values that were asked for and have not been sent.
  private var wanted = Subscribers.Demand.none
  private var isClosed = false
  private var waiting: [Output] = []
  private var head = 0
  private var end: Subscribers.Completion<Failure>?
  /// Whether ``end`` is there: asking for that looks no type up.
  private var isEnding = false
  private var isDraining = false
  /// A closure that is told of each request.
  var onRequest: ((Subscribers.Demand) -> Void)?
  /// A closure that is called once, at an end or a cancellation.
  var onEnd: (() -> Void)?

  init<Downstream: Subscriber>(
    _ downstream: Downstream, _ kind: StaticString, _ site: SourceSite
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    intake = (downstream as? Intake<Output, Failure>) ?? SubscriberIntake(downstream)
    let shared = StreamTrace.shared
    trace = shared.isOn ? shared : nil
    number = shared.begin(kind, site, parent: intake.number)
  }

  var demand: Subscribers.Demand { wanted }
  var isOver: Bool { isClosed }
  /// Whether a value may be sent now.
  var isWanted: Bool { wanted > 0 }
  /// The number of values that wait.
  var waitingCount: Int { waiting.count - head }

  // MARK: The subscriber's side

  func request(_ more: Subscribers.Demand) {
    if isOver { return }
    precondition(more > 0, "API Violation: demand must not be zero")
    wanted = wanted + more
    drain()
    if !isOver { onRequest?(more) }
  }

  func cancel() { close(.disposed) }

  private func close(_ ending: StreamTrace.Subscription.Ending) {
    if isClosed { return }
    isClosed = true
    StreamTrace.shared.end(number, ending)
    let onEnd = onEnd
    self.onEnd = nil
    onRequest = nil
    waiting = []
    head = 0
    onEnd?()
  }

  // MARK: The sender's side

  /// Sends a value that was asked for upstream by the same number.
  ///
  /// - Returns: The number of further values that the subscriber wants.
  func pass(_ value: Output) -> Subscribers.Demand {
    if isOver { return .none }
    wanted = wanted - 1
    trace?.record(.next, number)
    let more = intake.receive(value)
    if more != .none { wanted = wanted + more }
    return more
  }

  /// Sends a value, or keeps it until it is asked for.
  func send(_ value: Output) {
    if isOver || isEnding { return }
    if !isDraining, head == waiting.count, isWanted {
      isDraining = true
      _ = pass(value)
      isDraining = false
      if head == waiting.count, !isEnding { return }
    } else {
      waiting.append(value)
    }
    drain()
  }

  /// Sends a value if one is asked for; else it is dropped.
  func offer(_ value: Output) {
    if isWanted { send(value) }
  }

  /// Drops the value that has waited longest.
  func dropOldest() { if head < waiting.count { head += 1 } }

  /// Keeps only this value for when one is asked for.
  func replaceWaiting(_ value: Output) {
    waiting = []
    head = 0
    send(value)
  }

  /// Sends the end, after what waits.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    if isOver || isEnding { return }
    end = completion
    isEnding = true
    drain()
  }

  /// Sends an error, before what waits.
  func fail(_ error: Failure) {
    waiting = []
    head = 0
    finish(.failure(error))
  }

  private func drain() {
    if isDraining { return }
    isDraining = true
    while !isOver, isWanted, head < waiting.count {
      let value = waiting[head]
      head += 1
      if head == waiting.count {
        waiting.removeAll(keepingCapacity: true)
        head = 0
      }
      _ = pass(value)
    }
    isDraining = false
    guard isEnding, !isOver, waitingCount == 0, let end else { return }
    isDraining = true
    switch end {
    case .finished:
      trace?.record(.completed, number)
      intake.receive(completion: end)
      close(.completed)
    case .failure:
      trace?.record(.failed, number)
      intake.receive(completion: end)
      close(.failed)
    }
  }
}

/// An object with a number in the trace.
protocol Traced {
  var number: Int32 { get }
}

/// The receiver of a conduit. Its type is known by the types of values alone, so that no event looks up the type of a
/// subscriber.
class Intake<Input, Failure: Error>: Traced {
  /// The number of its subscription in the trace; 0 is none.
  final let number: Int32

  init(_ number: Int32) { self.number = number }

  /// Takes a value; returns the number of further values that are wanted.
  func receive(_ input: Input) -> Subscribers.Demand { .none }
  /// Takes the end.
  func receive(completion: Subscribers.Completion<Failure>) {}
}

/// An intake that passes on to a subscriber of any type.
final class SubscriberIntake<Downstream: Subscriber>: Intake<Downstream.Input, Downstream.Failure> {
  private let downstream: Downstream

  init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init((downstream as? any Traced)?.number ?? 0)
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }
  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}

/// The subscriber by which an operator observes what feeds it.
final class Link<Input, Failure: Error>: Intake<Input, Failure>, Subscriber {
  private var upstream: (any Subscription)?
  private var isCancelled = false
  private var isEnded = false
  private var wanted = Subscribers.Demand.none
  private let onInput: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  init(
    _ number: Int32, input: @escaping (Input) -> Subscribers.Demand,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    onInput = input
    onCompletion = completion
    super.init(number)
  }

  func receive(subscription: any Subscription) {
    guard upstream == nil, !isCancelled else {
      subscription.cancel()
      return
    }
    upstream = subscription
    let early = wanted
    wanted = .none
    if early > 0 { subscription.request(early) }
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    if isCancelled || isEnded { return .none }
    return onInput(input)
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    if isCancelled || isEnded { return }
    isEnded = true
    upstream = nil
    onCompletion(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    if isCancelled || isEnded || demand == .none { return }
    if let upstream { upstream.request(demand) } else { wanted += demand }
  }

  func cancel() {
    if isCancelled { return }
    isCancelled = true
    let before = upstream
    upstream = nil
    before?.cancel()
  }
}

/// The work of an operator with one source.
struct Stage<Input, InputFailure: Error> {
  /// A closure that takes a value and returns the number of values that are asked for upstream.
  var input: (Input) -> Subscribers.Demand
  var completion: (Subscribers.Completion<InputFailure>) -> Void
  /// A closure that returns the demand that goes upstream when the subscriber asks for values; nil asks for as many.
  var request: ((Subscribers.Demand) -> Subscribers.Demand)?
}

extension Publisher {
  /// Observes this publisher by an operator.
  func run<Downstream: Subscriber>(
    _ subscriber: Downstream, _ kind: StaticString, _ site: SourceSite,
    _ make: (Conduit<Downstream.Input, Downstream.Failure>) -> Stage<Output, Failure>
  ) {
    let conduit = Conduit(subscriber, kind, site)
    let stage = make(conduit)
    let link = Link<Output, Failure>(conduit.number, input: stage.input, completion: stage.completion)
    conduit.onRequest = { demand in link.request(stage.request.map { $0(demand) } ?? demand) }
    let own = conduit.onEnd
    conduit.onEnd = {
      own?()
      link.cancel()
    }
    subscriber.receive(subscription: conduit)
    if conduit.isOver { return }
    receive(subscriber: link)
  }
}

extension Conduit {
  /// The value of a closure of the app; what it throws ends the subscription, and nil comes.
  func attempt<Value>(_ body: () throws(Failure) -> Value) -> Value? {
    do throws(Failure) { return try body() } catch {
      fail(error)
      return nil
    }
  }
}

extension Subscribers.Completion {
  /// The end, its type of error forgotten.
  var erased: Subscribers.Completion<any Error> { mapped { $0 } }

  /// The end with another error.
  func mapped<Other: Error>(_ transform: (Failure) -> Other) -> Subscribers.Completion<Other> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
