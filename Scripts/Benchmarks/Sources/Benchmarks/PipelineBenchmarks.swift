import Pipelines

/// Pipelines in virtual time: a race of the TV view model, and many events through a chain of operators.
enum PipelineBenchmarks {
  static func run(_ recorder: inout Recorder) throws {
    guard recorder.isWanted("pipelines race events debounce requests") else { return }
    try race(&recorder)
    try events(&recorder)
    try requests(&recorder)
  }

  /// 1,000 schedules of three requests; 900 of them lose page 2.
  private static func race(_ recorder: inout Recorder) throws {
    guard let pipeline = ShippedPipelines.named("modern-collection-view"),
      let values = PipelineRace.values(from: 50, through: 500, step: 50)
    else { return recorder.check(false, "no pipeline to race") }
    for name in ["flatMapLatest", "flatMap"] {
      let race = PipelineRace(
        try pipeline.graph.replacing("flatMapLatest", with: name), sends: pipeline.launch + pipeline.scenario,
        values: values, responder: pipeline.responder)
      let time = recorder.median(prepare: { race }) { race in try? race.run().schedules }
      recorder.add(
        Measurement(group: "pipelines", name: "race, 1,000 schedules, \(name)", milliseconds: time, target: 50))
      let losing = try race.run().losingSchedules
      recorder.check(losing == (name == "flatMap" ? 280 : 900), "\(losing) losing schedules of \(name)")
    }
  }

  private static func events(_ recorder: inout Recorder) throws {
    let ten: [PipelineOperator] = [
      .map(.add(1)), .filter(.greater(0)), .distinctUntilChanged, .scan(.sum), .map(.identity),
      .withLatestFrom("b", paired: true), .map(.item(0)), .skip(1), .take(1_000_000), .map(.add(2)),
    ]
    for (name, stages, tracing, aim) in [
      ("100,000 events, 10 operators", ten, PipelineTracing.outcome, 100.0),
      ("the same, traced", ten, .full, 1_000),
      ("100,000 events, debounce", [.debounce(50)], .outcome, 50),
    ] {
      let graph = PipelineGraph(
        "events", inputs: [PipelineInput("a"), PipelineInput("b", .behavior(0))],
        streams: [PipelineStream("out", .stream("a"), stages)], outputs: [PipelineOutput("out", .observe)])
      let start = try PipelineRun(graph, tracing: tracing)
      var count = 0
      let time = recorder.median(prepare: { start }) { run in
        for number in 0..<100_000 { try? run.send(.next(.int(number)), to: "a", at: Double(number)) }
        count = run.outputs[0].count
        return count
      }
      recorder.add(Measurement(group: "pipelines", name: name, milliseconds: time, target: aim))
      recorder.check(count == (stages.count == 1 ? 0 : 99_999), "\(count) events came out of \(name)")
    }
  }

  /// Requests that are begun, cancelled and answered: nothing of those that are over may cost anything later.
  private static func requests(_ recorder: inout Recorder) throws {
    let graph = PipelineGraph(
      "requests", inputs: [PipelineInput("a")],
      streams: [PipelineStream("out", .stream("a"), [.flatMapLatest(.fetch("s", query: .identity))])],
      outputs: [PipelineOutput("out", .observe)])
    let sends = (0..<20_000).map { TimedSend("a", .int($0), at: Double($0) * 10) }
    let start = try PipelineSimulation(
      graph, sends: sends, latency: LatencyModel(25), responder: PipelineResponder { _ in .value(1) },
      tracing: .outcome)
    var count = 0
    let time = recorder.median(prepare: { start }) { simulation in
      simulation.runToEnd()
      count = simulation.trace.requests.count
      return count
    }
    recorder.add(Measurement(group: "pipelines", name: "20,000 requests", milliseconds: time, target: 100))
    recorder.check(count == 20_000, "\(count) requests of 20,000")
  }
}
