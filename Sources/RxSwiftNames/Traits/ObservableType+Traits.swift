internal import StreamTracing

extension ObservableType {
  /// The first value, or nil where there is none.
  public func first(file: StaticString = #fileID, line: UInt = #line) -> Single<Element?> {
    let source = asObservable()
    return Single(
      raw: .graph("first", SourceSite(file, line)) { sink in
        source.run(
          Inner(
            sink,
            next: {
              sink.next($0)
              sink.completed()
            },
            completed: {
              sink.next(nil)
              sink.completed()
            }))
      })
  }

  /// All values as one array, at the end.
  public func toArray(file: StaticString = #fileID, line: UInt = #line) -> Single<[Element]> {
    let source = asObservable()
    return Single(
      raw: .graph("toArray", SourceSite(file, line)) { sink in
        var values: [Element] = []
        return source.run(
          Inner(
            sink, next: { values.append($0) },
            completed: {
              sink.next(values)
              sink.completed()
            }))
      })
  }

  /// The only value; fails where there is none or another.
  public func asSingle(file: StaticString = #fileID, line: UInt = #line) -> Single<Element> {
    let source = asObservable()
    return Single(
      raw: .graph("asSingle", SourceSite(file, line)) { sink in
        var element: Element?
        return source.run(
          Inner(
            sink,
            next: { next in
              if element != nil { return sink.failed(RxError.moreThanOneElement) }
              element = next
            },
            completed: {
              guard let element else { return sink.failed(RxError.noElements) }
              sink.next(element)
              sink.completed()
            }))
      })
  }

  /// The value, or the completion; fails where another value comes.
  public func asMaybe(file: StaticString = #fileID, line: UInt = #line) -> Maybe<Element> {
    let source = asObservable()
    return Maybe(
      raw: .graph("asMaybe", SourceSite(file, line)) { sink in
        var element: Element?
        return source.run(
          Inner(
            sink,
            next: { next in
              if element != nil { return sink.failed(RxError.moreThanOneElement) }
              element = next
            },
            completed: {
              if let element { sink.next(element) }
              sink.completed()
            }))
      })
  }
}

extension ObservableType where Element == Never {
  /// The end.
  public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}
