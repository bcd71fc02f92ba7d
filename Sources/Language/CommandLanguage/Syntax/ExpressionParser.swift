internal import DisplayText

/// A parser of expressions: `or`, `and`, `not`, comparisons, `in`, `is null`, sums, products, calls, lists, `~= … +-
/// …`.
///
/// Chains of operators are read in loops; only brackets, `not` and signs nest, and those are bounded.
public struct ExpressionParser {
  private let source: SourceText
  private let range: Range<Int>
  private let tokens: [Token]
  private var index = 0
  private var depth = 0
  private var operators = 0

  /// Reads the expression that fills a stretch of a source.
  ///
  /// - Throws: The first finding; a text that parses has no other.
  /// - Complexity: O(n) in the length of the range.
  public static func parse(_ range: Range<Int>, in source: SourceText) throws(Diagnostic) -> Expression {
    var lexer = Lexer.tokens(of: range, in: source)
    if let issue = lexer.issues.first ?? lexer.open.first.map({ LexicalIssue(kind: .unclosedBracket, range: $0.range) })
    {
      throw issue.diagnostic(in: source)
    }
    lexer.tokens.removeAll { $0.isTrivia }
    var parser = ExpressionParser(source: source, range: range, tokens: lexer.tokens)
    let expression = try parser.or()
    guard let rest = parser.peek else { return expression }
    throw parser.unexpected(rest)
  }

  private init(source: SourceText, range: Range<Int>, tokens: [Token]) {
    self.source = source
    self.range = range
    self.tokens = tokens
  }

  // MARK: Operators

  private mutating func or() throws(Diagnostic) -> Expression {
    var left = try and()
    while acceptWord("or") { left = try join(.or, left, try and()) }
    return left
  }

  private mutating func and() throws(Diagnostic) -> Expression {
    var left = try not()
    while acceptWord("and") { left = try join(.and, left, try not()) }
    return left
  }

  private mutating func not() throws(Diagnostic) -> Expression {
    guard let token = peek, acceptWord("not") else { return try comparison() }
    try enter(token)
    let operand = try not()
    depth -= 1
    return Expression(.not(operand), token.start..<operand.range.upperBound)
  }

  private mutating func comparison() throws(Diagnostic) -> Expression {
    let left = try sum()
    if let token = peek, token.kind == .approximately {
      index += 1
      return try approximately(left)
    }
    guard let operation = comparisonOperator() else {
      if let token = peek, isWord(token, "not"), index + 1 < tokens.count,
        isWord(tokens[index + 1], "in") || isWord(tokens[index + 1], "contains")
      {
        throw Diagnostic(.notInFrontOfOperator, at: source.range(token.range))
      }
      guard let token = peek, acceptWord("is") else { return left }
      return try isNull(left, token)
    }
    index += 1
    let right = try sum()
    let result = try operation == .isIn ? range(left, right) : join(operation, left, right)
    if let next = peek, comparisonOperator() != nil || next.kind == .approximately || isWord(next, "is") {
      throw Diagnostic(.chainedComparison, at: source.range(next.range))
    }
    return result
  }

  private func comparisonOperator() -> BinaryOperator? {
    guard let token = peek else { return nil }
    switch token.kind {
    case .equal: return .equal
    case .notEqual: return .notEqual
    case .less: return .less
    case .lessOrEqual: return .lessOrEqual
    case .greater: return .greater
    case .greaterOrEqual: return .greaterOrEqual
    case .name where isWord(token, "contains"): return .contains
    case .name where isWord(token, "matches"): return .matches
    case .name where isWord(token, "in"): return .isIn
    default: return nil
    }
  }

  /// `is null` and `is not null`, after `is`.
  private mutating func isNull(_ left: Expression, _ word: Token) throws(Diagnostic) -> Expression {
    let isNegated = acceptWord("not")
    guard let token = peek, acceptWord("null") else {
      throw Diagnostic(.isNeedsNull, at: source.range(word.range))
    }
    return Expression(.isNull(left, negated: isNegated), left.range.lowerBound..<token.end)
  }

  /// Parses the range after `in`: two ends with `..` between them, or a list.
  private mutating func range(_ left: Expression, _ right: Expression) throws(Diagnostic) -> Expression {
    let whole = left.range.lowerBound..<right.range.upperBound
    let span: (Int, Int)? =
      switch right.kind {
      case .selector(.span(let low, let high)): (low, high)
      case .negate(let operand):
        // `-3..5` begins at -3.
        if case .selector(.span(let low, let high)) = operand.kind { (-low, high) } else { nil }
      default: nil
      }
    if let (low, high) = span {
      let ends = [low, high].map { Expression(.literal(.int($0)), right.range) }
      return Expression(.within(left, ends[0], ends[1]), whole)
    }
    guard let dots = peek, dots.kind == .rangeDots else { return try join(.isIn, left, right) }
    index += 1
    let end = try sum()
    return Expression(.within(left, right, end), left.range.lowerBound..<end.range.upperBound)
  }

  private mutating func approximately(_ left: Expression) throws(Diagnostic) -> Expression {
    let right = try sum()
    var end = right.range.upperBound
    var tolerance: Double?
    if let sign = peek, sign.kind == .plusMinus {
      index += 1
      let value = try sum()
      guard case .literal(let literal) = value.kind, let double = literal.double, double >= 0 else {
        throw Diagnostic(.toleranceNeedsNumber, at: source.range(value.range))
      }
      tolerance = double
      end = value.range.upperBound
    }
    return Expression(.approximately(left, right, tolerance: tolerance), left.range.lowerBound..<end)
  }

  private mutating func sum() throws(Diagnostic) -> Expression {
    var left = try product()
    while let token = peek, token.kind == .plus || token.kind == .minus {
      index += 1
      left = try join(token.kind == .plus ? .add : .subtract, left, try product())
    }
    return left
  }

  private mutating func product() throws(Diagnostic) -> Expression {
    var left = try signed()
    while let token = peek, let operation = Self.products[token.kind] {
      index += 1
      left = try join(operation, left, try signed())
    }
    return left
  }

  private static let products: [Token.Kind: BinaryOperator] = [
    .asterisk: .multiply, .slash: .divide, .percent: .remainder,
  ]

  private mutating func signed() throws(Diagnostic) -> Expression {
    guard let token = peek, token.kind == .minus || token.kind == .plus else { return try atom() }
    index += 1
    try enter(token)
    let operand = try signed()
    depth -= 1
    let range = token.start..<operand.range.upperBound
    return Expression(token.kind == .minus ? .negate(operand) : operand.kind, range)
  }

  // MARK: Atoms

  private mutating func atom() throws(Diagnostic) -> Expression {
    guard let token = peek else { throw missingValue(range.upperBound..<range.upperBound) }
    switch token.kind {
    case .number: return try number(token)
    case .string:
      index += 1
      let (text, problem) = StringLiteral.value(of: inside(token), in: source)
      if let problem { throw problem }
      return try member(Expression(.literal(.string(text)), token.range))
    case .rawString:
      index += 1
      return try member(Expression(.literal(.string(source.normalizedText(inside(token)))), token.range))
    case .dollar:
      index += 1
      guard let name = peek, name.kind == .name, name.start == token.end else {
        throw Diagnostic(.dollarNeedsName, at: source.range(token.range))
      }
      index += 1
      return Expression(.variable(text(name)), token.start..<name.end)
    case .hash:
      index += 1
      if let name = peek, name.kind == .name, name.start == token.end {
        // `#사과`: a key that is a text, as views show it.
        index += 1
        let (fields, end) = try fields(behind: name.end)
        return Expression(.selector(.name(text(name), fields: fields)), token.start..<end)
      }
      guard let number = peek, number.kind == .number, number.start == token.end, let tag = integer(number) else {
        throw missingValue(token.range)
      }
      index += 1
      return try member(Expression(.selector(.tag(tag)), token.start..<number.end))
    case .openParenthesis:
      index += 1
      try enter(token)
      let inner = try or()
      let close = try expect(.closeParenthesis, "')'")
      depth -= 1
      return Expression(inner.kind, token.start..<close.end)
    case .openBracket:
      index += 1
      let (elements, end) = try elements(from: token, to: .closeBracket, "']'")
      return Expression(.list(elements), token.start..<end)
    case .name: return try named(token)
    default: throw missingValue(token.range)
    }
  }

  /// Fields after something that names an item.
  private mutating func member(_ base: Expression) throws(Diagnostic) -> Expression {
    let (fields, end) = try fields(behind: base.range.upperBound)
    return fields.isEmpty ? base : Expression(.member(base, fields: fields), base.range.lowerBound..<end)
  }

  private mutating func number(_ token: Token) throws(Diagnostic) -> Expression {
    var end = token.end
    var next = index + 1
    while next < tokens.count, tokens[next].start == end, [.name, .rangeDots, .number].contains(tokens[next].kind) {
      // `0.5..1.5` and `1..$n` are two values with dots between them; a span has two whole numbers.
      if tokens[next].kind == .rangeDots, !isSpan(at: index) { break }
      end = tokens[next].end
      next += 1
    }
    let range = token.start..<end
    var scanner = NumberScanner(source.bytes, range)
    let kind = scanner.argument()
    if scanner.overflowed { throw NumberScanner.overflow(source.range(range)) }
    index = next
    switch kind {
    case .int(let value): return Expression(.literal(.int(value)), range)
    case .double(let value): return Expression(.literal(.number(value)), range)
    case .duration(let value): return Expression(.literal(.duration(value)), range)
    case .span(let low, let high): return Expression(.selector(.span(low, high)), range)
    default:
      throw Diagnostic(.notANumber(source.text(range)), at: source.range(range))
    }
  }

  /// Returns whether a number, dots and a number begin at an index, both of them whole and without a blank between
  /// them.
  private func isSpan(at index: Int) -> Bool {
    guard index + 2 < tokens.count else { return false }
    let (low, high) = (tokens[index], tokens[index + 2])
    return high.kind == .number && tokens[index + 1].end == high.start && integer(low) != nil && integer(high) != nil
  }

  private mutating func named(_ token: Token) throws(Diagnostic) -> Expression {
    let name = text(token)
    index += 1
    switch name {
    case "true": return Expression(.literal(.bool(true)), token.range)
    case "false": return Expression(.literal(.bool(false)), token.range)
    case "null": return Expression(.literal(.null), token.range)
    case "all": return Expression(.selector(.all), token.range)
    case "and", "or", "not", "contains", "matches", "at": throw missingValue(token.range)
    default: break
    }
    guard let next = peek, next.start == token.end else {
      return Expression(.selector(.name(name, fields: [])), token.range)
    }
    switch next.kind {
    case .openParenthesis:
      index += 1
      let (arguments, end) = try elements(from: next, to: .closeParenthesis, "')'")
      return try call(name, arguments, token.start..<end)
    case .openBracket: return try itemRange(name, token, next)
    case .colon:
      index += 1
      let number = try expect(.number, .number)
      guard let value = integer(number) else { throw NumberScanner.overflow(source.range(number.range)) }
      return try member(Expression(.selector(.qualified(name, value)), token.start..<number.end))
    default:
      let (fields, end) = try fields(behind: token.end)
      return Expression(.selector(.name(name, fields: fields)), token.start..<end)
    }
  }

  private mutating func call(
    _ name: String, _ arguments: [Expression], _ range: Range<Int>
  ) throws(Diagnostic) -> Expression {
    var (fields, end) = try fields(behind: range.upperBound)
    var time: Double?
    if acceptWord("at") {
      guard let token = peek, token.kind == .number else { throw missingValue(peek?.range ?? end..<end) }
      let value = try number(token)
      guard case .literal(.duration(let milliseconds)) = value.kind else {
        throw Diagnostic(.atNeedsDuration(source.text(value.range)), at: source.range(value.range))
      }
      time = milliseconds
      end = value.range.upperBound
    }
    let call = Expression.Call(name: name, arguments: arguments, fields: fields, time: time)
    return Expression(.call(call), range.lowerBound..<end)
  }

  private mutating func fields(behind start: Int) throws(Diagnostic) -> ([String], Int) {
    var fields: [String] = []
    var end = start
    while let dot = peek, dot.kind == .dot, dot.start == end {
      index += 1
      let field = try expect(.name, .field)
      fields.append(text(field))
      end = field.end
    }
    return (fields, end)
  }

  private mutating func itemRange(_ name: String, _ token: Token, _ open: Token) throws(Diagnostic) -> Expression {
    index += 1
    let low = try expect(.number, .number)
    _ = try expect(.rangeDots, "'..'")
    let high = try expect(.number, .number)
    let close = try expect(.closeBracket, "']'")
    guard let first = integer(low), let last = integer(high) else {
      throw NumberScanner.overflow(source.range(low.start..<high.end))
    }
    return Expression(.selector(.itemRange(section: name, first, last)), token.start..<close.end)
  }

  private mutating func elements(
    from open: Token, to close: Token.Kind, _ description: Bilingual
  ) throws(Diagnostic) -> ([Expression], Int) {
    try enter(open)
    defer { depth -= 1 }
    var elements: [Expression] = []
    if let token = peek, token.kind == close {
      index += 1
      return (elements, token.end)
    }
    while true {
      elements.append(try or())
      if let token = peek, token.kind == .comma {
        index += 1
        continue
      }
      return (elements, try expect(close, description).end)
    }
  }
}

// MARK: - Tokens and findings

extension ExpressionParser {
  private var peek: Token? { index < tokens.count ? tokens[index] : nil }

  private func text(_ token: Token) -> String { source.normalizedText(token.range) }

  private func inside(_ token: Token) -> Range<Int> { (token.start + 1)..<(token.end - 1) }

  private func integer(_ token: Token) -> Int? {
    if case .int(let value)? = NumberScanner(source.bytes, token.range).wholeNumber() { value } else { nil }
  }

  private func isWord(_ token: Token, _ word: StaticString) -> Bool {
    guard token.kind == .name, token.end - token.start == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { buffer in
      for index in buffer.indices where unsafe buffer[index] != source.bytes[token.start + index] {
        return false
      }
      return true
    }
  }

  private mutating func acceptWord(_ word: StaticString) -> Bool {
    guard let token = peek, isWord(token, word) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ kind: Token.Kind, _ description: Bilingual) throws(Diagnostic) -> Token {
    guard let token = peek, token.kind == kind else {
      let place = peek?.range ?? range.upperBound..<range.upperBound
      throw Diagnostic(.expected(description), at: source.range(place))
    }
    index += 1
    return token
  }

  private mutating func enter(_ token: Token) throws(Diagnostic) {
    depth += 1
    guard depth <= Limits.nesting else {
      throw LexicalIssue(kind: .nestedTooDeep, range: token.range).diagnostic(in: source)
    }
  }

  private mutating func join(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression
  ) throws(Diagnostic) -> Expression {
    operators += 1
    guard operators <= Limits.operators else {
      throw Diagnostic(.tooManyOperators(operators), at: source.range(right.range))
    }
    return Expression(.binary(operation, left, right), left.range.lowerBound..<right.range.upperBound)
  }

  private func missingValue(_ place: Range<Int>) -> Diagnostic {
    let found = source.text(place)
    return Diagnostic(.missingValue(found: found), at: source.range(place))
  }

  private func unexpected(_ token: Token) -> Diagnostic {
    return Diagnostic(
      .unexpectedInExpression(text(token)), at: source.range(token.range),
      helps: [
        token.kind == .assign ? .equalityOperator : token.kind == .openBracket ? .noElementAtPlace : .joiningOperator
      ])
  }
}
