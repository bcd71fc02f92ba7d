public import Foundation

/// A cell of a list.
@MainActor @preconcurrency
open class UICollectionViewListCell: UICollectionViewCell {
  /// What stands at the ends of the row.
  open var accessories: [UICellAccessory] = []
  /// How many levels the row is indented.
  open var indentationLevel = 0
  /// The width of one level, in points.
  open var indentationWidth: CGFloat = 10

  /// Creates a cell with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }

  /// An empty content configuration in the style of a list.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// What stands at the end of a row of a list.
public struct UICellAccessory: Hashable, Sendable {
  /// When an accessory is shown.
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
    /// An arrow that expands and collapses the row's children.
    case outlineDisclosure
    /// A check mark.
    case checkmark
    /// A button that deletes the row.
    case delete
    /// A handle to drag the row by.
    case reorder
    /// A text.
    case label(String)
  }

  /// How the arrow of an outline works.
  public struct OutlineDisclosureOptions: Hashable, Sendable {
    /// What a tap must hit.
    public enum Style: Hashable, Sendable {
      /// Whatever suits the row.
      case automatic
      /// The whole row.
      case header
      /// Only the arrow.
      case cell
    }

    /// What a tap must hit.
    public var style: Style

    /// Creates options.
    public init(style: Style = .automatic) { self.style = style }
  }

  /// The kind.
  public let accessoryType: AccessoryType
  /// When it is shown.
  public let displayedState: DisplayedState
  /// How the arrow of an outline works; nil for other kinds.
  public let outlineDisclosureOptions: OutlineDisclosureOptions?

  private init(_ type: AccessoryType, _ displayed: DisplayedState, options: OutlineDisclosureOptions? = nil) {
    accessoryType = type
    displayedState = displayed
    outlineDisclosureOptions = options
  }

  /// An arrow that says that the row leads to another screen.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.disclosureIndicator, displayed)
  }

  /// An arrow that expands and collapses the row's children.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.outlineDisclosure, displayed, options: options)
  }

  /// A check mark.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.checkmark, displayed)
  }

  /// A button that deletes the row.
  public static func delete(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(.delete, displayed)
  }

  /// A handle to drag the row by.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(.reorder, displayed)
  }

  /// A text.
  public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.label(text), displayed)
  }
}
