internal import CommandLanguage
internal import DisplayText
internal import SessionModel

extension Diagnostic.Message {
  static func noState(_ name: String, last: String) -> Self {
    Self(
      .noTransaction, ko: "'\(name)'(이)라는 상태가 없습니다",
      en: "there is no state '\(name)'",
      label: Bilingual(ko: "아직 적용되지 않음", en: "not applied yet"),
      helps: [Bilingual(ko: "draft, current 또는 tx1 … \(last)", en: "draft, current, or tx1 … \(last)")])
  }

  static func noSectionNamed(_ name: String) -> Self {
    Self(
      .notInSnapshot, ko: "섹션 '\(name)'이(가) 없습니다",
      en: "there is no section '\(name)'",
      label: Bilingual(ko: "그런 섹션이 없음", en: "no such section"))
  }

  static func functionNeedsItem(_ name: String) -> Self {
    Self(
      .missingArgument, ko: "\(name)에는 아이템이 필요합니다",
      en: "\(name) needs an item",
      helps: ["\(name)(ITEM)"])
  }
}
