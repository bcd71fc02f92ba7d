internal import CommandLanguage
internal import CompositionalLayout
internal import DisplayText
internal import Geometry

extension SpecReader {
  /// Takes `(0.4w x 320)`.
  mutating func size() throws(Diagnostic) -> CollectionLayoutSize {
    let inside = try parentheses(.sizeInParentheses)
    guard let cross = source.bytes[inside].firstIndex(of: UInt8(ascii: "x")) else {
      throw notASize(inside, .widthAndHeight)
    }
    return CollectionLayoutSize(
      widthDimension: try dimension(inside.lowerBound..<cross),
      heightDimension: try dimension((cross + 1)..<inside.upperBound))
  }

  /// Takes a dimension that stands alone: `44`, `~44`.
  mutating func dimension() throws(Diagnostic) -> CollectionLayoutDimension {
    guard let bytes = word() else { throw unexpected(.size, []) }
    return try dimension(bytes)
  }

  private func dimension(_ bytes: Range<Int>) throws(Diagnostic) -> CollectionLayoutDimension {
    let range = trimmed(bytes)
    guard let dimension = CollectionLayoutDimension(spelling: source.text(range)) else {
      throw notASize(range, .sizeExpected)
    }
    return dimension
  }

  private func trimmed(_ bytes: Range<Int>) -> Range<Int> {
    var (start, end) = (bytes.lowerBound, bytes.upperBound)
    while start < end, source.bytes[start] == UInt8(ascii: " ") { start += 1 }
    while end > start, source.bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return start..<end
  }

  private func notASize(_ bytes: Range<Int>, _ label: Bilingual) -> Diagnostic {
    let range = trimmed(bytes)
    let text = source.text(range)
    var helps: [Bilingual] = []
    // A letter for a digit is the usual slip: 32o for 320.
    let digits = String(text.map { ["o": "0", "O": "0", "l": "1", "I": "1"][$0] ?? $0 })
    if digits != text, CollectionLayoutDimension(spelling: digits) != nil {
      helps.append(Bilingual(ko: "혹시 \(digits)인가요?", en: "did you mean \(digits)?"))
    }
    helps.append(.waysToSize)
    return Diagnostic(
      .notASize(text.prefix(40)), at: source.range(range.isEmpty ? bytes : range), label: label, helps: helps)
  }

  /// Takes numbers in parentheses, separated by commas or blanks.
  mutating func numbers(_ count: Int, _ what: Bilingual) throws(Diagnostic) -> [Double] {
    let inside = try parentheses(what)
    let words = source.text(inside).split { $0 == "," || $0 == " " }
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == count, words.count == count else {
      throw Diagnostic(.numbersNeeded(count, what), at: source.range(inside))
    }
    return numbers
  }

  /// Takes four numbers: top, leading, bottom, trailing.
  mutating func insets() throws(Diagnostic) -> DirectionalEdgeInsets {
    let what = Bilingual.insets
    let top = try number(what)
    let leading = try number(what)
    let bottom = try number(what)
    return DirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: try number(what))
  }

  /// Takes `10` or `flex 10`.
  mutating func spacing() throws(Diagnostic) -> CollectionLayoutSpacing {
    if take("flex") { return .flexible(try number(.leastSpacing)) }
    return .fixed(try number(.spacingOrFlex))
  }

  /// Takes `leading 4 top flex 5 …`, at least one of them.
  mutating func edgeSpacing() throws(Diagnostic) -> CollectionLayoutEdgeSpacing {
    var found: [DirectionalRectEdge: CollectionLayoutSpacing] = [:]
    repeat {
      let edge = try choice(SpecWords.edges, .edge)
      found[edge] = try spacing()
    } while SpecWords.edges.contains { $0.0 == name }
    return CollectionLayoutEdgeSpacing(
      leading: found[.leading], top: found[.top], trailing: found[.trailing], bottom: found[.bottom])
  }

  /// Takes two numbers.
  mutating func point() throws(Diagnostic) -> Point {
    let x = try number(.offset)
    return Point(x: x, y: try number(.offset))
  }
}

extension CollectionLayoutDimension {
  /// Reads `320`, `0.4w`, `0.3h`, `~44` or `~=44`; nil for anything else.
  init?(spelling: String) {
    func number(_ text: Substring) -> Double? {
      guard let first = text.first, first.isNumber || first == "-" || first == ".", let value = Double(text) else {
        return nil
      }
      return value.isFinite ? value : nil
    }
    if spelling.hasPrefix("~=") {
      guard let value = number(spelling.dropFirst(2)) else { return nil }
      self = .uniformAcrossSiblings(estimate: value)
    } else if spelling.hasPrefix("~") {
      guard let value = number(spelling.dropFirst()) else { return nil }
      self = .estimated(value)
    } else if spelling.hasSuffix("w") {
      guard let value = number(spelling.dropLast()) else { return nil }
      self = .fractionalWidth(value)
    } else if spelling.hasSuffix("h") {
      guard let value = number(spelling.dropLast()) else { return nil }
      self = .fractionalHeight(value)
    } else {
      guard let value = number(spelling[...]) else { return nil }
      self = .absolute(value)
    }
  }
}
