internal import DisplayText
internal import JSONValues

/// A message of a client: a request with an `id`, or a notification without one.
struct Message {
  let id: JSONValue?
  let method: String
  let parameters: JSONValue

  /// Reads a message; nil for a reply to the server's own request, and for anything else.
  init?(_ value: JSONValue) {
    guard case .string(let method)? = value["method"] else { return nil }
    self.method = method
    id = value["id"]
    parameters = value["params"] ?? .null
  }
}

/// A failure of a request, by its number in JSON-RPC 2.0 and LSP 3.17.
struct ResponseError: Error, Hashable {
  /// A failure that an editor shows; all others are faults of a client, for its author.
  enum Failure: Hashable {
    /// There is no item and no section at the place of a renaming.
    case nothingToRename
    /// The new name is not one word.
    case noName(String)
    /// Another section, or another item, has the new name.
    case taken(String, isSection: Bool)
    /// The run gave no result.
    case notRun

    /// The failure in a sentence.
    var message: Bilingual {
      switch self {
      case .nothingToRename:
        Bilingual(ko: "여기에는 아이템도 섹션도 없습니다", en: "there is no item and no section here")
      case .noName(let name):
        Bilingual(
          ko: "'\(name)'은(는) 아이템이나 섹션의 이름이 될 수 없습니다", en: "'\(name)' is not the name of an item or a section")
      case .taken(let name, isSection: true):
        Bilingual(ko: "'\(name)'은(는) 다른 섹션의 이름입니다", en: "'\(name)' is the name of another section")
      case .taken(let name, isSection: false):
        Bilingual(ko: "'\(name)'은(는) 다른 아이템의 이름입니다", en: "'\(name)' is the name of another item")
      case .notRun: Bilingual(ko: "스크립트를 실행하지 못했습니다", en: "the script could not be run")
      }
    }
  }

  let code: Int
  let message: String

  static let parse = ResponseError(code: -32700, message: "this is not JSON")
  static let notInitialized = ResponseError(code: -32002, message: "initialize comes first")
  static let isShutDown = ResponseError(code: -32600, message: "the server is shut down")
  static func unknownMethod(_ name: String) -> ResponseError {
    ResponseError(code: -32601, message: "there is no method '\(name)'")
  }
  static func invalid(_ reason: String) -> ResponseError { ResponseError(code: -32602, message: reason) }
  static func failed(_ failure: Failure, _ language: Language) -> ResponseError {
    ResponseError(code: -32803, message: failure.message.text(language))
  }
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
