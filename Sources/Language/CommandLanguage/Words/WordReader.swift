/// A reader of the nodes of a block from left to right, which looks names up in tables of words.
package protocol WordReader {
  /// The name that comes next, or nil if another node or none does.
  var name: String? { get }
  /// The index of the next node.
  var next: Int { get set }
  /// The words that were looked for at the next node: what an error says was expected there.
  var expected: [LanguageWord] { get set }
}

extension WordReader {
  /// Goes on after some nodes.
  package mutating func advance(by count: Int = 1) {
    next += count
    expected = []
  }

  /// Notes words that could stand at the next node as well.
  package mutating func expect(_ words: [LanguageWord]) { expected += words }

  /// Takes the next name if it is this word.
  package mutating func take(_ word: LanguageWord) -> Bool {
    guard name == word.name else {
      expect([word])
      return false
    }
    advance()
    return true
  }

  /// Takes the next name if it is one of some words.
  ///
  /// - Complexity: O(number of words).
  package mutating func takeEntry<Entry: WordEntry>(of entries: [Entry]) -> Entry? {
    guard let name, let entry = entries.first(where: { $0.word.name == name }) else {
      expect(entries.map(\.word))
      return nil
    }
    advance()
    return entry
  }
}
