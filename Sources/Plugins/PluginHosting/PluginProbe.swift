internal import JSONValues
internal import Platform

/// A probe that loads a plugin in a child process first: one that traps, hangs or ends the process while it loads costs
/// an error and not the session.
struct PluginProbe: Sendable {
  /// The description that a plugin that loads gives of itself, with the notes of the host.
  struct Verdict: Hashable, Sendable {
    var description: PluginDescription
    var notices: [PluginNotice]
  }

  let program: String
  let timeout: Duration

  /// Starts a child that opens the file, reads its descriptor and calls its `start`.
  func verdict(on file: SharedLibraryFile) throws(PluginFailure) -> Verdict {
    let child = try ChildProcess(program: program, arguments: [PluginChild.probeOption, file.path])
    var loading = PluginLoading(file: file)
    let deadline = Deadline.after(timeout)
    while true {
      switch child.channel.receive(until: deadline) {
      case .message(let message):
        if try loading.take(message) { return try loading.verdict() }
      case .closed: throw loading.failure(toFinish: child.wait())
      case .timedOut:
        child.kill()
        _ = child.wait()
        throw loading.failure(toFinishWithin: timeout)
      }
    }
  }
}

/// The messages so far of a child process that loads a plugin.
struct PluginLoading {
  let file: SharedLibraryFile
  private var stage = PluginFailure.LoadingStage.opening
  private var found: PluginProbe.Verdict?

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
      found = PluginProbe.Verdict(description: description, notices: message["notices"]?.unpacked() ?? [])
    }
    return stage == .finished
  }

  func verdict() throws(PluginFailure) -> PluginProbe.Verdict {
    guard let found else { throw unclear }
    return found
  }

  func failure(toFinish ending: ChildProcess.Ending) -> PluginFailure {
    switch ending {
    case .signalled(let signal): PluginFailure(.crashedInProbe(path: file.path, .init(signal), stage))
    case .exited(let code): PluginFailure(.exitedInProbe(path: file.path, code: code, stage))
    }
  }

  func failure(toFinishWithin timeout: Duration) -> PluginFailure {
    PluginFailure(.hungInProbe(path: file.path, timeout, stage))
  }

  private var unclear: PluginFailure { PluginFailure(.unclearProbe(path: file.path)) }
}
