public import Foundation
internal import StreamTracing

extension Disposable {
  @available(*, deprecated, renamed: "disposed(by:)")
  public func addDisposableTo(_ bag: DisposeBag) { disposed(by: bag) }
}

extension ObservableType {
  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    self.catch(handler)
  }

  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { catchAndReturn(element) }

  @available(*, deprecated, renamed: "catch(sequence:)")
  public static func catchError<Sources: Sequence>(_ sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    Observable.catch(sequence: sequence)
  }

  @available(*, deprecated, renamed: "take(for:scheduler:)")
  public func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    take(for: duration, scheduler: scheduler)
  }

  @available(*, deprecated, renamed: "take(until:behavior:)")
  public func takeUntil(
    _ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    take(until: predicate, behavior: behavior)
  }

  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { observe(on: scheduler) }

  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    subscribe(on: scheduler)
  }

  @available(*, deprecated, renamed: "element(at:)")
  public func elementAt(_ index: Int) -> Observable<Element> { element(at: index) }

  @available(*, deprecated, renamed: "take(until:)")
  public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { take(until: other) }

  @available(*, deprecated, renamed: "take(while:behavior:)")
  public func takeWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    take(while: predicate)
  }

  @available(*, deprecated, renamed: "skip(until:)")
  public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { skip(until: other) }

  @available(*, deprecated, renamed: "skip(while:)")
  public func skipWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    skip(while: predicate)
  }

  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Swift.Error>) -> Trigger
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }
}

// The names of binding before version 4.
extension ObservableType {
  @available(*, deprecated, renamed: "bind(to:)")
  public func bindTo<Observer: ObserverType>(
    _ observer: Observer, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    bind(to: observer, file: file, line: line)
  }

  @available(*, deprecated, renamed: "bind(to:)")
  public func bindTo<Observer: ObserverType>(
    _ observer: Observer, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    bind(to: observer, file: file, line: line)
  }

  @available(*, deprecated, renamed: "bind(to:)")
  public func bindTo(
    _ variable: Variable<Element>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: variable, file: file, line: line)
  }

  @available(*, deprecated, renamed: "bind(to:)")
  public func bindTo<Result>(
    _ binder: (Self) -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Result {
    bind(to: binder, file: file, line: line)
  }

  @available(*, deprecated, renamed: "bind(to:curriedArgument:)")
  public func bindTo<Value, Result>(
    _ binder: (Self) -> (Value) -> Result, curriedArgument: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Result {
    bind(to: binder, curriedArgument: curriedArgument, file: file, line: line)
  }

  @available(*, deprecated, renamed: "bind(onNext:)")
  public func bindNext(
    _ onNext: @escaping (Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(onNext: onNext, file: file, line: line)
  }

  @available(*, deprecated, renamed: "share(replay:scope:)")
  public func shareReplay(
    _ bufferSize: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    share(replay: bufferSize, scope: .forever, file: file, line: line)
  }

  @available(*, deprecated, renamed: "share(replay:scope:)")
  public func shareReplayLatestWhileConnected(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    share(replay: 1, file: file, line: line)
  }
}

extension TimeInterval {
  /// The seconds as operators take them today: before version 5 a span of time was a number of seconds.
  package var asRxTimeInterval: RxTimeInterval { .nanoseconds(Int((self * 1e9).rounded())) }
}

extension ObservableType {
  @available(*, deprecated, message: "use DispatchTimeInterval")
  @_disfavoredOverload
  public func debounce(
    _ dueTime: TimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    debounce(dueTime.asRxTimeInterval, scheduler: scheduler, file: file, line: line)
  }

  @available(*, deprecated, message: "use DispatchTimeInterval")
  @_disfavoredOverload
  public func throttle(
    _ dueTime: TimeInterval, latest: Bool = true, scheduler: any SchedulerType, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable<Element> {
    throttle(dueTime.asRxTimeInterval, latest: latest, scheduler: scheduler, file: file, line: line)
  }

  @available(*, deprecated, message: "use DispatchTimeInterval")
  @_disfavoredOverload
  public func delay(
    _ dueTime: TimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    delay(dueTime.asRxTimeInterval, scheduler: scheduler, file: file, line: line)
  }

  @available(*, deprecated, message: "use DispatchTimeInterval")
  @_disfavoredOverload
  public func timeout(
    _ dueTime: TimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    timeout(dueTime.asRxTimeInterval, scheduler: scheduler, file: file, line: line)
  }
}

extension ObservableType where Element: FixedWidthInteger {
  @available(*, deprecated, message: "use DispatchTimeInterval")
  @_disfavoredOverload
  public static func interval(
    _ period: TimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    interval(period.asRxTimeInterval, scheduler: scheduler, file: file, line: line)
  }

  @available(*, deprecated, message: "use DispatchTimeInterval")
  @_disfavoredOverload
  public static func timer(
    _ dueTime: TimeInterval, period: TimeInterval? = nil, scheduler: any SchedulerType,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    timer(
      dueTime.asRxTimeInterval, period: period?.asRxTimeInterval, scheduler: scheduler, file: file, line: line)
  }
}

/// The resources that RxSwift counts where it is built with `TRACE_RESOURCES`: here always.
public enum Resources {
  /// The number of subscriptions that are alive.
  public static var total: Int32 { Int32(clamping: StreamTrace.shared.live) }
}
