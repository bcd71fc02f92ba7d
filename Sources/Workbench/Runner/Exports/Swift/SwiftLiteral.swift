internal import DisplayText

/// The literals of Swift for text from outside, which may contain any characters.
enum SwiftLiteral {
  /// Returns a string literal: `"이상해씨"`. What could end it, or hide or reorder code, is escaped.
  static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case "\r": literal += "\\r"
      case _ where scalar.isUnsafeForDisplay: literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// Returns a number of points: `44`, `0.4`. What is not a finite number is 0.
  static func points(_ number: Double) -> String {
    guard number.isFinite else { return "0" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a text as it may stand after `//`: on one line, and cut where it is very long.
  static func comment(_ text: String) -> String { TextOptions().cut(text.escapedForDisplay, to: 80) }

  /// Returns a name of Swift as it is, in backticks where it is a keyword, or nil if no name can be so.
  static func name(_ text: String) -> String? {
    guard isName(text) else { return nil }
    return keywords.contains(text) ? "`\(text)`" : text
  }

  /// Returns the name of a type made of any text: `poke` becomes `Poke`; what no name can hold is left out.
  static func typeName(_ text: String) -> String {
    let parts = text.unicodeScalars.split { !isInName($0) || $0 == "_" }
    let words = parts.map { part in
      var word = String(String.UnicodeScalarView(part))
      if let first = word.first { word.replaceSubrange(...word.startIndex, with: first.uppercased()) }
      return word
    }
    let name = words.joined()
    guard let first = name.unicodeScalars.first else { return "Main" }
    return isDigit(first) ? "Screen" + name : name
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !isDigit(first), text != "_", text.unicodeScalars.count <= 60 else {
      return false
    }
    // Members that every enumeration of strings has, and the cases of an optional: `toSection: .none` is not a section.
    guard !["rawValue", "hashValue", "allCases", "self", "Type", "init", "none", "some"].contains(text) else {
      return false
    }
    return text.unicodeScalars.allSatisfy(isInName)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

  /// ASCII, and the syllables and letters of Korean, Chinese and Japanese, which Swift takes in names.
  private static func isInName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows",
    "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while", "Any", "Self",
  ]
}
