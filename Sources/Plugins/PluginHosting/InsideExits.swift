internal import CLibrary
internal import Platform

/// The watch over `exit` in plugins that run in this process, which would end as if all were well.
package enum InsideExits {
  private struct State {
    /// The calls that are waited for, with the names of their plugins.
    var running: [(id: Int, call: PluginCall, plugin: String)] = []
    /// The call that began last.
    var last: (call: PluginCall, plugin: String)?
    var nextID = 0
    /// Ends the process in the place of `exit`.
    var end: (@Sendable (PluginFailure) -> Never)?
  }

  private static let state = Monitor(State())

  /// Watches from now on, in a program that calls `exit` on its main thread only: elsewhere it is a plugin that does.
  ///
  /// - Parameter end: Tells which call it was, and ends the process with a code of failure.
  package static func watch(_ end: @escaping @Sendable (PluginFailure) -> Never) {
    let isFirst = state.update { state in
      defer { state.end = end }
      return state.end == nil
    }
    if isFirst { atexit { InsideExits.atExit() } }
  }

  /// Notes that a call of a plugin in this process begins.
  ///
  /// - Returns: The number that ``end(_:)`` takes.
  static func begin(_ call: PluginCall, of plugin: String) -> Int {
    state.withLock { state in
      state.nextID += 1
      state.last = (call, plugin)
      state.running.append((state.nextID, call, plugin))
      return state.nextID
    }
  }

  static func end(_ id: Int) { state.withLock { $0.running.removeAll { $0.id == id } } }

  private static func atExit() {
    if Platform.isMainThread { return }
    let (calls, plugin, end) = state.withLock { state in
      let running = state.running.map { ($0.call, $0.plugin) }
      let calls = running.isEmpty ? [state.last].compactMap { $0.map { ($0.call, $0.plugin) } } : running
      return (calls.map(\.0), calls.last?.1, state.end)
    }
    guard let plugin, let end else { return }
    end(PluginFailure(.exited(calls, plugin: plugin)))
  }
}
