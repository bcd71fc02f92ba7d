internal import CommandLanguage
internal import ConsoleTexts
internal import DisplayText

/// A text of the console at the prompt: what people have in the clipboard when they come.
enum ConsolePaste {
  /// Returns the line that explains an entry which is a text of the console, pasted alone or behind `explain`; nil if it is
  /// a line of ours.
  ///
  /// - Parameters:
  ///   - entry: The entry, of one line or of several.
  ///   - commands: The commands, whose lines are never such a text.
  /// - Complexity: O(*n*) in the length of the entry.
  static func line(for entry: String, _ commands: CommandTable) -> String? {
    var text = entry.trimmed[...]
    let word = text.prefix { !$0.isWhitespace }
    if word == "explain" {
      text = text.dropFirst(word.count).drop { $0.isWhitespace }
      // A string is one already.
      guard let first = text.first, first != "\"" || !isClosed(text) else { return nil }
    } else if commands[String(word)] != nil || word.hasPrefix("!") || word.hasPrefix("@") || word.hasPrefix("|") {
      return nil
    }
    guard text.utf8.count >= 24, ConsoleReader.recognises(String(text)) else { return nil }
    return "explain " + Value.quoted(String(text))
  }

  /// Whether a quote closes at the end of a text, or before options, and not before.
  private static func isClosed(_ text: Substring) -> Bool {
    guard let end = text.dropFirst().firstIndex(of: "\"") else { return false }
    let rest = text[end...].dropFirst().drop { $0.isWhitespace }
    return rest.isEmpty || rest.hasPrefix("--")
  }
}
