internal import StreamTracing

/// The time for which a shared sequence keeps what it replays.
public enum SubjectLifetimeScope {
  /// As long as there are subscriptions.
  case whileConnected
  /// For ever.
  case forever
}

extension ObservableType {
  /// One subscription for all observers, with so many values replayed to late ones.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let site = SourceSite(file, line)
    let source = asObservable()
    switch scope {
    case .whileConnected: return SharedObservable(source, replay, site)
    case .forever:
      let connectable: ConnectableObservable<Element> =
        if replay == 0 {
          Multicast(source, site, sharedSubject(PublishSubject()))
        } else {
          Multicast(source, site, sharedSubject(ReplaySubject.create(bufferSize: replay)))
        }
      return RefCount(connectable, site)
    }
  }

  /// A connectable sequence by a subject.
  public func multicast<Subject: SubjectType>(
    _ subject: Subject, file: StaticString = #fileID, line: UInt = #line
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), SourceSite(file, line)) { subject }
  }

  /// A connectable sequence by a subject, which is made at each connection.
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject, file: StaticString = #fileID, line: UInt = #line
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), SourceSite(file, line), makeSubject)
  }

  /// A sequence made of one that shares a subscription by a subject.
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    let source = asObservable()
    let site = SourceSite(file, line)
    return .graph("multicast", site) { sink in
      guard let subject = sink.attempt(subjectSelector) else { return Disposables.create() }
      let connectable = Multicast(source, site) { subject }
      guard let result = sink.attempt({ try selector(connectable) }) else { return Disposables.create() }
      let subscription = result.run(sink)
      return CompositeDisposable(subscription, connectable.connect())
    }
  }

  /// A connectable sequence.
  public func publish(file: StaticString = #fileID, line: UInt = #line) -> ConnectableObservable<Element> {
    multicast(makeSubject: { PublishSubject() }, file: file, line: line)
  }

  /// A connectable sequence that replays so many values.
  public func replay(
    _ bufferSize: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject.create(bufferSize: bufferSize) }, file: file, line: line)
  }

  /// A connectable sequence that replays all values.
  public func replayAll(file: StaticString = #fileID, line: UInt = #line) -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject.createUnbounded() }, file: file, line: line)
  }
}

/// The same subject each time.
private func sharedSubject<Subject>(_ subject: Subject) -> () -> Subject { { subject } }

extension ConnectableObservableType {
  /// A sequence that is connected while it has observers.
  public func refCount(file: StaticString = #fileID, line: UInt = #line) -> Observable<Element> {
    let site = SourceSite(file, line)
    guard let connectable = self as? ConnectableObservable<Element> else {
      return RefCount(Foreign(self), site)
    }
    return RefCount(connectable, site)
  }
}

/// A connectable sequence of a type of the app.
private final class Foreign<Source: ConnectableObservableType>: ConnectableObservable<Source.Element> {
  private let source: Source

  init(_ source: Source) {
    self.source = source
    super.init()
  }

  override func run(_ receiver: Receiver<Source.Element>) -> any Disposable { source.asObservable().run(receiver) }
  override func connect() -> any Disposable { source.connect() }
}

/// A subscription shared by all observers while there are any, that replays within one connection.
///
/// At the end of the source the connection is over: a later observer subscribes to the source anew.
private final class SharedObservable<Element>: Observable<Element> {
  private final class Connection {
    let audience = Audience<Element>()
    let upstream = SingleAssignmentDisposable()
    var replayed: [Element] = []
  }

  private let source: Observable<Element>
  private let replayCount: Int
  private let site: SourceSite
  private var connection: Connection?

  init(_ source: Observable<Element>, _ replayCount: Int, _ site: SourceSite) {
    self.source = source
    self.replayCount = replayCount
    self.site = site
    super.init()
  }

  override func run(_ receiver: Receiver<Element>) -> any Disposable {
    let sink = Sink(receiver, "share", site)
    if Trampoline.shared.isActive { join(sink) } else { Trampoline.shared.run { join(sink) } }
    return sink
  }

  private func join(_ sink: Sink<Element>) {
    let isFirst = connection == nil
    let own = connection ?? Connection()
    connection = own
    for element in own.replayed { sink.next(element) }
    own.audience.add(sink) { [self] in
      guard own.audience.isEmpty else { return }
      if connection === own { connection = nil }
      own.upstream.dispose()
    }
    guard isFirst else { return }
    let number = StreamTrace.shared.begin("share source", site, parent: sink.number)
    let end = AnonymousDisposable { StreamTrace.shared.end(number, .disposed) }
    let subscription = source.run(
      Inner(
        Endpoint(number),
        next: { [self] element in
          if replayCount > 0 {
            own.replayed.append(element)
            if own.replayed.count > replayCount { own.replayed.removeFirst() }
          }
          own.audience.next(element)
        },
        failed: { [self] error in
          if connection === own { connection = nil }
          own.audience.failed(error)
          own.upstream.dispose()
        },
        completed: { [self] in
          if connection === own { connection = nil }
          own.audience.completed()
          own.upstream.dispose()
        }))
    own.upstream.setDisposable(CompositeDisposable(end, subscription))
  }
}
