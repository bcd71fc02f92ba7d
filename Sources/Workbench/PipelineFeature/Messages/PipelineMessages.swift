internal import CommandLanguage
internal import DisplayText
internal import SessionModel

extension Diagnostic.Message {
  static func noNameForPipeline(_ name: String) -> Self {
    Self(
      .badValue, ko: "'\(name)'은(는) 파이프라인의 이름이 될 수 없습니다",
      en: "'\(name)' is not a name for a pipeline",
      label: Bilingual(ko: "글자와 숫자로 된 이름", en: "a name of letters and digits"),
      helps: ["pipe tv from modern-collection-view"])
  }

  static func noPreset(_ name: String) -> Self {
    Self(
      .badValue, ko: "'\(name)' 프리셋이 없습니다",
      en: "there is no preset '\(name)'",
      label: Bilingual(ko: "그런 프리셋이 없음", en: "no such preset"))
  }

  static func noParameterOfSource(_ source: String, name: String) -> Self {
    Self(
      "E0601", ko: "\(source)에는 '\(name)' 매개변수가 없습니다",
      en: "\(source) has no parameter '\(name)'",
      label: Bilingual(ko: "그런 매개변수가 없음", en: "no such parameter"))
  }

  static func noReplacement(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 무엇을 무엇으로 바꿀지 말하지 않습니다",
      en: "'\(word)' does not say what replaces what",
      label: Bilingual(ko: "OP=OP 자리", en: "expected OP=OP"),
      helps: ["--replace flatMapLatest=concatMap"])
  }

  static func noShownCellAt(_ section: Int, item: Int) -> Self {
    Self(
      .notInSnapshot, ko: "[\(section),\(item)]에는 보이는 것이 없습니다",
      en: "nothing is shown at [\(section),\(item)]",
      label: Bilingual(ko: "거기에 셀이 없음", en: "no cell there"),
      helps: ["tree current"])
  }

  static func notShown(_ name: String) -> Self {
    Self(
      .notInSnapshot, ko: "'\(name)'은(는) 보이지 않습니다",
      en: "'\(name)' is not shown",
      label: Bilingual(ko: "그런 셀이 없음", en: "no such cell"))
  }

  static func timeIsOver(_ time: String, now: String) -> Self {
    Self(
      .badValue, ko: "\(time) ms는 지났습니다: 파이프라인은 \(now) ms에 있습니다",
      en: "\(time) ms is over: the pipeline is at \(now) ms",
      label: Bilingual(ko: "너무 이름", en: "too early"),
      helps: [Bilingual(ko: "undo   시간도 되돌립니다", en: "undo   takes time back, too")])
  }

  static func noInput(_ pipeline: String, name: String) -> Self {
    Self(
      .unknownName, ko: "파이프라인 '\(pipeline)'에는 '\(name)' 입력이 없습니다",
      en: "pipeline '\(pipeline)' has no input '\(name)'",
      label: Bilingual(ko: "그런 입력이 없음", en: "no such input"))
  }

  static func noRequest(_ name: String) -> Self {
    Self(
      .badValue, ko: "'\(name)'은(는) 요청이 아닙니다",
      en: "'\(name)' is not a request",
      label: Bilingual(ko: "A, B, C … 자리", en: "expected A, B, C …"),
      helps: ["latency 50ms for B"])
  }

  static func tooManySchedules(_ sentence: Bilingual, of pipeline: String, code: DiagnosticCode) -> Self {
    Self(
      code, sentence, label: Bilingual(ko: "너무 많음", en: "too many"),
      helps: [
        Bilingual(
          ko: "race \(pipeline) --samples 1000   그 가운데 몇을 뽑습니다",
          en: "race \(pipeline) --samples 1000   draws some of them")
      ])
  }

  static func noRequestNamed(_ name: String) -> Self {
    Self(
      .unknownName, ko: "요청 '\(name)'이(가) 없습니다",
      en: "there is no request '\(name)'",
      label: Bilingual(ko: "그런 요청이 없음", en: "no such request"))
  }

  static var noPipelineToAsk: Self {
    Self(
      .noPipeline, ko: "물어볼 파이프라인이 없습니다",
      en: "there is no pipeline to ask",
      label: Bilingual(ko: "파이프라인이 필요함", en: "needs a pipeline"),
      helps: ["pipe tv from modern-collection-view"])
  }

  static func noStream(_ name: String) -> Self {
    Self(
      .unknownName, ko: "스트림 '\(name)'이(가) 없습니다",
      en: "there is no stream '\(name)'",
      label: Bilingual(ko: "그런 스트림이 없음", en: "no such stream"))
  }

  static func noCount(_ word: String, option: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) \(option)의 수가 아닙니다",
      en: "'\(word)' is not a number of \(option)",
      label: Bilingual(ko: "1 이상의 정수", en: "a whole number from 1"))
  }

  static func noLatencies(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 지연 시간의 범위가 아닙니다",
      en: "'\(word)' is not a range of latencies",
      label: Bilingual(ko: "밀리초로 적은 A..B 자리", en: "expected A..B in milliseconds"),
      helps: ["race --latency 50..500 step 50"])
  }

  static func noLatencySteps(_ low: String, high: String, step: String) -> Self {
    Self(
      .badValue, ko: "\(low)..\(high) ms를 \(step) ms씩 나눈 것은 지연 시간의 범위가 아닙니다",
      en: "\(low)..\(high) ms in steps of \(step) ms is not a range of latencies",
      label: Bilingual(ko: "간격은 0보다 크고, 수백만 개가 되지 않게", en: "a step above 0, and not millions of them"),
      helps: ["race --latency 50..500 step 50"])
  }

  static func noTimeOfPipeline(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 시각이 아닙니다",
      en: "'\(word)' is not a time",
      label: Bilingual(ko: "밀리초 자리", en: "expected milliseconds"),
      helps: ["1300", "1.3s"])
  }
}

extension Bilingual {
  static let applyWhatIsInDraft = Bilingual(ko: "apply   아직 초안에만 있습니다", en: "apply   it is only in the draft")

  static func requests(last: String?) -> Bilingual {
    guard let last else { return Bilingual(ko: "아무것도 요청하지 않았습니다", en: "nothing is requested") }
    let names = last == "A" ? last : "A … \(last)"
    return Bilingual(ko: "요청: \(names)", en: "requests: \(names)")
  }
}
