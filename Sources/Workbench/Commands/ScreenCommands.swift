internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import TextRendering

/// `screen`, `identity`: which collection view the other commands work on.
enum ScreenCommands {
  static let all: [CommandDefinition] = [screen, identity, edit]

  private static let screen = CommandDefinition(
    CommandSpec(
      "screen", group: "snapshot", synopsis: "screen new NAME [of TYPE] | use NAME | list | drop NAME",
      summary: Bilingual(ko: "컬렉션 뷰 하나: 데이터 소스와 초안", en: "one collection view: data source and draft"),
      help: Bilingual(
        ko: "화면마다 데이터 소스, 초안, 적용 기록이 따로 있습니다. 타입이 없는 화면에서는 어떤 단어든 식별자입니다.",
        en: "Each screen has a data source, a draft and applies of its own. On a screen without a type any word is an "
          + "identifier."),
      examples: [CommandExample("screen new main", output: ["screen  main  0 sections  0 items"])],
      seeAlso: ["tree", "section", "identity"], concepts: ["UICollectionViewDiffableDataSource", "화면"],
      verbs: [
        VerbSpec(
          "new", synopsis: "NAME [of TYPE]", summary: Bilingual(ko: "새 화면", en: "a new screen, which becomes current"),
          shape: Shape(
            [Parameter("NAME", hint: .name)], clauses: [Clause("of", Parameter("TYPE", choices: DataCatalog.names))])),
        VerbSpec(
          "use", synopsis: "NAME", summary: Bilingual(ko: "화면 고르기", en: "makes a screen current"),
          shape: Shape([Parameter("NAME", hint: .screen)])),
        VerbSpec("list", synopsis: "", summary: Bilingual(ko: "모든 화면", en: "all screens")),
        VerbSpec(
          "drop", synopsis: "NAME", summary: Bilingual(ko: "화면 없애기", en: "removes a screen"),
          shape: Shape([Parameter("NAME", hint: .screen)])),
      ], shape: nil),
    changesState: true
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
      return .line("screen", StyledText("dropped  \(name)")) { [("name", .string(name)), ("verb", "drop")] }
    default: return list(session)
    }
  }

  private static func create(
    _ name: String, _ session: inout Session, _ command: BoundCommand
  ) throws(Diagnostic) -> Report {
    if session.state.screens[name] != nil {
      throw Diagnostic(
        .screenExists, "there is a screen '\(name)' already", at: command.place(command.arguments[0]),
        label: "exists already", helps: ["screen use \(Value.identifierLiteral(name))"])
    }
    var type: DataType?
    if let word = command.clause("of")?.arguments.first {
      type = DataCatalog.type(named: word.text ?? command.spelling(word))
    }
    let screen = Screen(name, type: type, version: session.state.settings.uikit)
    session.state.screens[name] = screen
    session.state.order.append(name)
    session.state.currentScreen = name
    return line(screen, "new")
  }

  private static func check(_ name: String, _ session: Session, _ command: BoundCommand) throws(Diagnostic) {
    guard session.state.screens[name] == nil else { return }
    var helps = Suggestions.nearest(to: name, in: session.state.order).prefix(1).map { "did you mean '\($0)'?" }
    helps.append("screen list")
    throw Diagnostic(
      .unknownName, "there is no screen '\(name)'", at: command.place(command.arguments[0]), label: "no such screen",
      helps: helps)
  }

  private static func line(_ screen: Screen?, _ verb: String) -> Report {
    let name = screen?.name ?? ""
    let sections = screen?.draft.numberOfSections ?? 0
    let items = screen?.draft.numberOfItems ?? 0
    let type = screen?.type.map { " of \($0.name)" } ?? ""
    return .line(
      "screen", StyledText("screen  \(name)\(type)  \(counted(sections, "section"))  \(counted(items, "item"))")
    ) {
      [
        ("name", .string(name)), ("verb", .string(verb)), ("sections", .int(sections)), ("items", .int(items)),
        ("type", screen?.type.map { .string($0.name) } ?? .null),
      ]
    }
  }

  private static func list(_ session: Session) -> Report {
    let screens = session.state.order.compactMap { session.state.screens[$0] }
    let current = session.state.currentScreen
    let table: @Sendable () -> TextTable = {
      var table = TextTable(columns: [
        .init(""), .init("screen"), .init("type"), .init("sections", alignment: .right),
        .init("items", alignment: .right), .init("applies", alignment: .right), .init("draft"),
      ])
      for screen in screens {
        table.append([
          StyledText(screen.name == current ? "*" : ""), StyledText(screen.name),
          StyledText(screen.type?.name ?? "-"), StyledText("\(screen.draft.numberOfSections)"),
          StyledText("\(screen.draft.numberOfItems)"), StyledText("\(screen.transactions.count)"),
          StyledText(screen.draftEdits == 0 ? "clean" : counted(screen.draftEdits, "edit")),
        ])
      }
      return table
    }
    let members: @Sendable () -> [(String, JSONValue)] = {
      [
        (
          "screens",
          .array(
            screens.map { screen in
              .object([
                ("name", .string(screen.name)), ("sections", .int(screen.draft.numberOfSections)),
                ("items", .int(screen.draft.numberOfItems)), ("edits", .int(screen.draftEdits)),
                ("current", .bool(screen.name == current)),
                ("type", screen.type.map { .string($0.name) } ?? .null),
              ])
            })
        )
      ]
    }
    return Report("screen", members: members, table: table) { output, options in
      if screens.isEmpty {
        output += "no screens   screen new NAME makes one\n"
      } else {
        _ = table().write(to: &output, as: .text, options)
      }
    }
  }

  private static let identity = CommandDefinition(
    CommandSpec(
      "identity", group: "snapshot", synopsis: "identity [TYPE] by id | value | FIELD[+FIELD] | index | const N | uuid",
      summary: Bilingual(ko: "무엇이 같으면 같은 아이템인가", en: "what makes two items the same"),
      help: Bilingual(
        ko: "지금부터 더하는 아이템의 식별자를 만드는 규칙입니다. 같은 스크립트를 다른 규칙으로 돌려 볼 수 있습니다.",
        en: "The rule that makes the identifiers of what is added from now on. Run the same script under another rule "
          + "and compare."),
      examples: [
        CommandExample(
          "identity pokemon by value", setup: ["screen new poke of pokemon"],
          output: [
            "identity  pokemon: id -> value",
            "note: from now on a changed field makes a new identity: delete + insert, not reconfigure",
          ])
      ],
      seeAlso: ["identify", "whatif", "edit"], concepts: ["Hashable", "Identifiable", "식별자"],
      shape: Shape(
        [Parameter("TYPE", .optional)], clauses: [Clause("by", Parameter("RULE", .some))])),
    changesState: true
  ) { session, context throws(Diagnostic) in
    let command = context.command
    guard let rule = try IdentityRule(command, screen: session.screen(for: command)) else {
      throw Diagnostic(
        .missingArgument, "identity needs a rule", at: command.source.range(command.range), label: "by what?",
        helps: ["identity by value"], usage: command.spec.synopsis)
    }
    return try session.withScreen(for: command) { screen in
      let old = screen.identity
      screen.identity = rule
      screen.identifiersByKey = screen.identifiersByKey.filter { screen.draft.indexPath(for: $0.value) != nil }
      let name = screen.type?.name ?? "items"
      return Report("identity", members: { [("rule", .string(rule.description)), ("type", .string(name))] }) {
        output, _ in
        output += "identity  \(name): \(old) -> \(rule)\n"
        if let note = rule.consequence { output += "note: \(note)\n" }
      }
    }
  }

  private static let edit = CommandDefinition(
    CommandSpec(
      "edit", group: "snapshot", synopsis: "edit ITEM FIELD VALUE [FIELD VALUE ...]",
      summary: Bilingual(ko: "아이템의 내용을 바꿈 (스냅샷은 그대로)", en: "changes what an item holds, not the snapshot"),
      help: Bilingual(
        ko: "앱의 저장소가 바뀐 것과 같습니다. 식별자가 같으면 셀은 reload나 reconfigure를 할 때까지 옛 내용을 보여 줍니다.",
        en: "As if the app's store had changed. While the identifier stays the same, the cell shows the old content "
          + "until a reload or reconfigure."),
      examples: [
        CommandExample(
          "edit a note \"new\"", setup: ["screen new main", "section add A", "add a"],
          output: ["edited  a   note -> new"])
      ],
      seeAlso: ["reconfigure", "reload", "cells"], concepts: ["content", "내용"],
      shape: Shape([Parameter("ITEM", hint: .item), Parameter("FIELD VALUE", .some)])),
    changesState: true
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let reader = try ItemArguments(
      command: command, screen: session.screen(for: command), limit: session.limits.items)
    let identifier = try reader.item(command.arguments[0])
    let pairs = Array(command.arguments.dropFirst())
    guard pairs.count.isMultiple(of: 2), !pairs.isEmpty else {
      throw Diagnostic(
        .missingArgument, "each field needs a value", at: command.place(command.arguments[command.arguments.count - 1]),
        label: "which value?", helps: ["edit ITEM note \"text\""], usage: command.spec.synopsis)
    }
    let changes = stride(from: 0, to: pairs.count, by: 2).map { index in
      (reader.name(pairs[index]), reader.value(pairs[index + 1]))
    }
    return try session.withScreen(for: command) { screen in
      var content = screen.contents[identifier] ?? Content()
      for (name, value) in changes { content[name] = value }
      screen.contents[identifier] = content
      let title = screen.title(of: identifier)
      let text = changes.map { "\($0.0) -> \($0.1.description)" }.joined(separator: "   ")
      return .line("edit", StyledText("edited  \(title)   \(text)")) {
        [
          ("id", .string(identifier)),
          ("fields", .object(changes.map { ($0.0, $0.1.json) })),
        ]
      }
    }
  }
}

/// `1 item`, `2 items`.
func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

extension IdentityRule {
  /// The rule behind `by`, or nil if there is none.
  init?(_ command: BoundCommand, screen: Screen) throws(Diagnostic) {
    guard let words = command.clause("by")?.arguments, let first = words.first else { return nil }
    self = try Self(
      words: words.map { command.spelling($0) }, fields: screen.type?.fields ?? [], at: command.place(first))
  }

  /// Reads `id`, `value`, `index`, `uuid`, `const 0` or fields joined by `+`.
  init(words: [String], fields: [String], at place: SourceRange) throws(Diagnostic) {
    switch words[0] {
    case "id": self = .id
    case "value": self = .value
    case "index": self = .index
    case "uuid": self = .uuid
    case "const":
      guard let number = words.count > 1 ? Int(words[1]) : 0 else {
        throw Diagnostic(.badValue, "const needs a whole number", at: place, helps: ["identity by const 0"])
      }
      self = .constant(number)
    default:
      let names = words[0].split(separator: "+").map(String.init)
      for name in names where !fields.isEmpty && !fields.contains(name) {
        let near = Suggestions.nearest(to: name, in: fields + ["id", "value", "index", "uuid", "const"]).first
        throw Diagnostic(
          .badValue, "there is no field '\(name)'", at: place, label: "no such field",
          helps: [near.map { "did you mean '\($0)'?" } ?? "", "fields: \(fields.joined(separator: " "))"].filter {
            !$0.isEmpty
          })
      }
      self = .fields(names)
    }
  }

  /// What follows from the rule, for people.
  var consequence: String? {
    switch self {
    case .id: nil
    case .value: "from now on a changed field makes a new identity: delete + insert, not reconfigure"
    case .fields: "two rows that agree in these fields are the same item"
    case .index: "the identity is the place: after a delete every later item is another one"
    case .constant: "every item is the same one: the second in one call raises, a later one moves the first"
    case .uuid: "every load makes new identities: everything is replaced"
    }
  }
}
