import TestSupport
import Testing
import TextSearch

@Suite struct TextSearchTests {
  @Test(
    arguments: [
      ("abcabc", "bc", [1, 4]), ("aaaa", "aa", [0, 2]), ("abc", "d", []), ("", "a", []), ("abc", "", []),
      ("한글 한국", "한", [0, 3]), ("e\u{301}e", "e", [1]), ("caf\u{E9}", "e\u{301}", [3]), ("가나", "ᄀ", []),
      ("a\r\nb", "\n", []), ("a\r\nb", "a", [0]), ("a\r\n", "\r\n", [1]), ("a\nb", "\n", [1]), ("b가a", "a", [2]),
      ("\u{600}1 1", "1", [2]), ("👩‍👩‍👧a", "👩", []),
    ] as [(String, String, [Int])])
  func placesAreThoseOfCharacters(text: String, other: String, places: [Int]) {
    #expect(text.ranges(of: other).map { text.distance(from: text.startIndex, to: $0.lowerBound) } == places)
    #expect(text.contains(other) == (other.isEmpty || !places.isEmpty))
    #expect(
      text.firstRange(of: other)?.lowerBound
        == (other.isEmpty ? text.startIndex : text.ranges(of: other).first?.lowerBound))
  }

  @Test func placesInAPartOfATextAreThoseOfTheText() {
    let text = "1: a: b"
    let part = text.dropFirst(3)
    #expect(part.firstRange(of: ":").map { text[..<$0.lowerBound] } == "1: a")
    #expect(part.firstRange(of: text.suffix(1)).map { text[$0] } == "b")
    #expect(part.replacing(": ", with: "=") == "a=b")
    #expect("한.글.".replacing(".", with: "\\.") == "한\\.글\\.")
  }

  /// Each place is one where the characters are equal, and there is none before the next.
  @Test(arguments: UInt64(0)..<200)
  func whatIsFoundIsWhatComparingEachPlaceFinds(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func word(_ length: Int) -> String {
      let pieces = ["a", "b", "\r", "\n", "가", "\u{301}", "é", "\u{600}"]
      return (0..<length).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
    let (text, other) = (word(12), word(Int.random(in: 1...2, using: &generator)))
    let (characters, wanted) = (Array(text), Array(other))
    var places: [Int] = []
    var start = 0
    while start < characters.count {
      let isThere = characters[start...].starts(with: wanted)
      if isThere { places.append(start) }
      start += isThere ? wanted.count : 1
    }
    #expect(
      text.ranges(of: other).map { text.distance(from: text.startIndex, to: $0.lowerBound) } == places, "seed \(seed)")
  }
}
