/// Words that differ in the number at their end: `g1..g5`, `row-08..row-12`.
package struct NumberedWords: Hashable, Sendable {
  private let stem: String
  private let first: Int
  private let last: Int
  /// The number of digits, which zeros at the front fill up; 0 where there are none.
  private let width: Int

  /// Creates the words of a span. Both ends have the same stem, or the second is a number alone: `g1..5`. A number with
  /// zeros in front has as many digits at both ends.
  ///
  /// - Returns: nil if the text is not such a span.
  package init?(_ text: String) {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    let (first, last) = (Self.digits(of: ends[0]), Self.digits(of: ends[1]))
    let (firstStem, lastStem) = (ends[0].dropLast(first.count), ends[1].dropLast(last.count))
    guard !firstStem.isEmpty, firstStem == lastStem || lastStem.isEmpty, let low = Int(first), let high = Int(last)
    else { return nil }
    let isFilled = [first, last].contains { $0.count > 1 && $0.first == "0" }
    guard !isFilled || first.count == last.count else { return nil }
    stem = String(firstStem)
    (self.first, self.last) = (low, high)
    width = isFilled ? first.count : 0
  }

  /// Returns the words in order, up or down; nil if they are more than a limit.
  ///
  /// - Complexity: O(words)
  package func names(atMost limit: Int) -> [String]? {
    first.through(last, atMost: limit)?.map { number in
      let digits = String(number)
      return stem + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
  }

  private static func digits(of word: Substring) -> Substring {
    word.suffix(word.reversed().prefix { $0.isASCII && $0.isWholeNumber }.count)
  }
}
