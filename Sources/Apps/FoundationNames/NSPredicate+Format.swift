public import Foundation

extension NSPredicate {
  /// Creates a predicate from its text, with Foundation's name and syntax. *Real*: comparisons with `[cd]`, `CONTAINS`,
  /// `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES`, `IN`, `BETWEEN`, `ANY`, `ALL`, `NONE`, `AND`, `OR`, `NOT`, `%K`, `%@`
  /// and C's formats of numbers. Properties are found by their stored names.
  ///
  /// - Precondition: The text is one of a predicate and has as many values as it names; else Foundation's exception is
  ///   raised.
  public convenience init(format predicateFormat: String, _ arguments: Any?...) {
    self.init(format: predicateFormat, argumentArray: arguments.map { $0 ?? NSNull() })
  }

  /// Creates a predicate from its text and values in an array.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    var text = PredicateText(predicateFormat, arguments ?? [])
    guard let predicate = text.read() else {
      Console.raise("Unable to parse the format string \"\(predicateFormat)\"")
    }
    self.init { object, _ in predicate(object) }
  }
}

/// A reader of the text of a predicate.
struct PredicateText {
  /// A question about an object.
  typealias Test = (Any?) -> Bool
  /// A value that may depend on the object.
  typealias Term = (Any?) -> Any?

  private enum Token: Equatable {
    case word(String)
    case text(String)
    case number(Double)
    case argument
    case keyPath
    case symbol(String)
  }

  private let tokens: [Token]?
  private let arguments: [Any]
  private var place = 0
  private var taken = 0

  /// - Complexity: O(length of the text).
  init(_ text: String, _ arguments: [Any]) {
    tokens = Self.tokens(of: text)
    self.arguments = arguments
  }

  /// Returns the predicate, or nil if the text is not one.
  mutating func read() -> Test? {
    guard tokens != nil, let test = anyOf(), current == nil else { return nil }
    return test
  }

  // MARK: Tokens

  private static func tokens(of text: String) -> [Token]? {
    var tokens: [Token] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      switch scalar {
      case " ", "\t", "\n", "\r": rest.removeFirst()
      case "'", "\"":
        rest.removeFirst()
        var value = ""
        while let next = rest.first, next != scalar {
          rest.removeFirst()
          value.unicodeScalars.append(next == "\\" ? rest.popFirst() ?? next : next)
        }
        guard rest.popFirst() != nil else { return nil }
        tokens.append(.text(value))
      case "%":
        rest.removeFirst()
        let kind = rest.prefix { "0123456789.hlqzLjt".unicodeScalars.contains($0) }
        rest.removeFirst(kind.count)
        guard let letter = rest.popFirst(), "@KdDiuUxXofFeEgGcsS".unicodeScalars.contains(letter) else { return nil }
        tokens.append(letter == "K" ? .keyPath : .argument)
      case "0"..."9":
        let digits = rest.prefix { $0.properties.numericType != nil || $0 == "." }
        rest.removeFirst(digits.count)
        guard let number = Double(String(digits)) else { return nil }
        tokens.append(.number(number))
      case _ where scalar.properties.isAlphabetic || "_@#$".unicodeScalars.contains(scalar):
        let word = rest.prefix {
          $0.properties.isAlphabetic || $0.properties.numericType != nil || "_.@#$".unicodeScalars.contains($0)
        }
        rest.removeFirst(word.count)
        tokens.append(.word(String(word)))
      default:
        let pair = String(String.UnicodeScalarView(rest.prefix(2)))
        let symbol = ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"].contains(pair) ? pair : String(scalar)
        rest.removeFirst(symbol.unicodeScalars.count)
        tokens.append(.symbol(symbol))
      }
    }
    return tokens
  }

  private var current: Token? { tokens.flatMap { place < $0.count ? $0[place] : nil } }

  private mutating func takeWord(_ words: String...) -> Bool {
    guard case .word(let word)? = current, words.contains(word.uppercased()) else { return false }
    place += 1
    return true
  }

  private mutating func takeSymbol(_ symbols: String...) -> Bool {
    guard case .symbol(let symbol)? = current, symbols.contains(symbol) else { return false }
    place += 1
    return true
  }

  // MARK: Tests

  private mutating func anyOf() -> Test? {
    guard var test = allOf() else { return nil }
    while takeWord("OR") || takeSymbol("||") {
      guard let next = allOf() else { return nil }
      test = { [test] in test($0) || next($0) }
    }
    return test
  }

  private mutating func allOf() -> Test? {
    guard var test = one() else { return nil }
    while takeWord("AND") || takeSymbol("&&") {
      guard let next = one() else { return nil }
      test = { [test] in test($0) && next($0) }
    }
    return test
  }

  private mutating func one() -> Test? {
    if takeWord("NOT") || takeSymbol("!") { return one().map { test in { !test($0) } } }
    if takeWord("TRUEPREDICATE") { return { _ in true } }
    if takeWord("FALSEPREDICATE") { return { _ in false } }
    // A bracket may begin a test or a term.
    let start = (place, taken)
    if takeSymbol("("), let test = anyOf(), takeSymbol(")") { return test }
    (place, taken) = start
    if takeWord("ANY", "SOME") { return comparison { parts, test in parts.contains(where: test) } }
    if takeWord("ALL") { return comparison { parts, test in parts.allSatisfy(test) } }
    if takeWord("NONE") { return comparison { parts, test in !parts.contains(where: test) } }
    return comparison(of: nil)
  }

  private mutating func comparison(of parts: (([Any], (Any?) -> Bool) -> Bool)?) -> Test? {
    guard let left = term(), let compare = comparator(), let right = term() else { return nil }
    guard let parts else { return { compare(left($0), right($0)) } }
    return { object in
      let other = right(object)
      return parts(KeyValues.elements(left(object) ?? []) ?? []) { compare($0, other) }
    }
  }

  private mutating func comparator() -> ((Any?, Any?) -> Bool)? {
    if takeSymbol("=", "==") { return folded { KeyValues.areEqual($0, $1) } }
    if takeSymbol("!=", "<>") { return folded { !KeyValues.areEqual($0, $1) } }
    if takeSymbol("<=", "=<") { return folded { Self.isOrdered($0, $1, .orderedAscending, .orderedSame) } }
    if takeSymbol(">=", "=>") { return folded { Self.isOrdered($0, $1, .orderedDescending, .orderedSame) } }
    if takeSymbol("<") { return folded { Self.isOrdered($0, $1, .orderedAscending) } }
    if takeSymbol(">") { return folded { Self.isOrdered($0, $1, .orderedDescending) } }
    if takeWord("BEGINSWITH") { return folded { Self.texts($0, $1) { $0.hasPrefix($1) } } }
    if takeWord("ENDSWITH") { return folded { Self.texts($0, $1) { $0.hasSuffix($1) } } }
    if takeWord("LIKE") { return folded { Self.texts($0, $1) { $0.matchesWhole(Self.expression(of: $1)) } } }
    if takeWord("MATCHES") {
      let isCaseless = caseless()
      return { Self.texts($0, $1) { $0.matchesWhole($1, isCaseless: isCaseless) } }
    }
    if takeWord("CONTAINS") {
      return folded { whole, part in
        if let parts = whole.flatMap(KeyValues.elements) { return parts.contains { KeyValues.areEqual($0, part) } }
        return Self.texts(whole, part) { $0.contains($1) }
      }
    }
    if takeWord("IN") {
      return folded { part, whole in
        if let parts = whole.flatMap(KeyValues.elements) { return parts.contains { KeyValues.areEqual($0, part) } }
        return Self.texts(part, whole) { $1.contains($0) }
      }
    }
    if takeWord("BETWEEN") {
      return folded { value, bounds in
        guard let bounds = bounds.flatMap(KeyValues.elements), bounds.count == 2 else { return false }
        return Self.isOrdered(bounds[0], value, .orderedAscending, .orderedSame)
          && Self.isOrdered(value, bounds[1], .orderedAscending, .orderedSame)
      }
    }
    return nil
  }

  /// Takes the options in brackets after an operator, and returns the comparison that looks away from case and
  /// accents.
  private mutating func folded(_ compare: @escaping (Any?, Any?) -> Bool) -> (Any?, Any?) -> Bool {
    let options = options()
    if options.isEmpty { return compare }
    func fold(_ value: Any?) -> Any? {
      guard let value = KeyValues.unwrapped(value) else { return nil }
      if let text = KeyValues.text(value) { return text.folding(options: options, locale: nil) }
      return KeyValues.elements(value).map { $0.map { fold($0) ?? NSNull() } } ?? value
    }
    return { compare(fold($0), fold($1)) }
  }

  private mutating func caseless() -> Bool { options().contains(.caseInsensitive) }

  private mutating func options() -> String.CompareOptions {
    guard takeSymbol("["), case .word(let letters)? = current else { return [] }
    place += 1
    guard takeSymbol("]") else { return [] }
    var options: String.CompareOptions = []
    if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
    if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
    return options
  }

  private static func isOrdered(_ left: Any?, _ right: Any?, _ results: ComparisonResult...) -> Bool {
    guard KeyValues.unwrapped(left) != nil, KeyValues.unwrapped(right) != nil else { return false }
    return KeyValues.order(left, right).map(results.contains) ?? false
  }

  private static func texts(_ left: Any?, _ right: Any?, _ compare: (String, String) -> Bool) -> Bool {
    guard let left = KeyValues.unwrapped(left).flatMap(KeyValues.text),
      let right = KeyValues.unwrapped(right).flatMap(KeyValues.text)
    else { return false }
    return compare(left, right)
  }

  /// Returns the regular expression of a pattern with `*` and `?`.
  private static func expression(of pattern: String) -> String {
    pattern.reduce(into: "") { result, letter in
      switch letter {
      case "*": result += ".*"
      case "?": result += "."
      default: result += NSRegularExpression.escapedPattern(for: String(letter))
      }
    }
  }

  // MARK: Terms

  private mutating func term() -> Term? {
    guard let token = current else { return nil }
    place += 1
    switch token {
    case .text(let text): return { _ in text }
    case .number(let number): return { _ in number }
    case .argument:
      guard let argument = argument() else { return nil }
      return { _ in argument }
    case .keyPath:
      guard let path = argument().flatMap(KeyValues.text) else { return nil }
      return { KeyValues.value(of: $0, at: path) }
    case .word(let word):
      switch word.uppercased() {
      case "SELF": return { $0 }
      case "TRUE", "YES": return { _ in true }
      case "FALSE", "NO": return { _ in false }
      case "NIL", "NULL": return { _ in nil }
      case "AND", "OR", "NOT", "IN", "LIKE", "MATCHES", "CONTAINS", "BETWEEN", "BEGINSWITH", "ENDSWITH": return nil
      default: return word.hasPrefix("$") ? nil : { KeyValues.value(of: $0, at: word) }
      }
    case .symbol("-"): return term().map { term in { term($0).flatMap(KeyValues.number).map { -$0 } } }
    case .symbol("("):
      guard let term = term(), takeSymbol(")") else { return nil }
      return term
    case .symbol("{"):
      var parts: [Term] = []
      while !takeSymbol("}") {
        guard parts.isEmpty || takeSymbol(","), let part = term() else { return nil }
        parts.append(part)
      }
      return { [parts] object in parts.map { $0(object) ?? NSNull() } }
    case .symbol: return nil
    }
  }

  private mutating func argument() -> Any? {
    guard taken < arguments.count else { return nil }
    defer { taken += 1 }
    return arguments[taken]
  }
}

extension String {
  /// Returns whether a regular expression matches all of the text.
  fileprivate func matchesWhole(_ pattern: String, isCaseless: Bool = false) -> Bool {
    let options: String.CompareOptions = isCaseless ? [.regularExpression, .caseInsensitive] : .regularExpression
    return range(of: "^(?:\(pattern))$", options: options) != nil
  }
}
