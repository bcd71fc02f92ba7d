internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The result of `locate [SECTION,ITEM]`: the items that are there.
struct PlaceResult: LineResult {
  let at: ItemIndexPath
  let current: String?
  let draft: String?
  /// The name of what is shown.
  let latest: String
  /// The items as people read them.
  let label: String?
  let draftLabel: String?

  var kind: String { "locate" }

  var members: [(String, JSONValue)] {
    [
      ("at", ItemIndexPath?(at).json), ("current", current.map { .string($0) } ?? .null),
      ("draft", draft.map { .string($0) } ?? .null),
    ]
  }

  func write(to output: inout String, _ options: TextOptions) {
    let at = ItemIndexPath?(at).text
    func name(_ label: String) -> String { options.brief(label.visible, to: 40) }
    var parts: [String] = []
    if let label {
      parts = ["\(at)  \(name(label))", "(\(latest))"]
      if current != draft {
        let other = draftLabel.map(name)
        parts.append(
          options.say(
            ko: "초안의 \(at): \(other ?? "없음"). 인덱스 경로는 움직이고 식별자는 그대로입니다",
            en: "in the draft \(at) is \(other ?? "nothing"): index paths move, identifiers do not"))
      }
    } else if let draftLabel {
      parts = ["\(at)  \(name(draftLabel))", "(\(options.text(.draft)))"]
    }
    output += options.flow(parts, indent: at.utf8.count + 2) + "\n"
  }
}

/// The result of `locate` for items: their places.
struct LocateResult: LineResult {
  struct Item {
    let id: String
    let draft: ItemIndexPath?
    let current: ItemIndexPath?

    fileprivate var json: JSONValue { ["id": .string(id), "draft": draft.json, "current": current.json] }
  }

  let items: [Item]
  /// The items as people read them.
  let labels: [String]
  /// The name of what is shown.
  let latest: String

  var kind: String { "locate" }

  var members: [(String, JSONValue)] { [("items", .array(items.map(\.json)))] }

  func write(to output: inout String, _ options: TextOptions) {
    if items.isEmpty { output += options.say(ko: "locate  찾은 것 없음\n", en: "locate  nothing found\n") }
    let names = labels.map { options.brief($0.visible, to: max(12, min(40, options.width - 40))) }
    let width = names.map(options.columns(of:)).max() ?? 0
    for (name, item) in zip(names, items) {
      output += options.pad(name, to: width) + "  \(options.text(.draft)) \(item.draft.text)   "
      output += "\(latest) \(item.current.text)\n"
    }
  }
}
