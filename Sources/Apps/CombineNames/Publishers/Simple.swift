internal import StreamTracing

/// One value, then the end.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  /// The value.
  public let output: Output
  private let site: SourceSite

  /// Creates a publisher of one value.
  public init(_ output: Output, file: StaticString = #fileID, line: UInt = #line) {
    self.output = output
    site = SourceSite(file, line)
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    sendAll([output], to: subscriber, "Just", site)
  }
}

extension Just: Equatable where Output: Equatable {
  public static func == (left: Just, right: Just) -> Bool { left.output == right.output }
}

/// Sends values as they are asked for, then the end.
private func sendAll<Values: Swift.Sequence, Downstream: Subscriber>(
  _ values: Values, to subscriber: Downstream, _ kind: StaticString, _ site: SourceSite
) where Values.Element == Downstream.Input {
  let conduit = Conduit(subscriber, kind, site)
  var iterator = values.makeIterator()
  var next = iterator.next()
  var isSending = false
  conduit.onRequest = { [weak conduit] _ in
    guard let conduit, !isSending else { return }
    isSending = true
    defer { isSending = false }
    while !conduit.isOver, conduit.isWanted, let value = next {
      next = iterator.next()
      StreamTrace.shared.from(site) { conduit.send(value) }
    }
    if next == nil { conduit.finish(.finished) }
  }
  subscriber.receive(subscription: conduit)
  if next == nil { conduit.finish(.finished) }
}

/// The end at once, or nothing ever.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether it ends at once.
  public let completeImmediately: Bool

  /// Creates a publisher without values.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Creates a publisher without values.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.completeImmediately = completeImmediately
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let conduit = Conduit(subscriber, "Empty", .nowhere)
    subscriber.receive(subscription: conduit)
    if completeImmediately { conduit.finish(.finished) }
  }
}

/// An error at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure
  private let site: SourceSite

  /// Creates a publisher of an error.
  public init(error: Failure, file: StaticString = #fileID, line: UInt = #line) {
    self.error = error
    site = SourceSite(file, line)
  }

  /// Creates a publisher of an error.
  public init(outputType: Output.Type, failure: Failure, file: StaticString = #fileID, line: UInt = #line) {
    self.init(error: failure, file: file, line: line)
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let conduit = Conduit(subscriber, "Fail", site)
    subscriber.receive(subscription: conduit)
    StreamTrace.shared.from(site) { conduit.finish(.failure(error)) }
  }
}

/// A publisher that is made anew for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure

  /// A closure that makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher that is made for each subscriber.
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

/// One value or error, which comes once and is kept for all subscribers.
public final class Future<Output, Failure: Error>: Publisher {
  /// A closure that takes the value or the error.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private var result: Result<Output, Failure>?
  private var waiting: [Conduit<Output, Failure>] = []
  private let site: SourceSite

  /// Begins at once what fulfils the promise.
  public init(
    _ attemptToFulfill: @escaping (@escaping Promise) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) {
    site = SourceSite(file, line)
    attemptToFulfill { result in self.fulfil(result) }
  }

  private func fulfil(_ result: Result<Output, Failure>) {
    guard self.result == nil else { return }
    self.result = result
    let all = waiting
    waiting = []
    StreamTrace.shared.from(site) { for conduit in all { tell(conduit, result) } }
  }

  private func tell(_ conduit: Conduit<Output, Failure>, _ result: Result<Output, Failure>) {
    switch result {
    case .success(let value):
      conduit.send(value)
      conduit.finish(.finished)
    case .failure(let error): conduit.finish(.failure(error))
    }
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let conduit = Conduit(subscriber, "Future", site)
    subscriber.receive(subscription: conduit)
    if let result { tell(conduit, result) } else { waiting.append(conduit) }
  }
}

/// Values and an end that were written down.
public struct Record<Output, Failure: Error>: Publisher {
  /// The values and the end that are written down.
  public struct Recording {
    public private(set) var output: [Output] = []
    public private(set) var completion: Subscribers.Completion<Failure> = .finished

    /// Creates a recording of nothing yet.
    public init() {}

    /// Creates a recording of values and an end.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
    }

    /// Writes a value down.
    public mutating func receive(_ input: Output) { output.append(input) }

    /// Writes the end down.
    public mutating func receive(completion: Subscribers.Completion<Failure>) { self.completion = completion }
  }

  /// The values and the end that were written down.
  public let recording: Recording

  /// Creates a publisher of what a closure writes down.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.recording = recording
  }

  /// Creates a publisher of what was written down.
  public init(recording: Recording) { self.recording = recording }

  /// Creates a publisher of values and an end.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    recording = Recording(output: output, completion: completion)
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let conduit = Conduit(subscriber, "Record", .nowhere)
    subscriber.receive(subscription: conduit)
    for value in recording.output { conduit.send(value) }
    conduit.finish(recording.completion)
  }
}

extension Publishers {
  /// The values of a Swift sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    /// The values.
    public let sequence: Elements

    /// Creates a publisher of the values of a sequence.
    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      sendAll(sequence, to: subscriber, "Sequence", .nowhere)
    }
  }
}

extension Swift.Sequence {
  /// A publisher of the values.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  /// A publisher of the value, or of none.
  public struct Publisher: CombineNames.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    /// The value.
    public let output: Wrapped?

    /// Creates a publisher of the value, or of none.
    public init(_ output: Wrapped?) { self.output = output }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Wrapped, Downstream.Failure == Never {
      sendAll(output.map { [$0] } ?? [], to: subscriber, "Optional", .nowhere)
    }
  }

  /// A publisher of the value, or of none.
  public var publisher: Publisher { Publisher(self) }
}

extension Result {
  /// A publisher of the value, or of the error.
  public struct Publisher: CombineNames.Publisher {
    public typealias Output = Success

    /// The value or the error.
    public let result: Result<Success, Failure>

    /// Creates a publisher of a result.
    public init(_ result: Result<Success, Failure>) { self.result = result }

    /// Creates a publisher of a value.
    public init(_ output: Success) { result = .success(output) }

    /// Creates a publisher of an error.
    public init(_ failure: Failure) { result = .failure(failure) }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Success, Downstream.Failure == Failure {
      let conduit = Conduit(subscriber, "Result", .nowhere)
      subscriber.receive(subscription: conduit)
      switch result {
      case .success(let value):
        conduit.send(value)
        conduit.finish(.finished)
      case .failure(let error): conduit.finish(.failure(error))
      }
    }
  }

  /// A publisher of the value, or of the error.
  public var publisher: Publisher { Publisher(self) }
}

/// A publisher whose type does not matter.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let begin: (AnySubscriber<Output, Failure>) -> Void

  /// Wraps a publisher.
  public init<Source: Publisher>(_ publisher: Source) where Source.Output == Output, Source.Failure == Failure {
    begin = { publisher.receive(subscriber: $0) }
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    begin(AnySubscriber(subscriber))
  }
}

extension Publisher {
  /// The publisher, its type forgotten.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A subscriber whose type does not matter.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, Traced {
  private let takeSubscription: (any Subscription) -> Void
  private let takeValue: (Input) -> Subscribers.Demand
  private let takeCompletion: (Subscribers.Completion<Failure>) -> Void
  public let combineIdentifier: CombineIdentifier
  let number: Int32

  /// Wraps a subscriber.
  public init<Wrapped: Subscriber>(_ subscriber: Wrapped) where Wrapped.Input == Input, Wrapped.Failure == Failure {
    takeSubscription = subscriber.receive(subscription:)
    takeValue = subscriber.receive
    takeCompletion = subscriber.receive(completion:)
    combineIdentifier = subscriber.combineIdentifier
    number = (subscriber as? any Traced)?.number ?? 0
  }

  /// Calls closures.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    takeSubscription = receiveSubscription ?? { _ in }
    takeValue = receiveValue ?? { _ in .none }
    takeCompletion = receiveCompletion ?? { _ in }
    combineIdentifier = CombineIdentifier()
    number = 0
  }

  public func receive(subscription: any Subscription) { takeSubscription(subscription) }
  public func receive(_ input: Input) -> Subscribers.Demand { takeValue(input) }
  public func receive(completion: Subscribers.Completion<Failure>) { takeCompletion(completion) }
}
