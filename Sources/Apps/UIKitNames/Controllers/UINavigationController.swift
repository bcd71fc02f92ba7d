public import Foundation
public import UIKitViews

/// A stack of controllers of which the top one is shown. *Real*.
@MainActor @preconcurrency
open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  /// The bar with the titles.
  public let navigationBar: UINavigationBar
  /// The bar at the bottom.
  public let toolbar = UIToolbar(frame: .zero)
  /// The object that is told what is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Whether there is no bar.
  open var isNavigationBarHidden = false {
    didSet {
      guard isNavigationBarHidden != oldValue else { return }
      navigationBar.isHidden = isNavigationBarHidden
      placeTop()
    }
  }
  /// Whether there is no bar at the bottom.
  open var isToolbarHidden = true
  /// Whether scrolling hides the bars. *Kept*.
  open var hidesBarsOnSwipe = false
  /// Whether a tap hides the bars. *Kept*.
  open var hidesBarsOnTap = false
  /// Whether the keyboard hides the bars. *Kept*.
  open var hidesBarsWhenKeyboardAppears = false
  /// The gesture that goes back. *Kept*.
  public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIScreenEdgePanGestureRecognizer()

  /// Creates a stack of one controller.
  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates an empty stack with bars of an app's own classes; those are not made here.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar = UINavigationBar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a stack of a storyboard or a nib.
  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar(frame: .zero)
    super.init(coder: coder)
  }

  /// The controllers, from the bottom to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller on top.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that is seen: what was presented, else the top one.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }
  override var appearingChildren: [UIViewController] { stack.last.map { [$0] } ?? [] }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      // UIKit's text, as widely quoted in public crash reports.
      Console.raise("Pushing the same view controller instance more than once is not supported (\(viewController))")
    }
    change(to: stack + [viewController], animated: animated)
  }

  /// Takes the top controller away; the last one stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let popped = stack.last
    change(to: Array(stack.dropLast()), animated: animated)
    return popped
  }

  /// Pops the controllers above a controller.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    if !popped.isEmpty { change(to: Array(stack[...index]), animated: animated) }
    return popped
  }

  /// Pops all controllers but the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Sets all controllers.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated)
  }

  /// Shows or hides the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
  /// Shows or hides the bar at the bottom.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  private func change(to controllers: [UIViewController], animated: Bool) {
    ControllerTransitions.flush()
    let (old, new) = (stack.last, controllers.last)
    let gone = stack.filter { one in !controllers.contains { $0 === one } }
    let come = controllers.filter { one in !stack.contains { $0 === one } }
    stack = controllers
    for one in come {
      one.parent?.removeChild(one)
      one.tellWillMove(to: self)
    }
    for one in gone { one.tellWillMove(to: nil) }
    adopt(controllers + gone)
    navigationBar.items = controllers.map(\.navigationItem)
    let isVisible = appearance == .shown || appearance == .coming
    guard old !== new, isViewLoaded else { return finish(gone, come, isVisible: isVisible) }
    let (isPush, isAnimated) = (
      new.map { one in come.contains { $0 === one } } ?? false, animated && view.window != nil
    )
    new?.isMovingToParent = isPush
    old?.isMovingFromParent = !isPush
    new?.loadViewIfNeeded()
    guard isVisible else {
      old?.viewIfLoaded?.removeFromSuperview()
      placeTop()
      return finish(gone, come, isVisible: false)
    }
    old?.beginAppearanceTransition(false, animated: isAnimated)
    if let new { delegate?.navigationController(self, willShow: new, animated: isAnimated) }
    new?.beginAppearanceTransition(true, animated: isAnimated)
    placeTop()
    ControllerTransitions.end(after: ControllerTransitions.push, animated: isAnimated) {
      old?.viewIfLoaded?.removeFromSuperview()
      old?.endAppearanceTransition()
      new?.endAppearanceTransition()
      new?.isMovingToParent = false
      old?.isMovingFromParent = false
      if let new { self.delegate?.navigationController(self, didShow: new, animated: isAnimated) }
      self.finish(gone, come, isVisible: true)
    }
  }

  private func finish(_ gone: [UIViewController], _ come: [UIViewController], isVisible: Bool) {
    adopt(stack)
    for one in gone where !stack.contains(where: { $0 === one }) {
      one.viewIfLoaded?.removeFromSuperview()
      one.parent = nil
      one.tellDidMove(to: nil)
    }
    for one in come where one.parent === self { one.tellDidMove(to: self) }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    placeTop()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeTop()
  }

  /// Puts the top controller's view into the whole of this one, below the bar. A view that the app has hidden itself
  /// covers nothing.
  private func placeTop() {
    guard isViewLoaded, let own = viewIfLoaded, let top = stack.last, let view = top.view else { return }
    var covered = own.safeAreaInsets
    if !navigationBar.isHidden {
      navigationBar.frame = CGRect(
        x: 0, y: covered.top, width: own.bounds.width, height: navigationBar.height(for: top))
      covered.top += navigationBar.frame.height
    }
    top.holdSafeArea(covered)
    if view.frame != own.bounds { view.frame = own.bounds }
    if view.superview !== own { own.insertSubview(view, at: 0) }
    if navigationBar.superview !== own { own.addSubview(navigationBar) }
    own.bringSubviewToFront(navigationBar)
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    placeTop()
  }

  /// Presses the button that goes back as the user does. Not part of UIKit.
  ///
  /// - Returns: false if there is nothing to go back to.
  @discardableResult
  public func pressBack() -> Bool { popViewController(animated: true) != nil }
}

extension UIViewController {
  /// Forgets a child without telling it.
  func removeChild(_ child: UIViewController) { adopt(children.filter { $0 !== child }) }
}

/// An object that is told what a navigation controller shows. All methods are optional.
@MainActor @preconcurrency
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Called before a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called after a controller was shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
