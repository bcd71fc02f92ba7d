internal import Platform

/// A plugin that runs in a process of its own: a crash there is a failure of one call here, and the process is started
/// again at the next one.
final class IsolatedPlugin: RunningPlugin {
  let description: PluginDescription
  let notices: [PluginNotice]

  private struct State {
    var connection: RunnerConnection
    var isRetired = false
  }

  private let file: SharedLibraryFile
  private let program: String
  private let backtracer: String?
  private let loadTimeout: Duration
  private let services: any HostServices
  private let state: Monitor<State>

  /// Starts the process and loads the plugin in it.
  init(
    _ file: SharedLibraryFile, program: String, backtracer: String? = nil, loadTimeout: Duration,
    services: any HostServices, isCancelled: () -> Bool = { false }
  ) throws(PluginFailure) {
    self.file = file
    self.program = program
    self.backtracer = backtracer
    self.loadTimeout = loadTimeout
    self.services = services
    let connection = try RunnerConnection(file, program: program, backtracer: backtracer, services: services)
    let found = try connection.waitUntilLoaded(timeout: loadTimeout, isCancelled: isCancelled)
    description = found.description
    notices = found.notices
    state = Monitor(State(connection: connection))
  }

  deinit { state.withLock { $0.connection }.kill() }

  func call(
    _ call: FeatureCall, of feature: FeatureKey, limits: CallLimits, isCancelled: () -> Bool
  ) throws(PluginFailure) -> FeatureAnswer {
    do {
      return try connection(isCancelled).call(call, of: feature, limits: limits, isCancelled: isCancelled)
    } catch  where error.isShared && !isCancelled() {
      // Each of the calls runs again alone, which shows the one that ended the process.
      let alone = try start(isCancelled)
      defer { alone.kill() }
      return try alone.call(call, of: feature, limits: limits, isCancelled: isCancelled)
    }
  }

  func retire(grace: Duration) -> [PluginNotice] {
    let connection = state.withLock { state in
      state.isRetired = true
      return state.connection
    }
    guard connection.isAlive else { return [] }
    let hasEnded = connection.stop(grace: grace)
    return hasEnded ? [] : [.killed(description.name)]
  }

  /// Returns the running process, started again if the last one ended.
  private func connection(_ isCancelled: () -> Bool) throws(PluginFailure) -> RunnerConnection {
    // The lock is held while a process starts: concurrent callers need the same one.
    let result = state.withLock { state -> Result<RunnerConnection, PluginFailure> in
      guard !state.isRetired else { return .failure(PluginFailure(.notLoaded(description.name))) }
      if state.connection.isAlive { return .success(state.connection) }
      do throws(PluginFailure) {
        let connection = try start(isCancelled)
        state.connection = connection
        return .success(connection)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Starts one more process, with the plugin loaded.
  private func start(_ isCancelled: () -> Bool) throws(PluginFailure) -> RunnerConnection {
    let connection = try RunnerConnection(
      SharedLibraryFile(checking: file.path), program: program, backtracer: backtracer, services: services)
    _ = try connection.waitUntilLoaded(timeout: loadTimeout, isCancelled: isCancelled)
    return connection
  }
}
