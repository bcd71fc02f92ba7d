internal import StreamTracing

/// A subscription that an app holds: it is cancelled when it is released.
public final class AnyCancellable: Cancellable, Hashable {
  private var body: (() -> Void)?

  /// Cancels by a closure.
  public init(_ cancel: @escaping () -> Void) { body = cancel }

  /// Cancels something.
  public init<Wrapped: Cancellable>(_ canceller: Wrapped) { body = canceller.cancel }

  deinit { cancel() }

  public func cancel() {
    let body = body
    self.body = nil
    body?()
  }

  /// Keeps it in a collection.
  public func store<Cancellables: RangeReplaceableCollection>(in collection: inout Cancellables)
  where Cancellables.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps it in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Cancellable {
  /// Keeps it in a collection.
  public func store<Cancellables: RangeReplaceableCollection>(in collection: inout Cancellables)
  where Cancellables.Element == AnyCancellable {
    AnyCancellable(cancel).store(in: &collection)
  }

  /// Keeps it in a set.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(cancel).store(in: &set) }
}

extension Subscribers {
  /// A subscriber that asks for everything and calls closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, Traced {
    public private(set) var receiveValue: (Input) -> Void
    public private(set) var receiveCompletion: (Completion<Failure>) -> Void
    private var subscription: (any Subscription)?
    private var isOver = false
    let number: Int32

    /// Creates it.
    public convenience init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      self.init(receiveCompletion, receiveValue, .nowhere)
    }

    init(
      _ receiveCompletion: @escaping (Completion<Failure>) -> Void, _ receiveValue: @escaping (Input) -> Void,
      _ site: SourceSite
    ) {
      self.receiveValue = receiveValue
      self.receiveCompletion = receiveCompletion
      number = StreamTrace.shared.begin("sink", site, parent: 0)
    }

    deinit { finish(.disposed) }

    public func receive(subscription: any Subscription) {
      if isOver || self.subscription != nil {
        subscription.cancel()
        return
      }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    public func receive(_ input: Input) -> Demand {
      if !isOver { receiveValue(input) }
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      if isOver { return }
      let tell = receiveCompletion
      if case .finished = completion { finish(.completed) } else { finish(.failed) }
      tell(completion)
    }

    public func cancel() {
      let subscription = subscription
      finish(.disposed)
      subscription?.cancel()
    }

    private func finish(_ ending: StreamTrace.Subscription.Ending) {
      if isOver { return }
      isOver = true
      subscription = nil
      StreamTrace.shared.end(number, ending)
      receiveValue = { _ in }
      receiveCompletion = { _ in }
    }
  }

  /// A subscriber that sets a property.
  public final class Assign<Root, Input>: Subscriber, Cancellable, Traced {
    public typealias Failure = Never

    /// The object; nil after the end.
    public private(set) var object: Root?
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    private var subscription: (any Subscription)?
    let number: Int32

    /// Creates it.
    public convenience init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.init(object, keyPath, .nowhere)
    }

    init(_ object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Input>, _ site: SourceSite) {
      self.object = object
      self.keyPath = keyPath
      number = StreamTrace.shared.begin("assign", site, parent: 0)
    }

    public func receive(subscription: any Subscription) {
      if object == nil || self.subscription != nil {
        subscription.cancel()
        return
      }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    public func receive(_ value: Input) -> Demand {
      object?[keyPath: keyPath] = value
      return .none
    }

    public func receive(completion: Completion<Never>) { finish(.completed) }

    public func cancel() {
      let subscription = subscription
      finish(.disposed)
      subscription?.cancel()
    }

    private func finish(_ ending: StreamTrace.Subscription.Ending) {
      if object == nil { return }
      object = nil
      subscription = nil
      StreamTrace.shared.end(number, ending)
    }
  }
}

extension Publisher {
  /// Has closures get the values and the end.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(receiveCompletion, receiveValue, SourceSite(file, line))
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Has a closure get the values.
  public func sink(
    receiveValue: @escaping (Output) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue, file: file, line: line)
  }

  /// Sets a property of an object, which is retained.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root, file: StaticString = #fileID,
    line: UInt = #line
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object, keyPath, SourceSite(file, line))
    receive(subscriber: assign)
    return AnyCancellable(assign)
  }
}

extension Publisher {
  /// Has a subject send the values on.
  public func subscribe<Target: Subject>(_ subject: Target) -> AnyCancellable
  where Target.Output == Output, Target.Failure == Failure {
    let link = Link<Output, Failure>(
      0,
      input: { value in
        subject.send(value)
        return .none
      }, completion: { subject.send(completion: $0) })
    link.request(.unlimited)
    receive(subscriber: link)
    return AnyCancellable(link.cancel)
  }
}
