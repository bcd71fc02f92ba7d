internal import CMCVPlugin
internal import Synchronization

/// Sends requests with libcurl: over HTTP or HTTPS, with the certificates of the system, through the proxies that the
/// environment names (`http_proxy`, `https_proxy`, `no_proxy`), and without cookies or a cache.
///
/// At most four requests of a plugin run at once. Status 429 and 5xx are tried again after `Retry-After`, or after
/// waits that grow from a quarter of a second. Texts of errors name the server only, as an address may have a key in
/// it.
///
/// libcurl is opened with the first request, so a plugin loads, and answers from recordings, without it.
/// `SSL_CERT_FILE` and `SSL_CERT_DIR` name certificates to trust in place of those of the system, as for OpenSSL.
public struct CurlTransport: Transport {
  private let gate: RequestLimiter
  private let policy: RetryPolicy
  private let sleep: @Sendable (Duration) async throws -> Void

  /// Creates a transport that shares the four places with all others of the plugin.
  public init() {
    self.init(gate: .shared, policy: RetryPolicy()) { try await Task.sleep(for: $0) }
  }

  init(
    gate: RequestLimiter, policy: RetryPolicy = RetryPolicy(),
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.gate = gate
    self.policy = policy
    self.sleep = sleep
  }

  /// Returns the answer of the server, with any status, from the last attempt.
  ///
  /// - Throws: an error where no answer came: no connection, too slow, too large, cancelled
  public func send(
    _ request: HTTPRequest, within limits: TransportLimits, progress: @escaping @Sendable (UInt64, UInt64) -> Void
  ) async throws(PluginError) -> HTTPAnswer {
    guard mcv_transfer_open() else { throw .noTransferLibrary }
    let transfer = try Transfer(request)
    let start = ContinuousClock.now
    var attempt = 0
    while true {
      try await gate.enter()
      let result = await outcome(of: transfer, within: limits, progress: progress)
      gate.leave()
      var answer = try result.get()
      let wait = policy.wait(after: answer, method: request.method, attempt: attempt, of: limits.retries)
      guard let wait else {
        answer.latency = (ContinuousClock.now - start).milliseconds
        return answer
      }
      do {
        try await sleep(wait)
      } catch {
        throw .cancelled
      }
      attempt += 1
    }
  }

  private func outcome(
    of transfer: Transfer, within limits: TransportLimits, progress: @escaping @Sendable (UInt64, UInt64) -> Void
  ) async -> Result<HTTPAnswer, PluginError> {
    let exchange = HTTPExchange(transfer, bodyLimit: limits.bodyLimit, progress: progress)
    return await withTaskCancellationHandler {
      let watchdog = Task {
        try await Task.sleep(for: limits.timeout)
        exchange.end(.failure(.timeout(of: exchange.server, after: limits.timeout)))
      }
      defer { watchdog.cancel() }
      return await withCheckedContinuation { exchange.begin($0) }
    } onCancel: {
      exchange.end(.failure(.cancelled))
    }
  }
}

/// The transport by its former name, from when it used URLSession.
@available(*, deprecated, renamed: "CurlTransport")
public typealias URLSessionTransport = CurlTransport

extension Duration {
  /// Whole milliseconds, rounded down.
  var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
