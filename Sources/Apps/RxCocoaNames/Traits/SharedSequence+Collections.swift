public import RxSwiftNames

extension SharedSequence {
  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<Values: Collection>(
    _ sources: Values, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, [Element]> where Values.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, [Element]>(
      Observable.combineLatest(sources.map { $0.asObservable() }, file: file, line: line))
  }

  /// Returns the results of a function of the newest values of sequences, whenever one of them sends.
  public static func combineLatest<Values: Collection, Source>(
    _ sources: Values, resultSelector: @escaping ([Source]) -> Element, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> where Values.Element == SharedSequence<SharingStrategy, Source> {
    SharedSequence(
      .combineLatest(sources.map { $0.asObservable() }, resultSelector: resultSelector, file: file, line: line))
  }

  /// The values of sequences by their numbers.
  public static func zip<Values: Collection>(
    _ sources: Values, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, [Element]> where Values.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, [Element]>(
      Observable.zip(sources.map { $0.asObservable() }, file: file, line: line))
  }

  /// Returns the results of a function of the values of sequences by their numbers.
  public static func zip<Values: Collection, Source>(
    _ sources: Values, resultSelector: @escaping ([Source]) -> Element, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> where Values.Element == SharedSequence<SharingStrategy, Source> {
    SharedSequence(.zip(sources.map { $0.asObservable() }, resultSelector: resultSelector, file: file, line: line))
  }

  /// The values of sequences, one sequence after the other.
  public static func concat<Values: Sequence>(
    _ sources: Values, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> where Values.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(.concat(sources.map { $0.asObservable() }, file: file, line: line))
  }

  /// The values of sequences, one sequence after the other.
  public static func concat(
    _ sources: SharedSequence<SharingStrategy, Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    concat(sources, file: file, line: line)
  }

  /// A sequence that is trusted to be shared already, to come on the main thread and never to fail.
  public static func createUnsafe(source: Observable<Element>) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: source)
  }
}

extension SharedSequenceConvertibleType
where Element: SharedSequenceConvertibleType, Element.SharingStrategy == SharingStrategy {
  /// The values of so many sequences at a time; others wait.
  public func merge(
    maxConcurrent: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element.Element> {
    SharedSequence(asObservable().map { $0.asObservable() }.merge(maxConcurrent: maxConcurrent, file: file, line: line))
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Subscribes, and does nothing with what comes.
  public func drive(file: StaticString = #fileID, line: UInt = #line) -> any Disposable {
    drive(onNext: nil, file: file, line: line)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Subscribes, and does nothing with what comes.
  public func emit(file: StaticString = #fileID, line: UInt = #line) -> any Disposable {
    emit(onNext: nil, file: file, line: line)
  }
}

extension SharedSequenceConvertibleType {
  /// The values, as a sequence that never fails.
  public func asInfallible(file: StaticString = #fileID, line: UInt = #line) -> Infallible<Element> {
    asObservable().asInfallible(onErrorFallbackTo: .empty(), file: file, line: line)
  }
}

extension ControlEvent {
  /// The events, as a sequence that never fails.
  public func asInfallible(file: StaticString = #fileID, line: UInt = #line) -> Infallible<Element> {
    asObservable().asInfallible(onErrorFallbackTo: .empty(), file: file, line: line)
  }
}

extension ObservableConvertibleType {
  /// The values on the strategy's scheduler and shared; another one after an error.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self, onErrorJustReturn: Element, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(
      asObservable().observe(on: Strategy.scheduler, file: file, line: line)
        .catchAndReturn(onErrorJustReturn, file: file, line: line))
  }

  /// The values on the strategy's scheduler and shared; those of another sequence after an error.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self, onErrorDriveWith: SharedSequence<Strategy, Element>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(
      asObservable().observe(on: Strategy.scheduler, file: file, line: line)
        .catch({ _ in onErrorDriveWith.asObservable() }, file: file, line: line))
  }

  /// The values on the strategy's scheduler and shared; those of a sequence made of the error after one.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorRecover: @escaping (any Swift.Error) -> SharedSequence<Strategy, Element>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(
      asObservable().observe(on: Strategy.scheduler, file: file, line: line)
        .catch({ onErrorRecover($0).asObservable() }, file: file, line: line))
  }
}
