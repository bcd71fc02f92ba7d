public import Foundation

extension String {
  /// A text to look up, with the values that go into it. *Real*: its key is the text with `%@` and `%lld` in the place
  /// of values, as Xcode writes it into catalogs.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
    let key: String
    let arguments: [String]
    /// The first whole number among the values, which chooses the form for one.
    let count: Int?

    /// Creates a text without values.
    public init(_ value: String) { (key, arguments, count) = (value, [], nil) }
    /// Creates a text without values.
    public init(stringLiteral value: String) { self.init(value) }
    /// Creates a text of its parts.
    public init(stringInterpolation parts: StringInterpolation) {
      (key, arguments, count) = (parts.key, parts.arguments, parts.count)
    }

    /// The parts of a text.
    public struct StringInterpolation: StringInterpolationProtocol {
      var key = ""
      var arguments: [String] = []
      var count: Int?

      public init(literalCapacity: Int, interpolationCount: Int) {}
      /// Adds text as it is.
      public mutating func appendLiteral(_ literal: String) { key += literal.replacingOccurrences(of: "%", with: "%%") }
      /// Adds a text.
      public mutating func appendInterpolation(_ value: String) { add("%@", value) }
      /// Adds a whole number.
      public mutating func appendInterpolation(_ value: some BinaryInteger) {
        count = count ?? Int(truncatingIfNeeded: value)
        add("%lld", "\(value)")
      }
      /// Adds a number, with six digits after the point as `%lf` has.
      public mutating func appendInterpolation(_ value: Double) { add("%lf", String(format: "%lf", value)) }
      /// Adds a number in a format of its own, such as `"%.1f"`.
      public mutating func appendInterpolation(_ value: Double, specifier: String) {
        add(specifier, String(format: specifier, value))
      }
      /// Adds anything by its description.
      public mutating func appendInterpolation(_ value: some Any) { add("%@", "\(value)") }

      private mutating func add(_ specifier: String, _ text: String) {
        key += specifier
        arguments.append(text)
      }
    }

    /// Returns a text with the values in the places of their specifiers: `%@`, `%lld`, `%2$@`.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    func filled(_ format: String) -> String {
      if arguments.isEmpty { return format.replacingOccurrences(of: "%%", with: "%") }
      var (result, next, rest) = ("", 0, format[...])
      while let start = rest.firstIndex(of: "%") {
        result += rest[..<start]
        rest = rest[rest.index(after: start)...]
        if rest.first == "%" {
          result += "%"
          rest = rest.dropFirst()
          continue
        }
        let specifier = rest.prefix { "0123456789$.+-#lhqzj".contains($0) }
        rest = rest.dropFirst(specifier.count + 1)
        var index = next
        if let end = specifier.firstIndex(of: "$"), let number = Int(specifier[..<end]) { index = number - 1 }
        if arguments.indices.contains(index) { result += arguments[index] }
        next += 1
      }
      return result + rest
    }
  }

  /// Looks a text up in the tables of the app. *Real*: `Localizable.strings` and `.xcstrings` of the folder, in the
  /// language of the session.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = keyAndValue.lookedUp(table, bundle, fallback: keyAndValue.key)
  }

  /// Looks a text up by a key that is not the text.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.lookedUp(table, bundle, under: "\(key)", fallback: defaultValue.key)
  }
}

extension String.LocalizationValue {
  fileprivate func lookedUp(
    _ table: String?, _ bundle: Bundle?, under other: String? = nil, fallback: String
  ) -> String {
    let key = other ?? self.key
    let bundle = bundle ?? .main
    if count == 1 {
      let one = bundle.localizedString(forKey: key + "|one", value: nil, table: table)
      if one != key + "|one", !one.isEmpty { return filled(one) }
    }
    let found = bundle.localizedString(forKey: key, value: nil, table: table)
    return filled(found == key ? fallback : found)
  }
}

/// A text to look up later, which Foundation on Linux does not have. *Real*: it is looked up in the tables of the app.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable {
  /// The key under which the text stands.
  public let key: String
  /// The text where there is none under the key.
  public let defaultValue: String.LocalizationValue
  /// The name of the table; nil for `Localizable`.
  public let table: String?
  /// The language in which it is looked up. *Kept*.
  public var locale: Locale

  /// Creates a resource whose text is its key.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    (key, defaultValue, self.table, self.locale) = (keyAndValue.key, keyAndValue, table, locale)
  }

  /// Creates a resource with a key that is not the text.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    (self.key, self.defaultValue, self.table, self.locale) = ("\(key)", defaultValue, table, locale)
  }

  /// Creates a resource whose text is its key.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
  /// Creates a resource of its parts.
  public init(stringInterpolation parts: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: parts))
  }
}

extension String {
  /// Looks the text of a resource up in the tables of the app.
  public init(localized resource: LocalizedStringResource) {
    self = resource.defaultValue.lookedUp(resource.table, nil, under: resource.key, fallback: resource.defaultValue.key)
  }
}
