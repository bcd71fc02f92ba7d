/// All schedules of a pipeline's first requests in a range of latencies.
public struct PipelineRace: Sendable {
  /// The pipeline.
  public var graph: PipelineGraph
  /// The values that are sent to it.
  public var sends: [TimedSend]
  /// The latencies of the requests that are not raced.
  public var latency: LatencyModel
  /// The answers of the sources.
  public var responder: PipelineResponder
  /// The latencies that are tried, in milliseconds, in rising order.
  public var values: [Double]
  /// The number of requests that are raced; nil for as many as a run has, but not more than ``usualSchedules`` allow.
  public var requests: Int?
  /// The number of schedules that are drawn at random instead of all being run; nil runs all.
  public var samples: Int?
  /// The seed of the draw.
  public var seed: UInt64 = 0
  /// The most schedules that this race may have.
  public var limit = PipelineRace.maximumSchedules

  /// The most schedules that a race may have where the number of requests is left open.
  public static let usualSchedules = 1_000
  /// The most schedules that a race may have.
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

  /// Returns the latencies from `lowest` to at most `highest`, `step` apart, or nil if that is not a range or has more
  /// than a million.
  public static func values(from lowest: Double, through highest: Double, step: Double) -> [Double]? {
    guard lowest >= 0, highest >= lowest, highest <= PipelineLimits.duration, step > 0 else { return nil }
    let count = (highest - lowest) / step + 1e-9
    guard count < Double(maximumSchedules) else { return nil }
    return (0...Int(count)).map { lowest + Double($0) * step }
  }

  /// Runs all schedules, in lexicographic order: the last request's latency changes fastest; or the schedules that are
  /// drawn, and those on the way from the first good to the first bad of them.
  ///
  /// O(schedules · events of a run).
  ///
  /// - Parameters:
  ///   - condition: The condition that has to hold at the end of each schedule; it sees the whole trace, which takes
  ///     longer.
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
    if samples ?? 0 > limit { throw PipelineFault(.tooManySchedules(limit: limit), at: graph.name) }
    let raced = samples == nil ? try racedRequests(of: count) : min(requests ?? count, count)
    let judge = RaceJudge(fastest: fastest.trace, slowest: slowest.trace)
    var tally = RaceTally(requests: raced, values: values)
    var model = latency
    func classes(of schedule: [Int]) throws(PipelineFault) -> Set<RaceResult.Class> {
      for (id, index) in schedule.enumerated() { model.byRequest[id] = values[index] }
      return judge.classes(of: try outcome(plan, model, condition == nil ? .outcome : .full), condition: condition)
    }
    var schedules = RaceSchedules(requests: raced, base: values.count, samples: samples, seed: seed)
    while let schedule = schedules.next() {
      if tally.count % 64 == 63 && shouldStop() {
        tally.isComplete = false
        break
      }
      tally.add(try classes(of: schedule), for: schedule)
    }
    var result = tally.result(requestCount: count)
    guard samples != nil else { return result }
    (result.isSampled, result.smallestChange) = (true, nil)
    if let (kept, losing) = tally.firstOfEach {
      result.smallestChange = try change(from: kept, to: losing) { (schedule) throws(PipelineFault) in
        try classes(of: schedule).contains { $0.isLoss }
      }
    }
    return result
  }

  /// Returns the first step that loses on the way from a schedule without loss to one with a loss: one latency after
  /// the other, a step at a time. O(requests · values) runs.
  private func change(
    from kept: [Int], to losing: [Int], isLoss: ([Int]) throws(PipelineFault) -> Bool
  ) throws(PipelineFault) -> RaceResult.Change? {
    var schedule = kept
    for request in schedule.indices {
      while schedule[request] != losing[request] {
        let before = schedule
        schedule[request] += schedule[request] < losing[request] ? 1 : -1
        guard try isLoss(schedule) else { continue }
        return RaceResult.Change(
          request: request, kept: before.map { values[$0] }, losing: schedule.map { values[$0] })
      }
    }
    return nil
  }

  /// Returns the trace of one schedule, in full.
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
    let limit = requests == nil ? min(Self.usualSchedules, self.limit) : self.limit
    var (raced, schedules) = (0, 1)
    while raced < wanted, schedules * values.count <= limit || values.count == 1 {
      schedules *= values.count
      raced += 1
    }
    let isEnough = raced == wanted || (requests == nil && raced > 0)
    if isEnough { return raced }
    if requests == nil && values.count <= self.limit { return 1 }
    throw PipelineFault(.tooManySchedules(limit: self.limit), at: graph.name)
  }
}
