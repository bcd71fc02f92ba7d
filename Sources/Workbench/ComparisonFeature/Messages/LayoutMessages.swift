internal import CommandLanguage
internal import DisplayText

extension Diagnostic.Message {
  static func nothingToCompare(_ word: String, keys: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 비교할 수 있는 것이 아닙니다",
      en: "'\(word)' is nothing to compare with",
      label: Bilingual(ko: "프리셋, 블록 또는 \(keys) 자리", en: "expected a preset, a block or one of \(keys)"),
      helps: ["whatif layout width 320", "whatif layout grid(2, 120)"])
  }

  static func noWhatIfValue(_ word: String, key: String, values: Bilingual, example: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) \(key)의 값이 아닙니다", en: "'\(word)' is no \(key)",
      label: Bilingual(ko: "\(values.ko) 자리", en: "expected \(values.en)"), helps: ["whatif layout \(key) \(example)"])
  }
}
