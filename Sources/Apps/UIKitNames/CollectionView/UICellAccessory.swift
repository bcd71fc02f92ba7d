public import Foundation
public import UIKitViews

/// A view at an end of a row of a list. *Real*: its kind, its width and its action; *kept*: its look.
public struct UICellAccessory {
  /// The states of a cell in which an accessory is shown.
  public enum DisplayedState: Hashable, Sendable {
    /// Always.
    case always
    /// While the list is being edited.
    case whenEditing
    /// While the list is not being edited.
    case whenNotEditing
  }

  /// The kinds of accessories.
  public enum AccessoryType: Hashable, Sendable {
    /// An arrow that says that the row leads to another screen.
    case disclosureIndicator
    /// A button that tells more.
    case detail
    /// An arrow that expands and collapses the row's children.
    case outlineDisclosure
    /// A check mark.
    case checkmark
    /// A button that deletes the row.
    case delete
    /// A button that adds a row.
    case insert
    /// A handle to drag the row by.
    case reorder
    /// A circle that selects the row.
    case multiselect
    /// A button with a menu.
    case popUpMenu
    /// A text.
    case label
    /// A view of the app's.
    case customView
  }

  /// The place of an accessory among others.
  public enum Placement {
    /// Before the content.
    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    /// After the content.
    case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })

    /// The place of an accessory among those that are there.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
  }

  /// The width that is kept for an accessory. *Kept*.
  public enum LayoutDimension: Equatable, Sendable {
    /// That of its view.
    case actual
    /// That of the system.
    case standard
    /// A number of points.
    case custom(CGFloat)
  }

  enum Side { case leading, trailing }

  /// The kind.
  public let accessoryType: AccessoryType
  /// The states of the cell in which it is shown.
  public let displayedState: DisplayedState
  /// The text of a label.
  public internal(set) var text: String?
  /// The view of the app's.
  public internal(set) var view: UIView?
  /// The menu of a button.
  public internal(set) var menu: UIMenu?
  /// The closure that a press calls.
  public internal(set) var actionHandler: (@MainActor () -> Void)?
  /// The options of the arrow of an outline; nil for other kinds.
  public internal(set) var outlineDisclosureOptions: OutlineDisclosureOptions?
  let placement: Side

  init(_ type: AccessoryType, _ displayed: DisplayedState, _ placement: Side = .trailing) {
    accessoryType = type
    displayedState = displayed
    self.placement = placement
  }

  @MainActor var width: CGFloat {
    if let view { return max(view.bounds.width, max(0, view.intrinsicContentSize.width)) + 16 }
    if let text { return TextMeasurement.size(of: text, font: .preferredFont(forTextStyle: .body)).width + 16 }
    return 30
  }

  /// Whether a press does something. Not part of UIKit.
  public var isPressed: Bool { actionHandler != nil || view is UIControl }

  /// Presses the accessory as the user does. Not part of UIKit.
  ///
  /// - Returns: false if a press does nothing.
  @MainActor @discardableResult
  public func press() -> Bool {
    if let control = view as? UIControl { return control.press() }
    guard let actionHandler else { return false }
    actionHandler()
    return true
  }

  private func with(_ change: (inout UICellAccessory) -> Void) -> UICellAccessory {
    var copy = self
    change(&copy)
    return copy
  }

  /// Returns an arrow that says that the row leads to another screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed) }

  /// Returns a button that tells more.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(), actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.detail, displayed).with { $0.actionHandler = actionHandler } }

  /// Returns an arrow that expands and collapses the row's children.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.outlineDisclosure, displayed).with {
      $0.outlineDisclosureOptions = options
      $0.actionHandler = actionHandler
    }
  }

  /// Returns a check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed) }

  /// Returns a button that deletes the row.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.delete, displayed, .leading).with { $0.actionHandler = actionHandler } }

  /// Returns a button that adds a row.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.insert, displayed, .leading).with { $0.actionHandler = actionHandler } }

  /// Returns a handle to drag the row by.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.reorder, displayed) }

  /// Returns a circle that selects the row.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, .leading) }

  /// Returns a text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.label, displayed).with { $0.text = text } }

  /// Returns a button with a menu.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.popUpMenu, displayed).with { $0.menu = menu } }

  /// Returns a view of the app's.
  @MainActor @preconcurrency
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (side, displayed): (Side, DisplayedState) =
      switch configuration.placement {
      case .leading(let displayed, _): (.leading, displayed)
      case .trailing(let displayed, _): (.trailing, displayed)
      }
    return UICellAccessory(.customView, displayed, side).with { $0.view = configuration.customView }
  }

  /// A view of the app's and how it stands.
  @MainActor @preconcurrency
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The place at the end of the row.
    public let placement: Placement
    /// Whether it is hidden.
    public var isHidden: Bool?
    /// The width that is kept for it.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?
    /// Whether its size stays.
    public var maintainsFixedSize: Bool?

    /// Creates a description.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize
    }
  }

  /// The look of an accessory. *Kept*.
  public struct Options {
    /// Whether it is hidden.
    public var isHidden: Bool?
    /// The width that is kept for it.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?
    /// The colour behind it.
    public var backgroundColor: UIColor?
    /// Whether a line stands before it.
    public var showsVerticalSeparator: Bool?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// The look of an arrow.
  public typealias DisclosureIndicatorOptions = Options
  /// The look of a button that tells more.
  public typealias DetailOptions = Options
  /// The look of a check mark.
  public typealias CheckmarkOptions = Options
  /// The look of a button that deletes.
  public typealias DeleteOptions = Options
  /// The look of a button that adds.
  public typealias InsertOptions = Options
  /// The look of a handle for dragging.
  public typealias ReorderOptions = Options
  /// The look of a circle for choosing several rows.
  public typealias MultiselectOptions = Options
  /// The look of a button with a menu.
  public typealias PopUpMenuOptions = Options

  /// The look of a text. *Kept*.
  public struct LabelOptions {
    /// Whether it is hidden.
    public var isHidden: Bool?
    /// The colour.
    public var tintColor: UIColor?
    /// The font.
    public var font: UIFont?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.tintColor = tintColor
      self.font = font
    }
  }

  /// The options of the arrow of an outline.
  public struct OutlineDisclosureOptions {
    /// The part of the row that a tap must hit.
    public enum Style: Hashable, Sendable {
      /// The style that suits the row.
      case automatic
      /// The whole row.
      case header
      /// Only the arrow.
      case cell
    }

    /// The part of the row that a tap must hit.
    public var style: Style
    /// Whether it is hidden.
    public var isHidden: Bool?
    /// The colour.
    public var tintColor: UIColor?

    /// Creates options.
    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.tintColor = tintColor
    }
  }
}
