internal import StreamTracing

extension Publisher {
  /// The values, and as many of them kept as are not asked for.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Buffer<Self> {
    operation("buffer", SourceSite(file, line)) { conduit in
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

extension Publisher where Output: Encodable {
  /// The values, encoded.
  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Encode<Self, Coder> {
    operation("encode", SourceSite(file, line)) { conduit in
      Stage(
        input: { value in conduit.attempt { try encoder.encode(value) }.map(conduit.pass) ?? .none },
        completion: { conduit.finish($0.erased) })
    }
  }
}

extension Publisher {
  /// The values that data say.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    operation("decode", SourceSite(file, line)) { conduit in
      Stage(
        input: { value in conduit.attempt { try decoder.decode(Item.self, from: value) }.map(conduit.pass) ?? .none },
        completion: { conduit.finish($0.erased) })
    }
  }

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
