internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `screen`: which collection view the other commands work on.
enum ScreenCommands {
  static let all: [CommandDefinition] = [screen]

  private static let screen = CommandDefinition(
    CommandSpec(
      "screen", group: "snapshot",
      synopsis: "screen [new NAME [of TYPE] [--source SOURCE] | use NAME | list | drop NAME]",
      summary: Bilingual(ko: "컬렉션 뷰 하나: 데이터 소스와 초안", en: "one collection view: data source and draft"),
      help: Bilingual(
        ko: """
          화면마다 데이터 소스, 초안, 적용 기록이 따로 있습니다. 타입이 없는 화면에서는 어떤 단어든 식별자입니다. 타입이 있으면 \
          아이템을 #번호, 어느 언어의 제목, 보이는(보였던) 글자로 부릅니다. pokemon은 pokeapi.pokemon에 아는 사실을 채운 것입니다. \
          --source reload와 animated는 RxDataSources의 SectionModel과 AnimatableSectionModel입니다: 같은 식별자가 두 번 올 수 있고 \
          (두 번째는 "a~2"), 표시(reload)는 없습니다.
          """,
        en: """
          Each screen has a data source, a draft and applies of its own. On a screen without a type any word is an \
          identifier; with a type an item is called by #number, by its title in any language, or by any text that it shows \
          or showed. pokemon is pokeapi.pokemon, filled in with known facts. --source reload and animated are RxDataSources' SectionModel and AnimatableSectionModel: an \
          identity may stand twice (the second is named "a~2"), and there are no marks.
          """),
      json: [
        JSONMembers("items name sections source type verb", remark: "`new`, `use`, `drop`"),
        JSONMembers("screens[]{current edits items name sections source type}", remark: "`screen list`"),
      ],
      examples: [
        CommandExample("screen new main", output: ["screen  main  0 sections  0 items"]),
        CommandExample(
          "screen new rx --source animated", output: ["screen  rx  AnimatableSectionModel  0 sections  0 items"]),
      ],
      seeAlso: ["tree", "section", "identity"], concepts: ["UICollectionViewDiffableDataSource", "화면"],
      verbs: [
        VerbSpec(
          "new", synopsis: "NAME [of TYPE] [--source SOURCE]",
          summary: Bilingual(ko: "새 화면", en: "a new screen, which becomes current"),
          shape: Shape(
            [CommandParameter("NAME", hint: .name)], clauses: [Clause("of", CommandParameter("TYPE", hint: .source))],
            options: [
              OptionSpec(
                "source", value: CommandParameter("SOURCE", choices: ListSource.allCases.map(\.rawValue)),
                summary: Bilingual(ko: "RxDataSources의 모델로", en: "with RxDataSources' models"))
            ])),
        VerbSpec(
          "use", synopsis: "NAME", summary: Bilingual(ko: "화면 고르기", en: "makes a screen current"),
          shape: Shape([CommandParameter("NAME", hint: .screen)])),
        VerbSpec("list", synopsis: "", summary: Bilingual(ko: "모든 화면", en: "all screens")),
        VerbSpec(
          "drop", synopsis: "NAME", summary: Bilingual(ko: "화면 없애기", en: "removes a screen"),
          shape: Shape([CommandParameter("NAME", hint: .screen)])),
      ], shape: Shape()),
    traits: .changesState, deletingWords: ["drop"]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let name = command.arguments.first.map { $0.text ?? command.spelling($0) } ?? ""
    switch command.verbName {
    case "new": return try create(name, &session, command)
    case "use":
      try check(name, session, command)
      session.state.currentScreen = name
      return line(session.state.screens[name], "use")
    case "drop":
      try check(name, session, command)
      session.state.screens[name] = nil
      session.state.order.removeAll { $0 == name }
      if session.state.currentScreen == name { session.state.currentScreen = session.state.order.last }
      return Report(ScreenDrop(name: name))
    default:
      context.changesNothing = true
      return list(session)
    }
  }

  private static func create(
    _ name: String, _ session: inout Session, _ command: BoundCommand
  ) throws(Diagnostic) -> Report {
    if session.state.screens[name] != nil {
      throw Diagnostic(
        .screenExists(name.excerpt, literal: Value.identifierLiteral(name).excerpt),
        at: command.place(command.arguments[0]))
    }
    var type: DataType?
    if let word = command.clause("of")?.arguments.first { type = try session.type(word, command) }
    var screen = Screen(name, type: type, version: session.state.settings.uikit)
    if let word = command.option("source")?.value {
      screen.feed.source = ListSource(rawValue: command.spelling(word)) ?? .diffable
    }
    session.state.screens[name] = screen
    session.state.order.append(name)
    session.state.currentScreen = name
    return line(screen, "new")
  }

  private static func check(_ name: String, _ session: Session, _ command: BoundCommand) throws(Diagnostic) {
    guard session.state.screens[name] == nil else { return }
    var helps: [Bilingual] = Suggestions.nearest(to: name, in: session.state.order).prefix(1).map {
      "screen use \(Value.identifierLiteral($0))"
    }
    helps.append("screen list")
    throw Diagnostic(.noSuchScreen(name.excerpt), at: command.place(command.arguments[0]), helps: helps)
  }

  private static func line(_ screen: Screen?, _ verb: String) -> Report {
    let source = screen?.feed.source ?? .diffable
    return Report(
      ScreenState(
        name: screen?.name ?? "", verb: verb, sections: screen?.draft.numberOfSections ?? 0,
        items: screen?.draft.numberOfItems ?? 0, type: screen?.type?.name, source: source.rawValue,
        model: source == .diffable ? "" : "  \(source.modelName)"))
  }

  private static func list(_ session: Session) -> Report {
    Report(
      ScreenList(
        screens: session.state.order.compactMap { session.state.screens[$0] }.map { screen in
          ScreenList.Row(
            name: screen.name, sections: screen.draft.numberOfSections, items: screen.draft.numberOfItems,
            edits: screen.edits.count, current: screen.name == session.state.currentScreen,
            source: screen.feed.source.rawValue, type: screen.type?.name, applies: screen.transactions.count)
        }))
  }
}
