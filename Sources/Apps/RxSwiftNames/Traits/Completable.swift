internal import StreamTracing

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// A closure that takes the end.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// A sequence made by what a closure reports.
  public static func create(
    subscribe: @escaping (@escaping CompletableObserver) -> any Disposable, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Completable {
    Completable(
      raw: .create(
        { observer in
          subscribe { event in
            switch event {
            case .error(let error): observer.on(.error(error))
            case .completed: observer.on(.completed)
            }
          }
        }, file: file, line: line))
  }

  /// A sequence that fails at once.
  public static func error(
    _ error: any Swift.Error, file: StaticString = #fileID, line: UInt = #line
  ) -> Completable {
    Completable(raw: .error(error, file: file, line: line))
  }

  /// A sequence that never ends.
  public static func never() -> Completable { Completable(raw: .never()) }

  /// A sequence that completes at once.
  public static func empty(file: StaticString = #fileID, line: UInt = #line) -> Completable {
    Completable(raw: .empty(file: file, line: line))
  }

  /// Has a closure get the end.
  public func subscribe(
    _ observer: @escaping (CompletableEvent) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onError: { observer(.error($0)) }, onCompleted: { observer(.completed) }, file: file, line: line)
  }

  /// Has closures get the end.
  public func subscribe(
    onCompleted: (() -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, file: file, line: line)
  }

  /// Has closures get an object, which is not retained, and the end.
  public func subscribe<Object: AnyObject>(
    with object: Object, onCompleted: ((Object) -> Void)? = nil, onError: ((Object, any Swift.Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, file: file, line: line)
  }

  /// The events, with closures called before and after.
  public func `do`(
    onError: ((any Swift.Error) throws -> Void)? = nil, afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Completable {
    Completable(
      raw: primitiveSequence.source.do(
        onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose, file: file, line: line))
  }

  /// The end of this sequence, then that of another.
  public func concat(
    _ second: Completable, file: StaticString = #fileID, line: UInt = #line
  ) -> Completable {
    .concat([primitiveSequence, second], file: file, line: line)
  }

  /// Several, one after the other.
  public static func concat<Values: Sequence>(
    _ sequence: Values, file: StaticString = #fileID, line: UInt = #line
  ) -> Completable where Values.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map(\.source), file: file, line: line))
  }

  /// Several, one after the other.
  public static func concat(
    _ sources: Completable..., file: StaticString = #fileID, line: UInt = #line
  ) -> Completable {
    concat(sources, file: file, line: line)
  }

  /// Several, all at the same time; completes when all have.
  public static func zip<Values: Collection>(
    _ sources: Values, file: StaticString = #fileID, line: UInt = #line
  ) -> Completable where Values.Element == Completable {
    Completable(raw: .merge(sources.map(\.source), file: file, line: line))
  }

  /// Several, all at the same time; completes when all have.
  public static func zip(
    _ sources: Completable..., file: StaticString = #fileID, line: UInt = #line
  ) -> Completable {
    zip(sources, file: file, line: line)
  }

  /// Several, all at the same time; completes when all have.
  public static func merge<Values: Collection>(
    _ sources: Values, file: StaticString = #fileID, line: UInt = #line
  ) -> Completable where Values.Element == Completable {
    zip(sources, file: file, line: line)
  }

  /// Several, all at the same time; completes when all have.
  public static func merge(
    _ sources: Completable..., file: StaticString = #fileID, line: UInt = #line
  ) -> Completable {
    zip(sources, file: file, line: line)
  }

  /// The events of another sequence, after this one has completed.
  public func andThen<Result>(
    _ second: Single<Result>, file: StaticString = #fileID, line: UInt = #line
  ) -> Single<Result> {
    Single<Result>(raw: andThen(second.source, file: file, line: line))
  }

  /// The events of another sequence, after this one has completed.
  public func andThen<Result>(
    _ second: Maybe<Result>, file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<Result> {
    Maybe<Result>(raw: andThen(second.source, file: file, line: line))
  }

  /// The events of another sequence, after this one has completed.
  public func andThen(
    _ second: Completable, file: StaticString = #fileID, line: UInt = #line
  ) -> Completable {
    concat(second, file: file, line: line)
  }

  /// The events of another sequence, after this one has completed.
  public func andThen<Result>(
    _ second: Observable<Result>, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Result> {
    let source = primitiveSequence.source
    return .graph("andThen", SourceSite(file, line)) { sink in
      let rest = SingleAssignmentDisposable()
      let first = source.run(
        Inner(sink, next: { _ in }, completed: { rest.setDisposable(second.run(sink)) }))
      return CompositeDisposable(first, rest)
    }
  }
}
