internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `draft`: the draft as a whole.
enum DraftCommands {
  static let all: [CommandDefinition] = [draft]

  private static let draft = CommandDefinition(
    CommandSpec(
      "draft", group: "snapshot", synopsis: "draft [reset]",
      summary: Bilingual(ko: "초안을 지금 보이는 스냅샷으로 되돌림", en: "makes the draft the current snapshot again"),
      help: Bilingual(
        ko: "그냥 쓰면 초안과, 적용하면 일어날 연산을 보여 줍니다. draft reset은 앱에서 var snapshot = dataSource.snapshot()을 다시 하는 "
          + "것과 같습니다: 고친 것과 표시가 없어집니다.",
        en: "Alone it tells what the draft holds and which operations applying it would be. draft reset is as taking "
          + "var snapshot = dataSource.snapshot() again in an app: edits and marks are gone."),
      json: ["edits items ops:Ops sectionOps:SectionOps sections source"],
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
    traits: [.changesState, .editsList], deletingWords: ["reset"]
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

extension Screen {
  /// Takes `dataSource.snapshot()` again.
  mutating func resetDraft() {
    draft = applied.snapshot
    edits = DraftEdits()
    dropPendingCalls()
    recording?.append(.reset)
    findRowsOfDraft()
  }
}
