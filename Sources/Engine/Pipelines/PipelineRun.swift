/// Something the driver of a run has to do.
public enum PipelineEffect: Hashable, Sendable {
  /// Make this request, and answer it by ``PipelineRun/answer(_:with:at:)``.
  case begin(PipelineRequest)
  /// Cancel the request with this number: no subscriber needs its answer any more.
  case cancel(request: Int)
  /// Apply the rows of a value to the screen of an output.
  case apply(output: String, screen: String?, value: PipelineValue, at: Double, queue: String)
}

/// The amount that a run writes down.
public enum PipelineTracing: Hashable, Sendable {
  /// Every event at every point.
  case full
  /// Only requests and outputs.
  case outcome
}

/// A pipeline at work: a state machine without clock and threads.
///
/// The driver tells it what happens (``send(_:to:at:)``, ``answer(_:with:at:)``, ``advance(to:)``), and takes out what
/// is to be done (``takeEffects()``). A virtual driver goes from deadline to deadline (``PipelineSimulation``); a real
/// one waits for ``nextDeadline``. A run is a value: a copy goes its own way.
public struct PipelineRun: Sendable {
  let plan: PipelinePlan
  let isTracing: Bool
  /// The time of the last thing that happened, in milliseconds.
  public internal(set) var now: Double
  /// The reason why the run was stopped; a stopped run ignores everything.
  public internal(set) var fault: PipelineFault?
  /// The events so far.
  public internal(set) var trace: PipelineTrace

  var subscriptions: [RunningOperator] = []
  var freeSubscriptions: [Int32] = []
  var hubs: [Hub]
  var roots: [Handle]
  var timers = TimerQueue()
  var work: [PendingWork] = []
  var effects: [PipelineEffect] = []
  /// The subscription that waits for each request.
  var waiting: [Handle] = []
  /// Requests that a switch cancelled, until the request in whose favour it was begins.
  var switched: (handle: Handle, requests: [Int])?
  var queue = PipelinePlan.mainQueue
  var stimulus = 0
  /// The request whose answer is being delivered, until its first event.
  var answering: Int?
  /// Deliveries since the last stimulus from outside.
  var deliveries = 0
  var lastSubject: Int32 = -1
  /// Ticks of timers since something came from outside.
  var ticks = 0
  /// Whether timers stop by themselves: a run to the end would not end.
  var isForeseeing = false

  /// Starts a pipeline: its outputs are subscribed in their order.
  ///
  /// - Throws: the first fault of ``PipelineGraph/validate()``.
  public init(_ graph: PipelineGraph, tracing: PipelineTracing = .full, at time: Double = 0) throws(PipelineFault) {
    guard time.isFinite else { throw PipelineFault(.badTime, at: graph.name) }
    self.init(try PipelinePlan(graph), tracing: tracing, at: time)
  }

  init(_ plan: PipelinePlan, tracing: PipelineTracing, at time: Double) {
    self.plan = plan
    isTracing = tracing == .full
    now = time
    hubs = plan.hubs.map { _ in Hub() }
    roots = plan.outputs.map { _ in .none }
    trace = PipelineTrace(
      points: plan.points, queues: plan.queues,
      outputs: plan.graph.outputs.map { OutputState(name: $0.stream, effect: $0.effect) })
    start()
  }

  private mutating func start() {
    for (index, hub) in plan.hubs.enumerated() {
      guard let value = hub.initial else { continue }
      hubs[index].replayed.append(value)
      _ = record(hub.step, .next(value), cause: -1)
    }
    for (index, step) in plan.outputs.enumerated() {
      stimulus += 1
      let root = allocate(step, downstream: .none, port: 0)
      roots[index] = root
      work.append(.subscribe(step: plan.steps[Int(step)].upstream, to: root, port: 0, outer: nil, cause: -1))
      drain()
    }
  }

  /// The pipeline that runs.
  public var graph: PipelineGraph { plan.graph }

  /// The state of each output, in the order of the graph.
  public var outputs: [OutputState] { trace.outputs }

  /// The time at which ``advance(to:)`` has something to do next, in milliseconds; nil if nothing is due ever.
  public var nextDeadline: Double? { fault == nil ? timers.deadline : nil }

  /// Takes out what the driver has to do, in order.
  public mutating func takeEffects() -> [PipelineEffect] {
    guard !effects.isEmpty else { return [] }
    let taken = effects
    effects.removeAll(keepingCapacity: true)
    return taken
  }

  /// Sends a value, a completion or an error to an input, on the main queue.
  ///
  /// Events that are due before that time happen first. A time before ``now`` counts as now.
  ///
  /// - Throws: ``PipelineFault`` for a name that is not an input, a time that is not one, or the end of a variable.
  public mutating func send(_ signal: PipelineSignal, to input: String, at time: Double) throws(PipelineFault) {
    let hub = try hub(named: input, for: signal, at: time)
    advance(to: time)
    deliveries = 0
    stimulate(on: PipelinePlan.mainQueue, .send(hub: hub, signal, cause: -1))
  }

  /// Puts a send among the timers: of several things at one time, what was scheduled first happens first.
  ///
  /// - Throws: as ``send(_:to:at:)``.
  public mutating func schedule(_ signal: PipelineSignal, to input: String, at time: Double) throws(PipelineFault) {
    let hub = try hub(named: input, for: signal, at: time)
    if fault == nil { timers.insert(.send(hub: hub, signal), at: max(now, time)) }
  }

  private func hub(named name: String, for signal: PipelineSignal, at time: Double) throws(PipelineFault) -> Int32 {
    guard time.isFinite else { throw PipelineFault(.badTime, at: name) }
    guard let hub = plan.inputs[name] else { throw PipelineFault(.notAnInput(name), at: graph.name) }
    if plan.hubs[Int(hub)].isEndless && signal.isTerminal { throw PipelineFault(.endlessSubject, at: name) }
    return hub
  }

  /// Answers a request, on the network queue. An answer without a waiting subscriber is dropped.
  ///
  /// Events that are due before that time happen first. A time before ``now`` counts as now.
  public mutating func answer(_ request: Int, with answer: PipelineAnswer, at time: Double) {
    if time.isFinite { advance(to: time) }
    deliveries = 0
    deliver(answer, to: request)
  }

  /// Puts an answer among the timers: of several things at one time, what was scheduled first happens first.
  public mutating func schedule(answer: PipelineAnswer, to request: Int, at time: Double) {
    guard fault == nil, time.isFinite else { return }
    timers.insert(.answer(request: request, answer), at: max(now, time))
  }

  /// Lets time pass: what is due until then, that time included, happens.
  public mutating func advance(to time: Double) {
    while let deadline = timers.deadline, deadline <= time, fault == nil { _ = step() }
    if time.isFinite { now = max(now, time) }
  }

  /// Lets the next due thing happen. False if there is nothing.
  @discardableResult
  public mutating func step() -> Bool {
    guard fault == nil, let (time, sequence, timed) = timers.popFirst() else { return false }
    now = max(now, time)
    fire(timed, at: time, sequence: sequence)
    return true
  }

  /// Disposes of an output: its requests are cancelled, and it emits nothing more. A name that is not an output is
  /// ignored.
  public mutating func dispose(output name: String, at time: Double) {
    if time.isFinite { advance(to: time) }
    for (index, output) in trace.outputs.enumerated() where output.name == name && output.endedAt == nil {
      trace.outputs[index].endedAt = now
      dispose(roots[index])
    }
  }
}
