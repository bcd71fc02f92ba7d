internal import CMCVPlugin
internal import JSONValues
internal import Platform

/// A plugin that runs in this process: its instances, and the calls that are running in it.
@safe
final class InProcessPlugin: RunningPlugin, @unchecked Sendable {
  let image: PluginImage
  let table: HostTable
  let state = Monitor(State())

  var description: PluginDescription { image.description }
  var notices: [PluginNotice] { image.notices }
  var name: String { image.description.name }

  @safe
  struct State {
    var instances: [FeatureKey: PluginInstance] = [:]
    /// The [main] call that is running: there is one at a time.
    var lifecycleCall: PluginCall.Function?
    /// Calls that the plugin has not finished, including abandoned ones.
    var runningCalls = 0
    var operations: [ObjectIdentifier: FetchOperation] = [:]
    var isRetired = false
  }

  /// Starts a plugin that was read.
  ///
  /// - Parameter limits: For its `start`.
  init(
    _ image: PluginImage, services: any HostServices, limits: CallLimits, isCancelled: () -> Bool
  ) throws(PluginFailure) {
    self.image = image
    table = HostTable(plugin: image.description.name, services: services)
    do {
      try start(limits, isCancelled)
    } catch {
      table.close()
      throw error
    }
  }

  deinit { table.close() }

  // MARK: Calls

  func call(
    _ call: FeatureCall, of feature: FeatureKey, limits: CallLimits, isCancelled: () -> Bool
  ) throws(PluginFailure) -> FeatureAnswer {
    guard let functions = image.tables[feature] else { throw PluginFailure(.notLoaded(feature.name)) }
    let named = PluginCall(call.function, of: feature.name)
    let deadline = Deadline.after(limits.timeout)
    let instance = try instance(of: feature, functions, deadline: deadline, isCancelled: isCancelled)
    switch call {
    case .fetch(let request):
      return try fetchPage(
        functions, instance, request: request, named, deadline: deadline,
        limits: limits, isCancelled: isCancelled)
    case .describe, .recordings, .facts, .run, .section, .configuration:
      guard let function = unsafe function(call, in: functions) else { return .nothing }
      return try unsafe document(
        from: function, instance, named, deadline: deadline, limits: limits,
        isCancelled: isCancelled)
    }
  }

  /// A synchronous function of a feature, its request applied.
  private typealias Function = @Sendable (PluginInstance, UnsafeMutablePointer<mcv_buffer>) -> mcv_status

  private func function(_ call: FeatureCall, in functions: FeatureTable) -> Function? {
    func applied(_ function: FeatureTable.Run?, to request: [UInt8]) -> Function? {
      guard let function = unsafe function else { return nil }
      return { instance, output in
        unsafe withBorrowed(request) { request in unsafe function(instance.pointer, request, output) }
      }
    }
    switch call {
    case .describe: return { unsafe functions.describe($0.pointer, $1) }
    case .recordings:
      guard let recordings = unsafe functions.recordings else { return nil }
      return { unsafe recordings($0.pointer, $1) }
    case .facts:
      guard let facts = unsafe functions.facts else { return nil }
      return { unsafe facts($0.pointer, $1) }
    case .run(let request): return unsafe applied(functions.run, to: request)
    case .section(let request): return unsafe applied(functions.section, to: request)
    case .configuration(let request): return unsafe applied(functions.configuration, to: request)
    case .fetch: return nil
    }
  }

  private func document(
    from function: @escaping Function, _ instance: PluginInstance, _ call: PluginCall,
    deadline: Deadline, limits: CallLimits, isCancelled: () -> Bool
  ) throws(PluginFailure) -> FeatureAnswer {
    try enter()
    let byteLimit = limits.page.bytes
    let outcome = ThreadPool.shared.call(until: deadline, isCancelled: isCancelled) {
      [self] () -> Result<FeatureAnswer, PluginFailure> in
      defer { leave() }
      var output = unsafe mcv_buffer()
      let status = unsafe function(instance, &output)
      let buffer = unsafe TakenBuffer(output)
      let bytes = buffer.bytes(limit: byteLimit)
      if status != CallStatus.ok.rawValue {
        return .failure(PluginFailure(status: status, document: bytes, of: call))
      }
      guard let bytes else {
        return .failure(PluginFailure(.badBuffer(call, count: buffer.count, limit: byteLimit)))
      }
      return .success(.document(bytes))
    }
    switch outcome {
    case .finished(let answer): return try answer.get()
    case .timedOut: throw PluginFailure(.timedOut(call, limits.timeout)).leavingBehind()
    case .cancelled: throw PluginFailure(.cancelled(.call(call))).leavingBehind()
    case .noThread:
      leave()
      throw PluginFailure(.noThread(.call(call)))
    }
  }

  private func fetchPage(
    _ functions: FeatureTable, _ instance: PluginInstance, request: [UInt8], _ call: PluginCall,
    deadline: Deadline, limits: CallLimits, isCancelled: () -> Bool
  ) throws(PluginFailure) -> FeatureAnswer {
    guard let fetch = unsafe functions.fetch else { return .nothing }
    let operation = try enterFetch()
    guard ThreadPool.shared.run({ unsafe operation.start(fetch, instance: instance, request: request) }) else {
      leave(operation)
      throw PluginFailure(.noThread(.call(call)))
    }
    var deadline = deadline
    var interruption: PluginFailure?
    while true {
      if let ending = operation.wait(until: deadline, isCancelled: { interruption == nil && isCancelled() }) {
        defer { operation.release(ending) }
        if let interruption { throw interruption }
        return .page(try page(of: ending, call, limits))
      }
      if interruption == nil {
        if isCancelled() { interruption = PluginFailure(.cancelled(.call(call))) }
        if deadline.isPast { interruption = PluginFailure(.timedOut(call, limits.timeout)) }
        guard interruption != nil else { continue }
        operation.requestCancel()
        deadline = .after(limits.grace)
      } else if deadline.isPast, let interruption {
        guard let ending = operation.abandon() else { throw interruption.leavingBehind() }
        operation.release(ending)
        throw interruption
      }
    }
  }

  private func page(
    of ending: FetchOperation.Ending, _ call: PluginCall, _ limits: CallLimits
  ) throws(PluginFailure) -> FetchedPage {
    guard ending.returned == CallStatus.ok.rawValue else {
      throw unsafe PluginFailure(
        status: ending.returned, document: ending.startError.copied(limit: limits.page.bytes), of: call)
    }
    guard let completion = ending.completion else { throw PluginFailure(.noCompletion(call)) }
    guard completion.status == CallStatus.ok.rawValue else {
      throw unsafe PluginFailure(
        status: completion.status, document: completion.error.copied(limit: limits.page.bytes), of: call)
    }
    guard let page = unsafe completion.page else {
      throw PluginFailure(.noPage(call, isSized: false))
    }
    return try unsafe PageReader(call: call, limits: limits.page).read(page)
  }

  // MARK: Running calls

  private func enter() throws(PluginFailure) {
    let isRetired = state.withLock { state in
      if !state.isRetired { state.runningCalls += 1 }
      return state.isRetired
    }
    if isRetired { throw PluginFailure(.notLoaded(name)) }
  }

  private func leave() { state.update { $0.runningCalls -= 1 } }

  private func enterFetch() throws(PluginFailure) -> FetchOperation {
    try enter()
    let place = Monitor<FetchOperation?>(nil)
    let operation = FetchOperation(table: table) { [self] in
      if let operation = place.update({ $0.take() }) { leave(operation) }
    }
    place.update { $0 = operation }
    state.withLock { $0.operations[ObjectIdentifier(operation)] = operation }
    return operation
  }

  private func leave(_ operation: FetchOperation) {
    state.update { state in
      state.operations[ObjectIdentifier(operation)] = nil
      state.runningCalls -= 1
    }
  }
}
