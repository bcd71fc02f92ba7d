internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import TextRendering

/// `outline`, `expand`, `collapse`: every line one call on the section snapshot of a section.
enum OutlineCommands {
  static let all: [CommandDefinition] = [outline, expand, collapse]

  private static let inSection = Clause("in", Parameter("SECTION", hint: .section))
  private static let items = Parameter("ITEMS", .some, hint: .item)

  private static let outline = CommandDefinition(
    CommandSpec(
      "outline", group: "snapshot",
      synopsis: "outline add ITEMS [under ITEM] | insert ITEMS before | after ITEM | delete ITEMS | all | "
        + "replace ITEM with ITEMS | apply [SECTION]   [in SECTION]",
      summary: Bilingual(ko: "섹션 스냅샷: 부모와 자식", en: "section snapshots: parents and children"),
      help: Bilingual(
        ko: "한 줄이 NSDiffableDataSourceSectionSnapshot 호출 하나입니다. 'outline apply'가 그 섹션에 적용합니다.",
        en: "One line is one call of NSDiffableDataSourceSectionSnapshot. 'outline apply' applies it to its section."),
      examples: [
        CommandExample(
          "outline add reply under review", setup: ["screen new main", "section add A", "outline add review in A"],
          output: ["outline  A   2 items, 1 visible"])
      ],
      seeAlso: ["expand", "collapse", "tree"],
      concepts: ["NSDiffableDataSourceSectionSnapshot", "apply(_:to:)", "펼치기", "자식"],
      verbs: [
        VerbSpec(
          "add", synopsis: "ITEMS [under ITEM] [in SECTION]",
          summary: Bilingual(ko: "자식이나 뿌리로 더함", en: "appends as children, or as roots"),
          shape: Shape([items], clauses: [Clause("under", Parameter("ITEM", hint: .item)), inSection])),
        VerbSpec(
          "insert", synopsis: "ITEMS before | after ITEM [in SECTION]",
          summary: Bilingual(ko: "형제로 넣음", en: "inserts as siblings"),
          shape: Shape([items], clauses: SnapshotCommands.placeClauses + [inSection])),
        VerbSpec(
          "delete", synopsis: "ITEMS | all [in SECTION]",
          summary: Bilingual(ko: "자손과 함께 지움", en: "deletes with all descendants"),
          shape: Shape([Parameter("ITEMS", .many, hint: .item)], clauses: [Clause("all"), inSection])),
        VerbSpec(
          "replace", synopsis: "ITEM with ITEMS [in SECTION]",
          summary: Bilingual(ko: "자식을 모두 바꿈", en: "replaces the children"),
          shape: Shape(
            [Parameter("ITEM", hint: .item)],
            clauses: [Clause("with", Parameter("ITEMS", .many, hint: .item)), inSection])),
        VerbSpec(
          "apply", synopsis: "[SECTION] [--no-animate]",
          summary: Bilingual(ko: "섹션에 적용", en: "applies to its section, as a numbered transaction"),
          shape: Shape(
            [Parameter("SECTION", .optional, hint: .section)], clauses: [inSection],
            options: [OptionSpec("no-animate", summary: Bilingual(ko: "애니메이션 없이", en: "without animation"))])),
      ], shape: nil),
    changesState: true
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let reader = try SnapshotCommands.reader(session, command)
    if command.verbName == "apply" {
      let report = try apply(&session, &context, reader)
      if let warning = session.leftoverWarning(for: command) { context.warnings.append(warning) }
      return report
    }
    let operation = try operation(command, reader)
    let place = command.clause("under") ?? command.clause("before") ?? command.clause("after")
    let decisive = place?.arguments.first ?? (command.verbName == "add" ? nil : command.arguments.first)
    let named = try decisive.map(reader.item)
    let section = try section(command, reader, item: named)
    return try perform(operation, on: section, &session, context)
  }

  private static func operation(
    _ command: BoundCommand, _ reader: ItemArguments
  ) throws(Diagnostic) -> SectionSnapshotOperation<String> {
    switch command.verbName {
    case "add":
      let parent = try command.clause("under")?.arguments.first.map(reader.item)
      return .append(try reader.items(command.arguments).identifiers, to: parent)
    case "insert":
      guard let place = try SnapshotCommands.place(command, reader.item) else {
        throw SnapshotCommands.needsPlace(command)
      }
      return .insert(try reader.items(command.arguments).identifiers, place.0, place.1)
    case "delete":
      if command.clause("all") != nil { return .deleteAll }
      guard !command.arguments.isEmpty else {
        throw Diagnostic(
          .missingArgument, "'outline delete' needs items", at: command.source.range(command.range),
          label: "which items?", usage: command.usage)
      }
      return .delete(try reader.items(command.arguments).identifiers)
    default:
      var children = Outline(version: reader.screen.draft.version)
      let items = try reader.items(command.clause("with")?.arguments ?? [])
      do throws(SnapshotError) {
        try children.perform(.append(items.identifiers, to: nil))
      } catch {
        throw SnapshotJudgement(command: command, origins: items.origins).diagnostic(error)
      }
      return .replaceChildren(of: try reader.item(command.arguments[0]), using: children)
    }
  }

  /// The section that a line works on: the one that is named, the only one, or the one that holds the named item.
  private static func section(
    _ command: BoundCommand, _ reader: ItemArguments, item: String?
  ) throws(Diagnostic) -> String {
    if let word = command.clause("in")?.arguments.first { return try reader.section(word) }
    let screen = reader.screen
    if let item, let section = screen.section(holding: item) { return section }
    let sections = Set(screen.draft.sectionIdentifiers).union(screen.outlineDrafts.keys)
    if sections.count == 1, let only = sections.first { return only }
    throw Diagnostic(
      .whichSection, "'\(command.title)' needs a section", at: command.source.range(command.range),
      label: "in which section?",
      helps: sections.isEmpty
        ? ["section add main"]
        : [
          "\(command.source.text(command.range).excerpt) in "
            + Value.identifierLiteral(screen.draft.sectionIdentifier(at: 0) ?? "A").excerpt
        ],
      usage: command.usage)
  }

  private static func perform(
    _ operation: SectionSnapshotOperation<String>, on section: String, _ session: inout Session,
    _ context: CommandContext
  ) throws(Diagnostic) -> Report {
    let command = context.command
    try SourceJudgement.requireDiffable(session, command)
    return try session.withScreen(for: command) { screen throws(Diagnostic) in
      var outline = screen.outline(of: section)
      do throws(SnapshotError) {
        try outline.perform(operation)
      } catch {
        let known = screen.outline(of: section)
        throw SnapshotJudgement(
          command: command, origins: command.arguments, nearItem: { NearNames.item($0, in: known) }
        ).diagnostic(error)
      }
      screen.outlineDrafts[section] = outline
      screen.outlineEdits[section, default: 0] += 1
      screen.recording?.append(.outline(operation, section: section))
      return report(command.name, section, outline)
    }
  }

  private static func report(_ kind: String, _ section: String, _ outline: Outline) -> Report {
    let total = outline.count
    let visible = outline.visibleItems.count
    return Report(
      kind, members: { [("section", .string(section)), ("items", .int(total)), ("visible", .int(visible))] },
      write: { output, options in
        output += options.echo(kind, [section], of: 1, "   \(counted(total, "item")), \(visible) visible")
      })
  }

  private static func apply(
    _ session: inout Session, _ context: inout CommandContext, _ reader: ItemArguments
  ) throws(Diagnostic) -> Report {
    let (command, screen) = (context.command, reader.screen)
    try SourceJudgement.requireDiffable(session, command)
    if screen.draftEdits > 0, !screen.draft.difference(from: screen.current).isEmpty {
      throw Diagnostic(
        .unappliedDraft,
        "the main draft has \(counted(screen.draftEdits, "edit")) that \(screen.draftEdits == 1 ? "is" : "are") not applied",
        at: command.source.range(command.range), label: "apply or reset the draft first",
        helps: ["apply", "draft reset"])
    }
    let section: String
    if let word = command.arguments.first {
      section = try reader.section(word)
    } else if screen.outlineDrafts.count == 1, let only = screen.outlineDrafts.keys.first {
      section = only
    } else {
      section = try self.section(command, reader, item: nil)
    }
    let outline = screen.outline(of: section)
    let setting = session.applySetting(of: screen)
    let transaction = try session.withScreen(for: command) { screen throws(Diagnostic) in
      let new: Snapshot
      do throws(SnapshotError) {
        new = try screen.applied.merging(outline, into: section)
      } catch {
        throw SnapshotJudgement(command: command).diagnostic(error)
      }
      let transaction = screen.prepared(
        new, style: command.has("no-animate") ? .unanimated : .animated, section: section, in: setting)
      screen.commit(transaction, outline: outline, of: section)
      return transaction
    }
    session.note(setting.moment, on: setting.screen)
    if let overlap = transaction.overlapWarning(at: command.source.range(command.range)) {
      context.warnings.append(overlap)
    }
    return ApplyCommands.report(transaction)
  }

  // MARK: Expanding

  private static let expand = CommandDefinition(
    expansionSpec("expand", ko: "자식을 보이게 펼침", en: "shows the children of items"), changesState: true
  ) { session, context throws(Diagnostic) in
    try changeExpansion(&session, &context) { .expand($0) }
  }

  private static let collapse = CommandDefinition(
    expansionSpec("collapse", ko: "자식을 감춤", en: "hides the children of items"), changesState: true
  ) { session, context throws(Diagnostic) in
    try changeExpansion(&session, &context) { .collapse($0) }
  }

  private static func expansionSpec(_ name: String, ko: String, en: String) -> CommandSpec {
    CommandSpec(
      name, group: "snapshot", synopsis: "\(name) ITEMS | all [in SECTION]", summary: Bilingual(ko: ko, en: en),
      help: Bilingual(
        ko: "섹션 스냅샷의 초안에서 바뀝니다. 'outline apply'를 해야 보입니다. 없는 아이템은 UIKit처럼 무시하고 W0210으로 알려 줍니다.",
        en: "Changes the draft of the section snapshot; 'outline apply' shows it. Unknown items are ignored, as UIKit "
          + "does, and told (W0210)."),
      examples: [
        CommandExample(
          "\(name) review",
          setup: [
            "screen new main", "section add A", "outline add review in A", "outline add reply under review",
            name == "collapse" ? "expand review" : "collapse review",
          ], output: ["\(name)  A   2 items, \(name == "expand" ? 2 : 1) visible"])
      ],
      seeAlso: ["outline", "tree", name == "expand" ? "collapse" : "expand"],
      concepts: ["\(name)(_:)", name == "expand" ? "펼치기" : "접기"],
      shape: Shape([Parameter("ITEMS", .many, hint: .item)], clauses: [Clause("all"), inSection]))
  }

  private static func changeExpansion(
    _ session: inout Session, _ context: inout CommandContext,
    _ operation: ([String]) -> SectionSnapshotOperation<String>
  ) throws(Diagnostic) -> Report {
    let command = context.command
    let reader = try SnapshotCommands.reader(session, command)
    guard !command.arguments.isEmpty || command.clause("all") != nil else {
      throw Diagnostic(
        .missingArgument, "'\(command.title)' needs items", at: command.source.range(command.range),
        label: "which items?", usage: command.usage)
    }
    let items = try reader.items(command.arguments)
    let section = try section(
      command, reader, item: items.identifiers.first { reader.screen.section(holding: $0) != nil })
    let outline = reader.screen.outline(of: section)
    let named =
      command.clause("all") == nil
      ? items.identifiers : outline.entries.filter(\.hasChildren).map(\.item)
    let ignored = IgnoredNames(command, items.identifiers, origins: items.origins, isThere: outline.contains)
    let warning = ignored.warning(in: "the outline of '\(section.excerpt)'") { NearNames.item($0, in: outline) }
    if let warning { context.warnings.append(warning) }
    return try perform(operation(named), on: section, &session, context)
  }
}

extension Screen {
  /// The section whose outline or flat list holds an item, or nil.
  func section(holding item: String) -> String? {
    for (section, outline) in outlineDrafts where outline.contains(item) { return section }
    for section in outlineSections where appliedOutline(of: section).contains(item) { return section }
    return draft.sectionIdentifier(containingItem: item)
  }
}
