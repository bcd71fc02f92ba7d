/// A scanner of the forms that start with a number: `20`, `-0.5`, `1..9`, `0,75`, `150ms`, `0.4w`, `~44`, `390x844`.
struct NumberScanner {
  private let bytes: [UInt8]
  private let end: Int
  private var next: Int
  /// Whether a number did not fit.
  private(set) var overflowed = false

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    next = range.lowerBound
    end = range.upperBound
  }

  /// Returns the whole range as an argument, or nil if it has none of these forms.
  mutating func argument() -> Argument.Kind? {
    if peek == Byte.tilde { return sizes() }
    let start = next
    guard let first = number() else { return nil }
    if next == end { return first.isWhole ? .int(first.int) : .double(first.double) }
    switch peek {
    case Byte.comma: return list(first)
    case Byte.dot:
      guard accept(Byte.dot), accept(Byte.dot), let second = number(), next == end else { return nil }
      return first.isWhole && second.isWhole ? .span(first.int, second.int) : nil
    case 0x6D:  // m
      next += 1
      return accept(0x73) && next == end ? .duration(first.double) : nil
    case 0x73:  // s
      next += 1
      let milliseconds = first.double * 1000
      overflowed = overflowed || !milliseconds.isFinite
      return next == end ? .duration(milliseconds) : nil
    default:
      next = start
      return sizes()
    }
  }

  /// Returns the whole range as an integer without a sign.
  func wholeNumber() -> Argument.Kind? {
    var copy = self
    guard let value = copy.number(), value.isWhole, copy.next == end, !copy.overflowed else { return nil }
    return .int(value.int)
  }

  private mutating func list(_ first: Number) -> Argument.Kind? {
    var values = [first.double]
    while accept(Byte.comma) {
      guard let value = number() else { return nil }
      values.append(value.double)
    }
    return next == end ? .numbers(values) : nil
  }

  private mutating func sizes() -> Argument.Kind? {
    guard let width = size() else { return nil }
    if next == end { return .size(width) }
    guard accept(0x78), let height = size(), next == end else { return nil }  // x
    return .extent(width, height)
  }

  private mutating func size() -> DimensionArgument? {
    if accept(Byte.tilde) { return number().map { .estimated($0.double) } }
    guard let value = number() else { return nil }
    if accept(0x77) { return .fractionalWidth(value.double) }  // w
    if accept(0x68) { return .fractionalHeight(value.double) }  // h
    return .absolute(value.double)
  }

  // MARK: Numbers

  private struct Number {
    var isWhole: Bool
    var int: Int
    var double: Double
  }

  private var peek: UInt8 { next < end ? bytes[next] : 0 }

  private mutating func accept(_ byte: UInt8) -> Bool {
    guard peek == byte, next < end else { return false }
    next += 1
    return true
  }

  private mutating func number() -> Number? {
    let start = next
    // At the end of the text there is no byte to look at: `peek` is 0 there.
    let isNegative = peek == Byte.minus
    if isNegative || peek == Byte.plus { next += 1 }
    guard Byte.isDigit(peek) else { return nil }
    var int = 0
    var fits = true
    while Byte.isDigit(peek) {
      let digit = Int(peek - Byte.zero)
      let (product, first) = int.multipliedReportingOverflow(by: 10)
      let (sum, second) = product.addingReportingOverflow(digit)
      if first || second { fits = false } else { int = sum }
      next += 1
    }
    var isWhole = true
    if peek == Byte.dot, next + 1 < end, Byte.isDigit(bytes[next + 1]) {
      isWhole = false
      next += 1
      while Byte.isDigit(peek) { next += 1 }
    }
    if peek | 0x20 == 0x65 {
      var exponent = next + 1
      if exponent < end, bytes[exponent] == Byte.plus || bytes[exponent] == Byte.minus { exponent += 1 }
      if exponent < end, Byte.isDigit(bytes[exponent]) {
        isWhole = false
        next = exponent
        while Byte.isDigit(peek) { next += 1 }
      }
    }
    if isWhole {
      overflowed = overflowed || !fits
      return Number(isWhole: true, int: isNegative ? -int : int, double: Double(isNegative ? -int : int))
    }
    let double = Double(String(decoding: bytes[start..<next], as: UTF8.self)) ?? .infinity
    overflowed = overflowed || !double.isFinite
    return Number(isWhole: false, int: 0, double: double)
  }

  static func overflow(_ place: SourceRange) -> Diagnostic {
    Diagnostic(.numberTooLarge(Value.quoted(String(place.text.prefix(40)))), at: place)
  }
}
