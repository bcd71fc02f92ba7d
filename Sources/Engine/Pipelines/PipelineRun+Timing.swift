/// Operators that wait, and hops between queues.
extension PipelineRun {
  /// Debounces values.
  ///
  /// One timer per operator stands in the queue however many values come: a newer value moves its deadline, and the
  /// timer goes there when it fires too early, with the sequence number that a new one would have had.
  mutating func debounce(_ handle: Handle, _ step: Step, _ signal: PipelineSignal, _ cause: Int32) -> Bool {
    let index = Int(handle.index)
    switch signal {
    case .next(let value):
      subscriptions[index].latest = value
      subscriptions[index].cause = cause
      subscriptions[index].time = now + step.duration
      subscriptions[index].sequence = timers.reserveSequence()
      if !subscriptions[index].isArmed {
        subscriptions[index].isArmed = true
        timers.insert(
          .debounce(handle), at: subscriptions[index].time, sequence: subscriptions[index].sequence)
      }
      return false
    case .completed:
      guard let value = subscriptions[index].latest else { return true }
      subscriptions[index].latest = nil
      work.append(.emit(handle, .completed, cause: cause))
      work.append(.emit(handle, .next(value), cause: cause))
      return false
    case .failed: return true
    }
  }

  mutating func fireDebounce(_ handle: Handle, sequence: Int) {
    guard isAlive(handle) else { return }
    let index = Int(handle.index)
    guard let value = subscriptions[index].latest else {
      subscriptions[index].isArmed = false
      return
    }
    guard subscriptions[index].sequence == sequence else {
      return timers.insert(
        .debounce(handle), at: subscriptions[index].time, sequence: subscriptions[index].sequence)
    }
    subscriptions[index].isArmed = false
    subscriptions[index].latest = nil
    stimulate(on: PipelinePlan.mainQueue, .emit(handle, .next(value), cause: subscriptions[index].cause))
  }

  /// `time` is when the last value was sent on; the window is open until `duration` later.
  mutating func throttle(_ handle: Handle, _ step: Step, _ signal: PipelineSignal, _ cause: Int32) -> Bool {
    let index = Int(handle.index)
    switch signal {
    case .next(let value):
      let windowEnd = subscriptions[index].time + step.duration
      if now >= windowEnd {
        subscriptions[index].latest = nil
        work.append(.throttled(handle))
        return true
      }
      guard step.flag else { return false }
      let isArmed = subscriptions[index].latest != nil
      subscriptions[index].latest = value
      subscriptions[index].cause = cause
      if !isArmed {
        subscriptions[index].sequence = timers.reserveSequence()
        timers.insert(.throttle(handle), at: windowEnd, sequence: subscriptions[index].sequence)
      }
      return false
    case .completed:
      subscriptions[index].isDone = true
      return subscriptions[index].latest == nil
    case .failed: return true
    }
  }

  mutating func fireThrottle(_ handle: Handle, sequence: Int) {
    guard isAlive(handle) else { return }
    let index = Int(handle.index)
    guard subscriptions[index].sequence == sequence, let value = subscriptions[index].latest else { return }
    let cause = subscriptions[index].cause
    subscriptions[index].latest = nil
    if subscriptions[index].isDone { work.append(.emit(handle, .completed, cause: cause)) }
    work.append(.throttled(handle))
    stimulate(on: PipelinePlan.mainQueue, .emit(handle, .next(value), cause: cause))
  }

  mutating func delay(_ handle: Handle, _ step: Step, _ signal: PipelineSignal, _ cause: Int32) -> Bool {
    if case .failed = signal { return true }
    subscriptions[Int(handle.index)].count += 1
    timers.insert(
      .release(handle, signal, cause: cause, queue: PipelinePlan.mainQueue), at: now + step.duration)
    return false
  }

  /// On the right queue already, with nothing waiting, a signal goes on at once, as on RxSwift's main scheduler.
  mutating func hop(_ handle: Handle, _ step: Step, _ signal: PipelineSignal, _ cause: Int32) -> Bool {
    let index = Int(handle.index)
    if queue == step.index && subscriptions[index].count == 0 { return true }
    subscriptions[index].count += 1
    timers.insert(.release(handle, signal, cause: cause, queue: step.index), at: now)
    return false
  }
}
