/// A block that is being entered, closed after the cursor so that it can be read.
///
/// A name that is not a word stands at the cursor: reading it fails there, and the error says what may stand there.
public struct OpenBlock: Sendable {
  /// The block with the name and the brackets after the cursor.
  public let source: SourceText
  /// The block as a tree.
  public let block: SpecBlock
  /// The offset of the cursor in the source.
  public let cursor: Int

  /// Closes the text of a block, or returns nil if it cannot be read.
  ///
  /// - Parameter text: From the opening brace to the word in which the cursor stands.
  /// - Complexity: O(n) in the length of the text.
  public init?(_ text: String) {
    let opened = SourceText(name: "repl", text: text)
    cursor = opened.bytes.count
    var closing: [String] = []
    for token in Lexer.tokens(of: 0..<cursor, in: opened).tokens {
      switch token.kind {
      case .openParenthesis: closing.append(")")
      case .openBracket: closing.append("]")
      case .openBrace: closing.append("}")
      case .closeParenthesis, .closeBracket, .closeBrace: _ = closing.popLast()
      default: break
      }
    }
    source = SourceText(name: "repl", text: text + "_" + closing.reversed().joined())
    guard let block = try? SpecBlock(0..<source.bytes.count, in: source) else { return nil }
    self.block = block
  }

  /// Returns the words that an error tells may stand at the cursor; none where the error is about something in front.
  public func words(of error: Diagnostic) -> [LanguageWord] {
    error.range?.bytes.lowerBound == cursor ? error.expected : []
  }
}
