internal import CommandLanguage
internal import DisplayText

extension Diagnostic.Message {
  static func noPictureSpeed(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 빠르기가 아닙니다",
      en: "'\(word)' is no speed",
      label: Bilingual(ko: "0.01에서 100까지의 숫자 자리", en: "expected a number from 0.01 to 100"),
      helps: ["--speed 0.25"])
  }
}
