public import Foundation
internal import FoundationNetworking
internal import JSONValues
internal import ModelHarness
internal import StreamTracing
internal import Synchronization

/// A protocol that answers the app's requests with what the workbench says: from cassettes, or what a server
/// answered to `mcv-apps`.
final class AppRequests: URLProtocol {
  /// The state of a request: an answered one cannot be stopped any more, and a stopped one is not answered.
  private enum Stage { case open, answered, stopped }
  private let stage = Mutex(Stage.open)
  /// Its number among a model's requests.
  private let number = Mutex<Int?>(nil)

  /// The session; nil for it once the request is answered. A task that is cancelled in that moment fails its protocol's
  /// client once more, which ends the program (seen on Swift 6.3, Linux).
  override var client: (any URLProtocolClient)? {
    get { stage.withLock { $0 } == .answered ? nil : super.client }
    set { super.client = newValue }
  }

  /// Returns the session, if the request is neither answered nor stopped; it is answered now.
  private func takeClient() -> (any URLProtocolClient)? {
    let isFirst = stage.withLock { stage in
      defer { if stage == .open { stage = .answered } }
      return stage == .open
    }
    return isFirst ? super.client : nil
  }

  /// Takes over the shared session.
  static func takeOver() { if NetworkChannel.shared.isOpen { _ = registerClass(AppRequests.self) } }

  override class func canInit(with request: URLRequest) -> Bool {
    ["http", "https"].contains(request.url?.scheme?.lowercased() ?? "")
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url else { return fail(NSURLErrorBadURL) }
    // Counted before the workbench is asked, so that requests are numbered in the order in which they begin.
    let rehearsed = RehearsedAnswers.shared.isRunning ? RehearsedAnswers.shared.nextLatency() : nil
    number.withLock {
      $0 = StreamTrace.shared.requests.begin(at: AppTime.moment, address: url.absoluteString)
    }
    let answer =
      RehearsedAnswers.shared.isRunning
      ? RehearsedAnswers.shared.answer(to: request.json, NetworkChannel.shared.ask)
      : NetworkChannel.shared.ask(request.json)
    let latency = rehearsed ?? answer?.latency ?? 0
    guard latency > 0 else { return deliver(answer, url) }
    let own = Later(request: self)
    DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(latency))) {
      own.request.deliver(answer, url)
    }
  }

  /// A request that a queue answers later; nothing else uses it meanwhile.
  private struct Later: @unchecked Sendable {
    let request: AppRequests
  }

  private func deliver(_ answer: JSONValue?, _ url: URL) {
    guard let answer else { return fail(NSURLErrorNotConnectedToInternet) }
    if let code = answer["unavailable"]?.string {
      // The request stays open, as with a server that is slow.
      if code == "open" { return }
      return fail(code == "timed-out" ? NSURLErrorTimedOut : NSURLErrorNotConnectedToInternet)
    }
    let status = answer["status"]?.number.map { Int($0) } ?? 200
    var headers: [String: String] = [:]
    if case .object(let members)? = answer["headers"] {
      for member in members.members { headers[member.key] = member.value.string }
    }
    let body = Data(answer.bodyBytes)
    guard let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
    else { return fail(NSURLErrorBadServerResponse) }
    guard let client = takeClient() else { return }
    note(.answered)
    client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    if !body.isEmpty { client.urlProtocol(self, didLoad: body) }
    client.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {
    let isFirst = stage.withLock { stage in
      defer { if stage == .open { stage = .stopped } }
      return stage == .open
    }
    if isFirst { note(.cancelled) }
  }

  /// Notes how it ended.
  private func note(_ ending: RequestLog.Ending) {
    StreamTrace.shared.requests.end(number.withLock { $0 }, ending, at: AppTime.moment)
  }

  private func fail(_ code: Int) {
    let error = NSError(
      domain: NSURLErrorDomain, code: code, userInfo: [NSURLErrorFailingURLErrorKey: request.url as Any])
    guard let client = takeClient() else { return }
    note(.failed)
    client.urlProtocol(self, didFailWithError: URLError(_nsError: error))
  }
}

/// Returns the protocol that the program's configurations of sessions put in front of all others; nil if requests go
/// to servers.
@_silgen_name("mcv_network_protocol")
public func networkProtocol() -> AnyClass? {
  NetworkChannel.shared.isOpen && !AppFetching.isFetcher ? AppRequests.self : nil
}

extension URLRequest {
  /// The request in the form of cassettes.
  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("method", .string(httpMethod ?? "GET")), ("url", .string(url?.absoluteString ?? "")),
      ("headers", .object((allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })),
    ]
    var body = httpBody
    if body == nil, let stream = httpBodyStream {
      stream.open()
      var (read, block) = (Data(), [UInt8](repeating: 0, count: 1 << 16))
      while read.count < 16 << 20 {
        let count = unsafe stream.read(&block, maxLength: block.count)
        guard count > 0 else { break }
        read += block[..<count]
      }
      stream.close()
      body = read
    }
    if let body, !body.isEmpty { members.append(("body", .string(String(decoding: body, as: UTF8.self)))) }
    return .object(members)
  }
}

extension JSONValue {
  /// The text of a string, or nil.
  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// Nanoseconds until a recorded answer, or the end of waiting for one, comes.
  fileprivate var latency: Int64 { AppTime.nanoseconds(min(max(0, self["latency"]?.number ?? 0), 1e9)) }

  /// The bytes of a recorded answer.
  fileprivate var bodyBytes: [UInt8] {
    if let text = self["base64"]?.string { return Array(Data(base64Encoded: text) ?? Data()) }
    switch self["body"] {
    case .string(let text): return Array(text.utf8)
    case nil, .null: return []
    case .some(let value): return Array(value.text.utf8)
    }
  }
}

extension AppHarness {
  /// Returns the result of `Data(contentsOf:)` of the app: for an address of the network, the workbench's answer.
  ///
  /// - Throws: `URLError.notConnectedToInternet` where the workbench has no answer, or one of a status from 400 on
  public static func contents(of url: URL, _ local: () throws -> Data) throws -> Data {
    guard ["http", "https"].contains(url.scheme?.lowercased() ?? ""), NetworkChannel.shared.isOpen else {
      return try local()
    }
    let answer = NetworkChannel.shared.ask(URLRequest(url: url).json)
    guard let answer, answer["unavailable"] == nil, (answer["status"]?.number ?? 200) < 400 else {
      throw URLError(.notConnectedToInternet)
    }
    return Data(answer.bodyBytes)
  }
}
