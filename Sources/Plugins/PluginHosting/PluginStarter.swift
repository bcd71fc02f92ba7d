internal import JSONValues

/// A starter that brings plugins to life, in this process or in one of their own.
struct PluginStarter: Sendable {
  let configuration: PluginHostConfiguration
  let services: any HostServices
  let interruption: PluginInterruption

  /// Returns the limits of a call.
  ///
  /// - Parameter timeout: Nil for a call without a limit of its own.
  func limits(_ timeout: Duration? = nil) -> CallLimits {
    CallLimits(
      timeout: timeout ?? configuration.callTimeout, computing: configuration.computingLimit,
      grace: configuration.cancellationGrace,
      page: PageLimits(cells: configuration.cellLimit, bytes: configuration.byteLimit))
  }

  /// Opens a plugin in this process; nothing of it runs but its entry.
  ///
  /// - Parameter isAnew: Whether an older image of the file may be running; a file that was opened before is copied in
  ///   any case.
  func image(of file: SharedLibraryFile, isAnew: Bool = false) throws(PluginFailure) -> PluginImage {
    isAnew || SharedLibrary.isMapped(file)
      ? try SharedLibrary.openCopy(of: file, in: file.foldersForCopies(cache: configuration.cacheFolder))
      : try SharedLibrary.open(file)
  }

  /// Starts a plugin in this process.
  ///
  /// - Parameter isOffline: Whether it is never told to ask a server, regardless of the session's mode.
  func mapped(_ image: PluginImage, isOffline: Bool = false) throws(PluginFailure) -> InProcessPlugin {
    try InProcessPlugin(
      image, services: isOffline ? OfflineServices(services: services) : services, limits: limits(),
      isCancelled: interruption())
  }

  /// Starts a plugin in a process of its own.
  func isolated(_ file: SharedLibraryFile) throws(PluginFailure) -> IsolatedPlugin {
    try IsolatedPlugin(
      file, program: configuration.childProgram, backtracer: configuration.backtracer,
      loadTimeout: configuration.probeTimeout, services: services, isCancelled: interruption())
  }
}

/// A closure that gives each call a question of its own: whether the person wants it to stop.
public typealias PluginInterruption = @Sendable () -> (@Sendable () -> Bool)

/// The host's services for a plugin that must not ask servers where it runs: what a server sends could end the session.
private struct OfflineServices: HostServices {
  let services: any HostServices

  func answer(to request: JSONValue, for plugin: String) -> HostAnswer {
    let answer = services.answer(to: request, for: plugin)
    guard case .askServer = answer else { return answer }
    return .unavailable([
      "code": "unsupported",
      "message": [
        "ko": "이 부름은 세션 안에서 돌아 서버에 묻지 않습니다", "en": "this call runs in the session, and asks no server",
      ],
    ])
  }

  func log(_ level: PluginLogLevel, _ message: String, from plugin: String) {
    services.log(level, message, from: plugin)
  }
  func note(_ notice: PluginNotice, about plugin: String) { services.note(notice, about: plugin) }
  func setting(_ name: String, for plugin: String) -> JSONValue? { services.setting(name, for: plugin) }
  func settings(for plugin: String) -> JSONObject { services.settings(for: plugin) }
  func now() -> UInt64 { services.now() }
  func record(_ answer: JSONValue, to request: JSONValue, for plugin: String) {
    services.record(answer, to: request, for: plugin)
  }
  func progress(_ done: UInt64, of total: UInt64, _ what: String, for plugin: String) {
    services.progress(done, of: total, what, for: plugin)
  }
}
