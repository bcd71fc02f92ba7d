internal import CommandLanguage
internal import DisplayText
internal import SessionModel

extension Diagnostic.Message {
  static func noItemAt(_ place: String) -> Self {
    Self(
      .notInSnapshot, ko: "\(place)에는 아이템이 없습니다",
      en: "there is no item at \(place)",
      label: Bilingual(ko: "거기에 없음", en: "nothing there"),
      helps: ["tree"])
  }

  static var searchTooLong: Self {
    Self(
      .limitReached, ko: "찾는 데 너무 오래 걸립니다",
      en: "that search takes too long",
      label: Bilingual(ko: "더 간단한 패턴이 필요함", en: "a simpler pattern is needed"))
  }

  static func badSearchPattern(_ reason: Bilingual, column: Int) -> Self {
    Self(
      .badPattern, reason, label: Bilingual(ko: "\(column)번째 글자", en: "at character \(column)"))
  }

  static var oneState: Self {
    Self(
      .unknownOption, ko: "상태는 하나면 됩니다", en: "one state is enough",
      label: Bilingual(ko: "두 번째 상태", en: "a second state"))
  }

  static var oneSection: Self {
    Self(
      .unknownOption, ko: "섹션은 하나면 됩니다", en: "one section is enough",
      label: Bilingual(ko: "두 번째 섹션", en: "a second section"))
  }
}
