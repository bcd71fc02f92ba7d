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
    Single(raw: onlyElement("asSingle", SourceSite(file, line)) { $0.failed(RxError.noElements) })
  }

  /// The value, or the completion; fails where another value comes.
  public func asMaybe(file: StaticString = #fileID, line: UInt = #line) -> Maybe<Element> {
    Maybe(raw: onlyElement("asMaybe", SourceSite(file, line)) { $0.completed() })
  }

  /// The only value and the end; fails where another value comes.
  ///
  /// - Parameter withoutElement: What the end of a sequence without values leads to.
  private func onlyElement(
    _ name: StaticString, _ site: SourceSite, withoutElement: @escaping (Sink<Element>) -> Void
  ) -> Observable<Element> {
    let source = asObservable()
    return .graph(name, site) { sink in
      var element: Element?
      return source.run(
        Inner(
          sink,
          next: { next in
            if element != nil { return sink.failed(RxError.moreThanOneElement) }
            element = next
          },
          completed: {
            guard let element else { return withoutElement(sink) }
            sink.next(element)
            sink.completed()
          }))
    }
  }
}

extension ObservableType where Element == Never {
  /// The end.
  public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}
