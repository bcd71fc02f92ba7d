public import Foundation

/// A view that shows a text. *Real*: it is measured by one rule for all characters, see `TextMeasurement`.
@MainActor @preconcurrency
open class UILabel: UIView {
  private var plainText: String?

  /// The text.
  open var text: String? {
    get { plainText ?? attributedText?.string }
    set {
      styledText = nil
      plainText = newValue
      contentSizeDidChange()
    }
  }

  private var styledText: NSAttributedString?

  /// The text with attributes; the font of its beginning counts where it is measured.
  open var attributedText: NSAttributedString? {
    get { styledText ?? plainText.map { NSAttributedString(string: $0) } }
    set {
      styledText = newValue
      plainText = newValue?.string
      contentSizeDidChange()
    }
  }

  /// The font: the system's at 17 points.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { shownFont }
    set {
      shownFont = newValue ?? .systemFont(ofSize: 17)
      contentSizeDidChange()
    }
  }

  private var shownFont = UIFont.systemFont(ofSize: 17)

  /// The most lines to show; 0 is not a limit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentSizeDidChange() } } }
  /// The width at which the text is broken before constraints are solved; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { contentSizeDidChange() } }
  /// The colour. *Kept*.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = UIColor.label
  /// The alignment of the lines. *Kept*.
  open var textAlignment = NSTextAlignment.natural
  /// The way in which the text is broken. *Kept*: texts are broken by words.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether the font gets smaller where there is no space. *Kept*.
  open var adjustsFontSizeToFitWidth = false
  /// Whether the font follows the size of text of the user. *Kept*.
  open var adjustsFontForContentSizeCategory = false
  /// The least share of the font's size. *Kept*.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether characters move together. *Kept*.
  open var allowsDefaultTighteningForTruncation = false
  /// The line of a smaller text that stays where it is. *Kept*.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// The colour of the shadow. *Kept*.
  open var shadowColor: UIColor?
  /// The distance from the text to its shadow, in points. *Kept*.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// Whether the label can be used. *Kept*.
  open var isEnabled = true
  /// Whether a finger is on it. *Kept*.
  open var isHighlighted = false
  /// The colour under a finger. *Kept*.
  open var highlightedTextColor: UIColor?

  /// Creates a label with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  private func begin() {
    contentPriorities.huggingWidth = UILayoutPriority(251)
    contentPriorities.huggingHeight = UILayoutPriority(251)
    isUserInteractionEnabled = false
  }

  /// Creates a label of a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private var measuredFont: UIFont { styledText?.font ?? shownFont }

  private func size(width: CGFloat) -> CGSize {
    TextMeasurement.size(
      of: text ?? "", font: measuredFont, width: width, lines: numberOfLines, scale: traitCollection.displayScale)
  }

  open override var intrinsicContentSize: CGSize {
    size(width: preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : .infinity)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(width: numberOfLines == 1 || size.width <= 0 ? .infinity : size.width)
  }

  @_spi(UIKitNames) open override func textHeight(width: CGFloat) -> CGFloat? {
    numberOfLines == 1 || width <= 0 ? nil : size(width: width).height
  }

  override var baselineFont: UIFont? { measuredFont }

  /// Returns the rectangle of the text in another one. *Kept*: the rectangle itself.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }
  /// Draws the text. *Inert*: never called.
  open func drawText(in rect: CGRect) {}
}

/// The line of a smaller text that stays where it is, with UIKit's values. *Kept*.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
  case alignBaselines = 0
  case alignCenters, none
}

extension NSAttributedString {
  /// The font of the first character; nil if none is said.
  var font: UIFont? { length > 0 ? unsafe attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil }
}
