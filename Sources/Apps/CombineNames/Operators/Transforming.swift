internal import StreamTracing

extension Publisher {
  /// The values, each turned into another.
  public func map<Result>(
    _ transform: @escaping (Output) -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Map<Self, Result> {
    operation("map", SourceSite(file, line)) { $0.mapping(transform, { $0 }) }
  }

  /// The values, each turned into another by what may throw.
  public func tryMap<Result>(
    _ transform: @escaping (Output) throws -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryMap<Self, Result> {
    operation("tryMap", SourceSite(file, line)) { $0.mapping(transform, { $0 }) }
  }

  /// The values, and another error.
  public func mapError<NewFailure: Error>(
    _ transform: @escaping (Failure) -> NewFailure, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.MapError<Self, NewFailure> {
    operation("mapError", SourceSite(file, line)) { conduit in
      Stage(
        input: conduit.pass,
        completion: { conduit.finish($0.mapped(transform)) })
    }
  }

  /// The values that become something.
  public func compactMap<Result>(
    _ transform: @escaping (Output) -> Result?, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.CompactMap<Self, Result> {
    operation("compactMap", SourceSite(file, line)) { $0.compactMapping(transform, { $0 }) }
  }

  /// The values that become something by what may throw.
  public func tryCompactMap<Result>(
    _ transform: @escaping (Output) throws -> Result?, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryCompactMap<Self, Result> {
    operation("tryCompactMap", SourceSite(file, line)) { $0.compactMapping(transform, { $0 }) }
  }

  /// A publisher that folds the values, and sends each intermediate result.
  public func scan<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Publishers.Scan<Self, Result> {
    operation("scan", SourceSite(file, line)) { $0.scanning(initialResult, nextPartialResult, { $0 }) }
  }

  /// A publisher that folds the values by what may throw, and sends each intermediate result.
  public func tryScan<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) throws -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryScan<Self, Result> {
    operation("tryScan", SourceSite(file, line)) { $0.scanning(initialResult, nextPartialResult, { $0 }) }
  }
}

extension Publisher where Failure == Never {
  /// The values of a publisher that cannot fail, as of one that can.
  public func setFailureType<NewFailure: Error>(
    to failureType: NewFailure.Type, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.SetFailureType<Self, NewFailure> {
    operation("setFailureType", SourceSite(file, line)) { conduit in
      Stage(
        input: conduit.pass,
        completion: { _ in conduit.finish(.finished) })
    }
  }
}
