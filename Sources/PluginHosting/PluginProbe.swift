internal import JSONValues

/// A probe that loads a plugin in a child process first: one that traps, hangs or ends the process while it loads costs
/// an error and not the session.
struct PluginProbe: Sendable {
  /// The description that a plugin that loads gives of itself, with the notes of the host.
  struct Verdict: Hashable, Sendable {
    var description: PluginDescription
    var notices: [String]
  }

  let program: String
  let timeout: Duration

  /// Starts a child that opens the file, reads its descriptor and calls its `start`.
  func verdict(on file: SharedLibraryFile) throws(PluginFailure) -> Verdict {
    let child = try ChildProcess(program: program, arguments: [PluginChild.probeOption, file.realPath])
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
  private var step = SharedLibrary.Step.opening
  private var found: PluginProbe.Verdict?

  init(file: SharedLibraryFile) { self.file = file }

  // MARK: The child's side

  static func message(_ step: SharedLibrary.Step) -> JSONValue { .object([("step", .int(step.rawValue))]) }

  static func message(_ failure: PluginFailure) -> JSONValue { .object([("failure", failure.json)]) }

  static func message(_ image: PluginImage) -> JSONValue {
    .object([("description", image.description.json), ("notices", image.notices.json)])
  }

  // MARK: The parent's side

  /// Takes the next message; true when the plugin is loaded.
  mutating func take(_ message: JSONValue) throws(PluginFailure) -> Bool {
    if let failure = message["failure"] {
      throw PluginFailure(failure)?.about(file) ?? unclear
    }
    if case .int(let number)? = message["step"], let step = SharedLibrary.Step(rawValue: number) { self.step = step }
    if let description = message["description"].flatMap(PluginDescription.init) {
      found = PluginProbe.Verdict(description: description, notices: [String](json: message["notices"] ?? .null))
    }
    return step == .finished
  }

  func verdict() throws(PluginFailure) -> PluginProbe.Verdict {
    guard let found else { throw unclear }
    return found
  }

  func failure(toFinish ending: ChildProcess.Ending) -> PluginFailure {
    switch ending {
    case .signalled(let signal):
      PluginFailure(
        .crashedInProbe, "\(file.path) crashes when it is loaded (\(signalText(signal))), \(place)",
        helps: ["it was tried in a process of its own: nothing is lost", "tell its author, or build it anew"])
    case .exited(let code):
      PluginFailure(
        .exitedInProbe, "\(file.path) ended the process (exit \(code)) when it was loaded, \(place)",
        helps: ["it was tried in a process of its own: nothing is lost", "a plugin never calls exit"])
    }
  }

  func failure(toFinishWithin timeout: Duration) -> PluginFailure {
    PluginFailure(
      .hungInProbe, "\(file.path) did not load within \(timeout.inSeconds); it hangs \(place)",
      helps: ["it was tried in a process of its own: nothing is lost", "try again if the machine is busy"])
  }

  private var unclear: PluginFailure {
    PluginFailure(.exitedInProbe, "the process that tried \(file.path) gave no clear answer")
  }

  private var place: String {
    switch step {
    case .opening: "while its libraries are opened"
    case .entry: "in its entry function"
    case .reading: "while its descriptor is read: a pointer in it leads nowhere"
    case .starting, .finished: "in its `start`"
    }
  }
}

extension PluginFailure {
  /// Returns the failure with the path that people know the file by.
  fileprivate func about(_ file: SharedLibraryFile) -> PluginFailure {
    guard file.path != file.realPath else { return self }
    var failure = self
    failure.message = message.replacing(file.realPath, with: file.path)
    return failure
  }
}
