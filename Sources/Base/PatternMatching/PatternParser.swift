/// A parser of the syntax that ``LinearPattern`` documents. Always ends: every step consumes a scalar or returns.
struct PatternParser {
  /// The number of levels of groups above which they are an error, so that hostile nesting cannot exhaust the stack.
  static let deepestNesting = 100
  /// The largest number in a counted repetition.
  static let largestCount = 1000

  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var depth = 0

  private init(_ source: String) { scalars = Array(source.unicodeScalars) }

  static func parse(_ source: String) throws(PatternSyntaxError) -> PatternNode {
    var parser = PatternParser(source)
    let node = try parser.alternatives()
    if parser.place < parser.scalars.count {
      throw parser.failure(.unopenedGroup, at: parser.place)
    }
    return node
  }

  private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private func failure(_ fault: PatternSyntaxError.Fault, at offset: Int) -> PatternSyntaxError {
    PatternSyntaxError(fault, scalarOffset: offset, in: scalars)
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    place += 1
    return true
  }

  private mutating func alternatives() throws(PatternSyntaxError) -> PatternNode {
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private mutating func sequence() throws(PatternSyntaxError) -> PatternNode {
    var terms: [PatternNode] = []
    while let scalar = next, scalar != "|", scalar != ")" { terms.append(try term()) }
    return terms.count == 1 ? terms[0] : .sequence(terms)
  }

  private mutating func term() throws(PatternSyntaxError) -> PatternNode {
    let atom = try atom()
    let offset = place
    guard let (minimum, maximum) = try quantifier() else { return atom }
    let isLazy = take("?")
    let extra = place
    if try quantifier() != nil {
      throw failure(.doubledQuantifier, at: extra)
    }
    return .repeated(atom, minimum: minimum, maximum: maximum, isLazy: isLazy, offset: offset)
  }

  private mutating func quantifier() throws(PatternSyntaxError) -> (Int, Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard next == "{" else { return nil }
    let start = place
    place += 1
    guard let minimum = number() else {
      place = start
      return nil
    }
    var maximum: Int? = minimum
    if take(",") { maximum = number() }
    guard take("}") else {
      place = start
      return nil
    }
    if max(minimum, maximum ?? 0) > Self.largestCount {
      throw failure(.tooManyRepetitions(limit: Self.largestCount), at: start)
    }
    if let maximum, maximum < minimum { throw failure(.reversedCounts, at: start) }
    return (minimum, maximum)
  }

  /// Parses a decimal number, held at one more than the largest count.
  private mutating func number() -> Int? {
    var value: Int?
    while let scalar = next, ("0"..."9").contains(scalar) {
      value = min((value ?? 0) * 10 + Int(scalar.value - 0x30), Self.largestCount + 1)
      place += 1
    }
    return value
  }

  private mutating func atom() throws(PatternSyntaxError) -> PatternNode {
    let start = place
    let scalar = scalars[place]
    place += 1
    switch scalar {
    case "(": return try group(from: start)
    case "[": return .set(try scalarClass(from: start))
    case ".": return .set(ScalarClass([0x0A...0x0A], isNegated: true))
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    case "*", "+", "?": throw failure(.nothingToRepeat(scalar), at: start)
    case "{":
      place = start
      if try quantifier() != nil { throw failure(.nothingToRepeat("{"), at: start) }
      place = start + 1
      return .scalar(scalar)
    case "\\": return try escape(from: start)
    default: return .scalar(scalar)
    }
  }

  private mutating func group(from start: Int) throws(PatternSyntaxError) -> PatternNode {
    if take("?"), !take(":") {
      throw failure(.unknownGroup, at: start)
    }
    depth += 1
    if depth > Self.deepestNesting { throw failure(.tooDeep(limit: Self.deepestNesting), at: start) }
    let content = try alternatives()
    guard take(")") else { throw failure(.openGroup, at: start) }
    depth -= 1
    return content
  }

  // MARK: Escapes and classes

  private enum Escaped {
    case scalar(Unicode.Scalar)
    case ranges([ClosedRange<UInt32>])
    case words
    case nonWords
    case assertion(PatternAssertion)
  }

  private mutating func escape(from start: Int) throws(PatternSyntaxError) -> PatternNode {
    switch try escaped(from: start) {
    case .scalar(let scalar): return .scalar(scalar)
    case .ranges(let ranges): return .set(ScalarClass(ranges))
    case .words: return .set(ScalarClass([], hasWords: true))
    case .nonWords: return .set(ScalarClass([], hasNonWords: true))
    case .assertion(let assertion): return .assertion(assertion)
    }
  }

  /// Parses the part that follows a backslash that is already consumed.
  private mutating func escaped(from start: Int) throws(PatternSyntaxError) -> Escaped {
    guard let scalar = next else { throw failure(.backslashAtEnd, at: start) }
    place += 1
    switch scalar {
    case "d": return .ranges(ScalarClass.digits)
    case "D": return .ranges(ScalarClass.complement(of: ScalarClass.digits))
    case "s": return .ranges(ScalarClass.blanks)
    case "S": return .ranges(ScalarClass.complement(of: ScalarClass.blanks))
    case "w": return .words
    case "W": return .nonWords
    case "b": return .assertion(.wordBoundary)
    case "B": return .assertion(.noWordBoundary)
    case "t": return .scalar("\t")
    case "n": return .scalar("\n")
    case "r": return .scalar("\r")
    case "u": return .scalar(try hexadecimal(from: start))
    case "0"..."9": throw failure(.backReference, at: start)
    case "a"..."z", "A"..."Z": throw failure(.unknownEscape(scalar), at: start)
    default: return .scalar(scalar)
    }
  }

  private mutating func hexadecimal(from start: Int) throws(PatternSyntaxError) -> Unicode.Scalar {
    var digits = ""
    guard take("{") else { throw failure(.badScalar, at: start) }
    while let scalar = next, scalar.properties.isASCIIHexDigit, digits.utf8.count < 8 {
      digits.unicodeScalars.append(scalar)
      place += 1
    }
    guard take("}"), let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
      throw failure(.badScalar, at: start)
    }
    return scalar
  }

  /// Parses the class that follows a `[` that is already consumed.
  private mutating func scalarClass(from start: Int) throws(PatternSyntaxError) -> ScalarClass {
    let isNegated = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    var hasWords = false
    var hasNonWords = false
    var isFirst = true
    while true {
      let offset = place
      guard let scalar = next else { throw failure(.openClass, at: start) }
      if scalar == "]" && !isFirst { break }
      isFirst = false
      switch try classMember(at: offset) {
      case .scalar(let lower): ranges.append(try range(from: lower, at: offset))
      case .ranges(let added): ranges += added
      case .words: hasWords = true
      case .nonWords: hasNonWords = true
      case .assertion: throw failure(.boundaryInClass, at: offset)
      }
    }
    place += 1
    return ScalarClass(ranges, hasWords: hasWords, hasNonWords: hasNonWords, isNegated: isNegated)
  }

  private mutating func classMember(at offset: Int) throws(PatternSyntaxError) -> Escaped {
    let scalar = scalars[place]
    place += 1
    return scalar == "\\" ? try escaped(from: offset) : .scalar(scalar)
  }

  /// `lower` alone, or `lower-upper` when a `-` and an upper end follow.
  private mutating func range(
    from lower: Unicode.Scalar, at offset: Int
  ) throws(PatternSyntaxError) -> ClosedRange<UInt32> {
    guard next == "-", place + 1 < scalars.count, scalars[place + 1] != "]" else { return lower.value...lower.value }
    place += 1
    guard case .scalar(let upper) = try classMember(at: place) else {
      throw failure(.rangeEndsInClass, at: offset)
    }
    guard lower <= upper else { throw failure(.reversedRange, at: offset) }
    return lower.value...upper.value
  }
}
