public import Foundation
public import UIKitViews

/// The state of what shows a configuration, for example whether a row is selected. *Real*.
public protocol UIConfigurationState {
  /// The device and its user.
  var traitCollection: UITraitCollection { get set }
  /// A value of an app's own.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

extension UIBackgroundConfiguration {
  /// Returns the background for a state: the same, since the system's colours of states are not known here. *Kept*.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}

/// The name of a value of an app's own in a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view. *Real*.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// Whether it can be used.
  public var isDisabled = false
  /// Whether a finger is on it.
  public var isHighlighted = false
  /// Whether it is selected.
  public var isSelected = false
  /// Whether it has the focus.
  public var isFocused = false
  /// Whether it is pinned.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state without anything special.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell. *Real*: selected, highlighted, editing and expanded; *kept*: the rest.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The state of a cell's drag, with UIKit's values.
  public enum DragState: Int, Hashable, Sendable {
    case none = 0
    case lifting, dragging
  }

  /// The state of a drop on a cell, with UIKit's values.
  public enum DropState: Int, Hashable, Sendable {
    case none = 0
    case notTargeted, targeted
  }

  public var traitCollection: UITraitCollection
  /// Whether it can be used.
  public var isDisabled = false
  /// Whether a finger is on the row.
  public var isHighlighted = false
  /// Whether the row is selected.
  public var isSelected = false
  /// Whether it has the focus.
  public var isFocused = false
  /// Whether it is pinned.
  public var isPinned = false
  /// Whether the list is edited.
  public var isEditing = false
  /// Whether the row's children are shown.
  public var isExpanded = false
  /// Whether a swipe shows actions.
  public var isSwiped = false
  /// Whether the row is moved.
  public var isReordering = false
  /// Whether the cell is dragged.
  public var cellDragState = DragState.none
  /// Whether something is dropped on the cell.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state without anything special.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// A value that says what a cell shows and makes the view that shows it. *Real*.
public protocol UIContentConfiguration {
  /// Makes a view that shows this configuration.
  @MainActor @preconcurrency func makeContentView() -> any UIView & UIContentView

  /// Returns the same content, adapted to a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration. *Real*.
@MainActor @preconcurrency
public protocol UIContentView: NSObjectProtocol {
  /// The configuration that the view shows.
  var configuration: any UIContentConfiguration { get set }

  /// Returns whether the view can show a configuration of this kind. Unless written, it can show what has the type of
  /// its own.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
