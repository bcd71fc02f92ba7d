internal import StreamTracing

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// A closure that takes the end.
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  /// A sequence made by what a closure reports.
  public static func create(
    subscribe: @escaping (@escaping MaybeObserver) -> any Disposable, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Maybe<Element> {
    Maybe(
      raw: .create(
        { observer in
          subscribe { event in
            switch event {
            case .success(let element):
              observer.on(.next(element))
              observer.on(.completed)
            case .error(let error): observer.on(.error(error))
            case .completed: observer.on(.completed)
            }
          }
        }, file: file, line: line))
  }

  /// A sequence of one value.
  public static func just(
    _ element: Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<Element> {
    Maybe(raw: .just(element, file: file, line: line))
  }

  /// A sequence of one value, sent on a scheduler.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType, file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<Element> {
    Maybe(raw: .just(element, scheduler: scheduler, file: file, line: line))
  }

  /// A sequence that fails at once.
  public static func error(
    _ error: any Swift.Error, file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<Element> {
    Maybe(raw: .error(error, file: file, line: line))
  }

  /// A sequence that never sends anything.
  public static func never() -> Maybe<Element> { Maybe(raw: .never()) }

  /// A sequence that completes at once.
  public static func empty(file: StaticString = #fileID, line: UInt = #line) -> Maybe<Element> {
    Maybe(raw: .empty(file: file, line: line))
  }

  /// Has a closure get the end.
  public func subscribe(
    _ observer: @escaping (MaybeEvent<Element>) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    var isOver = false
    return primitiveSequence.source.subscribe(
      { event in
        if isOver { return }
        isOver = true
        switch event {
        case .next(let element): observer(.success(element))
        case .error(let error): observer(.error(error))
        case .completed: observer(.completed)
        }
      }, file: file, line: line)
  }

  /// Has closures get the end.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    var isOver = false
    return primitiveSequence.source.subscribe(
      onNext: {
        isOver = true
        onSuccess?($0)
      }, onError: onError, onCompleted: { if !isOver { onCompleted?() } }, onDisposed: onDisposed, file: file,
      line: line)
  }

  /// Has closures get an object, which is not retained, and the end.
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    subscribe(
      onSuccess: { [weak object] value in if let object { onSuccess?(object, value) } },
      onError: onError.map { onError in { [weak object] error in if let object { onError(object, error) } } },
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } }, file: file, line: line)
  }

  /// The events, with closures called before and after.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil, afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<Element> {
    Maybe(
      raw: primitiveSequence.source.do(
        onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose,
        file: file, line: line))
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
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.map(transform, file: file, line: line))
  }

  /// The value, if it becomes something.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?, file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.compactMap(transform, file: file, line: line))
  }

  /// The sequence that the value is turned into.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>, file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.flatMap(selector, file: file, line: line))
  }

  /// The value, or another one where there is none.
  public func ifEmpty(
    default: Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(default: `default`, file: file, line: line))
  }

  /// The value, or that of another sequence where there is none.
  public func ifEmpty(
    switchTo other: Maybe<Element>, file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.ifEmpty(switchTo: other.source, file: file, line: line))
  }

  /// The value, or that of another sequence where there is none.
  public func ifEmpty(
    switchTo other: Single<Element>, file: StaticString = #fileID, line: UInt = #line
  ) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(switchTo: other.source, file: file, line: line))
  }

  /// The value, or another one after an error.
  public func catchAndReturn(
    _ element: Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.catchAndReturn(element, file: file, line: line))
  }

  /// The value; fails where there is none.
  public func asSingle(file: StaticString = #fileID, line: UInt = #line) -> Single<Element> {
    primitiveSequence.source.asSingle(file: file, line: line)
  }

  /// Only the end.
  public func asCompletable(file: StaticString = #fileID, line: UInt = #line) -> Completable {
    Completable(raw: primitiveSequence.source.ignoreElements(file: file, line: line))
  }
}
