public import RxSwiftNames

extension SharedSequenceConvertibleType {
  /// The values that fit.
  public func filter(
    _ predicate: @escaping (Element) -> Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().filter(predicate, file: file, line: line))
  }

  /// The values, each turned into another.
  public func map<Result>(
    _ transform: @escaping (Element) -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().map(transform, file: file, line: line))
  }

  /// The values that become something.
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().compactMap(transform, file: file, line: line))
  }

  /// The values that differ from the one before by a key.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector, file: file, line: line))
  }

  /// The values that differ from the one before by a comparison.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(comparer, file: file, line: line))
  }

  /// The values that differ from the one before by a comparison of keys.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key, comparer: @escaping (Key, Key) -> Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector, comparer: comparer, file: file, line: line))
  }

  /// A sequence for each value, all at the same time.
  public func flatMap<Result>(
    _ selector: @escaping (Element) -> SharedSequence<SharingStrategy, Result>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().flatMap(selector, file: file, line: line))
  }

  /// A sequence for each value, of which only the newest goes on.
  public func flatMapLatest<Result>(
    _ selector: @escaping (Element) -> SharedSequence<SharingStrategy, Result>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().flatMapLatest(selector, file: file, line: line))
  }

  /// A sequence for each value; values that come while one goes on are dropped.
  public func flatMapFirst<Result>(
    _ selector: @escaping (Element) -> SharedSequence<SharingStrategy, Result>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().flatMapFirst(selector, file: file, line: line))
  }

  /// The newest value, once nothing has come for a time.
  public func debounce(
    _ dueTime: RxTimeInterval, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler, file: file, line: line))
  }

  /// The first value, then at most one in a time.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler, file: file, line: line))
  }

  /// The values, later.
  public func delay(
    _ dueTime: RxTimeInterval, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler, file: file, line: line))
  }

  /// Folds the values, and sends each intermediate result.
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().scan(seed, accumulator: accumulator, file: file, line: line))
  }

  /// The values but for the first ones.
  public func skip(
    _ count: Int, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().skip(count, file: file, line: line))
  }

  /// Each value with the newest one of another sequence.
  public func withLatestFrom<Source: SharedSequenceConvertibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Result> where Source.SharingStrategy == SharingStrategy {
    SharedSequence(
      asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector, file: file, line: line))
  }

  /// For each value the newest one of another sequence.
  public func withLatestFrom<Source: SharedSequenceConvertibleType>(
    _ second: Source, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Source.Element> {
    SharedSequence(asObservable().withLatestFrom(second.asObservable(), file: file, line: line))
  }

  /// Each value with an object, which is not retained.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().withUnretained(object, resultSelector: resultSelector, file: file, line: line))
  }

  /// Each value with an object, which is not retained.
  public func withUnretained<Object: AnyObject>(
    _ object: Object, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    SharedSequence(asObservable().withUnretained(object, file: file, line: line))
  }

  /// This value, then those of the sequence.
  public func startWith(
    _ element: Element, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().startWith(element, file: file, line: line))
  }

  /// The values of this sequence, then those of another.
  public func concat<Source: SharedSequenceConvertibleType>(
    _ second: Source, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> where Source.Element == Element {
    SharedSequence(asObservable().concat(second.asObservable(), file: file, line: line))
  }

  /// The events, with closures called before and after each.
  public func `do`(
    onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    afterCompleted: (() -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose, file: file, line: line))
  }

  /// The events, each printed with its time.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// The values of several sequences, as they come.
  public static func merge<Values: Collection>(
    _ sources: Values, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> where Values.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(.merge(sources.map { $0.asObservable() }, file: file, line: line))
  }

  /// The values of several sequences, as they come.
  public static func merge(
    _ sources: SharedSequence<SharingStrategy, Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    merge(sources, file: file, line: line)
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// The values that differ from the one before.
  public func distinctUntilChanged(
    file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(file: file, line: line))
  }
}

extension SharedSequenceConvertibleType
where Element: SharedSequenceConvertibleType, Element.SharingStrategy == SharingStrategy {
  /// The values of the newest sequence.
  public func switchLatest(
    file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element.Element> {
    SharedSequence(asObservable().switchLatest(file: file, line: line))
  }

  /// The values of all sequences, as they come.
  public func merge(
    file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element.Element> {
    SharedSequence(asObservable().merge(file: file, line: line))
  }
}
