internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// Functions that ask about the current pipeline, its whole life or up to a time.
enum PipelineFunctions {
  static let all: [FunctionDefinition] = [values, times, ended, requests, cancelled, answered]

  private static let values = asking(
    "values", "values(STREAM)[.FIELD] [at T]",
    Bilingual(ko: "흐름이 보낸 값들, 순서대로", en: "the values of a stream, in order"), fields: ["count", "last"],
    concepts: ["Observable", "Publisher"])

  private static let times = asking(
    "times", "times(STREAM) [at T]",
    Bilingual(ko: "흐름이 값을 보낸 시각들(밀리초)", en: "when a stream sent its values, in milliseconds"))

  private static let ended = asking(
    "ended", "ended(STREAM) [at T]",
    Bilingual(
      ko: "흐름이 어떻게 끝났는지: completed, error: 글, 아니면 null",
      en: "how a stream ended: completed, error: TEXT, or null"), concepts: ["onCompleted", "onError"])

  private static let requests = asking(
    "requests", "requests([MODEL])[.FIELD] [at T]",
    Bilingual(ko: "요청의 수", en: "how many requests there were"), fields: ["count", "cancelled", "answered", "failed"],
    concepts: ["URLSession"])

  private static let cancelled = asking(
    "cancelled", "cancelled(REQUEST) [at T]",
    Bilingual(ko: "요청이 취소되었는지", en: "whether a request was cancelled"), concepts: ["flatMapLatest", "dispose"])

  private static let answered = asking(
    "answered", "answered(REQUEST) [at T]",
    Bilingual(ko: "요청의 답이 온 시각, 없으면 null", en: "when a request was answered, or null"))

  private static func asking(
    _ name: String, _ synopsis: String, _ summary: Bilingual, fields: [String] = [], concepts: [String] = []
  ) -> FunctionDefinition {
    FunctionDefinition(
      FunctionSpec(
        name, group: "pipelines", synopsis: synopsis, summary: summary,
        help: Bilingual(
          ko: """
            지금 파이프라인의 일생 전체, 또는 지금 모델에 지금까지 있었던 일을 봅니다. 'at T'를 쓰면 그때까지입니다. 다른 모델은 이름을 \
            앞에 씁니다: search.A, requests(search).
            """,
          en: """
            It sees the whole life of the current pipeline, or what the current model has done so far; with 'at T' the life up \
            to then. Another model's name stands in front: search.A, requests(search).
            """), fields: fields,
        seeAlso: ["pipe", "marble"], concepts: concepts)
    ) { call, evaluate throws(Diagnostic) in try call.answer(evaluate) }
  }
}
