/// All schedules of a pipeline's first requests in a range of latencies.
public struct PipelineRace: Sendable {
  /// The pipeline.
  public var graph: PipelineGraph
  /// What is sent to it.
  public var sends: [TimedSend]
  /// The latencies of the requests that are not raced.
  public var latency: LatencyModel
  /// What sources answer.
  public var responder: PipelineResponder
  /// The latencies that are tried, in milliseconds, in rising order.
  public var values: [Double]
  /// How many requests are raced; nil for as many as a run has, but not more than ``usualSchedules`` allow.
  public var requests: Int?

  /// How many schedules a race has at most where the number of requests is left open.
  public static let usualSchedules = 1_000
  /// How many schedules a race has at most.
  public static let maximumSchedules = 1_000_000

  /// Creates a race.
  public init(
    _ graph: PipelineGraph, sends: [TimedSend], values: [Double], requests: Int? = nil,
    latency: LatencyModel = LatencyModel(300), responder: PipelineResponder = .numbered()
  ) {
    self.graph = graph
    self.sends = sends
    self.values = values
    self.requests = requests
    self.latency = latency
    self.responder = responder
  }

  /// The latencies from `lowest` to at most `highest`, `step` apart; nil if that is no range or has more than a million.
  public static func values(from lowest: Double, through highest: Double, step: Double) -> [Double]? {
    guard lowest >= 0, highest >= lowest, highest <= PipelineLimits.duration, step > 0 else { return nil }
    let count = (highest - lowest) / step + 1e-9
    guard count < Double(maximumSchedules) else { return nil }
    return (0...Int(count)).map { lowest + Double($0) * step }
  }

  /// Runs all schedules, in lexicographic order: the last request's latency changes fastest.
  ///
  /// O(schedules · events of a run).
  ///
  /// - Parameters:
  ///   - condition: What shall hold at the end of each schedule; it sees the whole trace, which takes longer.
  ///   - shouldStop: Asked now and then; true ends the race with what is known.
  /// - Throws: a fault of the graph or of a send, or because there is nothing to race or too much.
  public func run(
    condition: ((PipelineTrace) -> Bool)? = nil, shouldStop: () -> Bool = { false }
  ) throws(PipelineFault) -> RaceResult {
    let plan = try PipelinePlan(graph)
    guard let lowest = values.first, let highest = values.last else {
      throw PipelineFault(.noRequests, at: graph.name)
    }
    let fastest = try outcome(plan, LatencyModel(lowest))
    let slowest = try outcome(plan, LatencyModel(highest))
    let count = max(fastest.trace.requests.count, slowest.trace.requests.count)
    guard count > 0 else { throw PipelineFault(.noRequests, at: graph.name) }
    let raced = try racedRequests(of: count)
    let judge = RaceJudge(fastest: fastest.trace, slowest: slowest.trace)
    var tally = RaceTally(requests: raced, values: values)
    var model = latency
    var schedule = [Int](repeating: 0, count: raced)
    repeat {
      if tally.count % 64 == 63 && shouldStop() {
        tally.isComplete = false
        break
      }
      for (id, index) in schedule.enumerated() { model.byRequest[id] = values[index] }
      let run = try outcome(plan, model, condition == nil ? .outcome : .full)
      tally.add(judge.classes(of: run, condition: condition), for: schedule)
    } while Self.advance(&schedule, base: values.count)
    return tally.result(requestCount: count)
  }

  /// The trace of one schedule, in full.
  ///
  /// - Throws: as ``run(condition:shouldStop:)``.
  public func trace(of schedule: [Double]) throws(PipelineFault) -> PipelineTrace {
    var model = latency
    for (id, time) in schedule.enumerated() { model.byRequest[id] = time }
    var simulation = try PipelineSimulation(graph, sends: sends, latency: model, responder: responder)
    simulation.runToEnd()
    return simulation.trace
  }

  private func outcome(
    _ plan: PipelinePlan, _ latency: LatencyModel, _ tracing: PipelineTracing = .outcome
  ) throws(PipelineFault) -> PipelineRun {
    var simulation = try PipelineSimulation(
      plan, sends: sends, latency: latency, responder: responder, tracing: tracing)
    simulation.runToEnd()
    return simulation.run
  }

  private func racedRequests(of count: Int) throws(PipelineFault) -> Int {
    let wanted = min(requests ?? count, count)
    guard wanted > 0 else { throw PipelineFault(.noRequests, at: graph.name) }
    let limit = requests == nil ? Self.usualSchedules : Self.maximumSchedules
    var (raced, schedules) = (0, 1)
    while raced < wanted, schedules * values.count <= limit || values.count == 1 {
      schedules *= values.count
      raced += 1
    }
    let isEnough = raced == wanted || (requests == nil && raced > 0)
    if isEnough { return raced }
    if requests == nil && values.count <= Self.maximumSchedules { return 1 }
    throw PipelineFault(.tooManySchedules(limit: Self.maximumSchedules), at: graph.name)
  }

  /// The next schedule in lexicographic order; false after the last one.
  private static func advance(_ schedule: inout [Int], base: Int) -> Bool {
    for place in schedule.indices.reversed() {
      schedule[place] += 1
      if schedule[place] < base { return true }
      schedule[place] = 0
    }
    return false
  }
}
