internal import Cassettes
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `net`: where answers come from.
enum NetCommands {
  static let all: [CommandDefinition] = [net]

  /// Answers older than this many days are pointed out.
  static let oldestRecording = 365

  private static let net = CommandDefinition(
    CommandSpec(
      "net", group: "data",
      synopsis:
        "net [offline | online | replay FILE | record FILE | rerecord FILE | save FILE | list [NAME] | check | show]",
      summary: Bilingual(ko: "답을 어디서 얻을지 (기본은 오프라인)", en: "where answers come from; offline is the default"),
      help: Bilingual(
        ko: "오프라인에서는 카세트(--cassette, replay)가 먼저, 다음은 플러그인이 가진 기록입니다. record는 카세트에 없는 답을 "
          + "서버에서 받아 더하고, rerecord는 처음부터 다시 기록합니다. save는 이 세션의 요청에 온 답을 카세트로 씁니다. "
          + "연 앱의 요청도 플러그인이 가진 기록이 마지막으로 답합니다. 기록된 목록에서는 limit과 offset을 마음대로 잘라 쓸 수 있습니다"
          + "(list). 비밀 값은 늘 가려집니다. 서버에 묻는 소스는 따로 떨어진 프로세스에서 돌기 때문에, "
          + "어떤 답도 세션을 끝내지 못하고 Ctrl-C는 요청까지 멈춥니다.",
        en:
          "Offline the cassette (--cassette, replay) comes first, then what a plugin carries with it. record asks the "
          + "server for what the cassette lacks and adds it, rerecord starts the cassette anew, save writes what this "
          + "session was answered as a cassette. What plugins carry also answers opened apps. Any limit and offset is "
          + "cut out of a list that is recorded (list). Secrets are always "
          + "hidden. A source that asks servers runs in a process of its own: no answer can end the session, and Ctrl-C "
          + "ends the request itself."),
      json: [
        JSONMembers(
          "answers cassette mode requests",
          remark: Bilingual(ko: "`net`, 그리고 모드를 바꿀 때", en: "`net`, and where the mode changes")),
        JSONMembers("answers missing path verb", remark: "`net save`"),
        JSONMembers("requests[]{from latency request source status}", remark: "`net show`"),
        JSONMembers(
          "cassette cassettes[]{answers name recorded[] secrets unused[] used withoutEffect[]{fault request}} mode",
          remark: "`net check`"),
        JSONMembers(
          "answers[]{collection latency limit offset parameters{…} status total} collection mode verb",
          remark: "`net list NAME`"),
      ],
      examples: [
        CommandExample("net", output: ["net  offline  no cassette  0 requests"]),
        CommandExample(
          "net list pokeapi.type",
          output: [
            "  collection    parameters                                                   rows        of  latency",
            "  pokeapi.type  limit N offset N                                             0..20       21   120 ms",
            "  pokeapi.type  id 1..19, 10001..10002                                       -            -    60 ms",
            "  pokeapi.type  name normal, fighting, flying, poison, ground, rock, and 15  -            -    60 ms",
            "                more",
            "  pokeapi.type  id 0                                                         status 404   -    70 ms",
            "  pokeapi.type  name missingno                                               status 404   -    70 ms",
          ]),
        CommandExample(
          "net save own.cas", setup: ["fetch pokeapi.pokemon limit 2 as few"],
          output: ["net  saved own.cas  1 answer"]),
      ],
      seeAlso: ["fetch", "schema", "plugin", "explain E0501"],
      concepts: ["URLSession", "cassette", "offline", "online", "record", "카세트", "녹음", "오프라인"],
      verbs: [
        VerbSpec("offline", synopsis: "", summary: Bilingual(ko: "기록된 답만", en: "recorded answers only")),
        VerbSpec(
          "online", synopsis: "", summary: Bilingual(ko: "카세트에 없으면 서버에", en: "servers for what the cassette lacks")),
        VerbSpec(
          "replay", synopsis: "FILE", summary: Bilingual(ko: "이 카세트로, 오프라인", en: "offline with this cassette"),
          shape: Shape([CommandParameter("FILE", hint: .file)])),
        VerbSpec(
          "record", synopsis: "FILE",
          summary: Bilingual(ko: "빠진 답을 받아 카세트에 더함", en: "asks for what is missing and adds it"),
          shape: Shape([CommandParameter("FILE", hint: .file, use: .extends)])),
        VerbSpec(
          "rerecord", synopsis: "FILE", summary: Bilingual(ko: "카세트를 처음부터 다시", en: "starts the cassette anew"),
          shape: Shape([CommandParameter("FILE", hint: .file, use: .replaces)])),
        VerbSpec(
          "save", synopsis: "FILE",
          summary: Bilingual(
            ko: "이 세션의 요청에 온 답을 카세트로", en: "writes what answered this session as a cassette"),
          shape: Shape([CommandParameter("FILE", hint: .file, use: .replaces)])),
        VerbSpec(
          "list", synopsis: "[SOURCE | COLLECTION]",
          summary: Bilingual(
            ko: "기록된 것: 컬렉션마다 몇 개인지, 이름을 쓰면 그 답들",
            en: "what is recorded: how much of each collection, or the answers of one"),
          shape: Shape([CommandParameter("COLLECTION", .optional, hint: .source)])),
        VerbSpec(
          "check", synopsis: "",
          summary: Bilingual(
            ko: "쓴 답, 쓰지 않은 답, 효과 없던 실패, 날짜, 비밀", en: "used and unused answers and faults, age, secrets")),
        VerbSpec("show", synopsis: "", summary: Bilingual(ko: "이 세션의 요청들", en: "the requests of this session")),
      ], shape: Shape()),
    traits: .changesState, deletingWords: ["rerecord", "save"]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    context.changesNothing = [nil, "check", "list", "save", "show"].contains(command.verbName)
    switch command.verbName {
    case nil: return state(session, command)
    case "check": return check(session, &context)
    case "list": return Report(try RecordedAnswersView(session, command))
    case "show": return show(session)
    case "save": return try save(session, command)
    case "offline": session.state.network.mode = .offline
    case "online":
      try allowOutside(session, command)
      session.state.network.mode = .online
    default: try use(&session, command)
    }
    return state(session, command)
  }

  private static func allowOutside(_ session: Session, _ command: BoundCommand) throws(Diagnostic) {
    guard !session.limits.allowsOutside else { return }
    throw Diagnostic(.safeAsksNoServers, at: command.source.range(command.range))
  }

  /// Takes a cassette: `replay`, `record`, `rerecord`.
  private static func use(_ session: inout Session, _ command: BoundCommand) throws(Diagnostic) {
    let world = try session.world(for: command)
    let word = command.arguments[0]
    let path = word.text ?? command.spelling(word)
    let mode = NetworkState.Mode(rawValue: command.verbName ?? "") ?? .offline
    if mode.asksServers { try allowOutside(session, command) }
    do {
      try session.checkReading(of: path)
    } catch { throw error.diagnostic(at: command.place(word)) }
    let replaces =
      mode == .rerecord
      || mode == .record && command.has("force") && world.replacement(of: path, hasOutputs: true) == .losesForeignFile
    try world.insertCassette(path, mayBeMissing: mode.records, anew: replaces, at: command.place(word))
    session.state.network.mode = mode
    session.state.network.cassette = path
    session.state.network.uses = [:]
    session.state.network.faults = [:]
  }

  private static func state(_ session: Session, _ command: BoundCommand) -> Report {
    let network = session.state.network
    let answers = network.cassette.flatMap { session.world?.responder.cassette(at: $0)?.answerCount }
    return Report(
      NetState(
        mode: network.mode.rawValue, cassette: network.cassette, requests: network.log.count, answers: answers ?? 0))
  }

  // MARK: check

  private static func check(_ session: Session, _ context: inout CommandContext) -> Report {
    let network = session.state.network
    let responder = session.world?.responder
    var rows: [(name: String, cassette: Cassette, unused: [RequestKey], exposed: Int)] = []
    let mask = responder?.mask ?? SecretMask()
    func add(_ name: String, _ cassette: Cassette) {
      rows.append((name, cassette, cassette.unused(network.uses), cassette.exposures(of: mask).count))
    }
    if let path = network.cassette, let cassette = responder?.cassette(at: path) { add(path, cassette) }
    for source in Set(network.log.map(\.source)).sorted() {
      if let cassette = responder?.recordings(of: source), cassette.answerCount > 0 {
        add("plugin \(source)", cassette)
      }
    }
    if let today = responder?.today {
      for row in rows where row.name == network.cassette {
        guard let first = row.cassette.days?.lowerBound, let age = RecordingDay.days(from: first, to: today),
          age > oldestRecording
        else { continue }
        context.warnings.append(
          Diagnostic(.oldCassette(row.name, age: age)))
      }
    }
    let found = rows
    return Report(NetCheck(network: network, found: found))
  }

  // MARK: save

  /// Writes the answers to the requests of the session as a cassette.
  private static func save(_ session: Session, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let word = command.arguments[0]
    let path = word.text ?? command.spelling(word)
    guard session.limits.allowsWriting else {
      throw Diagnostic(.safeWritesNoFile, at: command.place(word))
    }
    let (world, network) = (try session.world(for: command), session.state.network)
    let cassette = world.responder.answers(to: network.log, from: network.cassette)
    guard cassette.answerCount > 0 else {
      throw Diagnostic(.nothingToSave, at: command.source.range(command.range))
    }
    do throws(FileError) {
      try session.files.write(cassette.text, to: path)
      world.noteWritten(path)
    } catch {
      throw error.diagnostic(at: command.place(word))
    }
    let missing = Set(network.log.map(\.key)).count { cassette.lastAnswer(to: $0) == nil }
    return Report(SavedAnswers(path: path, answers: cassette.answerCount, missing: missing))
  }

  // MARK: show

  private static func show(_ session: Session) -> Report {
    Report(
      NetRequests(
        requests: session.state.network.log.map { exchange in
          NetRequests.Row(
            source: exchange.source, from: exchange.answerer.rawValue,
            status: exchange.status, latency: exchange.latency, request: exchange.key.text,
            shortRequest: exchange.key.shortText)
        }))
  }
}

/// The result of `net`: the parties that answer requests.
private struct NetState: LineResult {
  let mode: String
  let cassette: String?
  let requests: Int
  /// The answers in the cassette.
  let answers: Int

  var kind: String { "net" }

  var members: [(String, JSONValue)] {
    [
      ("mode", .string(mode)), ("cassette", cassette.map { .string($0) } ?? .null), ("requests", .int(requests)),
      ("answers", .int(answers)),
    ]
  }

  func write(to output: inout String, _ options: TextOptions) {
    output += "net  \(mode)  "
    if let cassette {
      output += options.say(ko: "카세트", en: "cassette")
      output += " \(cassette.escapedForDisplay)  \(options.counted(answers, .answer))"
    } else {
      output += options.say(ko: "카세트 없음", en: "no cassette")
    }
    output += "  \(options.counted(requests, .request))\n"
  }
}

/// The result of `net save`.
private struct SavedAnswers: LineResult {
  let path: String
  let answers: Int
  /// The requests that had no answer, or none that is known any more.
  let missing: Int

  var kind: String { "net" }

  var members: [(String, JSONValue)] {
    [("verb", "save"), ("path", .string(path)), ("answers", .int(answers)), ("missing", .int(missing))]
  }

  func write(to output: inout String, _ options: TextOptions) {
    let (file, count) = (path.escapedForDisplay, options.counted(answers, .answer))
    output += options.say(ko: "net  저장함 \(file)  \(count)", en: "net  saved \(file)  \(count)")
    if missing > 0 {
      let count = options.counted(missing, .request)
      output += options.say(ko: "  답 없는 \(count)", en: "  \(count) without an answer")
    }
    output += "\n"
  }
}

/// The result of `net log`: the requests so far.
private struct NetRequests: TabularResult {
  struct Row: Sendable {
    let source: String
    let from: String
    let status: Int?
    /// Milliseconds.
    let latency: Double
    let request: String
    /// The request without its server, as people read it.
    let shortRequest: String

    fileprivate var json: JSONValue {
      [
        "source": .string(source), "from": .string(from),
        "status": status.map { .int($0) } ?? .null, "latency": .double(latency), "request": .string(request),
      ]
    }
  }

  let requests: [Row]

  var kind: String { "net" }

  var members: [(String, JSONValue)] { [("requests", .array(requests.map(\.json)))] }

  func table(_ language: Language) -> TextTable { table(requests.map(\.request)) }

  private func table(_ names: [String]) -> TextTable {
    var table = TextTable(columns: [
      .init("#", alignment: .right), .init(.source), .init(.from),
      .init(.status, alignment: .right), .init(.latency, alignment: .right), .init(.request, cutOrder: 0),
    ])
    for (index, row) in requests.enumerated() {
      table.append([
        StyledText("\(index + 1)"), StyledText(row.source), StyledText(row.from),
        StyledText(row.status.map(String.init) ?? "-"), StyledText("\(Value.number(row.latency)) ms"),
        StyledText(names[index]),
      ])
    }
    return table
  }

  func write(to output: inout String, _ options: TextOptions) {
    if requests.isEmpty {
      output += options.say(ko: "아직 요청이 없습니다\n", en: "no requests yet\n")
    } else {
      _ = table(requests.map(\.shortRequest)).write(to: &output, as: .text, options)
    }
  }
}

extension NetCommands {
  /// The result of `net check`.
  private struct NetCheck: LineResult {
    let network: NetworkState
    let found: [(name: String, cassette: Cassette, unused: [RequestKey], exposed: Int)]

    var kind: String { "net" }

    var members: [(String, JSONValue)] {
      [
        ("mode", .string(network.mode.rawValue)), ("cassette", network.cassette.map { .string($0) } ?? .null),
        (
          "cassettes",
          .array(
            found.map { row in
              .object([
                ("name", .string(row.name)), ("answers", .int(row.cassette.answerCount)),
                ("used", .int(row.cassette.requestCount - row.unused.count)),
                ("unused", .array(row.unused.map { .string($0.text) })),
                ("recorded", row.cassette.days.map { [.string($0.lowerBound), .string($0.upperBound)] } ?? .null),
                ("secrets", .int(row.exposed)),
                (
                  "withoutEffect",
                  .array(idleFaults(row).map { ["fault": .string($0.fault), "request": .string($0.key)] })
                ),
              ])
            })
        ),
      ]
    }

    /// Returns the faults of the person's cassette that changed nothing so far.
    private func idleFaults(
      _ row: (name: String, cassette: Cassette, unused: [RequestKey], exposed: Int)
    ) -> [(fault: String, key: String)] {
      guard row.name == network.cassette else { return [] }
      return row.cassette.recordedFaults.filter { network.faults[$0.key]?.contains($0.fault) != true }
        .map { ($0.fault.kind.rawValue, $0.key.text) }
    }

    func write(to output: inout String, _ options: TextOptions) {
      if found.isEmpty {
        output += "net  \(network.mode.rawValue)  \(options.say(ko: "쓴 카세트 없음", en: "no cassette was used"))\n"
      }
      for row in found {
        let kind = row.name == network.cassette ? options.say(ko: "카세트 ", en: "cassette ") : ""
        output += "net  \(network.mode.rawValue)  \(kind)\(row.name.escapedForDisplay)"
        output += "  \(options.counted(row.cassette.answerCount, .answer))"
        if let days = row.cassette.days {
          output += "  \(options.say(ko: "기록", en: "recorded")) \(days.lowerBound.escapedForDisplay)"
          if days.upperBound != days.lowerBound {
            output += "\(options.say(ko: "..", en: " to "))\(days.upperBound.escapedForDisplay)"
          }
        }
        let (used, unused) = (row.cassette.requestCount - row.unused.count, row.unused.count)
        output += options.say(ko: "  쓴 것 \(used)  안 쓴 것 \(unused)\n", en: "  used \(used)  unused \(unused)\n")
        // The unused recordings of a plugin are not listed: it has more than a session uses.
        guard row.name == network.cassette else { continue }
        for key in row.unused.prefix(5) {
          output += "  \(options.say(ko: "안 씀", en: "unused"))  \(key.text.escapedForDisplay)\n"
        }
        if unused > 5 { output += "  \(options.text(.andMore(unused - 5)))\n" }
        for fault in idleFaults(row) {
          let words = options.say(ko: "효과 없음", en: "no effect")
          output += "  \(words)  \(fault.fault)  \(fault.key.escapedForDisplay)\n"
        }
      }
      let exposed = found.reduce(0) { $0 + $1.exposed }
      output +=
        exposed == 0
        ? options.say(
          ko: "비밀  없음 (api_key, Authorization, 비밀 값은 기록할 때 지웁니다)\n",
          en: "secrets  none found (api_key, Authorization and the values of secrets are removed when recording)\n")
        : options.say(
          ko: "비밀  비밀이 든 답 \(exposed)개: 다시 기록하세요\n",
          en: "secrets  \(options.counted(exposed, .answer)) with a secret in it: record it anew\n")
    }
  }
}
