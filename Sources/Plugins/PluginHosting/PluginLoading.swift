internal import JSONValues
internal import Platform

/// The messages so far of a process that loads a plugin.
struct PluginLoading {
  /// The description that a loaded plugin gives of itself, with the remarks of the host.
  struct Found: Sendable {
    var description: PluginDescription
    var notices: [PluginNotice]
  }

  let file: SharedLibraryFile
  private var stage = PluginFailure.LoadingStage.opening
  private var description: Found?

  init(file: SharedLibraryFile) { self.file = file }

  // MARK: The child's side

  static func message(_ stage: PluginFailure.LoadingStage) -> JSONValue {
    .object([("stage", .int(stage.rawValue))])
  }

  static func message(_ failure: PluginFailure) -> JSONValue { .object([("failure", .packing(failure))]) }

  static func message(_ image: PluginImage) -> JSONValue {
    .object([("description", .packing(image.description)), ("notices", .packing(image.notices))])
  }

  // MARK: The parent's side

  /// Takes the next message; true when the plugin is loaded.
  mutating func take(_ message: JSONValue) throws(PluginFailure) -> Bool {
    if let failure = message["failure"] {
      throw failure.unpacked(as: PluginFailure.self) ?? unclear
    }
    if case .int(let number)? = message["stage"], let stage = PluginFailure.LoadingStage(rawValue: number) {
      self.stage = stage
    }
    if let description = message["description"]?.unpacked(as: PluginDescription.self) {
      self.description = Found(description: description, notices: message["notices"]?.unpacked() ?? [])
    }
    return stage == .finished
  }

  func found() throws(PluginFailure) -> Found {
    guard let description else { throw unclear }
    return description
  }

  func failure(toFinish ending: ChildProcess.Ending) -> PluginFailure {
    switch ending {
    case .signalled(let signal): PluginFailure(.crashedLoading(path: file.path, .init(signal), stage))
    case .exited(let code): PluginFailure(.exitedLoading(path: file.path, code: code, stage))
    }
  }

  func failure(toFinishWithin timeout: Duration) -> PluginFailure {
    PluginFailure(.hungLoading(path: file.path, timeout, stage))
  }

  private var unclear: PluginFailure { PluginFailure(.unclearLoading(path: file.path)) }
}
