internal import CommandLanguage
internal import DisplayText
internal import Drawing
internal import JSONValues
internal import Pipelines
internal import SessionModel
internal import TextRendering

/// `marble`: the life of a pipeline as a diagram.
enum MarbleCommands {
  static let all: [CommandDefinition] = [marble]

  private static let marble = CommandDefinition(
    CommandSpec(
      "marble", group: "pipelines", synopsis: "marble [NAME] [--as rxjs] [--until T] [--scale MS]",
      summary: Bilingual(ko: "스트림, 요청, 결과를 시간 위에", en: "lanes, requests and results over time"),
      help: Bilingual(
        ko: """
          예약된 것까지 끝까지 미리 봅니다. 숫자는 그대로, 다른 값은 글자로 쓰고 아래에 뜻을 적습니다. ^는 요청의 시작, |는 답, \
          !는 취소, #는 오류, x는 시작하자마자 취소된 요청입니다. --as rxjs는 RxJS의 marble 문법이고, 그림은 export marble이 그립니다.
          """,
        en: """
          It looks ahead to the end of all that is queued. Digits stand for themselves, other values are letters with \
          their meaning below. ^ is where a request begins, | its answer, ! a cancellation, # an error, x a request that \
          was cancelled at once. --as rxjs gives RxJS's marble syntax; export marble draws a \
          picture.
          """),
      json: [
        JSONMembers(
          "findings[]{code message t} lanes[]:Lane name requests[]{began by end ended name page parameters{…} query "
            + "source} until values[]{mark result value}")
      ],
      examples: [
        CommandExample(
          "marble --as rxjs", setup: PipelineCommands.exampleSetup,
          output: [
            "textfield  a 1299ms b", "keyword    200ms a 1299ms b", "tvTrigger  1 699ms 2 99ms 3 699ms 1",
            "tvList     500ms p 599ms q 699ms r",
          ])
      ],
      seeAlso: ["pipe", "race", "export", "explain W0601"], concepts: ["marble diagram", "TestScheduler", "마블 다이어그램"],
      shape: Shape(
        [CommandParameter("NAME", .optional, hint: .pipeline)],
        options: [
          OptionSpec(
            "as", value: CommandParameter("FORM", choices: ["rxjs"]),
            summary: Bilingual(ko: "다른 형식으로", en: "in another form")),
          OptionSpec(
            "until", value: CommandParameter("T"), summary: Bilingual(ko: "여기까지만", en: "up to this time only")),
          OptionSpec(
            "scale", value: CommandParameter("MS"), summary: Bilingual(ko: "한 칸의 밀리초", en: "milliseconds of a column")),
        ])),
    traits: .onlyLooks
  ) { session, context throws(Diagnostic) in
    let command = context.command
    var until: Double?
    if let option = command.option("until") { until = try PipelineTimes.milliseconds(option.value, command) }
    var scale: Double?
    if let option = command.option("scale") { scale = try PipelineTimes.milliseconds(option.value, command) }
    if let model = session.drawnModel(command) {
      return ModelViews.marble(model, until: until, scale: scale.map { max(1, $0) })
    }
    let pipeline = try session.pipeline(command.arguments.first, of: command)
    let place = command.source.range(command.range)
    let trace = try pipeline.foreseen(at: place)
    let diagram = MarbleDiagram(trace, of: pipeline.graph, until: until)
    context.warnings += trace.findings.map { trace.warning($0, of: pipeline.name, at: place) }
    let form = command.option("as")?.value.map { $0.text ?? command.spelling($0) }
    let latency = pipeline.simulation.latency
    let scaled = scale.map { max(1, $0) }
    return Report(MarbleResult(diagram: diagram, trace: trace, form: form, latency: latency, scaled: scaled))
  }

  private static func members(of diagram: MarbleDiagram, _ trace: PipelineTrace) -> [(String, JSONValue)] {
    var lanes: [JSONValue] = []
    var requests: [JSONValue] = []
    for lane in diagram.lanes {
      switch lane {
      case .events(let name, let marks, _):
        lanes.append(
          .object([
            ("name", .string(name)),
            (
              "marks",
              .array(marks.map { .object([("t", .double($0.time)), ("mark", .string($0.sign.text))]) })
            ),
          ]))
      case .request(let record): requests.append(record.json)
      }
    }
    return [
      ("name", .string(diagram.name)), ("until", .double(diagram.end)), ("lanes", .array(lanes)),
      ("requests", .array(requests)),
      (
        "values",
        .array(
          diagram.legend.map {
            .object([("mark", .string($0.mark)), ("value", .string($0.value.en)), ("result", .string($0.result.en))])
          })
      ),
      (
        "findings",
        .array(
          trace.findings.map {
            .object([
              ("code", .string($0.code)), ("t", .double($0.time)), ("message", .string(trace.sentence(for: $0).en)),
            ])
          })
      ),
    ]
  }
}

extension Session {
  /// Returns the model that `marble` and `race` speak of: the one that is named, or the current one where no pipeline
  /// is.
  func drawnModel(_ command: BoundCommand) -> OpenedModel? {
    if let word = command.arguments.first { return state.models[word.text ?? command.spelling(word)] }
    guard state.currentPipeline == nil || state.pipelines.isEmpty else { return nil }
    return state.models.current.flatMap { state.models[$0] }
  }
}

extension MarbleCommands {
  /// The result of `marble`.
  private struct MarbleResult: LineResult {
    let diagram: MarbleDiagram
    let trace: PipelineTrace
    let form: String?
    let latency: LatencyModel
    let scaled: Double?

    var kind: String { "marble" }

    var members: [(String, JSONValue)] { MarbleCommands.members(of: diagram, trace) }

    func write(to output: inout String, _ options: TextOptions) {
      switch form {
      case "rxjs":
        let lanes = diagram.rxjs
        let width = lanes.map { options.columns(of: $0.name) }.max() ?? 0
        for lane in lanes {
          output += options.pad(lane.name.escapedForDisplay, to: width) + "  "
          output +=
            lane.marbles
            ?? options.say(
              ko: "(여기 그룹 안의 값은 RxJS 표기로 쓸 수 없습니다)", en: "(what comes here within a group has no form in RxJS)")
          output += "\n"
        }
      default:
        let standard = latency.standard.points
        let fact = Bilingual(ko: "지연 \(standard) ms", en: "latency \(standard) ms")
        let facts = latency.byRequest.isEmpty ? [fact] : []
        for line in diagram.lines(options, facts: facts, millisecondsPerColumn: scaled) { output += line + "\n" }
      }
    }
  }
}
