/// What the lexer found wrong, with its place. It becomes a `Diagnostic` only when someone asks.
struct LexicalIssue: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case invalidUTF8
    case controlCharacter
    case unclosedString
    case curlyQuote
    case unclosedBracket
    case unclosedSwift
    case unmatchedBracket
    case nestedTooDeep
    case lineTooLong
  }

  var kind: Kind
  var range: Range<Int>
}

extension LexicalIssue {
  func diagnostic(in source: SourceText) -> Diagnostic {
    let place = source.range(range)
    let spelling = source.text(range.lowerBound..<min(range.upperBound, range.lowerBound + 8))
    switch kind {
    case .invalidUTF8:
      let byte = String(source.bytes[range.lowerBound], radix: 16, uppercase: true)
      return Diagnostic(
        .invalidUTF8, "byte 0x\(byte) is not UTF-8", at: place, label: "not text",
        helps: ["save the file as UTF-8 (without BOM)"])
    case .controlCharacter:
      let scalar = source.bytes.scalar(at: range.lowerBound, limit: source.bytes.count)?.value ?? 0
      let code = "\\u{" + String(scalar, radix: 16, uppercase: true) + "}"
      return Diagnostic(
        .controlCharacter, "a control character stands in the line", at: place, label: "this is \(code)",
        helps: ["remove it, or write it inside a string as \(code)"])
    case .unclosedString:
      return Diagnostic(
        .unbalanced, "the string has no closing \(spelling.prefix(1))", at: place, label: "starts here",
        helps: ["close it with \(spelling.prefix(1))   a string ends on the line on which it starts"])
    case .curlyQuote:
      return Diagnostic(
        .unbalanced, "curly quotes do not make a string", at: place, label: "a typographic quote",
        helps: ["use the straight quotes \" and \""])
    case .unclosedBracket:
      return Diagnostic(
        .unbalanced, "'\(spelling.prefix(1))' is never closed", at: place, label: "opens here",
        helps: ["close it with '\(Self.partner(of: spelling.prefix(1)))'"])
    case .unclosedSwift:
      return Diagnostic(
        .unbalanced, "'{' is never closed", at: place, label: "Swift opens here",
        helps: ["close it with '}'   braces in Swift's strings and comments do not count"])
    case .unmatchedBracket:
      return Diagnostic(
        .unbalanced, "'\(spelling.prefix(1))' closes nothing", at: place, label: "no bracket is open here",
        helps: ["remove it, or write it inside a string"])
    case .nestedTooDeep:
      return Diagnostic(
        .nesting, "brackets are nested more than \(Limits.nesting) deep", at: place,
        label: "level \(Limits.nesting + 1)", helps: ["split the line into smaller ones"])
    case .lineTooLong:
      return Diagnostic(
        .tooLong, "the line is longer than \(Limits.lineBytes / 1_048_576) MB", at: place, label: "starts here",
        helps: ["split the line, or use a span: add 1..100000 to A"])
    }
  }

  private static func partner(of bracket: Substring) -> String {
    switch bracket {
    case "(": ")"
    case "[": "]"
    default: "}"
    }
  }
}

/// Bounds that keep hostile text cheap.
enum Limits {
  /// Bytes of one logical line.
  static let lineBytes = 4 * 1_048_576
  /// Brackets inside brackets.
  static let nesting = 200
  /// Lines that an open bracket may draw in.
  static let joinedLines = 64
  /// Bytes that an open bracket may draw in.
  static let joinedBytes = 65_536
  /// Bytes of Swift in one block.
  static let swiftBytes = 262_144
  /// Bytes of a source that may be searched in vain for the ends of blocks of Swift.
  static let swiftSearch = 8 * 1_048_576
  /// Operators in one chain: `1 + 1 + …`.
  static let operators = 1000
}
