public import Foundation
internal import UIKitViews

/// Several controllers of which one is shown. *Real*.
@MainActor @preconcurrency
open class UITabBarController: UIViewController {
  /// The bar with the tabs.
  public let tabBar = UITabBar(frame: .zero)
  /// The object that is asked and told about tabs.
  open weak var delegate: (any UITabBarControllerDelegate)?
  private var index = 0

  /// Creates a controller without tabs.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller of tabs of a storyboard or a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controllers.
  open var viewControllers: [UIViewController]? {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let controllers = viewControllers ?? []
    for one in controllers where one.parent !== self {
      one.parent?.removeChild(one)
      one.tellWillMove(to: self)
    }
    let former = selectedViewController
    former?.viewIfLoaded?.removeFromSuperview()
    adopt(controllers)
    index = controllers.firstIndex { $0 === former } ?? 0
    tabBar.items = controllers.compactMap(\.tabBarItem)
    for one in controllers { one.tellDidMove(to: self) }
    showSelected()
  }

  /// The place of the controller that is shown.
  open var selectedIndex: Int {
    get { index }
    set { select(newValue) }
  }

  /// The controller that is shown.
  open var selectedViewController: UIViewController? {
    get { children.indices.contains(index) ? children[index] : nil }
    set { if let place = children.firstIndex(where: { $0 === newValue }) { select(place) } }
  }

  override var appearingChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  private func select(_ place: Int) {
    guard children.indices.contains(place), place != index else { return }
    ControllerTransitions.flush()
    let (old, isVisible) = (selectedViewController, appearance == .shown)
    index = place
    guard isViewLoaded else { return }
    let new = selectedViewController
    new?.loadViewIfNeeded()
    if isVisible {
      new?.beginAppearanceTransition(true, animated: false)
      old?.beginAppearanceTransition(false, animated: false)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    showSelected()
    if isVisible {
      old?.endAppearanceTransition()
      new?.endAppearanceTransition()
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    showSelected()
  }

  private func showSelected() {
    guard isViewLoaded, let own = viewIfLoaded, let controller = selectedViewController, let view = controller.view
    else {
      return
    }
    tabBar.selectedItem = controller.tabBarItem
    // 49 points above what the device covers (observed).
    var covered = own.safeAreaInsets
    tabBar.frame = CGRect(
      x: 0, y: own.bounds.height - covered.bottom - 49, width: own.bounds.width, height: 49 + covered.bottom)
    if !tabBar.isHidden { covered.bottom += 49 }
    controller.holdSafeArea(covered)
    if view.frame != own.bounds { view.frame = own.bounds }
    if view.superview !== own { own.insertSubview(view, at: 0) }
    if tabBar.superview !== own { own.addSubview(tabBar) }
  }

  /// Presses a tab as the user does. Not part of UIKit.
  ///
  /// - Returns: false if there is none there, or the delegate refuses.
  @discardableResult
  public func pressTab(_ place: Int) -> Bool {
    guard children.indices.contains(place) else { return false }
    let controller = children[place]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return false }
    select(place)
    if let item = controller.tabBarItem { tabBar.delegate?.tabBar(tabBar, didSelect: item) }
    delegate?.tabBarController(self, didSelect: controller)
    return true
  }
}

/// The object that is asked and told about tabs. All methods are optional.
@MainActor @preconcurrency
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Returns whether the user may choose a tab.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// Called when the user chose a tab.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// Controllers side by side; on a phone one over the other. *Real*: the primary one is shown, and the secondary one in
/// its place when it is set with `showDetailViewController`.
@MainActor @preconcurrency
open class UISplitViewController: UIViewController {
  /// The number of columns, with UIKit's values.
  public enum Style: Int, Hashable, Sendable {
    case unspecified = 0
    case doubleColumn, tripleColumn
  }

  /// The columns, with UIKit's values.
  public enum Column: Int, Hashable, Sendable {
    case primary = 0
    case supplementary, secondary, compact
  }

  /// The arrangement of columns, with UIKit's values. *Kept*.
  public enum DisplayMode: Int, Hashable, Sendable {
    case automatic = 0
    case secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary

    /// The name before iOS 14.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// The name before iOS 14.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The name before iOS 14.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// The number of columns.
  public let style: Style
  private var columns: [Column: UIViewController] = [:]
  /// The arrangement of columns that the app prefers.
  open var preferredDisplayMode = DisplayMode.automatic
  /// Whether the user's swipe shows the primary column. *Kept*.
  open var presentsWithGesture = true
  /// Whether there is space for one column only: on a phone.
  open var isCollapsed: Bool { true }
  /// The object that is asked about columns. *Kept*.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// Creates a controller of columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of two columns.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller of columns of a storyboard or a nib.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// The controllers, from the primary one.
  open var viewControllers: [UIViewController] {
    get { children }
    set {
      for (column, controller) in zip([Column.primary, .secondary], newValue) { columns[column] = controller }
      adopt(newValue)
      showPrimary()
    }
  }

  /// Returns the controller of a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Sets the controller of a column.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    columns[column] = vc
    adopt([.primary, .supplementary, .secondary].compactMap { columns[$0] })
    showPrimary()
  }

  /// Shows a column. *Inert*: the primary one is shown.
  open func show(_ column: Column) {}
  /// Hides a column. *Inert*.
  open func hide(_ column: Column) {}

  override var appearingChildren: [UIViewController] { shown.map { [$0] } ?? [] }
  private var shown: UIViewController? { columns[.compact] ?? columns[.primary] }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showPrimary()
  }

  private func showPrimary() {
    guard isViewLoaded, let own = viewIfLoaded, let view = shown?.view else { return }
    view.frame = own.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview !== own { own.addSubview(view) }
  }
}

/// The object that is asked about columns. *Inert*: never called.
@MainActor @preconcurrency
public protocol UISplitViewControllerDelegate: NSObjectProtocol {}
