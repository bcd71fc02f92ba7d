/// The argument of `--color`, and how the decision falls.
public enum ColorMode: String, Hashable, Sendable, CaseIterable {
  /// Colour if the output is a terminal that shows it.
  case auto
  /// Colour, wherever the output goes.
  case always
  /// No colour.
  case never

  /// Returns whether to print colour: `--color` decides first, then NO_COLOR, then CLICOLOR_FORCE, then the terminal.
  ///
  /// A variable that is set to nothing counts as unset (no-color.org says so of NO_COLOR), and CLICOLOR_FORCE=0 does
  /// not force. A terminal with `TERM=dumb` shows no colour.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the output goes to a terminal.
  ///   - environment: Looks an environment variable up.
  public func allowsColor(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    func value(_ name: String) -> String? {
      guard let value = environment(name), !value.isEmpty else { return nil }
      return value
    }
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if value("NO_COLOR") != nil { return false }
      if let force = value("CLICOLOR_FORCE"), force != "0" { return true }
      return isTerminal && value("TERM") != "dumb"
    }
  }
}
