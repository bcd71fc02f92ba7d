/// Swift inside of a line: `model open … {`, `--init {` and `send INPUT {`.
extension Lexer {
  /// Whether the brace at `offset` begins Swift.
  ///
  /// - Complexity: O(1): an input's name is short.
  var opensSwift: Bool {
    guard !isRange, lineClass == .commands, open.isEmpty, let last = tokens.last else { return false }
    // `--init {` and `--init={`.
    if last.isTrivia || last.kind == .assign {
      let option = tokens.dropLast(1).suffix(3)
      if option.map(\.kind) == [.minus, .minus, .name], isWord(option.last, "init") { return true }
    }
    guard last.isTrivia else { return false }
    var words: [Token] = []
    var count = 0
    var wasBlank = true
    for token in tokens[commandStart...].prefix(24) {
      defer { wasBlank = token.isTrivia }
      guard !token.isTrivia, wasBlank else { continue }
      count += 1
      if words.count < 2 { words.append(token) }
    }
    if isWord(words.first, "model") { return isWord(words.last, "open") && words.count == 2 }
    return isWord(words.first, "send") && count == 2 && tokens.count - commandStart <= 24
  }

  private func isWord(_ token: Token?, _ word: String) -> Bool {
    guard let token, token.kind == .name, token.range.count == word.utf8.count else { return false }
    return source.text(token.range) == word
  }

  /// Reads a block of Swift as one token. A block that is never closed ends with its line, and the lines after it are
  /// lines again; at the prompt it takes all there is.
  mutating func readSwift() {
    let most = min(bytes.count, offset + max(limit - offset, min(Limits.swiftBytes, swiftSearch)))
    if let end = SwiftBlock.end(from: offset, in: bytes, limit: most) {
      takeLines(through: end - 1)
      checkText(offset..<end, acceptsLineEnds: true)
      return push(.swift, end - offset)
    }
    report(.unclosedSwift, offset..<(offset + 1))
    if isInteractive {
      takeLines(through: bytes.count - 1)
    } else {
      swiftSearch = max(0, swiftSearch - (most - offset))
    }
    push(.swift, limit - offset)
  }

  /// Returns the start of the line that holds a block of Swift whose end is still to come, or nil if every line is
  /// whole.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public static func startOfOpenSwift(in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.contains(UInt8(ascii: "{")) else { return nil }
    var lexer = Lexer(SourceText(name: "", bytes: Array(bytes)))
    var start = 0
    while lexer.nextLine() {
      if let issue = lexer.issues.first(where: { $0.kind == .unclosedSwift }) {
        return bytes.count - issue.range.lowerBound < Limits.swiftBytes ? bytes.startIndex + start : nil
      }
      start = lexer.position
    }
    return nil
  }
}

/// The braces of Swift: those inside of string literals (plain, raw, multi-line, with interpolations) and of comments
/// do not count; those of a regex literal must balance.
enum SwiftBlock {
  /// The construct that the scanner is inside of.
  private enum Frame {
    /// Code up to the brace or parenthesis that closes it.
    case code(depth: Int, isInterpolation: Bool)
    /// A string with so many `#` around it.
    case string(hashes: Int, isMultiline: Bool)
  }

  /// Returns the offset after the brace that closes the one at `start`, or nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func end(from start: Int, in bytes: [UInt8], limit: Int) -> Int? {
    var frames: [Frame] = [.code(depth: 0, isInterpolation: false)]
    var next = start
    while next < limit, let frame = frames.last {
      switch frame {
      case .code(let depth, let isInterpolation):
        let (opener, closer) =
          isInterpolation
          ? (UInt8(ascii: "("), UInt8(ascii: ")")) : (UInt8(ascii: "{"), UInt8(ascii: "}"))
        switch bytes[next] {
        case opener: frames[frames.count - 1] = .code(depth: depth + 1, isInterpolation: isInterpolation)
        case closer where depth <= 1:
          if !isInterpolation { return next + 1 }
          frames.removeLast()
        case closer: frames[frames.count - 1] = .code(depth: depth - 1, isInterpolation: isInterpolation)
        case Byte.slash: next = commentEnd(from: next, in: bytes, limit: limit) - 1
        case Byte.quote, Byte.hash:
          let hashes = bytes[next..<limit].prefix { $0 == Byte.hash }.count
          let quote = next + hashes
          next = quote - 1
          guard quote < limit, bytes[quote] == Byte.quote else { break }
          let isMultiline = isTripleQuote(quote, bytes, limit)
          frames.append(.string(hashes: hashes, isMultiline: isMultiline))
          next = quote + (isMultiline ? 2 : 0)
        default: break
        }
      case .string(let hashes, let isMultiline):
        switch bytes[next] {
        case Byte.backslash:
          let mark = next + 1 + hashes
          guard mark < limit, bytes[(next + 1)..<mark].allSatisfy({ $0 == Byte.hash }) else { break }
          // An escaped character ends no literal; a line end is left for the rule below.
          next = bytes[mark] == Byte.lineFeed ? mark - 1 : mark
          if bytes[mark] == UInt8(ascii: "(") { frames.append(.code(depth: 1, isInterpolation: true)) }
        case Byte.quote:
          let quotes = isMultiline ? 3 : 1
          let end = next + quotes + hashes
          guard !isMultiline || isTripleQuote(next, bytes, limit), end <= limit,
            bytes[(next + quotes)..<end].allSatisfy({ $0 == Byte.hash })
          else { break }
          frames.removeLast()
          next = end - 1
        // A string of one line does not reach the next, closed or not.
        case Byte.lineFeed where !isMultiline: frames.removeLast()
        default: break
        }
      }
      next += 1
    }
    return nil
  }

  private static func isTripleQuote(_ place: Int, _ bytes: [UInt8], _ limit: Int) -> Bool {
    place + 2 < limit && bytes[place + 1] == Byte.quote && bytes[place + 2] == Byte.quote
  }

  /// Returns the offset after a comment, or after the slash if none begins.
  private static func commentEnd(from start: Int, in bytes: [UInt8], limit: Int) -> Int {
    guard start + 1 < limit else { return start + 1 }
    if bytes[start + 1] == Byte.slash { return bytes[start..<limit].firstIndex(of: Byte.lineFeed) ?? limit }
    guard bytes[start + 1] == Byte.asterisk else { return start + 1 }
    var depth = 1
    var next = start + 2
    while next + 1 < limit, depth > 0 {
      if bytes[next] == Byte.slash, bytes[next + 1] == Byte.asterisk {
        (depth, next) = (depth + 1, next + 2)
      } else if bytes[next] == Byte.asterisk, bytes[next + 1] == Byte.slash {
        (depth, next) = (depth - 1, next + 2)
      } else {
        next += 1
      }
    }
    return depth == 0 ? next : limit
  }
}
