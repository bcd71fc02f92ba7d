internal import StreamTracing

extension Publisher {
  /// Arrays of so many values.
  public func collect(
    _ count: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.CollectByCount<Self> {
    operation("collect", SourceSite(file, line)) { conduit in
      var values: [Output] = []
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

  /// The values whose numbers lie in a range.
  public func output(
    in range: Range<Int>, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Output<Self> {
    operation("output", SourceSite(file, line)) { conduit in
      if range.isEmpty { conduit.finish(.finished) }
      return conduit.selecting(range)
    }
  }

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

  /// The values until another publisher sends one.
  public func prefix<Other: Publisher>(
    untilOutputFrom publisher: Other, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.PrefixUntilOutput<Self, Other> {
    operation("prefix", SourceSite(file, line)) { conduit in
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

  /// The values that come after another publisher has sent one.
  public func drop<Other: Publisher>(
    untilOutputFrom publisher: Other, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.DropUntilOutput<Self, Other> where Other.Failure == Failure {
    operation("drop", SourceSite(file, line)) { conduit in
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
