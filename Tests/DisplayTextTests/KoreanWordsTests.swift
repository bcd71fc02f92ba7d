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

  /// Sentences of words and numbers have one wording for all numbers.
  @Test(arguments: [
    ("cut 16.5 pt at the bottom", "아래쪽 16.5 pt 잘림"), ("pinned: y -20 -> 100", "고정: y -20 -> 100"),
    ("visible y 0..264 of 264", "보임 y 0..264, 전체 264"),
    ("holds 3 across: 290 of 320; 4 would take 378", "가로로 3개: 320 중 290; 4개면 378"),
    ("width 0.4w of 390 = 156", "너비 0.4w: 390 기준 = 156"), ("page 3 lost", "3페이지가 사라짐"),
    // What has no wording, and what only looks like one, stays.
    ("page three lost", "page three lost"), ("tx2 wears 3 hats", "tx2 wears 3 hats"), ("", ""), ("42", "42"),
  ])
  func numbersKeepTheirPlaces(english: String, inKorean: String) {
    #expect(korean.localized(english) == inKorean)
    #expect(TextOptions().localized(english) == english)
  }
}
