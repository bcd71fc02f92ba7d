internal import StreamTracing

extension Publisher {
  /// The values but for the first ones.
  public func dropFirst(
    _ count: Int = 1, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Drop<Self> {
    operation("dropFirst", SourceSite(file, line)) { $0.dropping(count) }
  }

  /// The values from the first one that does not fit.
  public func drop(
    while predicate: @escaping (Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.DropWhile<Self> {
    operation("drop", SourceSite(file, line)) { $0.dropping(while: predicate, { $0 }) }
  }

  /// The values from the first one that does not fit by what may throw.
  public func tryDrop(
    while predicate: @escaping (Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryDropWhile<Self> {
    operation("tryDrop", SourceSite(file, line)) { $0.dropping(while: predicate, { $0 }) }
  }

  /// The values while they fit.
  public func prefix(
    while predicate: @escaping (Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.PrefixWhile<Self> {
    operation("prefix", SourceSite(file, line)) { $0.passing(while: predicate, { $0 }) }
  }

  /// The values while they fit by what may throw.
  public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryPrefixWhile<Self> {
    operation("tryPrefix", SourceSite(file, line)) { $0.passing(while: predicate, { $0 }) }
  }

  /// The first value.
  public func first(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.First<Self> {
    operation("first", SourceSite(file, line)) { conduit in
      Stage(
        input: { value in
          _ = conduit.pass(value)
          conduit.finish(.finished)
          return .none
        },
        completion: conduit.finish)
    }
  }

  /// The first value that fits.
  public func first(
    where predicate: @escaping (Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.FirstWhere<Self> {
    operation("first", SourceSite(file, line)) { $0.first(where: predicate, { $0 }) }
  }

  /// The first value that fits by what may throw.
  public func tryFirst(
    where predicate: @escaping (Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryFirstWhere<Self> {
    operation("tryFirst", SourceSite(file, line)) { $0.first(where: predicate, { $0 }) }
  }
}
