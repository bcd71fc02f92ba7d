internal import StreamTracing

extension Publishers {
  /// The values, and as many of them kept as are not asked for.
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let size: Int
    public let prefetch: Publishers.PrefetchStrategy
    public let whenFull: Publishers.BufferingStrategy<Upstream.Failure>
    var site = SourceSite.nowhere

    /// Creates it.
    public init(
      upstream: Upstream, size: Int, prefetch: Publishers.PrefetchStrategy,
      whenFull: Publishers.BufferingStrategy<Upstream.Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "buffer", site) { conduit in
        var asked = false
        func first(_ demand: Subscribers.Demand = .unlimited) -> Subscribers.Demand {
          asked = true
          return demand
        }
        return Stage(
          input: { value in
            if conduit.waitingCount >= size, !conduit.isWanted {
              switch whenFull {
              case .dropNewest: return .none
              case .dropOldest: conduit.dropOldest()
              case .customError(let make):
                conduit.fail(make())
                return .none
              }
            }
            conduit.send(value)
            return prefetch == .keepFull && conduit.waitingCount == 0 ? .max(1) : .none
          },
          completion: conduit.finish,
          request: { demand in
            if prefetch == .byRequest { return asked ? .none : first() }
            return asked ? .none : first(.max(size))
          })
      }
    }
  }
}

extension Publisher {
  /// The values, and as many of them kept as are not asked for.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Buffer<Self> {
    var result = Publishers.Buffer<Self>(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The time at which a buffer asks for values.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// As many as it holds, at once.
    case keepFull
    /// All there are.
    case byRequest
  }

  /// The behaviour of a buffer that is full.
  public enum BufferingStrategy<Failure: Error> {
    case dropNewest
    case dropOldest
    case customError(() -> Failure)
  }
}

extension Publishers {
  /// The values, encoded.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher where Upstream.Output: Encodable {
    public typealias Output = Coder.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let encoder: Coder
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "encode", site) { conduit in
        return Stage(
          input: { value in conduit.attempt { try encoder.encode(value) }.map(conduit.pass) ?? .none },
          completion: { conduit.finish($0.erased) })
      }
    }
  }
}

extension Publisher where Output: Encodable {
  /// The values, encoded.
  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Encode<Self, Coder> {
    var result = Publishers.Encode<Self, Coder>(upstream: self, encoder: encoder)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values that data say.
  public struct Decode<Upstream: Publisher, Item: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    public typealias Output = Item
    public typealias Failure = any Error

    public let upstream: Upstream
    public let decoder: Coder
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "decode", site) { conduit in
        return Stage(
          input: { value in conduit.attempt { try decoder.decode(Item.self, from: value) }.map(conduit.pass) ?? .none },
          completion: { conduit.finish($0.erased) })
      }
    }
  }
}

extension Publisher {
  /// The values that data say.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    var result = Publishers.Decode<Self, Item, Coder>(upstream: self, decoder: decoder)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publisher {
  /// The values, and another one for nil.
  public func replaceNil<Wrapped>(
    with output: Wrapped, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Map<Self, Wrapped> where Output == Wrapped? {
    map({ $0 ?? output }, file: file, line: line)
  }

  /// A property of the values.
  public func map<Property>(
    _ keyPath: KeyPath<Output, Property>, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Map<Self, Property> {
    map({ $0[keyPath: keyPath] }, file: file, line: line)
  }

  /// Two properties of the values.
  public func map<One, Two>(
    _ keyPath0: KeyPath<Output, One>, _ keyPath1: KeyPath<Output, Two>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Publishers.Map<Self, (One, Two)> {
    map({ ($0[keyPath: keyPath0], $0[keyPath: keyPath1]) }, file: file, line: line)
  }

  /// Three properties of the values.
  public func map<One, Two, Three>(
    _ keyPath0: KeyPath<Output, One>, _ keyPath1: KeyPath<Output, Two>, _ keyPath2: KeyPath<Output, Three>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Map<Self, (One, Two, Three)> {
    map(
      { ($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2]) }, file: file, line: line)
  }
}
