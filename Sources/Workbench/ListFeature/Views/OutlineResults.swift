internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The result of a command that changes an outline.
struct OutlineResult: LineResult {
  let kind: String
  let section: String
  let items: Int
  /// Items that are not inside of a collapsed one.
  let visible: Int

  var members: [(String, JSONValue)] {
    [("section", .string(section)), ("items", .int(items)), ("visible", .int(visible))]
  }

  func write(to output: inout String, _ options: TextOptions) {
    let shown = options.say(ko: "\(visible)개 보임", en: "\(visible) visible")
    output += options.echo(kind, [section], of: 1, "   \(options.counted(items, .item)), \(shown)")
  }
}
