internal import DiffableDataSource
package import DisplayText
internal import PeerDifferences
package import SessionModel
package import TextRendering
internal import Wording

/// The stages of one source: each operation with its index space and reason, then the cells, the moves and the proof.
package struct SourceStageView: Sendable {
  package let outcome: SourceOutcome

  package init(outcome: SourceOutcome) {
    self.outcome = outcome
  }

  private var comparison: Comparison { outcome.comparison }
  private var naming: ItemNaming { comparison.naming }

  package func write(to output: inout String, _ options: TextOptions) {
    func line(_ text: StyledText = StyledText()) {
      text.write(to: &output, color: options.usesColor)
      output += "\n"
    }
    let title = [
      StyledText("diff", .header) + StyledText("  \(comparison.names)  as \(outcome.source.name)"),
      StyledText("(\(summary))", .dim),
    ]
    for text in options.flow(title, gap: 2, indent: 6) { line(text) }
    if !outcome.stages.isEmpty {
      line()
      table.write(to: &output, as: .text, options)
      line()
    }
    for fact in facts(options) {
      for text in options.flow(fact.parts.map { StyledText($0, fact.style) }, gap: 2, indent: 16, from: 0) {
        line(text)
      }
    }
  }

  private var summary: String {
    switch outcome.ending {
    case .reloaded(let reason): return reason == "reloadData" ? "no difference: reloadData" : reason
    case .refused(let name, let isSection, let sentence):
      return "\(sentence): \(shown(name, isSection: isSection))"
    case .staged:
      switch (outcome.source, outcome.stages.count) {
      case (_, 0): return "no change"
      case (.peer(.collectionDifference), let count):
        return "\(counted(count, "batch", "batches")), a value: no view is updated"
      case (.peer(.deepDiff), let count) where count > 1:
        return "\(count) stages; reloads follow the batch of their section"
      case (_, 1): return "1 stage: one performBatchUpdates"
      case (_, let count): return "\(count) stages, a performBatchUpdates each"
      }
    }
  }

  private func counted(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }

  private func shown(_ name: String, isSection: Bool) -> String {
    isSection ? name : naming.name(of: name, in: comparison.to.contents)
  }

  /// The operations as rows.
  package var table: TextTable {
    typealias Column = TextTable.Column
    var columns = [Column("stage"), Column("op"), Column("old"), Column("new")]
    if naming.isTyped { columns.append(Column("id")) }
    columns += [Column("item", cutOrder: 1), Column("because", cutOrder: 0, minimumWidth: 12)]
    var table = TextTable(columns: columns)
    for (number, operations) in outcome.operations.enumerated() {
      for operation in operations {
        let kept = operation.kind == .delete ? comparison.from.contents : comparison.to.contents
        let verb = operation.kind == .update ? "reload" : operation.kind.verb.rawValue
        var cells = [
          StyledText("#\(number + 1)"),
          StyledText(operation.isSection ? verb + " section" : verb, operation.kind.verb.style),
          StyledText(operation.old), StyledText(operation.new),
        ]
        if naming.isTyped {
          cells.append(StyledText(operation.isSection ? "" : naming.tag(of: operation.identifier, in: kept)))
        }
        let name =
          operation.isSection
          ? operation.identifier + comparison.title(of: operation.identifier)
          : naming.title(of: operation.identifier, in: kept)
        cells += [StyledText(name), StyledText(operation.reason, operation.isNeedless ? .warning : .plain)]
        table.append(cells)
      }
    }
    return table
  }

  // MARK: Facts below the table

  private struct Fact {
    var parts: [String]
    var style = TextStyle.plain

    init(_ name: String, _ parts: [String], _ style: TextStyle = .plain) {
      self.parts = ["  " + name + String(repeating: " ", count: max(2, 14 - name.count)) + (parts.first ?? "")]
      self.parts += parts.dropFirst()
      self.style = style
    }
  }

  private func facts(_ options: TextOptions) -> [Fact] {
    var facts: [Fact] = []
    if case .refused = outcome.ending {
      facts.append(Fact("then", afterwards, .warning))
      return facts
    }
    let cells = outcome.cells
    let stages = outcome.stages.count
    if stages > 1 {
      facts.append(
        Fact(
          "index spaces",
          ["old of #1: \(comparison.from.name)", "old of each other: the stage before", "new: that stage"]))
    }
    facts.append(Fact("cells asked", [list(cells.asked, options)]))
    if outcome.source == .uikit, !outcome.reconfigured.isEmpty {
      facts.append(Fact("reconfigured", [list(outcome.reconfigured, options)]))
    }
    let moves = outcome.moves
    if moves.count > 0 {
      let redundant = moves.count - moves.fewest
      facts.append(
        Fact(
          "moves", ["\(moves.count)", redundant > 0 ? "\(moves.fewest) would do" : "the fewest"],
          redundant > 0 ? .warning : .plain))
    }
    if !cells.reloaded.isEmpty { facts.append(Fact("new cell", [list(cells.reloaded, options), "reloaded"])) }
    if !cells.remade.isEmpty {
      let why = outcome.loadsEverything ? "loaded again with everything" : "deleted and inserted"
      facts.append(Fact("cell lost", [list(cells.remade, options), why], .warning))
    }
    if !cells.stale.isEmpty {
      facts.append(Fact("stays old", [list(cells.stale, options), "its content differs, no cell is asked"], .warning))
    }
    if outcome.dropped > 0 { facts.append(Fact("left out", ["\(outcome.dropped), as repeats"], .warning)) }
    if stages > 0 {
      facts.append(Fact("verify", ["old + stages = new", outcome.leadsToNew ? "ok" : "not so"]))
    }
    return facts
  }

  /// What happens after the source has refused.
  private var afterwards: [String] {
    if case .peer = outcome.source {
      return ["a debug build stops;", "a release build prints it and calls reloadData"]
    }
    return ["the app stops"]
  }

  private func list(_ paths: [PeerPath], _ options: TextOptions) -> String {
    guard !paths.isEmpty else { return "none" }
    let names = paths.prefix(7).map { naming.title(of: outcome.item(at: $0).identifier, in: comparison.to.contents) }
    return "\(paths.count): " + options.list(names, of: paths.count)
  }
}
