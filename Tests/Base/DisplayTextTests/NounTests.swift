import DisplayText
import Testing

@Suite struct NounTests {
  @Test(arguments: [(0, "0 items", "아이템 0개"), (1, "1 item", "아이템 1개"), (1_000, "1000 items", "아이템 1000개")])
  func countedInBothLanguages(count: Int, english: String, inKorean: String) {
    #expect(TextOptions().counted(count, .item) == english)
    #expect(TextOptions(language: .ko).counted(count, .item) == inKorean)
  }

  @Test func pluralsAreEnglish() {
    #expect(
      Language.en.counted(2, .batch) == "2 batches" && Language.en.counted(2, .expectedLine) == "2 expected lines")
  }

  @Test(arguments: Noun.allCases)
  func eachNounHasKorean(_ noun: Noun) {
    let korean = Language.ko.counted(3, noun)
    #expect(korean.contains("3") && !korean.contains("#"))
    #expect(korean.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value })
  }
}
