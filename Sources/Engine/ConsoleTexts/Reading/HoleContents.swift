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
    case .list: return .list(PasteParts.list(Self.unescaped(PasteParts.trimmed(source))))
    case .object, .address, .text:
      let isLast = hole == .identifier
      let contents = PasteParts.trimmed(Self.unescaped(source))
      return .text(isLast ? PasteParts.withoutClosingQuote(contents) : contents)
    }
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
}
