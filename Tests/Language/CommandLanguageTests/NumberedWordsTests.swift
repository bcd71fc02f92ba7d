import Testing

@testable import CommandLanguage

/// Spans of words that differ in the number at their end.
@Suite struct NumberedWordsTests {
  @Test(arguments: [
    ("g1..g5", ["g1", "g2", "g3", "g4", "g5"]), ("g3..g3", ["g3"]), ("g2..g0", ["g2", "g1", "g0"]),
    ("g1..3", ["g1", "g2", "g3"]), ("g08..g11", ["g08", "g09", "g10", "g11"]), ("g8..g10", ["g8", "g9", "g10"]),
    ("r00..r02", ["r00", "r01", "r02"]), ("셀1..셀2", ["셀1", "셀2"]), ("row-9..row-10", ["row-9", "row-10"]),
    ("v1.1..v1.2", ["v1.1", "v1.2"]), ("a1b2..a1b3", ["a1b2", "a1b3"]),
  ])
  func spanNamesItsWords(_ text: String, _ words: [String]) {
    #expect(NumberedWords(text)?.names(atMost: 100) == words)
  }

  @Test(arguments: [
    "a..e", "g1", "g1..h5", "1..5", "g1..", "..g5", "g1..g5..g9", "g1...g5", "가..마", "g08..g5", "g1..g05", "g..g5",
    "g1..g99999999999999999999", "..", "",
  ])
  func otherWordIsNoSpan(_ text: String) {
    #expect(NumberedWords(text) == nil)
  }

  @Test func spanOfMoreWordsThanTheLimitIsRefused() {
    #expect(NumberedWords("g1..g10")?.names(atMost: 10)?.count == 10)
    #expect(NumberedWords("g1..g11")?.names(atMost: 10) == nil)
    #expect(NumberedWords("g9999999999..g1")?.names(atMost: 10) == nil)
  }
}
