internal import CommandLanguage
internal import DisplayText

extension Bilingual {
  static func settingTakes(_ key: String, _ values: String) -> Bilingual {
    Bilingual(ko: "\(key)의 값: \(values)", en: "\(key) takes \(values)")
  }
}
