import DisplayText
import Pipelines
import Testing

/// Races of the TV view model against a computation without pipelines.
@Suite struct RaceTests {
  private static let latencies = [50, 100, 150, 200, 250, 300, 350, 400, 450, 500] as [Double]

  private static func race(_ operatorName: String? = nil, sends: [TimedSend]? = nil) throws -> PipelineRace {
    let pipeline = try #require(ShippedPipelines.named("modern-collection-view"))
    let graph = try operatorName.map { name throws(PipelineFault) in
      try pipeline.graph.replacing("flatMapLatest", with: name)
    }
    let values = try #require(PipelineRace.values(from: 50, through: 500, step: 50))
    return PipelineRace(
      graph ?? pipeline.graph, sends: sends ?? pipeline.launch + pipeline.scenario, values: values,
      responder: pipeline.responder)
  }

  /// When the three pages are asked for: 200 ms after launch, and by two scrolls of one burst.
  private static let asked = [200, 700, 800] as [Double]

  /// All schedules of three latencies, the last one changing fastest.
  private static var schedules: [[Double]] {
    latencies.flatMap { a in latencies.flatMap { b in latencies.map { c in [a, b, c] } } }
  }

  /// With only the newest request alive, page 2 is lost unless its answer comes before page 3 is asked for.
  private static func losesPage2(_ schedule: [Double]) -> Bool { asked[1] + schedule[1] >= asked[2] }

  /// With all requests alive, the pages come in the order of their answers; at equal times in the order of the
  /// requests.
  private static func isOutOfOrder(_ schedule: [Double]) -> Bool {
    let answers = zip(asked, schedule).map { $0 + $1 }
    let order = [0, 1, 2].sorted { (answers[$0], $0) < (answers[$1], $1) }
    return order != [0, 1, 2]
  }

  @Test func `flatMapLatest loses page 2 in 900 of 1000 schedules`() throws {
    let result = try Self.race().run()
    let losing = Self.schedules.filter(Self.losesPage2)
    let kept = Self.schedules.filter { !Self.losesPage2($0) }
    #expect(losing.count == 900)
    #expect(
      result.counts == [
        .init(kind: .allPagesKept, schedules: kept.count, first: kept[0]),
        .init(kind: .pageLost(2), schedules: losing.count, first: losing[0]),
      ])
    #expect(result.counts.map(\.first) == [[50, 50, 50], [50, 100, 50]])
    #expect(result.smallestChange == .init(request: 1, kept: [50, 50, 50], losing: [50, 100, 50]))
    #expect((result.raced, result.requestCount, result.schedules) == (3, 5, 1_000))
    #expect(result.isComplete && result.losingSchedules == 900)
  }

  @Test func `flatMap loses nothing, but 280 schedules are out of order`() throws {
    let result = try Self.race("flatMap").run()
    let late = Self.schedules.filter(Self.isOutOfOrder)
    #expect(late.count == 280)
    #expect(
      result.counts == [
        .init(kind: .allPagesKept, schedules: 1_000, first: [50, 50, 50]),
        .init(kind: .outOfOrder, schedules: late.count, first: late[0]),
      ])
    #expect(late[0] == [50, 200, 50])
  }

  @Test func `concatMap keeps all pages in order`() throws {
    let result = try Self.race("concatMap").run()
    #expect(result.counts.map(\.kind) == [.allPagesKept])
    #expect(result.smallestChange == nil)
  }

  @Test func `flatMapFirst never asks for a page whose predecessor is under way`() throws {
    let result = try Self.race("flatMapFirst").run()
    // Page 1 is always in by 700 ms; page 2 is asked for then, and page 3 is dropped unless page 2 is in.
    #expect(result.count(of: .pageLost(3)) == Self.schedules.count(where: Self.losesPage2))
    #expect(result.count(of: .pageLost(2)) == 0)
  }

  @Test func `Each schedule's verdict can be seen in its full trace`() throws {
    let race = try Self.race()
    for schedule in Self.schedules.enumerated().filter({ $0.offset % 97 == 0 }).map(\.element) {
      let trace = try race.trace(of: schedule)
      #expect(trace.lostPages.isEmpty == !Self.losesPage2(schedule), "\(schedule)")
    }
  }

  @Test func `Rows of an older search that come last are wrong`() throws {
    let sends = [
      TimedSend("tvTrigger", 1, at: 0), TimedSend("textfield", "pika", at: 300),
      TimedSend("textfield", "raichu", at: 600),
    ]
    let result = try Self.race("flatMap", sends: sends).run()
    // The searches are asked for at 500 and 800 ms, and twice each: once with the old word.
    #expect(result.count(of: .wrongKeyword) > 0)
    #expect(try Self.race(sends: sends).run().count(of: .wrongKeyword) == 0)
  }

  @Test func `A condition of one's own`() throws {
    let race = try Self.race()
    let result = try race.run { trace in trace.outputs[0].last?.count == 3 }
    #expect(result.count(of: .conditionFailed) == 0)
    let failing = try race.run { trace in trace.requests[0].endedAt == 500 }
    #expect(failing.count(of: .conditionFailed) == 900)
    #expect(failing.counts.last?.first == [50, 50, 50])
  }

  @Test func `An error that ends the list is a class of its own`() throws {
    var race = try Self.race()
    race.responder = PipelineResponder { $0.page == 2 ? .failure("503") : .value(.list([])) }
    let result = try race.run()
    // Page 2 gets to fail only where it is not cancelled before.
    #expect(result.count(of: .streamEnded) == 100)
    #expect(result.count(of: .pageLost(3)) == 100)
  }

  @Test func `Few values race all requests, a given number is followed, and too many are refused`() throws {
    var race = try Self.race()
    race.values = [50, 350]
    var result = try race.run()
    #expect((result.raced, result.schedules) == (5, 32))
    race.requests = 2
    result = try race.run()
    #expect((result.raced, result.schedules) == (2, 4))
    race.values = Array(stride(from: 0, to: 1_100, by: 1))
    race.requests = 2
    #expect(throws: PipelineFault(.tooManySchedules(limit: 1_000_000), at: "modern-collection-view")) { try race.run() }
    race.requests = nil
    race.values = [50]
    #expect(try race.run().schedules == 1)
  }

  @Test func `A race can be stopped, and needs requests`() throws {
    var race = try Self.race()
    let stopped = try race.run(shouldStop: { true })
    #expect(!stopped.isComplete && stopped.schedules == 63)
    race.sends = []
    race.graph.inputs[0].kind = .publish
    #expect(throws: PipelineFault(.noRequests, at: "modern-collection-view")) { try race.run() }
    race.values = []
    #expect(throws: PipelineFault(.noRequests, at: "modern-collection-view")) { try race.run() }
  }

  @Test(
    arguments: [
      (0.0, 10.0, 5.0, [0, 5, 10]), (50, 500, 50, latencies), (1, 2, 5, [1]), (0, 1, 0.25, [0, 0.25, 0.5, 0.75, 1]),
      (5, 4, 1, nil), (0, 10, 0, nil), (0, 10, -1, nil), (-1, 1, 1, nil), (0, .infinity, 1, nil), (.nan, 1, 1, nil),
      (0, 1e10, 1, nil), (0, 1, .nan, nil),
    ] as [(Double, Double, Double, [Double]?)])
  func `A range of latencies`(_ lowest: Double, _ highest: Double, _ step: Double, _ expected: [Double]?) {
    #expect(PipelineRace.values(from: lowest, through: highest, step: step) == expected)
  }

  @Test(arguments: [
    ("flatMapLatest", "debounce"), ("concatMap", "flatMap"), ("debounce", "flatMap"), ("map", "filter"), ("x", "y"),
    ("stream", "merge"),
  ])
  func `What cannot be replaced`(_ old: String, _ new: String) throws {
    let graph = try #require(ShippedPipelines.named("modern-collection-view")).graph
    #expect(throws: PipelineFault(.cannotReplace(old, by: new), at: graph.name)) { try graph.replacing(old, with: new) }
  }

  @Test func `Replacing changes sources, stages, and stages inside`() throws {
    let cured = try #require(ShippedPipelines.named("modern-collection-view-cured")).graph
    let changed = try cured.replacing("concatMap", with: "flatMapFirst")
    #expect(changed.streams[2].stages[0].inner?.stages[0].name == "flatMapFirst")
    #expect(try changed.replacing("flatMapFirst", with: "concatMap") == cured)
    let television = try #require(ShippedPipelines.named("modern-collection-view")).graph
    #expect(try television.replacing("combineLatest", with: "zip").streams[1].source == .zip(["tvTrigger", "keyword"]))
    #expect(try television.replacing("debounce", with: "delay").streams[0].stages[1] == .delay(200))
  }

  /// The Pokédex of the post asks for page 2 twice within 40 ms, and has its rows twice for any timing of the answers.
  @Test(arguments: [("pokedex", 1_000), ("pokedex-cured", 0), ("modern-collection-view", 0)])
  func raceCountsSchedulesThatRepeatAPage(_ name: String, _ expected: Int) throws {
    let shipped = try #require(ShippedPipelines.named(name))
    let race = PipelineRace(
      shipped.graph, sends: shipped.launch + shipped.scenario, values: (1...10).map { Double($0) * 50 }, requests: 3,
      responder: shipped.responder)
    #expect(try race.run().count(of: .pageTwice(2)) == expected)
  }
}
