internal import CommandLanguage
internal import DisplayText
internal import Drawing
internal import Environment
internal import JSONValues
internal import Runner
internal import SessionModel
internal import Teaching

/// The messages of a session to its pages, and its answers to theirs: protocol 1, but for numbers and addresses, which
/// the server adds.
final class SessionBroadcast {
  /// The person or the page that a line comes from.
  struct Origin {
    var by: String
    var client: JSONValue?
    var id: JSONValue?

    static let prompt = Origin(by: "prompt")

    init(by: String, client: JSONValue? = nil, id: JSONValue? = nil) {
      (self.by, self.client, self.id) = (by, client, id)
    }

    /// Creates the origin of a message of a page.
    init(_ message: JSONValue) {
      var by = "page"
      if case .string(let named)? = message["by"] { by = named }
      self.init(by: by, client: message["client"], id: message["id"])
    }
  }

  private let send: (JSONValue) -> Void
  private var printed: [UInt8] = []
  private var line: Origin?
  private var lastPicture: JSONValue?
  private var lastState: JSONValue?
  /// The origin of the line that is entered next.
  var origin = Origin.prompt

  /// Bytes of printed text that are shown of a line; the rest is cut off.
  private static let longestText = 1 << 20

  /// - Parameter send: Hands an object to the server.
  init(send: @escaping (JSONValue) -> Void) { self.send = send }

  /// Copies the output of a runner from now on.
  func listen(to runner: ScriptRunner) {
    // A session that serves a program prints objects; pages get the text for people.
    guard !runner.options.json else { return }
    for sink in [runner.results, runner.messages] { sink.tap = { [weak self] bytes in self?.note(bytes) } }
  }

  func stopListening(to runner: ScriptRunner) {
    for sink in [runner.results, runner.messages] { sink.tap = nil }
  }

  private func note(_ bytes: Span<UInt8>) {
    guard printed.count < Self.longestText else { return }
    for index in bytes.indices { printed.append(bytes[index]) }
  }

  // MARK: Lines

  func willEnter(_ text: String, in runner: ScriptRunner) {
    let from = origin
    (line, origin) = (from, .prompt)
    printed = []
    publish(
      .object([
        ("kind", "input"), ("number", .int(runner.session.history.entries.count + 1)), ("text", .string(text)),
        ("by", .string(from.by)),
      ]))
  }

  func didReport(_ report: Report, line: Int, in runner: ScriptRunner) {
    // A picture and a whole session are files: pages have their own.
    guard report.kind != "export", report.kind != "mirror" else { return }
    publish(report.json(line: line))
    guard runner.options.json else { return }
    var text = ""
    report.write(&text, pageOptions(runner))
    note(Array(runner.masked(text).utf8).span)
  }

  func didShow(_ finding: Diagnostic, line: Int?, in runner: ScriptRunner) {
    publish(PageFinding(finding).json(line: line))
    guard runner.options.json else { return }
    let words = finding.message.text(runner.session.state.settings.language)
    note(Array("\(finding.severity == .error ? "error" : "warning")[\(finding.code)] \(words)\n".utf8).span)
  }

  func didEnter(in runner: ScriptRunner) {
    tellText()
    tellState(of: runner)
    publish(.object([("kind", "done"), ("exit", .int(Int(runner.machine.lastOutcome.rawValue)))]))
    line = nil
  }

  /// Answers a line that asks for help, as a terminal does: `?`, or a command with a `?` after it. Nothing runs.
  ///
  /// - Returns: False for any other line.
  func tellHelp(for text: String, in runner: ScriptRunner) -> Bool {
    guard text == "?" || text.hasSuffix(" ?") else { return false }
    let command = String(text.dropLast())
    guard let page = REPLAssistance(runner: runner).help(command, command.endIndex) else { return false }
    willEnter(text, in: runner)
    note(Array(page.utf8).span)
    didEnter(in: runner)
    return true
  }

  /// Sends what was printed so far.
  func tellText() {
    let bytes = printed
    printed = []
    if bytes.isEmpty { return }
    var rows = bytes
    if rows.count >= Self.longestText { rows += Array("…\n".utf8) }
    publish(.object([("kind", "text"), ("rows", PageText.rows(rows))]))
  }

  /// Sends the state and the picture, where they are not what was sent last.
  ///
  /// - Parameter always: Whether to send them also where nothing changed.
  func tellState(of runner: ScriptRunner, always: Bool = false) {
    var picture = SessionPicture(session: runner.session, prompt: runner.promptText)
    if let player = runner.guide as? LessonPlayer { picture.lesson = player.page() }
    let (state, drawn) = (picture.state, picture.picture())
    if let drawn, always || drawn != lastPicture { publish(drawn) }
    if always || state != lastState { publish(state) }
    (lastState, lastPicture) = (state, drawn)
  }

  /// Sends an object to all pages, with the number of the page that asked.
  func publish(_ message: JSONValue) {
    var members: [(String, JSONValue)] = [("message", message)]
    if let client = line?.client { members.append(("client", client)) }
    if let id = line?.id { members.append(("id", id)) }
    send(.object(members))
  }

  // MARK: Questions of pages

  /// Answers a question that changes nothing.
  ///
  /// - Returns: False for a message that is not one of these.
  func answer(_ message: JSONValue, in runner: ScriptRunner) -> Bool {
    guard case .string(let kind)? = message["kind"] else { return true }
    switch kind {
    case "complete": complete(message, runner)
    case "look":
      guard case .string(let text)? = message["text"] else { break }
      if text.hasPrefix(Self.drawing) {
        draw(String(text.dropFirst(Self.drawing.count)), message, runner)
      } else {
        look(text, message, runner)
      }
    case "scrub": scrub(message, runner)
    default: return false
    }
    return true
  }

  /// Sends an object to the page that asked, and to no other.
  func reply(to message: JSONValue, _ members: [(String, JSONValue)]) {
    var envelope: [(String, JSONValue)] = [("message", .object(members)), ("only", true)]
    for key in ["client", "id"] { if let value = message[key] { envelope.append((key, value)) } }
    send(.object(envelope))
  }

  private func complete(_ message: JSONValue, _ runner: ScriptRunner) {
    guard case .string(let text)? = message["text"], case .int(let cursor)? = message["cursor"] else { return }
    let units = text.utf16
    let place = units.index(units.startIndex, offsetBy: min(max(0, cursor), units.count))
    let offset = text.utf8.distance(from: text.startIndex, to: place)
    let found = REPLAssistance(runner: runner).candidates(text, offset)
    func unit(_ byte: Int) -> JSONValue {
      let index = text.utf8.index(text.startIndex, offsetBy: min(max(0, byte), text.utf8.count))
      return .int(units.distance(from: units.startIndex, to: index))
    }
    let language = runner.session.state.settings.language
    reply(
      to: message,
      [
        ("kind", "completions"), ("from", unit(found.range.lowerBound)), ("to", unit(found.range.upperBound)),
        (
          "candidates",
          .array(
            found.candidates.prefix(200).map {
              .object([("text", .string($0.text)), ("help", .string($0.summary?.text(language) ?? ""))])
            })
        ),
      ])
  }

  /// Carries out a line in a copy of the session, which may not write a file.
  private func look(_ text: String, _ message: JSONValue, _ runner: ScriptRunner) {
    var session = runner.session
    session.limits.allowsWriting = false
    let source = SourceText(name: "look", text: text)
    var parser = ScriptParser(source, interactive: true)
    guard let parsed = parser.next(), case .commands(let commands) = parsed.content, !parsed.hasErrors,
      let command = commands.commands.first, commands.commands.count == 1,
      session.workbench.traits(of: command.verb, allowsPrefix: true).contains(.onlyLooks)
    else { return reply(to: message, [("kind", "text"), ("rows", [])]) }
    let result = session.execute(command, in: source)
    if let error = result.error {
      guard case .object(let object) = PageFinding(error).json(line: nil) else { return }
      return reply(to: message, object.members.map { ($0.key, $0.value) })
    }
    guard let report = result.report else { return reply(to: message, [("kind", "text"), ("rows", [])]) }
    var text = ""
    report.write(&text, pageOptions(runner, columns: message["columns"]))
    if case .object(let object) = report.json(line: 0), message["form"] == "json" {
      return reply(to: message, object.members.map { ($0.key, $0.value) })
    }
    reply(to: message, [("kind", "text"), ("rows", PageText.rows(Array(runner.masked(text).utf8)))])
  }

  /// Returns how texts are written for pages: in colours, and as wide as the page says that it is.
  private func pageOptions(_ runner: ScriptRunner, columns: JSONValue? = nil) -> TextOptions {
    var options = runner.textOptions
    options.usesColor = true
    options.width = 80
    options.terminalColumns = nil
    if case .int(let count)? = columns { options.width = min(max(count, 40), 200) }
    return options
  }

  private func scrub(_ message: JSONValue, _ runner: ScriptRunner) {
    guard let time = message["t"]?.number else { return }
    var name = ""
    switch message["tx"] {
    case .int(let number)?: name = "tx\(number)"
    case .string(let text)? where text.utf8.allSatisfy({ $0 < 0x7F && $0 > 0x2F && $0 != 0x3B }): name = text
    default: return
    }
    var request = message
    if case .object(let object) = message {
      request = .object(object.members.map { ($0.key, $0.value) } + [("form", "json")])
    }
    look("sample all \(name) at \(time)", request, runner)
  }

  /// The word in front of the name of the drawing: `picture tx3`, `picture marble search`.
  private static let drawing = "picture "

  /// Sends the picture of a transaction or of a pipeline to the page that asks for it.
  private func draw(_ request: String, _ message: JSONValue, _ runner: ScriptRunner) {
    let session = SessionPicture(session: runner.session, prompt: runner.promptText)
    var picture: JSONValue?
    // In a drawing for a page of this width letters have the size of the text around it.
    let width = message["width"].map { min(max($0.number ?? 0, 420), 1600) } ?? MarbleDiagram.usualWidth
    if request == "marble" {
      picture = session.marbles(width: width)
    } else if request.hasPrefix("marble ") {
      picture = session.marbles(of: String(request.dropFirst("marble ".count)), width: width)
    } else if case .transaction(let number)? = SnapshotSelector(request) {
      picture = session.picture(of: number)
    }
    guard case .object(let object)? = picture else { return reply(to: message, [("kind", "text"), ("rows", [])]) }
    reply(to: message, object.members.map { ($0.key, $0.value) })
  }
}
