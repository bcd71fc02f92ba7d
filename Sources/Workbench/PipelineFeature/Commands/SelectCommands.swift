internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import HashTreeCollections
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `select`: a tap on a cell.
enum SelectCommands {
  static let all: [CommandDefinition] = [select]

  private static let select = CommandDefinition(
    CommandSpec(
      "select", group: "pipelines", synopsis: "select ITEM | [S,I]",
      summary: Bilingual(ko: "셀을 탭: 식별자로 상세 화면을 엶", en: "a tap on a cell: opens a detail screen by identifier"),
      help: Bilingual(
        ko: "didSelectItemAt이 받는 것은 인덱스 경로이고, 화면에 적용된 스냅샷의 itemIdentifier(for:)가 그것을 식별자로 바꿉니다. 상세 화면 "
          + "detail에는 그 아이템의 필드가 하나씩 들어갑니다. 돌아가려면 screen use를 쓰세요.",
        en:
          "didSelectItemAt gets an index path, and itemIdentifier(for:) of what is shown makes an identifier of it. The "
          + "detail screen holds the fields of that item. 'screen use' goes back."),
      json: ["at[] id screen", .gesture],
      examples: [
        CommandExample(
          "select [0,1]", setup: ["screen new t", "section add A", "add a b c", "apply"],
          output: ["selected  b  [0,1]   screen detail: b"])
      ],
      seeAlso: ["locate", "screen", "pipe"],
      concepts: ["didSelectItemAt", "itemIdentifier(for:)", "선택", "탭"],
      shape: Shape([CommandParameter("ITEM", hint: .item)])),
    traits: .changesState
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let screen = try session.screen(for: command)
    let word = command.arguments[0]
    let (identifier, path) = try place(word, screen, command)
    let naming = ItemNaming(screen)
    let title = screen.cellText(of: identifier) ?? naming.title(of: identifier, in: screen.appliedContents)
    var detail = Screen("detail", type: nil, version: session.state.settings.uikit)
    let lines = (screen.contents[identifier]?.fields ?? []).map { "\($0.name): \($0.value.description)" }
    var snapshot = detail.draft
    do throws(SnapshotError) {
      try snapshot.perform(.appendSections([identifier]))
      try snapshot.perform(.appendItems(lines.isEmpty ? [identifier] : lines.uniqued, toSection: identifier))
    } catch { throw SnapshotDiagnostics(command: command).diagnostic(error) }
    detail.titles[identifier] = title
    let setting = session.applySetting(of: detail)
    detail.commit(detail.prepared(snapshot, style: .unanimated, section: nil, in: setting))
    session.state.screens["detail"] = detail
    if !session.state.order.contains("detail") { session.state.order.append("detail") }
    session.state.currentScreen = "detail"
    let (shown, name) = (
      "\(title.escapedForDisplay)  \(ItemIndexPath?(path).text)", Value.identifierLiteral(identifier).escapedForDisplay
    )
    return Report(SelectResult(identifier: identifier, path: path, shown: shown, name: name))
  }

  /// Returns the item that is tapped: of what is shown, not of the draft.
  private static func place(
    _ word: Argument, _ screen: Screen, _ command: BoundCommand
  ) throws(Diagnostic) -> (String, ItemIndexPath) {
    if case .position(let section, let item) = word.kind {
      let path = ItemIndexPath(item: item, section: section)
      if let identifier = screen.current.itemIdentifier(for: path) { return (identifier, path) }
      throw Diagnostic(.noShownCellAt(section, item: item), at: command.place(word))
    }
    let name = word.text ?? command.spelling(word)
    let reader = ItemArguments(command: command, screen: screen, limit: 1)
    var identifier = name
    if let shown = try reader.item(named: name, in: [screen.current], word) {
      identifier = shown
    } else if screen.type != nil, case .int(let key) = word.kind {
      identifier = try reader.item(named: "#\(key)", in: [screen.current, screen.draft], word) ?? name
    } else if let drafted = try reader.item(named: name, in: [screen.draft], word) {
      identifier = drafted
    }
    guard let path = screen.current.indexPath(for: identifier) else {
      throw Diagnostic(
        .notShown(name.excerpt), at: command.place(word),
        helps: [screen.draft.indexPath(for: identifier) == nil ? "tree current" : .applyWhatIsInDraft])
    }
    return (identifier, path)
  }
}

extension [String] {
  /// The texts without repeats, in order.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

extension SelectCommands {
  /// The result of `select`.
  private struct SelectResult: LineResult {
    let identifier: String
    let path: ItemIndexPath
    let shown: String
    let name: String

    var kind: String { "select" }

    var members: [(String, JSONValue)] {
      [("id", .string(identifier)), ("at", [.int(path.section), .int(path.item)]), ("screen", "detail")]
    }

    func write(to output: inout String, _ options: TextOptions) {
      output +=
        options.say(ko: "고름  \(shown)   화면 detail: \(name)", en: "selected  \(shown)   screen detail: \(name)") + "\n"
    }
  }
}
