public import Foundation

/// A font. *Kept*; *real* where labels are measured: size and weight count, the family does not.
open class UIFont: NSObject, @unchecked Sendable {
  /// The size in points.
  public let pointSize: CGFloat
  /// The name of the font.
  public let fontName: String
  /// The weight of the strokes.
  let weight: Weight
  /// The traits it was asked for with.
  let symbolicTraits: UIFontDescriptor.SymbolicTraits
  private let style: TextStyle?

  init(
    name: String, size: CGFloat, weight: Weight = .regular, traits: UIFontDescriptor.SymbolicTraits = [],
    style: TextStyle? = nil
  ) {
    pointSize = size.isFinite && size > 0 ? size : 17
    fontName = name
    self.weight = weight
    symbolicTraits = weight.rawValue >= Weight.semibold.rawValue ? traits.union(.traitBold) : traits
    self.style = style
    super.init()
  }

  /// Creates the system's font of 17 points, where UIKit returns an unusable font.
  public override convenience init() { self.init(name: "", size: 17, weight: .regular) }

  /// Creates a font by its name. Here there is one for every name.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let isBold = ["bold", "semibold", "heavy", "black"].contains { fontName.lowercased().contains($0) }
    self.init(name: fontName, size: fontSize, weight: isBold ? .bold : .regular)
  }

  /// Creates a font from its description; a size of 0 leaves that of the description.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      name: descriptor.name, size: pointSize > 0 ? pointSize : descriptor.pointSize,
      weight: descriptor.symbolicTraits.contains(.traitBold) ? .bold : descriptor.weight,
      traits: descriptor.symbolicTraits)
  }

  /// The family of the font.
  open var familyName: String { String(fontName.prefix { $0 != "-" }) }
  /// The height of a line: 1.2 em, rounded up to a third of a point. The rule by which labels are measured; UIKit has a
  /// figure of each font's own, such as 20.29 for the system's at 17 points.
  open var lineHeight: CGFloat { (pointSize * 1.2 * 3 - 1e-6).rounded(.up) / 3 }
  /// The height above the base line, in points: 0.95 em.
  open var ascender: CGFloat { pointSize * 0.95 }
  /// The depth below the base line, a negative number of points.
  open var descender: CGFloat { ascender - lineHeight }
  /// The height of capitals: 0.7 em.
  open var capHeight: CGFloat { pointSize * 0.7 }
  /// The height of small letters: 0.52 em.
  open var xHeight: CGFloat { pointSize * 0.52 }
  /// The spacing between lines.
  open var leading: CGFloat { 0 }
  /// The description of the font.
  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(name: fontName, size: pointSize, weight: weight, traits: symbolicTraits)
  }

  /// Returns the font at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(name: fontName, size: fontSize, weight: weight, traits: symbolicTraits)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && fontName == other.fontName && weight == other.weight
      && symbolicTraits == other.symbolicTraits
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(fontName)
    hasher.combine(weight)
    return hasher.finalize()
  }

  open override var description: String { "UIFont(\(fontName), \(pointSize))" }

  /// The weight of a font, with UIKit's values.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public let rawValue: CGFloat
    /// Creates a weight from UIKit's number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from UIKit's number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// The purpose of a text, by UIKit's name.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a style from UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  private static let systemName = ".SFUI-Regular"

  /// Returns the system's font.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(name: systemName, size: fontSize) }
  /// Returns the system's font at a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(name: systemName, size: fontSize, weight: weight)
  }
  /// Returns the system's font in bold.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(name: systemName, size: fontSize, weight: .bold)
  }
  /// Returns the system's font in italics.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(name: systemName, size: fontSize, traits: .traitItalic)
  }
  /// Returns the system's font with digits of one width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(name: systemName, size: fontSize, weight: weight)
  }
  /// Returns the system's font with characters of one width.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(name: ".SFMono-Regular", size: fontSize, weight: weight, traits: .traitMonoSpace)
  }
  /// The size of labels: 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of buttons: 18 points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of small text: 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The system's size: 14 points.
  public class var systemFontSize: CGFloat { 14 }

  /// Returns the font for a purpose, at the size of text of the current traits.
  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font for a purpose, at the size of text of traits.
  open class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return UIFont(
      name: systemName, size: PreferredSizes.size(of: style, at: category),
      weight: style == .headline ? .semibold : .regular, style: style)
  }
}
