internal import CommandLanguage
internal import DisplayText
internal import TextRendering

/// `help`: everything from the command table.
enum HelpCommands {
  static let all: [CommandDefinition] = [help] + SearchCommands.all

  /// The groups in the order in which `help` lists them.
  private static let groups: [(name: String, title: Bilingual)] = [
    ("session", Bilingual(ko: "세션과 도움말", en: "session and help")),
    ("data", Bilingual(ko: "플러그인과 데이터", en: "plugins and data")),
    ("snapshot", Bilingual(ko: "화면, 식별자, 스냅샷", en: "screens, identity, snapshots")),
    ("apply", Bilingual(ko: "적용과 차이", en: "apply and diff")),
    ("layout", Bilingual(ko: "레이아웃과 보이는 곳", en: "layout and viewport")),
    ("animation", Bilingual(ko: "애니메이션, 시계, 그림", en: "animation, clock, pictures")),
    ("pipelines", Bilingual(ko: "파이프라인", en: "pipelines")),
    ("checks", Bilingual(ko: "검사와 수업", en: "checks and lessons")),
  ]

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
    case .found(let spec): return HelpPage.report(of: spec, session.state.settings)
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
      .filter { !$0.1.isEmpty }
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
}
