/// A request and its answer, as a source carries them with it: see ``DataSource/recordings``.
public struct RecordedExchange: Hashable, Sendable {
  public var request: HTTPRequest
  public var answer: HTTPAnswer

  /// Creates an exchange.
  public init(_ request: HTTPRequest, _ answer: HTTPAnswer) {
    self.request = request
    self.answer = answer
  }

  /// Creates the answer to a `GET`.
  ///
  /// - Parameters:
  ///   - url: The whole address.
  ///   - status: The status of the answer.
  ///   - type: The media type of the body.
  ///   - body: The body of the answer.
  ///   - latency: The time that the answer takes, in milliseconds.
  public init(
    getting url: String, status: Int = 200, type: String = RecordedExchange.json, body: [UInt8], latency: Int
  ) {
    self.init(
      HTTPRequest(url), HTTPAnswer(status: status, headers: ["content-type": type], body: body, latency: latency))
  }

  /// Creates the answer to a `GET` whose body is a JSON text.
  ///
  /// - Complexity: O(*n*).
  public init(getting url: String, status: Int = 200, json: JSONValue, latency: Int) {
    var body: [UInt8] = []
    json.write(into: &body)
    self.init(getting: url, status: status, body: body, latency: latency)
  }

  /// The content type of JSON.
  public static let json = "application/json; charset=utf-8"

  /// Exchanges as lines of JSON, `{"answer":{..},"request":{..}}`.
  ///
  /// - Complexity: O(*n*).
  public static func lines(_ exchanges: [RecordedExchange]) -> String {
    var lines: [UInt8] = []
    for exchange in exchanges {
      lines += #"{"answer":"#.utf8
      exchange.answer.write(into: &lines)
      lines += #","request":"#.utf8
      exchange.request.json.write(into: &lines)
      lines += "}\n".utf8
    }
    return String(decoding: lines, as: UTF8.self)
  }
}
