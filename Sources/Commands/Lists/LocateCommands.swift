package import CommandArguments
internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import PatternMatching
internal import Records
internal import SessionModel
internal import TextRendering
internal import Views
internal import Wording

/// `locate`: where an item is, and what stands at a place.
package enum LocateCommands {
  package static let all: [CommandDefinition] = [locate]

  private static let locate = CommandDefinition(
    CommandSpec(
      "locate", group: "snapshot", synopsis: "locate ITEM | [S,I] | X,Y | /TEXT/",
      summary: Bilingual(ko: "식별자, 인덱스 경로, 찾기를 서로 바꿈", en: "turns an identifier, a place or a search into the others"),
      help: Bilingual(
        ko: "자리는 움직이지만 식별자는 움직이지 않습니다. X,Y는 스크롤 내용의 점에 놓인 뷰를 앞에서부터 보여 줍니다.",
        en: "Index paths move, identifiers do not. X,Y tells which views stand at a point of the content, front first."),
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
      return PointReport(numbers[0], numbers[1], try session.laidOut(for: command)).report
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
      "locate",
      members: {
        [
          ("at", ItemIndexPath?(path).json), ("current", shown.map { .string($0) } ?? .null),
          ("draft", drafted.map { .string($0) } ?? .null),
        ]
      },
      write: { output, options in
        let at = ItemIndexPath?(path).text
        func name(_ identifier: String) -> String { options.brief(screen.label(of: identifier).visible, to: 40) }
        var parts: [String] = []
        if let shown {
          parts = ["\(at)  \(name(shown))", "(\(latest))"]
          if shown != drafted {
            let other = drafted.map(name)
            parts.append(
              options.say(
                ko: "초안의 \(at): \(other ?? "없음"). 인덱스 경로는 움직이고 식별자는 그대로입니다",
                en: "in the draft \(at) is \(other ?? "nothing"): index paths move, identifiers do not"))
          }
        } else if let drafted {
          parts = ["\(at)  \(name(drafted))", "(\(options.localized("draft")))"]
        }
        output += options.flow(parts, indent: at.utf8.count + 2) + "\n"
      })
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
      throw Diagnostic(.badSearchPattern(error.message, column: error.column), at: place)
    } catch {
      throw Diagnostic(.searchTooLong, at: place)
    }
  }

  private static func found(_ identifiers: [String], _ screen: Screen) -> Report {
    let latest = screen.transactions.last?.name ?? "current"
    let places = identifiers.map { ($0, screen.draft.indexPath(for: $0), screen.current.indexPath(for: $0)) }
    return Report(
      "locate",
      members: {
        [
          (
            "items",
            .array(
              places.map { .object([("id", .string($0.0)), ("draft", $0.1.json), ("current", $0.2.json)]) })
          )
        ]
      },
      write: { output, options in
        if places.isEmpty { output += options.say(ko: "locate  찾은 것 없음\n", en: "locate  nothing found\n") }
        let names = places.prefix(200).map {
          options.brief(screen.label(of: $0.0).visible, to: max(12, min(40, options.width - 40)))
        }
        let width = names.map(options.columns(of:)).max() ?? 0
        for (name, (_, draft, current)) in zip(names, places) {
          output += options.pad(name, to: width) + "  \(options.localized("draft")) \(draft.text)   "
          output += "\(latest) \(current.text)\n"
        }
        if places.count > 200 { output += options.localized("and \(places.count - 200) more") + "\n" }
      })
  }
}
