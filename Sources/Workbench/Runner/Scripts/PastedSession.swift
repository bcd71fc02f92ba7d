internal import CommandLanguage

/// A session that was copied from a terminal or a page, with its prompts and outputs.
struct PastedSession {
  /// The text to run: what stands after prompts, with the lines that go on with it.
  let text: String
  /// The number of lines that are passed over, because they have no prompt: they were printed.
  let passedOver: Int

  /// The mark in front of the lines with which an entry goes on.
  private static let continuation = "...>"

  /// Reads a text, or returns nil if it is one line, or if none of its lines has a prompt with a name.
  ///
  /// - Complexity: O(n), and O(n²) in the length of an entry of several lines.
  init?(_ pasted: String) {
    guard pasted.utf8.contains(UInt8(ascii: ">")) else { return nil }
    let lines = pasted.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let prompts = lines.map(Self.promptLength)
    guard lines.count > 1, prompts.contains(where: { $0 > 0 }) else { return nil }
    var entries: [String] = []
    var passedOver = 0
    for (line, prompt) in zip(lines, prompts) {
      if prompt > 0 {
        entries.append(String(line.utf8.dropFirst(prompt)) ?? String(line))
      } else if let last = entries.last, Self.goesOn(last) {
        let isMarked = line.hasPrefix(Self.continuation)
        entries[entries.count - 1] += "\n" + String(isMarked ? line.dropFirst(Self.continuation.count) : line)
      } else if !line.allSatisfy(\.isWhitespace) {
        passedOver += 1
      }
    }
    (text, self.passedOver) = (entries.joined(separator: "\n"), passedOver)
  }

  /// Returns the bytes of the prompt in front of a line; 0 where there is none, or one without a name.
  private static func promptLength(_ line: Substring) -> Int {
    // Copying loses the blank after an empty prompt.
    var lexer = Lexer(SourceText(name: "repl", text: line + " "), interactive: true)
    guard lexer.nextLine(), let first = lexer.tokens.first, first.kind == .prompt, first.range.count > 2 else {
      return 0
    }
    return first.range.count
  }

  private static func goesOn(_ entry: String) -> Bool {
    if case .incomplete = ScriptCompleteness(of: SourceText(name: "repl", text: entry)) { true } else { false }
  }
}
