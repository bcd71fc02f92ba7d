internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import PipelineLanguage
internal import Pipelines
internal import SessionModel
internal import TextRendering

/// `send`, `latency`: what happens to a pipeline.
enum SendCommands {
  static let all: [CommandDefinition] = [send, latency]

  private static let send = CommandDefinition(
    CommandSpec(
      "send", group: "pipelines", synopsis: "send INPUT [VALUE] [at T] [--complete | --error MESSAGE]",
      summary: Bilingual(ko: "입력에 값을 보냄, 지금 또는 나중에", en: "sends a value to an input, now or later"),
      help: Bilingual(
        ko: "값이 없거나 ()이면 Void를 보냅니다. T는 파이프라인이나 모델이 시작한 때부터의 시각(밀리초)입니다. 없으면 지금 보냅니다. "
          + "나중 것은 clock이 그때를 지나면 일어나고, marble은 미리 보여 줍니다.",
        en: "Without VALUE, or with (), Void is sent. T is the own time of the pipeline or model, in milliseconds; "
          + "without it the value is sent now. What is sent for later happens when clock comes there, and marble shows "
          + "it beforehand."),
      json: ["input pipeline queued t value"],
      examples: [
        CommandExample(
          #"send textfield "피카" at 1300"#, setup: ["pipe tv from modern-collection-view"],
          output: [#"queued  textfield "피카"  t=1300 ms"#])
      ],
      seeAlso: ["pipe", "latency", "clock", "marble"], concepts: ["onNext", "PublishSubject", "subject", "보내기"],
      shape: Shape(
        [CommandParameter("INPUT", hint: .input), CommandParameter("VALUE", .optional)],
        clauses: [Clause("at", CommandParameter("T"))],
        options: [
          OptionSpec("complete", summary: Bilingual(ko: "입력을 끝냄", en: "completes the input")),
          OptionSpec(
            "error", value: CommandParameter("MESSAGE"), summary: Bilingual(ko: "오류로 끝냄", en: "ends it by an error")),
        ], alternatives: [["VALUE", "--complete", "--error"]])),
    traits: .changesState
  ) { session, context throws(Diagnostic) in
    let command = context.command
    if let report = try ModelSending.send(&session, &context) { return report }
    let (pipeline, input) = try target(session, command)
    let now = pipeline.simulation.now
    let time =
      try command.clause("at").map { (clause) throws(Diagnostic) in
        try PipelineTimes.milliseconds(clause.arguments.first, command)
      } ?? now
    guard time >= now else {
      throw Diagnostic(
        .timeIsOver(time.points, now: now.points), at: command.clause("at")?.arguments.first.map { command.place($0) })
    }
    let send = TimedSend(input, try signal(session, command), at: time)
    do throws(PipelineFault) {
      try session.state.pipelines[pipeline.name]?.simulation.send(send)
    } catch { throw error.diagnostic(at: command.place(command.arguments[0])) }
    session.state.pipelines[pipeline.name]?.sends.append(send)
    session.state.currentPipeline = pipeline.name
    let isNow = time == now
    if isNow {
      context.warnings += try session.runPipelines(
        until: session.state.time, at: command.source.range(command.range))
    }
    let words = "  \(send.words(at: false))  t=\(time.points) ms".escapedForDisplay
    return Report(
      SendResult(
        pipeline: pipeline.name, input: input, value: send.signal.words, time: time, isNow: isNow, words: words))
  }

  /// Returns the pipeline that has the input: the current one before others.
  private static func target(
    _ session: Session, _ command: BoundCommand
  ) throws(Diagnostic) -> (SessionPipeline, String) {
    let word = command.arguments[0]
    let name = word.text ?? command.spelling(word)
    let current = try session.pipeline(nil, of: command)
    if current.inputNames.contains(name) { return (current, name) }
    let others = session.state.pipelines.values.sorted { $0.name < $1.name }
    if let other = others.first(where: { $0.inputNames.contains(name) }) { return (other, name) }
    let near = Suggestions.nearest(to: name, in: others.flatMap(\.inputNames)).first
    throw Diagnostic(
      .noInput(current.name, name: name.excerpt), at: command.place(word),
      helps: [near.map { Bilingual.didYouMean($0) } ?? .inputs(current.inputNames.joined(separator: " "))],
      usage: command.usage, fix: near.map { command.text(replacing: word, with: $0) })
  }

  private static func signal(_ session: Session, _ command: BoundCommand) throws(Diagnostic) -> PipelineSignal {
    if command.has("complete") { return .completed }
    if let message = command.option("error")?.value {
      return .failed(Bilingual(message.text ?? command.spelling(message)))
    }
    guard command.arguments.count > 1 else { return .next(.null) }
    let word = command.arguments[1]
    // Void, as an app's trigger sends it: it has no value.
    if command.spelling(word) == "()" { return .next(.null) }
    if let text = word.text { return .next(text == "null" ? .null : text == "true" ? .bool(true) : .string(text)) }
    let expression = try ExpressionParser.parse(word.range, in: command.source)
    return .next(PipelineValue(try session.value(of: expression, in: command.source)))
  }

  // MARK: latency

  private static let latency = CommandDefinition(
    CommandSpec(
      "latency", group: "pipelines", synopsis: "latency [T[,T...] | T for REQUEST]",
      summary: Bilingual(ko: "요청이 걸리는 시간(가상)", en: "how long requests take, in virtual time"),
      help: Bilingual(
        ko: "여러 값은 요청 A, B, C … 의 차례입니다. 이미 시작된 요청은 바뀌지 않습니다.",
        en: "Several times are those of requests A, B, C … in order. A request that has begun keeps what it has."),
      json: ["requests{…} standard"],
      examples: [
        CommandExample(
          "latency 300ms", setup: ["pipe tv from modern-collection-view"],
          output: ["latency  300 ms for every request"])
      ],
      seeAlso: ["race", "marble"], concepts: ["network", "지연", "응답 시간"],
      shape: Shape(
        [CommandParameter("T", .optional)], clauses: [Clause("for", CommandParameter("REQUEST"))], needs: ["for": "T"])),
    traits: .changesState
  ) { session, context throws(Diagnostic) in
    let command = context.command
    var pipeline = try session.pipeline(nil, of: command)
    if let word = command.arguments.first {
      if let clause = command.clause("for"), let request = clause.arguments.first {
        let name = request.text ?? command.spelling(request)
        guard let id = PipelineRequest.id(named: name) else {
          throw Diagnostic(.noRequest(name.excerpt), at: command.place(request), usage: command.usage)
        }
        pipeline.simulation.latency.byRequest[id] = try PipelineTimes.milliseconds(word, command)
      } else if case .numbers(let times) = word.kind, times.allSatisfy({ $0 >= 0 }) {
        for (id, time) in times.enumerated() { pipeline.simulation.latency.byRequest[id] = time }
      } else {
        pipeline.simulation.latency = LatencyModel(try PipelineTimes.milliseconds(word, command))
        pipeline.hasOwnLatency = true
      }
      session.state.pipelines[pipeline.name] = pipeline
    } else {
      context.changesNothing = true
    }
    let model = pipeline.simulation.latency
    let single = model.byRequest.sorted { $0.key < $1.key }
    let named = single.map { "\(PipelineRequest.name(of: $0.key)) \($0.value.points) ms  " }.joined()
    let standard = "\(model.standard.points) ms"
    return Report(LatencyResult(model: model, single: single, named: named, standard: standard))
  }
}

extension PipelineSignal {
  /// The signal in few words: `"피카"`, `2`, `completed`.
  fileprivate var words: String {
    switch self {
    case .next(let value): value.description
    case .completed: "completed"
    case .failed(let message): "error \(Value.quoted(message.en))"
    }
  }
}

extension TimedSend {
  /// `tvTrigger 1 at 0`
  var words: String { words(at: true) }

  fileprivate func words(at showsTime: Bool) -> String {
    "\(input) \(signal.words)" + (showsTime ? " at \(time.points)" : "")
  }
}

extension SendCommands {
  /// The result of `send`.
  private struct SendResult: LineResult {
    let pipeline: String
    let input: String
    let value: String
    let time: Double
    let isNow: Bool
    let words: String

    var kind: String { "send" }

    var members: [(String, JSONValue)] {
      [
        ("pipeline", .string(pipeline)), ("input", .string(input)), ("t", .double(time)),
        ("queued", .bool(!isNow)), ("value", .string(value)),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      output += options.say(ko: (isNow ? "보냄" : "예약") + words, en: (isNow ? "sent" : "queued") + words) + "\n"
    }
  }

  /// The result of `latency`.
  private struct LatencyResult: LineResult {
    let model: LatencyModel
    let single: [(key: Int, value: Double)]
    let named: String
    let standard: String

    var kind: String { "latency" }

    var members: [(String, JSONValue)] {
      [
        ("standard", .double(model.standard)),
        ("requests", .object(single.map { (PipelineRequest.name(of: $0.key), .double($0.value)) })),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      output +=
        options.say(
          ko: "latency  \(named)\(single.isEmpty ? "모든" : "다른 모든") 요청 \(standard)",
          en: "latency  \(named)\(standard) for every \(single.isEmpty ? "" : "other ")request") + "\n"
    }
  }
}
