internal import CommandLanguage
internal import DisplayText

extension Diagnostic.Message {
  static var oneItemIsEnough: Self {
    Self(
      .badValue, ko: "여기에는 아이템 하나가 필요합니다",
      en: "one item is needed here",
      label: Bilingual(ko: "아이템이 여럿", en: "several items"))
  }

  static func formsExclude(_ first: String, second: String) -> Self {
    Self(
      .badValue, ko: "'--\(first)'과(와) '--\(second)'은(는) 함께 쓸 수 없습니다",
      en: "'--\(first)' and '--\(second)' exclude each other",
      label: Bilingual(ko: "한 번에 한 형식", en: "one form at a time"),
      helps: ["diff --\(second)"])
  }

  static func formExcludesAs(_ form: String) -> Self {
    Self(
      .badValue, ko: "'--\(form)'과(와) '--as'는 함께 쓸 수 없습니다",
      en: "'--\(form)' and '--as' exclude each other",
      label: Bilingual(ko: "한 번에 한 형식", en: "one form at a time"),
      helps: ["diff --\(form)"])
  }
}
