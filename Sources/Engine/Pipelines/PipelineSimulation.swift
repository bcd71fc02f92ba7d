/// A signal that is sent to an input at a time.
public struct TimedSend: Hashable, Sendable {
  /// The input's name.
  public var input: String
  /// The signal that is sent.
  public var signal: PipelineSignal
  /// The time, in milliseconds.
  public var time: Double

  /// Creates a send.
  public init(_ input: String, _ signal: PipelineSignal, at time: Double) {
    self.input = input
    self.signal = signal
    self.time = time
  }

  /// Creates a send of a value.
  public init(_ input: String, _ value: PipelineValue, at time: Double) {
    self.init(input, .next(value), at: time)
  }
}

/// A pipeline in virtual time: sends, latencies and answers are given, nothing is waited for.
///
/// The same graph, sends, latencies and answers always give the same trace. Events of the same millisecond happen in
/// the order in which they entered the queue. Sends that follow each other in less than ``burstGap`` are one burst, say
/// a scroll: its sends enter the queue together when the first one is due, after what was on its way already. So an
/// answer in the same millisecond as the first send of a burst is in time, and one to a request of the burst that comes
/// in the same millisecond as the burst's next send is late.
///
/// Real time drives a live pipeline: the driver takes its requests (``takeRequests()``), answers them
/// (``answer(_:with:at:)``), and waits for ``nextDeadline``.
public struct PipelineSimulation: Sendable {
  /// Sends less than this apart, in milliseconds, are one burst.
  public static let burstGap = 250.0

  /// The pipeline at work.
  public private(set) var run: PipelineRun
  /// The time that requests take that begin from now on.
  public var latency: LatencyModel
  /// The answers of the sources.
  public var responder: PipelineResponder
  /// Whether requests are answered from outside, and not by the responder after their latency.
  public let isLive: Bool
  /// Requests to begin and to cancel that the caller has not taken out yet.
  private var requests: [PipelineEffect] = []
  /// The effects that were applied so far, in order; filled by a full trace only.
  public private(set) var applied: [PipelineEffect] = []
  /// Sends that are not in the queue yet, the latest one first.
  private var pending: [TimedSend] = []

  /// Starts a pipeline.
  ///
  /// - Throws: the first fault of ``PipelineGraph/validate()``, or that of a send.
  public init(
    _ graph: PipelineGraph, sends: [TimedSend] = [], latency: LatencyModel = LatencyModel(300),
    responder: PipelineResponder = .numbered(), tracing: PipelineTracing = .full, isLive: Bool = false
  ) throws(PipelineFault) {
    try self.init(
      try PipelinePlan(graph), sends: sends, latency: latency, responder: responder, tracing: tracing, isLive: isLive)
  }

  init(
    _ plan: PipelinePlan, sends: [TimedSend], latency: LatencyModel, responder: PipelineResponder,
    tracing: PipelineTracing, isLive: Bool = false
  ) throws(PipelineFault) {
    self.isLive = isLive
    run = PipelineRun(plan, tracing: tracing, at: 0)
    self.latency = latency
    self.responder = responder
    for send in sends { try check(send) }
    pending = Array(
      sends.enumerated().sorted { ($0.element.time, $0.offset) > ($1.element.time, $1.offset) }.map(\.element))
    takeEffects()
  }

  /// Sends something later, or now. Of several sends at one time the first one made goes first.
  ///
  /// O(pending sends).
  ///
  /// - Throws: ``PipelineFault`` for a name that is not an input, a time that is not one or has passed, or the end of a
  ///   variable.
  public mutating func send(_ send: TimedSend) throws(PipelineFault) {
    try check(send)
    let place = pending.firstIndex { $0.time <= send.time } ?? pending.count
    pending.insert(send, at: place)
  }

  private func check(_ send: TimedSend) throws(PipelineFault) {
    guard send.time.isFinite, send.time >= run.now else { throw PipelineFault(.badTime, at: send.input) }
    guard let hub = run.plan.inputs[send.input] else {
      throw PipelineFault(.notAnInput(send.input), at: run.graph.name)
    }
    if run.plan.hubs[Int(hub)].isEndless && send.signal.isTerminal {
      throw PipelineFault(.endlessSubject, at: send.input)
    }
  }

  /// The events so far.
  public var trace: PipelineTrace { run.trace }

  /// The virtual time, in milliseconds.
  public var now: Double { run.now }

  /// The time of the next event, in milliseconds; nil if nothing ever will happen.
  public var nextDeadline: Double? {
    guard let send = pending.last else { return run.nextDeadline }
    return min(send.time, run.nextDeadline ?? .infinity)
  }

  /// Lets the next thing happen. False if there is nothing, or the run was stopped by a fault.
  @discardableResult
  public mutating func step() -> Bool {
    guard run.fault == nil else { return false }
    if let next = pending.last, next.time < run.nextDeadline ?? .infinity {
      enqueueBurst()
    }
    let hasStepped = run.step()
    takeEffects()
    return hasStepped
  }

  /// Lets time pass until then, that time included.
  public mutating func advance(to time: Double) {
    while let next = nextDeadline, next <= time, step() {}
    run.advance(to: time)
    takeEffects()
  }

  /// Lets everything happen that ever will; a pipeline that goes on for ever is stopped by a fault, and timers that do
  /// after some ticks.
  public mutating func runToEnd() {
    run.isForeseeing = true
    defer { run.isForeseeing = false }
    while step() {}
  }

  /// Takes out the requests that a live pipeline wants begun and cancelled, in order.
  public mutating func takeRequests() -> [PipelineEffect] {
    defer { requests.removeAll(keepingCapacity: true) }
    return requests
  }

  /// Answers a request of a live pipeline. An answer without a waiting subscriber is dropped.
  ///
  /// Events that are due before that time happen first. A time that has passed counts as now.
  public mutating func answer(_ request: Int, with answer: PipelineAnswer, at time: Double) {
    guard time.isFinite else { return }
    advance(to: time)
    run.answer(request, with: answer, at: time)
    takeEffects()
  }

  /// Disposes of an output now: its requests are cancelled.
  public mutating func dispose(output name: String) {
    run.dispose(output: name, at: run.now)
    takeEffects()
  }

  private mutating func enqueueBurst() {
    guard var last = pending.last?.time else { return }
    run.sendFromOutside()
    while let send = pending.last, send.time - last < Self.burstGap {
      last = send.time
      pending.removeLast()
      run.enqueue(send)
    }
  }

  private mutating func takeEffects() {
    for effect in run.takeEffects() {
      switch effect {
      case .begin where isLive, .cancel where isLive: requests.append(effect)
      case .begin(let request):
        run.schedule(
          answer: responder.respond(request), to: request.id,
          at: request.beganAt + latency.latency(of: request))
      case .cancel: break
      case .apply: if run.isTracing { applied.append(effect) }
      }
    }
  }
}

extension PipelineRun {
  /// Puts a send that has been checked among the timers.
  fileprivate mutating func enqueue(_ send: TimedSend) {
    guard let hub = plan.inputs[send.input] else { return }
    timers.insert(.send(hub: hub, send.signal), at: max(now, send.time))
  }

  /// Begins the counts of deliveries and ticks anew: those that follow are owed to the world outside.
  fileprivate mutating func sendFromOutside() { (deliveries, ticks) = (0, 0) }
}
