import DisplayText
import Testing

@Suite struct KoreanKeyboardTests {
  @Test(arguments: [
    ("ㅗ디ㅔ", "help"), ("ㅔ갸ㅜㅅ", "print"), ("ㅁㅇㅇ", "add"), ("조ㅛ", "why"), ("값", "rkqt"), ("꿰뚫다", "RnpEnfgek"),
    ("ㄳㄵ", "rtsw"), ("쨔ㅎ1", "Wig1"),
  ])
  func sameKeysGiveLatinLetters(hangul: String, latin: String) {
    #expect(KoreanKeyboard.latin(hangul) == latin)
  }

  @Test func textWithoutHangulIsNotConverted() {
    #expect(KoreanKeyboard.latin("help 1") == nil && KoreanKeyboard.latin("") == nil)
  }

  @Test(arguments: [
    ("ㅌ 새 ㅁ", "x to a"), (" 피카츄  ㅠㄷ랙ㄷ x1", " 피카츄  before x1"), ("tree", "tree"), ("가나 물", "가나 anf"),
  ])
  func namesOfWholeSyllablesStay(line: String, latin: String) {
    #expect(KoreanKeyboard.latinWords(of: line) == latin)
  }
}
