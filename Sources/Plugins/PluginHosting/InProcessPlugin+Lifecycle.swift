internal import CMCVPlugin
internal import Platform

/// The [main] calls: `start`, `create`, `destroy`, `stop`; one at a time.
extension InProcessPlugin {
  func start(_ limits: CallLimits, _ isCancelled: () -> Bool) throws(PluginFailure) {
    guard let start = unsafe image.start else { return }
    let call = PluginCall(.start, of: name)
    let outcome = lifecycle(.start, until: .after(limits.timeout), isCancelled: isCancelled) {
      [table] () -> Result<Void, PluginFailure> in
      var output = unsafe mcv_buffer()
      let status = unsafe start(table.pointer, &output)
      let error = unsafe TakenBuffer(output)
      guard status != CallStatus.ok.rawValue else { return .success(()) }
      return .failure(PluginFailure(status: status, document: error.bytes(limit: 1 << 20), of: call))
    }
    try finish(outcome, call).get()
  }

  /// Returns the instance of a feature, made at its first use.
  func instance(
    of feature: FeatureKey, _ functions: FeatureTable, deadline: Deadline, isCancelled: () -> Bool
  ) throws(PluginFailure) -> PluginInstance {
    let (known, isRetired) = state.withLock { ($0.instances[feature], $0.isRetired) }
    if isRetired { throw PluginFailure(.notLoaded(name)) }
    if let known { return known }
    let settings = table.settingsText()
    let call = PluginCall(.create, of: feature.name)
    let outcome = lifecycle(.create, until: deadline, isCancelled: isCancelled) {
      [self] () -> Result<PluginInstance, PluginFailure> in
      // Another call may have made it while this one waited its turn.
      let (known, isRetired) = state.withLock { ($0.instances[feature], $0.isRetired) }
      if isRetired { return .failure(PluginFailure(.notLoaded(name))) }
      if let known { return .success(known) }
      var output = unsafe mcv_buffer()
      let made = unsafe withBorrowed(settings) { settings in
        unsafe functions.create(functions.factory, table.pointer, settings, &output)
      }
      let error = unsafe TakenBuffer(output)
      guard let made = unsafe made else {
        let document = error.bytes(limit: 1 << 20)
        return .failure(PluginFailure(.failed, document: document, of: call))
      }
      let instance = unsafe PluginInstance(pointer: made)
      state.withLock { $0.instances[feature] = instance }
      return .success(instance)
    }
    return try finish(outcome, call).get()
  }

  func retire(grace: Duration) -> [PluginNotice] {
    let operations = state.update { state in
      state.isRetired = true
      return Array(state.operations.values)
    }
    for operation in operations { operation.requestCancel() }
    defer { table.close() }
    let isQuiet = state.wait(until: .after(grace)) { $0.runningCalls == 0 && $0.lifecycleCall == nil ? true : nil }
    guard isQuiet != nil else {
      let calls = state.withLock { $0.runningCalls }
      return [.busy(name, calls: calls)]
    }
    let outcome = lifecycle(.stop, until: .after(grace), isCancelled: { false }) { [self] () -> Bool in
      let instances = state.withLock { state in
        defer { state.instances = [:] }
        return state.instances
      }
      for (feature, instance) in instances {
        if let functions = image.tables[feature] { unsafe functions.destroy(instance.pointer) }
      }
      if let stop = image.stop { stop() }
      return true
    }
    if case .finished = outcome { return [] }
    return [.endless(name, grace)]
  }

  // MARK: One at a time

  /// Waits for its turn and then runs a [main] call. If its caller stopped waiting, the call still ends its turn.
  private func lifecycle<Answer: Sendable>(
    _ call: PluginCall.Function, until deadline: Deadline, isCancelled: () -> Bool,
    _ body: @escaping @Sendable () -> Answer
  ) -> BlockingOutcome<Answer> {
    let turn = state.wait(until: deadline, isCancelled: isCancelled) { state -> Bool? in
      guard state.lifecycleCall == nil else { return nil }
      state.lifecycleCall = call
      return true
    }
    if turn == nil { return isCancelled() ? .cancelled : .timedOut }
    let outcome = ThreadPool.shared.call(until: deadline, isCancelled: isCancelled) { [state] in
      defer { state.update { $0.lifecycleCall = nil } }
      return body()
    }
    if case .noThread = outcome { state.update { $0.lifecycleCall = nil } }
    return outcome
  }

  private func finish<Answer>(
    _ outcome: BlockingOutcome<Answer>, _ call: PluginCall
  ) throws(PluginFailure) -> Answer {
    switch outcome {
    case .finished(let answer): return answer
    case .cancelled: throw PluginFailure(.cancelled(.call(call)))
    case .noThread: throw PluginFailure(.noThread(.call(call)))
    case .timedOut:
      let busy = state.withLock { $0.lifecycleCall }
      throw PluginFailure(.busy(call, plugin: name, with: busy)).leavingBehind()
    }
  }
}
