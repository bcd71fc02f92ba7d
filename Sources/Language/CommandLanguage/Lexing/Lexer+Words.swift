/// The tokens inside command lines, directives and expressions.
extension Lexer {
  /// Reads tokens until `limit`, or past it where a backslash joins the next line.
  mutating func readUntilLimit() {
    while offset < limit {
      let byte = bytes[offset]
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, Byte.underscore: push(.name, nameEnd(from: offset + 1) - offset)
      case Byte.space, Byte.tab: readBlanks()
      case 0x30...0x39: readNumber()
      case 0x80...0xFF: readWide()
      case Byte.quote: readString(.string)
      case Byte.apostrophe:
        let last = tokens.last
        let insideWord = last?.end == offset && (last?.kind == .name || last?.kind == .number)
        if insideWord { push(.other, 1) } else { readString(.rawString) }
      case Byte.hash where startsComment:
        let end = isRange ? bytes[offset..<limit].firstIndex(of: Byte.lineFeed) ?? limit : limit
        checkText(offset..<end)
        push(.comment, end - offset)
      case Byte.slash where !isRange && startsPattern: readPattern()
      case Byte.backslash where !isRange && isLast: push(.lineJoin, nextLineStart - offset)
      case Byte.backslash where isRange && offset + 1 < limit && Byte.endsLine(bytes[offset + 1]): push(.lineJoin, 1)
      case Byte.lineFeed where isRange, Byte.carriageReturn where isRange: push(.lineJoin, 1)
      case 0x00...0x1F, 0x7F: readControl()
      default: readPunctuation(byte)
      }
    }
  }

  /// Returns the end of a name whose first scalar ends at an offset.
  private func nameEnd(from start: Int) -> Int {
    var next = start
    while next < limit {
      let byte = bytes[next]
      if Byte.isLetter(byte) || Byte.isDigit(byte) || byte == Byte.underscore {
        next += 1
      } else if byte == Byte.minus {
        guard next + 1 < limit, Byte.isLetter(bytes[next + 1]) || bytes[next + 1] >= 0x80 else { break }
        guard bytes[next + 1] < 0x80 || nameScalarLength(at: next + 1) > 0 else { break }
        next += 1
      } else if byte >= 0x80 {
        let length = nameScalarLength(at: next)
        guard length > 0 else { break }
        next += length
      } else {
        break
      }
    }
    return next
  }

  /// Returns the length of the scalar if it can be part of a name: everything that is not a blank, a control or a
  /// quote.
  private func nameScalarLength(at offset: Int) -> Int {
    guard let (value, length) = bytes.scalar(at: offset, limit: limit) else { return 0 }
    switch value {
    case 0x80...0xA0, 0x2000...0x200A, 0x2028...0x202F, 0x205F, 0x3000, 0xFEFF, 0x201C, 0x201D: return 0
    default: return length
    }
  }

  private mutating func readBlanks() {
    var next = offset + 1
    while next < limit, Byte.isBlank(bytes[next]) { next += 1 }
    push(.whitespace, next - offset)
  }

  private mutating func readNumber() {
    var next = digits(from: offset + 1)
    if next + 1 < limit, bytes[next] == Byte.dot, Byte.isDigit(bytes[next + 1]) { next = digits(from: next + 1) }
    if next < limit, bytes[next] | 0x20 == 0x65 {
      var exponent = next + 1
      if exponent < limit, bytes[exponent] == Byte.plus || bytes[exponent] == Byte.minus { exponent += 1 }
      let end = digits(from: exponent)
      if end > exponent, end == limit || !Byte.startsName(bytes[end]) { next = end }
    }
    push(.number, next - offset)
  }

  private func digits(from start: Int) -> Int {
    var next = start
    while next < limit, Byte.isDigit(bytes[next]) { next += 1 }
    return next
  }

  /// Reads a token that starts with a byte above 0x7F.
  private mutating func readWide() {
    guard let (value, length) = bytes.scalar(at: offset, limit: limit) else {
      report(.invalidUTF8, offset..<(offset + 1))
      return push(.invalid, 1)
    }
    switch value {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000, 0xFEFF: push(.whitespace, length)
    case 0x80...0x9F, 0x2028...0x202E: readControl()
    case 0x201C, 0x201D:
      report(.curlyQuote, offset..<(offset + length))
      push(.other, length)
    default: push(.name, nameEnd(from: offset + length) - offset)
    }
  }

  private mutating func readControl() {
    let length = bytes.scalar(at: offset, limit: limit)?.length ?? 1
    report(.controlCharacter, offset..<(offset + length))
    push(.invalid, length)
  }

  private mutating func readString(_ kind: Token.Kind) {
    let quote = bytes[offset]
    var stop = isInteractive ? bytes.count : limit
    var next = offset + 1
    while next < stop, bytes[next] != quote {
      next += bytes[next] == Byte.backslash && kind == .string && next + 1 < stop ? 2 : 1
    }
    let isClosed = next < stop
    if isClosed { stop = next + 1 }
    if isInteractive { takeLines(through: min(next, bytes.count - 1)) }
    if isClosed {
      checkText((offset + 1)..<next)
    } else {
      report(.unclosedString, offset..<stop)
    }
    push(kind, stop - offset)
  }

  /// Makes the physical line that holds an offset the current one.
  mutating func takeLines(through place: Int) {
    while linesRead < source.lineStarts.count, source.lineStarts[linesRead] <= place { _ = beginPhysicalLine() }
  }

  /// A `#` between blanks, or between a blank and the end of the line.
  private var startsComment: Bool {
    guard let last = tokens.last, last.isTrivia else { return false }
    return offset + 1 == limit || Byte.isBlank(bytes[offset + 1])
  }

  /// Whether only blanks stand between the backslash at `offset` and the end of the line.
  private var isLast: Bool {
    var next = offset + 1
    while next < limit, Byte.isBlank(bytes[next]) { next += 1 }
    return next == limit
  }

  /// A `/` in front of a word other than the first of a command.
  private var startsPattern: Bool {
    guard let last = tokens.last, last.isTrivia, !hasNoPatternEnd else { return false }
    guard offset + 1 < limit, !Byte.isBlank(bytes[offset + 1]) else { return false }
    guard let word = tokens.last(where: { !$0.isTrivia }) else { return false }
    return word.kind != .semicolon && word.kind != .marker
  }

  private mutating func readPattern() {
    var next = offset + 1
    while next < limit {
      if bytes[next] == Byte.backslash {
        next += 2
      } else if bytes[next] == Byte.slash,
        next + 1 == limit || Byte.isBlank(bytes[next + 1]) || bytes[next + 1] == Byte.semicolon
      {
        checkText(offset..<next)
        return push(.pattern, next + 1 - offset)
      } else {
        next += 1
      }
    }
    hasNoPatternEnd = true
    push(.slash, 1)
  }

  private mutating func readPunctuation(_ byte: UInt8) {
    let next = offset + 1 < limit ? bytes[offset + 1] : 0
    switch (byte, next) {
    case (Byte.dot, Byte.dot): push(.rangeDots, 2)
    case (Byte.dot, _): push(.dot, 1)
    case (Byte.equals, Byte.equals): push(.equal, 2)
    case (Byte.equals, _): push(.assign, 1)
    case (Byte.bang, Byte.equals): push(.notEqual, 2)
    case (Byte.less, Byte.equals): push(.lessOrEqual, 2)
    case (Byte.less, _): push(.less, 1)
    case (Byte.greater, Byte.equals): push(.greaterOrEqual, 2)
    case (Byte.greater, _): push(.greater, 1)
    case (Byte.tilde, Byte.equals): push(.approximately, 2)
    case (Byte.tilde, _): push(.tilde, 1)
    case (Byte.minus, Byte.greater): push(.arrow, 2)
    case (Byte.minus, _): push(.minus, 1)
    case (Byte.plus, Byte.minus): push(.plusMinus, 2)
    case (Byte.plus, _): push(.plus, 1)
    default: readSinglePunctuation(byte)
    }
  }

  private mutating func readSinglePunctuation(_ byte: UInt8) {
    switch UnicodeScalar(byte) {
    case "(": openBracket(.openParenthesis)
    case "[": openBracket(.openBracket)
    case "{" where opensSwift: readSwift()
    case "{": openBracket(.openBrace)
    case ")": closeBracket(.closeParenthesis, opener: .openParenthesis)
    case "]": closeBracket(.closeBracket, opener: .openBracket)
    case "}": closeBracket(.closeBrace, opener: .openBrace)
    case ",": push(.comma, 1)
    case ":": push(.colon, 1)
    case ";":
      push(.semicolon, 1)
      if open.isEmpty { commandStart = tokens.count }
    case "*": push(.asterisk, 1)
    case "/": push(.slash, 1)
    case "#": push(.hash, 1)
    case "$": push(.dollar, 1)
    case "@": push(.at, 1)
    case "?": push(.question, 1)
    case "%": push(.percent, 1)
    default: push(.other, 1)
    }
  }

  private mutating func openBracket(_ kind: Token.Kind) {
    guard open.count < Limits.nesting else {
      report(.nestedTooDeep, offset..<(offset + 1))
      open.removeAll(keepingCapacity: true)
      return push(.other, limit - offset)
    }
    open.append(Token(kind, offset, offset + 1))
    push(kind, 1)
  }

  private mutating func closeBracket(_ kind: Token.Kind, opener: Token.Kind) {
    if open.last?.kind == opener {
      open.removeLast()
    } else {
      report(.unmatchedBracket, offset..<(offset + 1))
    }
    push(kind, 1)
  }
}
