public import Foundation

/// A view that the user uses. *Real*: its events call actions, by selector or by closure.
@MainActor @preconcurrency
open class UIControl: UIView {
  /// The kinds of events of a control, with UIKit's bits.
  public struct Event: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates events from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control, with UIKit's bits.
  public struct State: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates states from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
  }

  /// The alignment of content across a control, with UIKit's values. *Kept*.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    case center = 0
    case left, right, fill, leading, trailing
  }

  /// The alignment of content up and down a control, with UIKit's values. *Kept*.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    case center = 0
    case top, bottom, fill
  }

  private struct Registration {
    var target: WeakTarget
    var hasTarget: Bool
    var selector: Selector?
    var action: UIAction?
    var events: Event
  }

  private var registrations: [Registration] = []
  /// Whether the user can use it.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  /// Whether it is chosen.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether a finger is on it.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// The alignment of the content across. *Kept*.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// The alignment of the content up and down. *Kept*.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// Whether a tap opens its menu. *Real*.
  open var showsMenuAsPrimaryAction = false
  /// Whether a long press opens a menu. *Kept*.
  open var isContextMenuInteractionEnabled = false
  /// The text that is shown beside a pointer. *Kept*.
  open var toolTip: String?

  /// Creates a control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control whose main event does something.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Creates a control of a storyboard or a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The state of the control.
  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  func stateDidChange() {}

  /// The event that this kind of control is for.
  var primaryEvent: Event { .touchUpInside }

  /// Calls an action at events; without a target the first in the chain of responders that has it.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target as AnyObject?
    registrations.append(
      Registration(
        target: WeakTarget(target == nil ? nil : object), hasTarget: target != nil, selector: action,
        events: controlEvents))
  }

  /// Calls an action no longer.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    registrations.removeAll { entry in
      entry.selector != nil && (target == nil || entry.target.object === target as AnyObject?)
        && (action == nil || entry.selector == action) && !entry.events.isDisjoint(with: controlEvents)
    }
  }

  /// Does something at events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    registrations.append(
      Registration(target: WeakTarget(nil), hasTarget: false, action: action, events: controlEvents))
  }

  /// Does something no longer.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Does something no longer.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    registrations.removeAll {
      $0.action?.identifier == actionIdentifier && !$0.events.isDisjoint(with: controlEvents)
    }
  }

  /// The events at which something is called.
  open var allControlEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }
  /// The targets that are called.
  open var allTargets: Set<AnyHashable> {
    Set(registrations.compactMap { ($0.target.object as? NSObject).map { AnyHashable($0) } })
  }
  /// Returns the names of the actions of a target at an event.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = registrations.filter { $0.target.object === target as AnyObject? && $0.events.contains(controlEvent) }
      .compactMap { $0.selector?.name }
    return names.isEmpty ? nil : names
  }

  /// Calls the actions of events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    for entry in registrations where !entry.events.isDisjoint(with: controlEvents) {
      if let action = entry.action {
        action.perform(sender: self)
      } else if let selector = entry.selector, !entry.hasTarget || entry.target.object != nil {
        sendAction(selector, to: entry.target.object, for: nil)
      }
    }
  }

  /// Does an action.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Calls an action.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    ActionSending.send(action, to: target as AnyObject?, from: self)
  }

  /// Presses the control as the user does. Not part of UIKit.
  ///
  /// - Returns: false if it is switched off.
  @discardableResult
  public func press() -> Bool {
    guard isEnabled, isUserInteractionEnabled else { return false }
    personPressed()
    return true
  }

  func personPressed() {
    sendActions(for: .touchDown)
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }
}

/// The sending of actions as an app does it: to a target, or along the chain of responders.
@MainActor
package enum ActionSending {
  @discardableResult
  package static func send(_ action: Selector, to target: AnyObject?, from sender: AnyObject) -> Bool {
    if let target {
      SelectorDispatch.sendOrRaise(action, to: target, [sender, nil])
      return true
    }
    var responder: UIResponder? = UIResponder.first ?? (sender as? UIResponder)
    while let one = responder {
      if SelectorDispatch.send(action, to: one, [sender, nil]) { return true }
      responder = one.next
    }
    return false
  }
}
