internal import StreamTracing

extension Publishers {
  /// The last value.
  public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "last", site) { conduit in
        var last: Upstream.Output?
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
  }
}

extension Publisher {
  /// The last value.
  public func last(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Last<Self> {
    var result = Publishers.Last<Self>(upstream: self)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The last value that fits.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "last", site) { conduit in
        var last: Upstream.Output?
        return Stage(
          input: { value in
            if predicate(value) { last = value }
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
  }
}

extension Publisher {
  /// The last value that fits.
  public func last(
    where predicate: @escaping (Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.LastWhere<Self> {
    var result = Publishers.LastWhere<Self>(upstream: self, predicate: predicate)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The last value that fits by what may throw.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "tryLast", site) { conduit in
        var last: Upstream.Output?
        return Stage(
          input: { value in
            if conduit.attempt({ try predicate(value) }) == true { last = value }
            return .none
          },
          completion: { completion in
            if case .finished = completion {
              if let last { conduit.send(last) }
            }
            conduit.finish(completion.erased)
          },
          request: { _ in .unlimited })
      }
    }
  }
}

extension Publisher {
  /// The last value that fits by what may throw.
  public func tryLast(
    where predicate: @escaping (Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryLastWhere<Self> {
    var result = Publishers.TryLastWhere<Self>(upstream: self, predicate: predicate)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// All values as one array, at the end.
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "collect", site) { conduit in
        var values: [Upstream.Output] = []
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
  }
}

extension Publisher {
  /// All values as one array, at the end.
  public func collect(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Collect<Self> {
    var result = Publishers.Collect<Self>(upstream: self)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// A publisher of the number of values, at the end.
  public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "count", site) { conduit in
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
  }
}

extension Publisher {
  /// Returns a publisher of the number of values, at the end.
  public func count(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Count<Self> {
    var result = Publishers.Count<Self>(upstream: self)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// A publisher that folds the values, and sends the result at the end.
  public struct Reduce<Upstream: Publisher, Result>: Publisher {
    public typealias Output = Result
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let initial: Result
    public let nextPartialResult: (Result, Upstream.Output) -> Result
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, initial: Result, nextPartialResult: @escaping (Result, Upstream.Output) -> Result) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "reduce", site) { conduit in
        var result = initial
        return Stage(
          input: { value in
            result = nextPartialResult(result, value)
            return .none
          },
          completion: { completion in
            if case .finished = completion {
              conduit.send(result)
            }
            conduit.finish(completion)
          },
          request: { _ in .unlimited })
      }
    }
  }
}

extension Publisher {
  /// A publisher that folds the values, and sends the result at the end.
  public func reduce<Result>(
    _ initial: Result, _ nextPartialResult: @escaping (Result, Output) -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Publishers.Reduce<Self, Result> {
    var result = Publishers.Reduce<Self, Result>(upstream: self, initial: initial, nextPartialResult: nextPartialResult)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// A publisher that folds the values by what may throw, and sends the result at the end.
  public struct TryReduce<Upstream: Publisher, Result>: Publisher {
    public typealias Output = Result
    public typealias Failure = any Error

    public let upstream: Upstream
    public let initial: Result
    public let nextPartialResult: (Result, Upstream.Output) throws -> Result
    var site = SourceSite.nowhere

    /// Creates it.
    public init(
      upstream: Upstream, initial: Result, nextPartialResult: @escaping (Result, Upstream.Output) throws -> Result
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "tryReduce", site) { conduit in
        var result = initial
        return Stage(
          input: { value in
            if let next = conduit.attempt({ try nextPartialResult(result, value) }) { result = next }
            return .none
          },
          completion: { completion in
            if case .finished = completion {
              conduit.send(result)
            }
            conduit.finish(completion.erased)
          },
          request: { _ in .unlimited })
      }
    }
  }
}

extension Publisher {
  /// A publisher that folds the values by what may throw, and sends the result at the end.
  public func tryReduce<Result>(
    _ initial: Result, _ nextPartialResult: @escaping (Result, Output) throws -> Result, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Publishers.TryReduce<Self, Result> {
    var result = Publishers.TryReduce<Self, Result>(
      upstream: self, initial: initial, nextPartialResult: nextPartialResult)
    result.site = SourceSite(file, line)
    return result
  }
}
