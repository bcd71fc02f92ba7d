internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import HashTreeCollections
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `section`: every line one UIKit call on the sections of the draft.
enum SectionCommands {
  static let all: [CommandDefinition] = [section]

  private static let names = CommandParameter("NAME", .some, hint: .section)
  private static let beside = [
    Clause("before", CommandParameter("SECTION", hint: .section)),
    Clause("after", CommandParameter("SECTION", hint: .section)),
  ]

  private static let section = CommandDefinition(
    CommandSpec(
      "section", group: "snapshot",
      synopsis: "section [list] | add | insert | delete | move | reload NAME ... [before | after SECTION] | rename",
      summary: Bilingual(ko: "초안의 섹션", en: "sections of the draft"),
      help: Bilingual(
        ko: "한 줄이 UIKit 호출 하나입니다: appendSections, insertSections, deleteSections, moveSection, reloadSections. "
          + "이름 뒤의 문자열은 그 섹션의 제목입니다. 그냥 쓰면 섹션의 표입니다. rename은 제목만 바꿉니다: 식별자는 그대로입니다.",
        en: "One line is one UIKit call: appendSections, insertSections, deleteSections, moveSection, reloadSections. "
          + "A string after a name is that section's title. Alone it lists the sections. rename changes a title only: "
          + "the identifier stays, as UIKit cannot rename one."),
      json: ["edits kept[] list[]{id items title} sections[] source title total verb was"],
      examples: [
        CommandExample("section add A B", setup: ["screen new main"], output: ["sections  A B   draft 2 sections"]),
        CommandExample(
          "section", setup: ["screen new main", "section add A \"First\" B", "add a b to A"],
          output: [
            "  at   section  title    items", "  [0]  A        \"First\"      2", "  [1]  B                     0",
          ]),
        CommandExample(
          "section rename A \"Second\"", setup: ["screen new main", "section add A \"First\""],
          output: ["renamed  A  \"First\" -> \"Second\""]),
      ],
      seeAlso: ["add", "tree", "apply"],
      concepts: ["appendSections", "insertSections", "deleteSections", "moveSection", "reloadSections", "섹션"],
      verbs: [
        VerbSpec(
          "add", synopsis: "NAME [\"TITLE\"] ...", summary: Bilingual(ko: "끝에 더함", en: "appends sections"),
          shape: Shape([names], clauses: beside)),
        VerbSpec(
          "insert", synopsis: "NAME ... before | after SECTION",
          summary: Bilingual(ko: "다른 섹션 옆에 넣음", en: "inserts beside another section"),
          shape: Shape([names], clauses: beside)),
        VerbSpec(
          "delete", synopsis: "NAME ...",
          summary: Bilingual(ko: "아이템과 함께 지움", en: "deletes with their items; unknown ones are ignored"),
          shape: Shape([names])),
        VerbSpec(
          "move", synopsis: "NAME before | after SECTION",
          summary: Bilingual(ko: "아이템과 함께 옮김", en: "moves with its items"),
          shape: Shape([CommandParameter("NAME", hint: .section)], clauses: beside)),
        VerbSpec(
          "reload", synopsis: "NAME ...", summary: Bilingual(ko: "다시 그리도록 표시", en: "marks for reload"),
          shape: Shape([names])),
        VerbSpec("list", synopsis: "", summary: Bilingual(ko: "모든 섹션", en: "all sections of the draft")),
        VerbSpec(
          "rename", synopsis: "NAME \"TITLE\"", summary: Bilingual(ko: "제목을 바꿈", en: "changes the title"),
          shape: Shape([CommandParameter("NAME", hint: .section), CommandParameter("TITLE")])),
      ], shape: Shape()),
    traits: [.changesState, .editsList], deletingWords: ["delete"]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let reader = try SnapshotCommands.reader(session, command)
    switch command.verbName {
    case nil, "list":
      context.changesNothing = true
      return list(reader.screen)
    case "rename": return try rename(reader, &session, command)
    default: break
    }
    var sections: [String] = []
    var origins: [Argument] = []
    var titles: [String: String] = [:]
    var hint: TypoHint?
    for argument in command.arguments {
      if case .string(let title) = argument.kind, let last = sections.last, titles[last] == nil {
        titles[last] = title
        hint = hint ?? TypoHint.inTitle(title, of: last, verb: command.verbName ?? "")
      } else {
        sections.append(try reader.section(argument))
        origins.append(argument)
      }
    }
    let verb = command.verbName ?? ""
    if verb == "reload" { try SourceValidation.requireDiffable(session, command) }
    if verb == "add" || verb == "insert" {
      let names = sections
      sections = try session.withScreen(for: command) { $0.entering(sections: names) }
    }
    let place = try SnapshotCommands.place(command, reader.section)
    try SnapshotCommands.perform(
      sectionOperation(verb, sections, place, command), origins: origins, &session, &context)
    let version = session.state.settings.uikit
    var kept: [String] = []
    if place != nil, verb == "insert" || verb == "add", version <= .v14 {
      kept = sections.filter { reader.screen.draft.indexOfSection($0) != nil }
      if !kept.isEmpty {
        context.warnings.append(
          Diagnostic(
            .keptInPlace(kept.map(\.excerpt), version: version.rawValue), at: command.source.range(command.range)))
      }
    }
    if verb == "delete" {
      let ignored = IgnoredNames(command, sections, origins: origins) {
        reader.screen.draft.indexOfSection($0) != nil
      }
      let near = NearNames(screen: reader.screen)
      let warning = ignored.warning(in: .theDraft, near: near.section, titled: near.titledSection)
      if let warning { context.warnings.append(warning) }
    }
    if verb == "add" || verb == "insert" {
      for (section, title) in titles { try session.rename(section, to: title, for: command) }
    }
    let total = try session.screen(for: command).draft.numberOfSections
    var named = sections
    if verb == "delete" {
      named.removeAll { reader.screen.draft.indexOfSection($0) == nil }
    } else if !kept.isEmpty {
      named.removeAll { reader.screen.draft.indexOfSection($0) != nil }
    }
    let isNew = verb == "add" || verb == "insert"
    return Report(SectionEdit(verb: verb, sections: named, kept: kept, total: total, hint: isNew ? hint : nil))
  }

  /// Returns the sections of the draft as a table.
  private static func list(_ screen: Screen) -> Report {
    Report(
      SectionList(
        list: zip(screen.draft.sectionIdentifiers, screen.draft.sectionCounts).map {
          SectionList.Row(id: $0, items: $1, title: screen.titles[$0])
        }, state: ShownState(screen, "draft")))
  }

  /// Gives a section another title: no UIKit call, as titles belong to the app.
  private static func rename(
    _ reader: ItemArguments, _ session: inout Session, _ command: BoundCommand
  ) throws(Diagnostic) -> Report {
    let word = command.arguments[0]
    let section = try reader.section(word)
    guard reader.screen.draft.indexOfSection(section) != nil || reader.screen.current.indexOfSection(section) != nil
    else {
      let names = NearNames(screen: reader.screen)
      let near = names.section(section)
      var diagnostic = Diagnostic(
        .noSuchSection(section.excerpt), at: command.place(word),
        helps: [near.map { Bilingual.didYouMean($0) } ?? "section list"], usage: command.usage)
      if let titled = names.titledSection(section) {
        diagnostic.lead(toIdentifier: titled, for: word, in: command)
      }
      throw diagnostic
    }
    guard command.arguments.count > 1 else {
      throw Diagnostic(
        .renameNeedsTitle(Value.identifierLiteral(section).excerpt), at: command.source.range(command.range),
        usage: command.usage)
    }
    let title = command.arguments[1].text ?? command.spelling(command.arguments[1])
    let old = reader.screen.titles[section]
    try session.rename(section, to: title, for: command)
    return Report(SectionRenaming(sections: [section], title: title, was: old))
  }

  private static func sectionOperation(
    _ verb: String, _ sections: [String], _ place: (RelativeSide, String)?, _ command: BoundCommand
  ) throws(Diagnostic) -> SnapshotOperation<String, String> {
    switch (verb, place) {
    case ("add", nil): return .appendSections(sections)
    case ("add", let place?), ("insert", let place?): return .insertSections(sections, place.0, place.1)
    case ("delete", _): return .deleteSections(sections)
    case ("move", let place?): return .moveSection(sections[0], place.0, place.1)
    case ("reload", _): return .reloadSections(sections)
    default: throw SnapshotCommands.needsPlace(command)
    }
  }
}
