internal import DisplayText

/// Operators with a clock of their own.
extension PipelineRun {
  // MARK: timeout

  mutating func armTimeout(_ handle: Handle, _ step: Step) {
    let index = Int(handle.index)
    subscriptions[index].time = now + step.duration
    subscriptions[index].sequence = timers.reserveSequence()
    // One timer stands in the queue however many values come; it goes to the newest deadline when it fires too early.
    guard !subscriptions[index].isArmed else { return }
    subscriptions[index].isArmed = true
    timers.insert(.timeout(handle), at: subscriptions[index].time, sequence: subscriptions[index].sequence)
  }

  mutating func timeout(_ handle: Handle, _ step: Step, _ signal: PipelineSignal) -> Bool {
    if case .next = signal { armTimeout(handle, step) }
    return true
  }

  mutating func fireTimeout(_ handle: Handle, sequence: Int) {
    guard isAlive(handle) else { return }
    let index = Int(handle.index)
    guard subscriptions[index].sequence == sequence else {
      return timers.insert(
        .timeout(handle), at: subscriptions[index].time, sequence: subscriptions[index].sequence)
    }
    stimulate(on: PipelinePlan.mainQueue, .emit(handle, .failed("timeout"), cause: -1))
  }

  // MARK: buffer

  mutating func armBuffer(_ handle: Handle, _ step: Step) {
    let index = Int(handle.index)
    subscriptions[index].sequence = timers.reserveSequence()
    timers.insert(.tick(handle), at: now + step.duration, sequence: subscriptions[index].sequence)
  }

  mutating func buffer(
    _ handle: Handle, _ step: Step, _ signal: inout PipelineSignal, _ cause: Int32
  ) -> Bool {
    let index = Int(handle.index)
    switch signal {
    case .next(let value):
      subscriptions[index].ports[0].queue.append(value)
      guard subscriptions[index].ports[0].queue.count >= step.count else { return false }
      armBuffer(handle, step)
      signal = .next(takeBuffer(index))
      return true
    case .completed:
      work.append(.emit(handle, .completed, cause: cause))
      signal = .next(takeBuffer(index))
      return true
    case .failed: return true
    }
  }

  private mutating func takeBuffer(_ index: Int) -> PipelineValue {
    defer { subscriptions[index].ports[0].queue.removeAll() }
    return .list(PipelineRows(Array(subscriptions[index].ports[0].queue.all)))
  }

  // MARK: Ticks

  mutating func fireTick(_ handle: Handle, sequence: Int) {
    guard isAlive(handle) else { return }
    let index = Int(handle.index)
    let step = plan.steps[Int(subscriptions[index].step)]
    if step.opcode == .buffer, subscriptions[index].sequence != sequence { return }
    ticks += 1
    if isForeseeing, ticks > PipelineLimits.foreseenTicks { return }
    if step.opcode == .buffer {
      armBuffer(handle, step)
      return stimulate(on: PipelinePlan.mainQueue, .emit(handle, .next(takeBuffer(index)), cause: -1))
    }
    let number = subscriptions[index].count
    subscriptions[index].count += 1
    if step.period >= 0 {
      timers.insert(.tick(handle), at: now + step.period)
    } else {
      work.append(.emit(handle, .completed, cause: -1))
    }
    stimulate(on: PipelinePlan.mainQueue, .emit(handle, .next(.int(number)), cause: -1))
  }
}
