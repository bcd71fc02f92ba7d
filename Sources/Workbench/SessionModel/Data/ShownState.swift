internal import CommandLanguage
package import DisplayText
package import JSONValues
internal import TextRendering

/// The state of a screen that a view shows, as the end of its first line tells it: `draft (2 edits)`, `tx3`, or
/// `tx3 (draft has 2 edits)` where the draft is not what is shown.
package struct ShownState: Hashable, Sendable {
  /// `draft`, `current` or `tx3`, as the JSON form names it.
  package var source: String
  /// Lines that changed the draft since it was what is shown.
  package var edits: Int
  /// The name of what is shown; nil for the draft.
  private var name: String?
  /// Whether it is the last transaction, and the draft is another.
  private var isLatest = false

  /// The text that people read in English.
  package var text: String { words.en }

  /// Creates the state that a word names: `draft`, `current`, `last` or `tx3`; any other word stands for itself.
  ///
  /// - Parameter latest: The name of the last transaction.
  init(_ source: String, latest: String, edits: Int) {
    self.source = source
    self.edits = edits
    guard source != "draft" else { return }
    let name = source == "current" || source == "last" ? latest : source
    self.name = name
    isLatest = name == latest && edits > 0
  }

  /// Returns the members of what looks at states: its source is null where there are several; none where it looks at
  /// none.
  package static func members(of states: [ShownState]) -> [(String, JSONValue)] {
    guard let first = states.first else { return [] }
    return [("source", states.count == 1 ? .string(first.source) : .null), ("edits", .int(first.edits))]
  }

  /// Returns the text that people read, in their language.
  package func text(_ options: TextOptions) -> String { options.text(words) }

  /// The text that people read, in both languages.
  package var words: Bilingual {
    let (korean, english) = (Language.ko.counted(edits, .edit), Language.en.counted(edits, .edit))
    guard let name else { return Bilingual(ko: "초안 (\(korean))", en: "draft (\(english))") }
    guard isLatest else { return Bilingual(name) }
    return Bilingual(ko: "\(name) (초안에 \(korean))", en: "\(name) (draft has \(english))")
  }

  /// Returns the text of this state as the target of a difference. That of a transaction does not depend on later edits
  /// of the draft, and a draft without edits is `draft`.
  package func target(_ options: TextOptions) -> String {
    name ?? (edits == 0 ? options.text(.draft) : text(options))
  }

  /// The members that views share.
  package var members: [(String, JSONValue)] { [("source", .string(source)), ("edits", .int(edits))] }
}

/// The subject of `diff`, `why` and `verify`, as the first line names it: a transaction, `tx3`, or two states,
/// `tx2 -> draft (1 edit)`.
package struct ComparedStates: Sendable {
  /// The name of the old state; nil for a transaction's own change.
  private let from: String?
  /// The new state.
  package let to: ShownState

  init(from: String?, to: ShownState) { (self.from, self.to) = (from, to) }

  /// The names alone, as the JSON form has them: `tx3`, `tx2 -> draft`.
  package var name: String { (from.map { $0 + " -> " } ?? "") + to.source }

  /// Returns the text that people read, in their language.
  package func text(_ options: TextOptions) -> String { (from.map { $0 + " -> " } ?? "") + to.target(options) }
}
