/// A request to a server, as a value.
public struct HTTPRequest: Hashable, Sendable {
  public var method: String
  /// The address with its query, percent-encoded.
  public var url: String
  /// Headers by name.
  public var headers: [String: String]
  public var body: String?

  /// Creates a request.
  public init(_ url: String, method: String = "GET", headers: [String: String] = [:], body: String? = nil) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
  }

  /// Creates a request with a query; names and values are percent-encoded, and those without a value are left out.
  public init(_ url: String, query: [(name: String, value: String?)], headers: [String: String] = [:]) {
    let parts = query.compactMap { part in
      part.value.map { Self.encoded(part.name) + "=" + Self.encoded($0) }
    }
    let separator = url.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
    self.init(parts.isEmpty ? url : url + separator + parts.joined(separator: "&"), headers: headers)
  }

  /// Returns the text with all but letters, digits, `-`, `.`, `_` and `~` percent-encoded (RFC 3986).
  public static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The form in which the host matches and records it.
  public var json: JSONValue {
    // In the order of their names, so that nothing has to be sorted.
    var members: [(String, JSONValue)] = []
    if let body { members.append(("body", .string(body))) }
    if !headers.isEmpty { members.append(("headers", .object(headers.map { ($0.key, .string($0.value)) }))) }
    members += [("method", .string(method)), ("url", .string(url))]
    return .object(members)
  }
}

/// A server's answer to a request.
public struct HTTPAnswer: Hashable, Sendable {
  public var status: Int
  /// Headers by name in lower case.
  public var headers: [String: String]
  public var body: [UInt8]
  /// The time that it took, in milliseconds, if that is known.
  public var latency: Int?
  /// Whether it was recorded.
  public var isReplayed: Bool

  /// Creates an answer.
  public init(
    status: Int, headers: [String: String] = [:], body: [UInt8] = [], latency: Int? = nil, isReplayed: Bool = false
  ) {
    self.status = status
    self.headers = .init(headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
    self.body = body
    self.latency = latency
    self.isReplayed = isReplayed
  }

  /// Reads the form in which the host keeps it, or returns nil if it is another.
  init?(recorded json: JSONValue) {
    guard let status = json["status"]?.int else { return nil }
    var headers: [(String, String)] = []
    if case .object(let object) = json["headers"] {
      headers = object.members.compactMap { member in
        member.value.string.map { (member.key.lowercased(), $0) }
      }
    }
    let body: [UInt8]
    if let text = json["base64"]?.string {
      guard let bytes = Base64.decode(text) else { return nil }
      body = bytes
    } else {
      switch json["body"] {
      case .string(let text): body = Array(text.utf8)
      case nil, .null: body = []
      case .some(let value): body = Array(value.text.utf8)
      }
    }
    self.init(
      status: status, headers: .init(headers, uniquingKeysWith: { $1 }), body: body, latency: json["latency"]?.int,
      isReplayed: true)
  }

  /// The form in which the host keeps it.
  public var json: JSONValue {
    var members: [(String, JSONValue)] = []
    if let text = String(validating: body, as: UTF8.self) {
      members.append(("body", .string(text)))
    } else {
      members.append(("base64", .string(Base64.encode(body))))
    }
    members.append(("headers", .object(headers.map { ($0.key, .string($0.value)) })))
    if let latency { members.append(("latency", .int(latency))) }
    members.append(("status", .int(status)))
    return .object(members)
  }

  /// Appends what ``json`` is as text, without making a value of the body, which is most of it.
  ///
  /// - Complexity: O(*n*).
  func write(into output: inout [UInt8]) {
    if let text = try? UTF8Span(validating: body.span) {
      output += #"{"body":"#.utf8
      JSONText.append(text, to: &output)
    } else {
      output += #"{"base64":"#.utf8
      JSONText.append(Base64.encode(body), to: &output)
    }
    output += #","headers":"#.utf8
    JSONValue.object(headers.map { ($0.key, .string($0.value)) }).write(into: &output)
    if let latency {
      output += #","latency":"#.utf8
      JSONText.append(latency, to: &output)
    }
    output += #","status":"#.utf8
    JSONText.append(status, to: &output)
    output.append(UInt8(ascii: "}"))
  }

  /// The seconds that the server asks to wait (`Retry-After` in seconds), or nil.
  public var retryAfter: Int? {
    guard let text = headers["retry-after"], let seconds = Int(text), seconds >= 0 else { return nil }
    return seconds
  }
}
