internal import Foundation
internal import FoundationNetworking
internal import JSONValues
internal import Synchronization

/// The app's program as one that asks servers, on real time and with sockets: it runs none of the app's code.
enum AppFetching {
  static var isFetcher: Bool { ProcessInfo.processInfo.environment["MCV_APP_FETCH"] != nil }

  /// Answers requests until the workbench is gone.
  static func serve() -> Never {
    let session = URLSession(configuration: .ephemeral)
    NetworkChannel.shared.serve { answer(to: $0, session) }
    _exit(0)
  }

  private static func answer(to payload: JSONValue, _ session: URLSession) -> JSONValue {
    guard let address = payload["url"]?.string, let url = URL(string: address) else {
      return ["unavailable": "bad-request"]
    }
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 10)
    request.httpMethod = payload["method"]?.string ?? "GET"
    if case .object(let headers)? = payload["headers"] {
      for header in headers.members { request.setValue(header.value.string, forHTTPHeaderField: header.key) }
    }
    if let body = payload["body"]?.string { request.httpBody = Data(body.utf8) }
    let done = DispatchSemaphore(value: 0)
    let outcome = Mutex<JSONValue>(["unavailable": "timed-out"])
    let start = ContinuousClock.now
    session.dataTask(with: request) { data, response, error in
      let latency = (ContinuousClock.now - start) / .milliseconds(1)
      let answer: JSONValue
      if let response = response as? HTTPURLResponse, error == nil {
        answer = Self.json(response, data ?? Data(), latency)
      } else {
        let isLate = (error as? URLError)?.code == .timedOut
        answer = ["unavailable": isLate ? "timed-out" : "no-connection"]
      }
      outcome.withLock { $0 = answer }
      done.signal()
    }.resume()
    _ = done.wait(timeout: .now() + 15)
    return outcome.withLock { $0 }
  }

  private static func json(_ response: HTTPURLResponse, _ body: Data, _ latency: Double) -> JSONValue {
    var headers: [(String, JSONValue)] = []
    for (name, value) in response.allHeaderFields {
      headers.append((String(describing: name).lowercased(), .string(String(describing: value))))
    }
    var members: [(String, JSONValue)] = [
      ("status", .int(response.statusCode)), ("headers", .object(headers.sorted { $0.0 < $1.0 })),
      ("latency", .int(Int(latency))),
    ]
    if let text = String(validating: body, as: UTF8.self) {
      members.append(("body", .string(text)))
    } else {
      members.append(("base64", .string(body.base64EncodedString())))
    }
    return .object(members)
  }
}
