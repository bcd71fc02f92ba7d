internal import StreamTracing

extension Publisher {
  /// The last value.
  public func last(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Last<Self> {
    operation("last", SourceSite(file, line)) { conduit in
      var last: Output?
      return Stage(
        input: { value in
          last = value
          return .none
        },
        completion: { completion in
          if case .finished = completion {
            if let last { conduit.send(last) }
          }
          conduit.finish(completion)
        },
        request: { _ in .unlimited })
    }
  }

  /// The last value that fits.
  public func last(
    where predicate: @escaping (Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.LastWhere<Self> {
    operation("last", SourceSite(file, line)) { $0.last(where: predicate, { $0 }) }
  }

  /// The last value that fits by what may throw.
  public func tryLast(
    where predicate: @escaping (Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryLastWhere<Self> {
    operation("tryLast", SourceSite(file, line)) { $0.last(where: predicate, { $0 }) }
  }

  /// All values as one array, at the end.
  public func collect(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Collect<Self> {
    operation("collect", SourceSite(file, line)) { conduit in
      var values: [Output] = []
      return Stage(
        input: { value in
          values.append(value)
          return .none
        },
        completion: { completion in
          if case .finished = completion {
            conduit.send(values)
          }
          conduit.finish(completion)
        },
        request: { _ in .unlimited })
    }
  }

  /// Returns a publisher of the number of values, at the end.
  public func count(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Count<Self> {
    operation("count", SourceSite(file, line)) { conduit in
      var count = 0
      return Stage(
        input: { _ in
          count += 1
          return .none
        },
        completion: { completion in
          if case .finished = completion {
            conduit.send(count)
          }
          conduit.finish(completion)
        },
        request: { _ in .unlimited })
    }
  }

  /// A publisher that folds the values, and sends the result at the end.
  public func reduce<Result>(
    _ initial: Result, _ nextPartialResult: @escaping (Result, Output) -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Publishers.Reduce<Self, Result> {
    operation("reduce", SourceSite(file, line)) { $0.reducing(initial, nextPartialResult, { $0 }) }
  }

  /// A publisher that folds the values by what may throw, and sends the result at the end.
  public func tryReduce<Result>(
    _ initial: Result, _ nextPartialResult: @escaping (Result, Output) throws -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Publishers.TryReduce<Self, Result> {
    operation("tryReduce", SourceSite(file, line)) { $0.reducing(initial, nextPartialResult, { $0 }) }
  }
}
