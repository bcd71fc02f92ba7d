internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import JSONValues
internal import PatternMatching
internal import SessionModel
internal import TextRendering

/// `locate`: where an item is, and what stands at a place.
enum LocateCommands {
  static let all: [CommandDefinition] = [locate]

  private static let locate = CommandDefinition(
    CommandSpec(
      "locate", group: "snapshot", synopsis: "locate ITEM | [S,I] | X,Y | /TEXT/",
      summary: Bilingual(ko: "식별자, 인덱스 경로, 찾기를 서로 바꿈", en: "turns an identifier, a place or a search into the others"),
      help: Bilingual(
        ko: "자리는 움직이지만 식별자는 움직이지 않습니다. X,Y는 스크롤 내용의 점에 놓인 뷰를 앞에서부터 보여 줍니다.",
        en: "Index paths move, identifiers do not. X,Y tells which views stand at a point of the content, front first."),
      json: ["at[] current draft items[]{current[] draft[] id} point[] section views[]:View visible"],
      examples: [
        CommandExample(
          "locate [0,1]", setup: ["screen new main", "section add A", "add a b", "apply", "move b before a"],
          output: ["[0,1]  b   (tx1)   in the draft [0,1] is a: index paths move, identifiers do not"])
      ],
      seeAlso: ["identify", "tree"], concepts: ["indexPath(for:)", "itemIdentifier(for:)", "자리"],
      shape: Shape([CommandParameter("ITEM", hint: .item)])),
    traits: .onlyLooks
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let screen = try session.screen(for: command)
    let word = command.arguments[0]
    switch word.kind {
    case .position(let section, let item):
      return try place(ItemIndexPath(item: item, section: section), screen, command)
    case .pattern(let pattern): return try search(pattern, screen, command)
    case .numbers(let numbers) where numbers.count == 2:
      return Report(PointReport(numbers[0], numbers[1], try session.laidOut(for: command)))
    default: return found([try ItemArguments(command: command, screen: screen, limit: 1).knownItem(word)], screen)
    }
  }

  private static func place(
    _ path: ItemIndexPath, _ screen: Screen, _ command: BoundCommand
  ) throws(Diagnostic) -> Report {
    let shown = screen.current.itemIdentifier(for: path)
    let drafted = screen.draft.itemIdentifier(for: path)
    guard shown != nil || drafted != nil else {
      throw Diagnostic(.noItemAt(ItemIndexPath?(path).text), at: command.place(command.arguments[0]))
    }
    let latest = screen.transactions.last?.name ?? "current"
    return Report(
      PlaceResult(
        at: path, current: shown, draft: drafted, latest: latest, label: shown.map { screen.label(of: $0) },
        draftLabel: drafted.map { screen.label(of: $0) }))
  }

  private static func search(
    _ pattern: String, _ screen: Screen, _ command: BoundCommand
  ) throws(Diagnostic) -> Report {
    let place = command.place(command.arguments[0])
    do {
      let pattern = try LinearPattern(pattern)
      let hits = try screen.draft.itemIdentifiers.filter { identifier in
        if try pattern.matchesPart(of: screen.label(of: identifier)) { return true }
        return try screen.contents[identifier]?.fields.contains { try pattern.matchesPart(of: $0.value.description) }
          ?? false
      }
      return found(hits, screen)
    } catch let error as PatternSyntaxError {
      throw Diagnostic(.badSearchPattern(error.fault.message, column: error.column), at: place)
    } catch {
      throw Diagnostic(.searchTooLong, at: place)
    }
  }

  private static func found(_ identifiers: [String], _ screen: Screen) -> Report {
    let latest = screen.transactions.last?.name ?? "current"
    return Report(
      LocateResult(
        items: identifiers.map {
          LocateResult.Item(id: $0, draft: screen.draft.indexPath(for: $0), current: screen.current.indexPath(for: $0))
        }, labels: identifiers.map { screen.label(of: $0) }, latest: latest))
  }
}
