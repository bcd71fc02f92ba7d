internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The result of `draft reset`.
struct DraftReset: LineResult {
  let sections: Int
  let items: Int

  var kind: String { "draft" }

  var members: [(String, JSONValue)] { [("sections", .int(sections)), ("items", .int(items))] }

  func write(to output: inout String, _ options: TextOptions) {
    output += "\(options.text(.draft))  \(options.counted(sections, .section))"
    output += "  \(options.counted(items, .item))\n"
  }
}

/// The result of `draft`: how much it holds, and how it differs from what is shown.
struct DraftState: LineResult {
  let sections: Int
  let items: Int
  let ops: OperationCounts
  let sectionOps: SectionCounts
  let state: ShownState

  var kind: String { "draft" }

  var members: [(String, JSONValue)] {
    [
      ("sections", .int(sections)), ("items", .int(items)), ("ops", .object(ops.members)),
      ("sectionOps", .object(sectionOps.members)),
    ] + state.members
  }

  func write(to output: inout String, _ options: TextOptions) {
    let operations: [(String, Int, String)] = [
      ("+", ops.insert, "insert"), ("-", ops.delete, "delete"), (">", ops.move, "move"), ("r", ops.reload, "reload"),
      ("~", ops.reconfigure, "reconfigure"),
    ].filter { $0.1 > 0 }
    var parts = ["draft", options.counted(sections, .section), options.counted(items, .item)]
    parts += operations.map { "\($0.0)\($0.1) \($0.2)" }
    let signs = sectionOps.signs
    if !signs.isEmpty { parts.append("\(options.text(.sections)) \(sectionOps.text(options))") }
    if operations.isEmpty, signs.isEmpty { parts.append(options.text(.noChange)) }
    output += options.heading(parts, indent: 7, ending: state.text(options)) + "\n"
  }
}
