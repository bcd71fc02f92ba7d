/// A reader that groups tokens into arguments and tells what each looks like.
struct ArgumentReader {
  let source: SourceText
  let bytes: [UInt8]
  var diagnostics: [Diagnostic] = []

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
  }

  /// Returns the index after the argument that starts at `first`: up to the next blank, or `;`, outside brackets.
  static func end(of first: Int, in tokens: [Token], semicolonEnds: Bool = true) -> Int {
    var depth = 0
    var index = first
    while index < tokens.count {
      switch tokens[index].kind {
      case .openParenthesis, .openBracket, .openBrace: depth += 1
      case .closeParenthesis, .closeBracket, .closeBrace: depth -= 1
      case .lineEnd: return index
      case .semicolon where semicolonEnds && depth <= 0: return max(index, first + 1)
      case .comment where depth <= 0: return index
      case .whitespace where depth <= 0, .lineJoin where depth <= 0: return index
      default: break
      }
      index += 1
    }
    return index
  }

  /// Appends the argument made of `tokens[first..<end]`; an option with `=` gives two.
  mutating func append(_ tokens: [Token], _ first: Int, _ end: Int, to arguments: inout [Argument]) {
    let range = tokens[first].start..<tokens[end - 1].end
    if end - first >= 3, tokens[first].kind == .minus, tokens[first + 1].kind == .minus,
      tokens[first + 2].kind == .name
    {
      let name = text(tokens[first + 2])
      guard end - first > 3 else {
        return arguments.append(Argument(.option(name, attachedValue: false), range))
      }
      if tokens[first + 3].kind == .assign {
        let optionRange = range.lowerBound..<tokens[first + 2].end
        arguments.append(Argument(.option(name, attachedValue: true), optionRange))
        guard end - first > 4 else {
          return arguments.append(Argument(.word(""), range.upperBound..<range.upperBound))
        }
        let valueRange = tokens[first + 4].start..<range.upperBound
        return arguments.append(Argument(kind(tokens, first + 4, end, valueRange), valueRange))
      }
    }
    arguments.append(Argument(kind(tokens, first, end, range), range))
  }

  private mutating func kind(_ tokens: [Token], _ first: Int, _ end: Int, _ range: Range<Int>) -> Argument.Kind {
    let token = tokens[first]
    guard end - first > 1 else {
      switch token.kind {
      case .name: return .name(text(token))
      case .number: return number(range)
      case .string: return .string(string(token))
      case .rawString: return .string(source.normalizedText(inside(token)))
      case .pattern: return .pattern(source.normalizedText(inside(token)))
      case .swift: return .block
      default: return .word(source.normalizedText(range))
      }
    }
    let special: Argument.Kind? =
      switch token.kind {
      case .number, .minus, .plus, .tilde: numeric(range)
      case .hash: end - first == 2 ? integer(tokens[first + 1]).map { .tag($0) } : nil
      case .name: named(tokens, first, end)
      case .openBracket: position(tokens, first, end)
      case .openBrace: Self.closes(tokens, first, end) ? .block : nil
      default: nil
      }
    if let special { return special }
    for index in first..<end {
      switch tokens[index].kind {
      case .openParenthesis, .openBracket, .openBrace, .string, .rawString, .swift: return .compound
      default: break
      }
    }
    return .word(source.normalizedText(range))
  }

  // MARK: Names and positions

  private func named(_ tokens: [Token], _ first: Int, _ end: Int) -> Argument.Kind? {
    if end - first == 3 {
      let last = tokens[first + 2]
      if tokens[first + 1].kind == .colon, let number = integer(last) {
        return .qualified(text(tokens[first]), number)
      }
      if tokens[first + 1].kind == .dot, last.kind == .name, let version = SnapshotVersion(rawValue: text(last)) {
        return .version(text(tokens[first]), version)
      }
    }
    guard tokens[first + 1].kind == .openBracket else { return nil }
    let inside = tokens[(first + 2)..<end].filter { !$0.isTrivia }
    guard inside.count == 4, inside[1].kind == .rangeDots, inside[3].kind == .closeBracket,
      let low = integer(inside[0]), let high = integer(inside[2])
    else { return nil }
    return .itemRange(section: text(tokens[first]), low, high)
  }

  private func position(_ tokens: [Token], _ first: Int, _ end: Int) -> Argument.Kind? {
    guard end - first < 12 else { return nil }
    let inside = tokens[(first + 1)..<end].filter { !$0.isTrivia }
    guard inside.last?.kind == .closeBracket, let section = inside.first.flatMap(integer) else { return nil }
    if inside.count == 2 { return .sectionPosition(section) }
    guard inside.count == 4, inside[1].kind == .comma, let item = integer(inside[2]) else { return nil }
    return .position(section, item)
  }

  /// Returns whether the bracket at `first` is closed by the last token.
  private static func closes(_ tokens: [Token], _ first: Int, _ end: Int) -> Bool {
    var depth = 0
    for index in first..<end {
      switch tokens[index].kind {
      case .openParenthesis, .openBracket, .openBrace: depth += 1
      case .closeParenthesis, .closeBracket, .closeBrace: depth -= 1
      default: break
      }
      if depth == 0 { return index == end - 1 }
    }
    return false
  }

  // MARK: Token values

  func text(_ token: Token) -> String { source.normalizedText(token.range) }

  private func inside(_ token: Token) -> Range<Int> { (token.start + 1)..<max(token.start + 1, token.end - 1) }

  private func integer(_ token: Token) -> Int? {
    guard token.kind == .number, case .int(let value)? = NumberScanner(bytes, token.range).wholeNumber() else {
      return nil
    }
    return value
  }

  mutating func string(_ token: Token) -> String {
    let (value, problem) = StringLiteral.value(of: inside(token), in: source)
    if let problem { diagnostics.append(problem) }
    return value
  }

  private mutating func number(_ range: Range<Int>) -> Argument.Kind { numeric(range) ?? .word(source.text(range)) }

  private mutating func numeric(_ range: Range<Int>) -> Argument.Kind? {
    var scanner = NumberScanner(bytes, range)
    let kind = scanner.argument()
    if scanner.overflowed {
      diagnostics.append(NumberScanner.overflow(source.range(range)))
      return .word(source.normalizedText(range))
    }
    return kind
  }
}
