internal import DisplayText

/// Sends requests to servers. `MCVNetworking` has one; tests write theirs.
public protocol Transport: Sendable {
  /// Returns the answer of the server, with any status.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - limits: The time to wait, and the bytes to take.
  ///   - progress: Called with the bytes received and the bytes in all (0: unknown).
  func send(
    _ request: HTTPRequest, within limits: TransportLimits, progress: @escaping @Sendable (UInt64, UInt64) -> Void
  ) async throws(PluginError) -> HTTPAnswer
}

/// The time that a transport may wait, and the bytes that it may take.
public struct TransportLimits: Hashable, Sendable {
  /// The time for one attempt.
  public var timeout: Duration
  /// The number of times that a request is sent again after status 429 or 5xx.
  public var retries: Int
  /// The largest body in bytes.
  public var bodyLimit: Int

  /// Creates limits.
  public init(timeout: Duration = .seconds(15), retries: Int = 3, bodyLimit: Int = 16 << 20) {
    self.timeout = timeout
    self.retries = retries
    self.bodyLimit = bodyLimit
  }

  /// Reads the host's limits; members that are missing are as in ``init(timeout:retries:bodyLimit:)``.
  init(_ json: JSONValue) {
    self.init()
    if let value = json["timeout"]?.int { timeout = .milliseconds(max(1, value)) }
    if let value = json["retries"]?.int { retries = min(max(0, value), 10) }
    if let value = json["limit"]?.int { bodyLimit = max(0, value) }
  }
}

/// A client that asks the host first, which has recorded answers, and sends a request to the server only where the host
/// allows it.
public struct HTTPClient: Sendable {
  private let host: PluginHost
  private let transport: (any Transport)?
  private let secrets: [String]

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - host: The services of mcv for the plugin.
  ///   - transport: Nil for a source that never asks a server and uses recorded answers only.
  ///   - secrets: The names of settings, such as `TMDB_KEY`, whose values are masked in the texts of errors.
  public init(host: PluginHost, transport: (any Transport)? = nil, secrets: [String] = []) {
    self.host = host
    self.transport = transport
    self.secrets = secrets
  }

  /// Returns the answer to a request, with any status.
  ///
  /// - Throws: an error where no answer can be had: offline and not recorded, no connection, too slow, too large
  public func answer(to request: HTTPRequest) async throws(PluginError) -> HTTPAnswer {
    try host.checkCancellation()
    let url = masked(request.url)
    let json = request.json
    switch host.answer(to: json) {
    case .recorded(let recorded):
      guard let answer = HTTPAnswer(recorded: recorded) else {
        throw PluginError(
          .badAnswer, ko: "\(url)의 기록된 답을 읽을 수 없습니다", en: "the recorded answer to \(url) cannot be read")
      }
      return answer
    case .unavailable(let document):
      throw PluginError(document: document)
    case .askServer(let limits):
      guard let transport else {
        throw PluginError(
          .unsupported, ko: "이 소스는 서버에 묻지 않습니다: \(url)", en: "this source asks no server: \(url)",
          hint: Text(ko: "@net replay", en: "@net replay"))
      }
      let host = self.host
      let answer = try await transport.send(request, within: TransportLimits(limits)) { done, total in
        host.progress(done, of: total, url)
      }
      host.record(answer.json, to: json)
      return answer
    }
  }

  /// Returns the answer to a request if it is a success (status 2xx).
  ///
  /// - Throws: A ``PluginError`` that says which status it was; the address in it is masked.
  public func success(of request: HTTPRequest) async throws(PluginError) -> HTTPAnswer {
    let answer = try await answer(to: request)
    if let failure = failure(of: answer, to: request) { throw failure }
    return answer
  }

  /// Returns the JSON in the answer to a request, and the answer.
  ///
  /// - Throws: A ``PluginError`` also for a body that is not JSON, with the place.
  public func json(_ request: HTTPRequest) async throws(PluginError) -> (body: JSONValue, answer: HTTPAnswer) {
    let answer = try await success(of: request)
    do {
      return (try JSONValue(parsing: answer.body), answer)
    } catch {
      let (url, why) = (masked(request.url), error.message)
      throw PluginError(
        .badAnswer, ko: "\(url)의 답이 JSON이 아닙니다: \(why.ko)", en: "the answer of \(url) is not JSON: \(why.en)",
        hint: Text(
          ko: "서버를 확인하거나 다시 기록하세요: net rerecord", en: "look at the server, or record it anew: net rerecord"))
    }
  }

  /// Returns the address without its secrets: the values of the named settings, passwords, and what the query calls a
  /// key.
  public func masked(_ url: String) -> String {
    var named: [(name: String, value: String)] = []
    for name in secrets {
      if let value = host.setting(name)?.string { named.append((name, value)) }
    }
    return AddressMask(secrets: named).mask(url)
  }

  private func failure(of answer: HTTPAnswer, to request: HTTPRequest) -> PluginError? {
    let url = masked(request.url)
    switch answer.status {
    case 200..<300: return nil
    case 304:
      return PluginError(
        .serverFailed, ko: "\(url): 바뀌지 않았다며 내용을 보내지 않았습니다 (304)",
        en: "\(url): the server says that nothing has changed, and sent no content (304)")
    case 300..<400:
      return PluginError(
        .serverFailed, ko: "\(url): 서버가 다른 곳으로 보내면서 그곳을 말하지 않습니다 (\(answer.status))",
        en: "\(url): the server sends elsewhere, and does not say where (\(answer.status))")
    case 404, 410:
      return PluginError(
        .notFound, ko: "\(url): 없습니다 (\(answer.status))", en: "\(url): there is no such thing (\(answer.status))")
    case 429:
      let hint =
        answer.retryAfter.map { Text(ko: "\($0)초 뒤에 다시 하세요", en: "try again in \($0) s") }
        ?? Text(ko: "잠시 뒤에 다시 하세요", en: "try again a little later")
      return PluginError(
        .tooManyRequests, ko: "\(url): 요청이 너무 많습니다 (429)", en: "\(url): too many requests (429)", hint: hint)
    case 401, 403:
      return PluginError(
        .notAuthorized, ko: "\(url): 서버가 키를 받지 않습니다 (\(answer.status))",
        en: "\(url): the server refuses the key (\(answer.status))",
        hint: secrets.first.map { Text(ko: "$\($0)을(를) 확인하세요", en: "look at $\($0)") })
    default:
      return PluginError(
        .serverFailed, ko: "\(url): 서버가 실패했습니다 (\(answer.status))",
        en: "\(url): the server failed (\(answer.status))",
        hint: answer.status >= 500 ? Text(ko: "잠시 뒤에 다시 하세요", en: "try again a little later") : nil)
    }
  }
}
