internal import CMCVPlugin
internal import JSONValues

/// A plugin that runs in this process: its instances, and the calls that are running in it.
@safe
final class MappedPlugin: RunningPlugin, @unchecked Sendable {
  let image: PluginImage
  let table: HostTable
  let state = PthreadMutex(State())

  var description: PluginDescription { image.description }
  var notices: [String] { image.notices }
  var name: String { image.description.name }

  @safe
  struct State {
    var instances: [FeatureKey: PluginInstance] = [:]
    /// The [main] call that is running: there is one at a time.
    var lifecycleCall: String?
    /// Calls that the plugin is not done with, whether anybody still waits for them or not.
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
    guard let functions = image.tables[feature] else { throw .notLoaded(feature.name) }
    let id = InsideExits.begin("\(call.name) of \"\(feature.name)\"", of: name)
    defer { InsideExits.end(id) }
    let deadline = Deadline.after(limits.timeout)
    let instance = try instance(of: feature, functions, deadline: deadline, isCancelled: isCancelled)
    switch call {
    case .fetch(let request):
      return try fetchPage(
        functions, instance, request: request, "fetch of \"\(feature.name)\"", deadline: deadline,
        limits: limits, isCancelled: isCancelled)
    case .describe, .recordings, .facts, .run, .section, .configuration:
      guard let function = unsafe function(call, in: functions) else { return .nothing }
      return try unsafe document(
        from: function, instance, "\(call.name) of \"\(feature.name)\"", deadline: deadline, limits: limits,
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
    from function: @escaping Function, _ instance: PluginInstance, _ what: String,
    deadline: Deadline, limits: CallLimits, isCancelled: () -> Bool
  ) throws(PluginFailure) -> FeatureAnswer {
    try enter()
    let byteLimit = limits.page.bytes
    let outcome = CallThreads.shared.call(until: deadline, isCancelled: isCancelled) {
      [self] () -> Result<FeatureAnswer, PluginFailure> in
      defer { leave() }
      var output = unsafe mcv_buffer()
      let status = unsafe function(instance, &output)
      let buffer = unsafe TakenBuffer(output)
      let bytes = buffer.bytes(limit: byteLimit)
      if status != CallStatus.ok.rawValue {
        return .failure(PluginFailure(status: status, document: bytes, of: what))
      }
      guard let bytes else {
        return .failure(
          PluginFailure(.badAnswer, "\(what) gave \(buffer.count) bytes that are missing, or over \(byteLimit)"))
      }
      return .success(.document(bytes))
    }
    switch outcome {
    case .finished(let answer): return try answer.get()
    case .timedOut: throw .timedOut(what, limits.timeout).leavingBehind()
    case .cancelled: throw .cancelled(what).leavingBehind()
    case .noThread:
      leave()
      throw .noThread(what)
    }
  }

  private func fetchPage(
    _ functions: FeatureTable, _ instance: PluginInstance, request: [UInt8], _ what: String,
    deadline: Deadline, limits: CallLimits, isCancelled: () -> Bool
  ) throws(PluginFailure) -> FeatureAnswer {
    guard let fetch = unsafe functions.fetch else { return .nothing }
    let operation = try enterFetch()
    guard CallThreads.shared.run({ unsafe operation.start(fetch, instance: instance, request: request) }) else {
      leave(operation)
      throw .noThread(what)
    }
    var deadline = deadline
    var interruption: PluginFailure?
    while true {
      let moment = min(deadline, .after(CallThreads.pollInterval))
      if let ending = operation.wait(until: moment) {
        defer { operation.release(ending) }
        if let interruption { throw interruption }
        return .page(try page(of: ending, what, limits))
      }
      if interruption == nil {
        if isCancelled() { interruption = .cancelled(what) }
        if deadline.isPast { interruption = .timedOut(what, limits.timeout) }
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
    of ending: FetchOperation.Ending, _ what: String, _ limits: CallLimits
  ) throws(PluginFailure) -> FetchedPage {
    guard ending.returned == CallStatus.ok.rawValue else {
      throw unsafe PluginFailure(
        status: ending.returned, document: ending.startError.copied(limit: limits.page.bytes), of: what)
    }
    guard let completion = ending.completion else { throw PluginFailure(.badAnswer, "\(what) gave nothing") }
    guard completion.status == CallStatus.ok.rawValue else {
      throw unsafe PluginFailure(
        status: completion.status, document: completion.error.copied(limit: limits.page.bytes), of: what)
    }
    guard let page = unsafe completion.page else {
      throw PluginFailure(.badAnswer, "\(what) gave no page, or one whose size cannot be right")
    }
    return try unsafe PageReader(what: what, limits: limits.page).read(page)
  }

  // MARK: Running calls

  private func enter() throws(PluginFailure) {
    let isRetired = state.withLock { state in
      if !state.isRetired { state.runningCalls += 1 }
      return state.isRetired
    }
    if isRetired { throw .notLoaded(name) }
  }

  private func leave() { state.update { $0.runningCalls -= 1 } }

  private func enterFetch() throws(PluginFailure) -> FetchOperation {
    try enter()
    let place = PthreadMutex<FetchOperation?>(nil)
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

extension PluginFailure {
  static func timedOut(_ what: String, _ timeout: Duration) -> PluginFailure {
    PluginFailure(.timedOut, "\(what) took longer than \(timeout.inSeconds)", helps: ["try again, or ask for less"])
  }

  static func cancelled(_ what: String) -> PluginFailure { PluginFailure(.cancelled, "\(what) was stopped") }

  /// Returns the same failure, of a call whose code runs on.
  func leavingBehind() -> PluginFailure {
    var failure = self
    failure.isLeftBehind = true
    return failure
  }

  static func noThread(_ what: String) -> PluginFailure {
    PluginFailure(
      .callFailed, "\(what) was not started: the system gives no thread", helps: ["unload plugins that hang"])
  }
}

extension Duration {
  /// `2 s`, `0.25 s`.
  var inSeconds: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    if milliseconds % 1000 == 0 { return "\(milliseconds / 1000) s" }
    return "\(Double(milliseconds) / 1000) s"
  }
}
