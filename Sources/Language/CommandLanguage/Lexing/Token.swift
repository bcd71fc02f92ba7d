/// A stretch of source text with its lexical kind. The tokens of a text, one after the other, are the text.
public struct Token: Hashable, Sendable {
  /// The kind of a token.
  public enum Kind: UInt8, Hashable, Sendable {
    // Trivia.
    /// Blanks, tabs, no-break and ideographic spaces.
    case whitespace
    /// A backslash at the end of a line together with the line end, or a line end inside brackets.
    case lineJoin
    /// The end of a line: `\n` or `\r\n`.
    case lineEnd
    /// A byte order mark at the start of a source.
    case byteOrderMark
    /// A trailing comment without the blank in front of it.
    case comment
    /// A pasted prompt: `poke> `.
    case prompt

    // Lines that are not commands.
    /// The first character of a directive, a prose line or an expected line.
    case marker
    /// The rest of a comment, prose, expected or header line.
    case text

    // Words.
    /// A letter or `_`, then letters, digits, `_`, and hyphens in front of letters.
    case name
    /// Digits, maybe with a fraction and an exponent, without a sign.
    case number
    /// A string in double quotes, with escapes.
    case string
    /// A string in single quotes, as it stands.
    case rawString
    /// `/…/` at the start of an argument.
    case pattern
    /// `{ … }` with Swift inside, from brace to brace, over as many lines as it takes.
    case swift

    // Punctuation.
    case openParenthesis, closeParenthesis, openBracket, closeBracket, openBrace, closeBrace
    case comma, colon, semicolon, dot, rangeDots, plus, minus, plusMinus, asterisk, slash, assign
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, approximately, arrow
    case hash, dollar, at, tilde, question, percent
    /// Any other punctuation.
    case other
    /// Bytes that are not UTF-8, and control characters.
    case invalid
  }

  /// The kind of the token.
  public var kind: Kind
  /// The offset of its first byte.
  public var start: Int
  /// The offset after its last byte.
  public var end: Int

  /// Creates a token.
  @inline(__always)
  public init(_ kind: Kind, _ start: Int, _ end: Int) {
    self.kind = kind
    self.start = start
    self.end = end
  }

  /// The byte offsets.
  public var range: Range<Int> { start..<end }

  /// Whether the parser skips it.
  public var isTrivia: Bool { kind.rawValue <= Kind.prompt.rawValue }
}
