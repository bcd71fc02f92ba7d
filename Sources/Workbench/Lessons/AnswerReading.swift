public import CommandLanguage

/// The reading of a person's typed prediction as a value.
public enum AnswerReading {
  /// Reads an answer: `3`, `[0, 1]`, `1 1 0 0 1`, `25 1 7 35`, `insert 1, move 1`, `+1 >1`, `이상해씨 꼬부기`, `yes`.
  ///
  /// - Parameters:
  ///   - labels: What the numbers of a record stand for; a number that is not named is 0.
  ///   - evaluate: The value of an expression; throws where it has none.
  /// - Returns: nil if the text is empty.
  /// - Complexity: O(*n*) in the length of the text.
  public static func value(
    of text: String, labels: [String] = [],
    evaluate: (Expression, SourceText) throws(Diagnostic) -> Value
  ) -> Value? {
    let source = SourceText(name: "answer", text: String(text.prefix(longest)))
    let words = words(of: source.text(0..<source.bytes.count))
    guard !words.isEmpty else { return nil }
    if let record = record(words, labels) { return record }
    if let value = expression(source, evaluate) { return value }
    let values = words.map { word in
      expression(SourceText(name: "answer", text: word), evaluate) ?? .string(word.lowercased())
    }
    return values.count == 1 ? values[0] : .list(values)
  }

  /// Characters of an answer that are read.
  static let longest = 10_000

  private static func expression(
    _ source: SourceText, _ evaluate: (Expression, SourceText) throws(Diagnostic) -> Value
  ) -> Value? {
    guard let parsed = try? ExpressionParser.parse(0..<source.bytes.count, in: source) else { return nil }
    return try? evaluate(parsed, source)
  }

  /// Returns the parts between blanks, commas and brackets.
  private static func words(of text: String) -> [String] {
    text.split { $0.isWhitespace || ",()[]{}".contains($0) }.map(String.init)
  }

  /// The signs with which `apply` tells its operations.
  private static let signs: [(sign: Character, label: String)] = [
    ("+", "insert"), ("-", "delete"), (">", "move"), ("r", "reload"), ("~", "reconfigure"),
  ]

  /// Numbers that are given by name or by sign, as the list of all, or nil if the words are something else.
  private static func record(_ words: [String], _ labels: [String]) -> Value? {
    guard !labels.isEmpty else { return nil }
    var counts: [String: Int] = [:]
    var label: String?
    for word in words {
      if let known = label, let number = Int(word) {
        counts[known] = number
        label = nil
      } else if label == nil, let found = labels.first(where: { $0 == word.lowercased() }) {
        label = found
      } else if label == nil, let first = word.first, let number = Int(word.dropFirst()),
        let found = signs.first(where: { $0.sign == first })?.label, labels.contains(found)
      {
        counts[found] = number
      } else {
        return nil
      }
    }
    guard label == nil else { return nil }
    return .list(labels.map { .int(counts[$0] ?? 0) })
  }
}
