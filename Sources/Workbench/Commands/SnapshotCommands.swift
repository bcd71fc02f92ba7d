internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import TextRendering

/// `add`, `delete`, `move`, `reload`, `reconfigure`, `draft`: every line one UIKit call on the draft.
enum SnapshotCommands {
  static let all: [CommandDefinition] = [add, delete, move, reload, reconfigure, draft]

  static let placeClauses = [
    Clause("before", Parameter("ITEM", hint: .item)), Clause("after", Parameter("ITEM", hint: .item)),
  ]

  // MARK: Running one call

  /// Carries out one call on the draft of the current screen.
  static func perform(
    _ operation: SnapshotOperation<String, String>, origins: [Argument] = [], _ session: inout Session,
    _ context: inout CommandContext
  ) throws(Diagnostic) {
    let command = context.command
    let policy = session.state.settings.crash
    var repair: SnapshotError?
    let warnings = try session.withScreen(for: command) { screen throws(Diagnostic) in
      do throws(SnapshotError) {
        return try screen.edit(operation)
      } catch {
        if policy == .repair, let repaired = operation.repaired(for: screen.draft) {
          do throws(SnapshotError) {
            let warnings = try screen.edit(repaired)
            repair = error
            return warnings
          } catch {}
        }
        throw judged(error, of: screen.draft, command, origins)
      }
    }
    if let repair {
      context.warnings.append(SnapshotJudgement(command: command, origins: origins).repaired(repair))
    }
    if !warnings.isEmpty {
      let judgement = SnapshotJudgement(command: command, origins: origins)
      context.warnings += warnings.map(judgement.warning)
    }
  }

  private static func judged(
    _ error: SnapshotError, of draft: Snapshot, _ command: BoundCommand, _ origins: [Argument]
  ) -> Diagnostic {
    SnapshotJudgement(command: command, origins: origins, sectionName: draft.sectionIdentifier(at:)).diagnostic(error)
  }

  static func reader(_ session: Session, _ command: BoundCommand) throws(Diagnostic) -> ItemArguments {
    try ItemArguments(
      command: command, screen: session.screen(for: command), limit: session.limits.items - session.totalItems)
  }

  // MARK: Places

  /// The side and the destination behind `before` or `after`.
  static func place(
    _ command: BoundCommand, _ read: (Argument) throws(Diagnostic) -> String
  ) throws(Diagnostic) -> (RelativeSide, String)? {
    let clauses = command.clauses.filter { $0.keyword == "before" || $0.keyword == "after" }
    guard let clause = clauses.first, let argument = clause.arguments.first else { return nil }
    guard clauses.count == 1 else {
      throw Diagnostic(
        .unknownOption, "one place is enough: before or after", at: command.source.range(clauses[1].keywordRange),
        label: "a second place", usage: command.spec.synopsis)
    }
    return (clause.keyword == "before" ? .before : .after, try read(argument))
  }

  static func needsPlace(_ command: BoundCommand) -> Diagnostic {
    Diagnostic(
      .missingArgument, "'\(command.title)' needs a place", at: command.source.range(command.range),
      label: "before or after what?", helps: ["\(command.source.text(command.range)) before …"],
      usage: command.usage)
  }

  // MARK: Items

  private static let add = CommandDefinition(
    CommandSpec(
      "add", group: "snapshot", synopsis: "add ITEMS [to SECTION] [before ITEM | after ITEM] [--skip-duplicates]",
      summary: Bilingual(ko: "초안에 아이템을 더함", en: "appends or inserts items into the draft"),
      help: Bilingual(
        ko: "appendItems(_:toSection:) 또는 insertItems(_:beforeItem:) 한 번입니다. 이미 있는 아이템은 새 자리로 옮겨지고(W0201), "
          + "한 줄에 같은 식별자가 두 번 있으면 UIKit은 멈춥니다(E0201).",
        en: "One appendItems(_:toSection:) or insertItems(_:beforeItem:). Items that are there already move to the new "
          + "place (W0201); an identifier twice in one line stops UIKit (E0201)."),
      examples: [
        CommandExample(
          "add a b c to A", setup: ["screen new main", "section add A"],
          output: ["added  a b c  [0,0]..[0,2]   draft 3 items"])
      ],
      seeAlso: ["section", "move", "check", "explain E0201"], concepts: ["appendItems", "insertItems", "중복", "더하기"],
      shape: Shape(
        [Parameter("ITEMS", .some, hint: .item)],
        clauses: [Clause("to", Parameter("SECTION", hint: .section))] + placeClauses,
        options: [
          OptionSpec(
            "skip-duplicates",
            summary: Bilingual(ko: "이미 있는 것과 반복은 건너뜀", en: "leaves out repeats and what is there already"))
        ])),
    changesState: true
  ) { session, context throws(Diagnostic) in
    let command = context.command
    if let call = try plainAppend(&session, command) {
      // The most frequent line: nothing of the screen is copied, so that the edit happens in place.
      try perform(
        .appendItems(call.items.identifiers, toSection: call.section), origins: call.items.origins, &session, &context)
      return try added(call.items.identifiers, skipped: 0, &session, command)
    }
    let reader = try reader(session, command)
    let before = reader.screen.type == nil ? nil : reader.screen
    do throws(Diagnostic) {
      return try add(reader, &session, &context)
    } catch {
      // Rows that entered a typed screen leave it again with the line that failed.
      if let before { session.state.screens[before.name] = before }
      throw error
    }
  }

  /// The call of a line that only names new items and perhaps a section, on a screen without a type; nil for others.
  private static func plainAppend(
    _ session: inout Session, _ command: BoundCommand
  ) throws(Diagnostic) -> (items: ItemArguments.Items, section: String?)? {
    guard command.options.isEmpty, command.clauses.count <= 1, command.arguments.count <= 10_000,
      try session.withScreen(for: command, { screen in screen.type == nil })
    else { return nil }
    var section: String?
    if let clause = command.clauses.first {
      guard clause.keyword == "to", let word = clause.arguments.first, word.isPlainWord else { return nil }
      section = word.text ?? command.spelling(word)
    }
    var items = ItemArguments.Items()
    for argument in command.arguments {
      guard argument.isPlainWord else { return nil }
      items.append(argument.text ?? command.spelling(argument), argument)
    }
    return (items, section)
  }

  private static func add(
    _ reader: ItemArguments, _ session: inout Session, _ context: inout CommandContext
  ) throws(Diagnostic) -> Report {
    let command = context.command
    let place = try place(command, reader.item)
    let target = try command.clause("to")?.arguments.first.map(reader.section)
    if let place, let target { try checkPlace(place.1, isIn: target, reader) }
    var items = try entering(command.arguments, &session, reader)
    var skipped = 0
    if command.has("skip-duplicates") {
      var seen: Set<String> = []
      let draft = reader.screen.draft
      let all = items.identifiers
      items = .init(
        identifiers: all.filter { seen.insert($0).inserted && draft.indexPath(for: $0) == nil }, origins: [])
      skipped = all.count - items.identifiers.count
    }
    let operation: SnapshotOperation<String, String> =
      place.map { .insertItems(items.identifiers, $0.0, $0.1) } ?? .appendItems(items.identifiers, toSection: target)
    try perform(operation, origins: items.origins, &session, &context)
    return try added(items.identifiers, skipped: skipped, &session, command)
  }

  /// Reads the words of `add`; rows of a typed screen get their content and identity.
  private static func entering(
    _ arguments: [Argument], _ session: inout Session, _ reader: ItemArguments
  ) throws(Diagnostic) -> ItemArguments.Items {
    guard let type = reader.screen.type else { return try reader.items(arguments) }
    var items = ItemArguments.Items()
    for argument in arguments {
      let keys: [Int]
      switch argument.kind {
      case .tag(let key), .int(let key): keys = [key]
      case .qualified(let name, let key) where name == type.name: keys = [key]
      case .span(let first, let last) where abs(last - first) < reader.limit:
        keys = Array(stride(from: first, through: last, by: first <= last ? 1 : -1))
      default: keys = type.key(reader.name(argument)).map { [$0] } ?? []
      }
      guard !keys.isEmpty else {
        items.append(try reader.item(argument), argument)
        continue
      }
      for key in keys {
        guard let identifier = try session.withScreen(for: reader.command, { $0.enter(key: key) }) else {
          throw Diagnostic(
            .notInSnapshot, "\(type.name) has no row #\(key)", at: reader.command.place(argument), label: "no such row")
        }
        items.append(identifier, argument)
      }
    }
    return items
  }

  /// A line that names both a section and an item as its place must mean the same section.
  private static func checkPlace(
    _ item: String, isIn section: String, _ reader: ItemArguments
  ) throws(Diagnostic) {
    guard let actual = reader.screen.draft.sectionIdentifier(containingItem: item), actual != section else { return }
    let clause = reader.command.clauses.first { $0.keyword != "to" }
    throw Diagnostic(
      .placeInOtherSection, "'\(item)' is in section '\(actual)', not in '\(section)'",
      at: reader.command.source.range(clause?.keywordRange ?? reader.command.range), label: "in '\(actual)'",
      helps: ["leave out 'to \(section)': the place decides the section"])
  }

  private static func added(
    _ identifiers: [String], skipped: Int, _ session: inout Session, _ command: BoundCommand
  ) throws(Diagnostic) -> Report {
    let (total, first, last, names) = try session.withScreen(for: command) { screen in
      (
        screen.draft.numberOfItems, identifiers.first.flatMap { screen.draft.indexPath(for: $0) },
        identifiers.count > 1 ? identifiers.last.flatMap { screen.draft.indexPath(for: $0) } : nil,
        identifiers.prefix(8).map { screen.label(of: $0) }
      )
    }
    let count = identifiers.count
    return Report(
      "add",
      members: {
        [
          ("count", .int(count)), ("total", .int(total)), ("skipped", .int(skipped)), ("at", first.json),
          ("to", last.json),
        ]
      },
      write: { output, _ in
        output += count == 0 ? "added  nothing" : "added "
        for name in names {
          output += " "
          output += name.escapedForDisplay
        }
        if count > 8 { output += " … (\(count))" }
        if let first {
          output += "  "
          first.write(to: &output)
        }
        if let last {
          output += ".."
          last.write(to: &output)
        }
        if skipped > 0 { output += "   skipped \(skipped)" }
        output += "   draft "
        output += String(total)
        output += total == 1 ? " item\n" : " items\n"
      })
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
      examples: [
        CommandExample(
          "delete b", setup: ["screen new main", "section add A", "add a b c"],
          output: ["deleted  1  b   draft 2 items"])
      ],
      seeAlso: ["add", "section", "explain E0201"], concepts: ["deleteItems", "deleteAllItems", "지우기"],
      shape: Shape(
        [Parameter("ITEMS", .many, hint: .item)],
        clauses: [Clause("all"), Clause("where", Parameter("EXPR", .expression))])),
    changesState: true
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
      return deleted(items.identifiers, before, after, reader.screen)
    }
    return deleted([], before, try session.screen(for: command).draft, reader.screen)
  }

  private static func deleted(
    _ identifiers: [String], _ before: Snapshot, _ after: Snapshot, _ screen: Screen
  ) -> Report {
    let count = before.numberOfItems - after.numberOfItems
    let sections = before.numberOfSections - after.numberOfSections
    let names = identifiers.lazy.filter { before.indexPath(for: $0) != nil }.prefix(8).map { screen.label(of: $0) }
    let list = Array(names)
    let total = after.numberOfItems
    return Report(
      "delete", members: { [("count", .int(count)), ("total", .int(total)), ("sections", .int(sections))] },
      write: { output, _ in
        output += "deleted  \(count)"
        if !list.isEmpty { output += "  " + list.joined(separator: " ").escapedForDisplay }
        if count > list.count, !list.isEmpty { output += " …" }
        if sections > 0 { output += "  and \(counted(sections, "section"))" }
        output += "   draft \(counted(total, "item"))\n"
      })
  }

  private static let move = CommandDefinition(
    CommandSpec(
      "move", group: "snapshot", synopsis: "move ITEM before ITEM | after ITEM",
      summary: Bilingual(ko: "아이템을 다른 아이템 옆으로 옮김", en: "as moveItem(_:beforeItem:) and afterItem"),
      help: Bilingual(
        ko: "다른 섹션의 아이템 옆으로 옮기면 섹션도 바뀝니다. 자기 자신 옆으로는 옮길 수 없습니다.",
        en: "Beside an item of another section the item changes its section. Nothing can move beside itself."),
      examples: [
        CommandExample(
          "move c before a", setup: ["screen new main", "section add A", "add a b c"],
          output: ["moved  c  [0,2] -> [0,0]"])
      ],
      seeAlso: ["why", "diff", "section"], concepts: ["moveItem", "옮기기"],
      shape: Shape([Parameter("ITEM", hint: .item)], clauses: placeClauses)),
    changesState: true
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let reader = try reader(session, command)
    let item = try reader.item(command.arguments[0])
    guard let place = try place(command, reader.item) else { throw needsPlace(command) }
    let from = reader.screen.draft.indexPath(for: item)
    try perform(.moveItem(item, place.0, place.1), origins: command.arguments, &session, &context)
    let to = try session.screen(for: command).draft.indexPath(for: item)
    let label = reader.screen.label(of: item)
    return .line("move", StyledText("moved  \(label)  \(from.text) -> \(to.text)")) {
      [("id", .string(item)), ("from", from.json), ("to", to.json)]
    }
  }

  // MARK: Marks

  private static let reload = CommandDefinition(
    markSpec(
      "reload", ko: "새 셀로 바꾸도록 표시", en: "marks items for a new cell at the same place",
      help: Bilingual(
        ko: "적용하면 UIKit은 같은 자리에서 옛 셀을 지우고 새 셀을 넣습니다.",
        en:
          "Marks items for reload in the draft. On apply UIKit deletes the old cell and inserts a new one at the same "
          + "index path."),
      example: "marked  reload  a   (on apply: 1 new cell)"),
    changesState: true
  ) { session, context throws(Diagnostic) in
    try mark("reload", &session, &context) { SnapshotOperation.reloadItems($0) }
  }

  private static let reconfigure = CommandDefinition(
    markSpec(
      "reconfigure", ko: "같은 셀을 다시 채우도록 표시", en: "marks items: same cell, provider called again",
      help: Bilingual(
        ko: "적용하면 UIKit은 있던 셀로 셀 제공자를 다시 부릅니다. 새 셀도, 애니메이션도 없습니다. iOS 15부터입니다.",
        en:
          "On apply UIKit calls the provider again for the cell that is there. No new cell, no animation. Since iOS 15."
      ),
      example: "marked  reconfigure  a   (on apply: 0 new cells, 1 provider call)"),
    changesState: true
  ) { session, context throws(Diagnostic) in
    try mark("reconfigure", &session, &context) { SnapshotOperation.reconfigureItems($0) }
  }

  private static func markSpec(
    _ name: String, ko: String, en: String, help: Bilingual, example: String
  ) -> CommandSpec {
    CommandSpec(
      name, group: "snapshot", synopsis: "\(name) ITEMS | all | where EXPR", summary: Bilingual(ko: ko, en: en),
      help: help,
      examples: [
        CommandExample("\(name) a", setup: ["screen new main", "section add A", "add a b", "apply"], output: [example])
      ],
      seeAlso: [name == "reload" ? "reconfigure" : "reload", "cells", "explain \(name)"],
      concepts: ["\(name)Items", name == "reload" ? "다시 그리기" : "다시 채우기"],
      shape: Shape(
        [Parameter("ITEMS", .many, hint: .item)],
        clauses: [Clause("all"), Clause("where", Parameter("EXPR", .expression))]))
  }

  private static func mark(
    _ verb: String, _ session: inout Session, _ context: inout CommandContext,
    _ operation: ([String]) -> SnapshotOperation<String, String>
  ) throws(Diagnostic) -> Report {
    let command = context.command
    let reader = try reader(session, command)
    let items = try chosen(command, reader, session)
    try perform(operation(items.identifiers), origins: items.origins, &session, &context)
    let names = items.identifiers.prefix(8).map { reader.screen.label(of: $0) }
    let count = items.identifiers.count
    let effect = verb == "reload" ? counted(count, "new cell") : "0 new cells, \(counted(count, "provider call"))"
    let more = count > 8 ? " …" : ""
    return .line(
      verb, StyledText("marked  \(verb)  \(names.joined(separator: " "))\(more)   (on apply: \(effect))")
    ) { [("count", .int(count)), ("identifiers", .identifiers(items.identifiers))] }
  }

  /// The items that words, `all` or `where` choose from the draft.
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
      throw Diagnostic(
        .missingArgument, "'\(command.title)' needs items", at: command.source.range(command.range),
        label: "which items?", usage: command.usage)
    }
    return try reader.items(command.arguments)
  }

  // MARK: The draft as a whole

  private static let draft = CommandDefinition(
    CommandSpec(
      "draft", group: "snapshot", synopsis: "draft reset",
      summary: Bilingual(ko: "초안을 지금 보이는 스냅샷으로 되돌림", en: "makes the draft the current snapshot again"),
      help: Bilingual(
        ko: "앱에서 var snapshot = dataSource.snapshot()을 다시 하는 것과 같습니다.",
        en: "As taking var snapshot = dataSource.snapshot() again in an app: edits and marks are gone."),
      examples: [
        CommandExample(
          "draft reset", setup: ["screen new main", "section add A", "add a"], output: ["draft  0 sections  0 items"])
      ],
      seeAlso: ["tree", "undo", "apply"], concepts: ["snapshot()", "초안"],
      verbs: [VerbSpec("reset", synopsis: "", summary: Bilingual(ko: "되돌림", en: "starts from what is shown"))],
      shape: nil),
    changesState: true
  ) { session, context throws(Diagnostic) in
    try session.withScreen(for: context.command) { screen in
      screen.resetDraft()
      let sections = screen.draft.numberOfSections
      let items = screen.draft.numberOfItems
      return .line("draft", StyledText("draft  \(counted(sections, "section"))  \(counted(items, "item"))")) {
        [("sections", .int(sections)), ("items", .int(items))]
      }
    }
  }
}

extension Screen {
  /// Takes `dataSource.snapshot()` again.
  mutating func resetDraft() {
    draft = applied.snapshot
    outlineDrafts = [:]
    draftEdits = 0
    warnings = []
  }

  /// An item as one word for people: `#35 삐삐` where it has a row, its identifier otherwise.
  public func label(of identifier: String) -> String {
    guard let key = key(of: identifier) else { return identifier }
    return "#\(key) \(title(of: identifier))"
  }
}

extension ItemIndexPath? {
  /// `[0,3]`, or `-` where there is none.
  var text: String { map { "[\($0.section),\($0.item)]" } ?? "-" }

  /// `[0,3]` as JSON, or null.
  var json: JSONValue { map { [.int($0.section), .int($0.item)] } ?? .null }
}

extension SnapshotOperation<String, String> {
  /// The call without what breaks a rule, keeping the first of each duplicate; nil where nothing can be repaired.
  func repaired(for draft: Snapshot) -> Self? {
    func unique(_ identifiers: [String]) -> [String] {
      var seen: Set<String> = []
      return identifiers.filter { seen.insert($0).inserted }
    }
    return switch self {
    case .appendSections(let sections):
      .appendSections(unique(sections).filter { draft.indexOfSection($0) == nil })
    case .insertSections(let sections, let side, let place):
      .insertSections(unique(sections).filter { draft.indexOfSection($0) == nil && $0 != place }, side, place)
    case .deleteSections(let sections): .deleteSections(unique(sections))
    case .reloadSections(let sections): .reloadSections(unique(sections).filter { draft.indexOfSection($0) != nil })
    case .appendItems(let items, let section): .appendItems(unique(items), toSection: section)
    case .insertItems(let items, let side, let place):
      .insertItems(unique(items).filter { $0 != place }, side, place)
    case .deleteItems(let items): .deleteItems(unique(items))
    case .reloadItems(let items): .reloadItems(unique(items).filter { draft.indexPath(for: $0) != nil })
    case .reconfigureItems(let items): .reconfigureItems(unique(items).filter { draft.indexPath(for: $0) != nil })
    default: nil
    }
  }
}

extension ItemIndexPath {
  /// Writes `[0,3]`. Piece by piece: an interpolation would cost more than all else that `add` prints.
  fileprivate func write(to output: inout String) {
    output += "["
    output += String(section)
    output += ","
    output += String(item)
    output += "]"
  }
}
