package import CommandLanguage
internal import DisplayText

/// The codes of pipelines that run.
extension DiagnosticCode {
  /// There is no pipeline of that name.
  package static let noPipeline: DiagnosticCode = "E0604"

  /// Rows of a pipeline that no screen can take.
  package static let refusedRows: DiagnosticCode = "E0605"

  /// An apply of a pipeline that changes no screen.
  package static let lostApply: DiagnosticCode = "W0605"
}

extension Diagnostic.Message {
  package static var noPipelineYet: Self {
    Self(
      .noPipeline, ko: "파이프라인이 아직 없습니다",
      en: "there is no pipeline yet",
      label: Bilingual(ko: "파이프라인이 필요함", en: "needs a pipeline"),
      helps: ["pipe tv from modern-collection-view"])
  }

  package static func noPipelineNamed(_ name: String) -> Self {
    Self(
      .noPipeline, ko: "파이프라인 '\(name)'이(가) 없습니다",
      en: "there is no pipeline '\(name)'",
      label: Bilingual(ko: "그런 파이프라인이 없음", en: "no such pipeline"))
  }

  package static func noScreenForApply(_ stream: String, screen: String, literal: String) -> Self {
    Self(
      .lostApply, ko: "\(stream)은(는) 없는 화면 '\(screen)'에 적용됩니다",
      en: "\(stream) is applied to screen '\(screen)', which is not there",
      helps: ["screen new \(literal)"])
  }

  package static func applyOfNoRows(_ stream: String, value: String) -> Self {
    Self(
      .lostApply, ko: "\(stream)이(가) 적용하는 \(value)은(는) 행의 목록이 아닙니다",
      en: "\(stream) applies \(value), which is not a list of rows",
      helps: [Bilingual(ko: "-> show   보기만 하는 스트림에 쓰세요", en: "-> show   for a stream that is only looked at")])
  }

  package static func refusedRows(_ screen: String) -> Self {
    Self(
      .refusedRows, ko: "화면 '\(screen)'은(는) 파이프라인이 적용하는 행을 받을 수 없습니다",
      en: "screen '\(screen)' cannot take the rows that the pipeline applies")
  }
}
