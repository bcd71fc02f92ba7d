public import DisplayText

/// The text before the line being entered, in one style.
///
/// Any character that a terminal draws may stand in it, Hangul as well: the line is laid out by ``LineLayout``, which
/// counts the columns of a prompt as it counts those of the text.
public struct Prompt: Sendable, Equatable, ExpressibleByStringLiteral {
  /// The prompt as shown, in NFC: every character that is not drawn, or would control the terminal, became `?`.
  public let text: String
  /// The style in which it is shown. Never shown on a terminal that cannot edit.
  public let style: TextStyle

  /// Creates a prompt from any text.
  public init(_ text: String, style: TextStyle = .plain) {
    self.text = String(
      scalars: text.nfc.unicodeScalars.map {
        $0.isUnsafeForDisplay || DisplayWidth().columns(of: $0) == 0 ? "?" : $0
      })
    self.style = style
  }

  public init(stringLiteral text: String) { self.init(text) }
}

extension TextStyle {
  /// The control sequence that switches from any style to this one.
  var sequence: String { sgrParameters.map { "\u{1B}[0;\($0)m" } ?? "\u{1B}[0m" }
}
