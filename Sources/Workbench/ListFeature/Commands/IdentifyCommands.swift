internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `identify`: what the data source sees of an item.
enum IdentifyCommands {
  static let all: [CommandDefinition] = [identify]

  private static let identify = CommandDefinition(
    CommandSpec(
      "identify", group: "snapshot", synopsis: "identify ITEM",
      summary: Bilingual(ko: "데이터 소스가 보는 아이템", en: "what the data source sees: identity, equality, places"),
      help: Bilingual(
        ko: "식별자, 무엇이 같으면 같은 아이템인지, 초안과 화면에서의 자리, 내용을 보여 줍니다.",
        en: "The identifier, what equality compares, the places in the draft and on screen, and the content."),
      json: ["content{…} current[] draft[] id rule"],
      examples: [
        CommandExample(
          "identify a", setup: ["screen new main", "section add A", "add a b", "apply"],
          output: [
            "identify  a", "  identity  a   rule id", "  equal if  the identifier is equal; nothing else is compared",
            "  draft     [0,0]   tx1 [0,0]",
          ])
      ],
      seeAlso: ["identity", "locate", "whatif"], concepts: ["Hashable", "hash(into:)", "같음"],
      shape: Shape([CommandParameter("ITEM", hint: .item)]))
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let screen = try session.screen(for: command)
    let identifier = try ItemArguments(command: command, screen: screen, limit: 1).knownItem(command.arguments[0])
    let content = screen.contents[identifier]
    let draft = screen.draft.indexPath(for: identifier)
    let current = screen.current.indexPath(for: identifier)
    let latest = screen.transactions.last?.name ?? "current"
    let rule = screen.identities.hashable
    return Report(
      IdentifyResult(
        screen: screen, identifier: identifier, content: content, rule: rule, draft: draft, current: current,
        latest: latest))
  }

  private static func equality(_ rule: IdentityRule, _ screen: Screen, _ options: TextOptions) -> [String] {
    let fields = screen.type?.fields ?? []
    func compared(_ names: [String]) -> [String] {
      let rest = fields.filter { !names.contains($0) }
      let (others, are) = (rest.joined(separator: ", "), rest.count == 1 ? "is" : "are")
      let uncompared =
        rest.isEmpty ? "" : options.say(ko: "\(others): 비교하지 않음", en: "\(others) \(are) not compared")
      let same = names.joined(separator: ", ")
      return [options.say(ko: "\(same): 같음", en: "\(same) equal"), uncompared]
    }
    return switch rule {
    case .id:
      screen.type.map { compared([$0.keyField]) } ?? [
        options.say(ko: "식별자가 같음. 다른 것은 비교하지 않음", en: "the identifier is equal; nothing else is compared")
      ]
    case .value:
      [options.say(ko: "모든 필드가 같음: ", en: "every field is equal: ") + fields.joined(separator: ", ")]
    case .fields(let names): compared(names)
    case .index: [options.say(ko: "같은 자리에 더해짐", en: "it was added at the same place")]
    case .constant: [options.say(ko: "항상: 모든 아이템이 같은 하나", en: "always: every item is the same one")]
    case .uuid: [options.say(ko: "절대 같지 않음: 불러올 때마다 새 식별자", en: "never: each load makes a new identity")]
    }
  }
}

extension IdentifyCommands {
  /// The result of `identify`.
  private struct IdentifyResult: LineResult {
    let screen: Screen
    let identifier: String
    let content: Content?
    let rule: HashableRule
    let draft: ItemIndexPath?
    let current: ItemIndexPath?
    let latest: String

    var kind: String { "identify" }

    var members: [(String, JSONValue)] {
      [
        ("id", .string(identifier)), ("rule", .string(rule.description)), ("draft", draft.json),
        ("current", current.json),
        ("content", content.map { .object($0.fields.map { ($0.name, $0.value.json) }) } ?? .null),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      let label = screen.label(of: identifier).visible
      output += "identify  " + options.line(label, to: options.width - 10) + "\n"
      func title(_ words: Bilingual) -> String { "  " + options.pad(options.text(words), to: 10) }
      let ruled = options.say(ko: "   규칙 \(rule)", en: "   rule \(rule)")
      let name = options.line(identifier.visible, to: max(16, options.width - 12 - options.columns(of: ruled)))
      output += "\(title(.identity))\(name)\(ruled)\n"
      var equality = equality(rule.equality, screen, options)
      if let hash = rule.hash { equality.append(options.say(ko: "해시는 \(hash)", en: "hashed by \(hash)")) }
      output += title(Bilingual(ko: "같으려면", en: "equal if")) + options.flow(equality, indent: 12, from: 12) + "\n"
      output += "\(title(.draft))\(draft.text)   \(latest) \(current.text)\n"
      if let content, !content.fields.isEmpty {
        let fields = content.fields.map { field in
          "\(field.name) \(screen.type?.text(field) ?? field.value.description)"
        }
        output += title(.content) + options.flow(fields, indent: 12, from: 12) + "\n"
      }
    }
  }
}
