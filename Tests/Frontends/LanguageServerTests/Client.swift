import JSONValues
import LanguageServer
import Runner
import TestSupport
import WorkbenchFeatures

/// A client of a server in the same process.
struct Client {
  static let uri = "file:///scripts/a.mcv"
  private(set) var server: LanguageServer
  private var count = 0
  /// The messages besides answers.
  private(set) var others: [JSONValue] = []

  /// - Parameter text: The document that is open.
  init(
    _ text: String? = nil, encodings: [JSONValue] = [], locale: String = "en",
    run: @escaping @Sendable (RunRequest) -> RunResult? = { _ in nil }
  ) {
    server = LanguageServer(RunOptions(), language: nil, run: run)
    request(
      "initialize",
      [
        ("locale", .string(locale)),
        (
          "capabilities",
          .object([
            ("general", .object([("positionEncodings", .array(encodings))])),
            ("workspace", .object([("inlayHint", .object([("refreshSupport", .bool(true))]))])),
          ])
        ),
      ])
    guard let text else { return }
    notify(
      "textDocument/didOpen",
      [("textDocument", .object([("uri", .string(Self.uri)), ("version", 1), ("text", .string(text))]))])
  }

  /// Sends a request; its result, or its error.
  @discardableResult
  mutating func request(_ method: String, _ parameters: [(String, JSONValue)]) -> JSONValue {
    count += 1
    let id = JSONValue.int(count)
    let answers = server.receive(Self.message([("id", id), ("method", .string(method))], parameters))
    others += answers.filter { $0["id"] != id || $0["method"] != nil }
    guard let answer = answers.last(where: { $0["id"] == id && $0["method"] == nil }) else { return "no answer" }
    return answer["result"] ?? answer["error"] ?? "neither"
  }

  /// Asks about a place of the document, lines and columns from 0.
  mutating func ask(_ feature: String, line: Int, _ character: Int, _ more: [(String, JSONValue)] = []) -> JSONValue {
    request(
      "textDocument/" + feature,
      [
        ("textDocument", .object([("uri", .string(Self.uri))])),
        ("position", .object([("line", .int(line)), ("character", .int(character))])),
      ] + more)
  }

  mutating func notify(_ method: String, _ parameters: [(String, JSONValue)]) {
    others += server.receive(Self.message([("method", .string(method))], parameters))
  }

  /// Changes the document.
  mutating func change(_ changes: [JSONValue]) {
    notify(
      "textDocument/didChange",
      [
        ("textDocument", .object([("uri", .string(Self.uri)), ("version", 2)])), ("contentChanges", .array(changes)),
      ])
  }

  /// Returns a change of a range, lines and columns from 0.
  static func edit(_ from: (Int, Int), _ to: (Int, Int), _ text: String) -> JSONValue {
    .object([("range", range(from, to)), ("text", .string(text))])
  }

  static func range(_ from: (Int, Int), _ to: (Int, Int)) -> JSONValue {
    func position(_ place: (Int, Int)) -> JSONValue {
      .object([("line", .int(place.0)), ("character", .int(place.1))])
    }
    return .object([("start", position(from)), ("end", position(to))])
  }

  /// The codes of the findings that were published last.
  var codes: [JSONValue] {
    let told = others.last { $0["method"] == "textDocument/publishDiagnostics" }
    guard case .array(let findings)? = told?["params"]?["diagnostics"] else { return [] }
    return findings.compactMap { $0["code"] }
  }

  private static func message(_ head: [(String, JSONValue)], _ parameters: [(String, JSONValue)]) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONValue.object(head + [("jsonrpc", "2.0"), ("params", .object(parameters))]).write(into: &bytes)
    return bytes
  }
}

extension JSONValue {
  /// The elements of an array; none of anything else.
  var array: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  subscript(path: String...) -> JSONValue? { path.reduce(Optional(self)) { $0?[$1] } }
}
