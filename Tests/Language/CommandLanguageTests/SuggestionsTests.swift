import CommandLanguage
import TestSupport
import Testing

@Suite struct SuggestionsTests {
  /// Returns all candidates compared letter by letter, and sorted.
  private func naive(_ word: String, _ candidates: [String], limit: Int) -> [String] {
    candidates.enumerated()
      .filter { $0.element != word }
      .map { (distance: Suggestions.distance(word, $0.element), order: $0.offset, text: $0.element) }
      .filter {
        let longer = max(word.utf8.count, $0.text.utf8.count)
        return $0.distance <= (longer == 1 ? 0 : max(1, min(longer / 3, 4)))
      }
      .sorted { ($0.distance, $0.order) < ($1.distance, $1.order) }
      .prefix(limit).map(\.text)
  }

  @Test(arguments: UInt64(0)..<200)
  func theNearestAreThoseOfAllCandidates(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func word(_ random: inout SeededGenerator) -> String {
      String((0..<Int.random(in: 1...8, using: &random)).map { _ in "aAbBc1".randomElement(using: &random) ?? "x" })
    }
    let candidates = (0..<40).map { _ in word(&random) }
    let typed = "x" + word(&random)
    for limit in 1...3 {
      #expect(Suggestions.nearest(to: typed, in: candidates, limit: limit) == naive(typed, candidates, limit: limit))
    }
  }
}
