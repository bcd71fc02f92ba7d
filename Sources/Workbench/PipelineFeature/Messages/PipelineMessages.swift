internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// The explanations of these codes.
extension CodeEntry {
  static let pipelines: [CodeEntry] = [
    CodeEntry(
      .noPipeline, ko: "없는 파이프라인", en: "no such pipeline",
      "그 이름의 파이프라인이 없습니다. 파이프라인은 이름을 붙여 만들고, 다른 줄은 마지막에 만든 것을 봅니다.",
      "There is no pipeline of that name. A pipeline is made under a name, and other lines speak of the one made last.",
      example: ["pipe tv from modern-collection-view"],
      tryKo: "pipe만 쓰면 있는 것이 나옵니다.", tryEn: "pipe alone lists what there is."),
    CodeEntry(
      .refusedRows, ko: "화면이 받을 수 없는 행", en: "rows that no screen can take",
      "파이프라인이 내보낸 행 가운데 식별자가 같은 것이 있어서, 그 스냅샷을 만드는 appendItems에서 UIKit이 예외를 냅니다. 같은 페이지를 두 번 붙이는 "
        + "뷰 모델에서 흔합니다.",
      "Among the rows that the pipeline puts out some have the same identifier, so that UIKit raises in the appendItems that "
        + "builds the snapshot. A view model that appends one page twice does this.",
      uikit: "NSDiffableDataSourceSnapshot.appendItems(_:toSection:)",
      example: ["screen new p", "pipe p from pokedex --scenario", "clock to 2s"],
      tryKo: "페이지 번호에 distinctUntilChanged를 두거나, 붙이기 전에 거르세요.",
      tryEn: "Put distinctUntilChanged behind the page number, or filter before appending."),
    CodeEntry(
      "W0601", ko: "잃어버린 페이지", en: "a page was lost",
      "flatMapLatest는 마지막 요청만 남깁니다. 2페이지의 답이 오기 전에 3페이지를 요청하면 2페이지는 버려지고, 그 행은 목록에 오지 않습니다.",
      "flatMapLatest keeps only the newest request. If page 3 starts before page 2 has answered, page 2 is disposed of, and "
        + "its rows never reach the list.",
      example: ["pipe tv from modern-collection-view --scenario", "marble", "race tv"],
      tryKo: "페이지에는 concatMap, 검색어에는 flatMapLatest를 쓰세요. pipe tv from modern-collection-view-cured가 그 예입니다.",
      tryEn: "concatMap for pages, flatMapLatest for keywords, as in pipe tv from modern-collection-view-cured."),
    CodeEntry(
      "W0602", ko: "combineLatest가 옛 값으로 실행됨", en: "combineLatest fired with an old value",
      "map 안의 onNext처럼 한 원인에서 두 입력이 함께 바뀌면, 하나는 새 값이고 하나는 옛 값인 순간이 한 번 생깁니다. 그때 시작된 요청은 곧 버려집니다.",
      "When two inputs change by one cause, as by an onNext inside map, there is one moment with one new and one old value. The "
        + "request that starts then is thrown away at once.",
      example: ["pipe tv from modern-collection-view --scenario", "marble"],
      tryKo: "하나의 입력으로 묶거나 withLatestFrom을 쓰세요. map 안에서는 보내지 마세요.",
      tryEn: "Make them one input, or use withLatestFrom; do not send inside map."),
    CodeEntry(
      "W0603", ko: "두 큐에서 apply", en: "apply from two queues",
      "apply는 늘 같은 큐에서 부릅니다. 어떤 값은 main 큐에서, 어떤 값은 네트워크 큐에서 왔습니다.",
      "apply always comes from the same queue. Some values came on the main queue and some on that of the network.",
      uikit: "UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:)",
      example: ["pipe n from news --scenario", "marble"],
      tryKo: "observe main을 apply 바로 앞에 두세요.", tryEn: "Put 'observe main' right in front of apply."),
    CodeEntry(
      "W0604", ko: "오류로 끝난 스트림", en: "a stream ended by an error",
      "안쪽 요청의 오류가 바깥 스트림까지 끝냈습니다. 그 뒤의 입력에는 답이 없습니다.",
      "An error of an inner request ended the outer stream; later input gets no answer.",
      example: ["pipe p { publish a; a -> flatMap fetch(nothing.here) -> b -> apply }", "send a 1", "marble"],
      tryKo: "catch나 result를 요청 바로 뒤, 안쪽 스트림에 두세요.",
      tryEn: "Put catch or result right behind the request, inside the inner stream."),
    CodeEntry(
      .lostApply, ko: "아무것도 바꾸지 않는 apply", en: "an apply that changes nothing",
      "apply로 온 값이 행의 목록이 아니거나, apply to가 가리키는 화면이 없습니다. 파이프라인마다 처음 한 번만 알립니다.",
      "What came to apply is no list of rows, or 'apply to' names a screen that is not there. It is told once for a pipeline.",
      example: ["screen new p", "pipe p { publish a; a -> apply }", "send a 1"],
      tryKo: "목록을 보내거나(send a [1, 2]) 화면을 만드세요.", tryEn: "Send a list, as in send a [1, 2], or make the screen."),
  ]
}

extension Diagnostic.Message {
  static func noNameForPipeline(_ name: String) -> Self {
    Self(
      .badValue, ko: "'\(name)'은(는) 파이프라인의 이름이 될 수 없습니다",
      en: "'\(name)' is no name for a pipeline",
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
      en: "'\(name)' is no request",
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
      en: "'\(word)' is no number of \(option)",
      label: Bilingual(ko: "1 이상의 정수", en: "a whole number from 1"))
  }

  static func noLatencies(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 지연 시간의 범위가 아닙니다",
      en: "'\(word)' is no range of latencies",
      label: Bilingual(ko: "밀리초로 적은 A..B 자리", en: "expected A..B in milliseconds"),
      helps: ["race --latency 50..500 step 50"])
  }

  static func noLatencySteps(_ low: String, high: String, step: String) -> Self {
    Self(
      .badValue, ko: "\(low)..\(high) ms를 \(step) ms씩 나눈 것은 지연 시간의 범위가 아닙니다",
      en: "\(low)..\(high) ms in steps of \(step) ms is no range of latencies",
      label: Bilingual(ko: "간격은 0보다 크고, 수백만 개가 되지 않게", en: "a step above 0, and not millions of them"),
      helps: ["race --latency 50..500 step 50"])
  }

  static func noTimeOfPipeline(_ word: String) -> Self {
    Self(
      .badValue, ko: "'\(word)'은(는) 시각이 아닙니다",
      en: "'\(word)' is no time",
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
