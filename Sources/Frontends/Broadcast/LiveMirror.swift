internal import CLibrary
internal import CProcessShim
package import CommandLanguage
internal import DisplayText
internal import Drawing
internal import Environment
internal import JSONValues
internal import LineEditing
internal import Platform
internal import QRCodes
package import Runner
package import SessionModel

/// The live picture of a session in a browser: starts the server process, and sends it the state of the session.
package final class LiveMirror: SessionMirror {
  /// The server process, and what it shows.
  private struct Server {
    let process: pid_t
    let channel: ObjectChannel
    let broadcast: SessionBroadcast
    let address: String
    let port: Int
    /// Whether pages may act.
    let hands: Bool
    /// The number of open pages.
    var viewers = 0
  }

  /// The running server, or nil if the session is not shown.
  private var server: Server?
  /// Whether a text that was entered runs: its lines are not shown one by one.
  private var isEntry = false

  package init() {}

  deinit { stop() }

  // MARK: The command

  package func perform(_ action: MirrorAction, _ place: SourceRange, in runner: ScriptRunner) -> ShellOutcome {
    drain()
    if server?.channel.hasEnded == true { stop(runner) }
    switch action {
    case .off:
      stop(runner)
      return .reported(report("off"))
    case .show where server != nil: return .reported(report("state"))
    case .on(let port, let hands) where server.map { (port ?? $0.port, hands) == ($0.port, $0.hands) } == true:
      return .reported(report("state"))
    case .show: return begin(port: nil, hands: false, place, runner)
    case .on(let port, let hands):
      stop(runner)
      return begin(port: port, hands: hands, place, runner)
    }
  }

  private func begin(port: Int?, hands: Bool, _ place: SourceRange, _ runner: ScriptRunner) -> ShellOutcome {
    do throws(Diagnostic) {
      try start(port: port ?? 0, hands: hands, runner)
    } catch {
      return .failed(
        Diagnostic(error.code, error.message, at: place, label: Bilingual(ko: "여기", en: "here"), helps: error.helps))
    }
    server?.broadcast.tellState(of: runner, always: true)
    return .reported(report("on"))
  }

  private func start(port: Int, hands: Bool, _ runner: ScriptRunner) throws(Diagnostic) {
    let language = runner.session.state.settings.language
    let program = try CompanionProgram.findServer(
      in: runner.world.files, say: { words in Self.tell(words, language, runner) },
      isCancelled: { InterruptSignal.isPending })
    var toServer: [Int32] = [-1, -1]
    var fromServer: [Int32] = [-1, -1]
    guard unsafe process_pipe(&toServer) == 0, unsafe process_pipe(&fromServer) == 0 else {
      throw Diagnostic(
        .noServer,
        Bilingual(
          ko: "웹 서버를 시작할 수 없습니다: 열 수 있는 파일이 더 없습니다", en: "the web server cannot be started: no more descriptors"),
        helps: ["mirror off"])
    }
    guard let child = ChildServer.spawn([program, "mirror"], input: toServer[0], output: fromServer[1]) else {
      for end in toServer + fromServer { close(end) }
      throw Diagnostic(
        .noServer,
        Bilingual(
          ko: "웹 서버를 시작할 수 없습니다: \(program.visible)",
          en: "the web server cannot be started: \(program.visible)"), helps: ["doctor"])
    }
    close(toServer[0])
    close(fromServer[1])
    let wake = runner.wakePrompt
    let channel = ObjectChannel(
      input: fromServer[0], output: toServer[1],
      handler: { message in
        // An interrupt stops the running line at once: the main thread does not read the mirror while a line runs.
        guard message["kind"] == "interrupt" else { return false }
        kill(getpid(), SIGINT)
        return true
      }, wake: wake)
    let secret = Self.secret()
    channel.send(
      .object([
        ("kind", "begin"), ("port", .int(port)), ("secret", .string(secret)), ("hands", .bool(hands)),
        ("lang", .string(language.rawValue)), ("version", .string(Version.current)),
        ("style", .string(PageStyle.rules)),
      ]))
    let answer = channel.wait(seconds: 20)
    guard answer?["kind"] == "listening", case .int(let bound)? = answer?["port"] else {
      var reason = Bilingual(ko: "대답하지 않습니다", en: "it does not answer")
      if case .int(let number)? = answer?["error"], let code = Int32(exactly: number) {
        reason = SystemError(code).message
      } else if case .string(let text)? = answer?["reason"] {
        reason = Bilingual(text.escapedForDisplay)
      }
      channel.close()
      Self.waitForEnd(of: child)
      throw Diagnostic(
        .noServer,
        Bilingual(
          ko: "웹 서버가 포트 \(port)을(를) 쓸 수 없습니다: \(reason.ko)",
          en: "the web server cannot listen on port \(port): \(reason.en)"),
        helps: [Bilingual(ko: "mirror   빈 포트를 씁니다", en: "mirror   takes a free port")])
    }
    let broadcast = SessionBroadcast { channel.send($0) }
    broadcast.listen(to: runner)
    server = Server(
      process: child, channel: channel, broadcast: broadcast, address: "http://127.0.0.1:\(bound)/\(secret)/",
      port: bound, hands: hands)
  }

  private static func tell(_ words: Bilingual, _ language: Language, _ runner: ScriptRunner) {
    guard !runner.options.json else { return }
    runner.results.flush()
    runner.writeNote(words.text(language) + "\n")
    runner.messages.flush()
  }

  /// 128 random bits, as 32 hexadecimal digits.
  private static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    return [generator.next(), generator.next()].map { (number: UInt64) in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  private func stop(_ runner: ScriptRunner? = nil) {
    guard let server else { return }
    self.server = nil
    if let runner { server.broadcast.stopListening(to: runner) }
    server.channel.close()
    Self.waitForEnd(of: server.process)
  }

  /// Waits until a server has ended whose channel is closed, and ends it where it takes long.
  private static func waitForEnd(of child: pid_t) {
    for step in 0..<100 {
      var status: Int32 = 0
      if unsafe waitpid(child, &status, WNOHANG) != 0 { return }
      if step == 50 { kill(child, SIGTERM) }
      usleep(10_000)
    }
    kill(child, SIGKILL)
    var status: Int32 = 0
    _ = unsafe waitpid(child, &status, 0)
  }

  private func report(_ verb: String) -> Report {
    Report(
      MirrorResult(
        verb: verb, url: server?.address, port: server?.port, viewers: server?.viewers ?? 0,
        hands: server?.hands ?? false, showsCode: verb == "on" && isatty(STDOUT_FILENO) != 0))
  }

  // MARK: Following the session

  package func take(_ event: LineEvent, from runner: ScriptRunner) {
    guard let broadcast = server?.broadcast else { return }
    switch event {
    case .entered(let text):
      isEntry = true
      broadcast.willEnter(runner.masked(text), in: runner)
    case .began(let line) where !isEntry: broadcast.willEnter(runner.masked(line.text), in: runner)
    case .reported(let report): broadcast.didReport(report.report, line: report.line, in: runner)
    case .warned(let finding), .failed(let finding):
      broadcast.didShow(finding.diagnostic, line: finding.line, in: runner)
    case .ended where !isEntry: broadcast.didEnter(in: runner)
    case .answered:
      isEntry = false
      // A mirror that the text itself has started gets its end, too.
      broadcast.didEnter(in: runner)
    default: break
    }
  }

  package func attend(in runner: ScriptRunner) -> String? {
    while let message = server?.channel.next() {
      if let text = take(message, runner) { return text }
    }
    return nil
  }

  /// - Returns: A line that a page wants to run.
  private func take(_ message: JSONValue, _ runner: ScriptRunner) -> String? {
    switch message["kind"] {
    case "viewers":
      if case .int(let count)? = message["count"] { server?.viewers = count }
    case "line":
      guard let server, server.hands, case .string(let text)? = message["text"] else { return nil }
      server.broadcast.origin = SessionBroadcast.Origin(message)
      if message["mends"] == .bool(true), let guide = runner.guide, guide.textToRepair() != nil {
        return guide.linesOfRepair(text)
      }
      return server.broadcast.tellHelp(for: text, in: runner) ? nil : text
    default: _ = server?.broadcast.answer(message, in: runner)
    }
    return nil
  }

  /// Reads the number of open pages.
  private func drain() {
    while let message = server?.channel.next() {
      if message["kind"] == "viewers", case .int(let count)? = message["count"] { server?.viewers = count }
    }
  }

  package func linger(in runner: ScriptRunner) {
    while let channel = server?.channel, !channel.hasEnded, !InterruptSignal.isPending {
      guard let message = channel.wait(seconds: 0.1) else { continue }
      if let text = take(message, runner) { runner.enter(text) }
    }
  }

  package func end() { stop() }
}

/// The workbench's own style rules for pages: those of pictures and of text in cells.
package enum PageStyle {
  package static var rules: String {
    [PictureStyle.rules, MarbleDiagram.pictureRules, CellText.allRules].joined(separator: "\n")
  }
}

/// The result of `mirror`: whether the session is shown, and where.
private struct MirrorResult: LineResult {
  let verb: String
  let url: String?
  let port: Int?
  let viewers: Int
  /// Whether pages may act.
  let hands: Bool
  /// Whether a picture of the address follows, for phones.
  let showsCode: Bool

  var kind: String { "mirror" }

  var members: [(String, JSONValue)] {
    [
      ("verb", .string(verb)), ("url", url.map { .string($0) } ?? .null), ("port", port.map { .int($0) } ?? .null),
      ("viewers", .int(viewers)), ("hands", .bool(hands)),
    ]
  }

  func write(to output: inout String, _ options: TextOptions) {
    guard let url else {
      output += options.say(ko: "mirror  꺼짐\n", en: "mirror  off\n")
      return
    }
    output += "mirror  \(url)\n"
    let looks =
      hands
      ? options.say(ko: "페이지도 입력할 수 있음", en: "pages may act")
      : options.say(ko: "페이지는 보기만 함 (mirror on --hands로 입력)", en: "pages only look (mirror on --hands lets them act)")
    output +=
      "        " + looks + "   " + options.say(ko: "보는 사람 \(viewers)", en: "\(counted(viewers, "viewer"))") + "\n"
    guard showsCode, options.charset == .box, let code = QRCode(url) else { return }
    for line in code.lines() { output += "  " + line + "\n" }
  }
}
