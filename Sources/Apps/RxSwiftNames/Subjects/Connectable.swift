internal import StreamTracing

/// A sequence that is subscribed to once, when it is connected, for all its observers.
public class ConnectableObservable<Element>: Observable<Element> {
  /// Subscribes to the source; disposing of the result ends that.
  public func connect() -> any Disposable { Disposables.create() }
}

/// A sequence that can be connected.
public protocol ConnectableObservableType: ObservableType {
  /// Subscribes to the source; disposing of the result ends that.
  func connect() -> any Disposable
}

extension ConnectableObservable: ConnectableObservableType {}

/// A connectable sequence by a subject.
final class Multicast<Subject: SubjectType>: ConnectableObservable<Subject.Element> {
  private let source: Observable<Subject.Observer.Element>
  private let make: () -> Subject
  private let site: SourceSite
  private var subject: Subject?
  private var connection: (any Cancelable)?

  init(_ source: Observable<Subject.Observer.Element>, _ site: SourceSite, _ make: @escaping () -> Subject) {
    self.source = source
    self.site = site
    self.make = make
    super.init()
  }

  private var current: Subject {
    if let subject { return subject }
    let made = make()
    subject = made
    return made
  }

  override func run(_ receiver: Receiver<Subject.Element>) -> any Disposable {
    current.asObservable().run(receiver)
  }

  override func connect() -> any Disposable {
    if let connection { return connection }
    let observer = current.asObserver()
    let subscription = SingleAssignmentDisposable()
    let connection = AnonymousDisposable { [weak self] in
      self?.connection = nil
      self?.subject = nil
      subscription.dispose()
    }
    self.connection = connection
    let number = StreamTrace.shared.begin("connect", site, parent: 0)
    let end = AnonymousDisposable { StreamTrace.shared.end(number, .disposed) }
    let inner = Inner<Subject.Observer.Element>(
      Endpoint(number), next: { observer.on(.next($0)) },
      failed: { error in
        observer.on(.error(error))
        connection.dispose()
      },
      completed: {
        observer.on(.completed)
        connection.dispose()
      })
    subscription.setDisposable(CompositeDisposable(end, source.run(inner)))
    return connection
  }
}

/// A sequence that is connected while it has observers.
final class RefCount<Element>: Observable<Element> {
  private let source: ConnectableObservable<Element>
  private let site: SourceSite
  private var count = 0
  private var connection: (any Disposable)?

  init(_ source: ConnectableObservable<Element>, _ site: SourceSite) {
    self.source = source
    self.site = site
    super.init()
  }

  override func run(_ receiver: Receiver<Element>) -> any Disposable {
    let sink = Sink(receiver, "refCount", site)
    let isFirst = count == 0
    count += 1
    var isCounted = true
    let leave = Disposables.create { [self] in
      guard isCounted else { return }
      isCounted = false
      count -= 1
      if count == 0 {
        let connection = self.connection
        self.connection = nil
        connection?.dispose()
      }
    }
    func start() {
      let subscription = source.run(sink)
      sink.begin(CompositeDisposable(subscription, leave))
      guard isFirst, count > 0 else { return }
      connection = source.connect()
      // It may have ended, and all observers may have gone, while it connected.
      if count == 0 {
        connection?.dispose()
        connection = nil
      }
    }
    if Trampoline.shared.isActive { start() } else { Trampoline.shared.run(start) }
    return sink
  }
}
