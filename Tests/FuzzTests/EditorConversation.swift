import JSONValues
import LanguageServer
import Runner
import WorkbenchFeatures

/// A conversation of an editor with the language server, of bytes from outside.
enum EditorConversation {
  /// Sends the bytes as a stream, as messages a line each, and as a document of which everything is asked.
  static func hold(_ bytes: [UInt8]) {
    var framing = MessageFraming()
    framing.append(bytes[...])
    while let body = try? framing.next() { _ = try? JSONValue(parsing: body) }

    var server = LanguageServer(RunOptions(), language: nil) { _ in nil }
    _ = server.receive(
      message("initialize", .object([("locale", .string(bytes.count.isMultiple(of: 2) ? "ko" : "en"))])))
    for line in bytes.split(separator: UInt8(ascii: "\n")) { _ = server.receive(Array(line)) }

    let identifier: JSONValue = .object([
      ("uri", .string("file:///t.mcv")), ("version", .int(1)), ("languageId", .string("mcv")),
      ("text", .string(String(decoding: bytes, as: UTF8.self))),
    ])
    _ = server.receive(message("textDocument/didOpen", .object([("textDocument", identifier)]), id: nil))
    let lines = bytes.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    for place in [(0, 0), (lines / 2, 3), (lines, bytes.count % 40), (lines + 1, 0)] {
      let position: JSONValue = .object([("line", .int(place.0)), ("character", .int(place.1))])
      for method in methods {
        _ = server.receive(
          message(
            "textDocument/" + method,
            .object([
              ("textDocument", identifier), ("position", position), ("newName", .string("b")),
              ("range", .object([("start", position), ("end", position)])),
            ])))
      }
    }
  }

  private static let methods = [
    "completion", "hover", "formatting", "prepareRename", "rename", "documentSymbol", "foldingRange", "codeLens",
    "codeAction", "inlayHint", "semanticTokens/full",
  ]

  private static func message(_ method: String, _ parameters: JSONValue, id: Int? = 1) -> [UInt8] {
    var members: [(String, JSONValue)] = [
      ("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", parameters),
    ]
    if let id { members.append(("id", .int(id))) }
    return Array(JSONValue.object(members).text.utf8)
  }
}
