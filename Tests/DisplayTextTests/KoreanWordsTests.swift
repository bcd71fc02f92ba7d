import DisplayText
import Testing

/// Words that reports put between facts, in Korean.
@Suite struct KoreanWordsTests {
  private var korean: TextOptions { TextOptions(speaksKorean: true) }

  @Test func wordsFollowTheLanguage() {
    #expect(TextOptions().localized("draft") == "draft")
    #expect(korean.localized("draft") == "초안")
    // What UIKit calls so stays so, and so does what has no Korean.
    #expect(korean.localized("insert") == "insert")
  }

  @Test(arguments: [(0, "0 items", "아이템 0개"), (1, "1 item", "아이템 1개"), (2, "2 items", "아이템 2개")])
  func countsFollowTheLanguage(count: Int, english: String, inKorean: String) {
    #expect(TextOptions().counted(count, "item") == english)
    #expect(korean.counted(count, "item") == inKorean)
    #expect(korean.counted(count, "gadget") == (count == 1 ? "1 gadget" : "\(count) gadgets"))
  }
}
