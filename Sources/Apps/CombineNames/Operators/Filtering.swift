internal import StreamTracing

extension Publishers {
  /// The values that fit.
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let isIncluded: (Upstream.Output) -> Bool
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "filter", site) { $0.filtering(isIncluded) }
    }
  }
}

extension Publisher {
  /// The values that fit.
  public func filter(
    _ isIncluded: @escaping (Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Filter<Self> {
    var result = Publishers.Filter<Self>(upstream: self, isIncluded: isIncluded)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values that fit by what may throw.
  public struct TryFilter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let isIncluded: (Upstream.Output) throws -> Bool
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "tryFilter", site) { conduit in
        return Stage(
          input: { value in
            guard let fits = conduit.attempt({ try isIncluded(value) }) else { return .none }
            return fits ? conduit.pass(value) : .max(1)
          },
          completion: { conduit.finish($0.erased) })
      }
    }
  }
}

extension Publisher {
  /// The values that fit by what may throw.
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryFilter<Self> {
    var result = Publishers.TryFilter<Self>(upstream: self, isIncluded: isIncluded)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values that differ from the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "removeDuplicates", site) { $0.removingDuplicates(predicate) }
    }
  }
}

extension Publisher {
  /// The values that differ from the one before.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.RemoveDuplicates<Self> {
    var result = Publishers.RemoveDuplicates<Self>(upstream: self, predicate: predicate)
    result.site = SourceSite(file, line)
    return result
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

extension Publishers {
  /// The values that differ from the one before by what may throw.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "tryRemoveDuplicates", site) { conduit in
        var last: Upstream.Output?
        return Stage(
          input: { value in
            if let before = last {
              guard let isSame = conduit.attempt({ try predicate(before, value) }) else { return .none }
              if isSame { return .max(1) }
            }
            last = value
            return conduit.pass(value)
          },
          completion: { conduit.finish($0.erased) })
      }
    }
  }
}

extension Publisher {
  /// The values that differ from the one before by what may throw.
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryRemoveDuplicates<Self> {
    var result = Publishers.TryRemoveDuplicates<Self>(upstream: self, predicate: predicate)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values, and another one where there is none.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let output: Upstream.Output
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "replaceEmpty", site) { conduit in
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
  }
}

extension Publisher {
  /// The values, and another one where there is none.
  public func replaceEmpty(
    with output: Output, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.ReplaceEmpty<Self> {
    var result = Publishers.ReplaceEmpty<Self>(upstream: self, output: output)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values, and another one instead of an error.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let output: Upstream.Output
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "replaceError", site) { conduit in
        return Stage(
          input: conduit.pass,
          completion: { completion in
            if case .failure = completion { conduit.send(output) }
            conduit.finish(.finished)
          })
      }
    }
  }
}

extension Publisher {
  /// The values, and another one instead of an error.
  public func replaceError(
    with output: Output, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.ReplaceError<Self> {
    var result = Publishers.ReplaceError<Self>(upstream: self, output: output)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// Only the end.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "ignoreOutput", site) { conduit in
        return Stage(
          input: { _ in .none },
          completion: conduit.finish,
          request: { _ in .unlimited })
      }
    }
  }
}

extension Publisher {
  /// Only the end.
  public func ignoreOutput(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.IgnoreOutput<Self> {
    var result = Publishers.IgnoreOutput<Self>(upstream: self)
    result.site = SourceSite(file, line)
    return result
  }
}
