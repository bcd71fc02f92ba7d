public import CommandLanguage

/// The codes of pipelines as they are written.
extension DiagnosticCode {
  /// The text of a pipeline is not one.
  public static let badPipeline: DiagnosticCode = "E0601"
  /// A pipeline that cannot be run: a cycle, a name that nothing has, no way in.
  public static let brokenPipeline: DiagnosticCode = "E0602"
  /// A pipeline that was stopped while it ran.
  public static let stoppedPipeline: DiagnosticCode = "E0603"
}

/// Explanations of them.
extension CodeEntry {
  public static let pipelineSpecs: [CodeEntry] = [
    CodeEntry(
      .badPipeline, ko: "파이프라인 글이 아님", en: "not the text of a pipeline",
      "파이프라인은 문장으로 씁니다. 입력을 만드는 publish, behavior, replay, variable 문장과, -> 로 이어지는 문장이 있습니다. 문장은 줄이나 "
        + "; 로 나뉩니다.",
      "A pipeline is written in statements: publish, behavior, replay and variable make inputs, and others go on by '->'. "
        + "Statements end at a line end or at a ';'.",
      example: ["pipe p { publish a; a -> debounce 200ms -> b -> apply }"],
      tryKo: "help pipe 에 모든 낱말이 있습니다.", tryEn: "help pipe lists the words."),
    CodeEntry(
      .brokenPipeline, ko: "돌릴 수 없는 파이프라인", en: "a pipeline that cannot run",
      "글은 맞지만 그래프가 성립하지 않습니다. 없는 이름을 가리키거나, subject 없이 자기에게 돌아오거나, 들어오는 곳이나 나가는 곳이 없습니다.",
      "The text is right, but the graph makes no sense: a name that nothing has, a stream that feeds itself without a "
        + "subject in between, or no way in or out.",
      example: ["pipe p { publish a; b -> distinct -> c -> apply }"],
      tryKo: "이름을 확인하고, 도는 길에는 publish 입력과 map call 을 두세요.",
      tryEn: "Check the names; put a publish input and 'map call' into a circle."),
    CodeEntry(
      .stoppedPipeline, ko: "멈춘 파이프라인", en: "a pipeline that was stopped",
      "한 시각에 신호가 끝없이 이어지거나 값이 끝없이 커져서 멈추었습니다. 자기 입력에 다시 보내는 map call 이 흔한 까닭입니다.",
      "At one time signals went on without end, or a value grew without end. A 'map call' that sends to what feeds it is the "
        + "usual cause.",
      example: ["pipe p { publish a; a -> map call a 1 -> b -> apply }", "send a 1"],
      tryKo: "distinct 나 filter 로 도는 길을 끊으세요.", tryEn: "Break the circle with distinct or filter."),
  ]
}

extension Diagnostic.Message {
  static var requestNeedsSource: Self {
    Self(
      .badPipeline, ko: "요청에는 소스가 필요합니다",
      en: "a request needs a source",
      label: Bilingual(ko: "안이 비어 있음", en: "nothing inside"),
      helps: ["fetch(tmdb.tv)"])
  }

  static func noOperator(_ word: Substring) -> Self {
    Self(
      .badPipeline, ko: "'\(word)'(이)라는 연산자가 없습니다",
      en: "there is no operator '\(word)'",
      label: Bilingual(ko: "그런 연산자가 없음", en: "no such operator"))
  }

  static var streamNeedsName: Self {
    Self(
      .badPipeline, ko: "스트림 끝에는 이름이 필요합니다",
      en: "a stream needs a name at its end",
      label: Bilingual(ko: "이어지는 곳이 없음", en: "leads nowhere"),
      helps: ["… -> list", "… -> apply"])
  }
}
