public import RxSwiftNames

/// How the subscriptions of a ``SharedSequence`` are shared, and where its values come.
public protocol SharingStrategyProtocol {
  /// Where values come.
  static var scheduler: any SchedulerType { get }
  /// The sequence, shared.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A sequence that never fails, comes on the main thread, and is shared.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType {
  let source: Observable<Element>

  init(_ source: Observable<Element>) { self.source = SharingStrategy.share(source) }

  init(raw: Observable<Element>) { source = raw }

  public func asObservable() -> Observable<Element> { source }

  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

/// A type that can be seen as a shared sequence.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  associatedtype SharingStrategy: SharingStrategyProtocol
  /// The sequence.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

/// Replays the newest value to each new subscriber.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: any SchedulerType { MainScheduler.instance }
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected, file: "", line: 0)
  }
}

/// Nothing is replayed.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: any SchedulerType { MainScheduler.instance }
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(scope: .whileConnected, file: "", line: 0)
  }
}

/// A sequence for views: it never fails, comes on the main thread, and replays its newest value.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>
/// A sequence of events for views: it never fails, comes on the main thread, and replays nothing.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

// MARK: Makers

extension SharedSequence {
  /// A sequence that completes at once.
  public static func empty() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.empty().subscribe(on: SharingStrategy.scheduler))
  }

  /// A sequence that never sends anything.
  public static func never() -> SharedSequence<SharingStrategy, Element> { SharedSequence(raw: .never()) }

  /// A sequence of one value.
  public static func just(
    _ element: Element, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.just(element, file: file, line: line).subscribe(on: SharingStrategy.scheduler))
  }

  /// A sequence that is made anew for each subscription.
  public static func deferred(
    _ observableFactory: @escaping () -> SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(.deferred({ observableFactory().source }))
  }

  /// A sequence of these values.
  public static func of(
    _ elements: Element..., file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .from(elements, scheduler: SharingStrategy.scheduler, file: file, line: line))
  }

  /// A sequence of the values of a Swift sequence.
  public static func from<Values: Sequence>(
    _ sequence: Values, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> where Values.Element == Element {
    SharedSequence(raw: .from(Array(sequence), scheduler: SharingStrategy.scheduler, file: file, line: line))
  }

  /// A sequence of the value, or an empty one.
  public static func from(
    optional: Element?, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .from(optional: optional, scheduler: SharingStrategy.scheduler, file: file, line: line))
  }
}

extension SharedSequence where Element: FixedWidthInteger {
  /// A sequence that counts from 0, one number a period.
  public static func interval(
    _ period: RxTimeInterval, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(.interval(period, scheduler: SharingStrategy.scheduler, file: file, line: line))
  }

  /// A sequence that sends 0 after a time, then counts.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler, file: file, line: line))
  }
}
