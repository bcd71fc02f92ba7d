/// Operators that make a stream of each value.
extension PipelineRun {
  mutating func flatten(
    _ handle: Handle, _ step: Step, _ port: Int32, _ signal: PipelineSignal, _ cause: Int32
  ) -> Bool {
    let index = Int(handle.index)
    switch signal {
    case .failed: return true
    case .next(let value):
      if port > 0 { return true }
      startInner(handle, step, value, cause)
      return false
    case .completed:
      if port == 0 {
        subscriptions[index].isDone = true
        return subscriptions[index].count == 0
      }
      return endInner(handle, step, port, cause)
    }
  }

  private mutating func startInner(_ handle: Handle, _ step: Step, _ value: PipelineValue, _ cause: Int32) {
    let index = Int(handle.index)
    switch step.opcode {
    case .flatMapFirst where subscriptions[index].count > 0: return
    case .concatMap where subscriptions[index].count > 0:
      if subscriptions[index].ports.isEmpty { subscriptions[index].ports = [Port()] }
      subscriptions[index].ports[0].queue.append(value)
      return
    case .flatMapLatest where subscriptions[index].count > 0: switchOff(handle)
    default: break
    }
    subscriptions[index].count += 1
    let place: Int32
    if let free = subscriptions[index].freeInners.popLast() {
      place = free
    } else {
      place = Int32(subscriptions[index].inners.count)
      subscriptions[index].inners.append(.none)
    }
    work.append(.subscribe(step: step.index, to: handle, port: place + 1, outer: value, cause: cause))
  }

  /// `flatMapLatest` drops its inner stream, and remembers the requests that this cancels.
  private mutating func switchOff(_ handle: Handle) {
    let index = Int(handle.index)
    let before = effects.count
    for place in subscriptions[index].inners.indices {
      dispose(subscriptions[index].inners[place])
      subscriptions[index].inners[place] = .none
    }
    subscriptions[index].count = 0
    subscriptions[index].freeInners.removeAll(keepingCapacity: true)
    subscriptions[index].inners.removeAll(keepingCapacity: true)
    var cancelled: [Int] = []
    for effect in effects[before...] {
      if case .cancel(let request) = effect { cancelled.append(request) }
    }
    if !cancelled.isEmpty { switched = (handle, cancelled) }
  }

  /// Ends an inner stream that has completed; returns true if that was the last thing to wait for.
  private mutating func endInner(_ handle: Handle, _ step: Step, _ port: Int32, _ cause: Int32) -> Bool {
    let index = Int(handle.index)
    let place = Int(port) - 1
    guard place < subscriptions[index].inners.count else { return false }
    subscriptions[index].inners[place] = .none
    subscriptions[index].freeInners.append(Int32(place))
    subscriptions[index].count -= 1
    if step.opcode == .concatMap, !subscriptions[index].ports.isEmpty, !subscriptions[index].ports[0].queue.isEmpty {
      startInner(handle, step, subscriptions[index].ports[0].queue.removeFirst(), cause)
      return false
    }
    return subscriptions[index].isDone && subscriptions[index].count == 0
  }
}
