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

  /// Facts stand before particles: the form is that of the fact.
  @Test(arguments: [("감", "감은 밖에 있음"), ("사과", "사과는 밖에 있음"), ("apple", "apple은(는) 밖에 있음")])
  func particlesOfSentencesFitTheirFacts(name: String, inKorean: String) {
    #expect(korean.say(ko: "\(name)은(는) 밖에 있음", en: "\(name) is outside") == inKorean)
    #expect(TextOptions().say(ko: "\(name)은(는) 밖에 있음", en: "\(name) is outside") == "\(name) is outside")
  }

  /// Sentences of words and numbers have one wording for all numbers.
  @Test(arguments: [
    ("cut 16.5 pt at the bottom", "아래쪽 16.5 pt 잘림"), ("pinned: y -20 -> 100", "고정: y -20 -> 100"),
    ("visible y 0..264 of 264", "보임 y 0..264, 전체 264"),
    ("holds 3 across: 290 of 320; 4 would take 378", "가로로 3개: 320 중 290; 4개면 378"),
    ("width 0.4w of 390 = 156", "너비 0.4w: 390 기준 = 156"), ("page 3 lost", "3페이지가 사라짐"),
    ("height ~44 = 44", "높이 ~44 = 44"), ("1 edit", "고침 1번"), ("2 edits", "고침 2번"), ("and 256 more", "외 256개"),
    ("status 404", "상태 404"),
    // What has no wording, and what only looks like one, stays.
    ("page three lost", "page three lost"), ("tx2 wears 3 hats", "tx2 wears 3 hats"), ("", ""), ("42", "42"),
  ])
  func numbersKeepTheirPlaces(english: String, inKorean: String) {
    #expect(korean.localized(english) == inKorean)
    #expect(TextOptions().localized(english) == english)
  }
}
