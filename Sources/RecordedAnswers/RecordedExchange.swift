public import JSONValues

/// A request to a server and its answer, as a plugin carries them with it.
public struct RecordedExchange: Hashable, Sendable {
  /// The address that is asked with `GET`.
  public var url: String
  /// The status of the answer.
  public var status: Int
  /// The headers of the answer, with names in lower case.
  public var headers: [String: String]
  /// The body of the answer, UTF-8 or not.
  public var body: [UInt8]
  /// How long the answer takes, in milliseconds.
  public var latency: Int

  /// Creates an exchange with any body.
  public init(
    getting url: String, status: Int = 200, headers: [String: String] = ["content-type": RecordedExchange.json],
    body: [UInt8], latency: Int
  ) {
    self.url = url
    self.status = status
    self.headers = headers
    self.body = body
    self.latency = latency
  }

  /// Creates an exchange whose body is a JSON text.
  ///
  /// - Complexity: O(*n*).
  public init(getting url: String, status: Int = 200, json: JSONValue, latency: Int) {
    var body: [UInt8] = []
    json.write(into: &body)
    self.init(getting: url, status: status, body: body, latency: latency)
  }

  /// The content type of JSON.
  public static let json = "application/json; charset=utf-8"

  /// The exchange as `{"request":…,"answer":…}`, in the forms of `mcv_host.answer`.
  ///
  /// - Complexity: O(*n*).
  public var value: JSONValue {
    var answer: [(String, JSONValue)] = [
      ("headers", .object(headers.map { ($0, .string($1)) })), ("latency", .int(latency)), ("status", .int(status)),
    ]
    if let text = String(validating: body, as: UTF8.self) {
      answer.append(("body", .string(text)))
    } else {
      answer.append(("base64", .string(Base64.text(of: body))))
    }
    return ["answer": .object(answer), "request": ["method": "GET", "url": .string(url)]]
  }

  /// Exchanges as JSON lines.
  ///
  /// - Complexity: O(*n*).
  public static func lines(_ exchanges: [RecordedExchange]) -> [UInt8] {
    var lines: [UInt8] = []
    for exchange in exchanges {
      exchange.value.write(into: &lines)
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }
}

/// Base64 (RFC 4648, section 4), for bodies that are no UTF-8.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Three bytes become four letters; what is left over is filled up with `=`.
  ///
  /// - Complexity: O(*n*).
  static func text(of bytes: [UInt8]) -> String {
    var letters: [UInt8] = []
    letters.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
      for place in 0..<4 {
        letters.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
