/// The words with which consoles and crash reporters introduce the reason of an exception.
enum ExceptionHead {
  struct Reason {
    var name: String?
    var excerpt: String
    var range: Range<Int>
  }

  private static let heads = [
    "Terminating app due to uncaught exception", "Fatal Exception:", "exception reason :", "Thread 1: \"",
    "Assertion failed:", "NSInternalInconsistencyException:", "Fatal error:", "composed_message\":\"",
  ].map { FoldedText($0).bytes }

  /// Returns the name of the exception that stands just before a text; nil if there is none.
  static func name(before place: Int, in source: [UInt8]) -> String? {
    let words = source[max(0, place - 160)..<place].split { byte in
      !(65...90 ~= byte || 97...122 ~= byte || 48...57 ~= byte)
    }
    return words.map { String(decoding: $0, as: UTF8.self) }.last { $0.hasPrefix("NS") && $0.hasSuffix("Exception") }
  }

  /// Returns what follows the heads of a text.
  static func reasons(in text: FoldedText) -> [Reason] {
    var reasons: [Reason] = []
    for head in heads {
      var place = 0
      while let found = text.first(head, from: place) {
        place = found + head.count
        if let reason = reason(after: place, in: text) { reasons.append(reason) }
      }
    }
    reasons.sort { $0.range.lowerBound < $1.range.lowerBound }
    // One reason that two heads introduce.
    var result: [Reason] = []
    for reason in reasons where result.last?.range.overlaps(reason.range) != true { result.append(reason) }
    return result
  }

  private static func reason(after place: Int, in text: FoldedText) -> Reason? {
    guard place < text.count else { return nil }
    var start = text.places[place]
    let words = String(decoding: text.source[start..<min(text.source.count, start + 400)], as: UTF8.self)
    var rest = words[...]
    func skip(_ isSkipped: (Character) -> Bool) { rest = rest.drop(while: isSkipped) }
    skip { $0.isWhitespace || $0 == "'" || $0 == "‘" || $0 == "\"" }
    let word = rest.prefix { $0.isLetter }
    var name: String?
    if word.hasSuffix("Exception") {
      name = String(word)
      rest = rest.dropFirst(word.count)
      skip { $0.isWhitespace || "'’\",:".contains($0) }
      if rest.hasPrefix("reason") {
        rest = rest.dropFirst("reason".count)
        skip { $0.isWhitespace || ":'‘\"".contains($0) }
      }
    }
    start += words.utf8.count - rest.utf8.count
    let line = rest.prefix { $0 != "\n" }.prefix(200)
    let excerpt = PasteParts.withoutClosingQuote(PasteParts.trimmed(String(line)))
    return Reason(name: name, excerpt: excerpt, range: start..<(start + max(1, line.utf8.count)))
  }
}

/// The known texts with the most words in common with one that is not known.
enum NearestTexts {
  private static let words: [(text: ConsoleText, words: Set<String>)] = ConsoleText.all.map { text in
    (text, text.wordings.reduce(into: []) { $0.formUnion(Self.words(of: $1.pattern.literals)) })
  }

  /// The texts that have a word.
  private static let frequencies = words.reduce(into: [String: Int]()) { counts, entry in
    for word in entry.words { counts[word, default: 0] += 1 }
  }

  /// Returns at most three texts, the nearest first.
  static func to(_ excerpt: String) -> [ConsoleText] {
    let wanted = words(of: [excerpt])
    let rated = words.compactMap { text, words -> (text: ConsoleText, rate: Double)? in
      let common = wanted.intersection(words)
      // A word that few texts have says more.
      let rate = common.reduce(0.0) { $0 + 1 / Double(frequencies[$1] ?? 1) }
      return common.count >= 3 ? (text, rate) : nil
    }
    return rated.sorted { $0.rate > $1.rate }.prefix(3).map(\.text)
  }

  private static func words(of texts: [String]) -> Set<String> {
    Set(texts.flatMap { $0.lowercased().split { !$0.isLetter } }.filter { $0.count > 2 }.map(String.init))
  }
}

extension ConsolePattern {
  fileprivate var literals: [String] {
    pieces.compactMap { piece in
      guard case .literal(let text) = piece else { return nil }
      return text
    }
  }
}

/// Crash reports of the system, which are JSON.
enum CrashReport {
  static func isOne(_ text: String) -> Bool {
    let head = text.prefix(400)
    return head.first { !$0.isWhitespace } == "{" && text.prefix(8_000).contains("\"bug_type\"")
  }
}
