internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The result of `apply`.
struct ApplyResult: LineResult {
  /// The calls of the cell provider: all of them, those for new cells, and the rest.
  struct Cells {
    let asked: Int
    let new: Int
    let kept: Int

    fileprivate var json: JSONValue { ["asked": .int(asked), "new": .int(new), "kept": .int(kept)] }
  }

  /// The batches, where another source than UIKit's brought it on screen.
  let stages: Int?
  let tx: Int
  let ops: OperationCounts
  let sections: SectionCounts
  let cells: Cells
  /// Milliseconds, both.
  let duration: Double
  let t: Double
  /// The section whose outline was applied.
  let section: String?
  let transaction: Transaction

  var kind: String { "apply" }

  var members: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("tx", .int(tx)), ("ops", .object(ops.members)), ("sections", .object(sections.members)), ("cells", cells.json),
      ("duration", .double(duration)), ("t", .double(t)), ("section", section.map { .string($0) } ?? .null),
    ]
    if let stages { members.append(("stages", .int(stages))) }
    return members
  }

  func write(to output: inout String, _ options: TextOptions) {
    let parts: [(String, Int, String, TextStyle)] = [
      ("+", ops.insert, "insert", .insert), ("-", ops.delete, "delete", .delete), (">", ops.move, "move", .move),
      ("r", ops.reload, "reload", .reload), ("~", ops.reconfigure, "reconfigure", .reconfigure),
    ].filter { $0.1 > 0 }
    let time = "t=\(Value.seconds(t)) s"
    if transaction.changesNothing, cells.asked == 0 {
      output += "\(transaction.name)  \(options.text(.noChange))   \(time)\n"
      return
    }
    var head = StyledText(transaction.name) + "  "
    // Before the first apply there was nothing: that its sections are new goes without saying.
    let signs =
      transaction.isFirst && !parts.isEmpty || sections.signs.isEmpty
      ? "" : "\(options.text(.sections)) \(sections.text(options))"
    var words = StyledText()
    if transaction.style == .reloadData {
      head += "reloadData"
      words = StyledText(signs)
    } else if parts.isEmpty {
      head += StyledText(signs.isEmpty ? options.text(.noChange) : signs)
    } else {
      for (index, part) in parts.enumerated() {
        head.append((index > 0 ? " " : "") + part.0 + String(part.1), part.3)
      }
      words = StyledText(parts.map(\.2).joined(separator: " "))
    }
    let lines = options.flow(
      [
        head, words, StyledText(parts.isEmpty ? "" : signs),
        StyledText(stages.map { options.counted($0, .stage) } ?? ""), StyledText("\(Value.number(duration)) ms"),
        StyledText(time), StyledText("\(options.text(.cellsNew)) \(cells.new)"),
      ], indent: transaction.name.utf8.count + 2)
    for line in lines {
      line.write(to: &output, color: options.usesColor)
      output += "\n"
    }
  }
}
