internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `add`: one appendItems or insertItems on the draft.
enum AddCommands {
  static let all: [CommandDefinition] = [add]

  private static let add = CommandDefinition(
    CommandSpec(
      "add", group: "snapshot",
      synopsis: "add ITEMS | DATA[+DATA] [where COND] [to SECTION] [before ITEM | after ITEM] [--skip-duplicates]",
      summary: Bilingual(ko: "초안에 아이템을 더함", en: "appends or inserts items into the draft"),
      help: Bilingual(
        ko: "appendItems(_:toSection:) 또는 insertItems(_:beforeItem:) 한 번입니다. 이미 있는 아이템은 새 자리로 옮겨지고(W0201), "
          + "한 줄에 같은 식별자가 두 번 있으면 UIKit은 멈춥니다(E0201). 타입이 있는 화면에서는 데이터의 이름이 그 모든 행입니다: page1+page2. "
          + "1..5와 g1..g5는 다섯 아이템이고, \"g1..g5\"는 그런 이름의 아이템 하나입니다.",
        en: "One appendItems(_:toSection:) or insertItems(_:beforeItem:). Items that are there already move to the new "
          + "place (W0201); an identifier twice in one line stops UIKit (E0201). On a screen with a type the name of data "
          + "stands for all its rows: page1+page2. "
          + "1..5 and g1..g5 are five items each; \"g1..g5\" is one of that name."),
      json: [
        JSONMembers(
          "at[] count skipped to[] total",
          remark: Bilingual(ko: "`at`과 `to`는 첫 자리와 마지막 자리입니다", en: "`at` and `to` are the first and the last place"))
      ],
      examples: [
        CommandExample(
          "add a b c to A", setup: ["screen new main", "section add A"],
          output: ["added  a b c  [0,0]..[0,2]   draft 3 items"])
      ],
      seeAlso: ["section", "move", "check", "explain E0201"], concepts: ["appendItems", "insertItems", "중복", "더하기"],
      shape: Shape(
        [CommandParameter("ITEMS", .some, hint: .item)],
        clauses: [
          Clause("to", CommandParameter("SECTION", hint: .section)),
          Clause("where", CommandParameter("COND", .expression)),
        ] + SnapshotCommands.placeClauses,
        options: [
          OptionSpec(
            "skip-duplicates",
            summary: Bilingual(ko: "이미 있는 것과 반복은 건너뜀", en: "leaves out repeats and what is there already"))
        ])),
    traits: [.changesState, .editsList]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let reader = try SnapshotCommands.reader(session, command)
    do throws(Diagnostic) {
      return try add(reader, &session, &context)
    } catch {
      // What entered the screen leaves it again with the line that failed.
      session.state.screens[reader.screen.name] = reader.screen
      throw error
    }
  }

  /// Warns of the first word that is also the name of data, on a screen without a type: its rows may have been meant.
  private static func warnOfData(_ session: inout Session, _ context: inout CommandContext) throws(Diagnostic) {
    if session.state.data.names.isEmpty { return }
    let command = context.command
    let found = command.arguments.first { argument in
      switch argument.kind {
      case .name(let text), .word(let text):
        text.split(separator: "+", omittingEmptySubsequences: false)
          .allSatisfy { session.state.data[String($0)] != nil }
      default: false
      }
    }
    guard let found else { return }
    let spelling = command.spelling(found)
    let screen = try session.withScreen(for: command) { $0.name }
    let table = spelling.prefix { $0 != "+" }
    context.warnings.append(
      Diagnostic(.dataAsIdentifier(spelling, on: screen, literal: String(table)), at: command.place(found)))
  }

  /// Returns the warnings about words that look like spans, such as `a..e`: they are items of that name.
  static func spanWarnings(_ command: BoundCommand) -> [Diagnostic] {
    let words = command.arguments + (command.clause("with")?.arguments ?? [])
    return words.filter(\.resemblesSpan).map { word in
      Diagnostic(.noSpanOfNumbers(command.spelling(word).excerpt), at: command.place(word))
    }
  }

  private static func add(
    _ reader: ItemArguments, _ session: inout Session, _ context: inout CommandContext
  ) throws(Diagnostic) -> Report {
    let command = context.command
    let place = try SnapshotCommands.place(command, reader.item)
    let target = try command.clause("to")?.arguments.first.map(reader.section)
    if let place, let target { try checkPlace(place.1, isIn: target, reader) }
    let section = target ?? place.flatMap { reader.screen.draft.sectionIdentifier(containingItem: $0.1) }
    var line = EnteringRows(reader.screen, section: section, leavesOutPresent: command.has("skip-duplicates"))
    var items = try entering(command.arguments, &session, reader, of: &line)
    var skipped = 0
    if command.has("skip-duplicates") {
      var seen: Set<String> = []
      let draft = reader.screen.draft
      let all = items.identifiers
      items = .init(
        identifiers: all.filter { seen.insert($0).inserted && draft.indexPath(for: $0) == nil }, origins: [])
      skipped = all.count - items.identifiers.count
    }
    // Where nothing is added, the fields of the rows are not learned either.
    if items.identifiers.isEmpty { session.state.screens[reader.screen.name] = reader.screen }
    let rows = command.has("skip-duplicates") ? [:] : line.repeats
    items.identifiers = try session.withScreen(for: command) { $0.entering(items.identifiers, rows: rows) }
    let operation: SnapshotOperation<String, String> =
      place.map { .insertItems(items.identifiers, $0.0, $0.1) } ?? .appendItems(items.identifiers, toSection: target)
    try SnapshotCommands.perform(operation, origins: items.origins, rows: items.rows, &session, &context)
    if reader.screen.type == nil { try warnOfData(&session, &context) }
    context.warnings += spanWarnings(command)
    return try added(items.identifiers, skipped: skipped, &session, command)
  }

  /// Reads the words of `add`; rows of a typed screen get their content and identity.
  static func entering(
    _ arguments: [Argument], _ session: inout Session, _ reader: ItemArguments, of line: inout EnteringRows
  ) throws(Diagnostic) -> ItemArguments.Items {
    let choosesRows = reader.command.clause("where") != nil
    if reader.screen.type == nil, !choosesRows { return try reader.items(arguments) }
    let data = RowArguments(command: reader.command, session: session, screen: reader.screen)
    guard let type = reader.screen.type else { throw data.needsData }
    var items = ItemArguments.Items()
    func enterRow(_ rows: [FoundRow], _ key: Int?, _ offset: Int) throws(Diagnostic) -> String? {
      try session.withScreen(for: reader.command) { $0.enter(rows, key: key, offset: offset, of: &line) }
    }
    // Made where a word is not a row: it holds a screen of its own.
    lazy var ofItems = reader.offering(session.state.data.names)
    for argument in try reader.spelledOut(arguments) {
      if let rows = try data.rows(argument) {
        for part in rows { try enter(part, argument, data, reader, &items, &session, of: &line) }
        continue
      }
      if choosesRows { throw data.needsData }
      let keys: [Int]
      switch argument.kind {
      case .tag(let key), .int(let key): keys = [key]
      case .qualified(let name, let key) where name == type.name: keys = [key]
      default:
        if let (first, last) = argument.span, let numbers = first.through(last, atMost: reader.limit) {
          keys = Array(numbers)
          break
        }
        let named = try data.rows(named: argument)
        if !named.rows.isEmpty, let identifier = try enterRow(named.rows, named.key, items.identifiers.count) {
          items.append(identifier, argument)
          continue
        }
        keys = type.key(reader.name(argument)).map { [$0] } ?? []
      }
      guard !keys.isEmpty else {
        do throws(Diagnostic) {
          items.append(try ofItems.item(argument), argument)
        } catch {
          // A sum of names is data, where no item is called so.
          throw error.code == .notInSnapshot ? data.missingData(argument) ?? error : error
        }
        continue
      }
      for key in keys {
        if let identifier = try enterRow(data.rows(ofKey: key), key, items.identifiers.count) {
          items.append(identifier, argument)
          continue
        }
        // A number may be the name of something.
        let named = try data.rows(named: argument)
        guard !named.rows.isEmpty, let identifier = try enterRow(named.rows, named.key, items.identifiers.count) else {
          throw data.unknownRow(key, argument)
        }
        items.append(identifier, argument)
      }
    }
    return items
  }

  /// Takes rows of data to the screen, with their contents.
  private static func enter(
    _ part: RowArguments.Rows, _ word: Argument, _ data: RowArguments, _ reader: ItemArguments,
    _ items: inout ItemArguments.Items, _ session: inout Session, of line: inout EnteringRows
  ) throws(Diagnostic) {
    guard items.identifiers.count + part.rows.count <= reader.limit else {
      throw Diagnostic(.tooManyItems(session.limits.items), at: reader.command.place(word))
    }
    let table = part.table
    items.rows.append(table.name, part.rows, at: items.identifiers.count)
    let (entered, missing) = try session.withScreen(for: reader.command) { screen in
      screen.enter(table, part.rows, offset: items.identifiers.count, of: &line)
    }
    for identifier in entered { items.append(identifier, word) }
    if let missing { throw data.missingField(table, missing, word) }
  }

  /// Checks that a line that names both a section and an item as its place means the same section.
  private static func checkPlace(
    _ item: String, isIn section: String, _ reader: ItemArguments
  ) throws(Diagnostic) {
    guard let actual = reader.screen.draft.sectionIdentifier(containingItem: item), actual != section else { return }
    let clause = reader.command.clauses.first { $0.keyword != "to" }
    throw Diagnostic(
      .placeInOtherSection(item, actual: actual, section: section),
      at: reader.command.source.range(clause?.keywordRange ?? reader.command.range))
  }

  private static func added(
    _ identifiers: [String], skipped: Int, _ session: inout Session, _ command: BoundCommand
  ) throws(Diagnostic) -> Report {
    let (total, first, last, names) = try session.withScreen(for: command) { screen in
      (
        screen.draft.numberOfItems, identifiers.first.flatMap { screen.draft.indexPath(for: $0) },
        identifiers.count > 1 ? identifiers.last.flatMap { screen.draft.indexPath(for: $0) } : nil,
        identifiers.prefix(8).map { screen.word(of: $0) }
      )
    }
    return Report(
      AddResult(count: identifiers.count, total: total, skipped: skipped, at: first, to: last, names: names))
  }
}
