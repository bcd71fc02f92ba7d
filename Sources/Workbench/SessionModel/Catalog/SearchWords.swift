internal import DisplayText

/// The words that people use in questions: those that say nothing, and those that pages call by another name.
///
/// They are data, in the file `synonyms.txt` beside the explanations: lines `WORDS: WORDS`, in which commas separate
/// words. Those before the colon lead to the words and the names of pages after it, of which the first is the most
/// likely; those after `-:` are left out.
package struct SearchWords: Sendable {
  /// Words that say nothing about the subject of a question.
  package private(set) var leftOut: Set<String> = []
  /// The words and names of pages that a word leads to.
  package private(set) var meanings: [String: [String]] = [:]

  /// Reads the words.
  ///
  /// - Parameter text: The lines of the file.
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let sides = line.split(separator: ":", maxSplits: 1)
      guard sides.count == 2 else { continue }
      if sides[0] == "-" {
        leftOut.formUnion(Self.words(sides[1]))
      } else {
        for word in Self.words(sides[0]) { meanings[word, default: []] += Self.words(sides[1]) }
      }
    }
  }

  private static func words(_ text: Substring) -> [String] { text.split(separator: ",").map { $0.trimmed } }
}
