import Dispatch
public import Foundation

/// A change of a layer over time. *Kept*; *real*: its delegate is told on the main queue when it is over.
open class CAAnimation: NSObject, CAAction {
  /// The duration, in seconds.
  open var duration: CFTimeInterval = 0
  /// The time at which it begins, in seconds.
  open var beginTime: CFTimeInterval = 0
  /// The rate at which its time runs; 1 is normal.
  open var speed: Float = 1
  /// The number of times that it is repeated.
  open var repeatCount: Float = 0
  /// The time for which it is repeated, in seconds.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether it runs back.
  open var autoreverses = false
  /// The picture that is shown before and after it.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether it goes when it is over.
  open var isRemovedOnCompletion = true
  /// The curve by which it speeds up and slows down.
  open var timingFunction: CAMediaTimingFunction?
  /// The object that is told when it begins and ends.
  open weak var delegate: (any CAAnimationDelegate)?

  /// Creates an animation.
  public override init() { super.init() }

  func start() {
    guard let delegate else { return }
    delegate.animationDidStart(self)
    guard repeatCount.isFinite, duration.isFinite else { return }
    let time = max(0, duration) * Double(max(1, repeatCount)) * (autoreverses ? 2 : 1)
    nonisolated(unsafe) let (end, animation) = (delegate, self)
    DispatchQueue.main.asyncAfter(deadline: .now() + time) {
      unsafe end.animationDidStop(animation, finished: true)
    }
  }
}

/// An object that is told about an animation.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called when it begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when it is over.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of one property. *Kept*.
open class CAPropertyAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?
  /// Whether it adds to what is there.
  open var isAdditive = false
  /// Whether each repetition begins where the last ended.
  open var isCumulative = false

  /// Creates a change of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// A change from one value to another. *Kept*.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?
  /// The difference between them.
  open var byValue: Any?
}

/// A change as of a spring. *Kept*.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the spring.
  open var mass: CGFloat = 1
  /// The stiffness of the spring.
  open var stiffness: CGFloat = 100
  /// The damping of the spring; the larger, the sooner it comes to rest.
  open var damping: CGFloat = 10
  /// The speed at the start.
  open var initialVelocity: CGFloat = 0
  /// The time until it comes to rest, in seconds. *Inert*: its duration.
  open var settlingDuration: CFTimeInterval { duration }
}

/// A change through several values. *Kept*.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The times at which the values are reached, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// The path it follows.
  open var path: CGPath?
  /// The curve by which each step speeds up and slows down.
  open var timingFunctions: [CAMediaTimingFunction]?
}

/// Several changes at once. *Kept*.
open class CAAnimationGroup: CAAnimation {
  /// The changes.
  open var animations: [CAAnimation]?
}

/// The change of what a layer shows. *Kept*.
open class CATransition: CAAnimation {
  /// The kind of change.
  open var type = CATransitionType.fade
  /// The side from which it comes.
  open var subtype: CATransitionSubtype?
}

/// The kind of a transition, by Core Animation's name.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition comes, by Core Animation's name.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// Creates a side from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The picture that is shown before and after an animation, by Core Animation's name.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The curve by which an animation speeds up and slows down, by Core Animation's name.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The curve by which an animation speeds up and slows down. *Inert*.
open class CAMediaTimingFunction: NSObject {
  /// Creates a function of a name.
  public init(name: CAMediaTimingFunctionName) { super.init() }
  /// Creates a function from the control points of its curve.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { super.init() }
}

/// Changes of layers that belong together. *Real*: the completion runs on the main queue after the duration.
open class CATransaction: NSObject {
  private struct State {
    var duration: CFTimeInterval = 0.25
    var isDisabled = false
    var completion: (() -> Void)?
  }

  @MainActor private static var states: [State] = []

  /// Begins a group of changes.
  @MainActor @preconcurrency
  open class func begin() { states.append(State()) }

  /// Ends the group.
  @MainActor @preconcurrency
  open class func commit() {
    guard let state = states.popLast(), let completion = state.completion else { return }
    nonisolated(unsafe) let body = completion
    DispatchQueue.main.asyncAfter(deadline: .now() + (state.isDisabled ? 0 : state.duration)) { unsafe body() }
  }

  /// Carries out what was changed.
  @MainActor @preconcurrency
  open class func flush() {}

  /// Sets what runs when the changes of the group are over.
  @MainActor @preconcurrency
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    if states.isEmpty { states.append(State()) }
    states[states.count - 1].completion = block
  }

  /// Sets how long the changes of the group take.
  @MainActor @preconcurrency
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    if !states.isEmpty { states[states.count - 1].duration = dur }
  }

  /// Sets whether changes are animated.
  @MainActor @preconcurrency
  open class func setDisableActions(_ flag: Bool) {
    if !states.isEmpty { states[states.count - 1].isDisabled = flag }
  }

  /// Sets how changes speed up and slow down. *Inert*.
  @MainActor @preconcurrency
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
}

/// Calls an action at each picture of the screen, 60 times a second. *Real*, on the run loop.
@MainActor @preconcurrency
open class CADisplayLink: NSObject {
  private let target: AnyObject
  private let selector: Selector
  private var timer: Timer?
  /// The seconds between two calls.
  open var duration: CFTimeInterval { 1.0 / 60 }
  /// The time of the last call, in seconds.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next call, in seconds.
  open var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// Whether calls are held back.
  open var isPaused = false
  /// The calls per second that the app would like. *Inert*.
  open var preferredFramesPerSecond = 0

  /// Creates a link that holds its target until it is invalidated.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
  }

  /// Begins the calls.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    let timer = Timer(timeInterval: duration, repeats: true) { [weak self] _ in
      SelectorObservers.onMain { self?.fire() }
    }
    self.timer = timer
    runloop.add(timer, forMode: mode)
  }

  /// Ends the calls.
  open func invalidate() { timer?.invalidate() }

  private func fire() {
    guard !isPaused else { return }
    timestamp = CACurrentMediaTime()
    SelectorDispatch.sendOrRaise(selector, to: target, [self])
  }
}
