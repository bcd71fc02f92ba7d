public import UIKitNames

/// A font. *Real*: size, weight and fixed width count where texts are measured.
public struct Font: Hashable, @unchecked Sendable {
  /// The strength of the strokes.
  public enum Weight: Hashable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    var shown: UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }

  /// The look of the letters. *Kept*, but for letters of one width.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// The purpose of a text.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

    var shown: UIFont.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption1
      case .caption2: .caption2
      }
    }
  }

  private enum Base: Hashable {
    case style(TextStyle)
    case size(CGFloat)
    case font(UIFont)
  }

  private var base: Base
  private var weight: Weight?
  private var isMonospaced = false

  private init(_ base: Base, _ weight: Weight? = nil, _ design: Design? = nil) {
    (self.base, self.weight, isMonospaced) = (base, weight, design == .monospaced)
  }

  /// Takes a font of UIKit's.
  public init(_ font: UIFont) { self.init(.font(font)) }

  public static let largeTitle = Font(.style(.largeTitle))
  public static let title = Font(.style(.title))
  public static let title2 = Font(.style(.title2))
  public static let title3 = Font(.style(.title3))
  public static let headline = Font(.style(.headline))
  public static let subheadline = Font(.style(.subheadline))
  public static let body = Font(.style(.body))
  public static let callout = Font(.style(.callout))
  public static let footnote = Font(.style(.footnote))
  public static let caption = Font(.style(.caption))
  public static let caption2 = Font(.style(.caption2))

  /// Returns the system's font of a size.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.size(size), weight, design)
  }
  /// Returns the system's font of a purpose.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(.style(style), weight, design)
  }
  /// Returns a font by its name.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(UIFont(name: name, size: size) ?? .systemFont(ofSize: size))
  }
  /// Returns a font by its name.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }
  /// Returns a font by its name.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    custom(name, size: size)
  }

  /// Returns the font in bold.
  public func bold() -> Font { weight(.bold) }
  /// Returns the font with other strokes.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }
  /// Returns the font in italics. *Inert*: it is as wide.
  public func italic() -> Font { self }
  /// Returns the font with letters of one width.
  public func monospaced() -> Font {
    var font = self
    font.isMonospaced = true
    return font
  }
  /// Returns the font with digits of one width, as all have here.
  public func monospacedDigit() -> Font { self }
  /// Returns the font with capitals for small letters. *Inert*.
  public func smallCaps() -> Font { self }
  /// Returns the font with other space between lines. *Inert*.
  public func leading(_ leading: Leading) -> Font { self }

  /// The spacing between lines. *Inert*.
  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }

  /// The font by which texts are measured.
  var shown: UIFont {
    let font: UIFont
    switch base {
    case .style(let style): font = .preferredFont(forTextStyle: style.shown)
    case .size(let size): font = .systemFont(ofSize: size)
    case .font(let own): font = own
    }
    if isMonospaced { return .monospacedSystemFont(ofSize: font.pointSize, weight: weight?.shown ?? .regular) }
    return weight.map { .systemFont(ofSize: font.pointSize, weight: $0.shown) } ?? font
  }
}
