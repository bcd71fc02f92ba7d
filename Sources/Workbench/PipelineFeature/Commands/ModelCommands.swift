internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel
internal import TextRendering

/// `model`: an app's own view models in the workbench.
enum ModelCommands {
  static let all: [CommandDefinition] = [model]

  private static let name = CommandParameter("NAME", .optional, hint: .name)

  private static let model = CommandDefinition(
    CommandSpec(
      "model", group: "apps",
      synopsis: "model [list | open PATH… as NAME { SWIFT } | use NAME | close [NAME] | reload]",
      summary: Bilingual(ko: "앱의 뷰 모델을 Swift 그대로 실행", en: "runs an app's own view models"),
      help: Bilingual(
        ko: """
          파일들을 { SWIFT }와 함께 컴파일해 따로 떨어진 프로세스에서 실행합니다. 블록의 let 가운데 subject와 relay, 값 하나를 받는 함수는 \
          입력, Observable과 Single, subject, relay, AsyncStream, Task, @Observable 객체의 프로퍼티는 레인입니다. 레인은 쓴 순서대로 한 번씩 구독하고, 시간은 세션의 시계입니다: debounce와 delay는 clock이 부릅니다. \
          send는 입력에 보내고, marble과 values(레인)이 나온 것을 보여 줍니다.
          """,
        en: """
          Compiles the files together with { SWIFT } and runs them in a process of its own. Of the block's lets subjects, \
          relays and functions of one value are inputs; observables, singles, subjects, relays, AsyncStreams, Tasks and the \
          properties of an @Observable object are lanes. Each lane is subscribed to once, in \
          the order written, and time is the session's clock: clock calls what debounce and delay put off. send sends to \
          an input; marble and values(LANE) show what came out.
          """),
      json: [
        JSONMembers(
          "compiled inputs[]{name place:Place type} lanes[]:Lane linesKept linesLeft linesLeftLists name t verb",
          remark: "`open`, `reload`"),
        JSONMembers(
          "leaks[]{place:Place type} models[]{inputs[] lanes[] name state} name verb",
          remark: Bilingual(ko: "나머지", en: "the others")),
      ],
      examples: [CommandExample("model", output: ["no model is open   model open FILE as NAME { … } opens one"])],
      seeAlso: ["send", "marble", "clock", "app", "explain E0607"],
      concepts: ["RxSwift", "ViewModel", "Observable", "DisposeBag", "뷰 모델"],
      verbs: [
        VerbSpec(
          "open", synopsis: "PATH… as NAME [--swift 5|6] [--real-modules] { SWIFT }",
          summary: Bilingual(ko: "컴파일해서 구독하기", en: "compiles, and subscribes to its lanes"),
          shape: Shape(
            [CommandParameter("PATH", .some, hint: .file)],
            clauses: [Clause("as", CommandParameter("NAME", .some, hint: .name))],
            options: [
              OptionSpec(
                "swift", value: CommandParameter("VERSION", choices: ["5", "6"]),
                summary: Bilingual(ko: "언어 버전 (기본 5)", en: "the version of the language; 5 unless written")),
              OptionSpec(
                "settle", value: CommandParameter("T"),
                summary: Bilingual(ko: "쉴 때까지 기다릴 실제 시간", en: "real time until it must be at rest")),
              OptionSpec("strict", summary: Bilingual(ko: "빼지 않고 거절", en: "refuse instead of leaving out")),
              OptionSpec(
                "real-modules",
                summary: Bilingual(
                  ko: "앱의 패키지가 빌드한 RxSwift로, 추적 없이", en: "the RxSwift that the app's package has built, untraced")
              ),
            ])),
        VerbSpec(
          "list", synopsis: "",
          summary: Bilingual(ko: "열린 모델. 동사 없이도 같음", en: "the models that are open, as without a verb")),
        VerbSpec(
          "use", synopsis: "NAME", summary: Bilingual(ko: "모델 고르기", en: "makes a model current"),
          shape: Shape([CommandParameter("NAME", hint: .name)])),
        VerbSpec(
          "close", synopsis: "[NAME]",
          summary: Bilingual(ko: "끝내고 남은 것을 말하기", en: "ends it, and tells what is still alive"), shape: Shape([name])),
        VerbSpec(
          "reload", synopsis: "",
          summary: Bilingual(ko: "다시 컴파일하고 보낸 것을 되풀이", en: "compiles anew and sends everything again")),
      ], shape: Shape()),
    traits: .changesState, deletingWords: ["close"]
  ) { session, context throws(Diagnostic) in
    switch context.command.verbName {
    case "open": return try ModelOpening.open(&session, &context)
    case "reload": return try ModelOpening.reload(&session, &context)
    case "close": return try ModelOpening.close(&session, &context)
    case "use":
      let model = try session.model(for: context.command)
      session.state.models.current = model.name
      return ModelViews.line("use", model)
    default:
      context.changesNothing = true
      return ModelViews.list(session)
    }
  }
}

extension Session {
  /// Returns the model that a line names, or the current one.
  func model(for command: BoundCommand) throws(Diagnostic) -> OpenedModel {
    let word = command.arguments.first
    let named = word.map { $0.text ?? command.spelling($0) }
    if let wanted = named ?? state.models.current, let model = state.models[wanted] { return model }
    let names = state.models.models.map(\.name)
    let place = word.map(command.place) ?? command.source.range(command.verbRange)
    guard let named else {
      throw Diagnostic(
        .noModelIsOpen, at: place,
        helps: names.isEmpty ? ["model open FILE as NAME { … }"] : names.map { "model use \($0)" })
    }
    throw Diagnostic(
      .noSuchModel(named.excerpt), at: place,
      helps: Suggestions.nearest(to: named, in: names).prefix(1).map { "model use \($0)" } + ["model"])
  }
}
