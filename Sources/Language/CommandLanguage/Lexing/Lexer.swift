/// A lexer that cuts a source into lossless tokens, one logical line at a time.
///
/// The first character of a line decides its class, and nothing else does. A command or directive line goes on after a
/// backslash at its end and while a bracket is open, but a blank line or a line of another class ends it. Swift inside
/// of braces goes on to its closing brace, regardless of the class of its lines. The lexer does not validate words:
/// every byte ends up in exactly one token.
public struct Lexer {
  /// The class of a line by its first character.
  public enum LineClass: Hashable, Sendable {
    case blank, comment, directive, prose, expected, commands
  }

  /// The tokens of the line read last; the array is used again for the next line.
  public internal(set) var tokens: [Token] = []
  /// The class of the line read last.
  public internal(set) var lineClass = LineClass.blank

  let source: SourceText
  let bytes: [UInt8]
  let isInteractive: Bool
  /// The offset of the next byte.
  var offset = 0
  /// The end of the physical line, its line end left out; for a range, the end of the range.
  var limit = 0
  /// The number of physical lines read so far.
  var linesRead = 0
  var issues: [LexicalIssue] = []
  var open: [Token] = []
  /// Whether it reads a stretch inside a line, where line ends are blanks and `/` divides.
  var isRange = false
  private var bracketJoins = 0
  /// The token with which the command begins that is being read.
  var commandStart = 0
  /// Bytes that may still be searched in vain for the end of a block of Swift.
  var swiftSearch = Limits.swiftSearch
  /// Whether the rest of the line is known to hold no end of a `/…/`.
  var hasNoPatternEnd = false

  /// Creates a lexer at the start of a source.
  ///
  /// - Parameter interactive: Whether strings may go on in the next line, as at the prompt.
  public init(_ source: SourceText, interactive: Bool = false) {
    self.source = source
    bytes = source.bytes
    isInteractive = interactive
  }

  /// The offset of the next line.
  public var position: Int { offset }

  /// Reads the next logical line into `tokens`.
  ///
  /// - Returns: False at the end of the source.
  /// - Complexity: O(n) in the length of the line, at most `Limits.joinedLines` lines of look-ahead.
  public mutating func nextLine() -> Bool {
    guard offset < bytes.count else { return false }
    tokens.removeAll(keepingCapacity: true)
    issues.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    hasNoPatternEnd = false
    commandStart = 0
    if offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { push(.byteOrderMark, 3) }
    var end = beginPhysicalLine()
    if end - offset > Limits.lineBytes {
      report(.lineTooLong, offset..<(offset + 1))
      lineClass = .commands
      push(.other, limit - offset)
    } else {
      lineClass = classOfLine()
      switch lineClass {
      case .blank: push(.whitespace, limit - offset)
      case .comment: readText()
      case .prose, .expected:
        push(.marker, 1)
        readText()
      case .directive:
        push(.marker, 1)
        end = readWords()
      case .commands:
        readPrompt()
        end = readWords()
      }
    }
    push(.lineEnd, end - offset)
    return true
  }

  /// Returns the tokens of a stretch of a source that is known to be words or an expression; line ends count as blanks.
  package static func tokens(of range: Range<Int>, in source: SourceText) -> Lexer {
    var lexer = Lexer(source)
    lexer.offset = range.lowerBound
    lexer.limit = min(range.upperBound, source.bytes.count)
    lexer.isRange = true
    lexer.readUntilLimit()
    return lexer
  }

  // MARK: Lines

  /// Sets `limit` for the physical line at `offset`.
  ///
  /// - Returns: The start of the line after it.
  mutating func beginPhysicalLine() -> Int {
    linesRead += 1
    let end = linesRead < source.lineStarts.count ? source.lineStarts[linesRead] : bytes.count
    limit = end
    if limit > offset, bytes[limit - 1] == Byte.lineFeed { limit -= 1 }
    if limit > offset, bytes[limit - 1] == Byte.carriageReturn { limit -= 1 }
    return end
  }

  private func classOfLine() -> LineClass {
    guard offset < limit else { return .blank }
    switch bytes[offset] {
    case Byte.hash: return .comment
    case Byte.at: return .directive
    case Byte.pipe: return .expected
    case Byte.tilde: return .prose
    case Byte.space, Byte.tab:
      var next = offset
      while next < limit, Byte.isBlank(bytes[next]) { next += 1 }
      return next == limit ? .blank : .commands
    default: return .commands
    }
  }

  private mutating func readPrompt() {
    var next = offset
    while next < limit {
      let byte = bytes[next]
      guard Byte.continuesName(byte) || byte == Byte.asterisk || byte == Byte.colon else { break }
      next += 1
    }
    if next + 1 < limit, bytes[next] == Byte.greater, bytes[next + 1] == Byte.space {
      push(.prompt, next + 2 - offset)
    }
  }

  /// Reads the rest of the physical line as one token.
  private mutating func readText() {
    checkText(offset..<limit)
    push(.text, limit - offset)
  }

  /// The state of the lexer at the place where a line would end if its open bracket had not drawn in the lines after
  /// it.
  private struct Mark {
    var bracket: Token
    var tokens: Int
    var issues: Int
    var offset: Int
    var linesRead: Int
    var limit: Int
  }

  /// Reads the words up to the end of the logical line.
  ///
  /// - Returns: The start of the line after it; `offset` is in front of the last line end.
  private mutating func readWords() -> Int {
    let start = offset
    var mark: Mark?
    bracketJoins = 0
    while true {
      readUntilLimit()
      if open.isEmpty { mark = nil }
      if offset > limit {
        // A backslash took the line end with it.
        guard offset < bytes.count else { break }
      } else {
        guard let bracket = open.first, canJoin(from: start) else { break }
        if mark == nil {
          mark = Mark(
            bracket: bracket, tokens: tokens.count, issues: issues.count, offset: offset, linesRead: linesRead,
            limit: limit)
        }
        bracketJoins += 1
        push(.lineJoin, nextLineStart - offset)
      }
      let end = beginPhysicalLine()
      if end - start > Limits.lineBytes {
        report(.lineTooLong, start..<(start + 1))
        push(.other, limit - offset)
        return end
      }
    }
    if let bracket = open.first {
      if let mark, !isInteractive {
        // The line ends where it was written to end, and the lines after it are lines again.
        tokens.removeSubrange(mark.tokens...)
        issues.removeSubrange(mark.issues...)
        (offset, linesRead, limit) = (mark.offset, mark.linesRead, mark.limit)
      }
      report(.unclosedBracket, (mark?.bracket ?? bracket).range)
    }
    return max(offset, nextLineStart)
  }

  /// The start of the physical line after the current one.
  var nextLineStart: Int { linesRead < source.lineStarts.count ? source.lineStarts[linesRead] : bytes.count }

  private func canJoin(from start: Int) -> Bool {
    let next = nextLineStart
    guard next < bytes.count, next - start < Limits.joinedBytes, bracketJoins < Limits.joinedLines, issues.isEmpty
    else { return false }
    switch bytes[next] {
    case Byte.hash, Byte.at, Byte.pipe, Byte.tilde, Byte.lineFeed, Byte.carriageReturn: return false
    default: return true
    }
  }

  // MARK: Tokens

  @inline(__always)
  mutating func push(_ kind: Token.Kind, _ length: Int) {
    guard length > 0 else { return }
    tokens.append(Token(kind, offset, offset + length))
    offset += length
  }

  /// Keeps an issue; only the first eight are kept, since readers look at no more.
  mutating func report(_ kind: LexicalIssue.Kind, _ range: Range<Int>) {
    if issues.count < 8 { issues.append(LexicalIssue(kind: kind, range: range)) }
  }

  /// Reports the first byte that is not UTF-8 and the first control character of a text.
  mutating func checkText(_ range: Range<Int>, acceptsLineEnds: Bool? = nil) {
    let acceptsLineEnds = acceptsLineEnds ?? (isInteractive || isRange)
    var next = range.lowerBound
    while next < range.upperBound {
      let byte = bytes[next]
      if byte >= 0x80 {
        guard let scalar = bytes.scalar(at: next, limit: range.upperBound) else {
          report(.invalidUTF8, next..<(next + 1))
          return
        }
        if scalar.value < 0xA0 { return reportControl(next, scalar.length) }
        next += scalar.length
      } else {
        if byte == 0x7F || (byte < Byte.space && byte != Byte.tab && !(acceptsLineEnds && Byte.endsLine(byte))) {
          return reportControl(next, 1)
        }
        next += 1
      }
    }
  }

  private mutating func reportControl(_ offset: Int, _ length: Int) {
    report(.controlCharacter, offset..<(offset + length))
  }
}
