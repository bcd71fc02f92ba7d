/// `NAME = EXPR`, as in `let n = 4` and `@let n = 4`. Blanks around `=` do not matter.
public struct Assignment: Hashable, Sendable {
  /// The name, in NFC.
  public var name: String
  /// The place of the name in the source, in bytes.
  public var nameRange: Range<Int>
  /// The place of `=` in the source, in bytes.
  public var signRange: Range<Int>
  /// The value.
  public var expression: Expression

  /// Reads an assignment that fills a stretch of a source.
  ///
  /// - Returns: Nil where there is no `=`.
  /// - Throws: The fault of the name or the expression.
  /// - Complexity: O(n) in the length of the range.
  public init?(_ range: Range<Int>, in source: SourceText) throws(Diagnostic) {
    let tokens = Lexer.tokens(of: range, in: source).tokens
    guard let sign = tokens.firstIndex(where: { $0.kind == .assign }) else { return nil }
    let names = tokens[..<sign].filter { !$0.isTrivia }
    guard names.count == 1, names[0].kind == .name else {
      throw Diagnostic(.assignmentNeedsName, at: source.range(names.first?.range ?? tokens[sign].range))
    }
    name = source.normalizedText(names[0].range)
    nameRange = names[0].range
    signRange = tokens[sign].range
    expression = try ExpressionParser.parse(tokens[sign].end..<range.upperBound, in: source)
  }
}
