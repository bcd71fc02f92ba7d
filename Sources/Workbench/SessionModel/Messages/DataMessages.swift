package import CommandLanguage
package import DisplayText

extension DiagnosticCode {
  /// A field that is needed is missing or null.
  package static let missingField: DiagnosticCode = "E0503"

  /// No data of that name.
  package static let unknownData: DiagnosticCode = "E0511"

  /// A name of data that became an identifier, on a screen without a type.
  package static let dataAsIdentifier: DiagnosticCode = "W0506"
}

extension Diagnostic.Message {
  package static func noSuchCollection(_ source: String, name: String) -> Self {
    Self(
      .badValue, ko: "'\(source)'에는 '\(name)' 컬렉션이 없습니다",
      en: "'\(source)' has no collection '\(name)'",
      label: Bilingual(ko: "그런 컬렉션이 없음", en: "no such collection"))
  }

  package static func noColumnOfData(_ name: String, field: String) -> Self {
    Self(
      .unknownName, ko: "'\(name)'에는 '\(field)' 열이 없습니다",
      en: "'\(name)' has no column '\(field)'",
      label: Bilingual(ko: "모르는 이름", en: "unknown"))
  }

  package static func noData(_ name: String) -> Self {
    Self(
      .unknownData, ko: "데이터 '\(name)'이(가) 없습니다",
      en: "there is no data '\(name)'",
      label: Bilingual(ko: "그런 이름이 없음", en: "nothing of that name"))
  }
}

extension Bilingual {
  package static func dataNames(_ names: String) -> Bilingual {
    Bilingual(ko: "data가 보여 줍니다: \(names)", en: "data lists them: \(names)")
  }

  /// The kinds of numbers that a word may have to be.
  package static let wholeNumber = Bilingual(ko: "정수", en: "a whole number")
  package static let anyNumber = Bilingual(ko: "숫자", en: "a number")
}
