import DisplayText
import Pipelines
import TestSupport
import Testing

/// A driver without a queue: it waits for the event that comes first, as one with a real clock does.
private struct WaitingDriver {
  var run: PipelineRun
  var answers: [(request: Int, time: Double, answer: PipelineAnswer)] = []
  var applied: [PipelineEffect] = []
  var cancelled: [Int] = []

  mutating func drive(_ sends: [TimedSend], _ latency: LatencyModel, _ responder: PipelineResponder) throws {
    var sends = sends.sorted { $0.time < $1.time }
    while true {
      for effect in run.takeEffects() {
        switch effect {
        case .begin(let request):
          answers.append(
            (request.id, request.beganAt + latency.latency(of: request), responder.respond(request)))
        case .cancel(let request):
          cancelled.append(request)
          answers.removeAll { $0.request == request }
        case .apply: applied.append(effect)
        }
      }
      let answer = answers.indices.min { answers[$0].time < answers[$1].time }
      let times = [sends.first?.time, answer.map { answers[$0].time }, run.nextDeadline].compactMap(\.self)
      guard let next = times.min() else { return }
      if let answer, answers[answer].time == next {
        let (request, time, value) = answers.remove(at: answer)
        run.answer(request, with: value, at: time)
      } else if let send = sends.first, send.time == next {
        sends.removeFirst()
        try run.send(send.signal, to: send.input, at: send.time)
      } else {
        run.advance(to: next)
      }
    }
  }
}

/// A run as a state machine.
@Suite struct RunTests {
  /// With latencies that make nothing coincide, the order in which the driver does things does not matter.
  @Test(arguments: ShippedPipelines.all.map(\.name), 0..<10 as Range<UInt64>)
  func `A waiting driver sees the same as virtual time`(name: String, seed: UInt64) throws {
    let pipeline = try #require(ShippedPipelines.named(name))
    var random = SeededGenerator(seed: seed)
    let latency = LatencyModel(
      list: (0..<8).map { Double(Int.random(in: 20...500, using: &random)) + Double($0 + 1) / 16 }, standard: 300.5)
    let sends = pipeline.launch + pipeline.scenario
    var simulation = try PipelineSimulation(
      pipeline.graph, sends: sends, latency: latency, responder: pipeline.responder)
    simulation.runToEnd()
    var driver = WaitingDriver(run: try PipelineRun(pipeline.graph))
    try driver.drive(sends, latency, pipeline.responder)
    #expect(driver.applied == simulation.applied, "seed \(seed)")
    #expect(driver.run.trace.requests == simulation.trace.requests)
    #expect(driver.cancelled == simulation.trace.requests.filter(\.isCancelled).map(\.request.id))
    #expect(!driver.applied.isEmpty)
  }

  @Test func `Effects are told once, in order`() throws {
    let graph = try #require(ShippedPipelines.named("modern-collection-view")).graph
    var run = try PipelineRun(graph)
    try run.send(.next(1), to: "tvTrigger", at: 0)
    #expect(run.takeEffects() == [] && run.nextDeadline == 200)
    run.advance(to: 250)
    let request = PipelineRequest(
      id: 0, source: "top_rated", page: 1, query: "", value: .tuple([1, ""]), beganAt: 200)
    #expect(run.takeEffects() == [.begin(request)] && run.takeEffects() == [])
    try run.send(.next(2), to: "tvTrigger", at: 300)
    var second = request
    (second.id, second.page, second.value, second.beganAt) = (1, 2, .tuple([2, ""]), 300)
    #expect(run.takeEffects() == [.cancel(request: 0), .begin(second)])
    run.answer(0, with: .value("late"), at: 310)
    #expect(run.takeEffects() == [])
    run.answer(1, with: .value("in time"), at: 320)
    run.answer(1, with: .value("again"), at: 330)
    #expect(
      run.takeEffects() == [
        .apply(output: "tvList", screen: nil, value: .list(["in time"]), at: 320, queue: "network")
      ])
    #expect(run.now == 330)
  }

  @Test func `A copy goes its own way`() throws {
    let graph = try #require(ShippedPipelines.named("pokedex")).graph
    var first = try PipelineRun(graph)
    try first.send(.next(1), to: "nextPage", at: 1)
    var second = first
    second.answer(0, with: .failure("gone"), at: 2)
    first.answer(0, with: .value("page"), at: 3)
    #expect(first.outputs[0].last == .list(["page"]) && first.outputs[0].end == nil)
    #expect(second.outputs[0].end == .failed("gone"))
  }

  @Test func `Unknown requests and outputs are ignored, unknown inputs are refused`() throws {
    let graph = try #require(ShippedPipelines.named("pokedex")).graph
    var run = try PipelineRun(graph)
    run.answer(7, with: .value(1), at: 1)
    run.answer(-1, with: .value(1), at: 1)
    run.schedule(answer: .value(1), to: 99, at: 2)
    run.dispose(output: "nobody", at: 3)
    #expect(run.trace.events.isEmpty && run.fault == nil)
    #expect(throws: PipelineFault(.notAnInput("x"), at: "pokedex")) { try run.send(.next(1), to: "x", at: 4) }
    #expect(throws: PipelineFault(.notAnInput("pokemons"), at: "pokedex")) {
      try run.schedule(.next(1), to: "pokemons", at: 4)
    }
  }

  @Test func `Virtual time is told step by step as at once`() throws {
    let pipeline = try #require(ShippedPipelines.named("modern-collection-view"))
    var whole = try PipelineSimulation(
      pipeline.graph, sends: pipeline.launch + pipeline.scenario, responder: pipeline.responder)
    whole.runToEnd()
    var slow = try PipelineSimulation(
      pipeline.graph, sends: pipeline.launch, responder: pipeline.responder)
    for send in pipeline.scenario { try slow.send(send) }
    var time = 0.0
    while slow.nextDeadline != nil {
      time += 33
      slow.advance(to: time)
      #expect(slow.now == time)
    }
    #expect(slow.trace == whole.trace)
    #expect(throws: PipelineFault(.badTime, at: "textfield")) {
      try slow.send(TimedSend("textfield", "x", at: time - 1))
    }
  }

  /// The burst of two scrolls: the first one comes after an answer of its millisecond, the second one before.
  @Test(arguments: [(500.0, 50.0, [true, true]), (500, 100, [true, false]), (501, 50, [false, true])])
  func `Ties with a burst of sends`(first: Double, second: Double, isAnswered: [Bool]) throws {
    let pipeline = try #require(ShippedPipelines.named("modern-collection-view"))
    var simulation = try PipelineSimulation(
      pipeline.graph, sends: pipeline.launch + pipeline.scenario,
      latency: LatencyModel(list: [first, second], standard: 300), responder: pipeline.responder)
    simulation.runToEnd()
    #expect(simulation.trace.requests.prefix(2).map(\.isAnswered) == isAnswered)
  }

  @Test func `Latency by name, by list, by content, and nonsense`() {
    func request(_ id: Int, _ query: String? = nil) -> PipelineRequest {
      PipelineRequest(id: id, source: "s", page: nil, query: query, value: .null, beganAt: 0)
    }
    var model = LatencyModel(list: [10, 20], standard: 300)
    model.function = { $0.query == "slow" ? 900 : $0.query == "bad" ? -.infinity : nil }
    #expect(model.latency(of: request(1)) == 20)
    #expect(model.latency(of: request(2)) == 300)
    #expect(model.latency(of: request(2, "slow")) == 900)
    #expect(model.latency(of: request(0, "slow")) == 10)
    #expect(model.latency(of: request(2, "bad")) == 300)
    #expect(LatencyModel(.nan).latency(of: request(0)) == 0)
  }

  @Test(
    arguments: [(1, 20, "s 1"), (3, 5, "s 41"), (4, 0, nil), (.max, 0, nil), (-3, 20, "s 1")] as [(Int, Int, String?)])
  func `Numbered rows end with their total`(page: Int, count: Int, first: String?) throws {
    let responder = PipelineResponder.numbered(rows: 20, totals: ["": 45])
    let answer = responder.respond(
      PipelineRequest(id: 0, source: "s", page: page, query: nil, value: .null, beganAt: 0))
    guard case .value(.page(let result)) = answer else {
      Issue.record("no page")
      return
    }
    #expect(result.rows.count == count && result.rows.first?.text == first && result.total == 45)
  }

  @Test func `An event between two outputs of one screen on two queues is found`() throws {
    let graph = PipelineGraph(
      "g", inputs: [PipelineInput("a")],
      streams: [PipelineStream("x", .stream("a")), PipelineStream("y", .stream("a"), [.flatMap(.fetch("s"))])],
      outputs: [PipelineOutput("x"), PipelineOutput("y")])
    var simulation = try PipelineSimulation(graph, sends: [TimedSend("a", 1, at: 10)])
    simulation.runToEnd()
    #expect(
      simulation.trace.findings == [
        PipelineFinding(kind: .twoQueues(outputs: ["x", "y"], queues: ["main", "network"]), time: 310)
      ])
    var other = graph
    other.outputs[1].effect = .apply(screen: "detail")
    simulation = try PipelineSimulation(other, sends: [TimedSend("a", 1, at: 10)])
    simulation.runToEnd()
    #expect(simulation.trace.findings == [])
  }
}
