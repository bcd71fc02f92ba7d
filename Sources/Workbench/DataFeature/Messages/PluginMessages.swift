internal import AppProtocol
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

extension DiagnosticCode {
  /// An error of the compiler in a plugin.
  static let compilerError = DiagnosticCode(.compilerError)

  /// Something that a plugin has and this host does not know.
  static let pluginNotice: DiagnosticCode = "W0402"

  /// A warning of the compiler in a plugin.
  static let compilerWarning: DiagnosticCode = "W0403"
}

extension Diagnostic.Message {
  static var safeBuildsNothing: Self {
    Self(
      .notInSafeMode, ko: "--safe는 파일을 쓰지 않습니다",
      en: "--safe writes no files",
      label: Bilingual(ko: "파일을 씀", en: "writes files"),
      helps: [Bilingual(ko: "믿을 수 있다면 --safe 없이 실행하세요", en: "run it without --safe if you trust it")])
  }

  static var cIsASource: Self {
    Self(
      .badValue, ko: "--c는 소스를 만듭니다: 다른 종류는 Swift로 씁니다",
      en: "--c writes a source; the other kinds are written in Swift",
      label: Bilingual(ko: "source만", en: "with source only"))
  }

  static var pluginFromOutside: Self {
    Self(
      .notInSafeMode, ko: "--safe는 함께 온 플러그인만 불러옵니다", en: "--safe loads only the plugins that come along",
      label: Bilingual(ko: "밖에서 온 것", en: "from outside"),
      helps: [Bilingual(ko: "믿을 수 있다면 --safe 없이 실행하세요", en: "run it without --safe if you trust it")])
  }

  static func pluginNotice(_ plugin: String, notice: Bilingual) -> Self {
    Self(
      .pluginNotice, "\(plugin): " + notice,
      label: Bilingual(ko: "그래도 불러옴", en: "loaded all the same"))
  }

  static var noTranslators: Self {
    Self(
      .pluginNotFound, ko: "이 세션에는 번역기가 없습니다",
      en: "this session has no translators",
      label: Bilingual(ko: "플러그인이 필요함", en: "needs a plugin"))
  }

  static func badPluginAnswer(_ translator: String, what: Bilingual) -> Self {
    Self(
      .badPluginAnswer, ko: "'\(translator)'의 답이 물어본 것이 아닙니다: \(what.ko)",
      en: "the answer of '\(translator)' is not what was asked for: \(what.en)",
      label: Bilingual(ko: "플러그인의 잘못", en: "a mistake in the plugin"))
  }
}
