internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// A line of the history as a file has it: with long names, and read without a person.
struct FileLine {
  let text: String
  /// The command; nil for a line with a mistake in its text.
  let command: BoundCommand?

  /// Creates the line of an entry, or nil if no file can hold it, as with two lines of which one has a mistake.
  init?(_ entry: SessionHistory.Entry, _ table: CommandTable) {
    let typed = entry.text
    guard let command = Self.command(typed, table) else {
      guard let failure = entry.failure, Self.isOneLine(typed, table, withMistake: failure) else { return nil }
      (self.text, self.command) = (typed, nil)
      return
    }
    let long = Self.spelledOut(command)
    let joined = long.split(whereSeparator: \.isNewline).map(\.trimmed).joined(separator: " ")
    guard let text = [typed, long, joined].first(where: { Self.isOneLine($0, table) }) else { return nil }
    (self.text, self.command) = (text, command)
  }

  /// Returns the only command of a line that was typed.
  private static func command(_ text: String, _ table: CommandTable) -> BoundCommand? {
    let source = SourceText(name: "history", text: text)
    var parser = ScriptParser(source, interactive: true)
    guard let line = parser.next(), !line.hasErrors, case .commands(let words) = line.content,
      words.commands.count == 1, words.target == nil, parser.next() == nil
    else { return nil }
    return try? table.bind(words.commands[0], in: source, allowsPrefix: true, takesAliases: true)
  }

  /// Returns a command whose name and verb are written out.
  private static func spelledOut(_ command: BoundCommand) -> String {
    var rest = command.source.text(command.verbRange.upperBound..<command.range.upperBound)
    let blanks = rest.prefix { $0 == " " }
    let word = rest.dropFirst(blanks.count).prefix { !$0.isWhitespace }
    if let verb = command.verbName, verb.hasPrefix(word) {
      rest = String(blanks) + verb + String(rest.dropFirst(blanks.count + word.count))
    }
    return command.name + rest
  }

  /// Returns whether a file reads a text as one command, or as one line with a mistake of that code.
  private static func isOneLine(_ text: String, _ table: CommandTable, withMistake code: String? = nil) -> Bool {
    let source = SourceText(name: "history", text: code.map { "\(text)\n|! \($0)" } ?? text)
    var parser = ScriptParser(source)
    guard let line = parser.next() else { return false }
    if code != nil {
      guard case .expected? = parser.next()?.content else { return false }
    }
    guard parser.next() == nil else { return false }
    do throws(Diagnostic) {
      if let error = line.diagnostics.first(where: { $0.severity == .error }) { throw error }
      guard case .commands(let words) = line.content else { return false }
      for command in words.commands {
        _ = try table.bind(command, in: source, allowsPrefix: false, takesAliases: false)
      }
      return code == nil && words.commands.count == 1 && words.target == nil
    } catch {
      return error.code.rawValue == code
    }
  }
}
