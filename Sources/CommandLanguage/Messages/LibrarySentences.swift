/// Korean for the sentences of libraries, which speak English only: they know neither people nor their languages.
///
/// A `%` stands for a part that varies. What such a part says is looked up, too: `line 3: not UTF-8`.
package struct LibrarySentences: Sendable {
  private struct Form: Sendable {
    /// The English text between the parts that vary.
    var english: [String]
    var korean: [Substring]
  }

  private var plain: [String: String] = [:]
  private var forms: [Form] = []

  /// Creates a table from pairs of an English and a Korean sentence. `%1` in the Korean one is the first part of the
  /// English one.
  package init(_ sentences: [(en: String, ko: String)]) {
    for (en, ko) in sentences {
      if en.contains("%") {
        forms.append(
          Form(
            english: en.split(separator: "%", omittingEmptySubsequences: false).map(String.init),
            korean: ko.split(separator: "%", omittingEmptySubsequences: false)))
      } else {
        plain[en] = ko
      }
    }
  }

  private init(_ tables: [LibrarySentences]) {
    for table in tables {
      plain.merge(table.plain) { first, _ in first }
      forms += table.forms
    }
  }

  /// Returns the sentences of both tables.
  package static func + (left: LibrarySentences, right: LibrarySentences) -> LibrarySentences {
    LibrarySentences([left, right])
  }

  /// Returns a sentence in both languages; one that is not in the table stays as it is.
  ///
  /// - Complexity: O(sentences × length).
  package func bilingual(_ sentence: String) -> Bilingual { Bilingual(ko: korean(sentence) ?? sentence, en: sentence) }

  private func korean(_ sentence: String) -> String? {
    if let korean = plain[sentence] { return korean }
    for form in forms {
      guard let parts = Self.parts(of: sentence, form.english) else { continue }
      return form.korean.dropFirst().reduce(String(form.korean.first ?? "")) { text, piece in
        guard let digit = piece.first?.wholeNumberValue, parts.indices.contains(digit - 1) else { return text + piece }
        let part = String(parts[digit - 1])
        return text + (korean(part) ?? part) + piece.dropFirst()
      }
    }
    return nil
  }

  /// Returns the parts of a sentence between the pieces of a form; nil where it is another sentence.
  private static func parts(of sentence: String, _ pieces: [String]) -> [Substring]? {
    guard let head = pieces.first, let tail = pieces.last, sentence.hasPrefix(head), sentence.hasSuffix(tail) else {
      return nil
    }
    var rest = sentence.dropFirst(head.count)
    guard rest.count >= tail.count else { return nil }
    rest = rest.dropLast(tail.count)
    var parts: [Substring] = []
    for piece in pieces.dropFirst().dropLast() {
      guard let found = rest.firstRange(of: piece) else { return nil }
      parts.append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    return parts + [rest]
  }
}

extension LibrarySentences {
  /// The sentences of `PatternMatching` about a pattern.
  package static let patterns = LibrarySentences([
    ("')' without a '('", "')'에 짝이 되는 '('가 없습니다"),
    (
      "a quantifier after a quantifier; put the first into ( )",
      "수량 기호가 잇달아 옵니다. 앞의 것을 ( )로 묶으세요"
    ),
    ("a repetition of more than %", "되풀이가 %1번을 넘습니다"),
    ("a repetition with its numbers in the wrong order", "되풀이의 두 수가 거꾸로입니다"),
    ("nothing before '%' to repeat", "'%1' 앞에 되풀이할 것이 없습니다"),
    (
      "only (?: ) is known after '(?': no look-around, names or flags",
      "'(?' 뒤에는 (?: )만 씁니다: 둘러보기, 이름, 플래그는 없습니다"
    ),
    ("groups nested deeper than %", "그룹이 %1겹보다 깊습니다"), ("'(' without a ')'", "'('에 짝이 되는 ')'가 없습니다"),
    ("a backslash at the end", "끝에 백슬래시가 있습니다"),
    ("no back-references: matching must stay linear", "앞의 그룹을 다시 가리킬 수 없습니다: 맞추는 시간이 길이에 비례해야 합니다"),
    ("unknown escape '%'", "모르는 이스케이프 '%1'"), ("expected \\u{HEX}", "\\u{HEX}가 와야 합니다"),
    ("'[' without a ']'", "'['에 짝이 되는 ']'가 없습니다"), ("\\b and \\B are no characters", "\\b와 \\B는 글자가 아닙니다"),
    ("a range that ends in a class", "글자 묶음으로 끝나는 범위입니다"),
    ("a range with its ends in the wrong order", "범위의 두 끝이 거꾸로입니다"),
    (
      "the pattern is too large: over % states when its repetitions are written out",
      "패턴이 너무 큽니다: 되풀이를 풀어 쓰면 상태가 %1개를 넘습니다"
    ),
  ])
}
