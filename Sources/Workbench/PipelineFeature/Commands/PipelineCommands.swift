internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import PipelineLanguage
internal import Pipelines
internal import SessionModel
internal import TextRendering

/// `pipe`: a view model as a graph of operators.
enum PipelineCommands {
  static let all: [CommandDefinition] =
    [pipe] + SendCommands.all + MarbleCommands.all + RaceCommands.all + SelectCommands.all

  /// Lines that load the television's view model and use it as in the post.
  static let exampleSetup = [
    "pipe tv from modern-collection-view", "send tvTrigger 2 at 700", "send tvTrigger 3 at 800",
    #"send textfield "피카" at 1300"#,
  ]

  // MARK: pipe

  private static let pipe = CommandDefinition(
    CommandSpec(
      "pipe", group: "pipelines", synopsis: "pipe [NAME [from FILE | PRESET | { SPEC }]] [--scenario]",
      summary: Bilingual(ko: "뷰 모델을 연산자 그래프로", en: "a view model as a graph of operators"),
      help: Bilingual(
        ko: """
          문장은 한 줄에 하나, 또는 ;로 나눕니다. publish, behavior, replay, variable은 입력을 만들고, 나머지는 -> 로 이어집니다. \
          연산자가 아닌 단어는 거기까지의 스트림 이름이고, apply는 화면에 적용, show는 보기만 합니다. 요청은 \
          fetch(SOURCE.COLLECTION, page …, query …, list "upcoming"), 값은 $, $0, .field로 꺼냅니다. 점이 없는 SOURCE는 \
          지어낸 행으로 답합니다. 시각 0은 이 줄이 실행된 때이고, 시각은 clock이 옮깁니다. --scenario는 원 글의 사람이 하는 일을 \
          미리 보냅니다. 프리셋: modern-collection-view, movies, pokedex, news와 각각의 -cured.
          """,
        en: """
          Statements stand one on a line or after a ';'. publish, behavior, replay and variable make inputs; others go \
          on by '->'. A word that is not an operator names the stream so far, apply puts rows on the screen, show only \
          watches. Requests are fetch(SOURCE.COLLECTION, page …, query …, list "upcoming"), the last by a name of the \
          source's own, with $, $0 and .field for the value; a SOURCE without a dot answers with made-up rows. Time 0 \
          is when this line runs, and clock moves it. --scenario sends beforehand what a person does in the post. \
          Presets: modern-collection-view, movies, pokedex, news, and each of them with -cured.
          """),
      json: ["from inputs[] live name outputs[] pipelines[]:Pipeline spec[] streams[] t"],
      examples: [
        CommandExample(
          "pipe tv from modern-collection-view",
          output: [
            "pipe  tv  from modern-collection-view  t=0 ms  launch: tvTrigger 1 at 0", "",
            "  behavior textfield \"\"", "  publish tvTrigger",
            "  textfield -> distinct -> debounce 200ms -> map call tvTrigger 1 -> keyword",
            "  combineLatest(tvTrigger, keyword) -> flatMapLatest fetch(top_rated, page $0, query $1)",
            "    -> scan pages -> tvList", "  tvList -> apply",
          ])
      ],
      seeAlso: ["send", "latency", "marble", "race"],
      concepts: ["RxSwift", "Combine", "ViewModel", "combineLatest", "flatMapLatest", "debounce", "파이프라인", "뷰 모델"],
      shape: Shape(
        [CommandParameter("NAME", .optional, hint: .pipeline), CommandParameter("SPEC", .optional)],
        clauses: [Clause("from", CommandParameter("FILE", hint: .pipelineOrigin))],
        options: [
          OptionSpec(
            "scenario", summary: Bilingual(ko: "원 글에서 사람이 하는 일도 보냄", en: "also sends what a person does in the post"))
        ], alternatives: [["SPEC", "from"]], needs: ["from": "NAME", "--scenario": "NAME"])),
    traits: .changesState
  ) { session, context throws(Diagnostic) in
    let command = context.command
    guard let word = command.arguments.first else {
      context.changesNothing = true
      return list(session)
    }
    let name = word.text ?? command.spelling(word)
    guard command.arguments.count > 1 || command.clause("from") != nil else {
      let pipeline = try session.pipeline(word, of: command)
      session.state.currentPipeline = pipeline.name
      return report(pipeline, launch: [])
    }
    guard case .name = word.kind else {
      throw Diagnostic(.noNameForPipeline(name.excerpt), at: command.place(word))
    }
    let loaded = try load(name, session, command)
    try checkParameters(of: loaded.graph, session, command)
    let sources = PipelineSources(
      session.world, session.state.network, madeUp: loaded.shipped?.responder ?? .numbered())
    var graph = loaded.graph
    graph.name = name
    var sends = loaded.shipped?.launch ?? []
    if command.has("scenario") { sends += loaded.shipped?.scenario ?? [] }
    let simulation: PipelineSimulation
    do throws(PipelineFault) {
      simulation = try PipelineSimulation(
        graph, sends: sends, responder: sources.responder, isLive: session.state.clock.isReal)
    } catch { throw error.diagnostic(at: command.source.range(command.range)) }
    session.state.pipelines[name] = SessionPipeline(
      name: name, origin: loaded.origin, start: session.state.time, screen: session.state.currentScreen,
      sources: sources, simulation: simulation, sends: sends)
    session.state.currentPipeline = name
    context.warnings += try session.runPipelines(until: session.state.time, at: command.place(word))
    return report(try session.pipeline(word, of: command), launch: sends)
  }

  /// Checks the names of the parameters that requests give plugins; a source that is not there fails when it is asked.
  private static func checkParameters(
    of graph: PipelineGraph, _ session: Session, _ command: BoundCommand
  ) throws(Diagnostic) {
    guard let world = session.world else { return }
    for fetch in graph.streams.flatMap(\.fetches) where !fetch.parameters.isEmpty {
      let name = SourceName(fetch.source)
      guard let collection = name.collection,
        let schema = (try? world.description(ofSource: name.source))?.collection(collection)
      else { continue }
      let names = schema.parameters.map(\.name)
      guard let unknown = fetch.parameters.first(where: { !names.contains($0.name) }) else { continue }
      throw Diagnostic(
        .noParameterOfSource(fetch.source.excerpt, name: unknown.name.excerpt),
        at: command.source.range(command.range),
        helps: Suggestions.nearest(to: unknown.name, in: names).prefix(1).map { Bilingual.didYouMean($0) }
          + [.parameters(names.joined(separator: ", "))], identifiers: [unknown.name])
    }
  }

  private static func load(
    _ name: String, _ session: Session, _ command: BoundCommand
  ) throws(Diagnostic) -> (graph: PipelineGraph, origin: String?, shipped: ShippedPipeline?) {
    guard let word = command.clause("from")?.arguments.first else {
      let block = try SpecBlock(command.arguments[1].range, in: command.source)
      return (try PipelineSpec(block, named: name, in: command.source).graph, nil, nil)
    }
    let origin = word.text ?? command.spelling(word)
    if let shipped = ShippedPipelines.named(origin) { return (shipped.graph, origin, shipped) }
    guard origin.contains("/") || origin.contains(".") else {
      if let given = try PluginPipelines.named(origin, session, at: command.place(word)) {
        return (given.graph, origin, given)
      }
      let names = ShippedPipelines.all.map(\.name) + PluginPipelines.names(session.world)
      let near = Suggestions.nearest(to: origin, in: names).first
      throw Diagnostic(
        .noPreset(origin.excerpt), at: command.place(word),
        helps: [near.map { Bilingual.didYouMean($0) } ?? .presets(names.joined(separator: " "))],
        usage: command.usage, fix: near.map { command.text(replacing: word, with: $0) })
    }
    _ = try session.world(for: command)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try session.read(origin)
    } catch { throw error.diagnostic(at: command.place(word)) }
    let text = String(decoding: bytes, as: UTF8.self)
    return (try PipelineSpec(file: text, path: origin, named: name).graph, origin, nil)
  }

  private static func list(_ session: Session) -> Report {
    let pipelines = session.state.pipelines.values.sorted { $0.name < $1.name }
    let current = session.state.currentPipeline
    return Report(PipelineList(pipelines: pipelines, current: current))
  }

  private static func state(of pipeline: SessionPipeline, _ options: TextOptions) -> String {
    "t=\(pipeline.simulation.now.points) ms" + (pipeline.isLive ? options.say(ko: "  실시간", en: "  live") : "")
  }

  private static func members(of pipeline: SessionPipeline) -> [(String, JSONValue)] {
    [
      ("name", .string(pipeline.name)), ("from", pipeline.origin.map { .string($0) } ?? .null),
      ("inputs", .identifiers(pipeline.inputNames)),
      ("streams", .identifiers(pipeline.graph.streams.map(\.name))),
      ("outputs", .identifiers(pipeline.graph.outputs.map(\.stream))),
      ("spec", .identifiers(PipelineSpec.lines(of: pipeline.graph))), ("t", .double(pipeline.simulation.now)),
      ("live", .bool(pipeline.isLive)),
    ]
  }

  private static func report(_ pipeline: SessionPipeline, launch: [TimedSend]) -> Report {
    Report(PipelineResult(pipeline: pipeline, launch: launch))
  }

  /// Writes a statement, broken in front of arrows, and after commas where a part alone is too long.
  private static func write(_ line: String, to output: inout String, _ options: TextOptions) {
    var text = ""
    func end(_ next: String) {
      output += "  " + text + "\n"
      text = next
    }
    for (index, part) in line.split(separator: " -> ", omittingEmptySubsequences: false).enumerated() {
      let piece = (index == 0 ? "" : " -> ") + part
      if !text.isEmpty, options.columns(of: text + piece) > options.width - 2 { end("  ") }
      for (place, phrase) in piece.split(separator: ", ", omittingEmptySubsequences: false).enumerated() {
        let joined = (place == 0 ? "" : ", ") + phrase
        if place > 0, options.columns(of: text + joined) > options.width - 3 {
          text += ","
          end("       \(phrase)")
        } else {
          text += text == "  " ? String(joined.drop { $0 == " " }) : joined
        }
      }
    }
    end("")
  }
}

extension PipelineCommands {
  /// The result of `pipe list`.
  private struct PipelineList: LineResult {
    let pipelines: [SessionPipeline]
    let current: String?

    var kind: String { "pipe" }

    var members: [(String, JSONValue)] {
      [("pipelines", .array(pipelines.map { .object(PipelineCommands.members(of: $0)) }))]
    }

    func write(to output: inout String, _ options: TextOptions) {
      if pipelines.isEmpty {
        let presets = ShippedPipelines.all.map(\.name)
        output +=

          options.flow(
            [
              options.say(ko: "아직 파이프라인이 없습니다", en: "no pipeline yet"),
              options.say(ko: "프리셋: ", en: "presets: ") + presets[0],
            ] + presets.dropFirst(), gap: 2, indent: 2) + "\n"
      }
      for pipeline in pipelines {
        let mark = pipeline.name == current ? "*" : " "
        let parts = [
          "  \(mark) \(pipeline.name)", pipeline.origin.map { "from \($0)" } ?? "", state(of: pipeline, options),
        ]
        output += options.flow(parts, gap: 2, indent: 6) + "\n"
      }
    }
  }

  /// The result of `pipe`.
  private struct PipelineResult: LineResult {
    let pipeline: SessionPipeline
    let launch: [TimedSend]

    var kind: String { "pipe" }

    var members: [(String, JSONValue)] { PipelineCommands.members(of: pipeline) }

    func write(to output: inout String, _ options: TextOptions) {
      let parts = [
        "pipe  \(pipeline.name)", pipeline.origin.map { "from \($0.escapedForDisplay)" } ?? "",
        state(of: pipeline, options),
      ]
      let sends =
        launch.isEmpty
        ? "" : options.say(ko: "시작: ", en: "launch: ") + launch.map(\.words).joined(separator: ", ").escapedForDisplay
      let isLong = options.columns(of: sends) > options.width - 6
      output += options.flow(parts + (isLong ? [] : [sends]), gap: 2, indent: 6) + "\n"
      for line in isLong ? options.wrap(sends, to: options.width - 6, hangingIndent: 8) : [] {
        output += "      " + line + "\n"
      }
      output += "\n"
      for line in PipelineSpec.lines(of: pipeline.graph) {
        PipelineCommands.write(line.escapedForDisplay, to: &output, options)
      }
    }
  }
}

extension PipelineStream {
  /// The requests that it and the streams inside of it make.
  fileprivate var fetches: [PipelineFetch] {
    var found: [PipelineFetch] = []
    if case .fetch(let fetch) = source { found.append(fetch) }
    var pending = stages.compactMap(\.inner)
    while let inner = pending.popLast() {
      switch inner.source {
      case .fetch(let fetch): found.append(fetch)
      case .combineLatest(let fetches): found += fetches
      case .stream, .just: break
      }
      pending += inner.stages.compactMap(\.inner)
    }
    return found
  }
}
