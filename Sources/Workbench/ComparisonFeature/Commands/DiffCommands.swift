internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import SessionModel
internal import TextRendering

/// Commands that only look: at snapshots, at what changes between them, and why.
enum DiffCommands {
  static let all: [CommandDefinition] = [tree, diff]
}

// MARK: - tree

extension DiffCommands {
  static let tree = CommandDefinition(
    CommandSpec(
      "tree", group: "snapshot", synopsis: "tree [draft | current | TX] [--ids]",
      summary: Bilingual(ko: "스냅샷을 트리로 보기", en: "the snapshot as a tree"),
      help: Bilingual(
        ko: """
          섹션과 아이템을 순서대로 보여 줍니다. draft는 편집 중인 스냅샷, current는 화면에 적용된 스냅샷, tx3은 세 번째 적용 결과입니다. \
          개요 초안이 있는 섹션은 draft에서 모든 노드를, current에서는 보이는 노드만 보여 줍니다. v는 펼침, >는 접힘입니다. \
          r은 reload, ~는 reconfigure 표시입니다. --ids는 섹션마다 식별자만 한 줄로 씁니다.
          """,
        en: """
          Shows sections and items in order: draft is what you edit, current what the data source shows, tx3 what the \
          third apply led to. A section with an outline draft shows all its nodes in the draft and the visible ones in \
          current; v is expanded, > is collapsed. Marks stand after an item: r for reload, ~ for reconfigure. --ids \
          prints one line for each section, with its identifiers as they can be typed.
          """),
      json: [
        JSONMembers(
          "edits reconfigured[] reloaded[] reloadedSections[] screen sections[]{id items[]{content expanded id level parent "
            + "shows visible}} source")
      ],
      examples: [
        CommandExample(
          "tree", setup: ["screen new t", "section add A B", "add a b to A"],
          output: [
            "tree  t  2 sections  2 items  draft (2 edits)", "",
            "├─ [0] A  2 items", "│  ├─ [0,0] a", "│  └─ [0,1] b", "└─ [1] B  0 items",
          ]),
        CommandExample(
          "tree current --ids", setup: ["screen new t", "section add A", "add a b", "apply"],
          output: ["0: A  a b"]),
      ],
      seeAlso: ["diff", "locate", "check"],
      concepts: ["snapshot", "itemIdentifiers", "sectionIdentifiers", "스냅샷", "트리"],
      shape: Shape(
        [CommandParameter("SOURCE", .optional, hint: .transaction)],
        options: [
          OptionSpec("ids", summary: Bilingual(ko: "식별자만, 섹션마다 한 줄", en: "identifiers only, a line for each section"))
        ])),
    traits: .onlyLooks
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let screen = try session.screen(for: command)
    var tree =
      screen.app == nil ? SnapshotTree(draftOf: screen) : SnapshotTree(screen, showing: screen.namedCurrent)
    if let argument = command.arguments.first, command.spelling(argument) != "draft" {
      tree = SnapshotTree(screen, showing: try screen.snapshot(argument, of: command))
    }
    let shown = tree
    let idsOnly = command.has("ids")
    return Report(TreeResult(shown: shown, idsOnly: idsOnly))
  }
}

// MARK: - diff

extension DiffCommands {
  static let diff = CommandDefinition(
    CommandSpec(
      "diff", group: "apply", synopsis: "diff [TX [TX]] [--batch | --unified | --side] [--as SOURCE]",
      summary: Bilingual(ko: "두 스냅샷의 차이를 배치 업데이트로 보기", en: "what changes between two snapshots"),
      help: Bilingual(
        ko: """
          인자가 없으면 마지막 적용에서 draft까지, 하나면 그 적용 자체의 변화, 둘이면 둘 사이의 변화를 보여 줍니다. \
          --batch는 performBatchUpdates의 호출로, --unified는 위아래로 이어서, --side는 나란히 씁니다. \
          delete와 move의 출발점은 이전 스냅샷, insert와 도착점은 새 스냅샷의 인덱스 경로입니다. \
          --batch는 UIKit이 받는 배치입니다: 들어오거나 지워지거나 reload되는 섹션의 move는 delete와 insert가 됩니다. \
          --as는 다른 라이브러리라면 어떤 스테이지로 나눌지 보여 줍니다. 셀 제공자의 호출은 모든 행이 화면에 있다고 보고 셉니다: \
          \(UpdateSource.list).
          """,
        en: """
          Without arguments from the last apply to the draft; with one, that transaction's own change; with two, what \
          changes between them (draft and current are names too). --batch shows the calls of performBatchUpdates, each \
          with its reason; --unified one text; --side two columns. Deletes and sources of moves count in the old \
          snapshot, inserts and destinations in the new one. --batch is a batch that UIKit takes: a move into an inserted \
          section, out of a deleted one, or of a reloaded one is a delete and an insert. --as shows how another library \
          would stage the change; it counts calls of the provider as if every row were on screen: \(UpdateSource.list).
          """),
      json: [
        JSONMembers(
          "edits from items{delete[]{at[] id} insert[]{at[] id} move[]{from[] id to[]} reconfigure[]{at[] id} "
            + "reload[]{at[] id}} ops:Ops replaced{intoInsertedSection outOfDeletedSection reloadBesideMove "
            + "reloadOfInserted} screen sections{delete[] insert[] move[]{from id to} reload[]} to",
          remark: Bilingual(
            ko: "insert와 `to`는 새 목록의 자리, 나머지는 옛 목록의 자리입니다. `replaced`는 UIKit이 한 배치로 받지 않아 바꾼 연산의 수입니다",
            en: "inserts and `to` count in the new list, the others in the old one; `replaced` counts operations that "
              + "UIKit refuses in a batch")),
        JSONMembers(
          "as asked[] dropped from lost[] moves{count fewest} reason reconfigured[] reloaded[] result screen "
            + "stages[]{items{delete[][] insert[][] move[]{from[] redundant to[]} reload[][]} sections{delete[] "
            + "insert[] move[]{from redundant to} reload[]}} stale[] to",
          remark: Bilingual(
            ko: "`diff --as`, 그리고 다른 라이브러리가 목록을 바꾸는 화면",
            en: "`diff --as`, and a screen that another library updates")),
      ],
      examples: [
        CommandExample(
          "diff tx2", setup: CommandExample.twoApplies,
          output: [
            "diff  tx1 -> tx2  as performBatchUpdates  (order UIKit applies: delete, insert, move)", "",
            "  op      old    new    item  because",
            "  delete  [0,1]         b     in old, not in new",
            "  insert         [0,2]  d     in new, not in old",
            "  move    [0,2]  [0,0]  c     same id, not in the longest kept run", "",
            "  kept in place  a (1 item)  [0,0] -> [0,1]   no op; only its frame changes",
            "  totals  delete 1  insert 1  move 1  reload 0  reconfigure 0  kept 1   verify: old + ops = new  ok",
          ]),
        CommandExample(
          "diff tx1 tx2 --unified", setup: CommandExample.twoApplies,
          output: [
            "--- tx1  t  3 items", "+++ tx2  t  3 items", "@@ [0] A @@", "> [0,0] c    moved from [0,2]",
            "  [0,1] a", "- [0,1] b", "< [0,2] c    moved to [0,0]", "+ [0,2] d",
          ]),
        CommandExample(
          "diff tx2 --as rxdatasources", setup: CommandExample.twoApplies,
          output: [
            "diff  tx1 -> tx2  as rxdatasources  (2 stages, a performBatchUpdates each)", "",
            "  stage  op      old    new    item  because",
            "  #1     delete  [0,1]         b     in old, not in new",
            "  #2     insert         [0,2]  d     in new, not in old",
            "  #2     move    [0,1]  [0,0]  c     out of order", "",
            "  index spaces  old of #1: tx1  old of each other: the stage before  new: that stage",
            "  cells asked   1: d", "  moves         1  the fewest", "  verify        old + stages = new  ok",
          ]),
      ],
      seeAlso: ["why", "verify", "log", "cells", "whatif"],
      concepts: ["performBatchUpdates", "difference", "batch updates", "insert", "delete", "move", "차이", "배치"],
      shape: Shape(
        [.transaction, .transaction],
        options: [
          OptionSpec("batch", summary: Bilingual(ko: "배치 업데이트로 (기본)", en: "as batch updates (the default)")),
          OptionSpec("unified", summary: Bilingual(ko: "위아래로 이어서", en: "as one text with signs")),
          OptionSpec("side", summary: Bilingual(ko: "나란히", en: "old and new in two columns")),
          OptionSpec(
            "as", value: CommandParameter("SOURCE", choices: UpdateSource.names),
            summary: Bilingual(ko: "다른 라이브러리라면 (스테이지로)", en: "as another library would stage it")),
        ])),
    traits: .onlyLooks
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let screen = try session.screen(for: command)
    let form = try DiffForm(command)
    let comparison: Comparison
    switch command.arguments.count {
    case 0: comparison = screen.app == nil ? Comparison(pendingOn: screen) : try screen.comparison(nil, of: command)
    case 1: comparison = try screen.comparison(command.arguments[0], of: command)
    default:
      comparison = Comparison(
        screen, from: try screen.snapshot(command.arguments[0], of: command),
        to: try screen.snapshot(command.arguments[1], of: command))
    }
    if let source = form.source(command, screen) {
      let view = SourceStageView(outcome: SourceOutcome(source, comparison, screen))
      return Report(SourceDifference(view: view))
    }
    let batch = DifferenceBatchView(comparison: comparison)
    return Report(DifferenceResult(comparison: comparison, batch: batch, form: form))
  }
}

/// The form in which a difference is printed.
private enum DiffForm: String, CaseIterable {
  case batch, unified, side

  init(_ command: BoundCommand) throws(Diagnostic) {
    let given = command.options.filter { DiffForm(rawValue: $0.name) != nil }
    if given.count > 1, given[0].name != given[1].name {
      throw Diagnostic(
        .formsExclude(given[0].name, second: given[1].name), at: command.source.range(given[1].range),
        usage: command.usage)
    }
    self = given.last.flatMap { DiffForm(rawValue: $0.name) } ?? .batch
    if let form = given.last, let option = command.option("as") {
      throw Diagnostic(.formExcludesAs(form.name), at: command.source.range(option.range), usage: command.usage)
    }
  }

  /// Returns the source whose stages are asked for, or that the screen has, or nil if UIKit's batch or another form is.
  func source(_ command: BoundCommand, _ screen: Screen) -> UpdateSource? {
    if let word = command.option("as")?.value { return UpdateSource(command.spelling(word)) }
    let isOpen = !command.options.contains { DiffForm(rawValue: $0.name) != nil }
    return isOpen && screen.feed.source != .diffable ? screen.feed.source.updates : nil
  }
}

extension DiffCommands {
  /// The result of `tree`.
  private struct TreeResult: LineResult {
    let shown: SnapshotTree
    let idsOnly: Bool

    var kind: String { "tree" }

    var members: [(String, JSONValue)] { shown.members }

    func write(to output: inout String, _ options: TextOptions) {
      if idsOnly { shown.writeIdentifiers(to: &output) } else { shown.write(to: &output, options) }
    }
  }

  /// The result of `diff --as SOURCE`.
  private struct SourceDifference: TabularResult {
    let view: SourceStageView

    var kind: String { "diff" }

    var members: [(String, JSONValue)] { view.outcome.members }

    var jsonRows: [JSONRows] { view.outcome.rows }

    func table(_ language: Language) -> TextTable { view.table(language) }

    func write(to output: inout String, _ options: TextOptions) { view.write(to: &output, options) }
  }

  /// The result of `diff`.
  private struct DifferenceResult: TabularResult {
    let comparison: Comparison
    let batch: DifferenceBatchView
    let form: DiffForm

    var kind: String { "diff" }

    var members: [(String, JSONValue)] { batch.members }

    func table(_ language: Language) -> TextTable { batch.table(language) }

    func write(to output: inout String, _ options: TextOptions) {
      if comparison.difference.isEmpty {
        output += "diff  \(comparison.states.text(options))  \(options.text(.noChange))\n"
        return
      }
      switch form {
      case .batch: batch.write(to: &output, options)
      case .unified: DifferenceUnifiedView(comparison: comparison).write(to: &output, options)
      case .side: DifferenceSideView(comparison: comparison).write(to: &output, options)
      }
    }
  }
}
