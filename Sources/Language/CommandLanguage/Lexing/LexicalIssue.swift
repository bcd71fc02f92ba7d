/// A fault that the lexer found, with its place. It becomes a `Diagnostic` only when a caller reads it.
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
      return Diagnostic(.notUTF8(byte), at: place)
    case .controlCharacter:
      let scalar = source.bytes.scalar(at: range.lowerBound, limit: source.bytes.count)?.value ?? 0
      let code = "\\u{" + String(scalar, radix: 16, uppercase: true) + "}"
      return Diagnostic(.controlCharacter(code), at: place)
    case .unclosedString:
      return Diagnostic(.unclosedString(spelling.prefix(1)), at: place)
    case .curlyQuote:
      return Diagnostic(.curlyQuote, at: place)
    case .unclosedBracket:
      return Diagnostic(.unclosedBracket(spelling.prefix(1), partner: Self.partner(of: spelling.prefix(1))), at: place)
    case .unclosedSwift: return Diagnostic(.unclosedSwift, at: place)
    case .unmatchedBracket:
      return Diagnostic(.unmatchedBracket(spelling.prefix(1)), at: place)
    case .nestedTooDeep:
      return Diagnostic(.nestedBrackets, at: place)
    case .lineTooLong:
      return Diagnostic(.longLine, at: place)
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
