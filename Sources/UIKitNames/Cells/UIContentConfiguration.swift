/// The state of what shows a configuration, for example whether a row is selected.
public protocol UIConfigurationState {}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  /// Whether the row is selected.
  public var isSelected: Bool
  /// Whether a finger is on the row.
  public var isHighlighted: Bool

  /// Creates the state of a cell.
  public init(isSelected: Bool = false, isHighlighted: Bool = false) {
    self.isSelected = isSelected
    self.isHighlighted = isHighlighted
  }
}

/// A value that says what a cell shows and makes the view that shows it.
public protocol UIContentConfiguration {
  /// Makes a view that shows this configuration.
  @MainActor @preconcurrency func makeContentView() -> any UIView & UIContentView

  /// The same content, adapted to a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@MainActor @preconcurrency
public protocol UIContentView: AnyObject {
  /// What the view shows.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show a configuration of this kind. Unless written, it can show what has the type of its own.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
