public import Foundation

/// A field of many lines. *Real*: what the user types, its delegate, and its height by its text.
@MainActor @preconcurrency
open class UITextView: UIScrollView, UITextInputTraits {
  /// The text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals

  open var text: String! = "" { didSet { if text != oldValue { contentSizeDidChange() } } }
  /// The text with attributes. *Real*: its characters.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals

  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text ?? "") }
    set {
      if let font = newValue?.font { self.font = font }
      text = newValue?.string ?? ""
    }
  }
  /// The font.
  open var font: UIFont? = .systemFont(ofSize: 12) { didSet { contentSizeDidChange() } }
  /// The object that is asked and told about typing. *Real*.
  open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// The colour. *Kept*.
  open var textColor: UIColor? = .label
  /// The alignment of the text. *Kept*.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the user may write. *Real*.
  open var isEditable = true
  /// Whether the user may select. *Kept*.
  open var isSelectable = true
  /// The range that is selected. *Kept*.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// The space around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { contentSizeDidChange() } }
  /// The area in which the text stands.
  public let textContainer = NSTextContainer()
  /// The kinds of data that are found in the text. *Kept*.
  open var dataDetectorTypes = UIDataDetectorTypes()
  /// The attributes of links. *Kept*.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// The attributes of typed text. *Kept*.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether the font follows the size of text of the user. *Kept*.
  open var adjustsFontForContentSizeCategory = false
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  private var ownAccessoryView: UIView?

  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// Creates a text view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a text view with a container of text.
  public init(frame: CGRect, textContainer: NSTextContainer?) { super.init(frame: frame) }

  /// Creates a text view of a storyboard or a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    delegate?.textViewDidBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    delegate?.textViewDidEndEditing(self)
    return true
  }

  /// Types a text in place of what is there, character by character, as the user does. Not part of UIKit.
  public func type(_ text: String) {
    guard becomeFirstResponder() else { return }
    self.text = ""
    for character in text {
      let range = NSRange(location: (self.text as NSString).length, length: 0)
      guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: String(character)) ?? true else {
        continue
      }
      self.text += String(character)
      delegate?.textViewDidChange(self)
    }
  }

  private func size(width: CGFloat) -> CGSize {
    let insets = textContainerInset
    let sides = insets.left + insets.right + 2 * textContainer.lineFragmentPadding
    let font = font ?? .systemFont(ofSize: 12)
    let shown = text.isEmpty ? " " : text ?? " "
    let size = TextMeasurement.size(of: shown, font: font, width: width - sides, scale: traitCollection.displayScale)
    return CGSize(width: size.width + sides, height: size.height + insets.top + insets.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : size(width: .infinity)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(width: size.width > 0 ? size.width : .infinity)
  }

  @_spi(UIKitNames) open override func textHeight(width: CGFloat) -> CGFloat? {
    isScrollEnabled || width <= 0 ? nil : size(width: width).height
  }

  override var baselineFont: UIFont? { font }
}

/// The area in which a text stands. *Real*: the space at the sides of its lines.
open class NSTextContainer: NSObject {
  /// The space at the sides of a line, in points.
  open var lineFragmentPadding: CGFloat = 5
  /// The most lines. *Kept*.
  open var maximumNumberOfLines = 0
  /// The way in which lines are broken. *Kept*.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
}

/// The kinds of data that are found in a text, with UIKit's bits. *Kept*.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt
  /// Creates types from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  public static let link = UIDataDetectorTypes(rawValue: 2)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// The object that is asked and told about typing. All methods are optional.
@MainActor @preconcurrency
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether the user may write.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when the user begins to write.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns whether writing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when writing ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether a change may be made.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called when the user changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called when the selection changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
