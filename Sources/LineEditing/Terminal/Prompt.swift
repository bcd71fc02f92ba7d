public import DisplayText

/// What stands before the line being entered: printable ASCII in one style.
///
/// ASCII because a prompt must look right and keep its width in every locale and on every terminal.
public struct Prompt: Sendable, Equatable, ExpressibleByStringLiteral {
  /// The prompt as shown: every character outside printable ASCII became `?`.
  public let text: String
  /// How it is shown. Never shown on a terminal that cannot edit.
  public let style: TextStyle

  /// Creates a prompt from any text.
  public init(_ text: String, style: TextStyle = .plain) {
    self.text = String(scalars: text.unicodeScalars.map { (" "..."~").contains($0) ? $0 : "?" })
    self.style = style
  }

  public init(stringLiteral text: String) { self.init(text) }
}

extension TextStyle {
  /// The control sequence that switches from any style to this one.
  var sequence: String { sgrParameters.map { "\u{1B}[0;\($0)m" } ?? "\u{1B}[0m" }
}
