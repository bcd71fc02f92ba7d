internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import TextRendering

/// `section`: every line one UIKit call on the sections of the draft.
enum SectionCommands {
  static let all: [CommandDefinition] = [section]

  private static let names = Parameter("NAME", .some, hint: .section)
  private static let beside = [
    Clause("before", Parameter("SECTION", hint: .section)), Clause("after", Parameter("SECTION", hint: .section)),
  ]

  private static let section = CommandDefinition(
    CommandSpec(
      "section", group: "snapshot",
      synopsis: "section add | insert | delete | move | reload NAME ... [before | after SECTION]",
      summary: Bilingual(ko: "초안의 섹션", en: "sections of the draft"),
      help: Bilingual(
        ko: "한 줄이 UIKit 호출 하나입니다: appendSections, insertSections, deleteSections, moveSection, reloadSections. "
          + "이름 뒤의 문자열은 그 섹션의 제목입니다.",
        en: "One line is one UIKit call: appendSections, insertSections, deleteSections, moveSection, reloadSections. "
          + "A string after a name is that section's title."),
      examples: [
        CommandExample("section add A B", setup: ["screen new main"], output: ["sections  A B   draft 2 sections"])
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
          shape: Shape([Parameter("NAME", hint: .section)], clauses: beside)),
        VerbSpec(
          "reload", synopsis: "NAME ...", summary: Bilingual(ko: "다시 그리도록 표시", en: "marks for reload"),
          shape: Shape([names])),
      ], shape: nil),
    changesState: true
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let reader = try SnapshotCommands.reader(session, command)
    var sections: [String] = []
    var origins: [Argument] = []
    var titles: [String: String] = [:]
    for argument in command.arguments {
      if case .string(let title) = argument.kind, let last = sections.last, titles[last] == nil {
        titles[last] = title
      } else {
        sections.append(try reader.section(argument))
        origins.append(argument)
      }
    }
    let verb = command.verbName ?? ""
    if verb == "reload" { try SourceJudgement.requireDiffable(session, command) }
    if verb == "add" || verb == "insert" {
      let names = sections
      sections = try session.withScreen(for: command) { $0.entering(sections: names) }
    }
    try SnapshotCommands.perform(
      sectionOperation(verb, sections, try SnapshotCommands.place(command, reader.section), command), origins: origins,
      &session,
      &context)
    if verb == "delete" {
      let ignored = IgnoredNames(command, sections, origins: origins) {
        reader.screen.draft.indexOfSection($0) != nil
      }
      let warning = ignored.warning(in: "the draft", near: NearNames(screen: reader.screen).section)
      if let warning { context.warnings.append(warning) }
    }
    let report = try session.withScreen(for: command) { screen in
      if verb == "add" || verb == "insert" { screen.titles.merge(titles) { _, new in new } }
      return screen.draft.numberOfSections
    }
    let named = verb == "delete" ? sections.filter { reader.screen.draft.indexOfSection($0) != nil } : sections
    let done = ["delete": "deleted", "move": "moved", "reload": "marked"][verb] ?? "sections"
    return Report(
      "section",
      members: { [("verb", .string(verb)), ("sections", .identifiers(named)), ("total", .int(report))] },
      write: { output, options in
        let names = named.isEmpty ? [options.localized("nothing")] : named
        output += options.echo(
          options.localized(done) + (verb == "reload" ? "  reload" : ""), names, of: max(1, named.count),
          "   \(options.localized("draft")) \(options.counted(report, "section"))")
      })
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
