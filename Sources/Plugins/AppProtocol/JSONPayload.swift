public import JSONValues

/// A JSON value in a message. It travels as its text: members keep their order, and whole numbers all their digits.
public struct JSONPayload: Codable, Hashable, Sendable {
  public var value: JSONValue

  /// Wraps a value.
  public init(_ value: JSONValue) { self.value = value }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      value = try JSONValue(parsing: try container.decode(String.self))
    } catch let error as JSONParsingError {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value.text)
  }
}

extension JSONPayload {
  /// Returns the answer to a request that neither a server nor a recording answers.
  ///
  /// - Parameter code: The reason: `not-recorded`, `no-connection`, `timed-out`; `open` where the request stays without
  ///   an end.
  public static func unavailable(_ code: String) -> JSONPayload { JSONPayload(["unavailable": .string(code)]) }

  /// Whether it is such an answer.
  public var isUnavailable: Bool { value["unavailable"] != nil }
}
