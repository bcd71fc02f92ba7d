import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests with `URLSession`: over HTTP or HTTPS, with the certificates of the system, through the proxies that
/// the environment names (`http_proxy`, `https_proxy`, `no_proxy`), and without cookies or a cache.
///
/// At most four requests of a plugin run at once. Status 429 and 5xx are tried again after a wait, which is what the
/// server asks for (`Retry-After`) or grows from a quarter of a second. Texts of errors name the server, never the
/// whole address, which may have a key in it.
///
/// FoundationNetworking (6.3) stops the process where a connection ends inside the head of an answer ("Transfer
/// completed, but there's no response."), and where a `Content-Length` is near the largest integer. Nothing in that
/// process can prevent it, which is why mcv asks servers in another one and tells what happened there.
public struct URLSessionTransport: Transport {
  private let session: LazySession
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
    self.session = LazySession()
    self.gate = gate
    self.policy = policy
    self.sleep = sleep
  }

  /// Returns the answer of the server, whatever its status is, from the last attempt.
  ///
  /// - Throws: an error where no answer came: no connection, too slow, too large, cancelled
  public func send(
    _ request: HTTPRequest, within limits: TransportLimits, progress: @escaping @Sendable (UInt64, UInt64) -> Void
  ) async throws(PluginError) -> HTTPAnswer {
    let urlRequest = try URLRequest(request, timeout: limits.timeout)
    let start = ContinuousClock.now
    var attempt = 0
    while true {
      try await gate.enter()
      let result = await outcome(of: urlRequest, within: limits, progress: progress)
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
    of request: URLRequest, within limits: TransportLimits, progress: @escaping @Sendable (UInt64, UInt64) -> Void
  ) async -> Result<HTTPAnswer, PluginError> {
    let exchange = HTTPExchange(origin: request.url, bodyLimit: limits.bodyLimit, progress: progress)
    return await withTaskCancellationHandler {
      let watchdog = Task {
        try await Task.sleep(for: limits.timeout)
        exchange.end(.failure(.timeout(of: exchange.server, after: limits.timeout)))
      }
      defer { watchdog.cancel() }
      return await withCheckedContinuation { continuation in
        exchange.begin(continuation) { session.start(request, exchange) }
      }
    } onCancel: {
      exchange.end(.failure(.cancelled))
    }
  }
}

extension URLRequest {
  /// Creates the request as URL loading has it.
  ///
  /// - Throws: ``PluginError/Code/badRequest`` for an address that is none of HTTP.
  fileprivate init(_ request: HTTPRequest, timeout: Duration) throws(PluginError) {
    guard let url = URL(string: request.url), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme),
      url.host?.isEmpty == false
    else {
      throw PluginError(
        .badRequest, ko: "http나 https 주소가 아닙니다", en: "this is no address of http or https")
    }
    self.init(url: url)
    httpMethod = request.method
    // The watchdog ends an attempt first, and says so in its own words.
    timeoutInterval = Double(timeout.milliseconds) / 1000 + 5
    cachePolicy = .reloadIgnoringLocalCacheData
    setValue("mcv", forHTTPHeaderField: "User-Agent")
    for (name, value) in request.headers { setValue(value, forHTTPHeaderField: name) }
    if let body = request.body { httpBody = Data(body.utf8) }
  }
}

extension Duration {
  /// Whole milliseconds, rounded down.
  var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}

/// A session that is made with the first request: loading a plugin costs nothing.
private final class LazySession: Sendable {
  private let session = Mutex<URLSession?>(nil)
  private let delegate = ExchangeDelegate()

  /// Starts a request whose news go to `exchange`.
  func start(_ request: URLRequest, _ exchange: HTTPExchange) -> URLSessionTask {
    let session = session.withLock { session in
      if let session { return session }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.urlCache = nil
      configuration.httpMaximumConnectionsPerHost = RequestLimiter.places
      let made = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
      session = made
      return made
    }
    let task = session.dataTask(with: request)
    delegate.add(exchange, for: task)
    task.resume()
    return task
  }

  deinit {
    session.withLock { $0?.finishTasksAndInvalidate() }
  }
}
