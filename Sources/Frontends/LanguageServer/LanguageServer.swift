internal import CommandLanguage
package import DisplayText
package import JSONValues
package import Runner
internal import SessionModel

/// A language server for scripts (LSP 3.17) without a process around it: messages in, messages out.
///
/// Nothing of a document runs but by ``Runs/commands``, and then through the function that the server was made with.
package struct LanguageServer {
  /// The phase of a client's connection.
  private enum Phase { case fresh, running, shutDown }

  private var phase = Phase.fresh
  private var documents: [String: Document] = [:]
  private var outlines: [String: DocumentOutline] = [:]
  /// The results of the last run of each document, until its text changes.
  private var results: [String: RunResult] = [:]
  private var encoding = PositionEncoding.utf16
  private var refreshesHints = false
  private var lastRequest = 0
  private let options: RunOptions
  private var language: Language
  /// Whether the language is fixed, regardless of the editor's.
  private let isLanguageFixed: Bool
  private let run: @Sendable (RunRequest) -> RunResult?
  private var help: Help

  /// The exit code once the client has said `exit`: 0 after `shutdown`, 1 without.
  package private(set) var exitCode: Int32?

  /// - Parameters:
  ///   - language: The language of help; nil for that of the editor.
  ///   - run: Runs a document as untrusted, or nil if that could not be done.
  package init(
    _ options: RunOptions, language: Language?, run: @escaping @Sendable (RunRequest) -> RunResult?
  ) {
    self.options = options
    self.run = run
    isLanguageFixed = language != nil
    self.language = language ?? .en
    help = Help(tools: DocumentTools(options, self.language), language: self.language)
  }

  /// Takes one message.
  ///
  /// - Parameter body: The message without its header.
  /// - Returns: Messages for the client, in order.
  package mutating func receive(_ body: [UInt8]) -> [JSONValue] {
    guard let value = try? JSONValue(parsing: body) else { return [.response(to: .null, .parse)] }
    guard let message = Message(value) else { return [] }
    guard let id = message.id else { return notified(message) }
    do throws(ResponseError) {
      let (result, others) = try answer(message)
      return others + [.response(to: id, result)]
    } catch {
      return [.response(to: id, error)]
    }
  }

  // MARK: Notifications

  private mutating func notified(_ message: Message) -> [JSONValue] {
    if message.method == "exit" {
      exitCode = phase == .shutDown ? 0 : 1
      return []
    }
    guard phase == .running, let identifier = message.parameters["textDocument"],
      let uri = identifier["uri"]?.stringValue
    else { return [] }
    switch message.method {
    case "textDocument/didOpen":
      documents[uri] = Document(
        uri: uri, version: identifier["version"]?.integer, text: identifier["text"]?.stringValue ?? "",
        encoding: encoding)
    case "textDocument/didChange":
      let changes = message.parameters["contentChanges"]?.elements ?? []
      guard var document = documents[uri] else { return [] }
      // A client that sends an invalid change has another text than the server; a notification has no reply to report
      // it with.
      guard (try? document.apply(changes, version: identifier["version"]?.integer)) != nil else { return [] }
      documents[uri] = document
    case "textDocument/didSave": return findings(uri)
    case "textDocument/didClose":
      documents[uri] = nil
      forget(uri)
      return [published(uri, version: nil, .array([]))]
    default: return []
    }
    forget(uri)
    return findings(uri)
  }

  private mutating func forget(_ uri: String) {
    outlines[uri] = nil
    results[uri] = nil
  }

  private func findings(_ uri: String) -> [JSONValue] {
    guard let document = documents[uri] else { return [] }
    return [
      published(
        uri, version: document.version,
        Findings.diagnostics(document, DocumentTools.findings(in: document.source, options.workbench), language))
    ]
  }

  private func published(_ uri: String, version: Int?, _ diagnostics: JSONValue) -> JSONValue {
    var members: [(String, JSONValue)] = [("uri", .string(uri)), ("diagnostics", diagnostics)]
    if let version { members.append(("version", .int(version))) }
    return .notification("textDocument/publishDiagnostics", .object(members))
  }

  // MARK: Requests

  private mutating func answer(_ message: Message) throws(ResponseError) -> (JSONValue, [JSONValue]) {
    switch (phase, message.method) {
    case (.fresh, "initialize"):
      phase = .running
      return (initialized(message.parameters), [])
    case (.fresh, _): throw .notInitialized
    case (.shutDown, _): throw .isShutDown
    case (.running, "shutdown"):
      phase = .shutDown
      return (.null, [])
    case (.running, "workspace/executeCommand"): return try execute(message.parameters)
    case (.running, _): return (try feature(message.method, message.parameters), [])
    }
  }

  private mutating func initialized(_ parameters: JSONValue) -> JSONValue {
    let offered = parameters["capabilities"]?["general"]?["positionEncodings"]?.elements ?? []
    if offered.contains("utf-8") { encoding = .utf8 }
    if !isLanguageFixed, parameters["locale"]?.stringValue?.hasPrefix("ko") == true {
      language = .ko
      help = Help(tools: DocumentTools(options, language), language: language)
    }
    refreshesHints = parameters["capabilities"]?["workspace"]?["inlayHint"]?["refreshSupport"] == .bool(true)
    return .object([
      ("capabilities", Capabilities.all(encoding)),
      ("serverInfo", .object([("name", "mcv"), ("version", .string(Version.current))])),
    ])
  }

  private mutating func feature(_ method: String, _ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    guard method.hasPrefix("textDocument/"), Capabilities.methods.contains(method) else {
      throw .unknownMethod(method)
    }
    let document = try document(parameters["textDocument"]?["uri"]?.stringValue)
    let outline = outline(of: document)
    func offset() throws(ResponseError) -> Int { try document.offset(parameters["position"] ?? .null) }
    func range() throws(ResponseError) -> Range<Int> {
      try parameters["range"].map { range throws(ResponseError) in try document.range(range) }
        ?? 0..<document.source.bytes.count
    }
    switch method {
    case "textDocument/completion": return help.completions(document, outline, at: try offset())
    case "textDocument/hover": return help.hover(document, outline, at: try offset())
    case "textDocument/formatting": return formatted(document)
    case "textDocument/prepareRename":
      guard let target = Renaming.target(outline, at: try offset()) else { return .null }
      return .object([("range", document.range(target.range)), ("placeholder", .string(target.name))])
    case "textDocument/rename":
      guard let name = parameters["newName"]?.stringValue else { throw .invalid("there is no newName") }
      return try Renaming.edits(document, outline, at: try offset(), to: name, options.workbench.commands, language)
    case "textDocument/documentSymbol": return Structure.symbols(document, outline)
    case "textDocument/foldingRange": return Structure.folds(document, outline)
    case "textDocument/codeLens": return Runs.lenses(document, outline)
    case "textDocument/codeAction":
      return Findings.actions(
        document, DocumentTools.findings(in: document.source, options.workbench), in: try range(),
        options.workbench.commands, language)
    case "textDocument/inlayHint":
      guard let result = results[document.uri] else { return .array([]) }
      return Runs.hints(document, outline, result, in: try range())
    default: return Structure.tokens(document, outline)
    }
  }

  private func document(_ uri: String?) throws(ResponseError) -> Document {
    guard let uri, let document = documents[uri] else { throw .invalid("the document is not open") }
    return document
  }

  private mutating func outline(of document: Document) -> DocumentOutline {
    if let known = outlines[document.uri] { return known }
    let outline = DocumentOutline(document.source, options.workbench.commands)
    outlines[document.uri] = outline
    return outline
  }

  private func formatted(_ document: Document) -> JSONValue {
    let text = Formatter.format(document.source)
    if text == document.source.bytes { return .array([]) }
    let all = document.range(0..<document.source.bytes.count)
    return .array([.object([("range", all), ("newText", .string(String(decoding: text, as: UTF8.self)))])])
  }

  // MARK: Commands

  private mutating func execute(_ parameters: JSONValue) throws(ResponseError) -> (JSONValue, [JSONValue]) {
    guard let command = parameters["command"]?.stringValue, Runs.commands.contains(command) else {
      throw .invalid("there is no command '\(parameters["command"]?.stringValue ?? "")'")
    }
    let arguments = parameters["arguments"]?.elements ?? []
    let document = try document(arguments.first?.stringValue)
    let line = arguments.dropFirst().first?.integer
    let outline = outline(of: document)
    var request = RunRequest(path: document.source.name, text: document.source.text(0..<document.source.bytes.count))
    if command == "mcv.why" {
      request.lastLine = min(max(0, line ?? document.lineCount), document.lineCount - 1) + 1
      request.command = "why"
    }
    guard let result = run(request) else { throw .failed(.notRun, language) }
    if command == "mcv.why" {
      return (.object([("text", .string(result.answer))]), [Self.shown(result.answer, isError: false)])
    }
    results[document.uri] = result
    var messages: [JSONValue] = []
    if command == "mcv.update" {
      let edits = Runs.edits(document, outline, result, line: line)
      if !edits.isEmpty {
        let edit = JSONValue.object([("changes", .object([(document.uri, .array(edits))]))])
        messages.append(asked("workspace/applyEdit", .object([("label", "mcv.update"), ("edit", edit)])))
      }
    } else {
      messages.append(Self.shown(Self.summary(result), isError: result.failure != nil))
      if refreshesHints { messages.append(asked("workspace/inlayHint/refresh", .null)) }
    }
    return (Self.value(result), messages)
  }

  private mutating func asked(_ method: String, _ parameters: JSONValue) -> JSONValue {
    lastRequest += 1
    return .request("mcv-\(lastRequest)", method, parameters)
  }

  private static func shown(_ text: String, isError: Bool) -> JSONValue {
    .notification("window/showMessage", .object([("type", .int(isError ? 1 : 3)), ("message", .string(text))]))
  }

  private static func summary(_ result: RunResult) -> String {
    if let failure = result.failure { return "line \(failure.line)  \(failure.code)  \(failure.message)" }
    let count = result.blocks.count
    return count == 0 ? "ok" : "\(count) \(count == 1 ? "block differs" : "blocks differ")"
  }

  private static func value(_ result: RunResult) -> JSONValue {
    .object([
      ("exit", .int(result.code)),
      (
        "failure",
        result.failure.map {
          .object([("line", .int($0.line - 1)), ("code", .string($0.code)), ("message", .string($0.message))])
        } ?? .null
      ),
      ("differs", .array(result.blocks.keys.sorted().map { .int($0 - 1) })),
    ])
  }
}
