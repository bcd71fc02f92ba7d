internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `whatif`: what another rule would make of a change.
enum WhatIfCommands {
  static let all: [CommandDefinition] = [whatif]

  private static let whatif = CommandDefinition(
    CommandSpec(
      "whatif", group: "apply", synopsis: "whatif [identity RULE ... | layout WHAT | source [NAME ...]]",
      summary: Bilingual(ko: "같은 두 스냅샷을 다른 규칙으로", en: "the same two snapshots under other rules"),
      help: Bilingual(
        ko: """
          마지막 적용(고친 것이 있으면 초안까지)을 규칙마다 다시 계산합니다. 같은 호출들이 그 규칙으로 두 목록을 만들었다고 봅니다: \
          호출 하나 안의 중복은 예외(E0201), 호출 사이의 중복은 이동(W0201)입니다. \
          세션은 바뀌지 않습니다. new와 stale은 셀의 수입니다. 규칙: id value FIELD index uuid "const 0" "id hash value". \
          whatif layout은 달라지는 프레임을 보여 줍니다. KEY: \(WhatIfLayout.keys.map(\.name).joined(separator: " ")). \
          whatif source는 다른 라이브러리의 스테이지, 연산, 셀을 비교합니다. cells는 모든 행이 화면에 있다고 보고 센 셀 제공자의 호출이고, \
          결과에는 화면에 있는 셀만 나옵니다: \(UpdateSource.list).
          """,
        en: """
          Computes the last apply (or the pending draft) again under each rule, as if the same calls had made both lists \
          under it: a repeat within one call raises (E0201), one over two calls moves (W0201). The session does not \
          change. new and stale count cells. Rules: id value FIELD index uuid "const 0" "id hash value". whatif layout shows \
          the frames that differ. KEY: \(WhatIfLayout.keys.map(\.name).joined(separator: " ")). whatif source compares stages, \
          operations and cells of other libraries; cells counts calls as if every row were on screen, the results name cells \
          that are: \(UpdateSource.list).
          """),
      json: [
        JSONMembers(
          "differ frames[]{at id kind new:Rect old:Rect} from{container:Size contentSize:Size} name to{container:Size "
            + "contentSize:Size} views",
          remark: "`whatif layout`"),
        JSONMembers(
          "from lines[] rules[]{delete insert move newCells result rule staleCells} sources[]{cells delete "
            + "fewestMoves insert move reconfigure reload results[] sections source stages} to",
          remark: Bilingual(
            ko: "`whatif identity`, `whatif source`, 그리고 `whatif`만",
            en: "`whatif identity`, `whatif source`, and alone")),
      ],
      examples: [
        CommandExample(
          "whatif identity id index",
          setup: ["screen new main", "section add A", "add a b c", "apply", "delete a", "apply"],
          output: [
            "whatif  tx1 -> tx2", "  identity  insert  delete  move  new  stale  result",
            "  id             0       1     0    0      0  right",
            "  index          0       1     0    0      2  2 cells show other items",
          ]),
        CommandExample(
          "whatif source uikit rxdatasources iglistkit",
          setup: [
            "screen new main", "section add A", "add a b c d", "apply", "move a after d", "edit b note x", "apply",
          ],
          output: [
            "whatif  tx1 -> tx2   b has a new note in tx2",
            "  source         stages  sections  insert  delete  move  reload  cells",
            "  uikit               1                 0       0     1       0      0",
            "  rxdatasources       2                 0       0     3       1      1",
            "  iglistkit           1                 1       1     3       0      1", "",
            "  uikit          stays old: b", "  rxdatasources  flashes: b   2 redundant moves",
            "  iglistkit      cell lost: b   2 redundant moves",
          ]),
      ],
      seeAlso: ["identity", "identify", "diff"],
      concepts: ["규칙", "RxDataSources", "DifferenceKit", "IGListKit", "DeepDiff", "CollectionDifference"],
      verbs: [
        VerbSpec(
          "identity", synopsis: "RULE ...", summary: Bilingual(ko: "식별 규칙을 비교", en: "compares rules of identity"),
          shape: Shape([CommandParameter("RULE", .some)])),
        WhatIfLayout.verb, WhatIfSources.verb,
      ], shape: Shape()), completion: { WhatIfLayout.completions(of: $0, behind: $1, in: $2) }
  ) { session, context throws(Diagnostic) in
    let command = context.command
    if command.verbName == "layout" { return try WhatIfLayout.report(session, command) }
    if command.verbName == "source" { return try WhatIfSources.report(session, command) }
    let screen = try session.screen(for: command)
    let comparison = try screen.comparison(nil, of: command, seesContents: true)
    guard command.verbName != nil else { return questions(comparison) }
    var rows: [IdentityComparison] = []
    var words = command.arguments[...]
    while !CancellationToken.isAbandoned, let word = words.popFirst() {
      let spelled = (word.text ?? command.spelling(word)).split(separator: " ").map(String.init)
      guard !spelled.isEmpty else { continue }
      let rule = try HashableRule(words: spelled, fields: screen.type?.fields ?? [], at: [command.place(word)])
      rows.append(IdentityComparison(rule, comparison, screen))
    }
    return Report(WhatIfIdentity(comparison: comparison, comparisons: rows))
  }

  /// Returns the report of what could be compared, with the lines that compare it.
  private static func questions(_ comparison: Comparison) -> Report {
    Report(
      WhatIfQuestions(
        from: comparison.from.name, to: comparison.to.name,
        lines: ["whatif identity id value index uuid", "whatif layout grid(2, 100)", "whatif source"],
        comparison: comparison))
  }
}

/// The result of `whatif` alone: what could be compared, with the lines that compare it.
private struct WhatIfQuestions: LineResult {
  let from: String
  let to: String
  let lines: [String]
  let comparison: Comparison

  var kind: String { "whatif" }

  var members: [(String, JSONValue)] {
    [("from", .string(from)), ("to", .string(to)), ("rules", []), ("lines", .array(lines.map { .string($0) }))]
  }

  func write(to output: inout String, _ options: TextOptions) {
    output += options.flow(
      ["whatif  \(comparison.states.text(options))", comparison.contentSentence(options) ?? ""], indent: 8)
    output += "\n" + lines.map { "  " + $0 + "\n" }.joined()
  }
}

extension WhatIfCommands {
  /// The result of `whatif identity`.
  private struct WhatIfIdentity: TabularResult {
    let comparison: Comparison
    let comparisons: [IdentityComparison]

    var kind: String { "whatif" }

    var members: [(String, JSONValue)] {
      [
        ("from", .string(comparison.from.name)), ("to", .string(comparison.to.name)),
        ("rules", .array(comparisons.map(\.json))),
      ]
    }

    func table(_ language: Language) -> TextTable {
      var table = TextTable(columns: [
        .init(.identity), .init("insert", alignment: .right), .init("delete", alignment: .right),
        .init("move", alignment: .right), .init(Bilingual(ko: "새 셀", en: "new"), alignment: .right),
        .init(.stale, alignment: .right), .init(.result, cutOrder: 0),
      ])
      for trial in comparisons { table.append(trial.cells(language)) }
      return table
    }

    func write(to output: inout String, _ options: TextOptions) {
      output +=
        options.flow(
          ["whatif  \(comparison.states.text(options))", comparison.contentSentence(options) ?? ""], indent: 8) + "\n"
      _ = table(options.language).write(to: &output, as: .text, options)
    }
  }
}
