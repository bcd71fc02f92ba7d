internal import CommandLanguage
internal import DisplayText

/// Messages about translators and units.
extension Diagnostic.Message {
  static func translateNeedsTarget(of name: String) -> Self {
    Self(
      .missingArgument, ko: "translate에는 번역기나 단위가 필요합니다",
      en: "translate needs a translator or a unit",
      label: Bilingual(ko: "무엇으로?", en: "with whom, or to what?"),
      helps: ["translate \(name) with poke-ko", "translate 6 dm to m"])
  }

  static var numberAndUnitNeeded: Self {
    Self(
      .missingArgument, ko: "숫자와 그 단위가 필요합니다",
      en: "a number and its unit are needed",
      label: Bilingual(ko: "숫자, 단위", en: "number, unit"),
      helps: ["translate 6 dm to m"])
  }

  static func noNumberToTranslate(_ word: Substring) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 숫자가 아닙니다",
      en: "'\(word)' is not a number",
      label: Bilingual(ko: "숫자 자리", en: "expected a number"),
      helps: ["translate 6 dm to m"])
  }

  static func valuesWithoutTranslation(_ count: Int) -> Self {
    Self(
      .noTranslation, ko: "값 \(count)개는 번역이 없어 그대로 둡니다",
      en: "\(count) values have no translation and stay as they are")
  }

  static func noTranslation(_ value: String) -> Self {
    noTranslation(Bilingual(ko: "'\(value)'의 번역이 없습니다", en: "no translation for '\(value)'"))
  }

  static func noTranslation(_ sentence: Bilingual) -> Self {
    Self(.noTranslation, sentence, label: Bilingual(ko: "그대로 둠", en: "stays as it is"))
  }

  static func noPartOfConversion(_ field: String) -> Self {
    Self(
      .unknownName, ko: "변환 결과에는 '\(field)'이(가) 없습니다",
      en: "a conversion has no '\(field)'",
      label: Bilingual(ko: "모르는 이름", en: "unknown"),
      helps: ["number, text, unit"])
  }
}
