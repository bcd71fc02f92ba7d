public import Foundation
@_spi(UIKitNames) public import UIKitViews

/// The content of a row of a list: texts and an image. *Real*: texts, image and margins make its size; *kept*: the
/// rest.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The attributes of a text of a row.
  public struct TextProperties: Hashable {
    /// The alignment of a text, with UIKit's values.
    public enum TextAlignment: Int, Hashable, Sendable {
      case natural = 0
      case center, justified
    }

    /// The letters of a text that become capitals, with UIKit's values.
    public enum TextTransform: Int, Hashable, Sendable {
      case none = 0
      case uppercase, lowercase, capitalized
    }

    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// Changes the colour for the state. *Inert*: never called.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment of the text.
    public var alignment = TextAlignment.natural
    /// The way in which the text is broken.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The most lines; 0 for no limit.
    public var numberOfLines = 0
    /// Whether the font gets smaller where there is no space.
    public var adjustsFontSizeToFitWidth = false
    /// The least share of the font's size.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether characters move together.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the size of text of the user.
    public var adjustsFontForContentSizeCategory = true
    /// The letters that become capitals.
    public var transform = TextTransform.none

    /// Returns the colour as it is shown.
    public func resolvedColor() -> UIColor { color }
  }

  /// The attributes of the image of a row.
  public struct ImageProperties: Hashable {
    /// The size that the system takes.
    public static let standardDimension: CGFloat = 0
    /// The look of symbols.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour.
    public var tintColor: UIColor?
    /// Changes the colour for the state. *Inert*: never called.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size; 0 for none.
    public var maximumSize = CGSize.zero
    /// The space that is kept for the image; 0 for its own.
    public var reservedLayoutSize = CGSize.zero
    /// Whether colours are kept when they should be inverted.
    public var accessibilityIgnoresInvertColors = false
    /// The colour of the border.
    public var strokeColor: UIColor?
    /// The width of the border.
    public var strokeWidth: CGFloat = 0

    /// Returns the colour as it is shown: the one that is set, or that of the view.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor { self.tintColor ?? tintColor }
  }

  /// The image.
  public var image: UIImage?
  /// The attributes of the image.
  public var imageProperties = ImageProperties()
  /// The first text.
  public var text: String?
  /// The first text with attributes.
  public var attributedText: NSAttributedString?
  /// The attributes of the first text.
  public var textProperties: TextProperties
  /// The text below or beside it.
  public var secondaryText: String?
  /// The second text with attributes.
  public var secondaryAttributedText: NSAttributedString?
  /// The attributes of the second text.
  public var secondaryTextProperties: TextProperties
  /// Whether the second text may stand beside the first.
  public var prefersSideBySideTextAndSecondaryText: Bool
  /// The space around all.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// The axes along which the margins are those of the cell.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// The spacing between image and texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The spacing between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The spacing between texts one above the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of the whole content (iOS 18).
  public var alpha: CGFloat = 1

  private init(
    sideBySide: Bool = false, _ style: UIFont.TextStyle = .body, _ secondary: UIFont.TextStyle = .subheadline,
    color: UIColor = .label, vertical: CGFloat = 11
  ) {
    prefersSideBySideTextAndSecondaryText = sideBySide
    textProperties = TextProperties(font: .preferredFont(forTextStyle: style), color: color)
    secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: secondary), color: .secondaryLabel)
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: vertical, leading: 16, bottom: vertical, trailing: 16)
  }

  /// Returns the content of a plain row.
  public static func cell() -> UIListContentConfiguration { .init() }
  /// Returns the content of a row with a second text below the first.
  public static func subtitleCell() -> UIListContentConfiguration { .init() }
  /// Returns the content of a row with a second text beside the first.
  public static func valueCell() -> UIListContentConfiguration { .init(sideBySide: true, .body, .body) }
  /// Returns the content of a section's header.
  public static func groupedHeader() -> UIListContentConfiguration {
    .init(.footnote, .footnote, color: .secondaryLabel)
  }
  /// Returns the content of a large header of a section.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { .init(.headline) }
  /// Returns the content of a larger header of a section.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { .init(.title2) }
  /// Returns the content of a section's header in a plain list.
  public static func plainHeader() -> UIListContentConfiguration { .init(.headline, vertical: 4) }
  /// Returns the content of a section's footer in a plain list.
  public static func plainFooter() -> UIListContentConfiguration { .init(.subheadline, color: .secondaryLabel) }
  /// Returns the content of a section's footer.
  public static func groupedFooter() -> UIListContentConfiguration {
    .init(.footnote, .footnote, color: .secondaryLabel)
  }
  /// Returns the content of a row of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { .init() }
  /// Returns the content of a row of a sidebar with a second text below the first.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { .init() }
  /// Returns the content of a sidebar's header.
  public static func sidebarHeader() -> UIListContentConfiguration { .init(.headline) }
  /// Returns the content of a row with an explanation.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { .init() }
  /// Returns the content of a header (iOS 18).
  public static func header() -> UIListContentConfiguration { .init(.headline) }
  /// Returns the content of a footer (iOS 18).
  public static func footer() -> UIListContentConfiguration { .init(.footnote, .footnote, color: .secondaryLabel) }

  @MainActor @preconcurrency
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// The axes of the plane, with UIKit's bits.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt
  /// Creates axes from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let horizontal = UIAxis(rawValue: 1)
  public static let vertical = UIAxis(rawValue: 2)
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// The view that shows the content of a row of a list. *Real*: its height, at least 44 points, by texts, image and
/// margins.
@MainActor @preconcurrency
open class UIListContentView: UIView, UIContentView {
  /// The configuration that the view shows.
  open var configuration: any UIContentConfiguration { didSet { contentSizeDidChange() } }

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }

  /// The guide of the first text.
  open var textLayoutGuide: UILayoutGuide? { layoutMarginsGuide }
  /// The guide of the second text.
  open var secondaryTextLayoutGuide: UILayoutGuide? { layoutMarginsGuide }
  /// The guide of the image.
  open var imageLayoutGuide: UILayoutGuide? { layoutMarginsGuide }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height(width: bounds.width > 0 ? bounds.width : .infinity))
  }

  @_spi(UIKitNames) open override func textHeight(width: CGFloat) -> CGFloat? { width > 0 ? height(width: width) : nil }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    // Views that an app added to the content by itself have constraints of their own.
    if !subviews.isEmpty {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    return CGSize(width: targetSize.width, height: height(width: targetSize.width))
  }

  private func height(width: CGFloat) -> CGFloat {
    guard let content = configuration as? UIListContentConfiguration else { return 44 }
    let margins = content.directionalLayoutMargins
    let reserved = content.imageProperties.reservedLayoutSize
    var image = content.image?.size ?? .zero
    let most = content.imageProperties.maximumSize
    if most.width > 0 { image.width = min(image.width, most.width) }
    if most.height > 0 { image.height = min(image.height, most.height) }
    let imageRoom = content.image == nil ? 0 : max(image.width, reserved.width) + content.imageToTextPadding
    let room = width - margins.leading - margins.trailing - imageRoom
    let first = size(content.attributedText?.string ?? content.text, content.textProperties, room)
    let second = size(
      content.secondaryAttributedText?.string ?? content.secondaryText, content.secondaryTextProperties, room)
    let gap = content.textToSecondaryTextHorizontalPadding
    let isBeside = content.prefersSideBySideTextAndSecondaryText && first.width + gap + second.width <= room
    var texts = isBeside ? max(first.height, second.height) : first.height + second.height
    if !isBeside, first.height > 0, second.height > 0 { texts += content.textToSecondaryTextVerticalPadding }
    let height = max(texts, image.height, reserved.height) + margins.top + margins.bottom
    return max(44, TextMeasurement.roundedUp(height, traitCollection.displayScale))
  }

  private func size(
    _ text: String?, _ properties: UIListContentConfiguration.TextProperties, _ width: CGFloat
  ) -> CGSize {
    TextMeasurement.size(
      of: text ?? "", font: properties.font, width: width, lines: properties.numberOfLines,
      scale: traitCollection.displayScale)
  }
}
