internal import StreamTracing

extension Publishers {
  /// The values, with closures called at each event.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let receiveSubscription: ((any Subscription) -> Void)?
    public let receiveOutput: ((Upstream.Output) -> Void)?
    public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
    public let receiveCancel: (() -> Void)?
    public let receiveRequest: ((Subscribers.Demand) -> Void)?
    var site = SourceSite.nowhere

    /// Creates it.
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)?,
      receiveOutput: ((Upstream.Output) -> Void)?,
      receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?, receiveCancel: (() -> Void)?,
      receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "handleEvents", site) { conduit in
        var isEnded = false
        conduit.onEnd = { if !isEnded { receiveCancel?() } }
        receiveSubscription?(conduit)
        return Stage(
          input: conduit.passing(after: receiveOutput),
          completion: { completion in
            isEnded = true
            receiveCompletion?(completion)
            conduit.finish(completion)
          },
          request: { demand in
            receiveRequest?(demand)
            return demand
          })
      }
    }
  }
}

extension Publisher {
  /// The values, with closures called at each event.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.HandleEvents<Self> {
    var result = Publishers.HandleEvents<Self>(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values, each printed.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let prefix: String
    public let stream: (any TextOutputStream)?
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, prefix: String, stream: (any TextOutputStream)?) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "print", site) { conduit in
        var stream = stream
        var isEnded = false
        func say(_ text: String) {
          let line = prefix.isEmpty ? text : "\(prefix): \(text)"
          if stream == nil { Swift.print(line) } else { stream?.write(line + "\n") }
        }
        say("receive subscription: (\(Upstream.self))")
        conduit.onEnd = { if !isEnded { say("receive cancel") } }
        return Stage(
          input: { value in
            say("receive value: (\(value))")
            return conduit.pass(value)
          },
          completion: { completion in
            isEnded = true
            switch completion {
            case .finished: say("receive finished")
            case .failure(let error): say("receive error: (\(error))")
            }
            conduit.finish(completion)
          },
          request: { demand in
            say("request \(demand)")
            return demand
          })
      }
    }
  }
}

extension Publisher {
  /// The values, each printed.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Print<Self> {
    var result = Publishers.Print<Self>(upstream: self, prefix: prefix, stream: stream)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publishers {
  /// The values; nothing stops here.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
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
      upstream.run(subscriber, "breakpoint", site) { conduit in
        return Stage(
          input: conduit.pass,
          completion: conduit.finish)
      }
    }
  }
}

extension Publisher {
  /// The values; nothing stops here.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Publishers.Breakpoint<Self> {
    var result = Publishers.Breakpoint<Self>(upstream: self)
    result.site = SourceSite(file, line)
    return result
  }
}

extension Publisher {
  /// The values; nothing stops here.
  public func breakpointOnError(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Breakpoint<Self> {
    breakpoint(file: file, line: line)
  }
}

extension Publishers {
  /// The values; an error ends the program.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let prefix: String
    var site = SourceSite.nowhere

    /// Creates it.
    public init(upstream: Upstream, prefix: String) {
      self.upstream = upstream
      self.prefix = prefix
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.run(subscriber, "assertNoFailure", site) { conduit in
        return Stage(
          input: conduit.pass,
          completion: { completion in
            if case .failure(let error) = completion {
              preconditionFailure("\(prefix)\(prefix.isEmpty ? "" : ": ")\(error) at \(site)")
            }
            conduit.finish(.finished)
          })
      }
    }
  }
}

extension Publisher {
  /// The values; an error ends the program.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    var result = Publishers.AssertNoFailure<Self>(upstream: self, prefix: prefix)
    result.site = SourceSite(file, line)
    return result
  }
}
