internal import CommandLanguage
internal import DisplayText
internal import JSONValues

/// A new name for an item or a section of a script.
enum Renaming {
  /// Returns the word that can be renamed at an offset, if there is one: an item or a section.
  static func target(_ outline: DocumentOutline, at offset: Int) -> NameOccurrence? {
    outline.names.first { name in
      [.item, .section].contains(name.kind) && name.range.lowerBound <= offset && offset <= name.range.upperBound
    }
  }

  /// Returns the edits that give it another name wherever a command or an expression names it.
  ///
  /// Expected lines stay: what they should say is for `mcv.update` to find out.
  ///
  /// - Throws: That nothing there can be renamed, that the new name is not one, or that it is taken.
  static func edits(
    _ document: Document, _ outline: DocumentOutline, at offset: Int, to name: String, _ table: CommandTable,
    _ language: Language
  ) throws(ResponseError) -> JSONValue {
    guard let target = target(outline, at: offset) else { throw .failed(.nothingToRename, language) }
    let spelling = spelled(name, table)
    guard !name.isEmpty, isOneWord(spelling, table) else { throw .failed(.noName(name), language) }
    let names = outline.names
    let isSection = names.contains { $0.name == target.name && $0.kind == .section }
    let concerned = names.filter { $0.name == target.name && [.item, .section].contains($0.kind) }
    if names.contains(where: { $0.name == name && [.item, .section].contains($0.kind) }) {
      throw .failed(.taken(name, isSection: isSection), language)
    }
    let edits = concerned.map { occurrence -> JSONValue in
      // Inside of quotes the quotes stay.
      let isQuoted =
        occurrence.range.lowerBound > 0
        && [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(document.source.bytes[occurrence.range.lowerBound - 1])
      let text = isQuoted ? String(Value.quoted(name).dropFirst().dropLast()) : spelling
      return .object([("range", document.range(occurrence.range)), ("newText", .string(text))])
    }
    return .object([("changes", .object([(document.uri, .array(edits))]))])
  }

  /// Returns a name as one word of a command: with quotes where it would not be read as one.
  private static func spelled(_ name: String, _ table: CommandTable) -> String {
    isOneWord(name, table) ? name : Value.quoted(name)
  }

  private static func isOneWord(_ text: String, _ table: CommandTable) -> Bool {
    let outline = DocumentOutline(SourceText(name: "name", text: "add \(text)"), table)
    guard outline.entries.count == 1, outline.lines.count == 1, let entry = outline.entries.first else { return false }
    return entry.command.arguments.count == 1 && entry.command.clauses.isEmpty && entry.command.options.isEmpty
  }
}
