public import Foundation
public import UIKitViews

/// The bar of a navigation controller. *Real*: its items and its height; *kept*: its look.
@MainActor @preconcurrency
open class UINavigationBar: UIView {
  /// The items, from the bottom of the stack to the top.
  open var items: [UINavigationItem]?
  /// The item that is shown.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below it.
  open var backItem: UINavigationItem? { (items?.dropLast()).flatMap(\.last) }
  /// Whether titles are large.
  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { superview?.setNeedsLayout() } } }
  /// Whether things shine through.
  open var isTranslucent = true
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// The look, with UIKit's values.
  open var barStyle = UIBarStyle.default
  /// The attributes of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The image of the line below.
  open var shadowImage: UIImage?
  /// The image of the button that goes back.
  open var backIndicatorImage: UIImage?
  /// The mask of that image.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The look.
  open var standardAppearance = UINavigationBarAppearance()
  /// The look at the top of the content.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The look where there is little height.
  open var compactAppearance: UINavigationBarAppearance?
  /// Sets the image behind. *Inert*.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}

  private static let shared = UINavigationBar(frame: .zero)
  /// Returns the appearance proxy of all bars. *Inert*: its look is not copied to bars.
  public class func appearance() -> UINavigationBar { shared }

  /// 44 points, and 52 for a large title (observed).
  func height(for controller: UIViewController) -> CGFloat {
    let mode = controller.navigationItem.largeTitleDisplayMode
    return prefersLargeTitles && mode != .never && mode != .inline ? 96 : 44
  }
}

/// The look of a bar, with UIKit's values. *Kept*.
public enum UIBarStyle: Int, Hashable, Sendable {
  case `default` = 0
  case black
}

/// The look of a bar (iOS 13). *Kept*.
@MainActor @preconcurrency
open class UIBarAppearance: NSObject {
  /// The colour behind.
  open var backgroundColor: UIColor?
  /// The glass behind.
  open var backgroundEffect: UIBlurEffect?
  /// The image behind.
  open var backgroundImage: UIImage?
  /// The colour of the line.
  open var shadowColor: UIColor?
  /// The image of the line.
  open var shadowImage: UIImage?
  /// Creates the look of the system.
  public override init() { super.init() }
  /// Takes the look of the system.
  open func configureWithDefaultBackground() {}
  /// Takes one colour.
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
  /// Takes nothing behind.
  open func configureWithTransparentBackground() { backgroundColor = .clear }
}

/// The look of a navigation bar (iOS 13). *Kept*.
@MainActor @preconcurrency
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Sets the image of the button that goes back. *Inert*.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {}
}

/// The look of a tab bar (iOS 13). *Kept*.
@MainActor @preconcurrency
open class UITabBarAppearance: UIBarAppearance {}

/// The look of a tool bar (iOS 13). *Kept*.
@MainActor @preconcurrency
open class UIToolbarAppearance: UIBarAppearance {}

/// A bar of buttons. *Real*: its items.
@MainActor @preconcurrency
open class UIToolbar: UIView {
  /// The items.
  open var items: [UIBarButtonItem]?
  /// Whether things shine through. *Kept*.
  open var isTranslucent = true
  /// The colour of the bar. *Kept*.
  open var barTintColor: UIColor?
  /// The look. *Kept*.
  open var standardAppearance = UIToolbarAppearance()
  /// The look at the end of the content. *Kept*.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// Sets the items.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}

/// The title and image that a tab bar shows for a controller. *Real*.
@MainActor @preconcurrency
open class UITabBarItem: UIBarItem {
  /// The system's tabs, with UIKit's values.
  public enum SystemItem: Int, Hashable, Sendable {
    case more = 0
    case favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed
  }

  /// The image of the chosen tab. *Kept*.
  open var selectedImage: UIImage?
  /// The text in a red dot. *Kept*.
  open var badgeValue: String?
  /// The colour of that dot. *Kept*.
  open var badgeColor: UIColor?

  /// Creates a tab without a title.
  public override init() { super.init() }
  /// Creates a tab.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  /// Creates a tab.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
  /// Creates a tab of the system's.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: "\(systemItem)", image: nil, tag: tag)
  }
  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }
}

/// A bar of tabs. *Kept*.
@MainActor @preconcurrency
open class UITabBar: UIView {
  /// The tabs.
  open var items: [UITabBarItem]?
  /// The chosen tab.
  open weak var selectedItem: UITabBarItem?
  /// The object that is told of tabs.
  open weak var delegate: (any UITabBarDelegate)?
  /// Whether things shine through.
  open var isTranslucent = true
  /// The style of the bar. *Kept*.
  open var barStyle = UIBarStyle.default
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// The colour of tabs that are not chosen.
  open var unselectedItemTintColor: UIColor?
  /// The look.
  open var standardAppearance = UITabBarAppearance()
  /// The look at the end of the content.
  open var scrollEdgeAppearance: UITabBarAppearance?
  private static let shared = UITabBar(frame: .zero)
  /// Returns the appearance proxy of all bars. *Inert*: its look is not copied to bars.
  public class func appearance() -> UITabBar { shared }

  /// Presses a tab as the user does. Not part of UIKit.
  ///
  /// - Returns: false if there is none there.
  @discardableResult
  public func press(_ place: Int) -> Bool {
    guard let items, items.indices.contains(place), items[place].isEnabled else { return false }
    selectedItem = items[place]
    delegate?.tabBar(self, didSelect: items[place])
    return true
  }
}

/// The object that is told of the tabs of a bar. All methods are optional.
@MainActor @preconcurrency
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called when the user chose a tab.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
