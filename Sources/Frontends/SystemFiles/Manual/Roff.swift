internal import DisplayText

/// Text in the language of manual pages (the `man` macros of roff).
struct Roff {
  private(set) var text: String

  /// - Parameters:
  ///   - section: 1 for programs, 7 for other pages.
  ///   - version: The text at the foot.
  init(title: String, section: Int, version: String) {
    text = ".\\\" Made by: mcv man\n.TH \(Self.quoted(title.uppercased())) \(section) \"\" "
    text += "\(Self.quoted(version)) \(Self.quoted("mcv"))\n.nh\n.ad l\n"
  }

  mutating func section(_ title: String) { text += ".SH \(Self.escaped(title))\n" }

  mutating func subsection(_ title: String) { text += ".SS \(Self.escaped(title))\n" }

  /// Writes a paragraph; nothing where it is empty.
  mutating func paragraph(_ words: String) {
    if !words.isEmpty { text += ".PP\n\(Self.lines(words))" }
  }

  /// Writes words without a paragraph of their own.
  mutating func plain(_ words: String) { text += Self.lines(words) }

  /// Writes a macro, and words below it whose signs are escaped already.
  mutating func block(_ macro: String, escaped words: String) { text += "\(macro)\n\(Self.lines(escaped: words))" }

  /// Writes a line in bold type, such as a synopsis.
  mutating func bold(_ words: String) { text += ".PP\n\\fB\(Self.escaped(words))\\fR\n" }

  /// Writes a term and its meaning.
  mutating func item(_ term: String, _ meaning: String) {
    text += ".TP\n\\fB\(Self.escaped(term))\\fR\n\(Self.lines(meaning.isEmpty ? " " : meaning))"
  }

  /// Lines that are shown as they are.
  mutating func example(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    text += ".PP\n.RS 4\n.nf\n"
    for line in lines { text += Self.guarded(Self.escaped(line)) + "\n" }
    text += ".fi\n.RE\n"
  }

  private static func lines(_ words: String) -> String { lines(escaped: escaped(words)) }

  private static func lines(escaped words: String) -> String {
    words.split(separator: "\n", omittingEmptySubsequences: true).map { guarded(String($0)) + "\n" }.joined()
  }

  /// Returns a line with nothing that is seen in front of a control character at its beginning.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func quoted(_ words: String) -> String {
    "\"" + escaped(words).replacing("\"", with: "\\(dq") + "\""
  }

  /// Returns escaped words of which those that may be wider than a line, such as addresses, break after a stroke.
  ///
  /// - Complexity: O(*n*).
  static func breakable(_ words: String) -> String {
    words.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.count > 40 ? String($0.replacing("/", with: "/\\:")) : String($0) }.joined(separator: " ")
  }

  /// Signs that roff would read or draw as others.
  ///
  /// - Complexity: O(*n*).
  static func escaped(_ words: String) -> String {
    var text = ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case "'": text += "\\(aq"
      case "`": text += "\\(ga"
      case "^": text += "\\(ha"
      case "~": text += "\\(ti"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
