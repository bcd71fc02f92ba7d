internal import CommandLanguage
package import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `help`: everything from the command table.
package enum HelpCommands {
  static let all: [CommandDefinition] = [help, AproposCommand.apropos, ExplanationCommand.explain] + TourCommand.all

  /// The groups in the order in which `help` lists them.
  package static let groups: [(name: String, title: Bilingual)] = [
    ("session", Bilingual(ko: "세션과 도움말", en: "session and help")),
    ("data", Bilingual(ko: "플러그인과 데이터", en: "plugins and data")),
    ("snapshot", Bilingual(ko: "화면, 식별자, 스냅샷", en: "screens, identity, snapshots")),
    ("apply", Bilingual(ko: "적용과 차이", en: "apply and diff")),
    ("layout", Bilingual(ko: "레이아웃과 보이는 곳", en: "layout and viewport")),
    ("animation", Bilingual(ko: "애니메이션, 시계, 그림", en: "animation, clock, pictures")),
    ("pipelines", Bilingual(ko: "파이프라인", en: "pipelines")),
    ("apps", Bilingual(ko: "앱의 화면", en: "screens of apps")),
    ("checks", Bilingual(ko: "검사와 수업", en: "checks and lessons")),
  ]

  /// Returns the commands of a group, or nil if there is no such group.
  static func members(ofGroup name: String, in table: CommandTable) -> [String]? {
    guard groups.contains(where: { $0.name == name }) else { return nil }
    return table.commands.filter { $0.group == name }.map(\.name)
  }

  private static let help = CommandDefinition(
    CommandSpec(
      "help", group: "session",
      synopsis: "help [COMMAND | GROUP | FUNCTION | WORD | CODE | CONCEPT | all | functions | keys] [--group GROUP]",
      summary: Bilingual(ko: "명령 목록, 또는 한 명령의 설명", en: "the commands, or one of them"),
      help: Bilingual(
        ko: """
          그냥 help는 묶음마다 명령의 이름을, help 묶음은 한 줄 설명까지, help all은 모두를 보여 줍니다. 묶음과 이름이 같은 명령이 있으면 명령이 먼저이고, \
          --group이 묶음을 보여 줍니다. help functions는 식에 쓰는 함수들, help keys는 줄을 편집하는 키입니다. help gap처럼 블록의 단어와 \
          설정도 설명하고, 코드와 개념은 explain과 똑같이 설명합니다. \
          'COMMAND ?'와 'COMMAND --help'도 같습니다. 예제는 모두 테스트됩니다.
          """,
        en: """
          help alone names the commands of each group, help GROUP tells a line about each, help all about all. Where a \
          command has the name of a group the command comes first; --group shows the group. help functions lists what \
          expressions can ask, help keys the keys of the line editor. Words of blocks and settings are explained as \
          well: help gap, help lang; codes and concepts as explain does. 'COMMAND ?' and 'COMMAND --help' are the \
          same as help COMMAND. Every example is tested.
          """),
      json: [
        JSONMembers(
          "commands[]{en group ko name synopsis} directives[]{en ko name synopsis} elements[] en examples[] fields[] "
            + "function functions[]:Function group json[]{en ko members} kinds[] ko limits{…} lines[] name rules[] "
            + "seeAlso[] synopsis topic words[]:Word")
      ],
      examples: [
        CommandExample(
          "help draft",
          output: [
            "draft [reset]                                                                        group: snapshot",
            "  Alone it tells what the draft holds and which operations applying it would be. draft reset is as",
            "  taking var snapshot = dataSource.snapshot() again in an app: edits and marks are gone.",
            "    reset   starts from what is shown",
            "  example   screen new main; section add A; add a b; apply; delete a", "            draft",
            "            | draft  1 section  1 item  -1 delete  draft (1 edit)",
            "  example   screen new main; section add A; add a", "            draft reset",
            "            | draft  0 sections  0 items",
            "  see also  tree, undo, apply", "  --json    edits items ops:Ops sectionOps:SectionOps sections source",
          ])
      ],
      seeAlso: ["apropos", "explain"], concepts: ["도움말"],
      shape: Shape(
        [CommandParameter("COMMAND", .optional, hint: .command)],
        options: [
          OptionSpec(
            "group", value: CommandParameter("GROUP", choices: groups.map(\.name)),
            summary: Bilingual(ko: "한 묶음의 명령을 한 줄씩", en: "the commands of a group, a line each"))
        ], alternatives: [["COMMAND", "--group"]])),
    traits: .onlyLooks
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let (workbench, table) = (session.workbench, session.workbench.commands)
    let language = session.state.settings.language
    if let group = command.option("group")?.value { return list(table, language, only: command.spelling(group)) }
    guard let word = command.arguments.first else { return overview(table, language) }
    let spelling = word.text ?? command.spelling(word)
    let name = table[spelling.lowercased()]?.name ?? spelling
    if name == "all" { return list(table, language, only: nil) }
    // 'apply' is a group and a command; people mean the command.
    let isCommand = table.commands.contains { $0.name == name }
    if !isCommand, groups.contains(where: { $0.name == name }) { return list(table, language, only: name) }
    if let page = LessonPages.report(named: name, workbench.functions, language) { return page }
    if name == SafeModePage.name { return SafeModePage.report(language) }
    if !isCommand {
      if SearchPage.functionTopics.contains(name) { return FunctionHelp.list(workbench.functions, language) }
      if let kind = WordHelp.topics[name] { return WordHelp.list(of: kind, workbench.words) }
      if let function = workbench.functions[name] {
        return FunctionHelp.report(of: function.spec, workbench, session.state.settings)
      }
      let words = workbench.words.named(name)
      if !words.isEmpty { return WordHelp.report(of: words, workbench, session.state.settings) }
      let catalog = CodeCatalog(of: session.reach.files)
      if let page = ExplanationCommand.page(named: name, of: catalog, workbench, session.state.settings) { return page }
    }
    switch table.lookup(name, allowsPrefix: true) {
    case .found(let spec): return HelpPage.report(of: spec, workbench, session.state.settings)
    case .ambiguous(let names):
      if let page = MemberHelp.report(named: name, workbench) { return page }
      throw Diagnostic(.ambiguousPrefix(name), at: command.place(word), label: Bilingual(names.joined(separator: ", ")))
    case .unknown(let commands):
      if let page = MemberHelp.report(named: name, workbench) { return page }
      let near = commands + Suggestions.nearest(to: name, in: workbench.words.all.map(\.name))
      throw Diagnostic(
        .noCommand(name), at: command.place(word),
        helps: near.prefix(1).map { Bilingual.didYouMean("help \($0)") } + ["apropos \(Value.identifierLiteral(name))"],
        fix: near.first.map { "help \($0)" })
    }
  }

  /// Returns the groups with the names of their commands: a page that fits 24 rows.
  private static func overview(_ table: CommandTable, _ language: Language) -> Report {
    let shown = groups.map { group in (group, table.commands.filter { $0.group == group.name }) }
    return Report(CommandOverview(commands: table.commands, shown: shown, language: language))
  }

  /// Commands with a line about each: those of one group, or all.
  private static func list(_ table: CommandTable, _ language: Language, only: String?) -> Report {
    let shown = groups.filter { only == nil || $0.name == only }
    let commands = shown.map { group in (group, table.commands.filter { $0.group == group.name }) }
      .filter { !$0.1.isEmpty }
    return Report(CommandList(commands: commands, language: language))
  }

  private static func members(_ specs: [CommandSpec]) -> [(String, JSONValue)] {
    let objects = specs.map { spec in
      JSONValue.object([
        ("name", .string(spec.name)), ("group", .string(spec.group)), ("synopsis", .string(spec.synopsis)),
        ("ko", .string(spec.summary.ko)), ("en", .string(spec.summary.en)),
      ])
    }
    return [("commands", .array(objects))]
  }
}

extension HelpCommands {
  /// The result of `help`.
  private struct CommandOverview: LineResult {
    let commands: [CommandSpec]
    let shown: [((name: String, title: Bilingual), [CommandSpec])]
    let language: Language

    var kind: String { "help" }

    var members: [(String, JSONValue)] { HelpCommands.members(commands) }

    func write(to output: inout String, _ options: TextOptions) {
      let width = groups.map(\.name.count).max() ?? 0
      for (group, specs) in shown where !specs.isEmpty {
        StyledText(options.pad(group.name, to: width), .header).write(to: &output, color: options.usesColor)
        output += "  " + group.title.text(language) + "\n"
        let names = specs.map(\.name).joined(separator: " ")
        let margin = String(repeating: " ", count: width + 2)
        for line in options.wrap(names, to: options.width - width - 2) { output += margin + line + "\n" }
      }
      let more = Bilingual(
        ko: "help 명령: 설명; help 묶음: 한 줄씩; help all: 모두; apropos 단어; explain 코드",
        en: "help COMMAND explains one; help GROUP, help all; apropos WORD; explain CODE")
      output += "\n"
      for line in options.wrap(more.text(language), to: options.width) { output += line + "\n" }
    }
  }

  /// The result of `help GROUP` and `help all`.
  private struct CommandList: LineResult {
    let commands: [((name: String, title: Bilingual), [CommandSpec])]
    let language: Language

    var kind: String { "help" }

    var members: [(String, JSONValue)] { HelpCommands.members(commands.flatMap(\.1)) }

    func write(to output: inout String, _ options: TextOptions) {
      let width = commands.flatMap(\.1).map { $0.name.count }.max() ?? 0
      for (index, (group, specs)) in commands.enumerated() {
        if index > 0 { output += "\n" }
        StyledText(group.title.text(language), .header).write(to: &output, color: options.usesColor)
        output += "\n"
        for spec in specs {
          let line = "  " + options.pad(spec.name, to: width) + "  " + spec.summary.text(language)
          output += options.line(line) + "\n"
        }
      }
    }
  }
}
