internal import Platform

/// A plugin that came with the program: in this process, and for requests that may ask servers in a process of its own,
/// so that nothing a server sends can end the session.
///
/// Each of the two is started when it is first needed, and stays until the plugin is unloaded: going online and offline
/// again starts nothing anew.
final class HybridPlugin: RunningPlugin {
  let description: PluginDescription
  let notices: [PluginNotice]

  private struct State {
    var inside: InProcessPlugin?
    var isolated: IsolatedPlugin?
    var isRetired = false
  }

  private let file: SharedLibraryFile
  private let starter: PluginStarter
  private let state: Monitor<State>

  /// - Parameter first: The plugin where it runs already.
  init(_ first: InProcessPlugin, of file: SharedLibraryFile, _ starter: PluginStarter) {
    (self.file, self.starter) = (file, starter)
    (description, notices) = (first.description, first.notices)
    state = Monitor(State(inside: first))
  }

  init(_ first: IsolatedPlugin, of file: SharedLibraryFile, _ starter: PluginStarter) {
    (self.file, self.starter) = (file, starter)
    (description, notices) = (first.description, first.notices)
    state = Monitor(State(isolated: first))
  }

  func call(
    _ call: FeatureCall, of feature: FeatureKey, limits: CallLimits, isCancelled: () -> Bool
  ) throws(PluginFailure) -> FeatureAnswer {
    try plugin(for: call, mayAskServers: limits.mayAskServers)
      .call(call, of: feature, limits: limits, isCancelled: isCancelled)
  }

  func retire(grace: Duration) -> [PluginNotice] {
    let state = state.withLock { state in
      state.isRetired = true
      return state
    }
    return (state.inside?.retire(grace: grace) ?? []) + (state.isolated?.retire(grace: grace) ?? [])
  }

  /// Returns the running instance that a call belongs to. Either one can answer a call that does not ask the host.
  private func plugin(
    for call: FeatureCall, mayAskServers: Bool
  ) throws(PluginFailure) -> any RunningPlugin {
    // The lock is held while one is started: concurrent callers need the same one.
    let result = state.withLock { state -> Result<any RunningPlugin, PluginFailure> in
      guard !state.isRetired else { return .failure(PluginFailure(.notLoaded(description.name))) }
      do throws(PluginFailure) {
        if mayAskServers {
          if let plugin = state.isolated { return .success(plugin) }
          let plugin = try starter.isolated(SharedLibraryFile(checking: file.path))
          state.isolated = plugin
          return .success(plugin)
        }
        if let plugin = state.inside { return .success(plugin) }
        if !call.mayAskTheHost, let plugin = state.isolated { return .success(plugin) }
        let plugin = try starter.mapped(starter.image(of: file), isOffline: true)
        state.inside = plugin
        return .success(plugin)
      } catch { return .failure(error) }
    }
    return try result.get()
  }
}

extension FeatureCall {
  /// Whether the call is one for which a plugin may want answers of servers.
  fileprivate var mayAskTheHost: Bool { if case .fetch = self { true } else { false } }
}
