internal import CommandLanguage
internal import CompositionalLayout
internal import ConsoleTexts
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `apropos` and `explain`: the command table and the catalog of codes and concepts, searched and shown.
enum SearchCommands {
  static let all: [CommandDefinition] = [apropos, explain]

  // MARK: apropos

  private struct Hit: Sendable {
    var name: String
    var kind: Kind
    var text: String
  }

  private enum Kind {
    case command, function, concept, member
    case word(LanguageWord.Kind)
    case code(Severity)

    /// The name for programs.
    var key: String {
      switch self {
      case .command: "command"
      case .function: "function"
      case .concept: "concept"
      case .member: "member"
      case .word(let kind): kind.rawValue
      case .code(let severity): severity.rawValue
      }
    }

    var name: Bilingual {
      switch self {
      case .command: Bilingual(ko: "명령", en: "command")
      case .function: Bilingual(ko: "함수", en: "function")
      case .concept: Bilingual(ko: "개념", en: "concept")
      case .member: MemberHelp.noun
      case .word(let kind): kind.noun
      case .code(.error): .error
      case .code(.warning): Bilingual(ko: "경고", en: "warning")
      }
    }
  }

  private static let apropos = CommandDefinition(
    CommandSpec(
      "apropos", group: "session", synopsis: "apropos WORD",
      summary: Bilingual(ko: "이름, 설명, 개념, 코드에서 찾기", en: "searches names, texts, concepts and codes, ko and en"),
      help: Bilingual(
        ko: "한국어와 영어 모두에서, 명령과 함수뿐 아니라 블록의 단어, 설정, 지시문, 키에서도 찾습니다. UIKit과 Rx의 이름도 됩니다. "
          + "--json의 멤버는 이름 전체로 찾습니다.",
        en: "Searches in Korean and in English: commands, functions, words of blocks, settings, directives, keys, "
          + "concepts and codes, by UIKit's and Rx's names too. A member of --json is found by its whole name."),
      json: ["hits[]{kind name text} word"],
      examples: [
        CommandExample(
          "apropos redo",
          output: [
            "apropos  redo  1 hit", "  redo  command  does again what undo took back",
          ])
      ],
      seeAlso: ["help", "explain"], concepts: ["search", "찾기"], shape: Shape([CommandParameter("WORD", .some)]))
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let word = command.arguments.map { $0.text ?? command.spelling($0) }.joined(separator: " ")
    let catalog = CodeCatalog(of: session.reach.files)
    let (stem, hits) = hits(forStemOf: word, session.workbench, catalog, session.state.settings.language)
    let isConsoleText = hits.isEmpty && ConsoleReader.recognises(word)
    return Report(SearchResult(stem: stem, hits: hits, isConsoleText: isConsoleText))
  }

  /// The endings of words, the shortest first: particles and endings of verbs in Korean, inflections in English.
  private static let endings = [
    "은", "는", "이", "가", "을", "를", "의", "에", "로", "와", "과", "도", "만", "들", "된", "한", "할", "될", "s",
    "에서", "에게", "으로", "부터", "까지", "처럼", "들은", "들이", "들을", "들의", "하기", "하는", "되는", "하다", "되다", "했다",
    "됐다", "es", "ed", "합니다", "됩니다", "입니다", "에서는", "ing",
  ]

  /// Returns the pages that mention a word or, if none does, the word without its ending: Korean words end in particles
  /// and endings (`중복된`, `아이템이`), English ones in `s` and the like.
  private static func hits(
    forStemOf word: String, _ workbench: Workbench, _ catalog: CodeCatalog, _ language: Language
  ) -> (stem: String, hits: [Hit]) {
    let shortest = word.unicodeScalars.allSatisfy(\.isASCII) ? 4 : 2
    let stems = endings.filter { word.hasSuffix($0) }.map { String(word.dropLast($0.count)) }
    for stem in [word] + stems.filter({ $0.count >= shortest }) {
      let found = hits(for: stem, workbench, catalog, language)
      if !found.isEmpty { return (stem, found) }
    }
    return (word, [])
  }

  private static func hits(
    for word: String, _ workbench: Workbench, _ catalog: CodeCatalog, _ language: Language
  ) -> [Hit] {
    let table = workbench.commands
    let needle = word.lowercased()
    func mentions(_ texts: [String]) -> Bool { texts.contains { $0.lowercased().contains(needle) } }
    let commands = table.commands.filter { spec in
      mentions(
        [spec.name, spec.summary.ko, spec.summary.en] + spec.concepts + table.aliases(of: spec.name)
          + spec.verbs.flatMap { [$0.name, $0.summary.ko, $0.summary.en] })
    }
    let named = commands.sorted { ($0.name == needle ? 0 : 1) < ($1.name == needle ? 0 : 1) }
    // The word for them finds all of them.
    let isTopic = FunctionHelp.topics.contains(needle)
    let functions = workbench.functions.all.map(\.spec).filter { spec in
      isTopic || mentions([spec.name, spec.summary.ko, spec.summary.en] + spec.concepts)
    }
    var hits = named.map { Hit(name: $0.name, kind: .command, text: $0.summary.text(language)) }
    hits += functions.map { Hit(name: $0.name + "()", kind: .function, text: $0.summary.text(language)) }
    hits += workbench.words.mentioning(word).map { hit(for: $0, language) }
    hits += catalog.concepts(mentioning: word).map {
      Hit(name: $0.name, kind: .concept, text: $0.title.text(language))
    }
    hits += catalog.codes(mentioning: word).map {
      Hit(name: $0.code.rawValue, kind: .code($0.code.severity), text: $0.title.text(language))
    }
    // Last, and by the whole name: most names are everyday words.
    if let member = workbench.json.member(named: word) {
      hits.append(Hit(name: member.name, kind: .member, text: MemberHelp.summary(of: member).text(language)))
    }
    return hits
  }

  /// Returns a word with its meaning; one of a block with the place where it stands, since others may have its name.
  private static func hit(for word: LanguageWord, _ language: Language) -> Hit {
    let isInBlock = word.kind == .layout || word.kind == .pipeline
    let place = isInBlock ? word.levels[0].title.text(language) + ": " : ""
    return Hit(name: word.name, kind: .word(word.kind), text: place + word.meaning.text(language))
  }

  // MARK: explain

  private static let explain = CommandDefinition(
    CommandSpec(
      "explain", group: "session", synopsis: "explain [CODE | CONCEPT | WORD | CONSOLE-TEXT | frame ITEM [TX]]",
      summary: Bilingual(ko: "코드나 개념의 긴 설명", en: "the long text behind a code or an idea"),
      help: Bilingual(
        ko: "UIKit 호출과 작은 예, 해 볼 것을 함께 보여 줍니다. 인자가 없으면 코드와 개념을 모두 보여 줍니다. WORD는 블록의 단어, "
          + "설정, check layout의 코드입니다. frame은 아이템이나 헤더나 섹션의 프레임이 왜 그런지 숫자로 보여 줍니다.",
        en: "With the UIKit call, a small example and what to try; alone it lists codes and concepts. WORD is a word "
          + "of a block, a setting or a code of check layout. frame tells why the frame of an item, a header or a "
          + "section is as it is, in numbers."),
      json: [
        JSONMembers(
          "at code codes[] concept concepts[] directive edits en findings[] fit[] frame:Rect functions[] id ko "
            + "leftover[] path source steps[] synopsis text texts[]{calls causes[]{code cure name telling title} count cured[] "
            + "function id isCut isCauseKnown lines[] outcome rule sentence topic versions} uikit unknown[]{count nearest[] text}"
        )
      ],
      examples: [CommandExample("explain W0201")],
      seeAlso: ["help", "apropos"], concepts: ["설명"], shape: Shape([CommandParameter("CODE", .many, hint: .code)])),
    traits: .onlyLooks
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let workbench = session.workbench
    if 2...3 ~= command.arguments.count, case .name(let kind) = command.arguments[0].kind,
      let subject = workbench.explanation(named: kind)
    {
      let state = command.arguments.count == 3 ? command.arguments[2] : nil
      return try subject.body(command.arguments[1], state, session, command)
    }
    let language = session.state.settings.language
    let catalog = CodeCatalog(of: session.reach.files)
    guard let first = command.arguments.first else {
      if catalog.folder == nil { throw Diagnostic(.noExplanations) }
      return Report(ExplanationList(workbench: workbench, catalog: catalog))
    }
    let word = command.arguments.map { $0.text ?? command.spelling($0) }.joined(separator: " ")
    if word.hasPrefix("@"), let page = LessonPages.report(named: word, workbench.functions, language) { return page }
    if let page = page(named: word, of: catalog, workbench, session.state.settings) { return page }
    let words = workbench.words.named(word)
    if !words.isEmpty { return WordHelp.report(of: words, workbench, session.state.settings) }
    if let spec = workbench.commands[word.lowercased()] {
      return HelpPage.report(of: spec, workbench, session.state.settings)
    }
    if let function = workbench.functions[word] {
      return FunctionHelp.report(of: function.spec, workbench, session.state.settings)
    }
    if let page = MemberHelp.report(named: word, workbench) { return page }
    if let text = ConsoleExplanation(word, catalog, session) { return Report(text) }
    if catalog.folder == nil, CodeCatalog.isCode(word) {
      throw Diagnostic(.noExplanations, at: command.place(first))
    }
    let names = catalog.codes.map(\.code.rawValue) + catalog.concepts.map(\.name)
    let others = workbench.words.all.map(\.name) + workbench.commands.commands.map(\.name)
    throw Diagnostic(
      .noCodeOrConcept(word), at: command.place(first),
      helps: Suggestions.nearest(to: word, in: names + others).prefix(1).map { Bilingual.didYouMean("explain \($0)") }
        + ["apropos \(Value.identifierLiteral(word))"])
  }

  /// Returns the page of a code or a concept, or nil if nothing of the catalog has the name.
  static func page(
    named name: String, of catalog: CodeCatalog, _ workbench: Workbench, _ settings: Settings
  ) -> Report? {
    if let entry = catalog.entry(named: name) { return report(entry, workbench, settings.language) }
    return catalog.concept(named: name).map {
      report($0, workbench.words.named(name), workbench, settings)
    }
  }

  private static func report(_ entry: CodeEntry, _ workbench: Workbench, _ language: Language) -> Report {
    explanation(
      heading: "\(entry.code)  \(entry.title.text(language))", text: entry.explanation.text(language),
      facts: [
        ("UIKit", entry.uikit ?? ""), (HelpPage.Labels(language).remedy, entry.remedy.text(language)),
        ("", remark(entry, language)),
      ],
      example: entry.example, workbench, language,
      members: [
        ("code", .string(entry.code.rawValue)), ("ko", .string(entry.explanation.ko)),
        ("en", .string(entry.explanation.en)),
        ("uikit", entry.uikit.map { .string($0) } ?? .null),
      ])
  }

  /// Returns the remark on a code that no line of a script gives.
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

  /// - Parameter words: Words of the language that have the name, too.
  private static func report(
    _ concept: Concept, _ words: [LanguageWord], _ workbench: Workbench, _ settings: Settings
  ) -> Report {
    let language = settings.language
    return explanation(
      heading: "\(concept.name)  \(concept.title.text(language))", text: concept.explanation.text(language),
      facts: [("UIKit", concept.uikit), (HelpPage.Labels(language).seeAlso, concept.seeAlso.joined(separator: ", "))],
      example: concept.example, workbench, language,
      members: [
        ("concept", .string(concept.name)), ("ko", .string(concept.explanation.ko)),
        ("en", .string(concept.explanation.en)), ("uikit", .string(concept.uikit)),
      ], words: words, settings: settings)
  }

  private static func explanation(
    heading: String, text: String, facts: [(String, String)], example: [String], _ workbench: Workbench,
    _ language: Language, members: [(String, JSONValue)], words: [LanguageWord] = [], settings: Settings = Settings()
  ) -> Report {
    Report(
      Explanation(
        heading: heading, text: text, facts: facts, example: example, language: language, members: members,
        words: words, workbench: workbench, settings: settings))
  }
}

extension SearchCommands {
  /// The result of `apropos`.
  private struct SearchResult: LineResult {
    let stem: String
    let hits: [Hit]
    /// Whether it was a text of the console, which `explain` knows.
    let isConsoleText: Bool

    var kind: String { "apropos" }

    var members: [(String, JSONValue)] {
      [
        ("word", .string(stem)),
        (
          "hits",
          .array(
            hits.map {
              .object([("name", .string($0.name)), ("kind", .string($0.kind.key)), ("text", .string($0.text))])
            })
        ),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      output += "apropos  \(stem.escapedForDisplay)  \(options.counted(hits.count, .hit))\n"
      let names = hits.map { options.columns(of: $0.name) }.max() ?? 0
      let kinds = max(
        options.language == .ko ? 4 : 7, hits.map { options.columns(of: options.text($0.kind.name)) }.max() ?? 0)
      for hit in hits {
        let kind = options.pad(options.text(hit.kind.name), to: kinds)
        let line = "  " + options.pad(hit.name, to: names) + "  " + kind + "  " + hit.text
        output += options.line(line) + "\n"
      }
      guard isConsoleText else { return }
      let text = Bilingual(ko: "콘솔의 텍스트입니다. explain이 설명합니다.", en: "This is a text of the console: explain it.")
      HelpPage.write(options.text(text), indent: 2, to: &output, options)
    }
  }

  /// The result of `explain` alone.
  private struct ExplanationList: LineResult {
    let workbench: Workbench
    let catalog: CodeCatalog

    var kind: String { "explain" }

    private var findings: [LanguageWord] { workbench.words.words(of: .finding) }

    var members: [(String, JSONValue)] {
      [
        ("concepts", .identifiers(catalog.concepts.map(\.name))),
        ("findings", .identifiers(findings.map(\.name))),
        ("codes", .identifiers(catalog.codes.map(\.code.rawValue))),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      let parts: [(title: Bilingual, items: [(name: String, meaning: String)])] = [
        (Bilingual(ko: "개념", en: "concepts"), catalog.concepts.map { ($0.name, options.text($0.title)) }),
        (LanguageWord.Kind.finding.title, findings.map { ($0.name, options.text($0.summary)) }),
        (
          Bilingual(ko: "오류와 경고", en: "errors and warnings"),
          catalog.codes.map { ($0.code.rawValue, options.text($0.title)) }
        ),
      ]
      for (index, part) in parts.enumerated() {
        if index > 0 { output += "\n" }
        StyledText(options.text(part.title), .header).write(to: &output, color: options.usesColor)
        output += "\n"
        HelpPage.write(part.items, to: &output, options)
      }
    }
  }

  /// The result of `explain` of a code or a concept.
  private struct Explanation: LineResult {
    let heading: String
    let text: String
    let facts: [(String, String)]
    let example: [String]
    let language: Language
    let members: [(String, JSONValue)]
    /// Words of the language that have the name of the concept, too.
    let words: [LanguageWord]
    let workbench: Workbench
    let settings: Settings

    var kind: String { "explain" }

    func write(to output: inout String, _ options: TextOptions) {
      StyledText(heading, .header).write(to: &output, color: options.usesColor)
      output += "\n"
      HelpPage.write(text, indent: 2, to: &output, options)
      for (name, fact) in facts where !fact.isEmpty {
        HelpPage.write(name, wrapping: fact, to: &output, options)
      }
      let lines = example.flatMap { HelpTranscript.typed($0, options) }
      HelpPage.write(HelpPage.Labels(language).example, lines, to: &output, options)
      if words.isEmpty { return }
      output += "\n"
      WordHelp.writePages(of: words, workbench, settings, to: &output, options)
    }
  }
}
