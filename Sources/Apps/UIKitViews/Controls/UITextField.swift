public import Foundation

/// The traits of writing that a view asks for. *Kept*.
@MainActor @preconcurrency
public protocol UITextInputTraits: NSObjectProtocol {}

/// The kinds of keyboards, with UIKit's values. *Kept*.
public enum UIKeyboardType: Int, Hashable, Sendable {
  case `default` = 0
  case asciiCapable, numbersAndPunctuation
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL
  case numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter
  case webSearch, asciiCapableNumberPad
}

/// The kinds of return keys, with UIKit's values. *Kept*.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  case `default` = 0
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The words that begin with a capital, with UIKit's values. *Kept*.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  case none = 0
  case words, sentences, allCharacters
}

/// The correction of words, with UIKit's values. *Kept*.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  case `default` = 0
  case no, yes
}

/// The check of spelling, with UIKit's values. *Kept*.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  case `default` = 0
  case no, yes
}

/// The look of keyboards, with UIKit's values. *Kept*.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  case `default` = 0
  case dark, light
}

/// The meaning of a text, such as a name or an address, by UIKit's name. *Kept*.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public let rawValue: String
  /// Creates a type from UIKit's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = UITextContentType(rawValue: "name")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let middleName = UITextContentType(rawValue: "additional-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let nickname = UITextContentType(rawValue: "nickname")
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  public static let organizationName = UITextContentType(rawValue: "organization")
  public static let location = UITextContentType(rawValue: "location")
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  public static let addressState = UITextContentType(rawValue: "address-level1")
  public static let countryName = UITextContentType(rawValue: "country-name")
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  public static let dateTime = UITextContentType(rawValue: "date-time")
}

/// A field of one line of text. *Real*: what the user types, its delegate, its events and its height.
@MainActor @preconcurrency
open class UITextField: UIControl, UITextInputTraits {
  /// The look of the border, with UIKit's values. *Kept*.
  public enum BorderStyle: Int, Hashable, Sendable {
    case none = 0
    case line, bezel, roundedRect
  }

  /// The times at which something is shown, with UIKit's values. *Kept*.
  public enum ViewMode: Int, Hashable, Sendable {
    case never = 0
    case whileEditing, unlessEditing, always
  }

  /// The text.
  open var text: String? = "" { didSet { if text != oldValue { contentSizeDidChange() } } }
  /// The text with attributes. *Real*: its characters.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The text that is shown while the field is empty.
  open var placeholder: String? { didSet { contentSizeDidChange() } }
  /// The text that is shown while the field is empty, with attributes. *Kept*.
  open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
  /// The font: the system's at 17 points.
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { contentSizeDidChange() } }
  /// The object that is asked and told about typing. *Real*.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The colour. *Kept*.
  open var textColor: UIColor? = .label
  /// The alignment of the text. *Kept*.
  open var textAlignment = NSTextAlignment.natural
  /// The look of the border.
  open var borderStyle = BorderStyle.none { didSet { contentSizeDidChange() } }
  /// The times at which a button that clears the text is shown. *Kept*.
  open var clearButtonMode = ViewMode.never
  /// Whether typing clears what was there. *Real*.
  open var clearsOnBeginEditing = false
  /// Whether text gets smaller where there is no space. *Kept*.
  open var adjustsFontSizeToFitWidth = false
  /// Whether the font follows the size of text of the user. *Kept*.
  open var adjustsFontForContentSizeCategory = false
  /// The least size of text. *Kept*.
  open var minimumFontSize: CGFloat = 0
  /// A view before the text. *Kept*.
  open var leftView: UIView?
  /// The times at which it is shown. *Kept*.
  open var leftViewMode = ViewMode.never
  /// A view behind the text. *Kept*.
  open var rightView: UIView?
  /// The times at which it is shown. *Kept*.
  open var rightViewMode = ViewMode.never
  /// The image behind. *Kept*.
  open var background: UIImage?
  /// The attributes of typed text. *Kept*.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textContentType: UITextContentType!
  open var isSecureTextEntry = false
  open var enablesReturnKeyAutomatically = false
  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// Creates a field with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a field of a storyboard or a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether the user is writing here.
  open var isEditing: Bool { isFirstResponder }
  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    if clearsOnBeginEditing { text = "" }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    delegate?.textFieldDidEndEditing(self)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
    return true
  }

  /// Types a text in place of what is there, character by character, as the user does. Not part of UIKit.
  public func type(_ text: String) {
    guard becomeFirstResponder() else { return }
    if let old = self.text, !old.isEmpty { change(NSRange(location: 0, length: (old as NSString).length), to: "") }
    for character in text {
      change(NSRange(location: ((self.text ?? "") as NSString).length, length: 0), to: String(character))
    }
  }

  /// Presses the return key as the user does. Not part of UIKit.
  public func pressReturn() {
    guard isFirstResponder, delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }

  private func change(_ range: NSRange, to replacement: String) {
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true else {
      return
    }
    text = ((text ?? "") as NSString).replacingCharacters(in: range, with: replacement)
    delegate?.textFieldDidChangeSelection(self)
    textChangedByPerson()
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    sendActions(for: .editingChanged)
  }

  func textChangedByPerson() {}

  override var primaryEvent: Event { .editingDidEndOnExit }

  open override var intrinsicContentSize: CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    let shown = (text?.isEmpty ?? true) ? placeholder ?? "" : text ?? ""
    let width = TextMeasurement.size(of: shown, font: font, scale: traitCollection.displayScale).width
    let height = TextMeasurement.roundedUp(font.pointSize * 1.2, traitCollection.displayScale)
    return borderStyle == .roundedRect
      ? CGSize(width: width + 14, height: max(34, height + 13)) : CGSize(width: width, height: height)
  }

  override var baselineFont: UIFont? { font }

  /// Returns the rectangle of the text. *Kept*: the bounds.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text that is edited. *Kept*: the bounds.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the placeholder. *Kept*: the bounds.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the view before the text. *Kept*.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { leftView?.frame ?? .zero }
  /// Returns the rectangle of the view behind the text. *Kept*.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rightView?.frame ?? .zero }

  /// Posted when the user begins to write.
  public static let textDidBeginEditingNotification = NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted when the user has written.
  public static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")
  /// Posted when the user changed the text.
  public static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")

  /// The reason why writing ended, with UIKit's values.
  public enum DidEndEditingReason: Int, Hashable, Sendable {
    case committed = 0
  }
}

/// The object that is asked and told about typing. All methods are optional.
@MainActor @preconcurrency
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether the user may write.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when the user begins to write.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether writing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when writing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called when writing ended.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether a change may be made.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called when the selection changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the text may be cleared.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether the return key has its default effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
