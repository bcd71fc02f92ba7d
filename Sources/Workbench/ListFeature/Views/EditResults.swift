internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The result of editing an item.
struct EditResult: LineResult {
  var old: String
  var new: String
  var warnings: [SnapshotWarning]
  var title: String
  var isInDraft: Bool
  var isShown: Bool
  var changes: [(name: String, value: Value)]
  /// The reported typos: an item that is not in the draft, a field that looks like another.
  var typos: [TypoHint]

  var kind: String { "edit" }

  var hasRemarks: Bool { typos.contains(where: \.isForPeople) }

  var members: [(String, JSONValue)] {
    [
      ("id", .string(new)), ("was", .string(old)), ("fields", .object(changes.map { ($0.name, $0.value.json) })),
    ]
  }

  func write(to output: inout String, _ options: TextOptions) {
    var parts = ["\(options.say(ko: "고침", en: "edited"))  \(options.brief(title.visible))"]
    parts += changes.map { "\($0.name) -> \($0.value.description)" }
    if isInDraft, new != old {
      parts.append(
        isShown
          ? options.say(ko: "새 식별자: 적용하면 delete + insert", en: "new identity: delete + insert on apply")
          : options.say(ko: "새 식별자", en: "new identity"))
    }
    parts += typos.filter { options.explainsValues || !$0.isForPeople }.map { $0.remark(options) }
    output += options.flow(parts, indent: 8) + "\n"
  }
}
