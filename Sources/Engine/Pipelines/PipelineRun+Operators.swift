internal import DisplayText

/// The reaction of each operator to a signal.
extension PipelineRun {
  /// Lets the operator of a subscription react to a signal from one of its sources.
  ///
  /// True if the operator emits `signal`, as changed here, at once and as its last action. Its other actions are put on
  /// the stack in reverse order.
  mutating func react(_ handle: Handle, _ port: Int32, _ signal: inout PipelineSignal, _ cause: Int32) -> Bool {
    let index = Int(handle.index)
    let step = plan.steps[Int(subscriptions[index].step)]
    switch step.opcode {
    case .flatMap, .flatMapLatest, .flatMapFirst, .concatMap: return flatten(handle, step, port, signal, cause)
    case .combineLatest, .zip, .merge, .concat, .withLatest, .mergeAtMost, .amb, .takeUntil, .skipUntil, .sample:
      return combine(handle, step, port, &signal, cause)
    case .debounce: return debounce(handle, step, signal, cause)
    case .throttle: return throttle(handle, step, signal, cause)
    case .delay: return delay(handle, step, signal, cause)
    case .observe: return hop(handle, step, signal, cause)
    case .timeout: return timeout(handle, step, signal)
    case .buffer: return buffer(handle, step, &signal, cause)
    case .catchError, .result, .retry: break
    case .connection:
      if signal.isTerminal { dispose(handle) }
      send(signal, to: step.index, cause)
      return false
    case .output:
      finishOutput(Int(step.index), handle, signal)
      return false
    default: break
    }
    switch signal {
    case .next(let value): return next(handle, step, value, &signal, cause)
    case .completed:
      if step.opcode == .first || step.opcode == .reduce {
        work.append(.emit(handle, .completed, cause: cause))
        signal = .next(step.opcode == .reduce ? subscriptions[index].latest ?? .null : .null)
      }
      return true
    case .failed(let message): return fail(handle, step, message, &signal, cause)
    }
  }

  /// Takes a value to an operator with one source.
  private mutating func next(
    _ handle: Handle, _ step: Step, _ value: PipelineValue, _ signal: inout PipelineSignal, _ cause: Int32
  ) -> Bool {
    let index = Int(handle.index)
    switch step.opcode {
    case .map: signal = .next(plan.functions[Int(step.index)](value))
    case .mapAndSend:
      work.append(.emit(handle, .next(plan.functions[Int(step.index)](value)), cause: cause))
      for call in plan.calls[Int(step.index)].reversed() {
        sendFromWithin(call.value ?? value, to: call.hub, cause)
      }
      return false
    case .filter: return plan.predicates[Int(step.index)](value)
    case .distinct:
      if subscriptions[index].latest == value { return false }
      subscriptions[index].latest = value
    case .distinctBy:
      let key = plan.functions[Int(step.index)](value)
      if subscriptions[index].latest == key { return false }
      subscriptions[index].latest = key
    case .reduce:
      subscriptions[index].latest = plan.accumulators[Int(step.index)](subscriptions[index].latest ?? .null, value)
      return false
    case .first:
      work.append(.emit(handle, .completed, cause: cause))
      work.append(.emit(handle, signal, cause: cause))
      return false
    case .scan:
      let kept = plan.accumulators[Int(step.index)](subscriptions[index].latest ?? .null, value)
      subscriptions[index].latest = kept
      signal = .next(kept)
    case .result: signal = .next(.success(value))
    case .pair: signal = .next(.tuple([subscriptions[index].latest ?? .null, value]))
    case .take:
      guard subscriptions[index].count > 0 else { return false }
      subscriptions[index].count -= 1
      guard subscriptions[index].count == 0 else { return true }
      work.append(.emit(handle, .completed, cause: cause))
      work.append(.emit(handle, signal, cause: cause))
      return false
    case .skip:
      guard subscriptions[index].count > 0 else { return true }
      subscriptions[index].count -= 1
      return false
    default: break
    }
    return true
  }

  /// Takes an error to an operator with one source.
  private mutating func fail(
    _ handle: Handle, _ step: Step, _ message: Bilingual, _ signal: inout PipelineSignal, _ cause: Int32
  ) -> Bool {
    let index = Int(handle.index)
    switch step.opcode {
    case .catchError:
      work.append(.emit(handle, .completed, cause: cause))
      signal = .next(plan.values[Int(step.index)][0])
    case .result:
      work.append(.emit(handle, .completed, cause: cause))
      signal = .next(.failure(message.en))
    case .catchStream:
      guard !subscriptions[index].isDone else { return true }
      subscriptions[index].isDone = true
      subscriptions[index].upstream = .none
      let outer = subscriptions[index].latest
      work.append(
        .subscribe(step: plan.sources[Int(step.firstSource)], to: handle, port: 0, outer: outer, cause: cause))
      return false
    case .retry:
      subscriptions[index].count -= 1
      guard subscriptions[index].count > 0 else { return true }
      let outer = subscriptions[index].latest
      subscriptions[index].upstream = .none
      work.append(.subscribe(step: step.upstream, to: handle, port: 0, outer: outer, cause: cause))
      return false
    default: break
    }
    return true
  }

  /// Sends to a subject while an event is being delivered: it happens before the event goes on.
  mutating func sendFromWithin(_ value: PipelineValue, to hub: Int32, _ cause: Int32) {
    guard fault == nil else { return }
    lastSubject = hub
    guard value.isSmaller(than: PipelineLimits.members) else {
      return stop(.valueTooLarge, at: plan.hubs[Int(hub)].step)
    }
    work.append(.send(hub: hub, .next(value), cause: cause))
  }

  /// Finishes an output that has received something.
  private mutating func finishOutput(_ index: Int, _ handle: Handle, _ signal: PipelineSignal) {
    switch signal {
    case .next(let value):
      trace.outputs[index].last = value
      trace.outputs[index].count += 1
      if !trace.outputs[index].queues.contains(where: { $0.queue == Int(queue) }) {
        trace.outputs[index].queues.append(OutputState.QueueUse(queue: Int(queue), time: now))
      }
      if case .apply(let screen) = trace.outputs[index].effect {
        effects.append(
          .apply(
            output: trace.outputs[index].name, screen: screen, value: value, at: now,
            queue: plan.queues[Int(queue)]))
      }
    case .completed, .failed:
      trace.outputs[index].end = signal
      trace.outputs[index].endedAt = now
      dispose(handle)
    }
  }
}
