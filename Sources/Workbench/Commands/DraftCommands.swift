internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import TextRendering

/// `draft`: the draft as a whole.
enum DraftCommands {
  static let all: [CommandDefinition] = [draft]

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
    outlineEdits = [:]
    recording?.append(.reset)
    draftEdits = 0
    warnings = []
    findRowsOfDraft()
  }
}
