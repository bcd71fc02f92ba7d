internal import StreamTracing

extension Publishers {
  /// The largest value, at the end.
  public struct MaxComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "max", site) { conduit in
        var found: Upstream.Output?
        return Stage(
          input: { value in
            guard let best = found else {
              found = value
              return .none
            }
            if areInIncreasingOrder(best, value) { found = value }
            return .none
          },
          completion: { completion in
            if case .finished = completion {
              if let found { conduit.send(found) }
            }
            conduit.finish(completion)
          },
          request: { _ in .unlimited })
      }
    }
  }
}

extension Publisher {
  /// The largest value, at the end.
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.MaxComparison<Self> {
    var result = Publishers.MaxComparison<Self>(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publisher where Output: Comparable {
  /// The largest value, at the end.
  public func max(file: StaticString = #fileID, line: UInt = #line) -> Publishers.MaxComparison<Self> {
    max(by: <, file: file, line: line)
  }
}

extension Publishers {
  /// The largest value by what may throw, at the end.
  public struct TryMaxComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "tryMax", site) { conduit in
        var found: Upstream.Output?
        return Stage(
          input: { value in
            guard let best = found else {
              found = value
              return .none
            }
            if conduit.attempt({ try areInIncreasingOrder(best, value) }) == true { found = value }
            return .none
          },
          completion: { completion in
            if case .finished = completion {
              if let found { conduit.send(found) }
            }
            conduit.finish(completion.erased)
          },
          request: { _ in .unlimited })
      }
    }
  }
}

extension Publisher {
  /// The largest value by what may throw, at the end.
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryMaxComparison<Self> {
    var result = Publishers.TryMaxComparison<Self>(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The smallest value, at the end.
  public struct MinComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "min", site) { conduit in
        var found: Upstream.Output?
        return Stage(
          input: { value in
            guard let best = found else {
              found = value
              return .none
            }
            if areInIncreasingOrder(value, best) { found = value }
            return .none
          },
          completion: { completion in
            if case .finished = completion {
              if let found { conduit.send(found) }
            }
            conduit.finish(completion)
          },
          request: { _ in .unlimited })
      }
    }
  }
}

extension Publisher {
  /// The smallest value, at the end.
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.MinComparison<Self> {
    var result = Publishers.MinComparison<Self>(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publisher where Output: Comparable {
  /// The smallest value, at the end.
  public func min(file: StaticString = #fileID, line: UInt = #line) -> Publishers.MinComparison<Self> {
    min(by: <, file: file, line: line)
  }
}

extension Publishers {
  /// The smallest value by what may throw, at the end.
  public struct TryMinComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "tryMin", site) { conduit in
        var found: Upstream.Output?
        return Stage(
          input: { value in
            guard let best = found else {
              found = value
              return .none
            }
            if conduit.attempt({ try areInIncreasingOrder(value, best) }) == true { found = value }
            return .none
          },
          completion: { completion in
            if case .finished = completion {
              if let found { conduit.send(found) }
            }
            conduit.finish(completion.erased)
          },
          request: { _ in .unlimited })
      }
    }
  }
}

extension Publisher {
  /// The smallest value by what may throw, at the end.
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryMinComparison<Self> {
    var result = Publishers.TryMinComparison<Self>(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// A publisher that tells whether a value fits.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
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
      upstream.run(subscriber, "contains", site) { conduit in
        return Stage(
          input: { value in
            if predicate(value) == true {
              conduit.send(true)
              conduit.finish(.finished)
            }
            return .none
          },
          completion: { completion in
            if case .finished = completion {
              conduit.send(false)
            }
            conduit.finish(completion)
          },
          request: { _ in .unlimited })
      }
    }
  }
}

extension Publisher {
  /// A publisher that tells whether a value fits.
  public func contains(
    where predicate: @escaping (Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.ContainsWhere<Self> {
    var result = Publishers.ContainsWhere<Self>(upstream: self, predicate: predicate)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// A publisher that tells whether a value fits by what may throw.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
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
      upstream.run(subscriber, "tryContains", site) { conduit in
        return Stage(
          input: { value in
            if conduit.attempt({ try predicate(value) }) == true {
              conduit.send(true)
              conduit.finish(.finished)
            }
            return .none
          },
          completion: { completion in
            if case .finished = completion {
              conduit.send(false)
            }
            conduit.finish(completion.erased)
          },
          request: { _ in .unlimited })
      }
    }
  }
}

extension Publisher {
  /// A publisher that tells whether a value fits by what may throw.
  public func tryContains(
    where predicate: @escaping (Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryContainsWhere<Self> {
    var result = Publishers.TryContainsWhere<Self>(upstream: self, predicate: predicate)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// A publisher that tells whether all values fit.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
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
      upstream.run(subscriber, "allSatisfy", site) { conduit in
        return Stage(
          input: { value in
            if predicate(value) == false {
              conduit.send(false)
              conduit.finish(.finished)
            }
            return .none
          },
          completion: { completion in
            if case .finished = completion {
              conduit.send(true)
            }
            conduit.finish(completion)
          },
          request: { _ in .unlimited })
      }
    }
  }
}

extension Publisher {
  /// A publisher that tells whether all values fit.
  public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.AllSatisfy<Self> {
    var result = Publishers.AllSatisfy<Self>(upstream: self, predicate: predicate)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// A publisher that tells whether all values fit by what may throw.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
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
      upstream.run(subscriber, "tryAllSatisfy", site) { conduit in
        return Stage(
          input: { value in
            if conduit.attempt({ try predicate(value) }) == false {
              conduit.send(false)
              conduit.finish(.finished)
            }
            return .none
          },
          completion: { completion in
            if case .finished = completion {
              conduit.send(true)
            }
            conduit.finish(completion.erased)
          },
          request: { _ in .unlimited })
      }
    }
  }
}

extension Publisher {
  /// A publisher that tells whether all values fit by what may throw.
  public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryAllSatisfy<Self> {
    var result = Publishers.TryAllSatisfy<Self>(upstream: self, predicate: predicate)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publisher where Output: Equatable {
  /// Whether a value is among the values.
  public func contains(
    _ output: Output, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.ContainsWhere<Self> {
    contains(where: { $0 == output }, file: file, line: line)
  }
}
