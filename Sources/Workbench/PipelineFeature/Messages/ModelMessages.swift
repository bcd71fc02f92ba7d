package import CommandLanguage
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

/// Explanations of them.
extension CodeEntry {
  package static let models: [CodeEntry] = [
    CodeEntry(
      .noInputOrLane, ko: "그런 입력이나 레인이 없음", en: "no such input or lane",
      "입력은 블록의 let 가운데 subject, relay, observer이고, 레인은 Observable, Single 같은 trait, relay, subject입니다. 두 모델에 같은 "
        + "이름이 있으면 NAME.INPUT으로 씁니다.",
      "Inputs are the block's lets that are subjects, relays or observers; lanes are those that are observables, traits such "
        + "as Single, relays or subjects. Where two models have the name, write NAME.INPUT.",
      example: ["model", "send search.keyword \"피카\""], tryKo: "model이 입력과 레인의 이름을 보여 줍니다.",
      tryEn: "model lists the inputs and the lanes."),
    CodeEntry(
      .valueDoesNotFit, ko: "입력의 타입과 맞지 않는 값", en: "the value does not fit",
      "글, 수, true, false, null(nil), ()(Void), [...](배열)은 입력의 타입과 맞을 때만 보냅니다. 다른 타입의 값은 { SWIFT }로 만듭니다.",
      "A string, a number, true, false, null (nil), () (Void) or [...] (an array) is sent where it fits the type of the input. "
        + "A value of any other type is made by { SWIFT }.",
      example: ["send nextPage ()", "send selected { Pokemon(id: 25) }"], tryKo: "메시지에 있는 타입의 값을 보내세요.",
      tryEn: "Send a value of the type that the message names."),
    CodeEntry(
      .modelEnded, ko: "모델의 코드가 끝남", en: "the model's code ended",
      "모델은 따로 떨어진 프로세스에서 돕니다. 트랩이나 exit로 끝났거나, 10초 동안 쉬지 않고 보냈거나 오지 않을 것을 기다려서 끝냈습니다. 레인에 온 값은 그대로 "
        + "남습니다.",
      "A model runs in a process of its own. A trap or exit ended it, or it sent for 10 s without rest, or waited for what "
        + "never came. What its lanes had sent stays.",
      example: ["marble", "model reload"], tryKo: "그 자리를 고치고 model reload 하세요.",
      tryEn: "Mend the place and model reload."),
    CodeEntry(
      .unkeptSubscription, ko: "아무도 갖고 있지 않은 구독", en: "a subscription nobody keeps",
      "subscribe가 돌려준 Disposable을 버렸습니다. 구독은 원본이 끝날 때까지 살아 있고, 아무도 끊을 수 없습니다.",
      "The Disposable that subscribe gave was let go. The subscription lives on until its source ends, and nobody can end it.",
      example: ["model open Search.swift as search { let vm = SearchViewModel() }"],
      tryKo: ".disposed(by: disposeBag)를 붙이거나 끝에 take(1)을 두세요.",
      tryEn: "Add .disposed(by: disposeBag), or end it with take(1)."),
    CodeEntry(
      .stillAlive, ko: "close 뒤에도 살아 있음", en: "still alive after close",
      "모델을 놓은 뒤에도 그 객체나 구독이 살아 있습니다. 대개 클로저가 self를 강하게 잡고, self가 그 구독의 DisposeBag을 갖고 있습니다.",
      "An object or a subscription is alive after the model was let go. Usually a closure holds self strongly, and self holds "
        + "the bag of that subscription.",
      example: ["model close search"], tryKo: "그 줄의 클로저에 [weak self]나 withUnretained(self)를 쓰세요.",
      tryEn: "Write [weak self], or withUnretained(self), in the closure of that line."),
    CodeEntry(
      .sentToItself, ko: "보내는 중인 자신에게 보냄", en: "sent to itself while it was sending",
      "subject가 값을 보내는 동안 그 값을 받은 코드가 같은 subject에 또 보냈습니다. 나중에 구독한 쪽은 두 값을 거꾸로 받습니다.",
      "While a subject was sending a value, code that got the value sent to the same subject. Who subscribed later gets the two "
        + "values in the wrong order.",
      example: ["marble"], tryKo: "보내는 일을 observe(on: MainScheduler.asyncInstance) 뒤로 미루세요.",
      tryEn: "Put observe(on: MainScheduler.asyncInstance) in front of what sends."),
    CodeEntry(
      .errorWithoutHandler, ko: "에러를 받지 않는 곳에 온 에러", en: "an error where nothing takes errors",
      "onError 없는 subscribe, relay나 Binder에 묶은 bind, Driver와 Infallible은 에러를 받지 않습니다. 구독은 여기서 끝나고, "
        + "RxSwift의 디버그 빌드라면 앱이 멈춥니다.",
      "A subscribe without onError, a bind to a relay or a Binder, Driver and Infallible take no errors. The subscription ends "
        + "here; in a debug build of RxSwift the app would stop.",
      example: ["marble"], tryKo: "앞에 catchAndReturn이나 asDriver(onErrorJustReturn:)을 두세요.",
      tryEn: "Put catchAndReturn or asDriver(onErrorJustReturn:) in front of it."),
    CodeEntry(
      .neverRun, ko: "스케줄러가 실행하지 않은 일", en: "work that a scheduler has not run",
      "observe(on:)이나 subscribe(on:)에 준 스케줄러가 일을 실행하지 않았고, 기다리는 타이머도 없습니다. 앱의 스케줄러가 일을 버렸거나, "
        + "TestScheduler처럼 누가 시간을 옮겨 주기를 기다립니다.",
      "The scheduler given to observe(on:) or subscribe(on:) has not run its work, and no timer is set. A scheduler of the app "
        + "drops work, or waits for somebody to move its time, as a TestScheduler does.",
      example: ["clock to 1s"], tryKo: "MainScheduler.instance를 주거나 그 스케줄러의 시간을 옮기세요.",
      tryEn: "Give MainScheduler.instance, or move that scheduler's time."),
  ]
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
      en: "the Swift is no value for \(input): \(reason.en)", label: Bilingual(ko: "맞지 않음", en: "does not fit"),
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
