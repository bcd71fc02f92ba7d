internal import StreamTracing

/// A type that can be seen as an observable sequence.
public protocol ObservableConvertibleType<Element> {
  associatedtype Element
  /// The sequence.
  func asObservable() -> Observable<Element>
}

/// A sequence that can be subscribed to.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Has an observer get the sequence's events, until the result is disposed of.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
  public func asObservable() -> Observable<Element> {
    Observable.graph("asObservable", .nowhere) { sink in self.subscribe(AnyObserver(sink)) }
  }
}

/// A sequence of events over time.
///
/// The types, names and behaviour are those of RxSwift's public documentation; the events of one sequence come one
/// after the other, on one thread, and nothing comes after an end or a disposal.
public class Observable<Element>: ObservableType {
  init() {}

  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    run(ObserverReceiver(observer))
  }

  public func asObservable() -> Observable<Element> { self }

  /// Begins a subscription: sends events to a receiver.
  func run(_ receiver: Receiver<Element>) -> any Disposable { Disposables.create() }
}

/// A sequence made of what happens at a subscription.
final class Graph<Element>: Observable<Element> {
  let kind: StaticString
  let site: SourceSite
  let start: (Sink<Element>) -> any Disposable

  init(_ kind: StaticString, _ site: SourceSite, _ start: @escaping (Sink<Element>) -> any Disposable) {
    self.kind = kind
    self.site = site
    self.start = start
  }

  override func run(_ receiver: Receiver<Element>) -> any Disposable {
    let sink = Sink(receiver, kind, site)
    if Trampoline.shared.isActive {
      sink.begin(start(sink))
    } else {
      Trampoline.shared.run { sink.begin(start(sink)) }
    }
    return sink
  }
}

extension Observable {
  /// A sequence made of what happens at a subscription.
  static func graph(
    _ kind: StaticString, _ site: SourceSite, _ start: @escaping (Sink<Element>) -> any Disposable
  ) -> Observable<Element> {
    Graph(kind, site, start)
  }
}
