/// The meaning of a piece of text; a terminal shows it as a colour, every reader by its sign or words.
///
/// Meaning is never carried by colour alone.
public enum TextStyle: Hashable, Sendable, CaseIterable {
  /// No emphasis.
  case plain
  /// An inserted section or item.
  case insert
  /// A deleted section or item.
  case delete
  /// A moved section or item.
  case move
  /// A reloaded section or item.
  case reload
  /// A reconfigured item.
  case reconfigure
  /// An error.
  case error
  /// A warning.
  case warning
  /// A note or a hint.
  case note
  /// Something that went as it should.
  case success
  /// Titles of tables and reports.
  case header
  /// Text of less weight: lines of a tree, what was left out.
  case dim
  /// The prompt.
  case prompt

  /// The sign of the role, for a reader without colour: `+ - > r ~` for the five operations.
  public var sign: Character? {
    switch self {
    case .insert: "+"
    case .delete: "-"
    case .move: ">"
    case .reload: "r"
    case .reconfigure: "~"
    default: nil
    }
  }

  /// The parameters of the SGR sequence that switches the style on (ECMA-48), from the eight colours every terminal
  /// has; nil for ``plain``.
  public var sgrParameters: String? {
    switch self {
    case .plain: nil
    case .insert, .success: "32"
    case .delete: "31"
    case .move: "36"
    case .reload: "35"
    case .reconfigure: "33"
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "34"
    case .header: "1"
    case .dim: "2"
    case .prompt: "1;36"
    }
  }
}
