internal import CommandLanguage
internal import DisplayText
internal import TextRendering

/// `help`, `apropos`, `explain`: everything from the command table and the catalog of codes.
enum HelpCommands {
  static let all: [CommandDefinition] = [help, apropos, explain]

  /// The groups in the order in which `help` lists them.
  private static let groups: [(name: String, title: Bilingual)] = [
    ("session", Bilingual(ko: "세션과 도움말", en: "session and help")),
    ("data", Bilingual(ko: "플러그인과 데이터", en: "plugins and data")),
    ("snapshot", Bilingual(ko: "화면, 식별자, 스냅샷", en: "screens, identity, snapshots")),
    ("apply", Bilingual(ko: "적용과 차이", en: "apply and diff")),
    ("checks", Bilingual(ko: "검사", en: "checks")),
  ]

  // MARK: help

  private static let help = CommandDefinition(
    CommandSpec(
      "help", group: "session", synopsis: "help [COMMAND | GROUP]",
      summary: Bilingual(ko: "명령 목록, 또는 한 명령의 설명", en: "the commands, or one of them"),
      help: Bilingual(
        ko: "'COMMAND ?'와 'COMMAND --help'도 같습니다. 예제는 모두 테스트됩니다.",
        en: "'COMMAND ?' and 'COMMAND --help' are the same. Every example is tested."),
      examples: [
        CommandExample(
          "help draft",
          output: [
            "draft reset                                                                          group: snapshot",
            "  As taking var snapshot = dataSource.snapshot() again in an app: edits and marks are gone.",
            "    reset                                 starts from what is shown",
            "  example   draft reset",
            "  see also  tree, undo, apply",
          ])
      ],
      seeAlso: ["apropos", "explain"], concepts: ["도움말"],
      shape: Shape([Parameter("COMMAND", .optional, hint: .command)]))
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let table = Session.commands
    guard let word = command.arguments.first else { return overview(table, session.state.settings.language, nil) }
    let name = command.spelling(word)
    if groups.contains(where: { $0.name == name }) { return overview(table, session.state.settings.language, name) }
    switch table.lookup(name, allowsPrefix: true) {
    case .found(let spec): return page(of: spec, session.state.settings)
    case .ambiguous(let names):
      throw Diagnostic(
        .ambiguousPrefix, "'\(name)' is short for several commands", at: command.place(word),
        label: names.joined(separator: ", "))
    case .unknown(let near):
      throw Diagnostic(
        .unknownVerb, "there is no command '\(name)'", at: command.place(word), label: "no such command",
        helps: near.prefix(1).map { "did you mean 'help \($0)'?" } + ["apropos \(Value.identifierLiteral(name))"])
    }
  }

  private static func overview(_ table: CommandTable, _ language: Language, _ only: String?) -> Report {
    let shown = groups.filter { only == nil || $0.name == only }
    let commands = shown.map { group in (group, table.commands.filter { $0.group == group.name }) }
    return Report(
      "help",
      members: {
        [
          (
            "commands",
            .array(
              commands.flatMap { group, specs in
                specs.map { spec in
                  JSONValue.object([
                    ("name", .string(spec.name)), ("group", .string(group.name)), ("synopsis", .string(spec.synopsis)),
                    ("ko", .string(spec.summary.ko)), ("en", .string(spec.summary.en)),
                  ])
                }
              })
          )
        ]
      },
      write: { output, options in
        let width = commands.flatMap(\.1).map { $0.name.count }.max() ?? 0
        for (index, (group, specs)) in commands.enumerated() where !specs.isEmpty {
          if index > 0 { output += "\n" }
          StyledText(group.title.text(language), .header).write(to: &output, color: options.usesColor)
          output += "\n"
          for spec in specs {
            let line = "  " + options.pad(spec.name, to: width) + "  " + spec.summary.text(language)
            output += options.cut(line, to: options.width) + "\n"
          }
        }
        if only == nil { output += "\nhelp COMMAND explains one; apropos WORD searches; explain CODE tells more\n" }
      })
  }

  /// The page of one command, for `help COMMAND` and `COMMAND ?`.
  static func page(of spec: CommandSpec, _ settings: Settings) -> Report {
    let language = settings.language
    return Report(
      "help",
      members: {
        [
          ("name", .string(spec.name)), ("group", .string(spec.group)), ("synopsis", .string(spec.synopsis)),
          ("ko", .string(spec.help.ko)), ("en", .string(spec.help.en)),
          ("examples", .identifiers(spec.examples.map(\.line))), ("seeAlso", .identifiers(spec.seeAlso)),
        ]
      },
      write: { output, options in
        let group = "group: \(spec.group)"
        let synopsis = options.wrap(spec.synopsis, to: options.width - group.count - 2, hangingIndent: 4)
        for (index, line) in synopsis.enumerated() {
          let isFirst = index == 0
          var styled = StyledText(isFirst ? options.pad(line, to: options.width - group.count) : line, .header)
          if isFirst { styled.append(group, .dim) }
          styled.write(to: &output, color: options.usesColor)
          output += "\n"
        }
        write(spec.help.text(language), indent: 2, to: &output, options)
        for verb in spec.verbs {
          item("\(verb.name) \(verb.synopsis)", verb.summary.text(language), to: &output, options)
        }
        for option in spec.verbs.flatMap(\.shape.options) + (spec.shape?.options ?? []) {
          let name = "--\(option.name)\(option.value.map { " \($0.name)" } ?? "")"
          item(name, option.summary.text(language), to: &output, options)
        }
        for example in spec.examples { output += "  example   \(example.line)\n" }
        if !spec.seeAlso.isEmpty { output += "  see also  " + spec.seeAlso.joined(separator: ", ") + "\n" }
      })
  }

  private static func write(_ text: String, indent: Int, to output: inout String, _ options: TextOptions) {
    let margin = String(repeating: " ", count: indent)
    for line in options.wrap(text, to: options.width - indent) { output += margin + line + "\n" }
  }

  /// A name and its meaning, indented below a command.
  private static func item(_ name: String, _ meaning: String, to output: inout String, _ options: TextOptions) {
    output += options.cut("    " + options.pad(name, to: 36) + "  " + meaning, to: options.width) + "\n"
  }

  // MARK: apropos

  private struct Hit: Sendable {
    var name: String
    var kind: String
    var text: String
  }

  private static let apropos = CommandDefinition(
    CommandSpec(
      "apropos", group: "session", synopsis: "apropos WORD",
      summary: Bilingual(ko: "이름, 설명, 개념, 코드에서 찾기", en: "searches names, texts, concepts and codes, ko and en"),
      help: Bilingual(ko: "한국어와 영어 모두에서 찾습니다.", en: "Searches in Korean and in English."),
      examples: [
        CommandExample(
          "apropos redo",
          output: [
            "apropos  redo  2 hits", "  redo   command  does again what undo took back",
            "  E0225  error    nothing to undo or redo",
          ])
      ],
      seeAlso: ["help", "explain"], concepts: ["search", "찾기"], shape: Shape([Parameter("WORD", .some)]))
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let word = command.arguments.map { $0.text ?? command.spelling($0) }.joined(separator: " ")
    let hits = hits(for: word, session.state.settings.language)
    let table: @Sendable () -> TextTable = {
      var table = TextTable(columns: [.init(""), .init(""), .init("", cutOrder: 0)])
      for hit in hits { table.append([StyledText(hit.name), StyledText(hit.kind, .dim), StyledText(hit.text)]) }
      return table
    }
    return Report(
      "apropos",
      members: {
        [
          ("word", .string(word)),
          (
            "hits",
            .array(
              hits.map {
                .object([("name", .string($0.name)), ("kind", .string($0.kind)), ("text", .string($0.text))])
              })
          ),
        ]
      },
      write: { output, options in
        output += "apropos  \(word.escapedForDisplay)  \(counted(hits.count, "hit"))\n"
        let names = hits.map { options.columns(of: $0.name) }.max() ?? 0
        for hit in hits {
          let line = "  " + options.pad(hit.name, to: names) + "  " + options.pad(hit.kind, to: 7) + "  " + hit.text
          output += options.cut(line, to: options.width) + "\n"
        }
      })
  }

  private static func hits(for word: String, _ language: Language) -> [Hit] {
    let needle = word.lowercased()
    func mentions(_ texts: [String]) -> Bool { texts.contains { $0.lowercased().contains(needle) } }
    let commands = Session.commands.commands.filter { spec in
      mentions(
        [spec.name, spec.summary.ko, spec.summary.en] + spec.concepts
          + spec.verbs.flatMap { [$0.name, $0.summary.ko, $0.summary.en] })
    }
    let named = commands.sorted { ($0.name == needle ? 0 : 1) < ($1.name == needle ? 0 : 1) }
    return named.map { Hit(name: $0.name, kind: "command", text: $0.summary.text(language)) }
      + CodeCatalog.concepts(mentioning: word).map {
        Hit(name: $0.name, kind: "concept", text: $0.title.text(language))
      }
      + CodeCatalog.codes(mentioning: word).map {
        Hit(name: $0.code.rawValue, kind: $0.code.severity.rawValue, text: $0.title.text(language))
      }
  }

  // MARK: explain

  private static let explain = CommandDefinition(
    CommandSpec(
      "explain", group: "session", synopsis: "explain CODE | CONCEPT",
      summary: Bilingual(ko: "코드나 개념의 긴 설명", en: "the long text behind a code or an idea"),
      help: Bilingual(
        ko: "UIKit 호출과 작은 예, 해 볼 것을 함께 보여 줍니다.", en: "With the UIKit call, a small example and what to try."),
      seeAlso: ["help", "apropos"], concepts: ["설명"], shape: Shape([Parameter("CODE", .some, hint: .code)]))
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let word = command.arguments.map { $0.text ?? command.spelling($0) }.joined(separator: " ")
    let language = session.state.settings.language
    if let entry = CodeCatalog.entry(named: word) { return report(entry, language) }
    if let concept = CodeCatalog.concept(named: word) { return report(concept, language) }
    let names = CodeCatalog.codes.map(\.code.rawValue) + CodeCatalog.concepts.map(\.name)
    throw Diagnostic(
      .unknownName, "there is no code or concept '\(word)'", at: command.place(command.arguments[0]),
      label: "nothing is known of it",
      helps: Suggestions.nearest(to: word, in: names).prefix(1).map { "did you mean 'explain \($0)'?" }
        + ["apropos \(Value.identifierLiteral(word))"])
  }

  private static func report(_ entry: CodeEntry, _ language: Language) -> Report {
    explanation(
      heading: "\(entry.code)  \(entry.title.text(language))", text: entry.explanation.text(language),
      facts: [("UIKit", entry.uikit ?? ""), ("try", entry.remedy.text(language))], example: entry.example,
      members: [
        ("code", .string(entry.code.rawValue)), ("ko", .string(entry.explanation.ko)),
        ("en", .string(entry.explanation.en)),
        ("uikit", entry.uikit.map { .string($0) } ?? .null),
      ])
  }

  private static func report(_ concept: Concept, _ language: Language) -> Report {
    explanation(
      heading: "\(concept.name)  \(concept.title.text(language))", text: concept.explanation.text(language),
      facts: [("UIKit", concept.uikit), ("see also", concept.seeAlso.joined(separator: ", "))],
      example: concept.example,
      members: [
        ("concept", .string(concept.name)), ("ko", .string(concept.explanation.ko)),
        ("en", .string(concept.explanation.en)), ("uikit", .string(concept.uikit)),
      ])
  }

  private static func explanation(
    heading: String, text: String, facts: [(String, String)], example: [String], members: [(String, JSONValue)]
  ) -> Report {
    Report("explain", members: { members }) { output, options in
      StyledText(heading, .header).write(to: &output, color: options.usesColor)
      output += "\n"
      write(text, indent: 2, to: &output, options)
      for (name, fact) in facts where !fact.isEmpty {
        let lines = options.wrap(fact, to: options.width - 12)
        for (index, line) in lines.enumerated() {
          output += "  " + (index == 0 ? options.pad(name, to: 10) : String(repeating: " ", count: 10)) + line + "\n"
        }
      }
      for (index, line) in example.enumerated() {
        output += "  " + (index == 0 ? "example   " : "          ") + line + "\n"
      }
    }
  }
}
