public import Foundation

/// An element of a menu: an action, or a menu of its own. *Real*: the user can press it by its title.
@MainActor @preconcurrency
open class UIMenuElement: NSObject {
  /// The look of an action and whether it can be pressed, with UIKit's bits.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates attributes from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The state of an action: chosen or not, with UIKit's values.
  public enum State: Int, Hashable, Sendable {
    case off = 0
    case on, mixed
  }

  /// The title.
  open var title: String
  /// The image.
  open var image: UIImage?
  /// The second line.
  open var subtitle: String?

  init(title: String, image: UIImage?, subtitle: String?) {
    (self.title, self.image, self.subtitle) = (title, image, subtitle)
    super.init()
  }
}

/// Something that can be done. *Real*.
@MainActor @preconcurrency
open class UIAction: UIMenuElement {
  /// The name of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// A closure that performs the action.
  public typealias Handler = @MainActor (_ action: UIAction) -> Void

  /// The name.
  public let identifier: Identifier
  /// A longer title.
  open var discoverabilityTitle: String?
  /// The look of the action and whether it can be pressed.
  open var attributes: Attributes
  /// Whether it is chosen.
  open var state: State
  /// The object that was pressed, while the action runs.
  open internal(set) var sender: Any?
  let handler: Handler
  private static var count = 0

  /// Creates an action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping Handler
  ) {
    Self.count += 1
    self.identifier = identifier ?? Identifier("UIKitNames.Action.\(Self.count)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image, subtitle: subtitle)
  }

  /// Does it, for something that was pressed.
  func perform(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  /// Presses the action as the user does. Not part of UIKit.
  ///
  /// - Returns: false if it is disabled.
  @discardableResult
  public func press(sender: Any? = nil) -> Bool {
    guard !attributes.contains(.disabled) else { return false }
    perform(sender: sender)
    return true
  }
}

/// Several actions. *Real*.
@MainActor @preconcurrency
open class UIMenu: UIMenuElement {
  /// The name of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The look of a menu, with UIKit's bits. *Kept*.
  public struct Options: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates options from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The name.
  public let identifier: Identifier
  /// The look of the menu.
  public let options: Options
  /// The elements of the menu.
  public let children: [UIMenuElement]

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("UIKitNames.Menu")
    self.options = options
    self.children = children
    super.init(title: title, image: image, subtitle: subtitle)
  }

  /// Returns the same menu with other contents.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// All actions of the menu and of those within it, in order. Not part of UIKit.
  public var actions: [UIAction] {
    children.flatMap {
      ($0 as? UIMenu)?.actions ?? ($0 as? UIAction).map { [$0] } ?? ($0 as? UIDeferredMenuElement)?.actions ?? []
    }
  }
}

/// A part of a menu that is made when it opens. *Real*: it is made when the menu's actions are asked for.
@MainActor @preconcurrency
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void

  /// Creates a part of a menu.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    provider = elementProvider
    super.init(title: "", image: nil, subtitle: nil)
  }

  /// Returns a part that is made each time the menu opens.
  public static func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> Self {
    guard let part = UIDeferredMenuElement(elementProvider) as? Self else {
      Console.raise(inOurWords: "\(Self.self) makes no part of a menu of its own.")
    }
    return part
  }

  /// The elements that the provider gives at once. Not part of UIKit.
  public var elements: [UIMenuElement] {
    var elements: [UIMenuElement] = []
    provider { elements = $0 }
    return elements
  }

  var actions: [UIAction] { UIMenu(children: elements).actions }
}

/// A menu at a view that was pressed long. *Real*: a test asks for its menu and presses actions.
@MainActor @preconcurrency
open class UIContextMenuConfiguration: NSObject {
  /// A closure that makes the menu from what the system would offer.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?
  /// A closure that makes a controller that is shown beside the menu.
  public typealias PreviewProvider = () -> UIResponder?

  /// A name of the app's own.
  public let identifier: any NSCopying
  private let provider: ActionProvider?

  /// Creates a configuration.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil, actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    provider = actionProvider
  }

  /// Returns the menu. Not part of UIKit.
  public func menu() -> UIMenu? { provider?([]) }
}
