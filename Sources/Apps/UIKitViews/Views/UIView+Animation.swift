import Dispatch
public import Foundation

extension UIView {
  /// The options of an animation of views, with UIKit's bits. *Kept*.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates options from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let `repeat` = AnimationOptions(rawValue: 8)
    public static let autoreverse = AnimationOptions(rawValue: 16)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// The curve by which an animation speeds up and slows down, with UIKit's values. *Kept*.
  public enum AnimationCurve: Int, Hashable, Sendable {
    case easeInOut = 0
    case easeIn, easeOut, linear
  }

  /// The options of an animation by key frames, with UIKit's bits. *Inert*.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates options from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  /// Whether views are animated; without it completions run on the next turn of the main queue. *Real*.
  public static var areAnimationsEnabled: Bool { AnimationClock.isEnabled }

  /// Switches animations on and off. *Real*.
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationClock.isEnabled = enabled }

  /// Carries out changes without animating them.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    let former = AnimationClock.isEnabled
    AnimationClock.isEnabled = false
    actions()
    AnimationClock.isEnabled = former
  }

  /// Makes the changes at once and calls the completion on the main queue when the animation would be over. *Real*.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    AnimationClock.after(delay + duration) { completion?(true) }
  }

  /// Makes the changes at once, as of a spring.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  /// Makes the changes of all key frames at once, in order.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, delay: delay, animations: animations, completion: completion) }

  /// Makes the changes of a key frame.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) { animations() }

  /// Makes the changes of a transition at once.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations ?? {}, completion: completion) }

  /// Puts a view in the place of another.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let holder = fromView.superview
    fromView.removeFromSuperview()
    holder?.addSubview(toView)
    AnimationClock.after(duration) { completion?(true) }
  }
}

/// The clock that tells when animations are over.
@MainActor
package enum AnimationClock {
  package static var isEnabled = true

  /// Runs a body on the main queue after so many seconds; on its next turn where animations are off.
  package static func after(_ seconds: TimeInterval, _ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    let delay = isEnabled && seconds.isFinite ? max(0, seconds) : 0
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { unsafe body() }
  }
}

/// An animation that can be started and stopped. *Real*: its changes are made when it starts, and its completions run
/// on the main queue.
@MainActor @preconcurrency
open class UIViewPropertyAnimator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The duration, in seconds.
  public let duration: TimeInterval
  /// Whether it runs.
  open private(set) var isRunning = false
  /// The part of it that is over, from 0 to 1. *Kept*.
  open var fractionComplete: CGFloat = 0
  /// Whether it runs back. *Kept*.
  open var isReversed = false

  /// Creates an animation with a curve.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    if let animations { self.animations = [animations] }
  }

  /// Creates an animation as of a spring.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Makes changes at once.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  /// Adds what runs when it is over.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }
  /// Starts it.
  open func startAnimation() { startAnimation(afterDelay: 0) }
  /// Starts it after a delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    isRunning = true
    for animation in animations { animation() }
    AnimationClock.after(delay + duration) { self.finish(.end) }
  }
  /// Holds it. *Inert*.
  open func pauseAnimation() {}
  /// Stops it.
  open func stopAnimation(_ withoutFinishing: Bool) {
    isRunning = false
    if withoutFinishing { completions.removeAll() }
  }
  /// Ends it at a position.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(finalPosition) }

  private func finish(_ position: UIViewAnimatingPosition) {
    isRunning = false
    let ended = completions
    completions = []
    for completion in ended { completion(position) }
  }
}

/// The place where an animation ended, with UIKit's values.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  case end = 0
  case start, current
}
