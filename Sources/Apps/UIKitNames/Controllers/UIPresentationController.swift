public import Foundation
public import UIKitViews

/// The style in which a controller is presented, with UIKit's values.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

/// The animation of a presentation, with UIKit's values. *Kept*.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  case coverVertical = 0
  case flipHorizontal, crossDissolve, partialCurl
}

/// The object that presents a controller. *Kept*; *real*: its delegate is asked when the user pulls the sheet down.
@MainActor @preconcurrency
open class UIPresentationController: NSObject {
  /// The controller that is presented.
  public let presentedViewController: UIViewController
  /// The controller that presents it.
  public let presentingViewController: UIViewController?
  /// The object that is asked and told about dismissal by the user.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The view around what is presented.
  open var containerView: UIView? { presentedViewController.viewIfLoaded?.superview }
  /// The view that is presented.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// The place of what is presented.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Creates what presents a controller.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController
    super.init()
  }

  /// Called before what is presented comes. *Inert*: never called.
  open func presentationTransitionWillBegin() {}
  /// Called when what is presented has come. *Inert*: never called.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before what is presented goes. *Inert*: never called.
  open func dismissalTransitionWillBegin() {}
  /// Called when what is presented has gone. *Inert*: never called.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the views are laid out. *Inert*: never called.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the views were laid out. *Inert*: never called.
  open func containerViewDidLayoutSubviews() {}

  /// Pulls a sheet down as the user does. Not part of UIKit.
  ///
  /// - Returns: false if the controller or the delegate refuses.
  @discardableResult
  public func pullDown() -> Bool {
    guard !presentedViewController.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true) { self.delegate?.presentationControllerDidDismiss(self) }
    return true
  }
}

/// An object that is asked and told about sheets and popovers. All methods are optional.
@MainActor @preconcurrency
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns the style in which a controller is presented where there is little space.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Returns whether the user may pull the sheet down.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called before the user's sheet goes.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called when the user's sheet has gone.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user tried to pull a sheet down that stays.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .automatic
  }
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// The object that presents a controller as a popover. *Kept*.
@MainActor @preconcurrency
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that it points at.
  open weak var sourceView: UIView?
  /// The rectangle that it points at.
  open var sourceRect = CGRect.null
  /// The bar button that it points at.
  open weak var barButtonItem: UIBarButtonItem?
  /// The directions in which it may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// An object that is asked and told about popovers. *Inert*: never called.
@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// The directions in which a popover points, with UIKit's bits. *Kept*.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt
  /// Creates directions from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// The object that presents a controller as a sheet (iOS 15). *Kept*.
@MainActor @preconcurrency
open class UISheetPresentationController: UIPresentationController {
  /// The height of a sheet (iOS 15).
  open class Detent: NSObject {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name.
    public let identifier: Identifier
    init(_ identifier: Identifier) { self.identifier = identifier }
    /// Returns a height of about half the screen.
    open class func medium() -> Detent { Detent(.medium) }
    /// Returns a height of nearly the whole screen.
    open class func large() -> Detent { Detent(.large) }
    /// Returns a height of an app's own (iOS 16).
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier("custom")) }
  }

  /// The heights that the sheet may have.
  open var detents: [Detent] = [.large()]
  /// The height that it has.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// The largest height at which what is behind can be used.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether a handle is shown.
  open var prefersGrabberVisible = false
  /// Whether scrolling makes the sheet higher.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet stands at the lower edge where there is little height.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether the sheet's width follows its content there.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// The radius of the corners, in points.
  open var preferredCornerRadius: CGFloat?
  /// Changes what is animated.
  open func animateChanges(_ changes: () -> Void) { changes() }
}

/// The space that a sheet has (iOS 16).
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The largest height.
  var maximumDetentValue: CGFloat { get }
}

/// An object that is told about sheets. *Inert*: never called.
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// Runs what belongs to a transition. *Real*: animations at once, completions on the main queue.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  /// Runs changes with the transition, and a completion after it.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// The side of a transition that a controller is on.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a side.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that goes.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The controller that comes.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

extension UIViewControllerTransitionCoordinator {
  /// Returns the controller of a side: nil, since only changes of size have a coordinator here.
  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
}

/// The facts about a transition.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// Whether it was given up.
  var isCancelled: Bool { get }
  /// The duration, in seconds.
  var transitionDuration: TimeInterval { get }
}

extension UIViewControllerTransitionCoordinator {
  /// Runs changes with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The coordinator of a change of size.
final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator,
  UIViewControllerTransitionCoordinatorContext
{
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  var isAnimated: Bool { true }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0.3 }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Makes the change, with what belongs to it.
  func run(_ change: () -> Void) {
    change()
    for animation in animations { animation(self) }
    AnimationClock.after(transitionDuration) { for completion in self.completions { completion(self) } }
  }
}
