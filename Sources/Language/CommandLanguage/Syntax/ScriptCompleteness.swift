/// The completeness of an entry: the prompt has all of it, or should ask for another line.
public enum ScriptCompleteness: Hashable, Sendable {
  /// The part that is missing.
  public enum Reason: Hashable, Sendable {
    /// The last line ends in a backslash.
    case lineJoin
    /// A string is not closed.
    case quote
    /// A bracket is not closed.
    case bracket
    /// A block of Swift is not closed; blank lines belong to it.
    case swift
  }

  /// The entry can be parsed.
  case complete
  /// Another line could make it whole; an empty line gives up waiting for a bracket.
  case incomplete(Reason)
  /// No further line can help.
  case wrong(Diagnostic)

  /// Judges an entry by its last logical line.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public init(of source: SourceText) {
    var lexer = Lexer(source, interactive: true)
    while lexer.nextLine() {
      let open: Set<LexicalIssue.Kind> = [.unclosedString, .unclosedBracket, .unclosedSwift]
      if let issue = lexer.issues.first(where: { !open.contains($0.kind) }) {
        self = .wrong(issue.diagnostic(in: source))
        return
      }
      guard lexer.position >= source.bytes.count else {
        if let issue = lexer.issues.first {
          self = .wrong(issue.diagnostic(in: source))
          return
        }
        continue
      }
      let last = lexer.tokens.last { $0.kind != .lineEnd }
      if lexer.issues.contains(where: { $0.kind == .unclosedSwift }) {
        self = .incomplete(.swift)
        return
      }
      if lexer.issues.contains(where: { $0.kind == .unclosedString }) {
        self = .incomplete(.quote)
        return
      }
      if let issue = lexer.issues.first {
        let gaveUp = source.bytes.last == Byte.lineFeed
        self = gaveUp ? .wrong(issue.diagnostic(in: source)) : .incomplete(.bracket)
        return
      }
      if last?.kind == .lineJoin {
        self = .incomplete(.lineJoin)
        return
      }
    }
    self = .complete
  }
}
