internal import StreamTracing

extension ObservableType {
  /// These values, then those of the sequence.
  public func startWith(
    _ elements: Element..., file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    let site = SourceSite(file, line)
    return .graph("startWith", site) { sink in
      StreamTrace.shared.from(site) { for element in elements { sink.next(element) } }
      return source.run(sink)
    }
  }

  /// Each value with the newest one of another sequence; values that come before that has sent one are dropped.
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Result> {
    let source = asObservable()
    let other = second.asObservable()
    return .graph("withLatestFrom", SourceSite(file, line)) { sink in
      let newest = Newest<Source.Element>()
      let second = SingleAssignmentDisposable()
      second.setDisposable(
        other.run(Inner(sink, next: { newest.take($0) }, completed: { second.dispose() })))
      let first = source.run(
        Inner(sink) { element in
          if !newest.isKnown { return }
          do { sink.next(try resultSelector(element, newest.value)) } catch { sink.failed(error) }
        })
      return CompositeDisposable(first, second)
    }
  }

  /// For each value the newest one of another sequence.
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Source.Element> {
    withLatestFrom(second, resultSelector: { $1 }, file: file, line: line)
  }

  /// Each value with an object, which is not retained; the sequence completes if the object is gone.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable<Result> {
    let source = asObservable()
    weak let weakObject = object
    return .graph("withUnretained", SourceSite(file, line)) { sink in
      source.run(
        Inner(sink) { element in
          if let object = weakObject { sink.next(resultSelector(object, element)) } else { sink.completed() }
        })
    }
  }

  /// Each value with an object, which is not retained.
  public func withUnretained<Object: AnyObject>(
    _ object: Object, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<(Object, Element)> {
    withUnretained(object, resultSelector: { ($0, $1) }, file: file, line: line)
  }

  /// The events of the sequence that sends first.
  public func amb<Source: ObservableType>(
    _ right: Source, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> where Source.Element == Element {
    Observable.first(of: [asObservable(), right.asObservable()], SourceSite(file, line))
  }

  /// The events of the sequence that sends first.
  public static func amb<Values: Sequence>(
    _ sequence: Values, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> where Values.Element == Observable<Element> {
    Observable.first(of: Array(sequence), SourceSite(file, line))
  }
}

extension Observable {
  static func first(of sources: [Observable<Element>], _ site: SourceSite) -> Observable<Element> {
    .graph("amb", site) { sink in
      var winner: Int?
      let turns = sources.map { _ in SingleAssignmentDisposable() }
      func wins(_ index: Int) -> Bool {
        if winner == nil {
          winner = index
          for other in turns.indices where other != index { turns[other].dispose() }
        }
        return winner == index
      }
      for (index, source) in sources.enumerated() where winner == nil {
        turns[index].setDisposable(
          source.run(
            Inner(
              sink, next: { if wins(index) { sink.next($0) } }, failed: { if wins(index) { sink.failed($0) } },
              completed: { if wins(index) { sink.completed() } })))
      }
      return CompositeDisposable(disposables: turns)
    }
  }
}
