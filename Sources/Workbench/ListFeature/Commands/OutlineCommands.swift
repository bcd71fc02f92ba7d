internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `outline`, `expand`, `collapse`: every line one call on the section snapshot of a section.
enum OutlineCommands {
  static let all: [CommandDefinition] = [outline, expand, collapse]

  private static let outlineMembers: JSONMembers = "items section visible"

  private static let inSection = Clause("in", CommandParameter("SECTION", hint: .section))
  private static let condition = Clause("where", CommandParameter("COND", .expression))
  private static let items = CommandParameter("ITEMS", .some, hint: .item)

  private static let outline = CommandDefinition(
    CommandSpec(
      "outline", group: "snapshot",
      synopsis: "outline add ITEMS [under ITEM] | insert ITEMS before | after ITEM | delete ITEMS | all | "
        + "replace ITEM with ITEMS | apply [SECTION]   [in SECTION]",
      summary: Bilingual(ko: "섹션 스냅샷: 부모와 자식", en: "section snapshots: parents and children"),
      help: Bilingual(
        ko: "한 줄이 NSDiffableDataSourceSectionSnapshot 호출 하나입니다. 섹션을 먼저 apply한 뒤 'outline apply'가 그 섹션에 적용합니다. "
          + "타입이 있는 화면에서는 add처럼 데이터와 행의 이름을 씁니다; 아이템.필드는 그 행의 필드를 보여 주는 자식입니다.",
        en:
          "One line is one call of NSDiffableDataSourceSectionSnapshot. Apply the section first; then 'outline apply' "
          + "applies the outline to it. On a screen with a type it takes data and names of rows as add does; ITEM.FIELD "
          + "is an item of its own that shows that field of a row, such as the text below a review."),
      json: [outlineMembers],
      examples: [
        CommandExample(
          "outline add reply under review", setup: ["screen new main", "section add A", "outline add review in A"],
          output: ["outline  A   2 items, 1 visible"]),
        CommandExample(
          "outline apply",
          setup: ["screen new main", "section add A", "apply", "outline add review", "outline add reply under review"],
          output: ["tx2  +1   insert   300 ms   t=0.300 s   cells new 1"]),
      ],
      seeAlso: ["expand", "collapse", "tree"],
      concepts: ["NSDiffableDataSourceSectionSnapshot", "apply(_:to:)", "펼치기", "자식"],
      verbs: [
        VerbSpec(
          "add", synopsis: "ITEMS | DATA [where COND] [under ITEM] [in SECTION]",
          summary: Bilingual(ko: "자식이나 루트로 더함", en: "appends as children, or as roots"),
          shape: Shape(
            [items], clauses: [Clause("under", CommandParameter("ITEM", hint: .item)), inSection, condition])),
        VerbSpec(
          "insert", synopsis: "ITEMS before | after ITEM [in SECTION]",
          summary: Bilingual(ko: "형제로 넣음", en: "inserts as siblings"),
          shape: Shape([items], clauses: SnapshotCommands.placeClauses + [inSection, condition])),
        VerbSpec(
          "delete", synopsis: "ITEMS | all [in SECTION]",
          summary: Bilingual(ko: "자손과 함께 지움", en: "deletes with all descendants"),
          shape: Shape(
            [CommandParameter("ITEMS", .many, hint: .item)], clauses: [Clause("all"), inSection],
            alternatives: [["ITEMS", "all"]])),
        VerbSpec(
          "replace", synopsis: "ITEM with ITEMS [in SECTION]",
          summary: Bilingual(ko: "자식을 모두 바꿈", en: "replaces the children"),
          shape: Shape(
            [CommandParameter("ITEM", hint: .item)],
            clauses: [Clause("with", CommandParameter("ITEMS", .many, hint: .item)), inSection])),
        VerbSpec(
          "apply", synopsis: "[SECTION] [--no-animate]",
          summary: Bilingual(ko: "섹션에 적용", en: "applies to its section, as a numbered transaction"),
          shape: Shape(
            [CommandParameter("SECTION", .optional, hint: .section)], clauses: [inSection],
            options: [OptionSpec("no-animate", summary: Bilingual(ko: "애니메이션 없이", en: "without animation"))],
            alternatives: [["SECTION", "in"]])),
      ], shape: nil),
    traits: [.changesState, .editsList], deletingWords: ["delete", "replace"]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let reader = try SnapshotCommands.reader(session, command)
    if command.verbName == "apply" {
      let report = try apply(&session, &context, reader)
      if let warning = session.leftoverWarning(for: command) { context.warnings.append(warning) }
      return report
    }
    do throws(Diagnostic) {
      let operation = try operation(command, reader, &session)
      let report = try perform(operation, on: section(command, reader), &session, context)
      if command.verbName != "delete" { context.warnings += AddCommands.spanWarnings(command) }
      return report
    } catch {
      // Rows that entered a typed screen leave it again with the line that failed.
      if reader.screen.type != nil { session.state.screens[reader.screen.name] = reader.screen }
      throw error
    }
  }

  /// Returns the section that a line works on, by the item that it names.
  private static func section(_ command: BoundCommand, _ reader: ItemArguments) throws(Diagnostic) -> String {
    let place = command.clause("under") ?? command.clause("before") ?? command.clause("after")
    let decisive = place?.arguments.first ?? (command.verbName == "add" ? nil : command.arguments.first)
    return try section(command, reader, item: decisive.map(reader.item))
  }

  private static func operation(
    _ command: BoundCommand, _ reader: ItemArguments, _ session: inout Session
  ) throws(Diagnostic) -> SectionSnapshotOperation<String> {
    switch command.verbName {
    case "add":
      if let word = command.arguments.dropFirst().first(where: { $0.kind == .name("to") }) {
        throw Diagnostic(.outlineAddHasNoTo, at: command.source.range(word.range), usage: command.usage)
      }
      let places: [Argument.Kind] = [.name("before"), .name("after")]
      if let word = command.arguments.dropFirst().first(where: { places.contains($0.kind) }) {
        throw Diagnostic(
          .outlineAddHasNoPlace(command.spelling(word)), at: command.source.range(word.range), usage: command.usage)
      }
      let parent = try command.clause("under")?.arguments.first.map(reader.item)
      return .append(try entering(command.arguments, reader, &session).identifiers, to: parent)
    case "insert":
      guard let place = try SnapshotCommands.place(command, reader.item) else {
        throw SnapshotCommands.needsPlace(command)
      }
      return .insert(try entering(command.arguments, reader, &session).identifiers, place.0, place.1)
    case "delete":
      if command.clause("all") != nil { return .deleteAll }
      guard !command.arguments.isEmpty else {
        throw Diagnostic(.outlineDeleteNeedsItems, at: command.source.range(command.range), usage: command.usage)
      }
      return .delete(try reader.items(command.arguments).identifiers)
    default:
      var children = Outline(version: reader.screen.draft.version)
      let items = try entering(command.clause("with")?.arguments ?? [], reader, &session)
      do throws(SnapshotError) {
        try children.perform(.append(items.identifiers, to: nil))
      } catch {
        throw SnapshotDiagnostics(command: command, origins: items.origins).diagnostic(error)
      }
      return .replaceChildren(of: try reader.item(command.arguments[0]), using: children)
    }
  }

  /// Items that come into an outline: rows of data by any of their names, and parts of rows.
  private static func entering(
    _ arguments: [Argument], _ reader: ItemArguments, _ session: inout Session
  ) throws(Diagnostic) -> ItemArguments.Items {
    guard reader.screen.type != nil else { return try reader.items(arguments) }
    var line = EnteringRows(reader.screen, section: try? section(reader.command, reader))
    var items = ItemArguments.Items()
    for argument in arguments {
      if let part = try part(argument, reader) {
        try session.withScreen(for: reader.command) { $0.keep(part.content, of: part.identifier) }
        items.append(part.identifier, argument)
      } else {
        for identifier in try AddCommands.entering([argument], &session, reader, of: &line).identifiers {
          items.append(identifier, argument)
        }
      }
    }
    return items
  }

  /// Returns the part of a row that `ITEM.FIELD` names: an item of its own that is called as the field of the row
  /// reads; nil for any other word.
  private static func part(
    _ argument: Argument, _ reader: ItemArguments
  ) throws(Diagnostic) -> (identifier: String, content: Content)? {
    let word = reader.command.spelling(argument)
    guard let type = reader.screen.type, let dot = word.lastIndex(of: ".") else { return nil }
    let (name, field) = (String(word[..<dot]), String(word[word.index(after: dot)...]))
    guard type.fields.contains(field) else { return nil }
    let key = name.hasPrefix("#") ? Int(name.dropFirst()) : nil
    var known = key.flatMap(reader.screen.identifier(ofKey:))
    if known == nil || key.flatMap(reader.screen.ambiguousItems(ofKey:)) != nil {
      known = try reader.item(named: name, in: [reader.screen.draft, reader.screen.current], argument)
    }
    guard let owner = known ?? reader.screen.formerItem(named: name),
      let value = reader.screen.contents[owner]?.field(field), value.value != .null
    else { return nil }
    return (
      "\(owner).\(field)", Content(fields: [.init(name: type.titleField, value: .string(type.text(value)))])
    )
  }

  /// Returns the section that a line works on: the one that is named, the only one, or the one that holds the named
  /// item.
  private static func section(
    _ command: BoundCommand, _ reader: ItemArguments, item: String?
  ) throws(Diagnostic) -> String {
    if let word = command.clause("in")?.arguments.first { return try reader.section(word) }
    let screen = reader.screen
    if let item, let section = screen.section(holding: item) { return section }
    let sections = Set(screen.draft.sectionIdentifiers).union(screen.edits.outlines.keys)
    if sections.count == 1, let only = sections.first { return only }
    // Of `outline apply` the section is an argument.
    let isApply = command.verbName == "apply"
    let edited = screen.draft.sectionIdentifiers.first { screen.edits.outlines[$0] != nil }
    let line = command.source.text(command.range).excerpt + (isApply ? " " : " in ")
    throw Diagnostic(
      .needsSection(command.title), at: command.source.range(command.range),
      helps: sections.isEmpty
        ? ["section add main"] : [Bilingual(line + literal(isApply ? edited : nil, screen))], usage: command.usage)
  }

  /// Returns a section as it is typed: the first one where none is named.
  private static func literal(_ section: String?, _ screen: Screen) -> String {
    Value.identifierLiteral(section ?? screen.draft.sectionIdentifier(at: 0) ?? "A").excerpt
  }

  private static func perform(
    _ operation: SectionSnapshotOperation<String>, on section: String, _ session: inout Session,
    _ context: CommandContext
  ) throws(Diagnostic) -> Report {
    let command = context.command
    try SourceValidation.requireDiffable(session, command)
    return try session.withScreen(for: command) { screen throws(Diagnostic) in
      var outline = screen.outline(of: section)
      let expanded = operation.takesOut ? outline.entries.filter { $0.hasChildren && $0.isExpanded }.map(\.item) : []
      do throws(SnapshotError) {
        try outline.perform(operation)
      } catch {
        let known = screen.outline(of: section)
        throw SnapshotDiagnostics(
          command: command, origins: command.arguments, nearItem: { NearNames.item($0, in: known) }
        ).diagnostic(error)
      }
      let dropped = expanded.filter { !outline.contains($0) || !outline.isExpanded($0) }
      if !dropped.isEmpty { screen.edits.droppedExpansion[section, default: []].formUnion(dropped) }
      if case .collapse(let items) = operation { screen.edits.droppedExpansion[section]?.subtract(items) }
      screen.edits.outlines[section] = outline
      screen.edits.outlineCounts[section, default: 0] += 1
      screen.recording?.append(.outline(operation, section: section))
      return report(command.name, section, outline)
    }
  }

  private static func report(_ kind: String, _ section: String, _ outline: Outline) -> Report {
    Report(OutlineResult(kind: kind, section: section, items: outline.count, visible: outline.visibleItems.count))
  }

  private static func apply(
    _ session: inout Session, _ context: inout CommandContext, _ reader: ItemArguments
  ) throws(Diagnostic) -> Report {
    let (command, screen) = (context.command, reader.screen)
    try SourceValidation.requireDiffable(session, command)
    if screen.edits.count > 0, !screen.draft.difference(from: screen.current).isEmpty {
      throw Diagnostic(.unappliedDraft(screen.edits.count), at: command.source.range(command.range))
    }
    let section: String
    if let word = command.arguments.first {
      section = try reader.section(word)
    } else if screen.edits.outlines.count == 1, let only = screen.edits.outlines.keys.first {
      section = only
    } else {
      do throws(Diagnostic) {
        section = try self.section(command, reader, item: nil)
      } catch {
        throw screen.edits.outlines.isEmpty && screen.draft.numberOfSections > 0
          ? Diagnostic(
            .noPendingOutline, at: command.source.range(command.range),
            helps: [Bilingual("outline add ITEM in \(literal(nil, screen))")]) : error
      }
    }
    let outline = screen.outline(of: section)
    let shared = screen.itemsOfOtherSections(in: outline, of: section)
    let closed = screen.parentsClosed(by: outline, in: section).map { screen.label(of: $0) }
    let setting = session.applySetting(of: screen)
    let (place, policy) = (command.source.range(command.range), session.state.settings.crash)
    let transaction = try session.withScreen(for: command) { screen throws(Diagnostic) in
      let new: Snapshot
      do throws(SnapshotError) {
        new = try screen.applied.merging(outline, into: section)
      } catch {
        throw SnapshotDiagnostics(command: command).diagnostic(error)
      }
      let transaction = screen.prepared(
        new, style: command.has("no-animate") ? .unanimated : .animated, section: section, in: setting)
      if let exception = transaction.hashException(at: place) { throw exception }
      if let exception = transaction.layoutException(at: place, under: policy) { throw exception }
      screen.commit(transaction, outline: outline, of: section)
      return transaction
    }
    session.note(setting.moment, on: setting.screen)
    if let overlap = transaction.overlapWarning(at: place) { context.warnings.append(overlap) }
    context.warnings += transaction.layoutWarnings(at: place)
    if !shared.isEmpty { context.warnings.append(moved(shared, screen, command)) }
    if !closed.isEmpty {
      context.warnings.append(Diagnostic(.closedAnew(closed), at: command.source.range(command.range)))
    }
    return ApplyCommands.report(transaction)
  }

  /// Returns the warning about items that another section holds as well: UIKit's snapshot has an identifier once.
  private static func moved(
    _ items: [(item: String, section: String)], _ screen: Screen, _ command: BoundCommand
  ) -> Diagnostic {
    var warning = Diagnostic(.movedBetweenOutlines(items.count), at: command.source.range(command.range))
    warning.notes = items.prefix(5).map { found in
      let place = screen.current.indexPath(for: found.item)
      return .init(.moved, .moved(found.item.excerpt, from: place.text, section: found.section.excerpt))
    }
    if items.count > 5 { warning.notes.append(.init(nil, .andMore(items.count - 5))) }
    warning.identifiers = items.map(\.item)
    return warning
  }

  // MARK: Expanding

  private static let expand = CommandDefinition(
    expansionSpec("expand", ko: "자식을 보이게 펼침", en: "shows the children of items"), traits: .changesState
  ) { session, context throws(Diagnostic) in
    try changeExpansion(&session, &context) { .expand($0) }
  }

  private static let collapse = CommandDefinition(
    expansionSpec("collapse", ko: "자식을 감춤", en: "hides the children of items"), traits: .changesState
  ) { session, context throws(Diagnostic) in
    try changeExpansion(&session, &context) { .collapse($0) }
  }

  private static func expansionSpec(_ name: String, ko: String, en: String) -> CommandSpec {
    CommandSpec(
      name, group: "snapshot", synopsis: "\(name) ITEMS | all [in SECTION]", summary: Bilingual(ko: ko, en: en),
      help: Bilingual(
        ko: "섹션 스냅샷의 초안에서 바뀝니다. 'outline apply'를 해야 보입니다. 없는 아이템은 UIKit처럼 무시하고 W0210으로 알려 줍니다.",
        en: "Changes the draft of the section snapshot; 'outline apply' shows it. Unknown items are ignored, as UIKit "
          + "does, and reported (W0210)."),
      json: [outlineMembers],
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
      shape: Shape(
        [CommandParameter("ITEMS", .many, hint: .item)], clauses: [Clause("all"), inSection],
        alternatives: [["ITEMS", "all"]]))
  }

  private static func changeExpansion(
    _ session: inout Session, _ context: inout CommandContext,
    _ operation: ([String]) -> SectionSnapshotOperation<String>
  ) throws(Diagnostic) -> Report {
    let command = context.command
    let reader = try SnapshotCommands.reader(session, command)
    guard !command.arguments.isEmpty || command.clause("all") != nil else {
      throw Diagnostic(.needsItems(command.title), at: command.source.range(command.range), usage: command.usage)
    }
    let items = try reader.items(command.arguments)
    let section = try section(
      command, reader, item: items.identifiers.first { reader.screen.section(holding: $0) != nil })
    let outline = reader.screen.outline(of: section)
    let named =
      command.clause("all") == nil
      ? items.identifiers : outline.entries.filter(\.hasChildren).map(\.item)
    let ignored = IgnoredNames(command, items.identifiers, origins: items.origins, isThere: outline.contains)
    let warning = ignored.warning(in: .outline(of: section.excerpt)) { NearNames.item($0, in: outline) }
    if let warning { context.warnings.append(warning) }
    if named.isEmpty, command.clause("all") != nil {
      context.warnings.append(
        Diagnostic(.noItemWithChildren(in: section.excerpt), at: command.source.range(command.range)))
    }
    // A call of which UIKit ignores every name changes nothing, so the draft stays clean.
    guard named.contains(where: outline.contains) else {
      try SourceValidation.requireDiffable(session, command)
      return report(command.name, section, outline)
    }
    return try perform(operation(named), on: section, &session, context)
  }
}

extension SectionSnapshotOperation {
  /// Whether the call takes items out, and their expansion with them.
  fileprivate var takesOut: Bool {
    switch self {
    case .delete, .deleteAll, .replaceChildren: true
    default: false
    }
  }
}

extension Screen {
  /// Returns the parents on screen that an outline closes because it was built anew, without their expansion.
  ///
  /// - Complexity: O(n), O(1) where no edit took out an expanded parent.
  fileprivate func parentsClosed(by outline: Outline, in section: String) -> [String] {
    guard let dropped = edits.droppedExpansion[section], !dropped.isEmpty else { return [] }
    let shown = appliedOutline(of: section)
    return outline.entries.filter { entry in
      entry.hasChildren && !entry.isExpanded && dropped.contains(entry.item) && shown.contains(entry.item)
        && shown.isExpanded(entry.item)
    }.map(\.item)
  }

  /// Returns the section whose outline or flat list holds an item, or nil.
  func section(holding item: String) -> String? {
    for (section, outline) in edits.outlines where outline.contains(item) { return section }
    for section in outlineSections where appliedOutline(of: section).contains(item) { return section }
    return draft.sectionIdentifier(containingItem: item)
  }
}
