internal import DisplayText

/// A word of a command line and the quote it stands in: `plain`, `"with \"escapes\""` or `'as it is'`.
public struct QuotedWord: Sendable, Equatable {
  /// The word without quotes and escapes.
  public var text: String
  /// `"`, `'`, or `nil` for none.
  public var quote: Character?

  /// Creates a word from its parts.
  public init(text: String, quote: Character?) {
    self.text = text
    self.quote = quote
  }

  /// Reads a word whose closing quote may be missing yet.
  public init(parsing source: some StringProtocol) {
    guard let first = source.first, first == "\"" || first == "'" else {
      self.init(text: String(source), quote: nil)
      return
    }
    var text = ""
    var rest = source.dropFirst()
    while let character = rest.popFirst(), character != first {
      if character == "\\", first == "\"", let next = rest.popFirst() {
        switch next {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "u":
          let digits = rest.dropFirst().prefix { $0 != "}" }
          guard rest.first == "{", let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
            text += "\\u"
            continue
          }
          text.unicodeScalars.append(scalar)
          rest = rest[digits.endIndex...].dropFirst()
        default: text.append(next)
        }
      } else {
        text.append(character)
      }
    }
    self.init(text: text, quote: first)
  }

  /// Whether a word needs no quotes: it is not empty, and has neither white space nor signs that mean something.
  public static let isPlain: @Sendable (String) -> Bool = { word in
    !word.isEmpty
      && word.unicodeScalars.allSatisfy {
        !$0.properties.isWhitespace && !$0.isUnsafeForDisplay && !"\"'\\;|&()[]{}<>$`*?!".unicodeScalars.contains($0)
      }
  }

  /// Returns the word with its quotes, which it gets if it has none and needs some.
  func closed(isPlain: (String) -> Bool) -> String {
    let beginning = open(isPlain: isPlain)
    return beginning.hasPrefix("\"") || beginning.hasPrefix("'") ? beginning + beginning.prefix(1) : beginning
  }

  /// Returns the word with its opening quote only.
  func open(isPlain: (String) -> Bool) -> String {
    guard let quote else { return isPlain(text) ? text : QuotedWord(text: text, quote: "\"").open(isPlain: isPlain) }
    if quote == "'", !text.contains("'"), !text.unicodeScalars.contains(where: \.isUnsafeForDisplay) {
      return "'" + text
    }
    return text.unicodeScalars.reduce(into: "\"") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.isUnsafeForDisplay: result += scalar.displayEscape
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
