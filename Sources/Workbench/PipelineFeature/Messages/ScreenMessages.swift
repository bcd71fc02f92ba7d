internal import CommandLanguage
internal import DisplayText

extension Bilingual {
  static func requests(last: String?) -> Bilingual {
    last.map { Bilingual(ko: "요청: A … \($0)", en: "requests: A … \($0)") }
      ?? Bilingual(ko: "아무것도 요청하지 않았습니다", en: "nothing is requested")
  }
}
