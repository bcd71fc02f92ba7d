internal import StreamTracing

extension ObservableType {
  /// The values, each turned into another.
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Result> {
    let source = asObservable()
    return .graph("map", SourceSite(file, line)) { sink in
      source.run(
        Inner(sink) { element in
          do { sink.next(try transform(element)) } catch { sink.failed(error) }
        })
    }
  }

  /// The values that become something; nil is dropped.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Result> {
    let source = asObservable()
    return .graph("compactMap", SourceSite(file, line)) { sink in
      source.run(
        Inner(sink) { element in
          do {
            if let result = try transform(element) { sink.next(result) }
          } catch { sink.failed(error) }
        })
    }
  }

  /// The values with their numbers from 0.
  public func enumerated(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<(index: Int, element: Element)> {
    let source = asObservable()
    return .graph("enumerated", SourceSite(file, line)) { sink in
      var index = 0
      return source.run(
        Inner(sink) { element in
          defer { index += 1 }
          sink.next((index, element))
        })
    }
  }

  /// Folds the values, and sends each intermediate result.
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable<Result> {
    scan(into: seed, accumulator: { $0 = try accumulator($0, $1) }, file: file, line: line)
  }

  /// Folds the values into a result that is changed in place, and sends each intermediate result.
  public func scan<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) throws -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable<Result> {
    let source = asObservable()
    return .graph("scan", SourceSite(file, line)) { sink in
      var result = seed
      return source.run(
        Inner(sink) { element in
          do { try accumulator(&result, element) } catch { return sink.failed(error) }
          sink.next(result)
        })
    }
  }

  /// Folds the values, and sends the result at the end.
  public func reduce<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable<Result> {
    reduce(seed, accumulator: accumulator, mapResult: { $0 }, file: file, line: line)
  }

  /// Folds the values, and sends what the result is turned into at the end.
  public func reduce<Folded, Result>(
    _ seed: Folded, accumulator: @escaping (Folded, Element) throws -> Folded,
    mapResult: @escaping (Folded) throws -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Result> {
    let source = asObservable()
    return .graph("reduce", SourceSite(file, line)) { sink in
      var folded = seed
      return source.run(
        Inner(
          sink,
          next: { element in
            do { folded = try accumulator(folded, element) } catch { sink.failed(error) }
          },
          completed: {
            guard let result = sink.attempt({ try mapResult(folded) }) else { return }
            sink.next(result)
            sink.completed()
          }))
    }
  }

  /// The events as values.
  public func materialize(file: StaticString = #fileID, line: UInt = #line) -> Observable<Event<Element>> {
    let source = asObservable()
    return .graph("materialize", SourceSite(file, line)) { sink in
      source.run(
        Inner(
          sink, next: { sink.next(.next($0)) },
          failed: {
            sink.next(.error($0))
            sink.completed()
          },
          completed: {
            sink.next(.completed)
            sink.completed()
          }))
    }
  }

  /// Groups of values by a key, each a sequence of its own.
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<GroupedObservable<Key, Element>> {
    let source = asObservable()
    return .graph("groupBy", SourceSite(file, line)) { sink in
      var groups: [Key: PublishSubject<Element>] = [:]
      var order: [PublishSubject<Element>] = []
      let subscription = SingleAssignmentDisposable()
      let retained = RefCountDisposable(disposable: subscription)
      subscription.setDisposable(
        source.run(
          Inner(
            sink,
            next: { element in
              guard let key = sink.attempt({ try keySelector(element) }) else { return }
              if let group = groups[key] {
                group.on(.next(element))
                return
              }
              let group = PublishSubject<Element>()
              groups[key] = group
              order.append(group)
              sink.next(GroupedObservable(key: key, source: group.retaining(retained)))
              group.on(.next(element))
            },
            failed: { error in
              for group in order { group.on(.error(error)) }
              sink.failed(error)
            },
            completed: {
              for group in order { group.on(.completed) }
              sink.completed()
            })))
      return retained
    }
  }
}

extension Observable {
  /// The sequence; each subscription retains a disposable.
  func retaining(_ retained: RefCountDisposable) -> Observable<Element> {
    .graph("group", .nowhere) { sink in
      CompositeDisposable(retained.retain(), self.run(sink))
    }
  }
}

extension ObservableType where Element: EventConvertible {
  /// The events that are the values.
  public func dematerialize(file: StaticString = #fileID, line: UInt = #line) -> Observable<Element.Element> {
    let source = asObservable()
    return .graph("dematerialize", SourceSite(file, line)) { sink in
      source.run(Inner(sink) { sink.send($0.event) })
    }
  }
}

/// The values of a group, and their key.
public struct GroupedObservable<Key, Element>: ObservableType {
  /// The key that the values have in common.
  public let key: Key
  private let source: Observable<Element>

  /// Creates a group.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    source.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { source }
}

extension GroupedObservable: @unchecked Sendable where Key: Sendable, Element: Sendable {}
