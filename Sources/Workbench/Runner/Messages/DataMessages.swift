internal import CommandLanguage
internal import DisplayText
internal import SessionModel

extension Diagnostic.Message {
  static var noDataToExport: Self {
    Self(
      .unknownData, ko: "내보낼 데이터가 없습니다",
      en: "there is no data to export",
      label: Bilingual(ko: "아직 없음", en: "nothing yet"),
      helps: ["fetch SOURCE.COLLECTION as NAME"])
  }
}
