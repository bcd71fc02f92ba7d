internal import StreamTracing

extension Publishers {
  /// The values but for the first ones.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let count: Int
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "dropFirst", site) { $0.dropping(count) }
    }
  }
}

extension Publisher {
  /// The values but for the first ones.
  public func dropFirst(
    _ count: Int = 1, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Drop<Self> {
    var result = Publishers.Drop<Self>(upstream: self, count: count)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values from the first one that does not fit.
  public struct DropWhile<Upstream: Publisher>: Publisher {
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
      upstream.run(subscriber, "drop", site) { conduit in
        var isOpen = false
        return Stage(
          input: { value in
            if !isOpen, predicate(value) { return .max(1) }
            isOpen = true
            return conduit.pass(value)
          },
          completion: conduit.finish)
      }
    }
  }
}

extension Publisher {
  /// The values from the first one that does not fit.
  public func drop(
    while predicate: @escaping (Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.DropWhile<Self> {
    var result = Publishers.DropWhile<Self>(upstream: self, predicate: predicate)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values from the first one that does not fit by what may throw.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
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
      upstream.run(subscriber, "tryDrop", site) { conduit in
        var isOpen = false
        return Stage(
          input: { value in
            if !isOpen {
              guard let fits = conduit.attempt({ try predicate(value) }) else { return .none }
              if fits { return .max(1) }
            }
            isOpen = true
            return conduit.pass(value)
          },
          completion: { conduit.finish($0.erased) })
      }
    }
  }
}

extension Publisher {
  /// The values from the first one that does not fit by what may throw.
  public func tryDrop(
    while predicate: @escaping (Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryDropWhile<Self> {
    var result = Publishers.TryDropWhile<Self>(upstream: self, predicate: predicate)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values while they fit.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
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
      upstream.run(subscriber, "prefix", site) { conduit in
        return Stage(
          input: { value in
            if predicate(value) { return conduit.pass(value) }
            conduit.finish(.finished)
            return .none
          },
          completion: conduit.finish)
      }
    }
  }
}

extension Publisher {
  /// The values while they fit.
  public func prefix(
    while predicate: @escaping (Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.PrefixWhile<Self> {
    var result = Publishers.PrefixWhile<Self>(upstream: self, predicate: predicate)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values while they fit by what may throw.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
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
      upstream.run(subscriber, "tryPrefix", site) { conduit in
        return Stage(
          input: { value in
            guard let fits = conduit.attempt({ try predicate(value) }) else { return .none }
            if fits { return conduit.pass(value) }
            conduit.finish(.finished)
            return .none
          },
          completion: { conduit.finish($0.erased) })
      }
    }
  }
}

extension Publisher {
  /// The values while they fit by what may throw.
  public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryPrefixWhile<Self> {
    var result = Publishers.TryPrefixWhile<Self>(upstream: self, predicate: predicate)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The first value.
  public struct First<Upstream: Publisher>: Publisher {
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
      upstream.run(subscriber, "first", site) { conduit in
        return Stage(
          input: { value in
            _ = conduit.pass(value)
            conduit.finish(.finished)
            return .none
          },
          completion: conduit.finish)
      }
    }
  }
}

extension Publisher {
  /// The first value.
  public func first(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.First<Self> {
    var result = Publishers.First<Self>(upstream: self)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The first value that fits.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
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
      upstream.run(subscriber, "first", site) { conduit in
        return Stage(
          input: { value in
            if !predicate(value) { return .none }
            conduit.send(value)
            conduit.finish(.finished)
            return .none
          },
          completion: conduit.finish,
          request: { _ in .unlimited })
      }
    }
  }
}

extension Publisher {
  /// The first value that fits.
  public func first(
    where predicate: @escaping (Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.FirstWhere<Self> {
    var result = Publishers.FirstWhere<Self>(upstream: self, predicate: predicate)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The first value that fits by what may throw.
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
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
      upstream.run(subscriber, "tryFirst", site) { conduit in
        return Stage(
          input: { value in
            guard let fits = conduit.attempt({ try predicate(value) }), fits else { return .none }
            conduit.send(value)
            conduit.finish(.finished)
            return .none
          },
          completion: { conduit.finish($0.erased) },
          request: { _ in .unlimited })
      }
    }
  }
}

extension Publisher {
  /// The first value that fits by what may throw.
  public func tryFirst(
    where predicate: @escaping (Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryFirstWhere<Self> {
    var result = Publishers.TryFirstWhere<Self>(upstream: self, predicate: predicate)
    result.site = SourceSite(file, line)
    return result
  }
}
