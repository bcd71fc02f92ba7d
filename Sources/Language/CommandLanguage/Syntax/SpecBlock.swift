/// The inside of a `{ … }` argument as a balanced tree of tokens, for the layout grammar to read.
public struct SpecBlock: Hashable, Sendable {
  /// A token, or a bracket pair with what stands inside.
  public indirect enum Node: Hashable, Sendable {
    /// A token that is not a bracket.
    case token(Token)
    /// A bracket pair: the opening token, the nodes inside, the closing token.
    case group(open: Token, nodes: [Node], close: Token)

    /// The byte offsets.
    public var range: Range<Int> {
      switch self {
      case .token(let token): token.range
      case .group(let open, _, let close): open.start..<close.end
      }
    }
  }

  /// The nodes between the outer braces, without blanks and comments.
  public var nodes: [Node]
  /// The byte offsets, braces included.
  public var range: Range<Int>

  /// Reads a block argument.
  ///
  /// - Throws: The first unbalanced bracket or bad byte.
  /// - Complexity: O(n) in the length of the range.
  public init(_ range: Range<Int>, in source: SourceText) throws(Diagnostic) {
    let nodes = try Self.nodes(range, in: source)
    guard nodes.count == 1, case .group(let first, let inside, _) = nodes[0], first.kind == .openBrace else {
      throw Diagnostic(.needsBlock, at: source.range(range))
    }
    self.nodes = inside
    self.range = range
  }

  /// Reads what would stand inside of the braces, from a range without them.
  ///
  /// - Throws: The first unbalanced bracket or bad byte.
  /// - Complexity: O(n) in the length of the range.
  public init(inside range: Range<Int>, in source: SourceText) throws(Diagnostic) {
    nodes = try Self.nodes(range, in: source)
    self.range = range.lowerBound..<range.upperBound + 1
  }

  private static func nodes(_ range: Range<Int>, in source: SourceText) throws(Diagnostic) -> [Node] {
    let lexer = Lexer.tokens(of: range, in: source)
    if let issue = lexer.issues.first { throw issue.diagnostic(in: source) }
    var open: [Token] = []
    var levels: [[Node]] = [[]]
    for token in lexer.tokens where !token.isTrivia {
      switch token.kind {
      case .openParenthesis, .openBracket, .openBrace:
        open.append(token)
        levels.append([])
      case .closeParenthesis, .closeBracket, .closeBrace:
        guard let start = open.popLast(), let nodes = levels.popLast() else { break }
        levels[levels.count - 1].append(.group(open: start, nodes: nodes, close: token))
      default: levels[levels.count - 1].append(.token(token))
      }
    }
    if let start = open.first {
      throw LexicalIssue(kind: .unclosedBracket, range: start.range).diagnostic(in: source)
    }
    return levels[0]
  }

  /// Returns the text of a token: a string without its quotes and escapes, anything else as it is spelled, in NFC.
  public static func text(of token: Token, in source: SourceText) -> String {
    let inside = (token.start + 1)..<max(token.start + 1, token.end - 1)
    switch token.kind {
    case .string: return StringLiteral.value(of: inside, in: source).0
    case .rawString: return source.normalizedText(inside)
    default: return source.normalizedText(token.range)
    }
  }
}
