public import Foundation

/// The text field of a search bar. *Real*.
@MainActor @preconcurrency
open class UISearchTextField: UITextField {
  weak var bar: UISearchBar?

  override func textChangedByPerson() { bar?.textChangedByPerson() }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    if !wasEditing, let bar, !(bar.delegate?.searchBarShouldBeginEditing(bar) ?? true) { return false }
    guard super.becomeFirstResponder() else { return false }
    if !wasEditing, let bar { bar.delegate?.searchBarTextDidBeginEditing(bar) }
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return false }
    if let bar, !(bar.delegate?.searchBarShouldEndEditing(bar) ?? true) { return false }
    guard super.resignFirstResponder() else { return false }
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
    return true
  }
}

/// A bar with a field to search. *Real*: what the user types, its buttons and its delegate.
@MainActor @preconcurrency
open class UISearchBar: UIView, UITextInputTraits {
  /// The look, with UIKit's values. *Kept*.
  public enum Style: UInt, Hashable, Sendable {
    case `default` = 0
    case prominent, minimal
  }

  /// The field.
  public let searchTextField = UISearchTextField(frame: .zero)
  /// The object that is asked and told about searching. *Real*.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The closure that is told in the delegate's place or before it: a search controller.
  package var textDidChange: ((String) -> Void)?
  package var cancelled: (() -> Void)?
  /// Whether a button cancels.
  open var showsCancelButton = false
  /// Whether a button shows bookmarks. *Kept*.
  open var showsBookmarkButton = false
  /// Whether a bar of scopes is shown. *Kept*.
  open var showsScopeBar = false
  /// The titles of scopes.
  open var scopeButtonTitles: [String]?
  /// The chosen scope.
  open var selectedScopeButtonIndex = 0
  /// The look.
  open var searchBarStyle = Style.default
  /// The colour of the bar. *Kept*.
  open var barTintColor: UIColor?
  /// Whether things shine through. *Kept*.
  open var isTranslucent = true
  /// The line above. *Kept*.
  open var prompt: String?
  /// The image behind. *Kept*.
  open var backgroundImage: UIImage?
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.search
  open var autocapitalizationType = UITextAutocapitalizationType.none
  open var spellCheckingType = UITextSpellCheckingType.default
  open var autocorrectionType = UITextAutocorrectionType.default
  open var enablesReturnKeyAutomatically = true

  /// Creates a bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    searchTextField.bar = self
    addSubview(searchTextField)
  }

  /// Creates a search bar of a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    searchTextField.bar = self
    addSubview(searchTextField)
  }

  /// The text. Setting it does not call the delegate, as in UIKit.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Shows the button that cancels.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  /// Sets the image of a part. *Inert*.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
  /// Sets the image behind. *Inert*.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {}

  /// The parts of the bar that have images, with UIKit's values.
  public enum Icon: Int, Hashable, Sendable {
    case search = 0
    case clear, bookmark, resultsList
  }

  open override var canBecomeFirstResponder: Bool { true }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    searchTextField.frame = bounds.inset(by: UIEdgeInsets(top: 10, left: 8, bottom: 10, right: 8))
  }

  func textChangedByPerson() {
    let text = self.text ?? ""
    delegate?.searchBar(self, textDidChange: text)
    textDidChange?(text)
  }

  /// Types a text in place of what is there, as the user does. Not part of UIKit.
  public func type(_ text: String) {
    searchTextField.type(text)
    // Clearing is a change as well, also where there was nothing to clear character by character.
    if text.isEmpty, self.text == "" { textChangedByPerson() }
  }

  /// Presses the search key as the user does. Not part of UIKit.
  public func pressSearch() { delegate?.searchBarSearchButtonClicked(self) }

  /// Presses the button that cancels as the user does. Not part of UIKit.
  public func pressCancel() {
    delegate?.searchBarCancelButtonClicked(self)
    cancelled?()
  }

  /// Chooses a scope as the user does. Not part of UIKit.
  public func pressScope(_ index: Int) {
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    textDidChange?(text ?? "")
  }
}

/// The place of a bar, with UIKit's values.
public enum UIBarPosition: Int, Hashable, Sendable {
  case any = 0
  case bottom, top, topAttached
}

/// The object that is asked and told about searching. All methods are optional.
@MainActor @preconcurrency
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Returns whether the user may write.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when the user begins to write.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns whether writing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when writing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when the user changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called when the user pressed the search key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user pressed the button that cancels.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user pressed the button for bookmarks.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user chose a scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
