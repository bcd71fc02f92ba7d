package import CommandLanguage
package import DiffableDataSource
package import DisplayText
internal import SessionModel
internal import TextRendering
internal import Wording

/// The result of editing an item.
package struct EditResult: LineResult {
  var old: String
  var new: String
  package var warnings: [SnapshotWarning]
  var title: String
  var isInDraft: Bool
  var isShown: Bool
  var changes: [(name: String, value: Value)]
  /// The item of the draft that was perhaps meant, where this one is not in it.
  var near: String?
  /// A field that is new, and looks like one that the item has.
  var slip: Slip?

  /// A new field that looks like another.
  package struct Slip: Sendable {
    let field: String
    let near: String

    /// - Returns: Nil for a field that the item has, and for one that looks like none of them.
    package init?(of field: String, _ known: [String]) {
      guard !known.contains(field), let near = Suggestions.nearest(to: field, in: known).first else { return nil }
      (self.field, self.near) = (field, near)
    }
  }

  package init(
    old: String, new: String, warnings: [SnapshotWarning], title: String, isInDraft: Bool, isShown: Bool,
    changes: [(name: String, value: Value)], near: String?, slip: Slip?
  ) {
    self.old = old
    self.new = new
    self.warnings = warnings
    self.title = title
    self.isInDraft = isInDraft
    self.isShown = isShown
    self.changes = changes
    self.near = near
    self.slip = slip
  }

  private enum CodingKeys: String, CodingKey {
    case new = "id"
    case old = "was"
    case fields
  }

  package var kind: String { "edit" }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(new, forKey: .new)
    try container.encode(old, forKey: .old)
    try container.encode(JSONValue.object(changes.map { ($0.name, $0.value.json) }), forKey: .fields)
  }

  package func write(to output: inout String, _ options: TextOptions) {
    var parts = ["\(options.localized("edited"))  \(options.brief(title.visible))"]
    parts += changes.map { "\($0.name) -> \($0.value.description)" }
    if !isInDraft {
      let missing = options.localized("not in the draft")
      parts.append(
        near.map { "(\(missing); \(options.localized("did you mean")) '\($0.visible)'?)" } ?? "(\(missing))")
    } else if new != old {
      parts.append(options.localized(isShown ? "new identity: delete + insert on apply" : "new identity"))
    }
    if let slip {
      let (field, near) = (slip.field.visible, slip.near.visible)
      parts.append(
        options.say(ko: "(새 필드 \(field); 혹시 '\(near)'인가요?)", en: "(a new field \(field); did you mean '\(near)'?)"))
    }
    output += options.flow(parts, indent: 8) + "\n"
  }
}
