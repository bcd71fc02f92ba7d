import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request on its way: collects the body, keeps the limits, and ends once.
final class Exchange: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Result<HTTPAnswer, PluginError>, Never>?
    var result: Result<HTTPAnswer, PluginError>?
    var task: URLSessionTask?
    var response: HTTPURLResponse?
    var body: [UInt8] = []
    var visited: Set<String>
    var url: URL?
  }

  /// How many redirects are followed.
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
    let hasEnded = state.withLock { state in
      state.task = task
      return state.result != nil
    }
    if hasEnded { task.cancel() }
  }

  /// Ends the exchange; only the first call counts.
  func end(_ result: Result<HTTPAnswer, PluginError>) {
    let (continuation, task) = state.withLock { state in
      guard state.result == nil else {
        return (CheckedContinuation<Result<HTTPAnswer, PluginError>, Never>?.none, URLSessionTask?.none)
      }
      state.result = result
      let continuation = state.continuation
      state.continuation = nil
      state.body = []
      return (continuation, state.task)
    }
    if case .failure = result { task?.cancel() }
    continuation?.resume(returning: result)
  }

  // MARK: News from the session

  /// The head of the answer is there. Returns false where the rest is not wanted.
  func receive(_ response: URLResponse) -> Bool {
    guard let response = response as? HTTPURLResponse else { return true }
    let length = response.expectedContentLength
    state.withLock { state in
      state.response = response
      state.body = []
    }
    if length > Int64(bodyLimit) {
      end(.failure(.tooLarge(server, limit: bodyLimit)))
      return false
    }
    return true
  }

  func receive(_ data: Data) {
    let (count, length) = state.withLock { state in
      if state.result == nil {
        state.body.append(contentsOf: data.prefix(bodyLimit + 1 - min(state.body.count, bodyLimit)))
      }
      return (state.body.count, state.response?.expectedContentLength ?? -1)
    }
    if count > bodyLimit { return end(.failure(.tooLarge(server, limit: bodyLimit))) }
    progress(UInt64(count), UInt64(max(0, length)))
  }

  /// The request for the place that the server names, or nil where it is not followed.
  func redirected(by response: HTTPURLResponse, to request: URLRequest) -> URLRequest? {
    guard let target = request.url else { return nil }
    let failure: PluginError? = state.withLock { state in
      if state.url?.scheme?.lowercased() == "https", target.scheme?.lowercased() != "https" {
        return .downgrade(from: server, to: target.server)
      }
      if !["http", "https"].contains(target.scheme?.lowercased() ?? "") { return .downgrade(from: server, to: "?") }
      if !state.visited.insert(target.absoluteString).inserted { return .redirectLoop(server) }
      if state.visited.count > Self.redirectLimit + 1 { return .tooManyRedirects(server, limit: Self.redirectLimit) }
      state.url = target
      return nil
    }
    if let failure {
      end(.failure(failure))
      return nil
    }
    var next = request
    if target.server != server {
      // What was meant for one server is not told to another.
      for name in ["Authorization", "Cookie", "Proxy-Authorization"] { next.setValue(nil, forHTTPHeaderField: name) }
    }
    return next
  }

  /// Nothing more will come.
  func finish(_ error: (any Error)?) {
    if let error { return end(.failure(.connection(to: server, error))) }
    let (response, body) = state.withLock { ($0.response, $0.body) }
    guard let response else { return end(.failure(.cutOff(server))) }
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      headers["\(name)".lowercased()] = "\(value)"
    }
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
  private let exchanges = Mutex<[Int: Exchange]>([:])

  func add(_ exchange: Exchange, for task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  private func exchange(of task: URLSessionTask) -> Exchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let isWanted = exchange(of: dataTask)?.receive(response) ?? false
    completionHandler(isWanted ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(exchange(of: task)?.redirected(by: response, to: request))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.finish(error)
  }
}
