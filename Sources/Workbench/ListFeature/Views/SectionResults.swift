internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The result of a call on sections of the draft.
struct SectionEdit: LineResult {
  let verb: String
  let sections: [String]
  /// The sections that were to be inserted and are where they were.
  let kept: [String]
  /// The sections of the draft afterwards.
  let total: Int
  /// The remark about a title that may have been meant as a name.
  let hint: TypoHint?

  var kind: String { "section" }

  var members: [(String, JSONValue)] {
    [("verb", .string(verb)), ("sections", .identifiers(sections)), ("total", .int(total))]
      + (kept.isEmpty ? [] : [("kept", .identifiers(kept))])
  }

  func write(to output: inout String, _ options: TextOptions) {
    let done =
      switch verb {
      case "delete": options.say(ko: "지움", en: "deleted")
      case "move": options.text(.moved)
      case "reload": options.say(ko: "표시", en: "marked") + "  reload"
      default: options.text(.sections)
      }
    let names = sections.isEmpty ? [options.text(.nothing)] : sections
    let typo = ["add", "insert"].contains(verb) ? hint ?? TypoHint.inNames(sections, of: verb) : nil
    let remark = keptRemark(options) + (typo.map { "   " + $0.remark(options) } ?? "")
    output += options.echo(
      done, names, of: max(1, sections.count),
      "   \(options.text(.draft)) \(options.counted(total, .section))\(remark)")
  }

  /// `   A stays in place`; an empty text where none does.
  private func keptRemark(_ options: TextOptions) -> String {
    guard let first = kept.first else { return "" }
    let (name, count) = (options.brief(first.visible), kept.count)
    return "   "
      + (count == 1
        ? options.say(ko: "제자리에 남음: \(name)", en: "\(name) stays in place")
        : options.say(ko: "제자리에 남은 섹션 \(count)개", en: "\(count) stay in place"))
  }
}

/// The result of `section rename`.
struct SectionRenaming: LineResult {
  let sections: [String]
  let title: String
  /// The title before.
  let was: String?

  var kind: String { "section" }

  var members: [(String, JSONValue)] {
    [
      ("verb", "rename"), ("sections", .identifiers(sections)), ("title", .string(title)),
      ("was", was.map { .string($0) } ?? .null),
    ]
  }

  func write(to output: inout String, _ options: TextOptions) {
    let before = was.map { Value.quoted($0).escapedForDisplay + " -> " } ?? ""
    output += options.echo(
      options.say(ko: "제목 바꿈", en: "renamed"), sections, of: 1, "  \(before)\(Value.quoted(title).escapedForDisplay)")
  }
}

/// The result of `section list`.
struct SectionList: TabularResult {
  struct Row {
    let id: String
    let items: Int
    let title: String?

    fileprivate var json: JSONValue {
      ["id": .string(id), "items": .int(items), "title": title.map { .string($0) } ?? .null]
    }
  }

  let list: [Row]
  let state: ShownState

  var kind: String { "section" }

  var members: [(String, JSONValue)] {
    [
      ("verb", "list"), ("sections", .identifiers(list.map(\.id))), ("total", .int(list.count)),
      ("list", .array(list.map(\.json))),
    ] + state.members
  }

  func table(_ language: Language) -> TextTable {
    var table = TextTable(columns: [
      .init(.at), .init(.section, cutOrder: 1, minimumWidth: 8), .init(.title, cutOrder: 0, minimumWidth: 8),
      .init(.items, alignment: .right),
    ])
    for (index, row) in list.enumerated() {
      table.append([
        StyledText("[\(index)]"), StyledText(row.id), StyledText(row.title.map { "\"\($0)\"" } ?? ""),
        StyledText("\(row.items)"),
      ])
    }
    return table
  }

  func write(to output: inout String, _ options: TextOptions) {
    if list.isEmpty {
      output += options.say(ko: "섹션 없음   section add NAME으로 만듭니다\n", en: "no sections   section add NAME makes one\n")
    } else {
      _ = table(options.language).write(to: &output, as: .text, options)
    }
  }
}
