public import Foundation
internal import UIKitViews

/// Pages of controllers, of which one is shown. *Real*: pages are set and turned; the curl of a page is not drawn.
@MainActor @preconcurrency
open class UIPageViewController: UIViewController {
  /// The way in which pages are turned, with UIKit's values. *Kept*.
  public enum TransitionStyle: Int, Hashable, Sendable {
    case pageCurl = 0
    case scroll
  }
  /// The direction in which pages are turned, with UIKit's values. *Kept*.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    case horizontal = 0
    case vertical
  }
  /// The side to which pages are turned, with UIKit's values.
  public enum NavigationDirection: Int, Hashable, Sendable {
    case forward = 0
    case reverse
  }
  /// The side on which pages are bound, with UIKit's values. *Kept*.
  public enum SpineLocation: Int, Hashable, Sendable {
    case none = 0
    case min, mid, max
  }
  /// A name of what pages are made with.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The side on which pages are bound.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The spacing between pages, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The object that is asked for the pages beside the one that is shown.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// The object that is told of turned pages.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The way in which pages are turned.
  public let transitionStyle: TransitionStyle
  /// The direction in which pages are turned.
  public let navigationOrientation: NavigationOrientation
  /// The side on which pages are bound.
  open var spineLocation: SpineLocation { .none }
  /// Whether pages have two sides. *Kept*.
  open var isDoubleSided = false
  /// The gestures that turn pages: none.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  /// The controllers that are shown.
  open var viewControllers: [UIViewController]? { children }

  /// Creates pages without any.
  public init(
    transitionStyle style: TransitionStyle = .pageCurl, navigationOrientation: NavigationOrientation = .horizontal,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates pages of a storyboard or a nib.
  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    super.init(coder: coder)
  }

  /// Shows controllers.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let new = viewControllers ?? []
    let old = children.filter { one in !new.contains { $0 === one } }
    let isVisible = appearance == .shown
    for one in old { one.tellWillMove(to: nil) }
    let coming = new.filter { one in !children.contains { $0 === one } }
    for one in coming {
      one.parent?.removeChild(one)
      one.tellWillMove(to: self)
    }
    if isVisible {
      for one in coming { one.beginAppearanceTransition(true, animated: animated) }
      for one in old { one.beginAppearanceTransition(false, animated: animated) }
    }
    for one in old {
      one.viewIfLoaded?.removeFromSuperview()
      one.parent = nil
    }
    adopt(new)
    showPages()
    if isVisible {
      for one in old { one.endAppearanceTransition() }
      for one in coming { one.endAppearanceTransition() }
    }
    for one in old { one.tellDidMove(to: nil) }
    for one in coming { one.tellDidMove(to: self) }
    if let completion { AnimationClock.after(animated && isVisible ? 0.3 : 0) { completion(true) } }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showPages()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    showPages()
  }

  private func showPages() {
    guard isViewLoaded, let own = viewIfLoaded, let page = children.first, let view = page.view else { return }
    page.holdSafeArea(own.safeAreaInsets)
    if view.frame != own.bounds { view.frame = own.bounds }
    if view.superview !== own { own.insertSubview(view, at: 0) }
  }

  /// Turns a page as the user does. Not part of UIKit.
  ///
  /// - Returns: false if there is no page on that side.
  @discardableResult
  public func turnPage(_ direction: NavigationDirection) -> Bool {
    guard let page = children.first else { return false }
    let next =
      direction == .forward
      ? dataSource?.pageViewController(self, viewControllerAfter: page)
      : dataSource?.pageViewController(self, viewControllerBefore: page)
    guard let next else { return false }
    delegate?.pageViewController(self, willTransitionTo: [next])
    setViewControllers([next], direction: direction, animated: true)
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [page], transitionCompleted: true)
    return true
  }
}

/// The object that is asked for pages.
@MainActor @preconcurrency
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Asked for the page in front of one; nil for none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Asked for the page after one; nil for none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Asked for the number of dots. Optional. *Inert*: never called.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Asked for the dot of the page that is shown. Optional. *Inert*: never called.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The object that is told of turned pages. All methods are optional.
@MainActor @preconcurrency
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called before the user turns a page.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Called after the user turned a page.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
