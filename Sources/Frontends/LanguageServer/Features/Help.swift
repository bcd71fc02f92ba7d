internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import Runner
internal import SessionModel

/// The help that an editor shows beside the cursor: completions and pages of help.
struct Help {
  let tools: DocumentTools
  let language: Language

  // MARK: Completion

  /// Returns the completions at an offset of a document.
  func completions(_ document: Document, _ outline: DocumentOutline, at offset: Int) -> JSONValue {
    let line = document.source.lineRange(around: offset)
    let typed = document.source.text(line.lowerBound..<max(line.lowerBound, offset))
    let found = tools.completion(of: typed) { outline.names(of: $0, before: line.lowerBound) }
    let range = document.range(
      (line.lowerBound + min(found.range.lowerBound, typed.utf8.count))..<max(line.lowerBound, offset))
    let items = found.candidates.enumerated().map { index, candidate -> JSONValue in
      var members: [(String, JSONValue)] = [
        ("label", .string(candidate.text)), ("sortText", .string(Self.sortText(index))),
        ("textEdit", .object([("range", range), ("newText", .string(candidate.text))])),
      ]
      if let summary = candidate.summary { members.append(("documentation", .string(summary.text(language)))) }
      return .object(members)
    }
    return .object([("isIncomplete", .bool(false)), ("items", .array(items))])
  }

  /// Keeps the order of the candidates: clients sort by text.
  private static func sortText(_ index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  // MARK: Hover

  /// Returns the page about the word at an offset: a command, a code, a directive, a setting, a function or a word of a
  /// block; a constant's value as it is written. Nil where there is no page.
  func hover(_ document: Document, _ outline: DocumentOutline, at offset: Int) -> JSONValue {
    guard let (text, range) = page(document, outline, at: offset) else { return .null }
    return .object([
      ("contents", .object([("kind", "plaintext"), ("value", .string(text))])), ("range", document.range(range)),
    ])
  }

  private func page(
    _ document: Document, _ outline: DocumentOutline, at offset: Int
  ) -> (String, Range<Int>)? {
    let line = document.source.lineRange(around: offset)
    guard let word = word(document.source, in: line, at: offset) else { return nil }
    let text = document.source.normalizedText(word)
    if text.wholeMatchesCode, let page = tools.page("explain \(text)") { return (page, word) }
    if word.lowerBound > line.lowerBound, document.source.bytes[word.lowerBound - 1] == UInt8(ascii: "@") {
      guard let directive = DirectiveSpec.all.first(where: { $0.name == text }) else { return nil }
      return ("@\(directive.name) \(directive.synopsis)\n\(directive.summary.text(language))", word)
    }
    for entry in outline.entries where entry.command.verbRange == word {
      return tools.page("help \(entry.command.name)").map { ($0, word) }
    }
    if let entry = outline.entries.last(where: { $0.command.range.contains(word.lowerBound) }) {
      let isWord = !tools.workbench.words.named(text).isEmpty
      let isInBlock = document.source.text(entry.command.range.lowerBound..<word.lowerBound).contains("{")
      if isWord, isInBlock, let page = tools.page("explain \(text)") { return (page, word) }
      if entry.command.name == "set", let key = SettingKey.all.first(where: { $0.name == text }) {
        return ("\(key.name)   \(key.values(in: language))\n\(key.summary.text(language))", word)
      }
      if tools.workbench.functions[text] != nil, let function = tools.page("help \(text)"),
        entry.command.range.contains(offset),
        entry.command.expression != nil || entry.command.clauses.contains(where: { $0.expression != nil })
      {
        return (function, word)
      }
    }
    let definition = outline.entries.last { entry in
      entry.command.name == "let" && entry.command.arguments.first.map { entry.command.spelling($0) } == text
    }
    return definition.map { (document.source.text($0.command.range), word) }
  }

  /// Returns the word around an offset: letters, digits, `_` and `-`.
  private func word(_ source: SourceText, in line: Range<Int>, at offset: Int) -> Range<Int>? {
    func isInside(_ index: Int) -> Bool { source.bytes[index].isPartOfWord }
    var (start, end) = (offset, offset)
    while start > line.lowerBound, isInside(start - 1) { start -= 1 }
    while end < line.upperBound, isInside(end) { end += 1 }
    return start < end ? start..<end : nil
  }
}

extension UInt8 {
  /// Whether a byte can stand inside of a word: a letter of any script, a digit, `_` or `-`.
  fileprivate var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...0xFF:
      true
    default: false
    }
  }
}

extension String {
  /// Whether the text has the form of a code: `E0201`, `W0201`.
  fileprivate var wholeMatchesCode: Bool {
    let bytes = Array(utf8)
    return bytes.count == 5 && (bytes[0] == UInt8(ascii: "E") || bytes[0] == UInt8(ascii: "W"))
      && bytes.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
