package import DisplayText
package import JSONValues
package import TextRendering

/// The result of one line, before it is text: the same fields as words for people and as JSON for programs.
///
/// Both forms are made only when they are asked for.
package struct Report: Sendable {
  /// The command's long name; the `kind` of the JSON form.
  package var kind: String
  /// Writes the lines for people, each with its line end; foreign text is escaped already.
  package var write: @Sendable (inout String, TextOptions) -> Void
  /// The members of the JSON form besides `kind` and `line`.
  package var members: @Sendable () -> [(String, JSONValue)]
  /// The rows, for `--csv`, `--md` and `--box`; nil where the report is no table.
  package var table: (@Sendable () -> TextTable)?
  /// The rows for `--csv`, where programs want other cells than people; nil for those of `table`.
  package var records: (@Sendable () -> TextTable)?

  /// Creates a report from its two forms.
  package init(
    _ kind: String, members: @escaping @Sendable () -> [(String, JSONValue)] = { [] },
    table: (@Sendable () -> TextTable)? = nil, records: (@Sendable () -> TextTable)? = nil,
    write: @escaping @Sendable (inout String, TextOptions) -> Void
  ) {
    self.kind = kind
    self.members = members
    self.table = table
    self.records = records
    self.write = write
  }

  /// Returns a report of one line.
  package static func line(
    _ kind: String, _ text: StyledText, _ members: @escaping @Sendable () -> [(String, JSONValue)] = { [] }
  ) -> Report {
    Report(kind, members: members) { output, options in
      text.write(to: &output, color: options.usesColor)
      output += "\n"
    }
  }

  /// Returns a report of one sentence, in the language of the reader.
  package static func line(
    _ kind: String, ko: String, en: String, _ members: @escaping @Sendable () -> [(String, JSONValue)] = { [] }
  ) -> Report {
    Report(kind, members: members) { output, options in output += options.say(ko: ko, en: en) + "\n" }
  }

  /// Returns a report of one line without colour, whose words are its only member, `text`.
  package static func note(_ kind: String, _ text: String) -> Report {
    .line(kind, StyledText(text)) { [("text", .string(text))] }
  }

  /// Returns the lines for people, without line ends.
  package func lines(_ options: TextOptions) -> [String] {
    var text = ""
    write(&text, options)
    return text.splitIntoLines()
  }

  /// Returns the JSON form of a line of a file: one object, keys sorted.
  package func json(line: Int) -> JSONValue {
    .object([("kind", .string(kind)), ("line", .int(line))] + members())
  }
}

extension String {
  /// Returns the lines of a text; a line end at the very end does not begin another line.
  package func splitIntoLines() -> [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
