internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `delete`, `move`, and what all commands share that make one UIKit call on the draft.
enum SnapshotCommands {
  static let all: [CommandDefinition] = [delete, move]

  static let placeClauses = [
    Clause("before", CommandParameter("ITEM", hint: .item)), Clause("after", CommandParameter("ITEM", hint: .item)),
  ]

  // MARK: Running one call

  /// Carries out one call on the draft of the current screen.
  static func perform(
    _ operation: SnapshotOperation<String, String>, origins: [Argument] = [], rows: RowOrigins = RowOrigins(),
    _ session: inout Session, _ context: inout CommandContext
  ) throws(Diagnostic) {
    let command = context.command
    let policy = session.state.settings.crash
    var repair: SnapshotError?
    let warnings = try session.withScreenAmongOthers(for: command) { screen throws(Diagnostic) in
      let edits = screen.edits.count
      do throws(SnapshotError) {
        let warnings = try screen.edit(operation)
        if screen.edits.count == edits { context.changesNothing = true }
        return warnings
      } catch {
        if policy == .repair, let repaired = operation.repaired(for: screen.draft) {
          do throws(SnapshotError) {
            let warnings = try screen.edit(repaired)
            repair = error
            return warnings
          } catch {}
        }
        throw judged(error, on: screen, command, origins, rows)
      }
    }
    if let repair {
      context.warnings.append(SnapshotDiagnostics(command: command, origins: origins).repaired(repair))
    }
    if !warnings.isEmpty {
      let judgement = SnapshotDiagnostics(command: command, origins: origins)
      context.warnings += warnings.map(judgement.warning)
    }
  }

  private static func judged(
    _ error: SnapshotError, on screen: Screen, _ command: BoundCommand, _ origins: [Argument], _ rows: RowOrigins
  ) -> Diagnostic {
    SnapshotDiagnostics(
      command: command, origins: origins, rows: rows, sectionName: screen.draft.sectionIdentifier(at:),
      itemName: screen.label(of:), nearItem: NearNames(screen: screen).item,
      nearSection: NearNames(screen: screen).section, titledSection: NearNames(screen: screen).titledSection,
      beginnings: { NearNames(screen: screen).beginning(with: $0) }
    ).diagnostic(error)
  }

  static func reader(_ session: Session, _ command: BoundCommand) throws(Diagnostic) -> ItemArguments {
    try ItemArguments(
      command: command, screen: session.screen(for: command), limit: session.limits.items - session.totalItems)
  }

  // MARK: Places

  /// Returns the side and the destination after `before` or `after`.
  static func place(
    _ command: BoundCommand, _ read: (Argument) throws(Diagnostic) -> String
  ) throws(Diagnostic) -> (RelativeSide, String)? {
    let clauses = command.clauses.filter { $0.keyword == "before" || $0.keyword == "after" }
    guard let clause = clauses.first, let argument = clause.arguments.first else { return nil }
    guard clauses.count == 1 else {
      throw Diagnostic(
        .onePlaceIsEnough, at: command.source.range(clauses[1].keywordRange), usage: command.spec.synopsis)
    }
    return (clause.keyword == "before" ? .before : .after, try read(argument))
  }

  static func needsPlace(_ command: BoundCommand) -> Diagnostic {
    Diagnostic(
      .needsPlace(command.title, line: command.source.text(command.range).excerpt),
      at: command.source.range(command.range), usage: command.usage)
  }

  /// Returns the items that words, `all` or `where` choose from the draft.
  static func chosen(
    _ command: BoundCommand, _ reader: ItemArguments, _ session: Session
  ) throws(Diagnostic) -> ItemArguments.Items {
    if let condition = command.clause("where")?.expression {
      var items = ItemArguments.Items()
      items.identifiers = try ContentCondition(condition, session, reader.screen, command).chosen()
      return items
    }
    if command.clause("all") != nil {
      var items = ItemArguments.Items()
      items.identifiers = reader.screen.draft.itemIdentifiers
      return items
    }
    guard !command.arguments.isEmpty else {
      throw Diagnostic(.needsItems(command.title), at: command.source.range(command.range), usage: command.usage)
    }
    return try reader.items(command.arguments)
  }

  private static let delete = CommandDefinition(
    CommandSpec(
      "delete", group: "snapshot", synopsis: "delete ITEMS | all | where EXPR",
      summary: Bilingual(ko: "초안에서 아이템을 지움", en: "deletes items from the draft"),
      help: Bilingual(
        ko: "deleteItems(_:) 한 번입니다. 없는 식별자는 무시됩니다. 'delete all'은 deleteAllItems()이고 섹션까지 지웁니다; "
          + "'delete where true'는 섹션을 남깁니다.",
        en: "One deleteItems(_:). Unknown identifiers are ignored. 'delete all' is deleteAllItems() and removes the "
          + "sections too; 'delete where true' keeps them."),
      json: ["count sections total"],
      examples: [
        CommandExample(
          "delete b", setup: ["screen new main", "section add A", "add a b c"],
          output: ["deleted  b (1 item)   draft 2 items"])
      ],
      seeAlso: ["add", "section", "explain E0201"], concepts: ["deleteItems", "deleteAllItems", "지우기"],
      shape: Shape(
        [CommandParameter("ITEMS", .many, hint: .item)],
        clauses: [Clause("all"), Clause("where", CommandParameter("EXPR", .expression))],
        alternatives: [["ITEMS", "all", "where"]])),
    traits: [.changesState, .editsList, .deletes]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let reader = try reader(session, command)
    let before = reader.screen.draft
    if command.clause("all") != nil, command.arguments.isEmpty {
      try perform(.deleteAllItems, &session, &context)
    } else {
      let items = try chosen(command, reader, session)
      try perform(.deleteItems(items.identifiers), origins: items.origins, &session, &context)
      let after = try session.screen(for: command).draft
      let ignored = IgnoredNames(command, items.identifiers, origins: items.origins) {
        before.indexPath(for: $0) != nil
      }
      let near = NearNames(screen: reader.screen)
      if let warning = ignored.warning(in: .theDraft, near: near.item, titled: near.titledSection) {
        context.warnings.append(warning)
      }
      return deleted(items.identifiers, before, after, reader.screen)
    }
    return deleted([], before, try session.screen(for: command).draft, reader.screen)
  }

  private static func deleted(
    _ identifiers: [String], _ before: Snapshot, _ after: Snapshot, _ screen: Screen
  ) -> Report {
    let names = identifiers.lazy.filter { before.indexPath(for: $0) != nil }.prefix(8).map { screen.word(of: $0) }
    return Report(
      DeleteResult(
        count: before.numberOfItems - after.numberOfItems, total: after.numberOfItems,
        sections: before.numberOfSections - after.numberOfSections, names: Array(names)))
  }

  private static let move = CommandDefinition(
    CommandSpec(
      "move", group: "snapshot", synopsis: "move ITEM before ITEM | after ITEM",
      summary: Bilingual(ko: "아이템을 다른 아이템 옆으로 옮김", en: "as moveItem(_:beforeItem:) and afterItem"),
      help: Bilingual(
        ko: "다른 섹션의 아이템 옆으로 옮기면 섹션도 바뀝니다. 자기 자신 옆으로는 옮길 수 없습니다.",
        en: "Beside an item of another section the item changes its section. Nothing can move beside itself."),
      json: ["from[] id to[]"],
      examples: [
        CommandExample(
          "move c before a", setup: ["screen new main", "section add A", "add a b c"],
          output: ["moved  c  [0,2] -> [0,0]"])
      ],
      seeAlso: ["why", "diff", "section"], concepts: ["moveItem", "옮기기"],
      shape: Shape([CommandParameter("ITEM", hint: .item)], clauses: placeClauses)),
    traits: [.changesState, .editsList]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let reader = try reader(session, command)
    let item = try reader.item(command.arguments[0])
    guard let place = try place(command, reader.item) else { throw needsPlace(command) }
    let from = reader.screen.draft.indexPath(for: item)
    try perform(.moveItem(item, place.0, place.1), origins: command.arguments, &session, &context)
    let to = try session.screen(for: command).draft.indexPath(for: item)
    let label = reader.screen.label(of: item)
    return Report(MoveResult(id: item, from: from, to: to, label: label))
  }
}

extension Session {
  /// Changes the screen of a line; a section that only another screen has is reported as that screen's.
  fileprivate mutating func withScreenAmongOthers<Result>(
    for command: BoundCommand, _ body: (inout Screen) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(Diagnostic) {
      return try withScreen(for: command, body)
    } catch {
      var error = error
      if let name = error.identifiers.first, error.helps.contains(.addsSection(name)),
        let screen = otherScreen(withSection: name)
      {
        error.helps.insert(.otherScreen(screen), at: 0)
      }
      throw error
    }
  }
}
