internal import CommandLanguage
internal import DisplayText
internal import SessionModel

extension Diagnostic.Message {
  static func noTransaction(_ name: String, last: String) -> Self {
    Self(
      .noTransaction, ko: "트랜잭션 '\(name)'이(가) 없습니다",
      en: "there is no transaction '\(name)'",
      label: Bilingual(ko: "아직 적용되지 않음", en: "not applied yet"),
      helps: [Bilingual(ko: "last, next, step 또는 tx1 … \(last)", en: "last, next, step, or tx1 … \(last)")])
  }
}
