internal import JSONValues

/// One life of the process that an isolated plugin runs in, seen from the session.
final class RunnerConnection: Sendable {
  private struct State {
    var loading: PluginLoading
    var loaded: Result<PluginProbe.Verdict, PluginFailure>?
    var nextCall = 0
    var answers: [Int: Result<FeatureAnswer, PluginFailure>] = [:]
    /// Calls somebody waits for.
    var waiting: Set<Int> = []
    var ending: ChildProcess.Ending?
    /// Why the session itself ended the process.
    var reasonToKill: String?
  }

  private let file: SharedLibraryFile
  private let services: any HostServices
  private let child: ChildProcess
  private let state: Monitor<State>

  /// Starts the process.
  init(_ file: SharedLibraryFile, program: String, services: any HostServices) throws(PluginFailure) {
    self.file = file
    self.services = services
    child = try ChildProcess(program: program, arguments: [PluginChild.runnerOption, file.realPath])
    state = Monitor(State(loading: PluginLoading(file: file)))
    guard CallThreads.shared.run({ [self] in takeMessages() }) else { throw .noThread("load of \(file.path)") }
  }

  var isAlive: Bool { state.withLock { $0.ending == nil && $0.reasonToKill == nil } }

  /// Waits until the plugin is loaded.
  func waitUntilLoaded(timeout: Duration) throws(PluginFailure) -> PluginProbe.Verdict {
    let loaded = state.wait(until: .after(timeout)) { state -> Result<PluginProbe.Verdict, PluginFailure>? in
      if let ending = state.ending { return state.loaded ?? .failure(state.loading.failure(toFinish: ending)) }
      return state.loaded
    }
    guard let loaded else {
      kill("it did not load in time")
      throw state.withLock { $0.loading }.failure(toFinishWithin: timeout)
    }
    if case .failure = loaded { kill("it did not load") }
    return try loaded.get()
  }

  func call(
    _ call: FeatureCall, of feature: FeatureKey, limits: CallLimits, isCancelled: () -> Bool
  ) throws(PluginFailure) -> FeatureAnswer {
    let id = state.withLock { state in
      state.nextCall += 1
      state.waiting.insert(state.nextCall)
      return state.nextCall
    }
    defer {
      state.withLock { state in
        state.waiting.remove(id)
        state.answers[id] = nil
      }
    }
    let what = "\(call.name) of \"\(feature.name)\""
    let description = RunnerMessage.CallDescription(call: call, feature: feature, limits: limits)
    child.channel.send(RunnerMessage.call(id: id, description).json)
    // The process keeps the limits itself; this one is for a process that does not even do that.
    var deadline = Deadline.after(limits.timeout + limits.grace + .seconds(1))
    var isStopping = false
    while true {
      let moment = min(deadline, .after(CallThreads.pollInterval))
      let answer = state.wait(until: moment) { state -> Result<FeatureAnswer, PluginFailure>? in
        if let answer = state.answers[id] { return answer }
        return state.ending.map { .failure(Self.failure(what, $0, state.reasonToKill)) }
      }
      if let answer {
        if case .failure(let failure) = answer, failure.isLeftBehind { kill("\(what) did not end") }
        return try answer.get()
      }
      if !isStopping, isCancelled() {
        isStopping = true
        child.channel.send(RunnerMessage.cancel(id: id).json)
        deadline = .after(limits.grace + .seconds(1))
      }
      if deadline.isPast {
        kill("\(what) took too long")
        throw isStopping ? .cancelled(what) : .timedOut(what, limits.timeout)
      }
    }
  }

  /// Asks the plugin to end, and ends its process.
  func stop(grace: Duration) -> Bool {
    child.channel.send(RunnerMessage.stop.json)
    let ending = state.wait(until: .after(grace + .seconds(1))) { $0.ending }
    kill("it was unloaded")
    return ending != nil
  }

  func kill(_ reason: String) {
    state.update { if $0.reasonToKill == nil { $0.reasonToKill = reason } }
    child.kill()
    child.channel.shutDown()
  }

  private static func failure(
    _ what: String, _ ending: ChildProcess.Ending, _ reasonToKill: String?
  ) -> PluginFailure {
    let how =
      switch (reasonToKill, ending) {
      case (let reason?, _): "its process was ended because \(reason)"
      case (nil, .signalled(let signal)): "it crashed (\(signalText(signal)))"
      case (nil, .exited(let code)): "it ended its process (exit \(code))"
      }
    return PluginFailure(
      .crashedInCall, "\(what) gave no answer: \(how)",
      helps: ["the session lives on; the next call starts the plugin again", "tell the plugin's author"])
  }

  // MARK: Messages

  /// Takes messages until the process has ended.
  private func takeMessages() {
    while case .message(let value) = child.channel.receive(until: .never), let message = RunnerMessage(value) {
      switch message {
      case .loading(let value): takeLoading(value)
      case .answer(let id, let answer):
        state.update { if $0.waiting.contains(id) { $0.answers[id] = answer } }
      case .ask(let id, let question):
        let isStarted = CallThreads.shared.run { [self] in reply(to: question, id: id) }
        if !isStarted { child.channel.send(RunnerMessage.reply(id: id, .null).json) }
      case .tell(let news): take(news)
      case .call, .cancel, .reply, .stop: break
      }
    }
    // A process that closes its end, or talks nonsense, but lives on, is of no use any more.
    let hasEnded = child.hasEnded(within: .milliseconds(500))
    if !hasEnded { kill("it stopped talking") }
    let ending = child.wait()
    state.update { $0.ending = ending }
  }

  private func takeLoading(_ value: JSONValue) {
    state.update { state in
      do throws(PluginFailure) {
        if try state.loading.take(value) { state.loaded = .success(try state.loading.verdict()) }
      } catch {
        state.loaded = .failure(error)
      }
    }
  }

  private var plugin: String {
    state.withLock { (try? $0.loading.verdict().description.name) ?? PluginSearchPath.pluginName(of: file.path) }
  }

  private func reply(to question: RunnerMessage.HostQuestion, id: Int) {
    let value: JSONValue =
      switch question {
      case .setting(let name): services.setting(name, for: plugin).map { [$0] } ?? .null
      case .settings: .object(services.settings(for: plugin))
      case .now: .int(Int(clamping: services.now()))
      case .answer(let request): services.answer(to: request, for: plugin).json
      }
    child.channel.send(RunnerMessage.reply(id: id, value).json)
  }

  private func take(_ news: RunnerMessage.HostNews) {
    switch news {
    case .log(let level, let text): services.log(level, text, from: plugin)
    case .record(let answer, let request): services.record(answer, to: request, for: plugin)
    case .progress(let done, let total, let text): services.progress(done, of: total, text, for: plugin)
    }
  }
}
