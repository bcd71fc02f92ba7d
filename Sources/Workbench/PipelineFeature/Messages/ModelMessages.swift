internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

extension DiagnosticCode {
  /// A value that does not fit an input of a model.
  static let valueDoesNotFit: DiagnosticCode = "E0607"

  /// A model's code that ended.
  static let modelEnded: DiagnosticCode = "E0608"

  /// A subscription that no object retains.
  static let unkeptSubscription: DiagnosticCode = "W0606"

  /// The code of leaks: something is still alive after a model was closed.
  static let stillAlive: DiagnosticCode = "W0607"

  /// A subject that was sent to while it was sending.
  static let sentToItself: DiagnosticCode = "W0608"

  /// Work that a scheduler of the app has not run.
  static let neverRun: DiagnosticCode = "W0610"

  /// No such input or lane of a model.
  static let noInputOrLane: DiagnosticCode = "E0606"
}

extension Diagnostic.Message {
  static var noModelIsOpen: Self {
    Self(
      .unknownName, ko: "열린 모델이 없습니다", en: "no model is open",
      label: Bilingual(ko: "모델이 필요함", en: "needs a model"))
  }

  static func modelExists(_ name: String) -> Self {
    Self(
      .screenExists, ko: "'\(name)'(이)라는 모델이나 앱이 이미 있습니다", en: "there is a model or an app '\(name)' already",
      label: Bilingual(ko: "이미 있음", en: "exists already"), helps: ["model use \(name)", "model close \(name)"])
  }

  static var modelNeedsName: Self {
    Self(
      .badValue, ko: "모델에는 이름이 필요합니다", en: "a model needs a name",
      label: Bilingual(ko: "as NAME { SWIFT } 자리", en: "expected as NAME { SWIFT }"),
      helps: ["model open FILE as search { … }"])
  }

  static func modelNeedsSwift(_ name: String) -> Self {
    Self(
      .badValue, ko: "모델에는 그것을 만드는 Swift가 필요합니다", en: "a model needs the Swift that makes it",
      label: Bilingual(ko: "이 뒤에 { SWIFT }", en: "expected { SWIFT } after it"),
      helps: ["model open FILE as \(name) { let vm = ViewModel() }"])
  }

  static func noInputOfModels(_ name: String, inputs: [String]) -> Self {
    Self(
      .noInputOrLane, ko: "입력 '\(name)'이(가) 있는 모델이 없습니다", en: "no model has an input '\(name)'",
      label: Bilingual(ko: "그런 입력이 없음", en: "no such input"),
      helps: Suggestions.nearest(to: name, in: inputs).prefix(1).map { .didYouMean($0) } + [
        inputs.isEmpty
          ? Bilingual(ko: "모델에 입력이 없습니다", en: "the models have no inputs")
          : .inputs(inputs.joined(separator: " "))
      ])
  }

  static func timeOfModelIsOver(_ time: String, now: String) -> Self {
    Self(
      .badValue, ko: "\(time) ms는 지났습니다: 지금은 \(now) ms입니다", en: "\(time) ms is over: it is \(now) ms",
      label: Bilingual(ko: "너무 이름", en: "too early"),
      helps: [Bilingual(ko: "undo   시간도 되돌립니다", en: "undo   takes time back, too")])
  }

  static func valueDoesNotFit(_ value: String, input: String, type: String) -> Self {
    Self(
      .valueDoesNotFit, ko: "\(input)은(는) \(type)을(를) 받습니다. \(value)은(는) 맞지 않습니다",
      en: "\(input) takes \(type), not \(value)", label: Bilingual(ko: "맞지 않음", en: "does not fit"),
      helps: [
        Bilingual(ko: "send \(input) { … }   아무 Swift 값이나", en: "send \(input) { … }   any Swift value"),
        "explain E0607",
      ])
  }

  static func swiftIsNoValue(_ input: String, reason: Bilingual) -> Self {
    Self(
      .valueDoesNotFit, ko: "그 Swift는 \(input)에 보낼 값이 아닙니다: \(reason.ko)",
      en: "the Swift is not a value for \(input): \(reason.en)", label: Bilingual(ko: "맞지 않음", en: "does not fit"),
      helps: ["explain E0607"])
  }

  static func noRequestsOfModel(_ model: String) -> Self {
    Self(
      .badValue, ko: "\(model)에는 겨룰 요청이 없습니다", en: "there are no requests of \(model) to race",
      label: Bilingual(ko: "요청이 없음", en: "no requests"),
      helps: [
        Bilingual(
          ko: "블록의 delay와 Task.sleep 하나하나, URLSession의 요청이 겨룹니다: { Observable.just([$0]).delay(…) }",
          en:
            "each delay and Task.sleep of the block is a request, and each of a URLSession: { Observable.just([$0]).delay(…) }"
        )
      ])
  }

  static func tooManySchedulesOfModel(_ model: String, limit: Int) -> Self {
    Self(
      .badValue, ko: "\(model)의 조합이 \(limit)개를 넘습니다", en: "\(model) has more than \(limit) schedules",
      label: Bilingual(ko: "너무 많음", en: "too many"),
      helps: [
        Bilingual(
          ko: "race \(model) --samples 1000   그 가운데 몇을 뽑습니다",
          en: "race \(model) --samples 1000   draws some of them")
      ])
  }

  static var modelStopped: Self {
    Self(.callCancelled, ko: "멈추었습니다", en: "stopped", helps: ["model reload"])
  }

  static func unkeptSubscription(_ model: String) -> Self {
    Self(
      .unkeptSubscription, ko: "\(model)의 구독 하나를 아무도 갖고 있지 않습니다", en: "nobody keeps a subscription of \(model)",
      helps: [".disposed(by: bag)", "explain W0606"])
  }

  static func lostPage(_ model: String, page: String) -> Self {
    Self(
      "W0601", ko: "\(model)에서 \(page)페이지의 답이 오기 전에 다음 페이지를 불러 그 요청을 버렸습니다",
      en: "\(model) let page \(page) go before it was answered, as a later one was asked for",
      helps: ["concatMap", "race", "explain W0601"])
  }

  static func sentToItself(_ model: String) -> Self {
    Self(
      .sentToItself, ko: "\(model)의 subject가 값을 보내는 동안 자신에게 또 보냈습니다",
      en: "a subject of \(model) was sent to while it was sending", helps: ["explain W0608"])
  }

  static func neverRun(_ model: String) -> Self {
    Self(
      .neverRun, ko: "\(model)의 스케줄러가 받은 일을 실행하지 않았습니다",
      en: "a scheduler of \(model) has not run its work", helps: ["MainScheduler.instance", "explain W0610"])
  }

  static func stillAlive(_ type: String, model: String) -> Self {
    Self(
      .stillAlive, ko: "\(model)을(를) 닫은 뒤에도 \(type)이(가) 살아 있습니다",
      en: "\(type) is still alive after \(model) was closed", helps: ["explain W0607"])
  }

  static func noSuchModel(_ name: String) -> Self {
    Self(
      .unknownName, ko: "모델 '\(name)'이(가) 없습니다", en: "there is no model '\(name)'",
      label: Bilingual(ko: "그런 모델이 없음", en: "no such model"))
  }

  static func noLaneOfModels(_ name: String, lanes: [String]) -> Self {
    Self(
      .noInputOrLane, ko: "레인 '\(name)'이(가) 있는 모델이 없습니다", en: "no model has a lane '\(name)'",
      label: Bilingual(ko: "그런 레인이 없음", en: "no such lane"),
      helps: Suggestions.nearest(to: name, in: lanes).prefix(1).map { .didYouMean($0) } + [
        lanes.isEmpty
          ? Bilingual(ko: "모델에 레인이 없습니다", en: "the models have no lanes")
          : Bilingual(
            ko: "레인: \(lanes.joined(separator: " "))", en: "lanes: \(lanes.joined(separator: " "))")
      ])
  }
}
