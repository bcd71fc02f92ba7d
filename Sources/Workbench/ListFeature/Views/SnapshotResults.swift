internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The result of `delete`.
struct DeleteResult: LineResult {
  /// Items and sections that are gone.
  let count: Int
  /// Items of the draft afterwards.
  let total: Int
  let sections: Int
  /// The first of the deleted items, as people read them; none where all went.
  let names: [String]

  var kind: String { "delete" }

  var members: [(String, JSONValue)] {
    [("count", .int(count)), ("total", .int(total)), ("sections", .int(sections))]
  }

  func write(to output: inout String, _ options: TextOptions) {
    let parts = [(count, Noun.item), (sections, .section)].filter { $0.0 > 0 }.map { options.counted($0.0, $0.1) }
    let (verb, and) = (options.say(ko: "지움", en: "deleted"), options.say(ko: "그리고", en: "and"))
    let head =
      "\(verb)  " + (parts.isEmpty ? options.text(.nothing) : parts.joined(separator: " \(and) "))
    var tail = !names.isEmpty && sections > 0 ? "  \(and) \(options.counted(sections, .section))" : ""
    tail += "   \(options.text(.draft)) \(options.counted(total, .item))"
    output += names.isEmpty ? "\(head)\(tail)\n" : options.echo(verb, names, of: count, tail, noun: .item)
  }
}

/// The result of `move`.
struct MoveResult: LineResult {
  let id: String
  let from: ItemIndexPath?
  let to: ItemIndexPath?
  /// The item as people read it.
  let label: String

  var kind: String { "move" }

  var members: [(String, JSONValue)] { [("id", .string(id)), ("from", from.json), ("to", to.json)] }

  func write(to output: inout String, _ options: TextOptions) {
    output += options.echo(options.text(.moved), [label], of: 1, "  \(from.text) -> \(to.text)")
  }
}
