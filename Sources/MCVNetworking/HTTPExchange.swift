import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request on its way: collects the body, keeps the limits, and ends once.
final class HTTPExchange: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Result<HTTPAnswer, PluginError>, Never>?
    var result: Result<HTTPAnswer, PluginError>?
    var task: URLSessionTask?
    var response: HTTPURLResponse?
    var body: [UInt8] = []
    var visited: Set<String>
    var url: URL?

    mutating func end(_ result: Result<HTTPAnswer, PluginError>) {
      guard self.result == nil else { return }
      self.result = result
      body = []
      if case .failure = result { task?.cancel() }
      continuation?.resume(returning: result)
      continuation = nil
    }
  }

  /// The headers of a request that another server may be told, too.
  private static let harmlessHeaders: Set<String> = [
    "accept", "accept-charset", "accept-encoding", "accept-language", "content-type", "user-agent",
  ]

  /// The number of redirects that are followed.
  static let redirectLimit = 10

  /// The server for texts: scheme, host and port, never the path or the query.
  let server: String
  private let bodyLimit: Int
  private let progress: @Sendable (UInt64, UInt64) -> Void
  private let state: Mutex<State>

  init(origin: URL?, bodyLimit: Int, progress: @escaping @Sendable (UInt64, UInt64) -> Void) {
    server = origin?.server ?? "?"
    self.bodyLimit = bodyLimit
    self.progress = progress
    state = Mutex(State(visited: [origin?.absoluteString ?? ""], url: origin))
  }

  /// Starts the request, unless it has ended already.
  func begin(
    _ continuation: CheckedContinuation<Result<HTTPAnswer, PluginError>, Never>, start: () -> URLSessionTask
  ) {
    let early = state.withLock { state in
      if state.result == nil { state.continuation = continuation }
      return state.result
    }
    if let early { return continuation.resume(returning: early) }
    let task = start()
    state.withLock { state in
      state.task = task
      if case .failure = state.result { task.cancel() }
    }
  }

  /// Ends the exchange; only the first call counts.
  func end(_ result: Result<HTTPAnswer, PluginError>) {
    state.withLock { $0.end(result) }
  }

  // MARK: News from the session
  //
  // A completion handler must not be called once the task is cancelled: FoundationNetworking (6.3) then stops the
  // process ("we're not waiting for it"). So handlers are called, and tasks cancelled, under the same lock.

  /// Takes the head of the answer.
  func receive(_ response: URLResponse, _ proceed: (URLSession.ResponseDisposition) -> Void) {
    let length = response.expectedContentLength
    state.withLock { state in
      state.response = response as? HTTPURLResponse
      state.body = []
      if length > Int64(bodyLimit) { state.end(.failure(.tooLarge(server, limit: bodyLimit))) }
      if state.result == nil { proceed(.allow) }
    }
  }

  func receive(_ data: Data) {
    let news: (count: Int, length: Int64)? = state.withLock { state in
      guard state.result == nil else { return nil }
      if state.body.count + data.count > bodyLimit {
        state.end(.failure(.tooLarge(server, limit: bodyLimit)))
        return nil
      }
      state.body.append(contentsOf: data)
      return (state.body.count, state.response?.expectedContentLength ?? -1)
    }
    if let news { progress(UInt64(news.count), UInt64(max(0, news.length))) }
  }

  /// Follows the server to another place that it names.
  func redirect(to request: URLRequest, by response: HTTPURLResponse, _ proceed: (URLRequest?) -> Void) {
    // URL loading makes an address of the same server out of one whose scheme it does not know.
    let scheme = response.value(forHTTPHeaderField: "Location").flatMap { URL(string: $0)?.scheme?.lowercased() }
    let isForeign = scheme.map { !["http", "https"].contains($0) } ?? false
    state.withLock { state in
      if let failure = isForeign ? .badRedirect(server) : objection(to: request.url, state) {
        state.end(.failure(failure))
      }
      guard state.result == nil, let target = request.url else { return }
      state.visited.insert(target.absoluteString)
      state.url = target
      var next = request
      if target.server != server {
        // What was meant for one server is not told to another, whatever the name of the header is that has the key.
        for name in (request.allHTTPHeaderFields ?? [:]).keys where !Self.harmlessHeaders.contains(name.lowercased()) {
          next.setValue(nil, forHTTPHeaderField: name)
        }
      }
      proceed(next)
    }
  }

  /// Refuses a server that wants a name and a password. Nobody is asked for them: its refusal is the answer.
  ///
  /// - Parameter stop: Ends what URL loading would do about it, which is to wait without an end.
  func refuse(_ response: URLResponse?, _ stop: () -> Void) {
    state.withLock { state in
      guard state.result == nil, let response = response as? HTTPURLResponse else { return stop() }
      state.response = response
      state.end(.success(HTTPAnswer(status: response.statusCode, headers: Self.headers(of: response))))
      stop()
    }
  }

  private static func headers(of response: HTTPURLResponse) -> [String: String] {
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields { headers["\(name)".lowercased()] = "\(value)" }
    return headers
  }

  private func objection(to target: URL?, _ state: borrowing State) -> PluginError? {
    let scheme = target?.scheme?.lowercased() ?? ""
    guard let target, ["http", "https"].contains(scheme) else { return .badRedirect(server) }
    if state.url?.scheme?.lowercased() == "https", scheme != "https" {
      return .downgrade(from: server, to: target.server)
    }
    if state.visited.contains(target.absoluteString) { return .redirectLoop(server) }
    return state.visited.count > Self.redirectLimit ? .tooManyRedirects(server, limit: Self.redirectLimit) : nil
  }

  /// Ends the exchange: nothing more will come.
  func finish(_ error: (any Error)?) {
    let (response, body) = state.withLock { ($0.response, $0.body) }
    if let error { return end(.failure(.connection(to: server, error, isAnswered: response != nil))) }
    guard let response else { return end(.failure(.cutOff(server))) }
    let headers = Self.headers(of: response)
    // Compressed bodies have grown on the way; for the others the promise of the head must hold.
    if headers["content-encoding"] == nil, headers["transfer-encoding"] == nil,
      let length = headers["content-length"].flatMap({ Int($0) }), length != body.count,
      state.withLock({ $0.task?.originalRequest?.httpMethod }) != "HEAD"
    {
      return end(.failure(.cutOff(server, received: body.count, of: length)))
    }
    end(.success(HTTPAnswer(status: response.statusCode, headers: headers, body: body)))
  }
}

extension URL {
  /// Scheme, host and port.
  fileprivate var server: String {
    "\(scheme ?? "?")://\(host ?? "?")\(port.map { ":\($0)" } ?? "")"
  }
}

/// Passes the news of a session on to the exchanges that they are of.
final class ExchangeDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private let exchanges = Mutex<[Int: HTTPExchange]>([:])

  func add(_ exchange: HTTPExchange, for task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  private func exchange(of task: URLSessionTask) -> HTTPExchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    exchange(of: dataTask)?.receive(response, completionHandler)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    exchange(of: task)?.redirect(to: request, by: response, completionHandler)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let isRefusal = challenge.failureResponse is HTTPURLResponse || task.response is HTTPURLResponse
    guard isRefusal, let exchange = exchange(of: task) else {
      return completionHandler(.performDefaultHandling, nil)
    }
    exchange.refuse(challenge.failureResponse ?? task.response) {
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.finish(error)
  }
}
