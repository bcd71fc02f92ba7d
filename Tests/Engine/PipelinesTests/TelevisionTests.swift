import DisplayText
import Pipelines
import Testing

/// The TV view model of the post, minute by minute.
@Suite struct TelevisionTests {
  private static func simulation(
    _ name: String = "modern-collection-view", latency: LatencyModel = LatencyModel(300),
    responder: PipelineResponder? = nil
  ) throws -> PipelineSimulation {
    let pipeline = try #require(ShippedPipelines.named(name))
    var simulation = try PipelineSimulation(
      pipeline.graph, sends: pipeline.launch + pipeline.scenario, latency: latency,
      responder: responder ?? pipeline.responder)
    simulation.runToEnd()
    return simulation
  }

  @Test func `The lanes of the diagram`() throws {
    let trace = try Self.simulation().trace
    let silent = trace.indicesWithoutEffect
    func lane(_ name: String) throws -> String {
      let events = trace.events.indices.filter { trace.events[$0].point == trace.point(named: name) }
      return try MarbleText(events.filter { !silent.contains($0) }.map { trace.events[$0] }) { value in
        switch value {
        case "": "a"
        case "피카": "b"
        case .int(let number): Character(String(number))
        default: ["20 rows": "p", "40 rows": "q", "3 rows": "r"][value.description] ?? "?"
        }
      }.text(.times)
    }
    #expect(try lane("textfield") == "a 1299ms b")
    #expect(try lane("keyword") == "200ms a 1299ms b")
    #expect(try lane("tvTrigger") == "1 699ms 2 99ms 3 699ms 1")
    #expect(try lane("tvList") == "500ms p 599ms q 699ms r")
    let combined = trace.events.filter { trace.points[$0.point].label == "combineLatest" }
    #expect(combined.map(\.time) == [200, 700, 800, 1500, 1500])
  }

  @Test func `The launch's second page 1 is in the trace, marked as without effect`() throws {
    let trace = try Self.simulation().trace
    let events = trace.events.indices.filter { trace.events[$0].point == trace.point(named: "tvTrigger") }
    #expect(events.map { trace.events[$0].time } == [0, 200, 700, 800, 1500])
    #expect(events.map(trace.indicesWithoutEffect.contains) == [false, true, false, false, false])
  }

  @Test func `The requests`() throws {
    let requests = try Self.simulation().trace.requests
    #expect(requests.map(\.request.name) == ["A", "B", "C", "D", "E"])
    #expect(requests.map(\.request.page) == [1, 2, 3, 1, 1])
    #expect(requests.map(\.request.query) == ["", "", "", "", "피카"])
    #expect(requests.map(\.request.beganAt) == [200, 700, 800, 1500, 1500])
    #expect(
      requests.map(\.end) == [
        .answered(at: 500), .cancelled(at: 800, by: 2), .answered(at: 1100), .cancelled(at: 1500, by: 4),
        .answered(at: 1800),
      ])
    #expect(requests.map(\.isWasted) == [false, false, false, true, false])
  }

  @Test func `The findings`() throws {
    let trace = try Self.simulation().trace
    let combined = trace.events.indices.filter { trace.points[trace.events[$0].point].label == "combineLatest" }
    #expect(
      trace.findings == [
        PipelineFinding(kind: .pageLost(request: 1, by: 2), time: 800),
        PipelineFinding(
          kind: .staleCombination(event: combined[3], fired: "tvTrigger", stale: "keyword", request: 3), time: 1500),
      ])
    #expect(trace.findings.map(\.code) == ["W0601", "W0602"])
  }

  @Test func `Causes lead from the list back to the text`() throws {
    let trace = try Self.simulation().trace
    var index = try #require(trace.events.lastIndex { $0.point == trace.point(named: "tvList") })
    var path = [trace.points[trace.events[index].point].label]
    while let cause = trace.events[index].cause {
      index = cause
      path.append(trace.points[trace.events[index].point].label)
    }
    #expect(
      path == [
        "scan", "flatMapLatest", "fetch", "combineLatest", "map", "debounce", "distinctUntilChanged", "behavior",
      ])
    #expect(trace.events.filter { $0.request != nil }.map(\.request) == [0, 2, 4])
    let list = trace.events.indices.filter { trace.events[$0].point == trace.point(named: "tvList") }
    #expect(list.map(trace.request) == [0, 2, 4])
    #expect(trace.request(behind: 0) == nil && trace.request(behind: -1) == nil)
  }

  @Test func `One error ends the list; the cure survives it`() throws {
    let failing = PipelineResponder { $0.page == 2 ? .failure("timeout") : PipelineResponder.numbered().respond($0) }
    let broken = try Self.simulation(latency: LatencyModel(50), responder: failing).trace
    #expect(
      broken.findings.contains(
        PipelineFinding(kind: .endedByError(output: "tvList", message: "timeout"), time: 750)))
    #expect(broken.requests.count == 2)
    let cured = try Self.simulation("modern-collection-view-cured", latency: LatencyModel(50), responder: failing)
    #expect(cured.trace.findings.isEmpty)
    #expect(cured.trace.outputs[0].last?.count == 20)
    #expect(cured.trace.requests.count == 4)
  }

  @Test func `Equal inputs give equal traces`() throws {
    for pipeline in ShippedPipelines.all {
      let traces = try (0..<3).map { _ in try Self.simulation(pipeline.name).trace }
      #expect(traces[0] == traces[1] && traces[1] == traces[2])
      #expect(!traces[0].events.isEmpty)
    }
  }
}

/// The pipelines that are shipped.
@Suite struct ShippedPipelineTests {
  @Test(arguments: ShippedPipelines.all.map(\.name))
  func `It is valid, has texts in two languages, and fills a screen`(_ name: String) throws {
    let pipeline = try #require(ShippedPipelines.named(name))
    #expect(pipeline.graph.validate() == [])
    #expect(pipeline.graph.name == name)
    #expect(!pipeline.korean.isEmpty && !pipeline.english.isEmpty)
    var simulation = try PipelineSimulation(
      pipeline.graph, sends: pipeline.launch + pipeline.scenario, responder: pipeline.responder)
    simulation.runToEnd()
    #expect(simulation.run.fault == nil)
    #expect(!simulation.applied.isEmpty)
  }

  /// At any latency, with or without an error of the second request, a cure has no findings and no losing schedule.
  @Test(arguments: ["modern-collection-view", "movies", "pokedex", "news"])
  func `A cured pipeline has no findings`(_ name: String) throws {
    let cured = try #require(ShippedPipelines.named(name + "-cured"))
    let broken = try #require(ShippedPipelines.named(name))
    var found: Set<String> = []
    for latency in [0, 40, 90, 100, 300, 700] as [Double] {
      for failing in [nil, 1] as [Int?] {
        let responder = PipelineResponder { request in
          request.id == failing ? .failure("503") : cured.responder.respond(request)
        }
        for pipeline in [cured, broken] {
          var simulation = try PipelineSimulation(
            pipeline.graph, sends: pipeline.launch + pipeline.scenario, latency: LatencyModel(latency),
            responder: responder)
          simulation.runToEnd()
          let codes = simulation.trace.findings.map(\.code)
          if pipeline.name == cured.name { #expect(codes == []) } else { found.formUnion(codes) }
        }
      }
    }
    let expected: [String: Set<String>] = [
      "modern-collection-view": ["W0601", "W0602", "W0604"], "movies": [], "pokedex": ["W0604"],
      "news": ["W0603", "W0604"],
    ]
    #expect(found == expected[name])
    let values = try #require(PipelineRace.values(from: 50, through: 500, step: 50))
    let race = try PipelineRace(
      cured.graph, sends: cured.launch + cured.scenario, values: values, responder: cured.responder
    ).run()
    #expect(race.losingSchedules == 0)
    #expect(race.count(of: .allPagesKept) == race.schedules)
  }

  @Test func `The Pokédex as published asks twice and appends out of order; cured it does neither`() throws {
    let pipeline = try #require(ShippedPipelines.named("pokedex"))
    let slow = LatencyModel(100, byRequest: [1: 400])
    var simulation = try PipelineSimulation(
      pipeline.graph, sends: pipeline.launch + pipeline.scenario, latency: slow, responder: pipeline.responder)
    simulation.runToEnd()
    #expect(simulation.trace.requests.map(\.request.page) == [1, 2, 2, 3])
    let rows = try #require(simulation.trace.outputs[0].last?.rows)
    #expect(rows.count == 80 && Set(rows).count == 60)
  }
}
