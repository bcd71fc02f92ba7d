internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import HashTreeCollections
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `identity`: what makes two items the same.
enum IdentityCommands {
  static let all: [CommandDefinition] = [identity]

  private static let identity = CommandDefinition(
    CommandSpec(
      "identity", group: "snapshot",
      synopsis: "identity [[TYPE] by id | value | FIELD[+FIELD] | index | const N | uuid [hash RULE]]",
      summary: Bilingual(ko: "무엇이 같으면 같은 아이템인가", en: "what makes two items the same"),
      help: Bilingual(
        ko: """
          지금부터 더하거나 고치는 아이템의 식별자를 만드는 규칙입니다. edit가 id, value, FIELD 규칙에 쓰이는 필드를 바꾸면 \
          초안의 그 아이템은 새 식별자를 갖고, 적용하면 delete + insert가 됩니다. index는 더한 자리, uuid는 더할 때마다 새것, \
          const는 모두 같은 것이어서 edit로는 바뀌지 않습니다. FIELD 가운데 section은 행을 더한 섹션입니다. by id+section이면 \
          한 행이 두 섹션에 있을 수 있습니다. RxDataSources의 소스에서는 식별자가 같은 행도 저마다 보입니다. \
          hash는 해시를 다른 규칙으로 만듭니다. by id hash value는 ==는 id만, 해시는 모든 필드를 씁니다. 같은데 해시가 다른 \
          아이템은 iOS 18부터 apply에서 앱을 멈춥니다(E0213). 거꾸로 by value hash id는 괜찮습니다. \
          같은 스크립트를 다른 규칙으로 돌려 볼 수 있습니다.
          """,
        en: """
          The rule that makes the identifiers of what is added or edited from now on. Where edit changes a field that id, \
          value or FIELD reads, the item gets another identity in the draft: delete + insert on apply. The others do not \
          look at fields: index is the place at which a row is added, uuid is new each time, const is always the same. \
          Among the fields, section is the section to which a row is added: by id+section, one row can stand in two. \
          On the sources of RxDataSources rows of one identity are all shown. hash gives the hash a rule of its own: by id \
          hash value compares ids and hashes all fields, and since iOS 18 apply stops at equal items whose hashes differ \
          (E0213). The reverse, by value hash id, is fine. \
          Run the same script under another rule and compare.
          """),
      json: ["rule type"],
      examples: [
        CommandExample(
          "identity pokemon by value", setup: ["screen new poke of pokemon"],
          output: [
            "identity  pokemon: id -> value",
            "note: from now on a changed field makes a new identity: delete + insert, not reconfigure",
          ]),
        CommandExample(
          "add #1 to B",
          setup: [
            "screen new poke of pokemon", "section add A B", "identity pokemon by id+section", "add #1 #4 to A",
          ], output: ["added  #1 이상해씨  [1,0]   draft 3 items"]),
        CommandExample(
          "identity by id hash value", setup: ["screen new poke of pokemon"],
          output: [
            "identity  pokemon: id -> id hash value",
            "note: equal items whose content changed have another hash: apply stops there since iOS 18",
          ]),
      ],
      seeAlso: ["identify", "whatif", "edit"], concepts: ["Hashable", "Identifiable", "hash(into:)", "식별자", "해시"],
      shape: Shape(
        [CommandParameter("TYPE", .optional)], clauses: [Clause("by", CommandParameter("RULE", .some))])),
    traits: [.changesState, .editsList]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    if command.arguments.isEmpty, command.clauses.isEmpty {
      context.changesNothing = true
      return state(try session.screen(for: command))
    }
    try checkType(session, command)
    guard let rule = try HashableRule(command, screen: session.screen(for: command)) else {
      throw Diagnostic(.identityNeedsRule, at: command.source.range(command.range), usage: command.spec.synopsis)
    }
    let seed = session.state.seed
    return try session.withScreen(for: command) { screen in
      let old = screen.identities.hashable
      screen.identities.hashable = rule
      screen.seedIdentities(seed)
      screen.identities.byKey = screen.identities.byKey.filter { screen.draft.indexPath(for: $0.value) != nil }
      let name = screen.type?.name ?? "items"
      return Report(
        IdentityResult(
          rule: rule.description, type: name, head: "\(name): \(old) -> \(rule)",
          consequence: rule.consequence(on: screen)))
    }
  }

  /// Returns the report of the rule that holds.
  private static func state(_ screen: Screen) -> Report {
    guard let type = screen.type else {
      return Report(UntypedIdentity())
    }
    let rule = screen.identities.hashable
    return Report(
      IdentityResult(
        rule: rule.description, type: type.name, key: rule.hash == nil ? ItemNaming(screen).identityName : nil,
        head: nil,
        consequence: rule.consequence(on: screen)))
  }

  /// Checks that the screen has a type: without one it makes no identities, and its words are what they are.
  private static func checkType(_ session: Session, _ command: BoundCommand) throws(Diagnostic) {
    let screen = try session.screen(for: command)
    guard let type = screen.type else {
      throw Diagnostic(
        .screenWithoutType(screen.name.excerpt), at: command.source.range(command.range), usage: command.spec.synopsis)
    }
    guard let word = command.arguments.first else { return }
    let name = word.text ?? command.spelling(word)
    guard name != type.name, name != type.origin else { return }
    let rule = (command.clause("by")?.arguments ?? []).map { command.spelling($0) }.joined(separator: " ")
    // Who names a field means the rule.
    let meant = type.fields.contains(name) && rule.isEmpty ? name.excerpt : nil
    let other = session.state.order.first { session.state.screens[$0]?.type?.name == name }
    throw Diagnostic(
      .screenOfOtherType(screen.name.excerpt, type: type.name, name: name.excerpt), at: command.place(word),
      helps: [
        other.map { "screen use \(Value.identifierLiteral($0).excerpt)" }
          ?? "identity \(type.name) by \(rule.isEmpty ? meant ?? "value" : rule.excerpt)"
      ], usage: command.spec.synopsis)
  }
}

extension HashableRule {
  /// Creates the rule after `by`, or nil if there is none.
  init?(_ command: BoundCommand, screen: Screen) throws(Diagnostic) {
    guard let words = command.clause("by")?.arguments, !words.isEmpty else { return nil }
    self = try Self(
      words: words.map { command.spelling($0) }, fields: screen.type?.fields ?? [], at: words.map(command.place))
  }

  /// Returns the consequence of the rules on a screen, for people.
  fileprivate func consequence(on screen: Screen) -> Bilingual? {
    guard let hash else { return equality.consequence(on: screen) }
    if isLawful(in: screen.type) {
      return Bilingual(
        ko: "같은 아이템은 해시도 같습니다. 해시가 같아도 다른 아이템일 수 있고, 그래도 됩니다",
        en: "equal items have equal hashes; different items may share one, which is legal")
    }
    return Bilingual(
      ko: hash == .value
        ? "내용이 바뀐 같은 아이템은 해시가 달라집니다. iOS 18부터 apply가 거기서 멈춥니다"
        : "같은 아이템이라도 \(hash)이(가) 다르면 해시가 다릅니다. iOS 18부터 apply가 거기서 멈춥니다",
      en: hash == .value
        ? "equal items whose content changed have another hash: apply stops there since iOS 18"
        : "equal items that differ in \(hash) have another hash: apply stops there since iOS 18")
  }
}

extension IdentityRule {
  /// Returns the consequence of the rule on a screen, for people.
  fileprivate func consequence(on screen: Screen) -> Bilingual? {
    switch self {
    case .id: nil
    case .value:
      Bilingual(
        ko: "이제부터 필드가 하나라도 바뀌면 새 식별자가 됩니다. reconfigure가 아니라 delete + insert입니다",
        en: "from now on a changed field makes a new identity: delete + insert, not reconfigure")
    case .fields where screen.feed.source != .diffable:
      Bilingual(
        ko: "이 필드들이 같은 두 행은 식별자가 같고, 둘 다 보입니다",
        en: "two rows that agree in these fields have the same identity, and both are shown")
    case .fields(let names) where names.contains(where: { screen.type?.isSection($0) ?? false }):
      Bilingual(
        ko: "한 행이 섹션마다 다른 아이템입니다. 같은 섹션에서 이 필드들이 같은 두 행은 같은 아이템입니다",
        en: "a row is another item in each section; two rows of one section that agree in these fields are one item")
    case .fields:
      Bilingual(
        ko: "이 필드들이 같은 두 행은 같은 아이템이고, 그중 하나가 바뀌면 다른 아이템이 됩니다",
        en: "two rows that agree in these fields are the same item; changing one of them makes another item")
    case .index:
      Bilingual(
        ko: "행을 더한 자리가 곧 식별자입니다. 목록을 다시 불러오면 자리마다 셀이 그대로 남습니다",
        en: "the identity is the place at which a row is added: load a list again, and each place keeps its cell")
    case .constant where screen.feed.source == .reload:
      Bilingual(
        ko: "모든 행의 식별자가 같습니다. 행은 저마다 보입니다. 적용할 때마다 모두 다시 불러오기 때문입니다",
        en: "every row has the same identity; each is shown, as every apply loads all of them anew")
    case .constant where screen.feed.source == .animated:
      Bilingual(
        ko: "모든 행의 식별자가 같습니다. 행은 저마다 보이지만, 다음 차이 계산은 중복 때문에 실패합니다",
        en: "every row has the same identity; each is shown, but the next difference fails for the repeats")
    case .constant:
      Bilingual(
        ko: "모든 아이템이 같은 하나입니다. 한 호출의 두 번째는 예외가 되고, 나중 것은 첫 번째를 옮깁니다",
        en: "every item is the same one: the second in one call raises, a later one moves the first")
    case .uuid:
      Bilingual(
        ko: "불러올 때마다 새 식별자라서 모두 바뀝니다", en: "every load makes new identities: everything is replaced")
    }
  }
}

extension IdentityCommands {
  /// The result of `identity` on a screen without a type.
  private struct UntypedIdentity: LineResult {
    var kind: String { "identity" }

    var members: [(String, JSONValue)] { [("rule", .null), ("type", .null)] }

    func write(to output: inout String, _ options: TextOptions) {
      output +=
        options.say(ko: "identity  items: 단어 하나하나가 식별자입니다", en: "identity  items: each word is its own identity") + "\n"
    }
  }
}
