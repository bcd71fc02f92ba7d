package import CommandArguments
internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import Records
internal import SessionModel
internal import TextRendering
internal import Wording

/// `draft`: the draft as a whole.
package enum DraftCommands {
  package static let all: [CommandDefinition] = [draft]

  private static let draft = CommandDefinition(
    CommandSpec(
      "draft", group: "snapshot", synopsis: "draft [reset]",
      summary: Bilingual(ko: "초안을 지금 보이는 스냅샷으로 되돌림", en: "makes the draft the current snapshot again"),
      help: Bilingual(
        ko: "그냥 쓰면 초안과, 적용하면 일어날 연산을 보여 줍니다. draft reset은 앱에서 var snapshot = dataSource.snapshot()을 다시 하는 "
          + "것과 같습니다: 고친 것과 표시가 없어집니다.",
        en: "Alone it tells what the draft holds and which operations applying it would be. draft reset is as taking "
          + "var snapshot = dataSource.snapshot() again in an app: edits and marks are gone."),
      examples: [
        CommandExample(
          "draft", setup: ["screen new main", "section add A", "add a b", "apply", "delete a"],
          output: ["draft  1 section  1 item  -1 delete  draft (1 edit)"]),
        CommandExample(
          "draft reset", setup: ["screen new main", "section add A", "add a"], output: ["draft  0 sections  0 items"]),
      ],
      seeAlso: ["tree", "undo", "apply"], concepts: ["snapshot()", "초안"],
      verbs: [VerbSpec("reset", synopsis: "", summary: Bilingual(ko: "되돌림", en: "starts from what is shown"))],
      shape: Shape()),
    traits: [.changesState, .editsList]
  ) { session, context throws(Diagnostic) in
    guard context.command.verbName == "reset" else {
      context.changesNothing = true
      return state(try session.screen(for: context.command))
    }
    return try session.withScreen(for: context.command) { screen in
      screen.resetDraft()
      let sections = screen.draft.numberOfSections
      let items = screen.draft.numberOfItems
      return Report(DraftReset(sections: sections, items: items))
    }
  }
}

extension DraftCommands {
  /// Returns the content of the draft, and the effect of applying it.
  ///
  /// - Complexity: that of the difference.
  private static func state(_ screen: Screen) -> Report {
    let comparison = Comparison(pendingOn: screen)
    let (counts, sections) = (comparison.counts, SectionCounts(comparison.difference))
    return Report(
      DraftState(
        sections: screen.draft.numberOfSections, items: screen.draft.numberOfItems, ops: counts, sectionOps: sections,
        state: ShownState(screen, "draft")))
  }
}

/// The result of `draft reset`.
private struct DraftReset: LineResult {
  let sections: Int
  let items: Int

  var kind: String { "draft" }

  func write(to output: inout String, _ options: TextOptions) {
    output += "\(options.localized("draft"))  \(options.counted(sections, "section"))"
    output += "  \(options.counted(items, "item"))\n"
  }
}

/// The result of `draft`: how much it holds, and how it differs from what is shown.
private struct DraftState: LineResult {
  let sections: Int
  let items: Int
  let ops: OperationCounts
  let sectionOps: SectionCounts
  let state: ShownState

  private enum CodingKeys: CodingKey { case sections, items, ops, sectionOps }

  var kind: String { "draft" }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(sections, forKey: .sections)
    try container.encode(items, forKey: .items)
    try container.encode(ops, forKey: .ops)
    try container.encode(sectionOps, forKey: .sectionOps)
    try state.encode(to: encoder)
  }

  func write(to output: inout String, _ options: TextOptions) {
    let operations: [(String, Int, String)] = [
      ("+", ops.insert, "insert"), ("-", ops.delete, "delete"), (">", ops.move, "move"), ("r", ops.reload, "reload"),
      ("~", ops.reconfigure, "reconfigure"),
    ].filter { $0.1 > 0 }
    var parts = ["draft", options.counted(sections, "section"), options.counted(items, "item")]
    parts += operations.map { "\($0.0)\($0.1) \($0.2)" }
    let signs = sectionOps.signs
    if !signs.isEmpty { parts.append("\(options.localized("sections")) \(sectionOps.text(options))") }
    if operations.isEmpty, signs.isEmpty { parts.append(options.localized("no change")) }
    output += options.heading(parts, indent: 7, ending: state.text(options)) + "\n"
  }
}

extension Screen {
  /// Takes `dataSource.snapshot()` again.
  mutating func resetDraft() {
    draft = applied.snapshot
    edits = DraftEdits()
    recording?.append(.reset)
    findRowsOfDraft()
  }
}
