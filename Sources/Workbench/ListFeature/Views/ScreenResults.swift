internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The result of `screen drop`.
struct ScreenDrop: LineResult {
  let name: String

  var kind: String { "screen" }

  var members: [(String, JSONValue)] { [("name", .string(name)), ("verb", "drop")] }

  func write(to output: inout String, _ options: TextOptions) {
    output += "dropped  " + options.line(name.visible, to: options.width - 9) + "\n"
  }
}

/// The result of `screen new` and `screen use`: the screen that is current now.
struct ScreenState: LineResult {
  let name: String
  let verb: String
  let sections: Int
  let items: Int
  let type: String?
  let source: String
  /// The name of its model in RxDataSources, after two spaces; empty for UIKit's own source.
  let model: String

  var kind: String { "screen" }

  var members: [(String, JSONValue)] {
    [
      ("name", .string(name)), ("verb", .string(verb)), ("sections", .int(sections)), ("items", .int(items)),
      ("type", type.map { .string($0) } ?? .null), ("source", .string(source)),
    ]
  }

  func write(to output: inout String, _ options: TextOptions) {
    let head = (type.map { " of \($0)" } ?? "") + model
    let counts = "\(head)  \(options.counted(sections, .section))  \(options.counted(items, .item))"
    output += options.echo(options.text(.screen), [name], of: 1, counts)
  }
}

/// The result of `screen list`.
struct ScreenList: TabularResult {
  struct Row {
    let name: String
    let sections: Int
    let items: Int
    let edits: Int
    let current: Bool
    let source: String
    let type: String?
    /// The number of its applies, for people.
    let applies: Int

    fileprivate var json: JSONValue {
      [
        "name": .string(name), "sections": .int(sections), "items": .int(items), "edits": .int(edits),
        "current": .bool(current), "source": .string(source), "type": type.map { .string($0) } ?? .null,
      ]
    }
  }

  let screens: [Row]

  var kind: String { "screen" }

  var members: [(String, JSONValue)] { [("screens", .array(screens.map(\.json)))] }

  func table(_ language: Language) -> TextTable {
    // Most sessions have UIKit's source only: then the column is left out.
    let hasPeers = screens.contains { $0.source != ListSource.diffable.rawValue }
    var table = TextTable(
      columns: [
        .init(""), .init(.screen, cutOrder: 0, minimumWidth: 8), .init(.type), .init(.sections, alignment: .right),
        .init(.items, alignment: .right), .init(.applies, alignment: .right), .init(.draft),
      ] + (hasPeers ? [.init(.source)] : []))
    let clean = Bilingual(ko: "고친 것 없음", en: "clean")
    for screen in screens {
      table.append(
        [
          StyledText(screen.current ? "*" : ""), StyledText(screen.name), StyledText(screen.type ?? "-"),
          StyledText("\(screen.sections)"), StyledText("\(screen.items)"), StyledText("\(screen.applies)"),
          StyledText(screen.edits == 0 ? clean.text(language) : language.counted(screen.edits, .edit)),
        ] + (hasPeers ? [StyledText(screen.source)] : []))
    }
    return table
  }

  func write(to output: inout String, _ options: TextOptions) {
    if screens.isEmpty {
      output += options.say(ko: "화면 없음   screen new NAME으로 만듭니다\n", en: "no screens   screen new NAME makes one\n")
    } else {
      _ = table(options.language).write(to: &output, as: .text, options)
    }
  }
}
