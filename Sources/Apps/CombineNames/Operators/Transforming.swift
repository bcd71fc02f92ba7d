internal import StreamTracing

extension Publishers {
  /// The values, each turned into another.
  public struct Map<Upstream: Publisher, Result>: Publisher {
    public typealias Output = Result
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Result
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Result) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "map", site) { $0.mapping(transform) }
    }
  }
}

extension Publisher {
  /// The values, each turned into another.
  public func map<Result>(
    _ transform: @escaping (Output) -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Map<Self, Result> {
    var result = Publishers.Map<Self, Result>(upstream: self, transform: transform)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values, each turned into another by what may throw.
  public struct TryMap<Upstream: Publisher, Result>: Publisher {
    public typealias Output = Result
    public typealias Failure = any Error

    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Result
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Result) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "tryMap", site) { conduit in
        return Stage(
          input: { value in
            do { return conduit.pass(try transform(value)) } catch {
              conduit.fail(error)
              return .none
            }
          },
          completion: { conduit.finish($0.erased) })
      }
    }
  }
}

extension Publisher {
  /// The values, each turned into another by what may throw.
  public func tryMap<Result>(
    _ transform: @escaping (Output) throws -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryMap<Self, Result> {
    var result = Publishers.TryMap<Self, Result>(upstream: self, transform: transform)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values, and another error.
  public struct MapError<Upstream: Publisher, NewFailure: Error>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = NewFailure

    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> NewFailure
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> NewFailure) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "mapError", site) { conduit in
        return Stage(
          input: conduit.pass,
          completion: { conduit.finish($0.mapped(transform)) })
      }
    }
  }
}

extension Publisher {
  /// The values, and another error.
  public func mapError<NewFailure: Error>(
    _ transform: @escaping (Failure) -> NewFailure, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.MapError<Self, NewFailure> {
    var result = Publishers.MapError<Self, NewFailure>(upstream: self, transform: transform)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values that become something.
  public struct CompactMap<Upstream: Publisher, Result>: Publisher {
    public typealias Output = Result
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Result?
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Result?) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "compactMap", site) { $0.compactMapping(transform) }
    }
  }
}

extension Publisher {
  /// The values that become something.
  public func compactMap<Result>(
    _ transform: @escaping (Output) -> Result?, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.CompactMap<Self, Result> {
    var result = Publishers.CompactMap<Self, Result>(upstream: self, transform: transform)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values that become something by what may throw.
  public struct TryCompactMap<Upstream: Publisher, Result>: Publisher {
    public typealias Output = Result
    public typealias Failure = any Error

    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Result?
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Result?) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "tryCompactMap", site) { conduit in
        return Stage(
          input: { value in
            guard let result = conduit.attempt({ try transform(value) }) else { return .none }
            return result.map(conduit.pass) ?? .max(1)
          },
          completion: { conduit.finish($0.erased) })
      }
    }
  }
}

extension Publisher {
  /// The values that become something by what may throw.
  public func tryCompactMap<Result>(
    _ transform: @escaping (Output) throws -> Result?, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryCompactMap<Self, Result> {
    var result = Publishers.TryCompactMap<Self, Result>(upstream: self, transform: transform)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// A publisher that folds the values, and sends each intermediate result.
  public struct Scan<Upstream: Publisher, Result>: Publisher {
    public typealias Output = Result
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let initialResult: Result
    public let nextPartialResult: (Result, Upstream.Output) -> Result
    var site = SourceSite.nowhere

    /// Creates it.
    public init(
      upstream: Upstream, initialResult: Result, nextPartialResult: @escaping (Result, Upstream.Output) -> Result
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "scan", site) { $0.scanning(initialResult, nextPartialResult) }
    }
  }
}

extension Publisher {
  /// A publisher that folds the values, and sends each intermediate result.
  public func scan<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Publishers.Scan<Self, Result> {
    var result = Publishers.Scan<Self, Result>(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// A publisher that folds the values by what may throw, and sends each intermediate result.
  public struct TryScan<Upstream: Publisher, Result>: Publisher {
    public typealias Output = Result
    public typealias Failure = any Error

    public let upstream: Upstream
    public let initialResult: Result
    public let nextPartialResult: (Result, Upstream.Output) throws -> Result
    var site = SourceSite.nowhere

    /// Creates it.
    public init(
      upstream: Upstream, initialResult: Result, nextPartialResult: @escaping (Result, Upstream.Output) throws -> Result
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "tryScan", site) { conduit in
        var result = initialResult
        return Stage(
          input: { value in
            guard let next = conduit.attempt({ try nextPartialResult(result, value) }) else { return .none }
            result = next
            return conduit.pass(result)
          },
          completion: { conduit.finish($0.erased) })
      }
    }
  }
}

extension Publisher {
  /// A publisher that folds the values by what may throw, and sends each intermediate result.
  public func tryScan<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) throws -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryScan<Self, Result> {
    var result = Publishers.TryScan<Self, Result>(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values of a publisher that cannot fail, as of one that can.
  public struct SetFailureType<Upstream: Publisher, NewFailure: Error>: Publisher where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    public typealias Failure = NewFailure

    public let upstream: Upstream
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "setFailureType", site) { conduit in
        return Stage(
          input: conduit.pass,
          completion: { _ in conduit.finish(.finished) })
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// The values of a publisher that cannot fail, as of one that can.
  public func setFailureType<NewFailure: Error>(
    to failureType: NewFailure.Type, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.SetFailureType<Self, NewFailure> {
    var result = Publishers.SetFailureType<Self, NewFailure>(upstream: self)
    result.site = SourceSite(file, line)
    return result
  }
}
