internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import TextRendering

/// `identify`, `locate`, `whatif identity`: who an item is, and what another rule would make of it.
enum IdentityCommands {
  static let all: [CommandDefinition] = [identify, locate, whatif]

  // MARK: identify

  private static let identify = CommandDefinition(
    CommandSpec(
      "identify", group: "snapshot", synopsis: "identify ITEM",
      summary: Bilingual(ko: "데이터 소스가 보는 아이템", en: "what the data source sees: identity, equality, places"),
      help: Bilingual(
        ko: "식별자, 무엇이 같으면 같은 아이템인지, 초안과 화면에서의 자리, 내용을 보여 줍니다.",
        en: "The identifier, what equality compares, the places in the draft and on screen, and the content."),
      examples: [
        CommandExample(
          "identify a", setup: ["screen new main", "section add A", "add a b", "apply"],
          output: [
            "identify  a", "  identity  a   rule id", "  equal if  the identifier is equal; nothing else is compared",
            "  draft     [0,0]   tx1 [0,0]",
          ])
      ],
      seeAlso: ["identity", "locate", "whatif"], concepts: ["Hashable", "hash(into:)", "같음"],
      shape: Shape([Parameter("ITEM", hint: .item)]))
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let screen = try session.screen(for: command)
    let identifier = try known(command.arguments[0], command, screen)
    let content = screen.contents[identifier]
    let draft = screen.draft.indexPath(for: identifier)
    let current = screen.current.indexPath(for: identifier)
    let latest = screen.transactions.last?.name ?? "current"
    let rule = screen.identity
    return Report(
      "identify",
      members: {
        [
          ("id", .string(identifier)), ("rule", .string(rule.description)), ("draft", draft.json),
          ("current", current.json),
          ("content", content.map { .object($0.fields.map { ($0.name, $0.value.json) }) } ?? .null),
        ]
      },
      write: { output, options in
        output += "identify  \(screen.label(of: identifier).escapedForDisplay)\n"
        output += "  identity  \(options.brief(identifier.escapedForDisplay, to: options.width - 24))   rule \(rule)\n"
        output += "  equal if  \(equality(rule, screen))\n"
        output += "  draft     \(draft.text)   \(latest) \(current.text)\n"
        if let content {
          let fields = content.fields.map { field in
            "\(field.name) \(screen.type?.text(field.value, of: field.name) ?? field.value.description)"
          }.joined(separator: "   ")
          output += "  content   \(options.cut(fields.escapedForDisplay, to: options.width - 12))\n"
        }
      })
  }

  private static func equality(_ rule: IdentityRule, _ screen: Screen) -> String {
    let fields = screen.type?.fields ?? []
    switch rule {
    case .id:
      guard let type = screen.type else { return "the identifier is equal; nothing else is compared" }
      let others = fields.filter { $0 != type.keyField }.joined(separator: ", ")
      return "\(type.keyField) equal   \(others) are not compared"
    case .value: return "every field is equal: \(fields.joined(separator: ", "))"
    case .fields(let names):
      return "\(names.joined(separator: ", ")) equal   "
        + "\(fields.filter { !names.contains($0) }.joined(separator: ", ")) are not compared"
    case .index: return "it was added at the same position"
    case .constant: return "always: every item is the same one"
    case .uuid: return "never: each load makes a new identity"
    }
  }

  /// An item of the draft or the screen, by any of its names.
  private static func known(
    _ word: Argument, _ command: BoundCommand, _ screen: Screen
  ) throws(Diagnostic) -> String {
    let identifier = try ItemArguments(command: command, screen: screen, limit: 1).item(word)
    if screen.draft.indexPath(for: identifier) != nil || screen.current.indexPath(for: identifier) != nil
      || screen.outline(holding: identifier) != nil
    {
      return identifier
    }
    let names = screen.draft.itemIdentifiers.prefix(5000).map { screen.title(of: $0) }
    throw Diagnostic(
      .notInSnapshot, "'\(command.spelling(word))' is neither in the draft nor on screen", at: command.place(word),
      label: "not found",
      helps: Suggestions.nearest(to: command.spelling(word), in: names).prefix(1).map { "did you mean '\($0)'?" }
        + ["tree draft"])
  }

  // MARK: locate

  private static let locate = CommandDefinition(
    CommandSpec(
      "locate", group: "snapshot", synopsis: "locate ITEM | [S,I] | /TEXT/",
      summary: Bilingual(ko: "식별자, 인덱스 경로, 찾기를 서로 바꿈", en: "turns an identifier, a place or a search into the others"),
      help: Bilingual(
        ko: "자리는 움직이지만 식별자는 움직이지 않습니다.", en: "Index paths move, identifiers do not."),
      examples: [
        CommandExample(
          "locate [0,1]", setup: ["screen new main", "section add A", "add a b", "apply", "move b before a"],
          output: ["[0,1]  b   (tx1)   in the draft [0,1] is a: index paths move, identifiers do not"])
      ],
      seeAlso: ["identify", "tree"], concepts: ["indexPath(for:)", "itemIdentifier(for:)", "자리"],
      shape: Shape([Parameter("ITEM", hint: .item)]))
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let screen = try session.screen(for: command)
    let word = command.arguments[0]
    switch word.kind {
    case .position(let section, let item):
      return try place(ItemIndexPath(item: item, section: section), screen, command)
    case .pattern(let pattern): return try search(pattern, screen, command)
    default: return found([try known(word, command, screen)], screen)
    }
  }

  private static func place(
    _ path: ItemIndexPath, _ screen: Screen, _ command: BoundCommand
  ) throws(Diagnostic) -> Report {
    let shown = screen.current.itemIdentifier(for: path)
    let drafted = screen.draft.itemIdentifier(for: path)
    guard shown != nil || drafted != nil else {
      throw Diagnostic(
        .notInSnapshot, "there is no item at \(ItemIndexPath?(path).text)", at: command.place(command.arguments[0]),
        label: "nothing there", helps: ["tree"])
    }
    let latest = screen.transactions.last?.name ?? "current"
    return Report(
      "locate",
      members: {
        [
          ("at", ItemIndexPath?(path).json), ("current", shown.map { .string($0) } ?? .null),
          ("draft", drafted.map { .string($0) } ?? .null),
        ]
      },
      write: { output, _ in
        output += "\(ItemIndexPath?(path).text)  "
        if let shown {
          output += "\(screen.label(of: shown).escapedForDisplay)   (\(latest))"
          if shown != drafted {
            let other = drafted.map { "is \(screen.label(of: $0).escapedForDisplay)" } ?? "is nothing"
            output += "   in the draft \(ItemIndexPath?(path).text) \(other): index paths move, identifiers do not"
          }
        } else if let drafted {
          output += "\(screen.label(of: drafted).escapedForDisplay)   (draft)"
        }
        output += "\n"
      })
  }

  private static func search(
    _ pattern: String, _ screen: Screen, _ command: BoundCommand
  ) throws(Diagnostic) -> Report {
    let place = command.place(command.arguments[0])
    do {
      let pattern = try LinearPattern(pattern)
      let hits = try screen.draft.itemIdentifiers.filter { identifier in
        if try pattern.matchesPart(of: screen.label(of: identifier)) { return true }
        return try screen.contents[identifier]?.fields.contains { try pattern.matchesPart(of: $0.value.description) }
          ?? false
      }
      return found(hits, screen)
    } catch let error as PatternSyntaxError {
      throw Diagnostic(.badPattern, error.message, at: place, label: "at character \(error.column)")
    } catch {
      throw Diagnostic(.limitReached, "that search takes too long", at: place, label: "a simpler pattern is needed")
    }
  }

  private static func found(_ identifiers: [String], _ screen: Screen) -> Report {
    let latest = screen.transactions.last?.name ?? "current"
    let places = identifiers.map { ($0, screen.draft.indexPath(for: $0), screen.current.indexPath(for: $0)) }
    return Report(
      "locate",
      members: {
        [
          (
            "items",
            .array(
              places.map { .object([("id", .string($0.0)), ("draft", $0.1.json), ("current", $0.2.json)]) })
          )
        ]
      },
      write: { output, options in
        if places.isEmpty { output += "locate  nothing found\n" }
        let width = places.prefix(200).map { options.columns(of: screen.label(of: $0.0)) }.max() ?? 0
        for (identifier, draft, current) in places.prefix(200) {
          output += options.pad(screen.label(of: identifier).escapedForDisplay, to: min(width, 40))
          output += "  draft \(draft.text)   \(latest) \(current.text)\n"
        }
        if places.count > 200 { output += "and \(places.count - 200) more\n" }
      })
  }

  // MARK: whatif

  private static let whatif = CommandDefinition(
    CommandSpec(
      "whatif", group: "apply", synopsis: "whatif identity RULE ...",
      summary: Bilingual(ko: "같은 두 스냅샷을 다른 규칙으로", en: "the same two snapshots under other rules"),
      help: Bilingual(
        ko: "마지막 적용(고친 것이 있으면 초안까지)을 규칙마다 다시 계산합니다. 세션은 바뀌지 않습니다. 규칙: id value FIELD index uuid \"const 0\".",
        en:
          "Computes the last apply (or the pending draft) again under each rule; the session does not change. Rules: id "
          + "value FIELD index uuid \"const 0\"."),
      examples: [
        CommandExample(
          "whatif identity id index",
          setup: ["screen new main", "section add A", "add a b c", "apply", "delete a", "apply"],
          output: [
            "whatif  tx1 -> tx2", "  identity  insert  delete  move  new  stale  result",
            "  id             0       1     0    0      0  right",
            "  index          0       1     0    0      2  cells show other content",
          ])
      ],
      seeAlso: ["identity", "identify"], concepts: ["규칙"],
      verbs: [
        VerbSpec(
          "identity", synopsis: "RULE ...", summary: Bilingual(ko: "식별 규칙을 비교", en: "compares rules of identity"),
          shape: Shape([Parameter("RULE", .some)]))
      ], shape: nil)
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let screen = try session.screen(for: command)
    let isPending = screen.draftEdits > 0 || screen.contents != screen.transactions.last?.newContents ?? screen.contents
    let comparison = isPending ? Comparison(pendingOn: screen) : try screen.comparison(nil, of: command)
    var rows: [IdentityTrial] = []
    var words = command.arguments[...]
    while let word = words.popFirst() {
      let spelled = (word.text ?? command.spelling(word)).split(separator: " ").map(String.init)
      guard !spelled.isEmpty else { continue }
      let rule = try IdentityRule(words: spelled, fields: screen.type?.fields ?? [], at: command.place(word))
      rows.append(IdentityTrial(rule, comparison, screen))
    }
    let trials = rows
    let table: @Sendable () -> TextTable = {
      var table = TextTable(columns: [
        .init("identity"), .init("insert", alignment: .right), .init("delete", alignment: .right),
        .init("move", alignment: .right), .init("new", alignment: .right),
        .init("stale", alignment: .right), .init("result", cutOrder: 0),
      ])
      for trial in trials { table.append(trial.cells) }
      return table
    }
    return Report(
      "whatif",
      members: {
        [
          ("from", .string(comparison.from.name)), ("to", .string(comparison.to.name)),
          ("rules", .array(trials.map(\.json))),
        ]
      }, table: table
    ) { output, options in
      output += "whatif  \(comparison.names)\n"
      _ = table().write(to: &output, as: .text, options)
    }
  }
}
