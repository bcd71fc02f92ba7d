/// The setting off, writing down and counting of events.
extension PipelineRun {
  /// Does everything that follows from one thing, before anything else happens.
  mutating func stimulate(on queue: Int32, _ first: PendingWork) {
    guard fault == nil else { return }
    stimulus += 1
    self.queue = queue
    work.append(first)
    drain()
  }

  mutating func drain() {
    while fault == nil, let next = work.popLast() {
      switch next {
      case .deliver(let handle, let port, let signal, let cause): deliver(signal, to: handle, port, cause)
      case .emit(let handle, let signal, let cause): emit(signal, from: handle, cause)
      case .subscribe(let step, let target, let port, let outer, let cause):
        subscribe(step, to: target, port, outer, cause)
      case .send(let hub, let signal, let cause): send(signal, to: hub, cause)
      case .throttled(let handle): if isAlive(handle) { subscriptions[Int(handle.index)].time = now }
      }
    }
    switched = nil
    answering = nil
  }

  /// Counts deliveries, and stops a run that does not end.
  mutating func count(_ deliveries: Int, at step: Int32) -> Bool {
    self.deliveries += deliveries
    if self.deliveries <= PipelineLimits.deliveries { return true }
    stop(.endlessSends(deliveries: PipelineLimits.deliveries), at: step)
    return false
  }

  mutating func stop(_ kind: PipelineFault.Kind, at step: Int32) {
    let point = step < 0 ? -1 : plan.steps[Int(step)].point
    let name =
      lastSubject >= 0 ? plan.hubs[Int(lastSubject)].name : point >= 0 ? plan.points[Int(point)].stream : graph.name
    if fault == nil { fault = PipelineFault(kind, at: name) }
    work.removeAll()
    timers.removeAll()
  }

  /// Writes an event down; the answer is its index, or the cause again if nothing is written.
  mutating func record(_ step: Int32, _ signal: PipelineSignal, cause: Int32) -> Int32 {
    guard isTracing else { return cause }
    let point = plan.steps[Int(step)].point
    guard point >= 0 else { return cause }
    guard trace.events.count < PipelineLimits.events else {
      trace.isTruncated = true
      return cause
    }
    trace.events.append(
      PipelineEvent(
        time: now, point: Int(point), signal: signal, cause: cause < 0 ? nil : Int(cause), request: answering,
        queue: Int(queue), stimulus: stimulus))
    answering = nil
    return Int32(trace.events.count - 1)
  }

  /// Sends a signal from a subject, or the connection of a shared stream, to all of its subscribers.
  mutating func send(_ signal: PipelineSignal, to hub: Int32, _ cause: Int32) {
    let index = Int(hub)
    let step = plan.hubs[index].step
    guard hubs[index].end == nil, count(1 + hubs[index].observers.count, at: step) else { return }
    tell(signal, on: index, record(step, signal, cause: cause))
  }

  mutating func tell(_ signal: PipelineSignal, on hub: Int, _ cause: Int32) {
    if case .next(let value) = signal {
      let capacity = plan.hubs[hub].capacity
      if capacity > 0 {
        if hubs[hub].replayed.count == capacity { _ = hubs[hub].replayed.removeFirst() }
        hubs[hub].replayed.append(value)
      }
      for observer in hubs[hub].observers.reversed() {
        work.append(.deliver(observer.handle, port: observer.port, signal, cause: cause))
      }
      return
    }
    let observers = hubs[hub].observers
    hubs[hub].observers = []
    if plan.hubs[hub].source >= 0 {
      // A shared stream starts anew for subscribers that come after its end.
      hubs[hub] = Hub(epoch: hubs[hub].epoch + 1)
    } else {
      hubs[hub].end = signal
    }
    for observer in observers.reversed() {
      work.append(.deliver(observer.handle, port: observer.port, signal, cause: cause))
    }
  }

  /// Emits a signal from an operator: downstream, and on.
  mutating func emit(_ signal: PipelineSignal, from handle: Handle, _ cause: Int32) {
    guard isAlive(handle) else { return }
    let index = Int(handle.index)
    let event = record(subscriptions[index].step, signal, cause: cause)
    let (downstream, port) = (subscriptions[index].downstream, subscriptions[index].port)
    if signal.isTerminal { dispose(handle) }
    deliver(signal, to: downstream, port, event)
  }

  /// Brings a signal down a chain of operators, as far as each lets it through at once.
  mutating func deliver(_ signal: PipelineSignal, to handle: Handle, _ port: Int32, _ cause: Int32) {
    var (signal, handle, port, cause) = (signal, handle, port, cause)
    while isAlive(handle) {
      let index = Int(handle.index)
      let step = subscriptions[index].step
      guard count(1, at: step) else { return }
      guard react(handle, port, &signal, cause) else { return }
      cause = record(step, signal, cause: cause)
      let downstream = subscriptions[index].downstream
      port = subscriptions[index].port
      if signal.isTerminal { dispose(handle) }
      handle = downstream
    }
  }

  /// Fires a timer, an answer or a scheduled send.
  mutating func fire(_ timed: TimedWork, at time: Double, sequence: Int) {
    switch timed {
    case .send(let hub, let signal): stimulate(on: PipelinePlan.mainQueue, .send(hub: hub, signal, cause: -1))
    case .answer(let request, let answer): deliver(answer, to: request)
    case .release(let handle, let signal, let cause, let queue):
      guard isAlive(handle) else { return }
      subscriptions[Int(handle.index)].count -= 1
      stimulate(on: queue, .emit(handle, signal, cause: cause))
    case .debounce(let handle): fireDebounce(handle, sequence: sequence)
    case .throttle(let handle): fireThrottle(handle, sequence: sequence)
    case .timeout(let handle): fireTimeout(handle, sequence: sequence)
    case .tick(let handle): fireTick(handle, sequence: sequence)
    }
  }
}
