internal import JSONValues

/// A message of a client: a request with an `id`, or a notification without one.
struct Message {
  let id: JSONValue?
  let method: String
  let parameters: JSONValue

  /// Reads a message; nil for an answer to one of ours, and for anything else.
  init?(_ value: JSONValue) {
    guard case .string(let method)? = value["method"] else { return nil }
    self.method = method
    id = value["id"]
    parameters = value["params"] ?? .null
  }
}

/// A failure of a request, by its number in JSON-RPC 2.0 and LSP 3.17.
struct ResponseError: Error, Hashable {
  let code: Int
  let message: String

  static let parse = ResponseError(code: -32700, message: "this is no JSON")
  static let notInitialized = ResponseError(code: -32002, message: "initialize comes first")
  static let isShutDown = ResponseError(code: -32600, message: "the server is shut down")
  static func unknownMethod(_ name: String) -> ResponseError {
    ResponseError(code: -32601, message: "there is no method '\(name)'")
  }
  static func invalid(_ reason: String) -> ResponseError { ResponseError(code: -32602, message: reason) }
  static func failed(_ reason: String) -> ResponseError { ResponseError(code: -32803, message: reason) }
}

extension JSONValue {
  /// Returns the answer to a request.
  static func response(to id: JSONValue, _ result: JSONValue) -> JSONValue {
    .object([("jsonrpc", "2.0"), ("id", id), ("result", result)])
  }

  /// Returns the refusal of a request.
  static func response(to id: JSONValue, _ error: ResponseError) -> JSONValue {
    .object([
      ("jsonrpc", "2.0"), ("id", id),
      ("error", .object([("code", .int(error.code)), ("message", .string(error.message))])),
    ])
  }

  /// Returns a message that wants no answer.
  static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
    .object([("jsonrpc", "2.0"), ("method", .string(method)), ("params", parameters)])
  }

  /// Returns a message to the client that wants one.
  static func request(_ id: String, _ method: String, _ parameters: JSONValue) -> JSONValue {
    .object([("jsonrpc", "2.0"), ("id", .string(id)), ("method", .string(method)), ("params", parameters)])
  }

  /// The value of a whole number.
  var integer: Int? { if case .int(let number) = self { number } else { nil } }
  /// The elements of an array.
  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
}
