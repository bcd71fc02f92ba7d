internal import StreamTracing

extension Publishers {
  /// Arrays of so many values.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
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
      upstream.run(subscriber, "collect", site) { conduit in
        var values: [Upstream.Output] = []
        return Stage(
          input: { value in
            values.append(value)
            guard values.count == count else { return .none }
            defer { values = [] }
            return conduit.pass(values) * count
          },
          completion: { completion in
            if case .finished = completion, !values.isEmpty { conduit.send(values) }
            conduit.finish(completion)
          },
          request: { $0 * count })
      }
    }
  }
}

extension Publisher {
  /// Arrays of so many values.
  public func collect(
    _ count: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.CollectByCount<Self> {
    var result = Publishers.CollectByCount<Self>(upstream: self, count: count)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values whose numbers lie in a range.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let range: Range<Int>
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, range: Range<Int>) {
      self.upstream = upstream
      self.range = range
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "output", site) { conduit in
        if range.isEmpty { conduit.finish(.finished) }
        return conduit.selecting(range)
      }
    }
  }
}

extension Publisher {
  /// The values whose numbers lie in a range.
  public func output(
    in range: Range<Int>, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Output<Self> {
    var result = Publishers.Output<Self>(upstream: self, range: range)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publisher {
  /// The value of a number.
  public func output(
    at index: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Output<Self> {
    output(in: index..<(index + 1), file: file, line: line)
  }

  /// The values whose numbers lie in a range.
  public func output<Bounds: RangeExpression>(
    in range: Bounds, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Output<Self> where Bounds.Bound == Int {
    output(in: range.relative(to: 0..<Int.max), file: file, line: line)
  }

  /// The first values.
  public func prefix(
    _ maxLength: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Output<Self> {
    output(in: 0..<maxLength, file: file, line: line)
  }
}

extension Publishers {
  /// The values until another publisher sends one.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let publisher: Other
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, publisher: Other) {
      self.upstream = upstream
      self.publisher = publisher
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "prefix", site) { conduit in
        let ender = Link<Other.Output, Other.Failure>(
          conduit.number,
          input: { _ in
            conduit.finish(.finished)
            return .none
          }, completion: { _ in })
        ender.request(.max(1))
        conduit.onEnd = { ender.cancel() }
        publisher.receive(subscriber: ender)
        return Stage(
          input: conduit.pass,
          completion: { completion in
            ender.cancel()
            conduit.finish(completion)
          })
      }
    }
  }
}

extension Publisher {
  /// The values until another publisher sends one.
  public func prefix<Other: Publisher>(
    untilOutputFrom publisher: Other, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.PrefixUntilOutput<Self, Other> {
    var result = Publishers.PrefixUntilOutput<Self, Other>(upstream: self, publisher: publisher)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values that come after another publisher has sent one.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Other.Failure == Upstream.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let publisher: Other
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, publisher: Other) {
      self.upstream = upstream
      self.publisher = publisher
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "drop", site) { conduit in
        var isOpen = false
        var opener: Link<Other.Output, Other.Failure>?
        opener = Link(
          conduit.number,
          input: { _ in
            isOpen = true
            opener?.cancel()
            return .none
          },
          completion: { completion in
            // No value can open it any more.
            if !isOpen { conduit.finish(completion) }
          })
        conduit.onEnd = {
          opener?.cancel()
          opener = nil
        }
        if let opener {
          opener.request(.max(1))
          publisher.receive(subscriber: opener)
        }
        return Stage(
          input: { value in isOpen ? conduit.pass(value) : .max(1) },
          completion: { completion in
            opener?.cancel()
            conduit.finish(completion)
          })
      }
    }
  }
}

extension Publisher {
  /// The values that come after another publisher has sent one.
  public func drop<Other: Publisher>(
    untilOutputFrom publisher: Other, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.DropUntilOutput<Self, Other> where Other.Failure == Failure {
    var result = Publishers.DropUntilOutput<Self, Other>(upstream: self, publisher: publisher)
    result.site = SourceSite(file, line)
    return result
  }
}
