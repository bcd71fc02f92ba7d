internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import JSONValues
internal import LibraryDiffs
internal import SessionModel
internal import TextRendering

/// `whatif source`: one change as every source would bring it on screen.
enum WhatIfSources {
  static let verb = VerbSpec(
    "source", synopsis: "[NAME ...]",
    summary: Bilingual(ko: "다른 라이브러리의 데이터 소스와 비교", en: "compares the peers' data sources"),
    shape: Shape([CommandParameter("NAME", .many, choices: UpdateSource.names)]))

  static func report(_ session: Session, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let screen = try session.screen(for: command)
    let comparison = try screen.comparison(nil, of: command, seesContents: true)
    var sources: [UpdateSource] = []
    for word in command.arguments {
      if let source = UpdateSource(command.spelling(word)), !sources.contains(source) { sources.append(source) }
    }
    if sources.isEmpty { sources = UpdateSource.all }
    let lists = SourceLists(comparison, screen)
    var made: [SourceComparison] = []
    for source in sources where !CancellationToken.isAbandoned {
      made.append(SourceComparison(SourceOutcome(source, lists)))
    }
    let comparisons = made
    return Report(WhatIfSource(comparison: comparison, comparisons: comparisons))
  }

  private static func table(
    _ comparisons: [SourceComparison], withResults: Bool, _ language: Language
  ) -> TextTable {
    var columns: [TextTable.Column] = [
      .init(.source), .init(.stages, alignment: .right), .init(.sections), .init("insert", alignment: .right),
      .init("delete", alignment: .right), .init("move", alignment: .right), .init("reload", alignment: .right),
      .init(.cells, alignment: .right),
    ]
    if withResults { columns.append(.init(.result, cutOrder: 0, minimumWidth: 16)) }
    var table = TextTable(columns: columns)
    for comparison in comparisons {
      table.append(
        comparison.cells
          + (withResults ? [StyledText(comparison.results(language).joined(separator: "; "), comparison.style)] : []))
    }
    return table
  }
}

/// One row of `whatif source`.
struct SourceComparison: Sendable {
  let name: String
  /// The findings of what is lost or left undone, most important first; empty where all is right.
  private let findings: [Bilingual]
  private let stages: Int?
  private let sections: String
  private let counts: OperationCounts
  private let asked: Int?
  private let moves: (count: Int, fewest: Int)

  init(_ outcome: SourceOutcome) {
    name = outcome.source.name
    let cells = outcome.cells
    counts = outcome.counts
    moves = outcome.moves
    let isStaged = outcome.ending == .staged
    stages = isStaged ? outcome.stages.count : nil
    if case .refused = outcome.ending { asked = nil } else { asked = cells.asked.count }
    let all = outcome.stages
    sections = [
      ("+", all.reduce(0) { $0 + $1.sectionInserts.count }), ("-", all.reduce(0) { $0 + $1.sectionDeletes.count }),
      (">", all.reduce(0) { $0 + $1.sectionMoves.count }), ("r", all.reduce(0) { $0 + $1.sectionUpdates.count }),
    ].filter { $0.1 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
    findings = Self.findings(outcome, cells)
  }

  /// Returns the findings in the words that people read.
  func results(_ language: Language) -> [String] {
    (findings.isEmpty ? [.right] : findings).map { $0.text(language) }
  }

  private static func findings(_ outcome: SourceOutcome, _ cells: SourceOutcome.Cells) -> [Bilingual] {
    var results: [Bilingual] = []
    let naming = outcome.comparison.naming
    let contents = outcome.comparison.to.contents
    func names(_ paths: [PeerPath]) -> Bilingual {
      let shown = paths.prefix(2).map { naming.title(of: outcome.item(at: $0), in: contents) }
      let text = Bilingual(shown.joined(separator: " "))
      guard paths.count > 2 else { return text }
      return text + " " + .andMore(paths.count - 2)
    }
    switch outcome.ending {
    case .refused(let name, let refusal):
      return [refusal.message + Bilingual(": \(refusal.isSection ? name : naming.title(of: name, in: contents))")]
    case .reloaded(let reason):
      // Of `reload` its name says so.
      if outcome.source != .reload || cells.remade.isEmpty { results.append(reason.message) }
    case .staged: break
    }
    if !cells.stale.isEmpty { results.append(Bilingual(ko: "옛 내용: ", en: "stays old: ") + names(cells.stale)) }
    if !cells.remade.isEmpty { results.append(Bilingual(ko: "셀을 잃음: ", en: "cell lost: ") + names(cells.remade)) }
    if !cells.reloaded.isEmpty { results.append(Bilingual(ko: "깜빡임: ", en: "flashes: ") + names(cells.reloaded)) }
    let redundant = outcome.moves.count - outcome.moves.fewest
    if redundant > 0 {
      results.append(Bilingual(ko: "불필요한 이동 \(redundant)번", en: counted(redundant, "redundant move")))
    }
    if outcome.dropped > 0 {
      results.append(
        Bilingual(ko: "반복 \(outcome.dropped)개를 뺌", en: "leaves out \(counted(outcome.dropped, "repeat"))"))
    }
    return results
  }

  /// The row of the table, without the results.
  var cells: [StyledText] {
    let numbers = [counts.insert, counts.delete, counts.move, counts.reload + counts.reconfigure]
    return [StyledText(name), StyledText(stages.map(String.init) ?? "-"), StyledText(sections)]
      + numbers.map { StyledText(stages == nil ? "-" : "\($0)") }
      + [StyledText(asked.map(String.init) ?? "-")]
  }

  /// The role in which the results are shown.
  var style: TextStyle { findings.isEmpty ? .success : .plain }

  /// The JSON form; counts are null where nothing is staged.
  var json: JSONValue {
    func number(_ value: Int) -> JSONValue { stages == nil ? .null : .int(value) }
    return .object([
      ("source", .string(name)), ("stages", stages.map { .int($0) } ?? .null), ("sections", .string(sections)),
      ("insert", number(counts.insert)), ("delete", number(counts.delete)), ("move", number(counts.move)),
      ("fewestMoves", number(moves.fewest)), ("reload", number(counts.reload)),
      ("reconfigure", number(counts.reconfigure)), ("cells", asked.map { .int($0) } ?? .null),
      ("results", .array(results(.en).map { .string($0) })),
    ])
  }
}

extension WhatIfSources {
  /// The result of `whatif source`.
  private struct WhatIfSource: TabularResult {
    let comparison: Comparison
    let comparisons: [SourceComparison]

    var kind: String { "whatif" }

    var members: [(String, JSONValue)] {
      [
        ("from", .string(comparison.from.name)), ("to", .string(comparison.to.name)),
        ("sources", .array(comparisons.map(\.json))),
      ]
    }

    func table(_ language: Language) -> TextTable { WhatIfSources.table(comparisons, withResults: true, language) }

    func write(to output: inout String, _ options: TextOptions) {
      output +=
        options.flow(
          ["whatif  \(comparison.states.text(options))", comparison.contentSentence(options) ?? ""], indent: 8) + "\n"
      let whole = WhatIfSources.table(comparisons, withResults: true, options.language)
      var wide = options
      wide.width = 10_000
      let fits = whole.rendered(as: .text, wide).splitIntoLines().allSatisfy {
        options.columns(of: $0) <= options.width
      }
      if fits {
        whole.write(to: &output, as: .text, options)
        return
      }
      WhatIfSources.table(comparisons, withResults: false, options.language).write(to: &output, as: .text, options)
      output += "\n"
      let indent = 4 + (comparisons.map(\.name.count).max() ?? 0)
      for comparison in comparisons {
        let head = "  " + options.pad(comparison.name, to: indent - 4) + "  "
        let results = comparison.results(options.language)
        output +=
          options.flow([head + results[0]] + results.dropFirst(), gap: 3, indent: indent) + "\n"
      }
    }
  }
}
