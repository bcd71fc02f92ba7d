internal import MCVPlugin
internal import Synchronization

/// One request on its way, over as many servers as send it on: collects the body, keeps the limits, and ends once.
final class HTTPExchange: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Result<HTTPAnswer, PluginError>, Never>?
    var result: Result<HTTPAnswer, PluginError>?
    /// The request to the last server that was named.
    var transfer: Transfer
    var visited: Set<String>
    var head = AnswerHead()
    var body: [UInt8] = []

    mutating func end(_ result: Result<HTTPAnswer, PluginError>) {
      guard self.result == nil else { return }
      self.result = result
      body = []
      continuation?.resume(returning: result)
      continuation = nil
    }
  }

  /// The number of redirects that are followed.
  static let redirectLimit = 10

  /// The server that was asked first, for texts: scheme, host and port.
  let server: String
  private let bodyLimit: Int
  private let progress: @Sendable (UInt64, UInt64) -> Void
  private let state: Mutex<State>

  init(_ transfer: Transfer, bodyLimit: Int, progress: @escaping @Sendable (UInt64, UInt64) -> Void) {
    server = transfer.address.server
    self.bodyLimit = bodyLimit
    self.progress = progress
    state = Mutex(State(transfer: transfer, visited: [transfer.address.text]))
  }

  /// Starts the request, unless it has ended already.
  func begin(_ continuation: CheckedContinuation<Result<HTTPAnswer, PluginError>, Never>) {
    let early = state.withLock { state in
      if state.result == nil { state.continuation = continuation }
      return state.result
    }
    if let early { return continuation.resume(returning: early) }
    TransferLoop.shared.begin(self)
  }

  /// Ends the exchange; only the first call counts.
  func end(_ result: Result<HTTPAnswer, PluginError>) {
    state.withLock { $0.end(result) }
    if case .failure = result { TransferLoop.shared.wake() }
  }

  // MARK: News from the transfer, on the thread of the loop

  /// Whether the exchange has its result.
  var hasEnded: Bool { state.withLock { $0.result != nil } }

  /// Returns the transfer that is to begin, or nil if the exchange has ended.
  func nextTransfer() -> Transfer? {
    state.withLock { state in
      (state.head, state.body) = (AnswerHead(), [])
      return state.result == nil ? state.transfer : nil
    }
  }

  /// Takes a line of the head of an answer.
  ///
  /// - Returns: Whether more is wanted.
  func receive(headerLine line: UnsafeRawBufferPointer) -> Bool {
    state.withLock { state in
      guard state.result == nil else { return false }
      guard unsafe state.head.take(line) else {
        state.end(.failure(.notHTTP(server)))
        return false
      }
      guard state.head.isComplete, !state.head.isRedirect else { return true }
      if state.head.length.map({ $0 > bodyLimit }) ?? false { state.end(.failure(.tooLarge(server, limit: bodyLimit))) }
      return state.result == nil
    }
  }

  /// Takes a part of the body.
  ///
  /// - Returns: Whether more is wanted.
  func receive(body part: UnsafeRawBufferPointer) -> Bool {
    let news: (count: Int, length: Int)? = state.withLock { state in
      guard state.result == nil else { return nil }
      if state.body.count + part.count > bodyLimit {
        state.end(.failure(.tooLarge(server, limit: bodyLimit)))
        return nil
      }
      unsafe state.body.append(contentsOf: part)
      return (state.body.count, state.head.length ?? 0)
    }
    guard let news else { return false }
    progress(UInt64(news.count), UInt64(news.length))
    return true
  }

  /// Ends the transfer: nothing more of it will come.
  ///
  /// - Parameter redirect: The address that the answer sends to.
  func finish(_ failure: TransferFailure?, redirect: String?) {
    let goesOn = state.withLock { state in
      guard state.result == nil else { return false }
      if let failure {
        state.end(
          .failure(
            .connection(
              to: server, asking: state.transfer.address.server, failure, head: state.head,
              received: state.body.count)))
      } else if !state.head.isComplete {
        state.end(.failure(.cutOff(server)))
      } else if state.head.isRedirect, let redirect {
        return follow(redirect, &state)
      } else {
        state.end(.success(HTTPAnswer(status: state.head.status, headers: state.head.headers, body: state.body)))
      }
      return false
    }
    if goesOn { TransferLoop.shared.begin(self) }
  }

  /// Follows the server to another place that it names.
  ///
  /// - Returns: Whether there is a transfer to begin.
  private func follow(_ redirect: String, _ state: inout State) -> Bool {
    let old = state.transfer.address
    guard let target = TransferAddress(redirect), target.isHTTP else {
      state.end(.failure(.badRedirect(server)))
      return false
    }
    if old.scheme == "https", target.scheme != "https" {
      state.end(.failure(.downgrade(from: server, to: target.server)))
    } else if !state.visited.insert(target.text).inserted {
      state.end(.failure(.redirectLoop(server)))
    } else if state.visited.count > Self.redirectLimit + 1 {
      state.end(.failure(.tooManyRedirects(server, limit: Self.redirectLimit)))
    }
    state.transfer = state.transfer.redirected(to: target, status: state.head.status)
    return state.result == nil
  }
}
