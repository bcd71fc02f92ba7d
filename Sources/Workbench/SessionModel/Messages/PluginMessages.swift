internal import AppProtocol
package import CommandLanguage
package import DisplayText
internal import Environment

extension DiagnosticCode {
  /// No Swift compiler.
  package static let noCompiler = DiagnosticCode(.noCompiler)

  /// A message that a plugin wants to show.
  package static let pluginMessage: DiagnosticCode = "W0401"
}

extension Diagnostic.Message {
  package static var nothingOutside: Self {
    Self(
      .pluginNotFound, ko: "이 세션은 바깥의 아무것도 쓸 수 없습니다",
      en: "this session reaches nothing outside of itself",
      label: Bilingual(ko: "플러그인이나 파일이 필요함", en: "needs plugins or files"))
  }

  package static func ofPlugin(_ plugin: String, text: Bilingual) -> Self {
    Self(.pluginMessage, "\(plugin): " + text)
  }
}
