extension InfallibleType {
  /// The values that fit.
  public func filter(
    _ predicate: @escaping (Element) -> Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate, file: file, line: line))
  }

  /// The values, each turned into another.
  public func map<Result>(
    _ transform: @escaping (Element) -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Result> {
    Infallible(asObservable().map(transform, file: file, line: line))
  }

  /// The values that become something.
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Result> {
    Infallible(asObservable().compactMap(transform, file: file, line: line))
  }

  /// The values that differ from the one before by a key.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, file: file, line: line))
  }

  /// The values that differ from the one before by a comparison.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(comparer, file: file, line: line))
  }

  /// The values that differ from the one before by a comparison of keys.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer, file: file, line: line))
  }

  /// The values whose property differs from that of the one before.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(at: keyPath, file: file, line: line))
  }

  /// The newest value, once nothing has come for a time.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler, file: file, line: line))
  }

  /// The first value, then at most one in a time.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler, file: file, line: line))
  }

  /// The events, later.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().delay(dueTime, scheduler: scheduler, file: file, line: line))
  }

  /// The events, of a subscription that begins later.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().delaySubscription(dueTime, scheduler: scheduler, file: file, line: line))
  }

  /// A sequence for each value, all at the same time.
  public func flatMap<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMap(selector, file: file, line: line))
  }

  /// A sequence for each value, of which only the newest goes on.
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapLatest(selector, file: file, line: line))
  }

  /// A sequence for each value; values that come while one goes on are dropped.
  public func flatMapFirst<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapFirst(selector, file: file, line: line))
  }

  /// A sequence for each value, one after the other.
  public func concatMap<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().concatMap(selector, file: file, line: line))
  }

  /// Folds the values, and sends each intermediate result.
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Result> {
    Infallible(asObservable().scan(seed, accumulator: accumulator, file: file, line: line))
  }

  /// Folds the values in place, and sends each intermediate result.
  public func scan<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Result> {
    Infallible(asObservable().scan(into: seed, accumulator: accumulator, file: file, line: line))
  }

  /// The values until another sequence sends one.
  public func take<Source: InfallibleType>(
    until other: Source, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable(), file: file, line: line))
  }

  /// The values until another sequence sends one.
  public func take<Source: ObservableType>(
    until other: Source, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: other, file: file, line: line))
  }

  /// The values until one fits.
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: predicate, behavior: behavior, file: file, line: line))
  }

  /// The values while they fit.
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().take(while: predicate, behavior: behavior, file: file, line: line))
  }

  /// The first values.
  public func take(
    _ count: Int, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().take(count, file: file, line: line))
  }

  /// The values that come within a time.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler, file: file, line: line))
  }

  /// The values but for the first ones.
  public func skip(
    _ count: Int, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().skip(count, file: file, line: line))
  }

  /// The values from the first one that does not fit.
  public func skip(
    while predicate: @escaping (Element) throws -> Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate, file: file, line: line))
  }

  /// The values that come after another sequence has sent one.
  public func skip<Source: ObservableType>(
    until other: Source, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other, file: file, line: line))
  }

  /// Each value with the newest one of another sequence.
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Result> {
    Infallible(asObservable().withLatestFrom(second, resultSelector: resultSelector, file: file, line: line))
  }

  /// For each value the newest one of another sequence.
  public func withLatestFrom<Source: InfallibleType>(
    _ second: Source, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().withLatestFrom(second, file: file, line: line))
  }

  /// Each value with an object, which is not retained.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Result> {
    Infallible(asObservable().withUnretained(object, resultSelector: resultSelector, file: file, line: line))
  }

  /// Each value with an object, which is not retained.
  public func withUnretained<Object: AnyObject>(
    _ object: Object, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<(Object, Element)> {
    Infallible(asObservable().withUnretained(object, file: file, line: line))
  }

  /// One subscription for all observers.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope, file: file, line: line))
  }

  /// The events, on a scheduler.
  public func observe(
    on scheduler: any ImmediateSchedulerType, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().observe(on: scheduler, file: file, line: line))
  }

  /// The events, of a subscription that is made and ended on a scheduler.
  public func subscribe(
    on scheduler: any ImmediateSchedulerType, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().subscribe(on: scheduler, file: file, line: line))
  }

  /// These values, then those of the sequence.
  public func startWith(
    _ element: Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().startWith(element, file: file, line: line))
  }

  /// The values of this sequence, then those of another.
  public func concat<Source: InfallibleType>(
    _ second: Source, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> where Source.Element == Element {
    Infallible(asObservable().concat(second.asObservable(), file: file, line: line))
  }

  /// The values of several sequences, one after the other.
  public static func concat<Values: Sequence>(
    _ sequence: Values, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> where Values.Element == Infallible<Element> {
    Infallible(.concat(sequence.map { $0.source }, file: file, line: line))
  }

  /// The values of several sequences, one after the other.
  public static func concat(
    _ sources: Infallible<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    concat(sources, file: file, line: line)
  }

  /// The values of several sequences, as they come.
  public static func merge<Values: Collection>(
    _ sources: Values, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> where Values.Element == Infallible<Element> {
    Infallible(.merge(sources.map { $0.source }, file: file, line: line))
  }

  /// The values of several sequences, as they come.
  public static func merge(
    _ sources: Infallible<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    merge(sources, file: file, line: line)
  }

  /// The events, with closures called before and after each.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(
      asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose, file: file, line: line))
  }

  /// The events, each printed with its time.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// The newest values of several sequences of one type, whenever one of them sends.
  public static func combineLatest<Values: Collection>(
    _ collection: Values, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<[Element]> where Values.Element: InfallibleType, Values.Element.Element == Element {
    Infallible<[Element]>(Observable.combineLatest(collection.map { $0.asObservable() }, file: file, line: line))
  }
}

extension InfallibleType where Element: Equatable {
  /// The values that differ from the one before.
  public func distinctUntilChanged(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(file: file, line: line))
  }
}

extension InfallibleType where Element: FixedWidthInteger {
  /// A sequence of so many whole numbers.
  public static func range(
    start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(.range(start: start, count: count, scheduler: scheduler, file: file, line: line))
  }

  /// A sequence that counts from 0, one number a period.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(.interval(period, scheduler: scheduler, file: file, line: line))
  }

  /// A sequence that sends 0 after a time, then counts, one number a period; without one it completes.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(.timer(dueTime, period: period, scheduler: scheduler, file: file, line: line))
  }
}
