public import UIKitNames

/// A text that is looked up in the app's tables, with the values that go into it. *Real*.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable {
  let value: String.LocalizationValue

  /// Creates a text without values.
  public init(_ value: String) { self.value = String.LocalizationValue(value) }
  /// Creates a text without values.
  public init(stringLiteral value: String) { self.init(value) }
  /// Creates a text of its parts.
  public init(stringInterpolation parts: StringInterpolation) {
    value = String.LocalizationValue(stringInterpolation: parts.parts)
  }

  /// The parts of a text.
  public struct StringInterpolation: StringInterpolationProtocol {
    var parts = String.LocalizationValue.StringInterpolation(literalCapacity: 0, interpolationCount: 0)

    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds text as it is.
    public mutating func appendLiteral(_ literal: String) { parts.appendLiteral(literal) }
    /// Adds a text.
    public mutating func appendInterpolation(_ string: String) { parts.appendInterpolation(string) }
    /// Adds a whole number.
    public mutating func appendInterpolation(_ value: some BinaryInteger) { parts.appendInterpolation(value) }
    /// Adds a number, with six digits after the point.
    public mutating func appendInterpolation(_ value: Double) { parts.appendInterpolation(value) }
    /// Adds a number in a format of its own, such as `"%.1f"`.
    public mutating func appendInterpolation(_ value: Double, specifier: String) {
      parts.appendInterpolation(value, specifier: specifier)
    }
    /// Adds a text of its own.
    public mutating func appendInterpolation(_ text: Text) { parts.appendInterpolation(text.content) }
    /// Adds a value in a format.
    public mutating func appendInterpolation<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatOutput == String { parts.appendInterpolation(format.format(input)) }
    /// Adds anything by its description.
    public mutating func appendInterpolation(_ value: some Any) { parts.appendInterpolation("\(value)") }
  }

  var text: String { String(localized: value) }
}

/// A text. *Real*: its words, its size by the rule for labels, its lines.
public struct Text: Hashable {
  /// The letters that become others.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
  }

  /// The place at which a text that is too long is cut. *Inert*: at its end.
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle
  }

  /// The look of a date that goes on. *Kept*.
  public struct DateStyle: Hashable, Sendable {
    let date: Date.FormatStyle.DateStyle
    let time: Date.FormatStyle.TimeStyle
    public static let date = DateStyle(date: .long, time: .omitted)
    public static let time = DateStyle(date: .omitted, time: .shortened)
    public static let relative = DateStyle(date: .abbreviated, time: .shortened)
    public static let timer = DateStyle(date: .omitted, time: .standard)
    public static let offset = DateStyle(date: .abbreviated, time: .shortened)
  }

  var content: String
  private var font: Font?
  private var weight: Font.Weight?
  private var color: Color?

  /// Creates a text that is looked up.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) { content = key.text }
  /// Creates a text as it is.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ content: Content) { self.content = String(content) }
  /// Creates a text as it is.
  public init(verbatim content: String) { self.content = content }
  /// Creates a text whose attributes are lost.
  public init(_ attributed: AttributedString) { content = String(attributed.characters) }
  /// Creates a text of a day.
  public init(_ date: Date, style: DateStyle) { content = date.formatted(date: style.date, time: style.time) }
  /// Creates a text of a value.
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format) where Format.FormatOutput == String {
    content = format.format(input)
  }
  /// Creates a text of an image, which has no letters.
  public init(_ image: Image) { content = "" }

  /// Returns one text after the other, in the look of the first.
  public static func + (first: Text, second: Text) -> Text {
    var text = first
    text.content += second.content
    return text
  }

  private func with(_ change: (inout Text) -> Void) -> Text {
    var text = self
    change(&text)
    return text
  }

  /// Returns the text in a font.
  public func font(_ font: Font?) -> Text { with { $0.font = font } }
  /// Returns the text with other strokes.
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
  /// Returns the text in bold.
  public func bold() -> Text { fontWeight(.bold) }
  /// Returns the text in bold or not.
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
  /// Returns the text in italics. *Inert*.
  public func italic() -> Text { self }
  /// Returns the text in a colour. *Kept*.
  public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color } }
  /// Returns the text in a colour. *Kept*.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text { with { $0.color = style.color } }
  /// Returns the text with letters of one width.
  public func monospaced(_ isActive: Bool = true) -> Text {
    isActive ? with { $0.font = ($0.font ?? .body).monospaced() } : self
  }
  /// Returns the text with digits of one width, as all have here.
  public func monospacedDigit() -> Text { self }
  /// Returns the text in letters of a look. *Inert*.
  public func fontDesign(_ design: Font.Design?) -> Text { self }
  /// Returns the text struck through. *Inert*.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  /// Returns the text with a line below. *Inert*.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  /// Returns the text with space between letters. *Inert*.
  public func kerning(_ kerning: CGFloat) -> Text { self }
  /// Returns the text with space between letters. *Inert*.
  public func tracking(_ tracking: CGFloat) -> Text { self }
  /// Returns the text above or below its line. *Inert*.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }

}

extension Text: View, Primitive {
  public typealias Body = Never

  func elements(in context: BuildContext) -> [Element] {
    var environment = context.environment
    if let color { environment.foreground = color }
    var font = self.font ?? environment.font ?? .body
    if let weight { font = font.weight(weight) }
    let words: String
    switch environment.textCase {
    case .uppercase: words = content.uppercased()
    case .lowercase: words = content.lowercased()
    case nil: words = content
    }
    return [TextElement(words, font.shown, environment)]
  }
}
