public import Foundation

/// The root of views and view controllers. *Real*: the chain of responders and which of them is the first.
@MainActor @preconcurrency
open class UIResponder: NSObject {
  /// Objects that other modules hang on this one, by their names, and that go with it.
  package var companions: [String: AnyObject] = [:]
  /// The name by which its state would be kept. *Kept*.
  open var restorationIdentifier: String?
  /// The responder that has the keyboard; one in the whole process, as one window is key.
  static weak var first: UIResponder?

  /// The responder that is asked next: of a view its controller or the view above, of a controller what shows it.
  open var next: UIResponder? { nil }
  /// Whether this may become the first responder; no unless a subclass says so.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether this gives up being the first responder.
  open var canResignFirstResponder: Bool { true }
  /// Whether this is the first responder.
  open var isFirstResponder: Bool { Self.first === self }

  /// Asks to become the first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let former = Self.first, !former.resignFirstResponder() { return false }
    Self.first = self
    return true
  }

  /// Gives up being the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder, canResignFirstResponder else { return false }
    Self.first = nil
    return true
  }

  /// The commands of a hardware keyboard. *Inert*: there is none.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// The view in place of the keyboard. *Inert*.
  open var inputView: UIView? { nil }
  /// The view above the keyboard. *Inert*.
  open var inputAccessoryView: UIView? { nil }
  /// Shows other input views. *Inert*.
  open func reloadInputViews() {}
  /// Called when a finger comes down. *Inert*: never called; gestures are recognized without touches.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when a finger moves. *Inert*: never called.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when a finger leaves. *Inert*: never called.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when touches are taken away. *Inert*: never called.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when the device begins to be shaken. *Inert*: never called.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Called when the device was shaken. *Inert*: never called.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Returns whether an action can be carried out.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }
  /// Returns the object that carries out an action: the nearest in the chain of responders, which is this one.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? { self }
  /// Called when an object was made from a storyboard or a nib and is connected with the others.
  open func awakeFromNib() {}
  /// Overridden by mistake, as Xcode completes it, where `awakeFromNib()` was meant; nothing calls it.
  open class func awakeFromNib() {}
  /// The steps back of the app: one manager for all windows.
  open var undoManager: UndoManager? { Self.steps }
  private static let steps = UndoManager()
  /// The thing that the user does here. *Kept*.
  open var userActivity: NSUserActivity?

  /// Puts an object of a storyboard or a nib into the property of a name. Not part of UIKit: a class of an app that has
  /// outlets overrides it, since nothing else here can reach a property by its name.
  ///
  /// - Returns: Whether there is such a property.
  open func setOutlet(named name: String, to value: AnyObject) -> Bool { false }

  // UIKit's accessibility properties of every object. *Kept*.

  /// A name for UI tests.
  open var accessibilityIdentifier: String?
  /// The name that is read out.
  open var accessibilityLabel: String?
  /// The value that is read out.
  open var accessibilityValue: String?
  /// The effect of a tap that is read out.
  open var accessibilityHint: String?
  /// Whether this is read out.
  open var isAccessibilityElement = false
  /// The traits of the element for readers.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// Whether the elements within are hidden from being read out.
  open var accessibilityElementsHidden = false
  /// The elements that are read out in place of this one.
  open var accessibilityElements: [Any]?
  /// The actions that are offered to users of accessibility.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
}

/// A finger on the screen. *Inert*: there are none.
@MainActor @preconcurrency
open class UITouch: NSObject {
  /// The view that it came down on.
  open var view: UIView? { nil }
  /// The number of times that the finger came down.
  open var tapCount: Int { 1 }
  /// Returns the place of the finger.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Returns the place of the finger before.
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}

/// An event that the user caused. *Inert*: there is none.
@MainActor @preconcurrency
open class UIEvent: NSObject {
  /// The kind of an event, with UIKit's values.
  public enum EventSubtype: Int, Hashable, Sendable {
    case none = 0
    case motionShake = 1
  }
}

/// The traits of a view for readers, with UIKit's bits. *Kept*.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit per trait.
  public let rawValue: UInt64
  /// Creates traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 2)
  public static let image = UIAccessibilityTraits(rawValue: 4)
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
}

/// An action that is offered to users of accessibility. *Kept*.
@MainActor @preconcurrency
open class UIAccessibilityCustomAction: NSObject {
  /// The name of the action.
  open var name: String
  /// Carries it out.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Creates an action.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    self.name = name
    self.actionHandler = actionHandler
  }

  /// Creates an action that calls a method.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    let target = target as AnyObject?
    actionHandler = { action in target.map { SelectorDispatch.send(selector, to: $0, [action]) } ?? false }
  }
}

/// The system's accessibility settings. *Inert*: nothing is switched on.
@MainActor @preconcurrency
public enum UIAccessibility {
  /// The news for the reader, by UIKit's number.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public let rawValue: UInt32
    /// Creates a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Whether texts are read out.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether things should not move.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether things should not shine through.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether texts are bold.
  public static var isBoldTextEnabled: Bool { false }
  /// Tells the reader something.
  public static func post(notification: Notification, argument: Any?) {}
}
