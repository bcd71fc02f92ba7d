/// Operators with several sources.
extension PipelineRun {
  mutating func combine(
    _ handle: Handle, _ step: Step, _ port: Int32, _ signal: inout PipelineSignal, _ cause: Int32
  ) -> Bool {
    if step.opcode == .amb, !isChosen(handle, port) { return false }
    if case .failed = signal {
      return step.opcode != .skipUntil || port == 0 || !subscriptions[Int(handle.index)].isDone
    }
    switch step.opcode {
    case .amb: return true
    case .takeUntil, .skipUntil, .sample: return listen(handle, step, port, &signal, cause)
    case .mergeAtMost: return mergeAtMost(handle, step, Int(port), signal, cause)
    case .combineLatest: return combineLatest(handle, Int(port), &signal, cause)
    case .zip: return zip(handle, Int(port), &signal)
    case .withLatest: return withLatest(handle, step, Int(port), &signal)
    case .merge:
      guard case .completed = signal else { return true }
      return endPort(handle, Int(port))
    default:
      guard case .completed = signal else { return true }
      return startNext(handle, step, cause)
    }
  }

  /// Returns whether a source is chosen: the first that has something. The others are let go.
  private mutating func isChosen(_ handle: Handle, _ port: Int32) -> Bool {
    let index = Int(handle.index)
    guard subscriptions[index].firedPort < 0 else { return subscriptions[index].firedPort == port }
    subscriptions[index].firedPort = port
    for other in subscriptions[index].ports.indices where other != Int(port) {
      let upstream = subscriptions[index].ports[other].upstream
      subscriptions[index].ports[other].upstream = .none
      dispose(upstream)
    }
    return true
  }

  /// Operators that listen to another stream, at port 1.
  private mutating func listen(
    _ handle: Handle, _ step: Step, _ port: Int32, _ signal: inout PipelineSignal, _ cause: Int32
  ) -> Bool {
    let index = Int(handle.index)
    switch (step.opcode, port, signal) {
    case (.takeUntil, 1, .next):
      signal = .completed
      return true
    case (.takeUntil, 0, _): return true
    case (.skipUntil, 1, .next):
      subscriptions[index].isDone = true
      return false
    case (.skipUntil, 0, .next): return subscriptions[index].isDone
    case (.skipUntil, 0, _): return true
    case (.sample, 0, .next(let value)):
      subscriptions[index].latest = value
      return false
    case (.sample, 0, _):
      subscriptions[index].isDone = true
      return false
    case (.sample, _, _):
      guard let value = subscriptions[index].latest else {
        signal = .completed
        return subscriptions[index].isDone
      }
      subscriptions[index].latest = nil
      if subscriptions[index].isDone { work.append(.emit(handle, .completed, cause: cause)) }
      signal = .next(value)
      return true
    default: return false
    }
  }

  /// Merges so many sources at a time. The `sequence` is the number of the source that begins next.
  private mutating func mergeAtMost(
    _ handle: Handle, _ step: Step, _ port: Int, _ signal: PipelineSignal, _ cause: Int32
  ) -> Bool {
    guard case .completed = signal else { return true }
    let index = Int(handle.index)
    if endPort(handle, port) { return true }
    let next = subscriptions[index].sequence
    guard next < Int(step.sourceCount) else { return false }
    subscriptions[index].sequence += 1
    work.append(
      .subscribe(
        step: plan.sources[Int(step.firstSource) + next], to: handle, port: Int32(next),
        outer: subscriptions[index].latest, cause: cause))
    return false
  }

  /// Notes that a source has ended; true if it was the last one.
  private mutating func endPort(_ handle: Handle, _ port: Int) -> Bool {
    let index = Int(handle.index)
    guard !subscriptions[index].ports[port].isDone else { return false }
    subscriptions[index].ports[port].isDone = true
    subscriptions[index].count -= 1
    return subscriptions[index].count == 0
  }

  /// Combines the latest values. The `count` is that of sources that have not ended; `sequence` that of sources without
  /// a value.
  private mutating func combineLatest(
    _ handle: Handle, _ port: Int, _ signal: inout PipelineSignal, _ cause: Int32
  ) -> Bool {
    guard case .next(let value) = signal else { return endPort(handle, port) }
    let index = Int(handle.index)
    if subscriptions[index].ports[port].latest == nil { subscriptions[index].sequence -= 1 }
    subscriptions[index].ports[port].latest = value
    guard subscriptions[index].sequence == 0 else {
      // With the others at their end there will never be a combination.
      let others = subscriptions[index].count - (subscriptions[index].ports[port].isDone ? 0 : 1)
      if others == 0 { signal = .completed }
      return others == 0
    }
    guard count(subscriptions[index].ports.count / 8, at: subscriptions[index].step) else { return false }
    signal = .next(.tuple(subscriptions[index].ports.map { $0.latest ?? .null }))
    if isTracing { noteOverwritten(index, port) }
    return true
  }

  /// Notes a combination right after another one of the same stimulus, fired by another source, which it overwrites.
  private mutating func noteOverwritten(_ index: Int, _ port: Int) {
    let event = Int(subscriptions[index].cause)
    if event >= 0, event < trace.events.count, trace.events[event].stimulus == stimulus,
      Int(subscriptions[index].firedPort) != port
    {
      trace.overwritten.append(
        OverwrittenCombination(event: event, firedPort: Int(subscriptions[index].firedPort), stalePort: port))
    }
    let isRecorded = plan.steps[Int(subscriptions[index].step)].point >= 0
    subscriptions[index].cause = isRecorded && !trace.isTruncated ? Int32(trace.events.count) : -1
    subscriptions[index].firedPort = Int32(port)
  }

  private mutating func zip(_ handle: Handle, _ port: Int, _ signal: inout PipelineSignal) -> Bool {
    guard case .next(let value) = signal else { return endPort(handle, port) }
    let index = Int(handle.index)
    if subscriptions[index].ports[port].queue.isEmpty { subscriptions[index].sequence -= 1 }
    subscriptions[index].ports[port].queue.append(value)
    guard subscriptions[index].sequence == 0 else { return false }
    var members: [PipelineValue] = []
    for port in subscriptions[index].ports.indices {
      members.append(subscriptions[index].ports[port].queue.removeFirst())
      if subscriptions[index].ports[port].queue.isEmpty { subscriptions[index].sequence += 1 }
    }
    signal = .next(.tuple(members))
    return true
  }

  private mutating func withLatest(
    _ handle: Handle, _ step: Step, _ port: Int, _ signal: inout PipelineSignal
  ) -> Bool {
    let index = Int(handle.index)
    guard case .next(let value) = signal else { return port == 0 }
    if port == 1 {
      subscriptions[index].ports[1].latest = value
      return false
    }
    guard let latest = subscriptions[index].ports[1].latest else { return false }
    signal = .next(step.flag ? .tuple([value, latest]) : latest)
    return true
  }

  /// `concat` goes on to its next source; true if there is none.
  private mutating func startNext(_ handle: Handle, _ step: Step, _ cause: Int32) -> Bool {
    let index = Int(handle.index)
    subscriptions[index].count += 1
    guard subscriptions[index].count < Int(step.sourceCount) else { return true }
    let source = plan.sources[Int(step.firstSource) + subscriptions[index].count]
    let outer = subscriptions[index].latest
    work.append(
      .subscribe(step: source, to: handle, port: Int32(subscriptions[index].count), outer: outer, cause: cause))
    return false
  }
}
