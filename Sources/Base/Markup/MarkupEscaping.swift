/// The escaping of foreign text, so that it stays text.
enum MarkupEscaping {
  /// The place at which a text is written.
  enum Place {
    /// Between tags.
    case text
    /// Between the double quotes of a value.
    case attribute
  }

  /// - Complexity: O(length of the text).
  static func write(_ text: String, in place: Place, to output: inout String) {
    guard text.unicodeScalars.contains(where: { $0.needsEscape(in: place) }) else {
      output += text
      return
    }
    for scalar in text.unicodeScalars {
      guard scalar.needsEscape(in: place) else {
        output.unicodeScalars.append(scalar)
        continue
      }
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      // In a value a reader would make blanks of these.
      case "\t", "\n": output += "&#\(scalar.value);"
      default: output += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 can hold the scalar at all.
  var isAllowedInXML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Whether the scalar is written so that one sees it: controls, carriage returns, noncharacters, and what turns the
  /// direction of the text around it.
  var isShownAsCode: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F...0x9F: true
    case 0x202A...0x202E, 0x2066...0x2069: true
    case 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  fileprivate func needsEscape(in place: MarkupEscaping.Place) -> Bool {
    switch self {
    case "&", "<", ">": true
    case "\"", "\t", "\n": place == .attribute
    default: isShownAsCode
    }
  }
}
