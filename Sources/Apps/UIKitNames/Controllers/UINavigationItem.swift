public import Foundation
public import UIKitViews

/// The content of a navigation bar for a controller. *Real*: titles, buttons and search; *kept*: the rest.
@MainActor @preconcurrency
open class UINavigationItem: NSObject {
  /// The size of the title, with UIKit's values.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    case automatic = 0
    case always, never, inline
  }

  /// The look of the button that goes back, with UIKit's values. *Kept*.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    case `default` = 0
    case generic, minimal
  }

  /// The place of the search bar (iOS 16), with UIKit's values. *Kept*.
  public enum SearchBarPlacement: Int, Hashable, Sendable {
    case automatic = 0
    case inline, stacked
  }

  private weak var owner: UIViewController?
  private var ownTitle: String?
  /// The title: its own, else that of its controller.
  open var title: String? {
    get { ownTitle ?? owner?.title }
    set { ownTitle = newValue }
  }
  /// The view in place of the title.
  open var titleView: UIView?
  /// The line above the title. *Kept*.
  open var prompt: String?
  /// Whether the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The buttons on the right, from the right.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the left, from the left.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// Whether there is a button that goes back besides those on the left.
  open var leftItemsSupplementBackButton = false
  /// Whether there is no button that goes back.
  open var hidesBackButton = false
  /// The button that goes back to this controller.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of the button that goes back to this controller.
  open var backButtonTitle: String?
  /// The look of that button. *Kept*.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// The search below the title.
  open var searchController: UISearchController?
  /// Whether scrolling hides the search bar. *Kept*.
  open var hidesSearchBarWhenScrolling = true
  /// The place of the search bar. *Kept*.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// The look of the bar. *Kept*.
  open var standardAppearance: UINavigationBarAppearance?
  /// The look of the bar at the top of the content. *Kept*.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The look of the bar where there is little height. *Kept*.
  open var compactAppearance: UINavigationBarAppearance?

  /// Creates an item of a title.
  public init(title: String = "") {
    ownTitle = title
    super.init()
  }

  init(owner: UIViewController) {
    self.owner = owner
    super.init()
  }

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }

  /// The first button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// Sets the button on the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the button on the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the buttons on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Sets the buttons on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets whether there is a button that goes back.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
}

/// A title and an image in a bar: the base of buttons and tabs. *Real*.
@MainActor @preconcurrency
open class UIBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// The image where there is little height. *Kept*.
  open var landscapeImagePhone: UIImage?
  /// The distances by which the image is moved. *Kept*.
  open var imageInsets = UIEdgeInsets.zero
  /// Whether it can be pressed.
  open var isEnabled = true
  /// A number of the app's own.
  open var tag = 0
  /// A name for UI tests.
  open var accessibilityIdentifier: String?
  /// The text that is read out.
  open var accessibilityLabel: String?
  /// Sets the attributes of the title. *Inert*.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}

  /// Creates an item without a title.
  public override init() { super.init() }

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }
}

/// A button in a bar. *Real*: pressing it calls its action, or opens its menu.
@MainActor @preconcurrency
open class UIBarButtonItem: UIBarItem {
  /// The distances by which titles of back buttons are moved. *Kept*.
  private var backTitleOffsets: [UIBarMetrics: UIOffset] = [:]
  /// Moves the title of a back button. *Kept*.
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    backTitleOffsets[barMetrics] = adjustment
  }
  /// Returns the distance by which the title of a back button is moved.
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    backTitleOffsets[barMetrics] ?? .zero
  }

  /// The look, with UIKit's values.
  public enum Style: Int, Hashable, Sendable {
    case plain = 0
    case bordered, done
    /// A button that stands out (iOS 26).
    public static var prominent: Style { .done }
  }

  /// The system's buttons, with UIKit's values.
  public enum SystemItem: Int, Hashable, Sendable {
    case done = 0
    case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search,
      refresh
    case stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  /// Whose action is called.
  open weak var target: AnyObject?
  /// The action.
  open var action: Selector?
  /// The action that is performed in place of it.
  open var primaryAction: UIAction?
  /// The menu.
  open var menu: UIMenu?
  /// The view in place of the button.
  open var customView: UIView?
  /// The look. *Kept*.
  open var style = Style.plain
  /// The width, in points. *Kept*.
  open var width: CGFloat = 0
  /// The colour. *Kept*.
  open var tintColor: UIColor?
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether it is not shown (iOS 16).
  open var isHidden = false
  /// The system's button; nil for one of the app's own.
  public private(set) var systemItem: SystemItem?

  /// Creates a button without title, image or action.
  public override init() { super.init() }

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }

  /// Creates a button of a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    adopt(style, target, action)
  }

  /// Creates a button of an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    adopt(style, target, action)
  }

  /// Creates a button of an image.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Creates a button of the system's.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    self.systemItem = systemItem
    adopt(.plain, target, action)
  }

  /// Creates a button in whose place a view stands.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates a button of the system's that does something, or opens a menu.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a button that does something, or opens a menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  private func adopt(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target == nil ? nil : target as AnyObject?
    self.action = action
  }

  /// Flexible space.
  open class func flexibleSpace() -> Self { space(.flexibleSpace) }
  /// Fixed space of a width.
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = space(.fixedSpace)
    item.width = width
    return item
  }

  private class func space(_ kind: SystemItem) -> Self {
    guard let item = UIBarButtonItem(barButtonSystemItem: kind, target: nil, action: nil) as? Self else {
      Console.raise(inOurWords: "\(Self.self) makes no room of its own.")
    }
    return item
  }

  /// The words that the user reads on the button: its title, the name of the system's button, of the symbol, or of its
  /// view. Not part of UIKit.
  public var shownTitle: String? {
    title ?? systemItem.map { "\($0)" } ?? image.map(\.name) ?? (customView as? UIButton)?.currentTitle
  }

  /// Presses the button as the user does. Not part of UIKit.
  ///
  /// - Returns: false if it is switched off or does nothing by itself, as a button that opens a menu.
  @discardableResult
  public func press() -> Bool {
    guard isEnabled else { return false }
    if let control = customView as? UIControl { return control.press() }
    if let primaryAction { return primaryAction.press(sender: self) }
    guard let action else { return false }
    return ActionSending.send(action, to: target, from: self)
  }
}
