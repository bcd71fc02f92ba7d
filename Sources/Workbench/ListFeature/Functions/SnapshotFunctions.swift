internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// Functions that ask for sections and items of a snapshot.
enum SnapshotFunctions {
  static let all: [FunctionDefinition] = [
    ids, sections, count, section, path, index, title, level, parent, expanded, visible, reloaded, reconfigured, rule,
    screens,
  ]

  private static let page = ["screen new main", "section add A", "add a b c", "apply"]

  private static let ids = FunctionDefinition(
    FunctionSpec(
      "ids", group: "snapshot", synopsis: "ids([SECTION][, STATE])",
      summary: Bilingual(ko: "아이템의 식별자들, 순서대로", en: "the identifiers of the items, in order"),
      help: Bilingual(
        ko: "STATE는 draft(기본), current, last, tx3입니다. 데이터의 이름을 주면 그 행들의 식별자입니다.",
        en: "STATE is draft (if not said), current, last or tx3. With the name of data, the identifiers of its rows."),
      examples: [CommandExample("expect ids(A) == [a, b, c]", setup: page, output: ["ok"])],
      seeAlso: ["count", "sections"], concepts: ["itemIdentifiers"]),
    of: .draft
  ) { call, evaluate throws(Diagnostic) in try call.contentsOrData(evaluate) }

  private static let sections = FunctionDefinition(
    FunctionSpec(
      "sections", group: "snapshot", synopsis: "sections([STATE])",
      summary: Bilingual(ko: "섹션의 식별자들, 순서대로", en: "the identifiers of the sections, in order"),
      examples: [CommandExample("print sections()", setup: page, output: ["[\"A\"]"])], seeAlso: ["ids"],
      concepts: ["sectionIdentifiers"]),
    of: .draft
  ) { call, evaluate throws(Diagnostic) in try call.contents(evaluate) }

  private static let count = FunctionDefinition(
    FunctionSpec(
      "count", group: "snapshot", synopsis: "count([SECTION][, STATE]) | count(DATA) | count(LIST)",
      summary: Bilingual(ko: "아이템의 수, 또는 데이터의 행 수", en: "how many items there are, or rows of data"),
      help: Bilingual(
        ko: "STATE는 draft(기본), current, last, tx3입니다. values(…) 같은 LIST이면 그 원소의 수입니다.",
        en: "STATE is draft (if not said), current, last or tx3. Of a LIST, such as values(…), it is the number of its "
          + "elements."),
      examples: [
        CommandExample("print count(A)", setup: page, output: ["3"]),
        CommandExample(
          "print count(values(rows).last)",
          setup: [
            "pipe p { publish page; page -> flatMap fetch(films, page $) -> rows -> show }", "send page 1", "clock +1s",
          ],
          output: ["20"]),
      ], seeAlso: ["ids"], concepts: ["numberOfItems"]),
    of: .draft
  ) { call, evaluate throws(Diagnostic) in try call.contentsOrData(evaluate) }

  private static let section = item(
    "section", Bilingual(ko: "아이템이 있는 섹션, 없으면 null", en: "the section that holds an item, or null"),
    example: "print section(b)", "A", concepts: ["sectionIdentifier(containingItem:)"])

  private static let path = item(
    "path", Bilingual(ko: "아이템의 IndexPath: [섹션, 아이템], 없으면 null", en: "the index path of an item, or null"),
    elements: ["section", "item"], example: "print path(b)", "[0, 1]", concepts: ["IndexPath", "indexPath(for:)"])

  private static let index = item(
    "index", Bilingual(ko: "모든 아이템 가운데 몇 번째인지, 0부터, 없으면 null", en: "the place of an item among all, from 0, or null"),
    example: "print index(c)", "2", concepts: ["indexOfItem"])

  private static let title = item(
    "title", Bilingual(ko: "아이템의 제목", en: "what an item is called on the screen"), example: "print title(a)", "a")

  private static let level = item(
    "level", Bilingual(ko: "아웃라인에서의 깊이, 0부터", en: "how deep an item is in its outline, from 0"),
    example: "print level(a)", "0", concepts: ["level(of:)", "NSDiffableDataSourceSectionSnapshot"])

  private static let parent = item(
    "parent", Bilingual(ko: "아웃라인에서 위에 있는 아이템, 루트면 null", en: "the item above in its outline, or null for a root"),
    example: "print parent(a)", "null", concepts: ["parent(of:)", "NSDiffableDataSourceSectionSnapshot"])

  private static let expanded = item(
    "expanded", Bilingual(ko: "아이템이 펼쳐져 있는지", en: "whether an item of an outline is expanded"),
    example: "print expanded(a)", "false", concepts: ["isExpanded"])

  private static let visible = item(
    "visible", Bilingual(ko: "아이템이 화면에 보이는지", en: "whether an item can be seen"), example: "print visible(a)", "true",
    concepts: ["isVisible", "indexPathsForVisibleItems"])

  private static let reloaded = FunctionDefinition(
    FunctionSpec(
      "reloaded", group: "snapshot", synopsis: "reloaded([STATE])",
      summary: Bilingual(ko: "reload로 표시한 아이템들", en: "the items that are marked for reload"),
      seeAlso: ["reconfigured", "reload"], concepts: ["reloadedItemIdentifiers"]),
    of: .draft
  ) { call, evaluate throws(Diagnostic) in try call.contents(evaluate) }

  private static let reconfigured = FunctionDefinition(
    FunctionSpec(
      "reconfigured", group: "snapshot", synopsis: "reconfigured([STATE])",
      summary: Bilingual(ko: "reconfigure로 표시한 아이템들", en: "the items that are marked for reconfigure"),
      seeAlso: ["reloaded", "reconfigure"], concepts: ["reconfiguredItemIdentifiers"]),
    of: .draft
  ) { call, evaluate throws(Diagnostic) in try call.contents(evaluate) }

  private static let rule = FunctionDefinition(
    FunctionSpec(
      "rule", group: "snapshot", synopsis: "rule([TYPE | SCREEN][, STATE])",
      summary: Bilingual(
        ko: "아이템의 식별자를 만드는 규칙: id, value, news_id, …",
        en: "the rule that makes identifiers: id, value, news_id, …"),
      help: Bilingual(
        ko: "STATE가 last나 tx3이면 그 적용 때의 규칙입니다.", en: "With last or tx3, the rule that held at that apply."),
      examples: [
        CommandExample("print rule(main)", setup: page, output: ["id"]),
        CommandExample("print rule(main, last)", setup: page, output: ["id"]),
      ], seeAlso: ["ids", "identity"],
      concepts: ["Hashable", "Identifiable"])
  ) { call, evaluate throws(Diagnostic) in try call.identityRule(evaluate) }

  private static let screens = FunctionDefinition(
    FunctionSpec(
      "screens", group: "snapshot", synopsis: "screens()",
      summary: Bilingual(ko: "화면의 이름들, 만든 순서대로", en: "the names of the screens, in order of making"),
      examples: [CommandExample("print screens()", setup: page, output: ["[\"main\"]"])], seeAlso: ["screen"])
  ) { call, _ throws(Diagnostic) in .list(call.environment.session.state.order.map { .string($0) }) }

  /// Returns a function of one item.
  private static func item(
    _ name: String, _ summary: Bilingual, elements: [String] = [], example: String, _ output: String,
    concepts: [String] = []
  ) -> FunctionDefinition {
    FunctionDefinition(
      FunctionSpec(
        name, group: "snapshot", synopsis: "\(name)(ITEM[, STATE])", summary: summary, elements: elements,
        examples: [CommandExample(example, setup: page, output: [output])], concepts: concepts),
      of: name == "visible" ? .laidOut : .draft
    ) { call, evaluate throws(Diagnostic) in try call.itemFact(evaluate) }
  }
}
