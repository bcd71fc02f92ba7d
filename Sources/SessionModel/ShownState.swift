package import DisplayText
package import JSONValues
internal import Records
internal import TextRendering
internal import Wording

/// The state of a screen that a view shows, as the end of its first line tells it: `draft (2 edits)`, `tx3`, or
/// `tx3 (draft has 2 edits)` where the draft is not what is shown.
package struct ShownState: Hashable, Sendable {
  /// `draft`, `current` or `tx3`, as the JSON form names it.
  package var source: String
  /// Lines that changed the draft since it was what is shown.
  package var edits: Int
  /// What people read.
  package var text: String
  /// The name of what is shown; nil for the draft.
  private var name: String?

  /// The state that a word names: `draft`, `current`, `last` or `tx3`; any other word stands for itself.
  ///
  /// - Complexity: O(outline drafts).
  package init(_ screen: Screen, _ source: String) {
    self.source = source
    edits = screen.pendingEdits
    let counted = counted(edits, "edit")
    guard source != "draft" else {
      text = "draft (\(counted))"
      return
    }
    let latest = screen.transactions.last?.name ?? "empty"
    let name = source == "current" || source == "last" ? latest : source
    self.name = name
    text = name == latest && edits > 0 ? "\(name) (draft has \(counted))" : name
  }

  /// The members of what looks at states: its source is null where there are several; none where it looks at none.
  package static func members(of states: [ShownState]) -> [(String, JSONValue)] {
    guard let first = states.first else { return [] }
    return [("source", states.count == 1 ? .string(first.source) : .null), ("edits", .int(first.edits))]
  }

  /// What people read, in their language.
  package func text(_ options: TextOptions) -> String {
    guard options.speaksKorean else { return text }
    let counted = options.counted(edits, "edit")
    guard let name else { return "초안 (\(counted))" }
    return text == name ? name : "\(name) (초안에 \(counted))"
  }

  /// The members that views share.
  package var members: [(String, JSONValue)] { [("source", .string(source)), ("edits", .int(edits))] }
}

extension Screen {
  /// Lines that changed the main draft or an outline draft and are not applied.
  ///
  /// - Complexity: O(outline drafts).
  package var pendingEdits: Int {
    outlineEdits.isEmpty
      ? draftEdits : outlineDrafts.keys.reduce(draftEdits) { $0 + (outlineEdits[$1] ?? 0) }
  }
}
