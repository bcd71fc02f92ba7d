public import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`. *Real* where labels are measured.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor`. *Kept*.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor`. *Kept*.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An `NSParagraphStyle`. *Kept*.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The spacing between characters. *Kept*.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A line below. *Kept*.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of that line. *Kept*.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// A line through the text. *Kept*.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of that line. *Kept*.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The colour of outlines. *Kept*.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of outlines. *Kept*.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// A shadow. *Kept*.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// An attachment. *Kept*.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// A link. *Kept*.
  public static let link = NSAttributedString.Key("NSLink")
  /// The distance by which the text is raised, in points. *Kept*.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// The look of a line below or through a text, with UIKit's bits. *Kept*.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int
  /// Creates a style from UIKit's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// The attributes of a paragraph. *Kept*.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
  /// The alignment of the lines.
  public internal(set) var alignment = NSTextAlignment.natural
  /// The spacing between lines, in points.
  public internal(set) var lineSpacing: CGFloat = 0
  /// The space after a paragraph, in points.
  public internal(set) var paragraphSpacing: CGFloat = 0
  /// The way in which lines are broken.
  public internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The factor of the height of lines.
  public internal(set) var lineHeightMultiple: CGFloat = 0
  /// The least height of lines.
  public internal(set) var minimumLineHeight: CGFloat = 0
  /// The largest height of lines.
  public internal(set) var maximumLineHeight: CGFloat = 0
  /// The space before the first line.
  public internal(set) var firstLineHeadIndent: CGFloat = 0
  /// The space before the other lines.
  public internal(set) var headIndent: CGFloat = 0
  /// The style of the system.
  public static let `default` = NSParagraphStyle()

  /// Creates the style of the system.
  public override init() { super.init() }
}

/// The attributes of a paragraph, to be set. *Kept*.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { super.paragraphSpacing = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { super.lineHeightMultiple = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { super.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { super.maximumLineHeight = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { super.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { super.headIndent = newValue }
  }
}

/// An image in a text. *Kept*.
open class NSTextAttachment: NSObject {
  /// The image.
  open var image: UIImage?
  /// The frame beside the base line.
  open var bounds = CGRect.zero

  /// Creates an attachment without an image.
  public override init() { super.init() }

  /// Creates an attachment of an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}

extension NSAttributedString {
  /// Creates a text of an attachment alone: one object replacement character.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// Returns the size of the text, by the rule for all texts. *Real*.
  public func size() -> CGSize { TextMeasurement.size(of: string, font: measuringFont) }

  /// Returns the rectangle of the text in a size. *Real*.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
  ) -> CGRect {
    CGRect(
      origin: .zero,
      size: TextMeasurement.size(of: string, font: measuringFont, width: size.width > 0 ? size.width : .infinity))
  }

  /// Draws the text. *Inert*.
  public func draw(in rect: CGRect) {}
  /// Draws the text. *Inert*.
  public func draw(at point: CGPoint) {}

  private var measuringFont: UIFont {
    (length > 0 ? unsafe attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil) ?? .systemFont(ofSize: 12)
  }
}

/// The rules by which a text is measured, with UIKit's bits.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int
  /// Creates options from UIKit's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The context in which a text is drawn. *Inert*.
open class NSStringDrawingContext: NSObject {}

extension NSString {
  /// Draws the text. *Inert*.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  /// Draws the text. *Inert*.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}

  /// Returns the size of the text, by the rule for all texts. *Real*: the font counts.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextMeasurement.size(of: String(describing: self), font: attrs?[.font] as? UIFont ?? .systemFont(ofSize: 12))
  }

  /// Returns the rectangle of the text in a size. *Real*: the font counts.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    return CGRect(
      origin: .zero, size: TextMeasurement.size(of: String(describing: self), font: font, width: size.width))
  }
}

extension String {
  /// Draws the text. *Inert*.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  /// Draws the text. *Inert*.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}

  /// Returns the size of the text, by the rule for all texts. *Real*: the font counts.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as NSString).size(withAttributes: attrs)
  }

  /// Returns the rectangle of the text in a size. *Real*: the font counts.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    (self as NSString).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}
