internal import CommandLanguage
internal import DisplayText
internal import SessionModel

extension Diagnostic.Message {
  static func noFrame(_ word: String) -> Self {
    Self(
      .notInSnapshot, ko: "'\(word)'에는 프레임이 없습니다",
      en: "'\(word)' has no frame",
      label: Bilingual(ko: "배치되지 않음", en: "not laid out"),
      helps: ["frames", "apply"])
  }
}
