/// The canonical form of a script, for `mcv fmt`.
///
/// Words of commands and directives stand one blank apart, pasted prompts and a byte order mark go, line ends become
/// `\n`. Comments, prose, expected lines, strings and lines with errors stay byte for byte. Formatting twice is the
/// same as once, and the formatted text parses to the same words.
public enum Formatter {
  /// Returns the formatted text.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public static func format(_ source: SourceText) -> [UInt8] {
    var lexer = Lexer(source)
    var result: [UInt8] = []
    result.reserveCapacity(source.bytes.count)
    while lexer.nextLine() {
      let tokens = lexer.tokens.filter { $0.kind != .lineEnd && $0.kind != .byteOrderMark }
      let isBroken = !lexer.issues.isEmpty
      let isNamed = tokens.count > 1 && tokens[1].kind == .name
      switch lexer.lineClass {
      case .blank: break
      case .commands where !isBroken: append(words(tokens, source, separates: true), to: &result)
      case .directive where !isBroken && isNamed:
        result += source.bytes[tokens[0].range]
        result += words(Array(tokens.dropFirst()), source, separates: false)
      default: if let first = tokens.first, let last = tokens.last { result += source.bytes[first.start..<last.end] }
      }
      // A line that kept its own line end, joined to nothing, needs no second one.
      let isJoined = tokens.last?.kind == .lineJoin && isBroken && result.last == Byte.lineFeed
      if !isJoined { result.append(Byte.lineFeed) }
    }
    return result
  }

  /// Keeps a line of commands from turning into a line of another class.
  private static func append(_ line: [UInt8], to result: inout [UInt8]) {
    guard let first = line.first else { return }
    let isComment = first == Byte.hash && (line.count == 1 || Byte.isBlank(line[1]))
    let marks = [Byte.hash, Byte.at, Byte.pipe, Byte.tilde]
    if (marks.contains(first) && !isComment) || startsWithPrompt(line) { result.append(Byte.space) }
    result += line
  }

  private static func startsWithPrompt(_ line: [UInt8]) -> Bool {
    let end = line.firstIndex { !Byte.continuesName($0) && $0 != Byte.asterisk && $0 != Byte.colon } ?? line.count
    return end + 1 < line.count && line[end] == Byte.greater && line[end + 1] == Byte.space
  }

  private static func words(_ tokens: [Token], _ source: SourceText, separates: Bool) -> [UInt8] {
    var result: [UInt8] = []
    var depth = 0
    var gap: [UInt8] = []
    var needsSemicolon = false
    for token in tokens {
      switch token.kind {
      case .prompt: continue
      case .whitespace:
        if gap.isEmpty { gap = [Byte.space] }
        continue
      case .lineJoin:
        let hasBackslash = source.bytes[token.start] == Byte.backslash
        if gap.count < 2 { gap = Array((hasBackslash ? " \\\n  " : "\n  ").utf8) }
        continue
      case .semicolon where separates && depth == 0:
        needsSemicolon = !result.isEmpty
        gap = gap.count > 1 ? gap : []
        continue
      case .openParenthesis, .openBracket, .openBrace: depth += 1
      case .closeParenthesis, .closeBracket, .closeBrace: depth -= 1
      default: break
      }
      if needsSemicolon, token.kind != .comment {
        result.append(Byte.semicolon)
        // A blank in front of a lone `#` would make it a comment.
        if gap.isEmpty, token.kind != .hash { gap = [Byte.space] }
      }
      needsSemicolon = false
      if !result.isEmpty { result += gap }
      gap = []
      result += source.bytes[token.range]
      if token.kind == .comment { while let last = result.last, Byte.isBlank(last) { result.removeLast() } }
    }
    return result
  }
}
