internal import StreamTracing

/// A sequence with a promise about what it sends.
public struct PrimitiveSequence<Trait, Element> {
  let source: Observable<Element>

  /// Wraps a sequence that keeps the promise.
  public init(raw: Observable<Element>) { source = raw }
}

/// A type that can be seen as a sequence with a promise.
public protocol PrimitiveSequenceType {
  associatedtype Trait
  associatedtype Element
  /// The sequence.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  public func asObservable() -> Observable<Element> { source }
}

/// One value, or an error.
public enum SingleTrait {}
/// One value, none, or an error.
public enum MaybeTrait {}
/// No value, and an error or not.
public enum CompletableTrait {}

/// A sequence of one value, or an error.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
/// A sequence of one value, of none, or an error.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>
/// A sequence without values.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The end of a ``Single``.
public typealias SingleEvent<Element> = Result<Element, any Swift.Error>

/// The end of a ``Maybe``.
@frozen
public enum MaybeEvent<Element> {
  case success(Element)
  case error(any Swift.Error)
  case completed
}

/// The end of a ``Completable``.
@frozen
public enum CompletableEvent {
  case error(any Swift.Error)
  case completed
}

extension PrimitiveSequence {
  /// A sequence that is made anew for each subscription.
  public static func deferred(
    _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> PrimitiveSequence<Trait, Element> {
    Self(raw: .deferred({ try observableFactory().source }, file: file, line: line))
  }

  /// The events, later; an error at once.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> PrimitiveSequence<Trait, Element> {
    Self(raw: source.delay(dueTime, scheduler: scheduler, file: file, line: line))
  }

  /// The events, of a subscription that begins later.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> PrimitiveSequence<Trait, Element> {
    Self(raw: source.delaySubscription(dueTime, scheduler: scheduler, file: file, line: line))
  }

  /// The events, on a scheduler.
  public func observe(
    on scheduler: any ImmediateSchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> PrimitiveSequence<Trait, Element> {
    Self(raw: source.observe(on: scheduler, file: file, line: line))
  }

  /// The events, of a subscription that is made and ended on a scheduler.
  public func subscribe(
    on scheduler: any ImmediateSchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> PrimitiveSequence<Trait, Element> {
    Self(raw: source.subscribe(on: scheduler, file: file, line: line))
  }

  /// The events, and those of another sequence after an error.
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> PrimitiveSequence<Trait, Element> {
    Self(raw: source.catch({ try handler($0).source }, file: file, line: line))
  }

  /// The events; after an error, of another subscription, so many in all.
  public func retry(
    _ maxAttemptCount: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> PrimitiveSequence<Trait, Element> {
    Self(raw: source.retry(maxAttemptCount, file: file, line: line))
  }

  /// The events; after an error, of another subscription when a sequence made of the errors sends a value.
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> Trigger, file: StaticString = #fileID,
    line: UInt = #line
  ) -> PrimitiveSequence<Trait, Element> {
    Self(raw: source.retry(when: notificationHandler, file: file, line: line))
  }

  /// The events; after an error of a type, of another subscription when a sequence made of the errors sends a value.
  public func retry<Trigger: ObservableType, Failure: Swift.Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger, file: StaticString = #fileID,
    line: UInt = #line
  ) -> PrimitiveSequence<Trait, Element> {
    Self(raw: source.retry(when: notificationHandler, file: file, line: line))
  }

  /// The events, each printed with its time.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> PrimitiveSequence<Trait, Element> {
    Self(raw: source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// A sequence that uses a resource, which is disposed of with the subscription.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> PrimitiveSequence<Trait, Element> {
    Self(
      raw: .using(
        resourceFactory, observableFactory: { try primitiveSequenceFactory($0).source }, file: file, line: line))
  }

  /// The events, or an error where they take longer than a time.
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> PrimitiveSequence<Trait, Element> {
    Self(raw: source.timeout(dueTime, scheduler: scheduler, file: file, line: line))
  }

  /// The events, or those of another sequence where they take longer than a time.
  public func timeout(
    _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>, scheduler: any SchedulerType,
    file: StaticString = #fileID, line: UInt = #line
  ) -> PrimitiveSequence<Trait, Element> {
    Self(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler, file: file, line: line))
  }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
  /// A sequence that sends 0 after a time.
  public static func timer(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler, file: file, line: line))
  }
}
