import DisplayText
import Pipelines
import TestSupport
import Testing

/// Malformed graphs end with an error that names the place, in bounded time.
@Suite struct HostileGraphTests {
  private static func graph(
    inputs: [PipelineInput] = [PipelineInput("a")], _ streams: [PipelineStream], outputs: [String] = ["out"]
  ) -> PipelineGraph {
    PipelineGraph("g", inputs: inputs, streams: streams, outputs: outputs.map { PipelineOutput($0) })
  }

  private static func out(_ source: StreamSource, _ stages: PipelineOperator...) -> PipelineStream {
    PipelineStream("out", source, stages)
  }

  @Test(arguments: [
    (graph([out(.stream("b"))]), PipelineFault(.unknownName("b"), at: "out")),
    (graph([out(.combineLatest(["a", "b"]))]), PipelineFault(.unknownName("b"), at: "out")),
    (graph([out(.stream("a"), .withLatestFrom("w", paired: true))]), PipelineFault(.unknownName("w"), at: "out")),
    (
      graph([out(.stream("a"), .flatMap(InnerStream(.stream("w"))))]), PipelineFault(.unknownName("w"), at: "out")
    ),
    (
      graph([out(.stream("a"), .map(.call(input: "out", value: 1)))]), PipelineFault(.notAnInput("out"), at: "out")
    ),
    (
      graph([out(.stream("a"), .map(.chain([.identity, .call(input: "z", value: 1)])))]),
      PipelineFault(.notAnInput("z"), at: "out")
    ),
    (graph([out(.stream("out"))]), PipelineFault(.cycle(["out", "out"]), at: "out")),
    (
      graph([
        PipelineStream("x", .stream("z")), PipelineStream("y", .stream("x")), PipelineStream("z", .stream("y")),
        out(.merge(["a", "z"])),
      ]), PipelineFault(.cycle(["x", "z", "y", "x"]), at: "x")
    ),
    (
      graph([
        PipelineStream("x", .stream("a"), [.flatMap(InnerStream(.stream("out")))]), out(.stream("x")),
      ]), PipelineFault(.cycle(["x", "out", "x"]), at: "x")
    ),
    (graph(inputs: [], [out(.merge([]))]), PipelineFault(.noSources, at: "out")),
    (graph([out(.stream("a"))], outputs: []), PipelineFault(.noOutput, at: "g")),
    (graph([out(.stream("a"))], outputs: ["none"]), PipelineFault(.unfedOutput, at: "none")),
    (graph([out(.stream("a"))], outputs: ["out", "out"]), PipelineFault(.duplicateName, at: "out")),
    (
      graph(inputs: [PipelineInput("a"), PipelineInput("a")], [out(.stream("a"))]),
      PipelineFault(.duplicateName, at: "a")
    ),
    (graph([out(.stream("a")), out(.stream("a"))]), PipelineFault(.duplicateName, at: "out")),
    (graph([PipelineStream("a", .values([1])), out(.stream("a"))]), PipelineFault(.duplicateName, at: "a")),
    (
      graph([out(.stream("a"), .debounce(-1))]),
      PipelineFault(.badParameter(operator: "debounce", .notADuration), at: "out")
    ),
    (
      graph([out(.stream("a"), .delay(.nan))]),
      PipelineFault(.badParameter(operator: "delay", .notADuration), at: "out")
    ),
    (
      graph([out(.stream("a"), .throttle(.infinity, latest: true))]),
      PipelineFault(.badParameter(operator: "throttle", .notADuration), at: "out")
    ),
    (
      graph([out(.stream("a"), .take(-1))]),
      PipelineFault(.badParameter(operator: "take", .count(from: 0, to: nil)), at: "out")
    ),
    (
      graph([out(.stream("a"), .retry(0))]),
      PipelineFault(.badParameter(operator: "retry", .count(from: 1, to: nil)), at: "out")
    ),
    (
      graph([out(.stream("a"), .scan(.last(0)))]),
      PipelineFault(.badParameter(operator: "scan", .count(from: 1, to: 256)), at: "out")
    ),
    (
      graph(inputs: [PipelineInput("a", .replay(1_000_000))], [out(.stream("a"))]),
      PipelineFault(.badParameter(operator: "replay", .count(from: 0, to: 10000)), at: "a")
    ),
    (
      graph([out(.stream("a"), .flatMap(.fetch("s", stages: [.share(replay: 0)])))]),
      PipelineFault(.notInside(operator: "share"), at: "out")
    ),
    (
      graph([out(.stream("a"), .flatMap(.fetch("s", page: .call(input: "a", value: 1))))]),
      PipelineFault(.badParameter(operator: "fetch", .cannotSend), at: "out")
    ),
    (
      graph([out(.stream("a"))] + (0..<2_000).map { PipelineStream("s\($0)", .stream("a")) }),
      PipelineFault(.tooLarge(limit: 1_000), at: "g")
    ),
    (
      graph(
        [PipelineStream("s0", .stream("a"))]
          + (1...40).map { PipelineStream("s\($0)", .merge(["s\($0 - 1)", "s\($0 - 1)"])) }, outputs: ["s40"]),
      PipelineFault(.tooLarge(limit: 10_000), at: "g")
    ),
  ])
  func `A graph that is refused`(_ graph: PipelineGraph, _ fault: PipelineFault) throws {
    #expect(graph.validate().first == fault)
    #expect(throws: fault) { try PipelineRun(graph) }
    #expect(!fault.description.isEmpty)
  }

  @Test func `Nothing can enter a graph without inputs`() {
    let graph = Self.graph(inputs: [], [Self.out(.stream("out"))])
    #expect(graph.validate().contains(PipelineFault(.noInput, at: "g")))
    #expect(Self.graph(inputs: [], [Self.out(.values([1]))]).validate() == [])
  }

  @Test func `All faults are told, not only the first`() {
    let graph = Self.graph([Self.out(.stream("b"), .delay(-1), .take(-1))], outputs: ["none"])
    #expect(graph.validate().count == 4)
  }

  /// Loops through a subject are allowed, and stopped when they do not end.
  @Test(
    arguments: [
      ("at once", [.map(.call(input: "a", value: nil))]),
      ("by a constant", [.map(.call(input: "a", value: 1))]),
      ("with time", [.delay(1), .map(.call(input: "a", value: nil))]),
      ("with a hop", [.observe(on: "background"), .map(.call(input: "a", value: nil))]),
      ("twice each time", [.map(.call(input: "a", value: 1)), .map(.call(input: "a", value: 1))]),
      ("by requests", [.flatMap(.fetch("s")), .map(.call(input: "a", value: 1))]),
      ("growing", [.scan(.append), .map(.call(input: "a", value: nil))]),
      ("growing pairs", [.withLatestFrom("a", paired: true), .map(.call(input: "a", value: nil))]),
    ] as [(String, [PipelineOperator])])
  func `An endless loop`(_ name: String, _ stages: [PipelineOperator]) throws {
    let graph = Self.graph([PipelineStream("out", .stream("a"), stages)])
    for tracing in [PipelineTracing.full, .outcome] {
      var simulation = try PipelineSimulation(
        graph, sends: [TimedSend("a", 1, at: 5)], latency: LatencyModel(1), tracing: tracing)
      simulation.runToEnd()
      let fault = try #require(simulation.run.fault)
      #expect(fault.node == "a")
      #expect(fault.kind == .endlessSends(deliveries: 250_000) || fault.kind == .valueTooLarge)
      #expect(simulation.nextDeadline == nil)
      // A stopped run ignores everything.
      try simulation.send(TimedSend("a", 2, at: simulation.now + 1))
      simulation.runToEnd()
      #expect(simulation.run.fault == fault)
    }
  }

  @Test func `A retry without end is stopped`() throws {
    let graph = Self.graph([Self.out(.stream("a"), .retry(nil))])
    var run = try PipelineRun(graph)
    try run.send(.failed("boom"), to: "a", at: 1)
    #expect(run.fault == PipelineFault(.endlessSends(deliveries: 250_000), at: "out"))
  }

  @Test func `A long chain and a wide fan are no trouble`() throws {
    let chain = Self.graph([
      PipelineStream("out", .stream("a"), [PipelineOperator](repeating: .map(.add(1)), count: 900))
    ])
    var run = try PipelineRun(chain)
    try run.send(.next(0), to: "a", at: 1)
    #expect(run.outputs[0].last == 900)
    let fan = Self.graph(
      (0..<300).map { PipelineStream("s\($0)", .stream("a")) } + [Self.out(.merge((0..<300).map { "s\($0)" }))])
    run = try PipelineRun(fan)
    try run.send(.next(7), to: "a", at: 1)
    #expect(run.outputs[0].count == 300)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `A time that is not one`(_ time: Double) throws {
    let graph = Self.graph([Self.out(.stream("a"))])
    #expect(throws: PipelineFault(.badTime, at: "g")) { try PipelineRun(graph, at: time) }
    var run = try PipelineRun(graph)
    #expect(throws: PipelineFault(.badTime, at: "a")) { try run.send(.next(1), to: "a", at: time) }
    run.answer(0, with: .value(1), at: time)
    run.advance(to: time)
    #expect(run.now == 0)
    #expect(throws: PipelineFault(.badTime, at: "a")) {
      try PipelineSimulation(graph, sends: [TimedSend("a", 1, at: time)])
    }
  }

  /// Random graphs, valid or not, never crash and never hang, and run the same way twice.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `Random graphs`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let graph = RandomPipeline.graph(using: &random)
    let sends = RandomPipeline.sends(using: &random)
    guard graph.validate().isEmpty else { return }
    let traces = try (0..<2).map { _ in
      var simulation = try PipelineSimulation(graph, sends: sends, latency: LatencyModel(7))
      simulation.runToEnd()
      return simulation.trace
    }
    #expect(traces[0] == traces[1], "seed \(seed)")
    for (index, event) in traces[0].events.enumerated() {
      #expect((event.cause ?? -1) < index)
    }
    #expect(zip(traces[0].events, traces[0].events.dropFirst()).allSatisfy { $0.time <= $1.time })
  }
}

/// Graphs of three inputs and four streams that refer to each other at random.
enum RandomPipeline {
  static func graph(using random: inout SeededGenerator) -> PipelineGraph {
    let names = ["a", "b", "c"]
    var streams: [PipelineStream] = []
    for index in 0..<4 {
      let known = names + streams.map(\.name)
      let pair = [known.randomElement(using: &random) ?? "a", known.randomElement(using: &random) ?? "a"]
      let sources: [StreamSource] = [
        .stream(pair[0]), .combineLatest(pair), .zip(pair), .merge(pair), .concat(pair), .values([1, 2]),
        .fetch(PipelineFetch("s")),
      ]
      streams.append(
        PipelineStream(
          "s\(index)", sources.randomElement(using: &random) ?? .stream("a"),
          (0..<Int.random(in: 0...4, using: &random)).map { _ in stage(pair[1], using: &random) }))
    }
    return PipelineGraph(
      "random",
      inputs: [
        PipelineInput("a"), PipelineInput("b", .behavior(0)), PipelineInput("c", .replay(2)),
      ], streams: streams, outputs: streams.suffix(2).map { PipelineOutput($0.name) })
  }

  private static func stage(_ name: String, using random: inout SeededGenerator) -> PipelineOperator {
    let inner = InnerStream(
      Bool.random(using: &random) ? .fetch(PipelineFetch("s")) : .stream(name), stages: [.take(2)])
    let stages: [PipelineOperator] = [
      .map(.add(1)), .filter(.greater(1)), .distinctUntilChanged, .debounce(3), .throttle(5, latest: true), .delay(2),
      .withLatestFrom(name, paired: true), .startWith([0]), .scan(.append), .share(replay: 1), .driver(onError: 0),
      .flatMap(inner), .flatMapLatest(inner), .flatMapFirst(inner), .concatMap(inner), .catchError(0), .result,
      .retry(2), .take(3), .skip(1), .observe(on: "q"), .map(.call(input: "a", value: 1)),
    ]
    return stages.randomElement(using: &random) ?? .result
  }

  static func sends(using random: inout SeededGenerator) -> [TimedSend] {
    (0..<12).map { _ in
      let kind = Int.random(in: 0..<12, using: &random)
      let signal: PipelineSignal = kind == 0 ? .completed : kind == 1 ? .failed("e") : .next(.int(kind))
      return TimedSend(
        ["a", "b", "c"].randomElement(using: &random) ?? "a", signal,
        at: Double(Int.random(in: 0..<60, using: &random)))
    }
  }
}
