internal import StreamTracing

extension Publisher {
  /// The values that fit.
  public func filter(
    _ isIncluded: @escaping (Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Filter<Self> {
    operation("filter", SourceSite(file, line)) { $0.filtering(isIncluded, { $0 }) }
  }

  /// The values that fit by what may throw.
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryFilter<Self> {
    operation("tryFilter", SourceSite(file, line)) { $0.filtering(isIncluded, { $0 }) }
  }

  /// The values that differ from the one before.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.RemoveDuplicates<Self> {
    operation("removeDuplicates", SourceSite(file, line)) { $0.removingDuplicates(predicate, { $0 }) }
  }
}

extension Publisher where Output: Equatable {
  /// The values that differ from the one before.
  public func removeDuplicates(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==, file: file, line: line)
  }
}

extension Publisher {
  /// The values that differ from the one before by what may throw.
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryRemoveDuplicates<Self> {
    operation("tryRemoveDuplicates", SourceSite(file, line)) { $0.removingDuplicates(predicate, { $0 }) }
  }

  /// The values, and another one where there is none.
  public func replaceEmpty(
    with output: Output, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.ReplaceEmpty<Self> {
    operation("replaceEmpty", SourceSite(file, line)) { conduit in
      var isEmpty = true
      return Stage(
        input: { value in
          isEmpty = false
          return conduit.pass(value)
        },
        completion: { completion in
          if isEmpty, case .finished = completion { conduit.send(output) }
          conduit.finish(completion)
        })
    }
  }

  /// The values, and another one instead of an error.
  public func replaceError(
    with output: Output, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.ReplaceError<Self> {
    operation("replaceError", SourceSite(file, line)) { conduit in
      Stage(
        input: conduit.pass,
        completion: { completion in
          if case .failure = completion { conduit.send(output) }
          conduit.finish(.finished)
        })
    }
  }

  /// Only the end.
  public func ignoreOutput(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.IgnoreOutput<Self> {
    operation("ignoreOutput", SourceSite(file, line)) { conduit in
      Stage(
        input: { _ in .none },
        completion: conduit.finish,
        request: { _ in .unlimited })
    }
  }
}
