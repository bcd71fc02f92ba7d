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
      return Report("draft", members: { [("sections", .int(sections)), ("items", .int(items))] }) { output, options in
        output += "\(options.localized("draft"))  \(options.counted(sections, "section"))"
        output += "  \(options.counted(items, "item"))\n"
      }
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
    let state = ShownState(screen, "draft")
    let (total, items) = (screen.draft.numberOfSections, screen.draft.numberOfItems)
    return Report(
      "draft",
      members: {
        [
          ("sections", .int(total)), ("items", .int(items)), ("ops", .object(counts.members)),
          ("sectionOps", .object(sections.members)),
        ] + state.members
      },
      write: { output, options in
        let operations: [(String, Int, String)] = [
          ("+", counts.insert, "insert"), ("-", counts.delete, "delete"), (">", counts.move, "move"),
          ("r", counts.reload, "reload"), ("~", counts.reconfigure, "reconfigure"),
        ].filter { $0.1 > 0 }
        var parts = ["draft", options.counted(total, "section"), options.counted(items, "item")]
        parts += operations.map { "\($0.0)\($0.1) \($0.2)" }
        if !sections.signs.isEmpty { parts.append("\(options.localized("sections")) \(sections.text(options))") }
        if operations.isEmpty, sections.signs.isEmpty { parts.append(options.localized("no change")) }
        output += options.heading(parts, indent: 7, ending: state.text(options)) + "\n"
      })
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
