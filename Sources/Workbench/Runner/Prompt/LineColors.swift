internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// The colours of a line that is being entered: the roles of its words, and whether its commands are known.
struct LineColors {
  /// Returns the styled parts of a text, as ranges of bytes in order.
  ///
  /// The first word of a command stands out once it is one, or the beginning of one; a word that no command begins
  /// with, and that leads to none, is marked as wrong before Enter is pressed.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - commands: The commands that there are.
  /// - Complexity: O(n)
  static func parts(of text: String, _ commands: CommandTable) -> [(range: Range<Int>, style: TextStyle)] {
    let source = SourceText(name: "repl", text: text)
    var parts: [(range: Range<Int>, style: TextStyle)] = []
    var lexer = Lexer(source, interactive: true)
    while lexer.nextLine() {
      var expectsVerb = lexer.lineClass == .commands
      var before: Token.Kind?
      for token in lexer.tokens {
        let isVerb = expectsVerb && token.kind == .name
        if let role = TokenRole(token, in: lexer.lineClass, followsMarker: before == .marker, isVerb: isVerb) {
          let style =
            role == .command ? style(ofCommand: source.normalizedText(token.range), commands) : style(of: role)
          if style != .plain { parts.append((token.range, style)) }
        }
        if token.kind == .semicolon {
          expectsVerb = true
        } else if !token.isTrivia {
          expectsVerb = false
        }
        before = token.kind
      }
    }
    return parts
  }

  private static func style(ofCommand word: String, _ commands: CommandTable) -> TextStyle {
    switch commands.lookup(word, allowsPrefix: true) {
    case .found, .ambiguous: .header
    case .unknown: commands.alias(for: word) == nil ? .delete : .header
    }
  }

  /// Returns the style of a role. The colours are those of the eight that every terminal has.
  private static func style(of role: TokenRole) -> TextStyle {
    switch role {
    case .command: .header
    case .string, .pattern: .insert
    case .number: .move
    case .comment: .dim
    case .variable: .reconfigure
    case .directive: .reload
    case .operator: .note
    }
  }
}
