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
            "    reset   starts from what is shown",
            "  example   screen new main; section add A; add a", "            draft reset",
            "            | draft  0 sections  0 items",
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
    // 'apply' is a group and a command; people mean the command.
    let isCommand = table.commands.contains { $0.name == name }
    if !isCommand, groups.contains(where: { $0.name == name }) {
      return overview(table, session.state.settings.language, name)
    }
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
        if only == nil {
          let more = Bilingual(
            ko: "help 명령: 한 명령의 설명   apropos 낱말: 찾기   explain 코드: 더 긴 설명",
            en: "help COMMAND explains one; apropos WORD searches; explain CODE tells more")
          output += "\n" + more.text(language) + "\n"
        }
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
        let labels = Labels(language)
        let group = "\(labels.group): \(spec.group)"
        let room = options.width - options.columns(of: group)
        let synopsis = options.wrap(spec.synopsis, to: room - 2, hangingIndent: 4)
        for (index, line) in synopsis.enumerated() {
          let isFirst = index == 0
          var styled = StyledText(isFirst ? options.pad(line, to: room) : line, .header)
          if isFirst { styled.append(group, .dim) }
          styled.write(to: &output, color: options.usesColor)
          output += "\n"
        }
        write(spec.help.text(language), indent: 2, to: &output, options)
        var items = spec.verbs.map { (name: "\($0.name) \($0.synopsis)", meaning: $0.summary.text(language)) }
        for option in spec.verbs.flatMap(\.shape.options) + (spec.shape?.options ?? []) {
          let name = "--\(option.name)\(option.value.map { " \($0.name)" } ?? "")"
          items.append((name, option.summary.text(language)))
        }
        write(items, to: &output, options)
        for example in spec.examples {
          write(
            labels.example, HelpTranscript.lines(of: example, settings, width: options.width - margin.count - 10),
            to: &output, options)
        }
        if !spec.seeAlso.isEmpty {
          let names = spec.seeAlso.joined(separator: ", ")
          write(
            labels.seeAlso, options.wrap(names, to: options.width - margin.count - 10), to: &output, options)
        }
      })
  }

  /// What pages are indented by.
  private static let margin = "  "

  private static func write(_ text: String, indent: Int, to output: inout String, _ options: TextOptions) {
    let margin = String(repeating: " ", count: indent)
    for line in options.wrap(text, to: options.width - indent) { output += margin + line + "\n" }
  }

  /// Lines behind a label.
  private static func write(_ label: String, _ lines: [String], to output: inout String, _ options: TextOptions) {
    for (index, line) in lines.enumerated() {
      output += margin + options.pad(index == 0 ? label : "", to: 10) + line + "\n"
    }
  }

  /// The words of pages that are no text of a command, at most nine columns wide.
  private struct Labels {
    let group, example, seeAlso, remedy: String

    init(_ language: Language) {
      switch language {
      case .ko: (group, example, seeAlso, remedy) = ("묶음", "예", "함께 보기", "해 보기")
      case .en: (group, example, seeAlso, remedy) = ("group", "example", "see also", "try")
      }
    }
  }

  /// Names and their meanings in two columns; a long name has a line of its own.
  private static func write(
    _ items: [(name: String, meaning: String)], to output: inout String, _ options: TextOptions
  ) {
    let indent = margin + margin
    let widest = min(options.width * 2 / 5, items.map { options.columns(of: $0.name) }.max() ?? 0)
    for item in items {
      let meanings = options.wrap(item.meaning, to: max(20, options.width - indent.count - widest - 2))
      let fits = options.columns(of: item.name) <= widest
      if !fits {
        for line in options.wrap(item.name, to: options.width - indent.count, hangingIndent: 4) {
          output += indent + line + "\n"
        }
      }
      for (index, meaning) in meanings.enumerated() {
        output += indent + options.pad(index == 0 && fits ? item.name : "", to: widest) + "  " + meaning + "\n"
      }
    }
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
            "apropos  redo  1 hit", "  redo  command  does again what undo took back",
          ])
      ],
      seeAlso: ["help", "explain"], concepts: ["search", "찾기"], shape: Shape([Parameter("WORD", .some)]))
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let word = command.arguments.map { $0.text ?? command.spelling($0) }.joined(separator: " ")
    let (stem, hits) = hits(forStemOf: word, session.state.settings.language)
    let table: @Sendable () -> TextTable = {
      var table = TextTable(columns: [.init(""), .init(""), .init("", cutOrder: 0)])
      for hit in hits { table.append([StyledText(hit.name), StyledText(hit.kind, .dim), StyledText(hit.text)]) }
      return table
    }
    return Report(
      "apropos",
      members: {
        [
          ("word", .string(stem)),
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
        output += "apropos  \(stem.escapedForDisplay)  \(counted(hits.count, "hit"))\n"
        let names = hits.map { options.columns(of: $0.name) }.max() ?? 0
        for hit in hits {
          let line = "  " + options.pad(hit.name, to: names) + "  " + options.pad(hit.kind, to: 7) + "  " + hit.text
          output += options.cut(line, to: options.width) + "\n"
        }
      })
  }

  /// What mentions a word or, if nothing does, its beginning: Korean words end in particles and endings (`중복된`,
  /// `아이템이`), English ones in `s` and the like.
  private static func hits(forStemOf word: String, _ language: Language) -> (stem: String, hits: [Hit]) {
    let shortest = word.unicodeScalars.allSatisfy(\.isASCII) ? 4 : 2
    var stem = word
    while true {
      let found = hits(for: stem, language)
      if !found.isEmpty { return (stem, found) }
      guard stem.count > shortest, word.count - stem.count < 4 else { return (word, []) }
      stem.removeLast()
    }
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
      examples: [CommandExample("explain W0201")],
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
      facts: [
        ("UIKit", entry.uikit ?? ""), (Labels(language).remedy, entry.remedy.text(language)),
        ("", remark(entry, language)),
      ],
      example: entry.example, language,
      members: [
        ("code", .string(entry.code.rawValue)), ("ko", .string(entry.explanation.ko)),
        ("en", .string(entry.explanation.en)),
        ("uikit", entry.uikit.map { .string($0) } ?? .null),
      ])
  }

  /// What to know of a code that no line of a script gives.
  private static func remark(_ entry: CodeEntry, _ language: Language) -> String {
    if CodeCatalog.reserved.contains(entry.code) {
      return Bilingual(ko: "아직 이 코드를 내는 명령이 없습니다.", en: "No command gives this code yet.").text(language)
    }
    if CodeCatalog.ofPrograms.contains(entry.code) {
      return Bilingual(
        ko: "라이브러리를 쓰는 프로그램에서만 생깁니다.", en: "Only a program that uses the libraries can meet it."
      ).text(language)
    }
    return ""
  }

  private static func report(_ concept: Concept, _ language: Language) -> Report {
    explanation(
      heading: "\(concept.name)  \(concept.title.text(language))", text: concept.explanation.text(language),
      facts: [("UIKit", concept.uikit), (Labels(language).seeAlso, concept.seeAlso.joined(separator: ", "))],
      example: concept.example, language,
      members: [
        ("concept", .string(concept.name)), ("ko", .string(concept.explanation.ko)),
        ("en", .string(concept.explanation.en)), ("uikit", .string(concept.uikit)),
      ])
  }

  private static func explanation(
    heading: String, text: String, facts: [(String, String)], example: [String], _ language: Language,
    members: [(String, JSONValue)]
  ) -> Report {
    Report("explain", members: { members }) { output, options in
      StyledText(heading, .header).write(to: &output, color: options.usesColor)
      output += "\n"
      write(text, indent: 2, to: &output, options)
      for (name, fact) in facts where !fact.isEmpty {
        write(name, options.wrap(fact, to: options.width - 12), to: &output, options)
      }
      write(Labels(language).example, example, to: &output, options)
    }
  }
}
