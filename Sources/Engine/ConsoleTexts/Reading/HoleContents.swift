/// Reads the contents of holes from the text itself, with the escapes of a debugger undone.
struct HoleContents {
  let text: FoldedText

  init(_ text: FoldedText) { self.text = text }

  func value(of hole: ConsoleHole, in range: Range<Int>) -> ConsoleValue {
    let source = String(decoding: text.source[text.sourceRange(range)], as: UTF8.self)
    switch hole.shape {
    case .number:
      let digits = String(decoding: text.bytes[range], as: UTF8.self)
      return Int(digits).map(ConsoleValue.number) ?? .text(digits)
    case .path: return IndexPathText.indices(in: source).map(ConsoleValue.path) ?? .text(source)
    case .numbers:
      return .numbers(source.split { !$0.isNumber && $0 != "-" }.compactMap { Int($0) })
    case .words(let words):
      let folded = Array(text.bytes[range])
      return .text(words.first { FoldedText($0).bytes == folded } ?? source)
    case .list: return .list(Self.list(Self.unescaped(Self.trimmed(source))))
    case .object, .address, .text:
      let isLast = hole == .identifier
      let contents = Self.trimmed(Self.unescaped(source))
      return .text(isLast ? Self.withoutClosingQuote(contents) : contents)
    }
  }

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

  /// Undoes `\n`, `\"`, `\U` with four digits, and entities of HTML.
  static func unescaped(_ text: String) -> String {
    guard text.contains("\\") || text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      if first == "&", let (name, plain) = entities.first(where: { rest.hasPrefix($0.0) }) {
        result += plain
        rest = rest.dropFirst(name.count)
        continue
      }
      guard first == "\\" else {
        result.append(first)
        rest = rest.dropFirst()
        continue
      }
      let after = rest.drop { $0 == "\\" }
      let digits = after.dropFirst().prefix(4)
      if after.first == "U", digits.count == 4, let code = UInt32(digits, radix: 16), let letter = Unicode.Scalar(code)
      {
        result.unicodeScalars.append(letter)
        rest = after.dropFirst(5)
      } else if after.first == "n" || after.first == "t" || after.first == "r" {
        result += after.first == "t" ? "\t" : "\n"
        rest = after.dropFirst()
      } else {
        rest = after.isEmpty ? "" : after
      }
    }
    return result
  }

  private static let entities = [
    ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&nbsp;", " "),
  ]

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
