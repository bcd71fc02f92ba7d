internal import CommandLanguage
internal import DisplayText

extension Bilingual {
  static let pluginOption = Bilingual(
    ko: "mcv --plugin PATH   파일에서 플러그인을 불러옵니다", en: "mcv --plugin PATH   loads a plugin from a file")
}
