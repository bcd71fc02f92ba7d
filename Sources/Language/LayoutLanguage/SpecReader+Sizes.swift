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
    expect(SizeForm.all.map(\.word))
    guard let bytes = word() else { throw unexpected(.size, lists: false) }
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
      helps.append(Bilingual(ko: "혹시 \(digits)입니까?", en: "did you mean \(digits)?"))
    }
    helps.append(.waysToSize)
    var diagnostic = Diagnostic(
      .notASize(text.prefix(40)), at: source.range(range.isEmpty ? bytes : range), label: label, helps: helps)
    diagnostic.expected = SizeForm.all.map(\.word)
    return diagnostic
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

  /// Takes four numbers: top, leading, bottom, trailing; or one for all of them.
  mutating func insets() throws(Diagnostic) -> DirectionalEdgeInsets {
    let start = self
    let what = Bilingual.insets
    do throws(Diagnostic) {
      let top = try number(what)
      guard isAtNumber else { return DirectionalEdgeInsets(top: top, leading: top, bottom: top, trailing: top) }
      let leading = try number(what)
      let bottom = try number(what)
      return DirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: try number(what))
    } catch {
      var finding = error
      finding.helps.append(Bilingual(start.spelledInsets(of: start.previousText, at: start.next)))
      throw finding
    }
  }

  /// Takes `10` or `flex 10`.
  mutating func spacing() throws(Diagnostic) -> CollectionLayoutSpacing {
    if take(LayoutValues.flexible) { return .flexible(try number(.leastSpacing)) }
    return .fixed(try number(.spacingOrFlex))
  }

  /// Takes `leading 4 top flex 5 …`, at least one of them.
  mutating func edgeSpacing() throws(Diagnostic) -> CollectionLayoutEdgeSpacing {
    var found: [DirectionalRectEdge: CollectionLayoutSpacing] = [:]
    var edge: DirectionalRectEdge? = try choice(LayoutValues.edges)
    while let next = edge {
      found[next] = try spacing()
      edge = takeEntry(of: LayoutValues.edges)?.meaning
    }
    return CollectionLayoutEdgeSpacing(
      leading: found[.leading], top: found[.top], trailing: found[.trailing], bottom: found[.bottom])
  }

  /// Takes two numbers.
  mutating func point() throws(Diagnostic) -> Point {
    let x = try number(.offset)
    return Point(x: x, y: try number(.offset))
  }
}

/// A way of writing a size.
struct SizeForm: WordEntry {
  let word: LanguageWord
  /// The signs in front of the number and after it.
  let prefix, suffix: String
  let make: @Sendable (Double) -> CollectionLayoutDimension

  /// Each form in front of those that begin like it.
  static let all: [SizeForm] = [
    SizeForm(
      "~=44", "~=", "", uikit: "uniformAcrossSiblings", ko: "어림값. 한 그룹의 아이템이 가장 큰 것과 같아짐",
      en: "an estimate; the items of a group become as large as the largest",
      example: "layout { h(1w x ~=44) { item(0.5w x ~=44) } }"
    ) { .uniformAcrossSiblings(estimate: $0) },
    SizeForm(
      "~44", "~", "", uikit: "estimated", ko: "어림값. 뷰가 크기를 정함", en: "an estimate; the view sets the size",
      example: "layout { h(1w x ~44) { item(1w x ~44) } }"
    ) { .estimated($0) },
    SizeForm(
      "1w", "", "w", uikit: "fractionalWidth", ko: "담는 것의 너비에 대한 비율. 0.5w나 1/2w는 절반",
      en: "a fraction of the width of what holds it; 0.5w or 1/2w is half of it", details: spacingFirst
    ) { .fractionalWidth($0) },
    SizeForm(
      "1h", "", "h", uikit: "fractionalHeight", ko: "담는 것의 높이에 대한 비율. 0.5h나 1/2h는 절반",
      en: "a fraction of the height of what holds it; 0.5h or 1/2h is half of it", details: spacingFirst
    ) { .fractionalHeight($0) },
    SizeForm("44", "", "", uikit: "absolute", ko: "포인트", en: "points") { .absolute($0) },
  ]

  /// The rule of fractions in a group with a gap.
  private static let spacingFirst = Bilingual(
    ko: "그룹에 gap이 있으면 간격을 먼저 빼고 남은 것의 비율입니다.",
    en: "In a group with a gap it is a fraction of what the spacing leaves.")

  private init(
    _ name: String, _ prefix: String, _ suffix: String, uikit: String, ko: String, en: String,
    details: Bilingual? = nil, example: String? = nil,
    _ make: @escaping @Sendable (Double) -> CollectionLayoutDimension
  ) {
    word = LanguageWord(
      name, kind: .layout, levels: [.size], uikit: [uikit], ko: ko, en: en,
      details: details, sample: name, example: example)
    (self.prefix, self.suffix) = (prefix, suffix)
    self.make = make
  }

  /// Returns the size that a text gives in this form, or nil if it is not a number.
  func dimension(of text: String) -> CollectionLayoutDimension? {
    let number = text.dropFirst(prefix.count).dropLast(suffix.count)
    if !suffix.isEmpty, let fraction = Self.fraction(number) {
      return CollectionLayoutDimension(
        kind: make(1).kind, numerator: fraction.numerator, denominator: fraction.denominator)
    }
    guard let first = number.first, first.isNumber || first == "-" || first == ".", let value = Double(number),
      value.isFinite
    else { return nil }
    return make(value)
  }

  /// Returns the numbers of `2/3`; nil for anything else.
  private static func fraction(_ text: Substring) -> (numerator: Int, denominator: Int)? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.last?.isNumber == true && $0.first != "+" }),
      let numerator = Int(parts[0]), let denominator = Int(parts[1]), (1...1_000_000).contains(denominator),
      numerator.magnitude <= 1_000_000
    else { return nil }
    return (numerator, denominator)
  }
}

extension CollectionLayoutDimension {
  /// Reads `320`, `0.4w`, `2/3h`, `~44` or `~=44`; nil for anything else.
  init?(spelling: String) {
    let form = SizeForm.all.first { spelling.hasPrefix($0.prefix) && spelling.hasSuffix($0.suffix) }
    guard let dimension = form?.dimension(of: spelling) else { return nil }
    self = dimension
  }
}
