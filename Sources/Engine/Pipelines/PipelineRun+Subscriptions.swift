/// The subscription to operators and its disposal.
extension PipelineRun {
  func isAlive(_ handle: Handle) -> Bool {
    handle.index >= 0 && subscriptions[Int(handle.index)].generation == handle.generation
      && subscriptions[Int(handle.index)].isAlive
  }

  mutating func allocate(_ step: Int32, downstream: Handle, port: Int32) -> Handle {
    let index: Int32
    if let free = freeSubscriptions.popLast() {
      index = free
    } else {
      index = Int32(subscriptions.count)
      subscriptions.append(RunningOperator())
    }
    let place = Int(index)
    subscriptions[place].isAlive = true
    subscriptions[place].step = step
    subscriptions[place].downstream = downstream
    subscriptions[place].port = port
    return Handle(index: index, generation: subscriptions[place].generation)
  }

  /// Subscribes to a step on behalf of an operator downstream; `outer` is the value that an inner stream is made of.
  mutating func subscribe(
    _ first: Int32, to target: Handle, _ port: Int32, _ outer: PipelineValue?, _ cause: Int32
  ) {
    var (number, target, port) = (first, target, port)
    while isAlive(target), count(1, at: number) {
      let step = plan.steps[Int(number)]
      if step.opcode == .subject { return observe(Int(step.index), target, port, cause) }
      let handle = allocate(number, downstream: target, port: port)
      attach(handle, to: target, port)
      switch step.opcode {
      case .share: return join(Int(step.index), handle, cause)
      case .fetch: return begin(plan.fetches[Int(step.index)], handle, outer ?? .null, cause)
      case .values: return emitAll(plan.values[Int(step.index)], from: handle, cause)
      case .just: return emitJust(step, handle, outer ?? .null, cause)
      case .combineLatest, .zip, .merge, .withLatest, .amb, .takeUntil, .skipUntil, .sample, .mergeAtMost:
        return subscribeAll(step, handle, outer, cause)
      case .timer:
        timers.insert(.tick(handle), at: now + step.duration)
        return
      case .concat:
        subscriptions[Int(handle.index)].latest = outer
        subscriptions[Int(handle.index)].ports = [Port](repeating: Port(), count: Int(step.sourceCount))
        number = plan.sources[Int(step.firstSource)]
      case .take where step.count == 0: return work.append(.emit(handle, .completed, cause: cause))
      case .startWith:
        work.append(.subscribe(step: step.upstream, to: handle, port: 0, outer: outer, cause: cause))
        for value in plan.values[Int(step.index)].reversed() { work.append(.emit(handle, .next(value), cause: cause)) }
        return
      default:
        prepare(handle, step, outer)
        number = step.upstream
      }
      (target, port) = (handle, 0)
    }
  }

  /// Sets the state with which an operator with one source begins.
  private mutating func prepare(_ handle: Handle, _ step: Step, _ outer: PipelineValue?) {
    let index = Int(handle.index)
    switch step.opcode {
    case .take, .skip: subscriptions[index].count = step.count
    case .retry: (subscriptions[index].count, subscriptions[index].latest) = (step.count, outer)
    case .pair: subscriptions[index].latest = outer
    case .catchStream: subscriptions[index].latest = outer
    case .timeout: armTimeout(handle, step)
    case .buffer:
      subscriptions[index].ports = [Port()]
      armBuffer(handle, step)
    case .scan, .reduce: subscriptions[index].latest = plan.accumulators[Int(step.index)].initial
    default: break
    }
  }

  /// Notes a subscription at its downstream, which disposes of it.
  private mutating func attach(_ handle: Handle, to target: Handle, _ port: Int32) {
    let index = Int(target.index)
    switch plan.steps[Int(subscriptions[index].step)].opcode {
    case .combineLatest, .zip, .merge, .withLatest, .concat, .amb, .takeUntil, .skipUntil, .sample, .mergeAtMost:
      subscriptions[index].ports[Int(port)].upstream = handle
    default:
      // Only flattening operators have inner streams, at ports from 1.
      if port > 0 {
        subscriptions[index].inners[Int(port) - 1] = handle
      } else {
        subscriptions[index].upstream = handle
      }
    }
  }

  /// Subscribes to all sources of a combination, in their order; `withLatestFrom` begins with its second one.
  private mutating func subscribeAll(_ step: Step, _ handle: Handle, _ outer: PipelineValue?, _ cause: Int32) {
    let index = Int(handle.index)
    let count = Int(step.sourceCount)
    subscriptions[index].ports = [Port](repeating: Port(), count: count)
    subscriptions[index].count = count
    subscriptions[index].sequence = count
    guard self.count(count, at: subscriptions[index].step) else { return }
    // The deciding stream is subscribed first: `withLatestFrom` subscribes its sampler, and `takeUntil` its end,
    // second.
    var ports = step.opcode == .withLatest || step.opcode == .takeUntil ? [0, 1] : Array((0..<count).reversed())
    if step.opcode == .mergeAtMost {
      subscriptions[index].latest = outer
      subscriptions[index].sequence = min(step.count, count)
      ports.removeFirst(count - subscriptions[index].sequence)
    }
    for port in ports {
      let source = plan.sources[Int(step.firstSource) + port]
      work.append(.subscribe(step: source, to: handle, port: Int32(port), outer: outer, cause: cause))
    }
  }

  private mutating func emitAll(_ values: [PipelineValue], from handle: Handle, _ cause: Int32) {
    guard count(values.count, at: subscriptions[Int(handle.index)].step) else { return }
    work.append(.emit(handle, .completed, cause: cause))
    for value in values.reversed() { work.append(.emit(handle, .next(value), cause: cause)) }
  }

  private mutating func emitJust(_ step: Step, _ handle: Handle, _ outer: PipelineValue, _ cause: Int32) {
    work.append(.emit(handle, .completed, cause: cause))
    work.append(.emit(handle, .next(plan.functions[Int(step.index)](outer)), cause: cause))
    for call in plan.calls[Int(step.index)].reversed() { sendFromWithin(call.value ?? outer, to: call.hub, cause) }
  }

  /// Listens to a subject.
  private mutating func observe(_ hub: Int, _ target: Handle, _ port: Int32, _ cause: Int32) {
    let replayed = hubs[hub].end == nil || plan.hubs[hub].initial == nil ? hubs[hub].replayed.count : 0
    guard count(replayed, at: plan.hubs[hub].step) else { return }
    if let end = hubs[hub].end {
      work.append(.deliver(target, port: port, end, cause: cause))
    } else {
      listen(hub, target, port)
    }
    guard replayed > 0 else { return }
    for value in hubs[hub].replayed.all.reversed() {
      work.append(.deliver(target, port: port, .next(value), cause: cause))
    }
  }

  private mutating func listen(_ hub: Int, _ target: Handle, _ port: Int32) {
    if hubs[hub].observers.count >= hubs[hub].sweepAt {
      let alive = hubs[hub].observers.filter { isAlive($0.handle) }
      hubs[hub].observers = alive
      hubs[hub].sweepAt = max(16, alive.count * 2)
    }
    hubs[hub].observers.append((target, port))
  }

  /// Joins the subscribers of a shared stream; the first one connects it.
  private mutating func join(_ hub: Int, _ handle: Handle, _ cause: Int32) {
    let replayed = hubs[hub].replayed.count
    guard count(replayed, at: subscriptions[Int(handle.index)].step) else { return }
    subscriptions[Int(handle.index)].count = hubs[hub].epoch
    hubs[hub].subscribers += 1
    listen(hub, handle, 0)
    if hubs[hub].subscribers == 1 {
      let connection = allocate(plan.hubs[hub].step, downstream: .none, port: 0)
      hubs[hub].connection = connection
      work.append(.subscribe(step: plan.hubs[hub].source, to: connection, port: 0, outer: nil, cause: cause))
    }
    for value in hubs[hub].replayed.all.reversed() {
      work.append(.deliver(handle, port: 0, .next(value), cause: cause))
    }
  }

  /// Ends a subscription and all that it holds upstream. The handle of a subscription that is gone is ignored.
  mutating func dispose(_ first: Handle) {
    guard isAlive(first) else { return }
    var pending = [first]
    while let handle = pending.popLast() {
      guard isAlive(handle) else { continue }
      let index = Int(handle.index)
      let step = plan.steps[Int(subscriptions[index].step)]
      switch step.opcode {
      case .fetch: cancel(subscriptions[index].count)
      case .share: leave(Int(step.index), epoch: subscriptions[index].count, &pending)
      default: break
      }
      for port in subscriptions[index].ports.reversed() where port.upstream != .none { pending.append(port.upstream) }
      for inner in subscriptions[index].inners.reversed() where inner != .none { pending.append(inner) }
      if subscriptions[index].upstream != .none { pending.append(subscriptions[index].upstream) }
      subscriptions[index] = RunningOperator(generation: subscriptions[index].generation &+ 1)
      freeSubscriptions.append(handle.index)
    }
  }

  /// Leaves a shared stream; the last one disconnects it.
  private mutating func leave(_ hub: Int, epoch: Int, _ pending: inout [Handle]) {
    guard hubs[hub].epoch == epoch else { return }
    hubs[hub].subscribers -= 1
    guard hubs[hub].subscribers == 0 else { return }
    pending.append(hubs[hub].connection)
    hubs[hub] = Hub(epoch: epoch + 1)
  }
}
