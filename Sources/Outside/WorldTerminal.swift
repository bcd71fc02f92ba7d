internal import Glibc
internal import LineEditing

/// The terminal of the world, as far as it is asked how it draws.
package struct WorldTerminal: Sendable {
  /// Returns the columns that each text takes on the terminal; nil where there is none to ask.
  package let columns: @Sendable (_ texts: [String]) -> [Int?]?
  /// The name of the locale by which it draws; nil where none is known.
  package let localeName: @Sendable () -> String?

  package init(
    columns: @escaping @Sendable (_ texts: [String]) -> [Int?]?, localeName: @escaping @Sendable () -> String?
  ) {
    (self.columns, self.localeName) = (columns, localeName)
  }

  /// No terminal.
  package static let none = WorldTerminal(columns: { _ in nil }, localeName: { nil })
  /// The terminal of this process.
  package static let process = WorldTerminal(
    columns: { TerminalRuler.columns(of: $0) }, localeName: { TerminalRuler.localeName })

  /// Returns the columns and rows of the terminal that is the standard output; nil where it is none.
  package static func size() -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
  }
}
