public import Foundation
public import UIKitViews

/// An object that makes transitions of an app's own. *Inert*: never called.
@MainActor @preconcurrency
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}

/// Animates a transition of an app's own. *Inert*: never called.
@MainActor @preconcurrency
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {}

/// Drives a transition of an app's own by a gesture. *Inert*: never called.
@MainActor @preconcurrency
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {}

/// The names of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is left.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that comes.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The surroundings of a transition of an app's own. *Inert*: none is made.
@MainActor @preconcurrency
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture drives it.
  var isInteractive: Bool { get }
  /// Whether it was given up.
  var transitionWasCancelled: Bool { get }
  /// The way in which the controller is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Tells how far the gesture is.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the gesture; the transition goes on.
  func finishInteractiveTransition()
  /// Gives the transition up.
  func cancelInteractiveTransition()
  /// Tells that the transition is over.
  func completeTransition(_ didComplete: Bool)
  /// Returns one of the controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns one of the views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame at which a controller's view begins.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame at which a controller's view ends.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// A transition that a gesture drives by parts of one. *Kept*: drives nothing.
@MainActor @preconcurrency
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// How far it is, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed with which it ends.
  open var completionSpeed: CGFloat = 1
  /// The curve with which it ends.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Tells how far the gesture is.
  open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
  /// Gives the transition up.
  open func cancel() { percentComplete = 0 }
  /// Ends the transition.
  open func finish() { percentComplete = 1 }
}
