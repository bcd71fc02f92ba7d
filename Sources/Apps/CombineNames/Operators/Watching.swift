internal import StreamTracing

extension Publisher {
  /// The values, with closures called at each event.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.HandleEvents<Self> {
    operation("handleEvents", SourceSite(file, line)) { conduit in
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

  /// The values, each printed.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Print<Self> {
    operation("print", SourceSite(file, line)) { conduit in
      var stream = stream
      var isEnded = false
      func say(_ text: String) {
        let line = prefix.isEmpty ? text : "\(prefix): \(text)"
        if stream == nil { Swift.print(line) } else { stream?.write(line + "\n") }
      }
      say("receive subscription: (\(Self.self))")
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

  /// The values; nothing stops here.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Publishers.Breakpoint<Self> {
    operation("breakpoint", SourceSite(file, line)) { conduit in
      Stage(
        input: conduit.pass,
        completion: conduit.finish)
    }
  }

  /// The values; nothing stops here.
  public func breakpointOnError(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Breakpoint<Self> {
    breakpoint(file: file, line: line)
  }

  /// The values; an error ends the program.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    let site = SourceSite(file, line)
    return operation("assertNoFailure", site) { conduit in
      Stage(
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
