internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The result of `reload` and `reconfigure`.
struct MarkResult: LineResult {
  let kind: String
  let count: Int
  let identifiers: [String]
  /// The first of them, as people read them.
  let names: [String]

  var members: [(String, JSONValue)] { [("count", .int(count)), ("identifiers", .identifiers(identifiers))] }

  func write(to output: inout String, _ options: TextOptions) {
    let calls = options.counted(count, .providerCall)
    let effect = kind == "reload" ? options.counted(count, .newCell) : "\(options.counted(0, .newCell)), \(calls)"
    let head = "\(options.say(ko: "표시", en: "marked"))  \(kind)"
    output += options.echo(
      head, count == 0 ? [options.text(.nothing)] : names, of: max(1, count),
      "   (\(options.say(ko: "적용하면", en: "on apply")): \(effect))")
  }
}
