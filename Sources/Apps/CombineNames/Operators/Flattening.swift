internal import StreamTracing

extension Publishers {
  /// A publisher for each value, at most so many at the same time.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let maxPublishers: Subscribers.Demand
    public let transform: (Upstream.Output) -> NewPublisher
    var site = SourceSite.nowhere

    /// Creates it.
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let own: Rehearsal.Flattening = maxPublishers == .max(1) ? .concatMap : .flatMap
      switch StreamTrace.shared.flattening(
        own, own == .flatMap ? "flatMap" : "flatMap(maxPublishers: .max(1))", at: site)
      {
      case .flatMap: start(subscriber, own == .flatMap ? maxPublishers : .unlimited)
      case .concatMap: start(subscriber, .max(1))
      case .flatMapFirst, .flatMapLatest:
        Publishers.SwitchToLatest(
          upstream: upstream.operation("map", .nowhere) { (conduit: Conduit<NewPublisher, Failure>) in
            conduit.mapping({ (value) throws(Failure) in transform(value) }, { $0 })
          }
        )
        .receive(subscriber: subscriber)
      }
    }

    /// Begins with at most so many publishers at the same time.
    private func start<Downstream: Subscriber>(_ subscriber: Downstream, _ maxPublishers: Subscribers.Demand)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let conduit = Conduit(subscriber, "flatMap", site)
      let inners = LinkSet()
      var outerEnded = false
      var outer: Link<Upstream.Output, Failure>?
      func endIfDone() { if outerEnded, inners.isEmpty { conduit.finish(.finished) } }
      outer = Link(
        conduit.number,
        input: { value in
          var key = 0
          let link = Link<NewPublisher.Output, Failure>(
            conduit.number,
            input: { value in
              conduit.send(value)
              // One value of each publisher is buffered until the subscriber requests it.
              return conduit.waitingCount < 64 ? .max(1) : .none
            },
            completion: { completion in
              if case .failure(let error) = completion {
                conduit.fail(error)
                return
              }
              inners.remove(key)
              if maxPublishers.max != nil { outer?.request(.max(1)) }
              endIfDone()
            })
          key = inners.insert(link)
          link.request(conduit.demand.max == nil ? .unlimited : .max(1))
          transform(value).receive(subscriber: link)
          return .none
        },
        completion: { completion in
          outerEnded = true
          if case .failure(let error) = completion { conduit.fail(error) } else { endIfDone() }
        })
      conduit.onRequest = inners.request
      conduit.onEnd = {
        outer?.cancel()
        outer = nil
        inners.cancel()
      }
      subscriber.receive(subscription: conduit)
      guard !conduit.isOver, let outer else { return }
      outer.request(maxPublishers)
      upstream.receive(subscriber: outer)
    }
  }

  /// The values of the newest publisher.
  public struct SwitchToLatest<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == NewPublisher, NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = NewPublisher.Failure

    public let upstream: Upstream
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      switch StreamTrace.shared.flattening(.flatMapLatest, "switchToLatest", at: site) {
      case .flatMapLatest, .flatMapFirst: start(subscriber)
      case .flatMap:
        Publishers.FlatMap(upstream: upstream, maxPublishers: .unlimited) { $0 }.receive(subscriber: subscriber)
      case .concatMap:
        Publishers.FlatMap(upstream: upstream, maxPublishers: .max(1)) { $0 }.receive(subscriber: subscriber)
      }
    }

    private func start<Downstream: Subscriber>(_ subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let conduit = Conduit(subscriber, "switchToLatest", site)
      var inner: Link<Output, Failure>?
      var outerEnded = false
      let outer = Link<NewPublisher, Failure>(
        conduit.number,
        input: { publisher in
          inner?.cancel()
          var own: Link<Output, Failure>?
          own = Link(
            conduit.number, input: { conduit.pass($0) },
            completion: { completion in
              if case .failure(let error) = completion { return conduit.fail(error) }
              if inner === own { inner = nil }
              own = nil
              if outerEnded, inner == nil { conduit.finish(.finished) }
            })
          guard let link = own else { return .none }
          inner = link
          link.request(conduit.demand)
          publisher.receive(subscriber: link)
          return .none
        },
        completion: { completion in
          outerEnded = true
          if case .failure(let error) = completion { return conduit.fail(error) }
          if inner == nil { conduit.finish(.finished) }
        })
      conduit.onRequest = { inner?.request($0) }
      conduit.onEnd = {
        outer.cancel()
        inner?.cancel()
        inner = nil
      }
      subscriber.receive(subscription: conduit)
      if conduit.isOver { return }
      outer.request(.unlimited)
      upstream.receive(subscriber: outer)
    }
  }
}

/// The links of an operator with several sources.

final class LinkSet {
  private var links: [Int: (request: (Subscribers.Demand) -> Void, cancel: () -> Void)] = [:]
  private var next = 0

  var isEmpty: Bool { links.isEmpty }

  func insert<Input, Failure>(_ link: Link<Input, Failure>) -> Int {
    next += 1
    links[next] = (link.request, link.cancel)
    return next
  }

  func remove(_ key: Int) { links[key] = nil }

  /// Asks each for one more value.
  func request(_ demand: Subscribers.Demand) {
    let each = demand == .unlimited ? demand : .max(1)
    for key in links.keys.sorted() { links[key]?.request(each) }
  }

  func cancel() {
    let all = links
    links = [:]
    for key in all.keys.sorted() { all[key]?.cancel() }
  }
}

extension Publisher {
  /// A publisher for each value, at most so many at the same time.
  public func flatMap<NewPublisher: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> NewPublisher,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.FlatMap<NewPublisher, Self> where NewPublisher.Failure == Failure {
    var result = Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publisher where Failure == Never {
  /// A publisher that can fail for each value.
  public func flatMap<NewPublisher: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> NewPublisher,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.FlatMap<NewPublisher, Publishers.SetFailureType<Self, NewPublisher.Failure>> {
    setFailureType(to: NewPublisher.Failure.self, file: file, line: line)
      .flatMap(maxPublishers: maxPublishers, transform, file: file, line: line)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// The values of the newest publisher.
  public func switchToLatest(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.SwitchToLatest<Output, Self> {
    var result = Publishers.SwitchToLatest(upstream: self)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure: Error {
  /// The values of the newest publisher, which may fail.
  @_disfavoredOverload
  public func switchToLatest(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
    setFailureType(to: Output.Failure.self, file: file, line: line).switchToLatest(file: file, line: line)
  }
}
