public import Foundation

/// Recognizes a gesture on a view and calls actions. *Real*: a test, or `recognize()`, makes the gesture; there are no
/// touches.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
  /// The stage of a gesture, with UIKit's values.
  public enum State: Int, Hashable, Sendable {
    case possible = 0
    case began, changed, ended, cancelled, failed
    /// The state of gestures that happen at once.
    public static var recognized: State { .ended }
  }

  private var targets: [(target: WeakTarget, action: Selector)] = []
  private var handlers: [() -> Void] = []

  /// The stage of the gesture.
  open var state = State.possible
  /// Whether it is recognized.
  open var isEnabled = true
  /// The view on which it is recognized.
  open internal(set) weak var view: UIView?
  /// The object that is asked about the gesture.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether touches are taken away from the view. *Kept*.
  open var cancelsTouchesInView = true
  /// Whether touches wait. *Kept*.
  open var delaysTouchesBegan = false
  /// Whether the ends of touches wait. *Kept*.
  open var delaysTouchesEnded = true
  /// A name for messages.
  open var name: String?
  /// The number of fingers.
  open var numberOfTouches: Int { 1 }
  /// The place of the gesture in the view; its middle unless a test says otherwise.
  var place: CGPoint?

  /// Creates a recognizer that calls an action.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without an action.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Calls an action too.
  open func addTarget(_ target: Any, action: Selector) { targets.append((WeakTarget(target as AnyObject), action)) }

  /// Calls actions no longer: those of a target, of a name, or all.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { entry in
      (target == nil || entry.target.object === target as AnyObject?) && (action == nil || entry.action == action)
    }
  }

  /// Returns the place of the gesture in the space of a view.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return .zero }
    return own.convert(place ?? CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: view)
  }

  /// Returns the place of a finger in the space of a view.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }
  /// Waits until another gesture failed. *Inert*.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
  /// Called when the recognizer begins anew.
  open func reset() {}

  /// Makes the gesture as the user does: those that last begin, change and end. Not part of UIKit.
  ///
  /// - Returns: false if it is switched off, or its view or its delegate refuses.
  @discardableResult
  public func recognize(at place: CGPoint? = nil) -> Bool {
    guard isEnabled, view?.isUserInteractionEnabled ?? true, view?.gestureRecognizerShouldBegin(self) ?? true,
      delegate?.gestureRecognizerShouldBegin(self) ?? true
    else { return false }
    self.place = place
    for state in states {
      self.state = state
      fire()
    }
    state = .possible
    return true
  }

  /// The states that a gesture of this kind goes through.
  var states: [State] { [.ended] }

  func fire() {
    for entry in targets {
      if let target = entry.target.object { SelectorDispatch.sendOrRaise(entry.action, to: target, [self]) }
    }
  }
}

/// A target that is not kept alive.
struct WeakTarget {
  weak var object: AnyObject?

  init(_ object: AnyObject?) { self.object = object }
}

/// An object that is asked about gestures. All methods are optional.
@MainActor @preconcurrency
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Returns whether a gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Returns whether two gestures may be made at once.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether a touch counts.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
}

/// A tap.
@MainActor @preconcurrency
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps. *Kept*.
  open var numberOfTapsRequired = 1
  /// The number of fingers. *Kept*.
  open var numberOfTouchesRequired = 1
}

/// A long press.
@MainActor @preconcurrency
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The shortest time that it lasts, in seconds. *Kept*.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance by which a finger may move, in points. *Kept*.
  open var allowableMovement: CGFloat = 10
  /// The number of taps before. *Kept*.
  open var numberOfTapsRequired = 0

  override var states: [State] { [.began, .ended] }
}

/// A drag.
@MainActor @preconcurrency
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The least number of fingers. *Kept*.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers. *Kept*.
  open var maximumNumberOfTouches = Int.max
  private var moved = CGPoint.zero

  override var states: [State] { [.began, .changed, .ended] }
  /// Returns the distance by which the finger has moved.
  open func translation(in view: UIView?) -> CGPoint { moved }
  /// Sets how far the finger has moved.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
  /// Returns the speed of the finger. *Inert*: it does not.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A drag from the edge of the screen.
@MainActor @preconcurrency
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges. *Kept*.
  open var edges: UIRectEdge = []
}

/// A quick swipe.
@MainActor @preconcurrency
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe, with UIKit's bits.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates directions from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that count.
  open var direction = Direction.right
  /// The number of fingers. *Kept*.
  open var numberOfTouchesRequired = 1
}

/// Two fingers that move apart.
@MainActor @preconcurrency
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The factor by which two fingers have moved apart.
  open var scale: CGFloat = 1
  /// The speed of the fingers. *Inert*.
  open var velocity: CGFloat { 0 }

  override var states: [State] { [.began, .changed, .ended] }
}

/// Two fingers that turn.
@MainActor @preconcurrency
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle by which two fingers have turned, in radians.
  open var rotation: CGFloat = 0

  override var states: [State] { [.began, .changed, .ended] }
}

/// A pointer over a view. *Inert*: there is none.
@MainActor @preconcurrency
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
