internal import StreamTracing

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// A closure that takes the end.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// A sequence made by what a closure reports.
  public static func create(
    subscribe: @escaping (@escaping SingleObserver) -> any Disposable, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Single<Element> {
    Single(
      raw: .create(
        { observer in
          subscribe { event in
            switch event {
            case .success(let element):
              observer.on(.next(element))
              observer.on(.completed)
            case .failure(let error): observer.on(.error(error))
            }
          }
        }, file: file, line: line))
  }

  /// A sequence of one value.
  public static func just(
    _ element: Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Single<Element> {
    Single(raw: .just(element, file: file, line: line))
  }

  /// A sequence of one value, sent on a scheduler.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Single<Element> {
    Single(raw: .just(element, scheduler: scheduler, file: file, line: line))
  }

  /// A sequence that fails at once.
  public static func error(
    _ error: any Swift.Error, file: StaticString = #fileID, line: UInt = #line
  ) -> Single<Element> {
    Single(raw: .error(error, file: file, line: line))
  }

  /// A sequence that never sends anything.
  public static func never() -> Single<Element> { Single(raw: .never()) }

  /// Has a closure get the end.
  public func subscribe(
    _ observer: @escaping (SingleEvent<Element>) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onNext: { observer(.success($0)) }, onError: { observer(.failure($0)) }, file: file, line: line)
  }

  /// Has closures get the end.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onNext: onSuccess, onError: onFailure, onDisposed: onDisposed, file: file, line: line)
  }

  /// Has closures get an object, which is not retained, and the end.
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Swift.Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      with: object, onNext: onSuccess, onError: onFailure, onDisposed: onDisposed, file: file, line: line)
  }

  /// The events, with closures called before and after.
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil, afterError: ((any Swift.Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Single<Element> {
    Single(
      raw: primitiveSequence.source.do(
        onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose, file: file, line: line))
  }

  /// The value, if it fits.
  public func filter(
    _ predicate: @escaping (Element) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate, file: file, line: line))
  }

  /// The value, turned into another.
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Single<Result> {
    Single<Result>(raw: primitiveSequence.source.map(transform, file: file, line: line))
  }

  /// The value, if it becomes something.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?, file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.compactMap(transform, file: file, line: line))
  }

  /// The sequence that the value is turned into.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>, file: StaticString = #fileID, line: UInt = #line
  ) -> Single<Result> {
    Single<Result>(raw: primitiveSequence.source.flatMap(selector, file: file, line: line))
  }

  /// The sequence that the value is turned into.
  public func flatMapMaybe<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>, file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.flatMap(selector, file: file, line: line))
  }

  /// The sequence that the value is turned into.
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable, file: StaticString = #fileID, line: UInt = #line
  ) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector, file: file, line: line))
  }

  /// The values of several, together.
  public static func zip<Values: Collection, Result>(
    _ collection: Values, resultSelector: @escaping ([Element]) throws -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Single<Result> where Values.Element == Single<Element> {
    if collection.isEmpty {
      return .deferred({ .just(try resultSelector([])) }, file: file, line: line)
    }
    return Single<Result>(
      raw: .zip(collection.map(\.source), resultSelector: resultSelector, file: file, line: line))
  }

  /// The values of several, together.
  public static func zip<Values: Collection>(
    _ collection: Values, file: StaticString = #fileID, line: UInt = #line
  ) -> Single<[Element]> where Values.Element == Single<Element> {
    zip(collection, resultSelector: { $0 }, file: file, line: line)
  }

  /// The value, or another one after an error.
  public func catchAndReturn(
    _ element: Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Single<Element> {
    Single(raw: primitiveSequence.source.catchAndReturn(element, file: file, line: line))
  }

  /// The sequence, which may as well send nothing.
  public func asMaybe() -> Maybe<Element> { Maybe(raw: primitiveSequence.source) }

  /// Only the end.
  public func asCompletable(file: StaticString = #fileID, line: UInt = #line) -> Completable {
    Completable(raw: primitiveSequence.source.ignoreElements(file: file, line: line))
  }
}
