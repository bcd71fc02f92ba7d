/// What is done with parts of a paste: blanks and quotes around them go, lists are divided.
enum PasteParts {
  static func trimmed(_ text: String) -> String {
    var text = text[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  /// Takes the quote off that closes what was opened before the text.
  static func withoutClosingQuote(_ text: String) -> String {
    for quote in ["'", "\"", "’", "”"] as [Character] where text.last == quote {
      let opening: Set<Character> = quote == "’" ? ["‘", "’"] : quote == "”" ? ["“", "”"] : [quote]
      if text.count(where: { opening.contains($0) || $0 == quote }) % 2 == 1 { return String(text.dropLast()) }
    }
    return text
  }

  /// Divides a list at the commas and line ends that stand in no brackets and no quotes.
  static func list(_ text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    var isQuoted = false
    func close() {
      let trimmed = unquoted(trimmed(part))
      if !trimmed.isEmpty { parts.append(trimmed) }
      part = ""
    }
    for letter in stripped(text) {
      switch letter {
      case "\"": isQuoted.toggle()
      case "(", "[", "{", "<": depth += isQuoted ? 0 : 1
      case ")", "]", "}", ">": depth -= isQuoted || depth == 0 ? 0 : 1
      case ",", "\n":
        if depth == 0, !isQuoted {
          close()
          continue
        }
      default: break
      }
      part.append(letter)
    }
    close()
    return parts
  }

  /// Takes the brackets off that are around a whole list.
  private static func stripped(_ text: String) -> Substring {
    let text = withoutClosingQuote(text)[...]
    guard text.first == "(" else { return text }
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" {
        depth -= 1
        if depth == 0 {
          let isAll = text[text.index(after: index)...].allSatisfy { $0.isWhitespace }
          return isAll ? text[text.index(after: text.startIndex)..<index] : text
        }
      }
    }
    // Its end is missing.
    return depth > 0 && text.dropFirst().first?.isWhitespace == true ? text.dropFirst() : text
  }

  private static func unquoted(_ text: String) -> String {
    text.count > 1 && text.first == "\"" && text.last == "\"" ? String(text.dropFirst().dropLast()) : text
  }
}
