internal import CommandLanguage
internal import CompositionalLayout
internal import Geometry

extension SpecReader {
  /// Takes `(0.4w x 320)`.
  mutating func size() throws(Diagnostic) -> CollectionLayoutSize {
    let inside = try parentheses("a size in parentheses: (1w x 44)")
    guard let cross = source.bytes[inside].firstIndex(of: UInt8(ascii: "x")) else {
      throw notASize(inside, "expected a width and a height: (1w x 44)")
    }
    return CollectionLayoutSize(
      widthDimension: try dimension(inside.lowerBound..<cross),
      heightDimension: try dimension((cross + 1)..<inside.upperBound))
  }

  /// Takes a dimension that stands alone: `44`, `~44`.
  mutating func dimension() throws(Diagnostic) -> CollectionLayoutDimension {
    guard let bytes = word() else { throw unexpected("a size", []) }
    return try dimension(bytes)
  }

  private func dimension(_ bytes: Range<Int>) throws(Diagnostic) -> CollectionLayoutDimension {
    let range = trimmed(bytes)
    guard let dimension = CollectionLayoutDimension(spelling: source.text(range)) else {
      throw notASize(range, "expected a size: 320, 0.4w, 0.3h or ~320")
    }
    return dimension
  }

  private func trimmed(_ bytes: Range<Int>) -> Range<Int> {
    var (start, end) = (bytes.lowerBound, bytes.upperBound)
    while start < end, source.bytes[start] == UInt8(ascii: " ") { start += 1 }
    while end > start, source.bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return start..<end
  }

  private func notASize(_ bytes: Range<Int>, _ label: String) -> Diagnostic {
    let range = trimmed(bytes)
    let text = source.text(range)
    var helps: [Bilingual] = []
    // A letter for a digit is the usual slip: 32o for 320.
    let digits = String(text.map { ["o": "0", "O": "0", "l": "1", "I": "1"][$0] ?? $0 })
    if digits != text, CollectionLayoutDimension(spelling: digits) != nil { helps.append("did you mean \(digits)?") }
    helps.append("'0.4w' is a fraction of the width, '0.3h' of the height, '~320' is estimated")
    return Diagnostic(
      .notASize, "'\(text.prefix(40))' is not a size", at: source.range(range.isEmpty ? bytes : range), label: label,
      helps: helps)
  }

  /// Takes numbers in parentheses, separated by commas or blanks.
  mutating func numbers(_ count: Int, _ what: String) throws(Diagnostic) -> [Double] {
    let inside = try parentheses(what)
    let words = source.text(inside).split { $0 == "," || $0 == " " }
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == count, words.count == count else {
      throw Diagnostic(.badSpec, "\(count) numbers are needed here", at: source.range(inside), label: what)
    }
    return numbers
  }

  /// Takes four numbers: top, leading, bottom, trailing.
  mutating func insets() throws(Diagnostic) -> DirectionalEdgeInsets {
    let what = "four insets: top leading bottom trailing"
    let top = try number(what)
    let leading = try number(what)
    let bottom = try number(what)
    return DirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: try number(what))
  }

  /// Takes `10` or `flex 10`.
  mutating func spacing() throws(Diagnostic) -> CollectionLayoutSpacing {
    if take("flex") { return .flexible(try number("the least spacing in points")) }
    return .fixed(try number("a spacing: 10 or flex 10"))
  }

  /// Takes `leading 4 top flex 5 …`, at least one of them.
  mutating func edgeSpacing() throws(Diagnostic) -> CollectionLayoutEdgeSpacing {
    var found: [DirectionalRectEdge: CollectionLayoutSpacing] = [:]
    repeat {
      let edge = try choice(SpecWords.edges, "an edge")
      found[edge] = try spacing()
    } while SpecWords.edges.contains { $0.0 == name }
    return CollectionLayoutEdgeSpacing(
      leading: found[.leading], top: found[.top], trailing: found[.trailing], bottom: found[.bottom])
  }

  /// Takes two numbers.
  mutating func point() throws(Diagnostic) -> Point {
    let x = try number("an offset: x y")
    return Point(x: x, y: try number("an offset: x y"))
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
