package import CommandLanguage
internal import DisplayText

/// `1 item`, `2 items`.
package func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

extension String {
  /// The text as a message quotes it: safe to print, and cut where it is very long.
  package var excerpt: String { TextOptions().cut(self, to: 60) }
}

extension Value {
  /// Returns an identifier as it can be typed, safe to print: bare where it is one word, otherwise as a string.
  package static func identifierLiteral(_ name: String) -> String {
    isBareWord(name) && !keywords.contains(name) ? name : quoted(name).escapedForDisplay
  }

  private static func isBareWord(_ name: String) -> Bool {
    guard !name.isEmpty, !name.hasPrefix("-"), !name.hasSuffix("-") else { return false }
    return name.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
      case 0..<0x80: false
      default: scalar.properties.isAlphabetic
      }
    }
  }

  private static let keywords: Set<String> = ["to", "in", "under", "before", "after", "all", "with", "where"]
}
