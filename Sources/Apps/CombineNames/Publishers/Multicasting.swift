internal import StreamTracing

extension Publishers {
  /// One subscription for all subscribers, made when it is connected.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let createSubject: () -> SubjectType
    private lazy var subject = createSubject()

    /// Creates it.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      subject.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }

  /// A publisher that is connected while it has subscribers.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    private let site: SourceSite
    private let kind: StaticString
    private var count = 0
    private var connection: (any Cancellable)?

    /// Creates it.
    public convenience init(upstream: Upstream) { self.init(upstream, "autoconnect", .nowhere) }

    init(_ upstream: Upstream, _ kind: StaticString, _ site: SourceSite) {
      self.upstream = upstream
      self.kind = kind
      self.site = site
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let isFirst = count == 0
      count += 1
      upstream.run(subscriber, kind, site) { conduit in
        conduit.onEnd = { [self] in
          count -= 1
          if count > 0 { return }
          connection?.cancel()
          connection = nil
        }
        return Stage(input: conduit.pass, completion: conduit.finish)
      }
      if isFirst, count > 0 { connection = upstream.connect() }
    }
  }

  /// One subscription for all subscribers while there are any.
  public typealias Share<Upstream: Publisher> = Autoconnect<
    Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>
  >

  /// A publisher that begins when it is connected.
  public typealias MakeConnectable<Upstream: Publisher> = Multicast<
    Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>
  >
}

extension Publisher {
  /// One subscription for all subscribers while there are any.
  public func share(file: StaticString = #fileID, line: UInt = #line) -> Publishers.Share<Self> {
    Publishers.Autoconnect(
      Publishers.Multicast(upstream: self) { PassthroughSubject() }, "share", SourceSite(file, line))
  }

  /// One subscription for all subscribers, by a subject.
  public func multicast<SubjectType: Subject>(
    _ createSubject: @escaping () -> SubjectType
  ) -> Publishers.Multicast<Self, SubjectType>
  where SubjectType.Output == Output, SubjectType.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// One subscription for all subscribers, by a subject.
  public func multicast<SubjectType: Subject>(
    subject: SubjectType
  ) -> Publishers.Multicast<Self, SubjectType>
  where SubjectType.Output == Output, SubjectType.Failure == Failure {
    Publishers.Multicast(upstream: self) { subject }
  }
}

extension Publisher where Failure == Never {
  /// A publisher that begins when it is connected.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.Multicast(upstream: self) { PassthroughSubject() }
  }
}

extension ConnectablePublisher {
  /// A publisher that is connected while it has subscribers.
  public func autoconnect(file: StaticString = #fileID, line: UInt = #line) -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(self, "autoconnect", SourceSite(file, line))
  }
}
