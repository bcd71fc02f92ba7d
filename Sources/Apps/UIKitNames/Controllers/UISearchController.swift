public import Foundation
public import UIKitViews

/// A search below a navigation bar. *Real*: typing calls the updater, in UIKit's order after the bar's own delegate.
@MainActor @preconcurrency
open class UISearchController: UIViewController {
  /// The bar.
  public let searchBar = UISearchBar(frame: .zero)
  /// The controller that shows the results; nil if it is the one that searches.
  public let searchResultsController: UIViewController?
  /// The object that is told when the text changed.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object that is told about coming and going.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the content behind is dimmed. *Kept*.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the content behind is dimmed. *Kept*.
  open var dimsBackgroundDuringPresentation = true
  /// Whether the bar's title goes while one searches. *Kept*.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the button that cancels comes by itself. *Kept*.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes come by themselves. *Kept*.
  open var automaticallyShowsScopeBar = true
  /// Whether results are shown although nothing was typed. *Kept*.
  open var showsSearchResultsController = false
  private var active = false

  /// Whether the user searches. Ending it clears the text, as in UIKit.
  open var isActive: Bool {
    get { active }
    set {
      guard newValue != active else { return }
      if newValue { begin() } else { end() }
    }
  }

  /// Creates a search.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    connect()
  }

  /// Creates a search.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    connect()
  }

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }

  private func connect() {
    searchBar.textDidChange = { [weak self] _ in
      guard let self else { return }
      if !active { begin() }
      searchResultsUpdater?.updateSearchResults(for: self)
    }
    searchBar.cancelled = { [weak self] in self?.isActive = false }
  }

  private func begin() {
    delegate?.willPresentSearchController(self)
    active = true
    delegate?.didPresentSearchController(self)
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    active = false
    searchBar.text = ""
    searchBar.resignFirstResponder()
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didDismissSearchController(self)
  }
}

/// An object that is told when the text of a search changed.
@MainActor @preconcurrency
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the text of a search, or its scope, changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// An object that is told about coming and going of a search. All methods are optional.
@MainActor @preconcurrency
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the user searches.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when the user searches.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called when the search ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A question to the user, or a choice. *Real*: the user presses an action by its title.
@MainActor @preconcurrency
open class UIAlertController: UIViewController {
  /// The look, with UIKit's values.
  public enum Style: Int, Hashable, Sendable {
    case actionSheet = 0
    case alert
  }

  /// The text below the title that asks the question.
  open var message: String?
  /// The look.
  public let preferredStyle: Style
  /// The answers.
  open private(set) var actions: [UIAlertAction] = []
  /// The fields.
  open private(set) var textFields: [UITextField]?
  /// The answer that stands out. *Kept*.
  open var preferredAction: UIAlertAction?

  /// Creates a question.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.message = message
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .overFullScreen
  }

  /// Creates a choice without a title.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    preferredStyle = .actionSheet
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }

  /// Adds an answer.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  /// Presses an answer as the user does: the question goes at once, then the answer's handler runs. Not part of UIKit.
  ///
  /// - Returns: false if there is no such answer or it is switched off.
  @discardableResult
  public func press(_ title: String) -> Bool {
    guard let action = actions.first(where: { $0.title == title && $0.isEnabled }) else { return false }
    guard presentingViewController != nil else {
      action.handler?(action)
      return true
    }
    dismiss(animated: false) { action.handler?(action) }
    return true
  }
}

/// An answer to a question. *Real*.
@MainActor @preconcurrency
open class UIAlertAction: NSObject {
  /// The kind of an answer, with UIKit's values.
  public enum Style: Int, Hashable, Sendable {
    case `default` = 0
    case cancel, destructive
  }

  /// The title.
  public let title: String?
  /// The kind of the answer.
  public let style: Style
  /// Whether it can be pressed.
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Creates an answer.
  public init(title: String? = nil, style: Style = .default, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

/// A choice of what to share. *Kept*.
@MainActor @preconcurrency
open class UIActivityViewController: UIViewController {
  /// The objects that are shared.
  public let activityItems: [Any]

  /// Creates a choice.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }
}

/// A way to share. *Inert*.
@MainActor @preconcurrency
open class UIActivity: NSObject {}
