internal import CommandLanguage
internal import CompositionalLayout
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `explain`: the pages of codes, concepts, words and texts of the console.
enum ExplanationCommand {
  static let explain = CommandDefinition(
    CommandSpec(
      "explain", group: "session",
      synopsis: "explain [CODE | CONCEPT | WORD | CONSOLE-TEXT [--write DIR] | frame ITEM [TX]]",
      summary: Bilingual(ko: "코드나 개념의 긴 설명", en: "the long text behind a code or an idea"),
      help: Bilingual(
        ko: "UIKit 호출과 작은 예, 해 볼 것을 함께 보여 줍니다. 인자가 없으면 코드와 개념을 모두 보여 줍니다. WORD는 블록의 단어, "
          + "설정, check layout의 코드입니다. frame은 아이템이나 헤더나 섹션의 프레임이 왜 그런지 숫자로 보여 줍니다. "
          + "CONSOLE-TEXT는 Xcode 콘솔의 텍스트나 그 종류의 이름(itemCount)입니다. 앱만 일으킬 수 있는 것이면 --write가 그 앱의 파일을 씁니다.",
        en: "With the UIKit call, a small example and what to try; alone it lists codes and concepts. WORD is a word "
          + "of a block, a setting or a code of check layout. frame tells why the frame of an item, a header or a "
          + "section is as it is, in numbers. CONSOLE-TEXT is a text of Xcode's console, or the name of its kind "
          + "(itemCount); where only an app raises it, --write writes the file of one."),
      json: [
        JSONMembers(
          "at code codes[] concept concepts[] consoleTexts[] directive edits en file findings[] fit[] frame:Rect functions[] id ko "
            + "leftover[] path source steps[] swift[] synopsis text texts[]{calls causes[]{code cure name telling title} "
            + "code count cured[] facts[]{name value} function id isCut isCauseKnown lines[] outcome rule sentence swift[] topic "
            + "versions view{adjustedContentInset[] class contentOffset[] contentSize[] dataSource frame[] item layout section}} uikit "
            + "unknown[]{count nearest[] text}"
        )
      ],
      examples: [CommandExample("explain W0201")],
      seeAlso: ["help", "apropos"], concepts: ["설명"],
      shape: Shape(
        [CommandParameter("CODE", .many, hint: .code)],
        options: [
          OptionSpec(
            "write", value: CommandParameter("DIR", hint: .file),
            summary: Bilingual(ko: "콘솔 텍스트를 일으키는 앱을 새 폴더에 쓰기", en: "writes an app that raises it, into a new folder"))
        ], needs: ["--write": "CODE"])), traits: .onlyLooks, deletingWords: ["--write"]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let workbench = session.workbench
    if !command.has("write"), 2...3 ~= command.arguments.count, case .name(let kind) = command.arguments[0].kind,
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
    if let option = command.option("write") {
      return Report(try ConsoleExampleFile(raising: word, into: option, command, session, catalog))
    }
    if word.hasPrefix("@"), let page = LessonPages.report(named: word, workbench.functions, language) { return page }
    if let page = page(named: word, of: catalog, in: session) { return page }
    if let page = MemberHelp.report(named: word, workbench) { return page }
    if let text = ConsoleExplanation(word, catalog, session) { return Report(text) }
    // A call of UIKit: `explain appendItems`.
    if let name = workbench.commands.alias(for: word)?.command, let spec = workbench.commands[name] {
      return HelpPage.report(of: spec, workbench, session.state.settings)
    }
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

  /// Returns the page of what has a name of its own or UIKit's, or nil if nothing has: a code, a concept, a word of the
  /// language, a command or a function.
  static func page(named name: String, of catalog: CodeCatalog, in session: Session) -> Report? {
    let (workbench, settings) = (session.workbench, session.state.settings)
    if let page = page(named: name, of: catalog, workbench, settings) { return page }
    let words = workbench.words.named(name)
    if !words.isEmpty { return WordHelp.report(of: words, workbench, settings) }
    if let spec = workbench.commands[name.lowercased()] { return HelpPage.report(of: spec, workbench, settings) }
    return workbench.functions[name].map { FunctionHelp.report(of: $0.spec, workbench, settings) }
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

  private static let text = Bilingual(ko: "텍스트", en: "text")

  private static func report(_ entry: CodeEntry, _ workbench: Workbench, _ language: Language) -> Report {
    explanation(
      heading: "\(entry.code)  \(entry.title.text(language))", text: entry.explanation.text(language),
      facts: [("UIKit", entry.uikit ?? "")]
        + entry.consoleTexts.enumerated().map { ($0 == 0 ? Self.text.text(language) : "", "'\($1)'") }
        + [
          (HelpPage.Labels(language).remedy, entry.remedy.text(language)), ("", remark(entry, language)),
        ],
      example: entry.example, workbench, language,
      members: [
        ("code", .string(entry.code.rawValue)), ("ko", .string(entry.explanation.ko)),
        ("en", .string(entry.explanation.en)),
        ("uikit", entry.uikit.map { .string($0) } ?? .null), ("consoleTexts", .identifiers(entry.consoleTexts)),
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

extension ExplanationCommand {
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
