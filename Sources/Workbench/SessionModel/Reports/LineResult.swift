package import DisplayText
package import JSONValues
package import TextRendering

/// The result of a line, as a value: its text and its JSON form are each made of it in one place.
///
/// A JSON form is printed with its members in the order of the bytes of their keys.
package protocol LineResult: Sendable {
  /// The command's long name; the `kind` of the JSON form.
  var kind: String { get }

  /// The members of the JSON form besides `kind`, in any order; of members with the same key the last one counts.
  var members: [(String, JSONValue)] { get }

  /// Members besides `members` whose values are written as they are made; none where not said.
  var jsonRows: [JSONRows] { get }

  /// Whether its lines are those of a file or of code to type, which a terminal shows unfolded; they are not where not
  /// said.
  var isCode: Bool { get }

  /// Whether its lines have remarks for a person at the prompt, which ``TextOptions/explainsValues`` leaves out; they
  /// have none where not said.
  var hasRemarks: Bool { get }

  /// Entries that it offers a person at the prompt, who runs them by `!` and their number; none where not said.
  var offers: [String] { get }

  /// Writes the lines for people, each with its line end; foreign text is escaped.
  func write(to output: inout String, _ options: TextOptions)
}

extension LineResult {
  package var jsonRows: [JSONRows] { [] }

  package var isCode: Bool { false }

  package var hasRemarks: Bool { false }

  package var offers: [String] { [] }
}

/// The result of a line whose rows are a table.
package protocol TabularResult: LineResult {
  /// Returns the rows, for `--csv`, `--md` and `--box`.
  func table(_ language: Language) -> TextTable
}

/// The result of a line whose rows have other cells for programs than for people.
package protocol RecordsResult: TabularResult {
  /// The rows for `--csv`.
  var records: TextTable { get }
}

/// The result of a line that is one text, its only member.
package struct NoteResult: LineResult {
  package let kind: String
  let text: String

  package init(kind: String, text: String) {
    self.kind = kind
    self.text = text
  }

  package var members: [(String, JSONValue)] { [("text", .string(text))] }

  package func write(to output: inout String, _ options: TextOptions) { output += StyledText(text).plain + "\n" }
}

/// The result of a line that prints nothing, as what it does was shown already.
package struct SilentResult: LineResult {
  package let kind: String

  package init(kind: String) { self.kind = kind }

  package var members: [(String, JSONValue)] { [] }

  package func write(to output: inout String, _ options: TextOptions) {}
}
