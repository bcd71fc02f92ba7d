internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The result of `add`.
struct AddResult: LineResult {
  /// Items that were named, and those of the draft afterwards.
  let count: Int
  let total: Int
  /// Items that were left out, as they were there.
  let skipped: Int
  /// The places of the first and, where there are several, of the last one.
  let at: ItemIndexPath?
  let to: ItemIndexPath?
  /// The first of them, as people read them.
  let names: [String]

  var kind: String { "add" }

  var members: [(String, JSONValue)] {
    [
      ("count", .int(count)), ("total", .int(total)), ("skipped", .int(skipped)), ("at", at.json), ("to", to.json),
    ]
  }

  func write(to output: inout String, _ options: TextOptions) {
    var tail = ""
    if let at {
      tail += "  "
      at.write(to: &tail)
    }
    if let to {
      tail += ".."
      to.write(to: &tail)
    }
    if skipped > 0 { tail += "   \(options.say(ko: "건너뜀", en: "skipped")) \(skipped)" }
    tail += "   "
    tail += options.text(.draft)
    tail += " "
    tail += options.counted(total, .item)
    let head = options.say(ko: "더함", en: "added")
    output +=
      count == 0
      ? "\(head)  \(options.text(.nothing))\(tail)\n" : options.echo(head, names, of: count, tail)
  }
}

extension ItemIndexPath {
  /// Writes `[0,3]`. Piece by piece: an interpolation would cost more than all else that `add` prints.
  fileprivate func write(to output: inout String) {
    output += "["
    output += String(section)
    output += ","
    output += String(item)
    output += "]"
  }
}
