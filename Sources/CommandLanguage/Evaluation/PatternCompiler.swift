/// A step of a compiled pattern.
enum PatternInstruction: Hashable, Sendable {
  case one(ScalarSet)
  case split(Int, Int)
  case jump(Int)
  case lineStart, lineEnd
  case match
}

/// A set of Unicode scalars.
struct ScalarSet: Hashable, Sendable {
  var ranges: [ClosedRange<UInt32>]
  var isInverted = false

  func contains(_ value: UInt32) -> Bool { ranges.contains { $0.contains(value) } != isInverted }

  static let any = ScalarSet(ranges: [0x0A...0x0A], isInverted: true)
  static let digit: [ClosedRange<UInt32>] = [0x30...0x39]
  static let space: [ClosedRange<UInt32>] = [0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x3000...0x3000]
  static let word: [ClosedRange<UInt32>] = [
    0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0xAA...0xAA, 0xB5...0xB5, 0xBA...0xBA, 0xC0...0xD6, 0xD8...0xF6,
    0xF8...0x1FFF, 0x2C00...0x2FEF, 0x3005...0x3007, 0x3021...0x3029, 0x3031...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFEFE,
    0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFFDC, 0x1_0000...0x1_EFFF, 0x2_0000...0x3_FFFF,
  ]
}

/// Turns the text of a pattern into instructions, by recursive descent with bounded depth and size.
struct PatternCompiler {
  private static let sizeLimit = 2000
  private static let depthLimit = 50
  private static let repeatLimit = 200

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0

  init(_ text: String) throws(Pattern.Failure) {
    guard text.utf8.count <= Limits.patternBytes else {
      throw Pattern.Failure(message: "the pattern is longer than \(Limits.patternBytes) bytes")
    }
    scalars = Array(composed(text).unicodeScalars)
  }

  mutating func compile() throws(Pattern.Failure) -> [PatternInstruction] {
    let code = try alternatives()
    guard index == scalars.count else { throw Pattern.Failure(message: "the pattern has a ')' that closes nothing") }
    return code + [.match]
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func accept(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    index += 1
    return true
  }

  // Code is relative to its own start: targets are shifted when it is placed.

  private mutating func alternatives() throws(Pattern.Failure) -> [PatternInstruction] {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw Pattern.Failure(message: "the pattern has groups more than \(Self.depthLimit) deep")
    }
    var branches = [try sequence()]
    while accept("|") { branches.append(try sequence()) }
    var code = branches[branches.count - 1]
    for branch in branches.dropLast().reversed() {
      var joined: [PatternInstruction] = [.split(1, branch.count + 2)]
      joined += Self.shifted(branch, by: 1)
      joined.append(.jump(branch.count + 2 + code.count))
      joined += Self.shifted(code, by: branch.count + 2)
      code = joined
      try Self.check(code)
    }
    return code
  }

  private mutating func sequence() throws(Pattern.Failure) -> [PatternInstruction] {
    var code: [PatternInstruction] = []
    while let next = peek, next != "|", next != ")" {
      code += Self.shifted(try repetition(), by: code.count)
      try Self.check(code)
    }
    return code
  }

  private mutating func repetition() throws(Pattern.Failure) -> [PatternInstruction] {
    var code = try atom()
    while let next = peek {
      switch next {
      case "*":
        index += 1
        code = Self.starred(code)
      case "+":
        index += 1
        code += Self.shifted(Self.starred(code), by: code.count)
      case "?":
        index += 1
        code = [.split(1, code.count + 1)] + Self.shifted(code, by: 1)
      case "{":
        guard let (low, high) = try bounds() else { return code }
        code = try Self.counted(code, low, high)
      default: return code
      }
      try Self.check(code)
    }
    return code
  }

  /// `{n}`, `{n,}` or `{n,m}`; anything else is a brace that means itself.
  private mutating func bounds() throws(Pattern.Failure) -> (Int, Int?)? {
    let start = index
    index += 1
    let low = number()
    var high = low
    if low != nil, accept(",") { high = number() }
    guard let low, accept("}") else {
      index = start
      return nil
    }
    guard low <= Self.repeatLimit, high ?? 0 <= Self.repeatLimit, high.map({ $0 >= low }) ?? true else {
      throw Pattern.Failure(message: "a repetition must be {n,m} with n <= m <= \(Self.repeatLimit)")
    }
    return (low, high)
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let digit = peek, digit.properties.numericType == .decimal, digit.isASCII {
      value = min((value ?? 0) * 10 + Int(digit.value - 0x30), 100_000)
      index += 1
    }
    return value
  }

  private mutating func atom() throws(Pattern.Failure) -> [PatternInstruction] {
    let scalar = scalars[index]
    index += 1
    switch scalar {
    case "(":
      if accept("?") {
        guard accept(":") else { throw Pattern.Failure(message: "of the groups with '(?' only '(?:' is known") }
      }
      let code = try alternatives()
      guard accept(")") else { throw Pattern.Failure(message: "the pattern has a '(' that is never closed") }
      return code
    case "[": return [.one(try characterClass())]
    case ".": return [.one(.any)]
    case "^": return [.lineStart]
    case "$": return [.lineEnd]
    case "*", "+", "?": throw Pattern.Failure(message: "'\(scalar)' has nothing to repeat")
    case "\\":
      let (ranges, isInverted) = try escape()
      return [.one(ScalarSet(ranges: ranges, isInverted: isInverted))]
    default: return [.one(ScalarSet(ranges: [scalar.value...scalar.value]))]
    }
  }

  private mutating func escape() throws(Pattern.Failure) -> ([ClosedRange<UInt32>], Bool) {
    guard let scalar = peek else { throw Pattern.Failure(message: #"the pattern ends in '\'"#) }
    index += 1
    switch scalar {
    case "d": return (ScalarSet.digit, false)
    case "D": return (ScalarSet.digit, true)
    case "w": return (ScalarSet.word, false)
    case "W": return (ScalarSet.word, true)
    case "s": return (ScalarSet.space, false)
    case "S": return (ScalarSet.space, true)
    case "n": return ([0x0A...0x0A], false)
    case "t": return ([0x09...0x09], false)
    case _ where scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar):
      throw Pattern.Failure(message: #"'\\#(scalar)' is not an escape of patterns"#)
    default: return ([scalar.value...scalar.value], false)
    }
  }

  private mutating func characterClass() throws(Pattern.Failure) -> ScalarSet {
    var set = ScalarSet(ranges: [], isInverted: accept("^"))
    var isFirst = true
    while let scalar = peek, scalar != "]" || isFirst {
      isFirst = false
      index += 1
      if scalar == "\\" {
        let (ranges, isInverted) = try escape()
        guard !isInverted else { throw Pattern.Failure(message: "a negated class cannot stand inside [ ]") }
        set.ranges += ranges
        continue
      }
      var high = scalar
      if peek == "-", index + 1 < scalars.count, scalars[index + 1] != "]" {
        index += 1
        high = scalars[index]
        index += 1
        guard high.value >= scalar.value else {
          throw Pattern.Failure(message: "the range '\(scalar)-\(high)' runs backwards")
        }
      }
      set.ranges.append(scalar.value...high.value)
    }
    guard accept("]") else { throw Pattern.Failure(message: "the pattern has a '[' that is never closed") }
    return set
  }

  // MARK: Code

  private static func starred(_ code: [PatternInstruction]) -> [PatternInstruction] {
    [.split(1, code.count + 2)] + shifted(code, by: 1) + [.jump(0)]
  }

  private static func counted(
    _ code: [PatternInstruction], _ low: Int, _ high: Int?
  ) throws(Pattern.Failure) -> [PatternInstruction] {
    var result: [PatternInstruction] = []
    for _ in 0..<low {
      result += shifted(code, by: result.count)
      try check(result)
    }
    guard let high else { return result + shifted(starred(code), by: result.count) }
    for _ in low..<high {
      result += shifted([.split(1, code.count + 1)] + shifted(code, by: 1), by: result.count)
      try check(result)
    }
    return result
  }

  private static func shifted(_ code: [PatternInstruction], by distance: Int) -> [PatternInstruction] {
    guard distance > 0 else { return code }
    return code.map { instruction in
      switch instruction {
      case .split(let first, let second): .split(first + distance, second + distance)
      case .jump(let target): .jump(target + distance)
      default: instruction
      }
    }
  }

  private static func check(_ code: [PatternInstruction]) throws(Pattern.Failure) {
    guard code.count <= sizeLimit else { throw Pattern.Failure(message: "the pattern is too large") }
  }
}
