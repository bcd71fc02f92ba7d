/// An element of a menu that sends an action along the chain of responders. *Real*: the user can press it by its title.
@MainActor @preconcurrency
open class UICommand: UIMenuElement {
  /// The action.
  public let action: Selector
  /// Something of the app's own that comes with it.
  public let propertyList: Any?
  /// A longer title.
  open var discoverabilityTitle: String?
  /// The look of the command and whether it can be pressed.
  open var attributes: Attributes
  /// Whether it is chosen.
  open var state: State

  /// Creates a command.
  public init(
    title: String, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    (self.action, self.propertyList, self.discoverabilityTitle) = (action, propertyList, discoverabilityTitle)
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title, image: image, subtitle: nil)
  }

  /// Presses the command as the user does: the first responder that has the action carries it out. Not part of UIKit.
  ///
  /// - Parameter start: The responder that is asked first where none has the keyboard.
  /// - Returns: false if it is disabled, or no responder has the action.
  @discardableResult
  public func press(from start: UIResponder?) -> Bool {
    guard !attributes.contains(.disabled) else { return false }
    let chain = sequence(first: UIResponder.first ?? start, next: { $0?.next })
    for case let responder? in chain where SelectorDispatch.send(action, to: responder, [self]) { return true }
    return false
  }
}

/// The keys that are held down with another, with UIKit's bits.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int
  /// Creates flags from UIKit's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A command that a hardware keyboard calls. *Kept*: there is no keyboard; in a menu it is pressed like the others.
@MainActor @preconcurrency
open class UIKeyCommand: UICommand {
  /// The key.
  public let input: String?
  /// The keys that are held down with it.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether it comes before the system's commands of the same keys.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a command of a key.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags = [], action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command of a key for menus.
  public init(
    title: String, image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"
  public static let inputEscape = "UIKeyInputEscape"
  public static let inputDelete = "UIKeyInputDelete"
}
