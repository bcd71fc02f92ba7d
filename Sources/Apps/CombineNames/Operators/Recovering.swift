internal import StreamTracing

extension Publishers {
  /// The values of one publisher, then those of another that is made of how it ended.
  struct Chain<First: Publisher, Output, Failure: Error>: Publisher {
    let first: First
    let kind: StaticString
    let site: SourceSite
    /// A closure that returns the value that passes for one of the first publisher.
    let pass: (First.Output) -> Output
    /// A closure that returns the publisher that comes after it; nil ends as it does.
    let next: (Subscribers.Completion<First.Failure>) throws -> AnyPublisher<Output, Failure>?
    /// The end that is left.
    let end: (Subscribers.Completion<First.Failure>) -> Subscribers.Completion<Failure>
    /// A closure that returns the failure for an error that `next` throws.
    let thrown: (any Error) -> Failure?

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      var second: Link<Output, Failure>?
      first.run(subscriber, kind, site) { conduit in
        conduit.onEnd = { second?.cancel() }
        return Stage(
          input: { value in conduit.pass(pass(value)) },
          completion: { completion in
            do {
              guard let publisher = try next(completion) else { return conduit.finish(end(completion)) }
              let link = Link<Output, Failure>(
                conduit.number, input: conduit.pass, completion: conduit.finish)
              second = link
              conduit.onRequest = { link.request($0) }
              link.request(conduit.demand)
              publisher.receive(subscriber: link)
            } catch {
              if let failure = thrown(error) { conduit.fail(failure) }
            }
          })
      }
    }
  }
}

extension Publisher {
  /// The values, and those of another publisher after an error.
  public func `catch`<Other: Publisher>(
    _ handler: @escaping (Failure) -> Other, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Output, Other.Failure> where Other.Output == Output {
    Publishers.Chain<Self, Output, Other.Failure>(
      first: self, kind: "catch", site: SourceSite(file, line), pass: { $0 },
      next: { completion in
        guard case .failure(let error) = completion else { return nil }
        return handler(error).eraseToAnyPublisher()
      }, end: { _ in .finished }, thrown: { _ in nil }
    ).eraseToAnyPublisher()
  }

  /// The values, and those of another publisher after an error, by what may throw.
  public func tryCatch<Other: Publisher>(
    _ handler: @escaping (Failure) throws -> Other, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Output, any Error> where Other.Output == Output {
    Publishers.Chain<Self, Output, any Error>(
      first: self, kind: "tryCatch", site: SourceSite(file, line), pass: { $0 },
      next: { completion in
        guard case .failure(let error) = completion else { return nil }
        return try handler(error).mapError { $0 as any Error }.eraseToAnyPublisher()
      }, end: { _ in .finished }, thrown: { $0 }
    ).eraseToAnyPublisher()
  }

  /// The values; after an error, of another subscription, so many more times.
  public func retry(
    _ retries: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Output, Failure> {
    let site = SourceSite(file, line)
    return Publishers.Chain<Self, Output, Failure>(
      first: self, kind: "retry", site: site, pass: { $0 },
      next: { completion in
        guard case .failure = completion, retries > 0 else { return nil }
        return retry(retries - 1, file: file, line: line)
      }, end: { $0 }, thrown: { _ in nil }
    ).eraseToAnyPublisher()
  }

  /// The values of this publisher, then those of another.
  public func append<Other: Publisher>(
    _ publisher: Other, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Output, Failure> where Other.Output == Output, Other.Failure == Failure {
    Publishers.Chain<Self, Output, Failure>(
      first: self, kind: "append", site: SourceSite(file, line), pass: { $0 },
      next: { completion in
        guard case .finished = completion else { return nil }
        return publisher.eraseToAnyPublisher()
      }, end: { $0 }, thrown: { _ in nil }
    ).eraseToAnyPublisher()
  }

  /// The values, then these.
  public func append(
    _ elements: Output..., file: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Output, Failure> {
    append(Publishers.Sequence<[Output], Failure>(sequence: elements), file: file, line: line)
  }

  /// The values, then those of a Swift sequence.
  public func append<Elements: Swift.Sequence>(
    _ elements: Elements, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Output, Failure> where Elements.Element == Output {
    append(Publishers.Sequence<Elements, Failure>(sequence: elements), file: file, line: line)
  }

  /// The values of another publisher, then these.
  public func prepend<Other: Publisher>(
    _ publisher: Other, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Output, Failure> where Other.Output == Output, Other.Failure == Failure {
    publisher.append(self, file: file, line: line)
  }

  /// These values first.
  public func prepend(
    _ elements: Output..., file: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Output, Failure> {
    prepend(Publishers.Sequence<[Output], Failure>(sequence: elements), file: file, line: line)
  }

  /// The values of a Swift sequence first.
  public func prepend<Elements: Swift.Sequence>(
    _ elements: Elements, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Output, Failure> where Elements.Element == Output {
    prepend(Publishers.Sequence<Elements, Failure>(sequence: elements), file: file, line: line)
  }
}
