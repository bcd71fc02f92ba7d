internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import HashTreeCollections
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `set`, `let`, `print`, `run`, `record`, `doctor`, `version`, `quit`.
enum SessionCommands {
  static let all: [CommandDefinition] = [set, letCommand, print, run, record, doctor, version, quit]

  private static let set = CommandDefinition(
    CommandSpec(
      "set", group: "session", synopsis: "set [KEY [VALUE]]",
      summary: Bilingual(ko: "설정을 보거나 바꿈", en: "shows or changes settings"),
      help: Bilingual(
        ko: """
          값 없이 쓰면 지금 값과 뜻을, 바꾼 것은 [기본값]도 보여 줍니다. set KEY는 쓸 수 있는 값을, 가정값이면 그 근거도 알려 줍니다. \
          설정도 undo로 되돌아갑니다. set uikit 16은 16.4부터 16.x까지입니다. 배치의 문구가 16.4에서 바뀌었습니다.
          """,
        en: """
          Without a value it shows what holds and what it means, and the [default] of what was changed; set KEY tells \
          the values too, and the source of what is assumed. Settings go back with undo. set uikit 16 is 16.4 to 16.x: \
          texts of batches changed in 16.4.
          """),
      json: ["key old settings{…} source value"],
      examples: [
        CommandExample("set uikit 14", output: ["uikit  27 -> 14"]),
        CommandExample(
          "set crash", output: ["crash  report   strict report repair   what happens where UIKit would raise"]),
      ],
      seeAlso: ["help", "doctor"], concepts: ["settings", "UIKitVersion", "설정"],
      shape: Shape([
        CommandParameter("KEY", .optional, hint: .setting, choices: SettingKey.all.map(\.name)),
        CommandParameter("VALUE", .optional),
      ])),
    traits: [.changesState, .inConfig]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    context.changesNothing = command.arguments.count < 2
    guard let first = command.arguments.first,
      let key = SettingKey.all.first(where: { $0.name == command.spelling(first) })
    else { return settings(session) }
    guard command.arguments.count > 1 else { return setting(key, session) }
    let value = command.arguments[1].text ?? command.spelling(command.arguments[1])
    let old = key.read(session.state.settings)
    guard key.change(&session.state.settings, value) else {
      var helps: [Bilingual] = [.settingTakes(key)]
      if let near = Suggestions.nearest(to: value, in: key.values.split(separator: " ").map(String.init)).first {
        helps.insert(Bilingual.didYouMean("set \(key.name) \(near)"), at: 0)
      }
      throw Diagnostic(.noValueOfKey(value, key: key.name), at: command.place(command.arguments[1]), helps: helps)
    }
    if key.name == "uikit" {
      for name in session.state.order { session.state.screens[name]?.use(session.state.settings.uikit) }
    }
    let new = key.read(session.state.settings)
    return Report(SettingChange(key: key.name, old: old, new: new))
  }

  /// Returns the value of a setting, and what was measured where that decides.
  private static func shown(_ key: SettingKey, _ session: Session) -> String {
    let value = key.read(session.state.settings)
    guard key.name == "ambiguous", value == "auto", let measured = session.measuredAmbiguous else { return value }
    let word = session.state.settings.language == .ko ? "잰 값" : "measured"
    return "auto (\(word) \(measured.rawValue))"
  }

  private static func setting(_ key: SettingKey, _ session: Session) -> Report {
    let settings = session.state.settings
    // A line of its own has room for what the size of the screen makes of it.
    let isIdiom = key.name == "idiom" && key.read(settings) == "auto"
    let value = isIdiom ? "auto (\(session.currentIdiom))" : shown(key, session)
    let grounds = AnimationSettings.grounds(of: key)?.text(settings.language)
    return Report(
      SettingResult(
        key: key.name, value: key.read(settings), source: grounds, shown: value,
        values: key.values(in: settings.language), meaning: key.summary.text(settings.language),
        language: settings.language))
  }

  private static func settings(_ session: Session) -> Report {
    let settings = session.state.settings
    return Report(SettingList(session: session, settings: settings))
  }

  private static let letCommand = CommandDefinition(
    CommandSpec(
      "let", group: "session", synopsis: "let NAME = EXPR",
      summary: Bilingual(ko: "변수", en: "a variable for later expressions, as $NAME"),
      help: Bilingual(ko: "식의 값을 이름에 담습니다. $이름으로 씁니다.", en: "Gives a name to the value of an expression."),
      json: ["name value…"],
      examples: [CommandExample("let n = 2 + 3", output: ["n  5"])],
      seeAlso: ["print", "expect"], concepts: ["variable", "변수"],
      shape: Shape(
        [CommandParameter("NAME", hint: .variable)], clauses: [Clause("=", CommandParameter("EXPR", .expression))])),
    traits: [.changesState, .inConfig]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let name = command.arguments.first.map { command.spelling($0) } ?? ""
    guard let expression = command.clause("=")?.expression else {
      throw Diagnostic(.letNeedsValue, at: command.source.range(command.range), usage: command.usage)
    }
    let value = try session.value(of: expression, in: command.source)
    session.state.variables[name] = value
    let isOfIdentifiers = givesIdentifiers(expression, SessionEnvironment(session: session))
    return Report(VariableResult(name: name, value: value, isOfIdentifiers: isOfIdentifiers))
  }

  private static let print = CommandDefinition(
    CommandSpec(
      "print", group: "session", synopsis: "print EXPR | TEXT",
      summary: Bilingual(ko: "식의 값을 출력", en: "evaluates an expression; {{}} holes in text"),
      help: Bilingual(
        ko: "문자열 안의 {{식}}은 그 값으로 바뀝니다. help functions가 식에 쓰는 함수를 보여 줍니다. 스냅샷을 묻는 함수는 초안을 봅니다; "
          + "count(current), ids(A, tx2)는 다른 것을 봅니다. 식의 _는 마지막 print의 값입니다.",
        en:
          "In a text, {{EXPR}} is replaced by the value of the expression. help functions lists what can be asked. What "
          + "asks a snapshot looks at the draft; count(current) and ids(A, tx2) ask another. In an expression _ is the "
          + "value of the last print."),
      json: ["edits elements[] source value…"],
      examples: [
        CommandExample("print 6 * 0.1", output: ["0.6000000000000001"]),
        CommandExample("print \"1 + 1 = {{1 + 1}}\"", output: ["1 + 1 = 2"]),
        CommandExample("print _ + 1", setup: ["print 2 * 3"], output: ["7"]),
      ],
      seeAlso: ["let", "expect", "explain expressions"], concepts: ["expression", "식"],
      shape: Shape([CommandParameter("EXPR", .expression)]))
  ) { session, context throws(Diagnostic) in
    let command = context.command
    guard let expression = command.expression else {
      return Report(
        PrintResult(value: .string(""), elements: nil, states: [], isExplained: false))
    }
    switch expression.kind {
    case .literal(.string): break
    case .literal(let value):
      session.state.lastValue = value
      return Report(PrintResult(value: value, elements: nil, states: [], isExplained: false))
    default: break
    }
    let environment = SessionEnvironment(session: session)
    var value = try Evaluator(source: command.source, environment: environment).evaluate(expression)
    if case .string(let text) = value { value = .string(try TextTemplate(text).text(in: environment)) }
    session.state.lastValue = value
    let names = elementNames(of: expression, value, session.workbench.functions)
    // Scripts compare what is printed; a person is shown what the numbers are.
    let isExplained = session.isInteractive && !names.isEmpty
    return Report(
      PrintResult(
        value: value, isOfIdentifiers: givesIdentifiers(expression, environment),
        elements: names.isEmpty ? nil : names, states: environment.states(of: expression), isExplained: isExplained))
  }

  /// Returns whether an expression gives identifiers of sections, or of items that are not the numbers of rows.
  ///
  /// JSON has them as texts everywhere. Expressions compare those that read as numbers with numbers, too.
  private static func givesIdentifiers(_ expression: Expression, _ environment: SessionEnvironment) -> Bool {
    guard let screen = environment.screen else { return false }
    if case .call(let call) = expression.kind, call.name == "sections" { return call.fields.isEmpty }
    let first = screen.draft.itemIdentifiers.first
    guard screen.identities.rule != .id || first.flatMap({ screen.key(of: $0) }) == nil else { return false }
    switch expression.kind {
    case .call(let call):
      guard call.fields.isEmpty, ["ids", "reloaded", "reconfigured", "stale"].contains(call.name) else { return false }
      // The rows of data have numbers of their own.
      guard case .selector(.name(let name, fields: []))? = call.arguments.first?.kind else { return true }
      return environment.session.state.data[name] == nil || screen.draft.indexOfSection(name) != nil
    case .selector(.all), .selector(.itemRange): return true
    case .selector(.name(let name, fields: [])): return screen.draft.indexOfSection(name) != nil
    default: return false
    }
  }

  /// Returns the names of the elements of a printed list, where one function gave it; none otherwise.
  private static func elementNames(
    of expression: Expression, _ value: Value, _ functions: FunctionTable
  ) -> [String] {
    guard case .call(let call) = expression.kind, call.fields.isEmpty, case .list(let elements) = value,
      let names = functions[call.name]?.spec.elements, names.count == elements.count
    else { return [] }
    return names
  }

  private static let run = CommandDefinition(
    CommandSpec(
      "run", group: "session", synopsis: "run FILE [--from STEP] [--to STEP]",
      summary: Bilingual(ko: "스크립트를 이 세션에서 실행", en: "runs a script in this session"),
      help: Bilingual(ko: "첫 오류에서 멈춥니다.", en: "Stops at the first error."),
      json: ["commands expected file matched ok virtual"], seeAlso: ["save", "record"],
      concepts: ["script", "스크립트"],
      shape: Shape(
        [CommandParameter("FILE", hint: .file)],
        options: [
          OptionSpec("from", value: CommandParameter("STEP"), summary: Bilingual(ko: "이 단계부터", en: "from this step")),
          OptionSpec("to", value: CommandParameter("STEP"), summary: Bilingual(ko: "이 단계까지", en: "up to this step")),
        ])),
    traits: .readsOutputs
  ) { _, context throws(Diagnostic) in
    let command = context.command
    let path = command.arguments.first.map { $0.text ?? command.spelling($0) } ?? ""
    let from = command.option("from")?.value.map { $0.text ?? command.spelling($0) }
    let to = command.option("to")?.value.map { $0.text ?? command.spelling($0) }
    context.request = .run(path: path, from: from, to: to)
    return Report(RunRequestResult(file: path))
  }

  private static let record = CommandDefinition(
    CommandSpec(
      "record", group: "session", synopsis: "record [FILE | stop]",
      summary: Bilingual(ko: "일하는 동안 명령과 출력을 파일에 씀", en: "writes a transcript while you work"),
      help: Bilingual(
        ko: "세션의 처음부터 지금까지, 그리고 앞으로의 명령과 출력이 그대로 실행되고 스스로 검사되는 파일이 됩니다(save --transcript처럼). "
          + "그냥 쓰면 지금 어디에 쓰고 있는지 알려 줍니다. mcv가 쓰지 않은 파일은 --force를 붙여야 덮어씁니다.",
        en: "Commands and outputs, from the beginning of the session on, become a file that runs and checks itself, as "
          + "with save --transcript. Alone it tells what is being written. A file that mcv did not write is replaced "
          + "with --force only."),
      json: ["file"],
      seeAlso: ["save", "run"], concepts: ["transcript", "기록"],
      verbs: [
        VerbSpec("stop", synopsis: "", summary: Bilingual(ko: "그만 씀", en: "ends it"))
      ], shape: Shape([CommandParameter("FILE", .optional, hint: .file, use: .replaces)])),
    traits: [.aboutSession, .readsOutputs, .writesFiles]
  ) { _, context throws(Diagnostic) in
    let command = context.command
    if command.verbName == nil, command.arguments.isEmpty {
      context.request = .showRecording
      return recordingState(nil)
    }
    let path = command.arguments.first.map { $0.text ?? command.spelling($0) } ?? "stop"
    context.request = .record(path: command.verbName == nil ? path : nil)
    let file = path.escapedForDisplay
    return Report(RecordingRequest(path: path, file: file))
  }

  /// Returns the report of the file into which a transcript is written.
  static func recordingState(_ path: String?) -> Report {
    let file = path?.escapedForDisplay
    return Report(RecordingState(path: path, file: file))
  }

  private static let doctor = CommandDefinition(
    CommandSpec(
      "doctor", group: "session", synopsis: "doctor [width | install]",
      summary: Bilingual(ko: "터미널과 이 컴퓨터를 점검", en: "checks the terminal and the machine"),
      help: Bilingual(
        ko: "글자 너비를 터미널에 물어보고, 로캘, 가득 찬 디스크, 쓸 수 없는 폴더처럼 잘못된 것을 해결 방법과 함께 알려 줍니다. "
          + "'doctor install'은 설치된 것 가운데 무엇이 되고 무엇이 빠졌는지, 컴파일러가 없으면 무엇을 못 하는지 알려 줍니다. "
          + "빠진 것이 있으면 'mcv doctor install'은 1로 끝납니다.",
        en:
          "Asks the terminal how wide it draws, and names what is wrong with locale, disk and folders, with a way out. "
          + "'doctor install' tells which parts work, what is missing, and what a missing compiler costs; "
          + "'mcv doctor install' exits 1 where a part is missing."),
      json: [
        JSONMembers(
          "charset glyphs[]{class columns glyph measured} locale machine[]{help name problem} parts[]{cost detail help "
            + "name works} terminal")
      ],
      seeAlso: ["set"], concepts: ["terminal", "터미널"],
      shape: Shape([CommandParameter("TOPIC", .optional, choices: ["width", "install"])])),
    traits: .dependsOnMachine
  ) { session, context throws(Diagnostic) in
    let command = context.command
    context.request = .doctor(command.arguments.first.map { command.spelling($0) })
    return DoctorView.report(session.textOptions, measured: nil, locale: nil)
  }

  private static let version = CommandDefinition(
    CommandSpec(
      "version", group: "session", synopsis: "version",
      summary: Bilingual(ko: "mcv와 따르는 UIKit의 버전", en: "the version of mcv, and the UIKit whose rules hold"),
      help: Bilingual(
        ko: "'mcv --version'과 같고, 지금 따르는 UIKit 버전(set uikit)도 말합니다.",
        en: "As 'mcv --version', with the version of UIKit that holds now (set uikit)."),
      json: ["commit mcv paths{…} uikit uikitVersions[]"],
      examples: [CommandExample("version", output: ["mcv \(Version.current)   UIKit 27"])],
      seeAlso: ["set", "doctor"], concepts: ["release", "버전"])
  ) { session, _ throws(Diagnostic) in
    let uikit = session.state.settings.uikit.rawValue
    return Report(VersionResult(uikit: uikit))
  }

  private static let quit = CommandDefinition(
    CommandSpec(
      "quit", group: "session", synopsis: "quit [CODE]",
      summary: Bilingual(ko: "나감", en: "leaves"),
      help: Bilingual(
        ko: "저장하지 않은 줄이 있으면 터미널에서만 한 번 물어봅니다: 저장하고 나가기, 그냥 나가기, 머물기. Ctrl-D도 같고, 두 번째 Ctrl-D는 "
          + "나갑니다. 나간 세션은 mcv --resume으로 되찾습니다.",
        en: "Asks once, at a terminal only, where lines are not saved: to save and leave, to leave, or to stay. Ctrl-D "
          + "does the same, and a second one leaves. mcv --resume brings a session back that was left."),
      json: ["code"],
      seeAlso: ["save"], concepts: ["exit", "종료"], shape: Shape([CommandParameter("CODE", .optional)])),
    traits: .aboutSession
  ) { _, context throws(Diagnostic) in
    let command = context.command
    guard let argument = command.arguments.first else {
      context.request = .quit(code: 0)
      return Report(QuitResult(code: 0))
    }
    guard case .int(let code) = argument.kind, 0...255 ~= code else {
      throw Diagnostic(.exitCodeRange, at: command.place(argument))
    }
    context.request = .quit(code: Int32(code))
    return Report(QuitResult(code: code))
  }
}

/// The result of `set KEY`.
private struct SettingResult: LineResult {
  let key: String
  let value: String
  /// The grounds of an assumption about UIKit; nil for other settings.
  let source: String?
  /// The value with what was measured, the values that there are, and what the setting means.
  let shown: String
  let values: String
  let meaning: String
  let language: Language

  var kind: String { "set" }

  var members: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [("key", .string(key)), ("value", .string(value))]
    if let source { members.append(("source", .string(source))) }
    return members
  }

  func write(to output: inout String, _ options: TextOptions) {
    output += options.flow(["\(key)  \(shown)", values, meaning], indent: 4) + "\n"
    guard let source else { return }
    let grounds = (language == .ko ? "근거: " : "source: ") + source
    for line in options.wrap(grounds, to: options.width - 4, hangingIndent: 2) { output += "    " + line + "\n" }
  }
}

extension SessionCommands {
  /// The result of `set KEY VALUE`.
  private struct SettingChange: LineResult {
    let key: String
    let old: String
    let new: String

    var kind: String { "set" }

    var members: [(String, JSONValue)] {
      [("key", .string(key)), ("old", .string(old)), ("value", .string(new))]
    }

    func write(to output: inout String, _ options: TextOptions) {
      StyledText("\(key)  \(old) -> \(new)").write(to: &output, color: options.usesColor)
      output += "\n"
    }
  }

  /// The result of `set`.
  private struct SettingList: TabularResult {
    let session: Session
    let settings: Settings

    var kind: String { "set" }

    var members: [(String, JSONValue)] {
      [("settings", .object(SettingKey.all.map { ($0.name, .string($0.read(settings))) }))]
    }

    func table(_ language: Language) -> TextTable {
      var table = TextTable(columns: [
        .init(.key), .init(.value), .init(.default), .init(.values), .init(.meaning),
      ])
      for key in SettingKey.all {
        table.append([
          StyledText(key.name), StyledText(shown(key, session)), StyledText(key.read(Settings())),
          StyledText(key.values(in: language)), StyledText(key.summary.text(settings.language)),
        ])
      }
      return table
    }

    func write(to output: inout String, _ options: TextOptions) {
      var brief = TextTable(columns: [.init(.key), .init(.value), .init(.meaning, cutOrder: 0, wraps: true)])
      for key in SettingKey.all {
        let (value, standard) = (shown(key, session), key.read(Settings()))
        let meaning = key.summary.text(settings.language) + (key.read(settings) == standard ? "" : " [\(standard)]")
        brief.append([StyledText(key.name), StyledText(value), StyledText(meaning)])
      }
      brief.write(to: &output, as: .text, options)
    }
  }

  /// The result of `let`.
  private struct VariableResult: LineResult {
    let name: String
    let value: Value
    let isOfIdentifiers: Bool

    var kind: String { "let" }

    var members: [(String, JSONValue)] {
      [("name", .string(name)), ("value", isOfIdentifiers ? value.identifierJSON : value.json)]
    }

    func write(to output: inout String, _ options: TextOptions) {
      StyledText("\(name)  \(value.description)").write(to: &output, color: options.usesColor)
      output += "\n"
    }
  }

  /// The result of `record FILE`.
  private struct RecordingRequest: LineResult {
    let path: String
    let file: String

    var kind: String { "record" }

    var members: [(String, JSONValue)] { [("file", path == "stop" ? .null : .string(path))] }

    func write(to output: inout String, _ options: TextOptions) {
      output +=
        options.say(
          ko: path == "stop" ? "기록 끝" : "기록 시작  \(file)", en: path == "stop" ? "recording ended" : "recording  \(file)")
        + "\n"
    }
  }

  /// The result of `record`: the file into which a transcript is written.
  private struct RecordingState: LineResult {
    let path: String?
    let file: String?

    var kind: String { "record" }

    var members: [(String, JSONValue)] { [("file", path.map { .string($0) } ?? .null)] }

    func write(to output: inout String, _ options: TextOptions) {
      output +=
        options.say(
          ko: file.map { "기록하는 중  \($0)" } ?? "기록하지 않는 중   record FILE로 시작합니다",
          en: file.map { "recording  \($0)" } ?? "not recording   record FILE begins") + "\n"
    }
  }

  /// The result of `version`.
  private struct VersionResult: LineResult {
    let uikit: Int

    var kind: String { "version" }

    var members: [(String, JSONValue)] { [("mcv", .string(Version.current)), ("uikit", .int(uikit))] }

    func write(to output: inout String, _ options: TextOptions) {
      StyledText("mcv \(Version.current)   UIKit \(uikit)").write(to: &output, color: options.usesColor)
      output += "\n"
    }
  }
}
