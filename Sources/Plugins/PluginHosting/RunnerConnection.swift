internal import AppProtocol
internal import CLibrary
internal import JSONValues
internal import Platform

/// The connection of the session to one process of a plugin.
final class RunnerConnection: Sendable {
  private struct State {
    var loading: PluginLoading
    var loaded: Result<PluginLoading.Found, PluginFailure>?
    var nextCall = 0
    var answers: [Int: Result<FeatureAnswer, PluginFailure>] = [:]
    /// Calls that a caller waits for.
    var waiting: Set<Int> = []
    var ending: ChildProcess.Ending?
    /// The number of calls that were running when it ended.
    var callsAtEnd = 0
    /// The reason why the session itself ended the process.
    var reasonToKill: PluginFailure.KillReason?
    /// The servers that the plugin was allowed to ask, and has not recorded an answer of yet.
    var askedServers: [String] = []
    /// Whether abandoned code runs in it: it takes no more calls, and ends with the last one.
    var isWornOut = false
  }

  private let file: SharedLibraryFile
  private let services: any HostServices
  private let child: ChildProcess
  /// Where the plugin comes from, if `plugin build` made it on this machine.
  private let origin: BuiltPlugin?
  /// The file into which Swift's runtime writes where the plugin crashes; nil where none is asked for.
  private let backtrace: String?
  private let state: Monitor<State>

  /// Starts the process.
  ///
  /// - Parameter backtracer: The program that writes where a plugin that was built on this machine crashes, or nil.
  init(
    _ file: SharedLibraryFile, program: String, backtracer: String? = nil, services: any HostServices
  ) throws(PluginFailure) {
    self.file = file
    self.services = services
    origin = PrivateFile.contents(of: BuiltPlugin.path(of: file.realPath)).flatMap {
      BuiltPlugin(text: String(decoding: $0, as: UTF8.self))
    }
    // A comma would end the value of the variable.
    let isTold = origin != nil && backtracer?.contains(",") == false && !file.realPath.contains(",")
    backtrace = isTold ? "\(file.realPath).\(getpid()).\(UInt32.random(in: 0 ... .max)).crash" : nil
    let variable = backtrace.flatMap { path in
      backtracer.map { WrittenBacktrace.variable(program: $0, path: path, seconds: 60) }
    }
    child = try ChildProcess(
      program: program, arguments: [PluginChild.option, file.path], keepsOutput: true, backtrace: variable)
    state = Monitor(State(loading: PluginLoading(file: file)))
    guard ThreadPool.shared.run({ [self] in takeMessages() }) else {
      throw PluginFailure(.noThread(.load(path: file.path)))
    }
  }

  deinit { if let backtrace { _ = unsafe unlink(backtrace) } }

  /// Whether it takes calls.
  var isAlive: Bool { state.withLock { $0.ending == nil && $0.reasonToKill == nil && !$0.isWornOut } }

  /// Waits until the plugin is loaded.
  func waitUntilLoaded(
    timeout: Duration, isCancelled: () -> Bool
  ) throws(PluginFailure) -> PluginLoading.Found {
    let loaded = state.wait(until: .after(timeout), isCancelled: isCancelled) {
      state -> Result<PluginLoading.Found, PluginFailure>? in
      if let ending = state.ending { return state.loaded ?? .failure(state.loading.failure(toFinish: ending)) }
      return state.loaded
    }
    guard let loaded else {
      kill()
      if isCancelled() { throw PluginFailure(.cancelled(.start(path: file.path))) }
      throw state.withLock { $0.loading }.failure(toFinishWithin: timeout)
    }
    if case .failure = loaded { kill() }
    return try loaded.get()
  }

  func call(
    _ call: FeatureCall, of feature: FeatureKey, limits: CallLimits, isCancelled: () -> Bool
  ) throws(PluginFailure) -> FeatureAnswer {
    let description = RunnerMessage.CallDescription(call: call, feature: feature, limits: limits)
    let named = description.name
    let id = state.withLock { state in
      state.nextCall += 1
      // Earlier output and requests do not belong to a call that runs alone.
      if state.waiting.isEmpty {
        state.askedServers = []
        child.output?.forgetLastWords()
      }
      state.waiting.insert(state.nextCall)
      return state.nextCall
    }
    defer {
      let isOver = state.withLock { state in
        state.waiting.remove(id)
        state.answers[id] = nil
        return state.isWornOut && state.waiting.isEmpty
      }
      if isOver { kill(.endless(named)) }
    }
    // The process enforces the limits itself; this deadline is for a process that does not even do that.
    var deadline = Deadline.after(limits.timeout + limits.grace + .seconds(1))
    child.channel.send(RunnerMessage.call(id: id, description).json) { deadline.isPast || isCancelled() }
    var isStopping = false
    var isLooping = false
    let began = child.processorTime
    while true {
      let answer = state.wait(
        until: deadline, isSoon: true,
        isCancelled: {
          !isLooping && !isStopping && (isCancelled() || child.processorTime - began > limits.computing)
        }
      ) {
        state -> Result<FeatureAnswer, PluginFailure>? in
        if let answer = state.answers[id] { return answer }
        return state.ending.map { ending in
          var failure = failure(named, ending, state)
          failure.isShared = state.callsAtEnd > 1 && state.reasonToKill == nil
          return .failure(failure)
        }
      }
      if let answer {
        // The process is not killed at once: calls that run beside it did not cause the failure.
        if case .failure(let failure) = answer, failure.isLeftBehind { state.withLock { $0.isWornOut = true } }
        return try answer.get()
      }
      if !isLooping, !isStopping, child.processorTime - began > limits.computing {
        isLooping = true
        // Of several calls any may be the one that computes: without a reason each is made once more, alone.
        kill(state.withLock { $0.waiting.count } > 1 ? nil : .looped(named, limits.computing))
        continue
      }
      if !isStopping, isCancelled() {
        isStopping = true
        tell(.cancel(id: id))
        deadline = .after(limits.grace + .seconds(1))
      }
      if deadline.isPast {
        kill(.tooLong(named))
        throw PluginFailure(isStopping ? .cancelled(.call(named)) : .timedOut(named, limits.timeout))
      }
    }
  }

  /// Asks the plugin to end, and ends its process.
  func stop(grace: Duration) -> Bool {
    tell(.stop)
    let ending = state.wait(until: .after(grace + .seconds(1))) { $0.ending }
    kill(.unloaded)
    return ending != nil
  }

  /// Sends a message on another thread, so that the caller does not wait for a process that reads nothing.
  private func tell(_ message: RunnerMessage) {
    _ = ThreadPool.shared.run { [self] in child.channel.send(message.json) }
  }

  /// Ends the process.
  ///
  /// - Parameter reason: The reason that waiting calls throw; nil where no call waits.
  func kill(_ reason: PluginFailure.KillReason? = nil) {
    state.update { if $0.reasonToKill == nil { $0.reasonToKill = reason } }
    child.kill()
    child.channel.shutDown()
  }

  /// The signals by which Swift's runtime ends a process.
  private static let traps: Set<Int32> = [SIGILL, SIGTRAP]

  /// Returns the reason why a call has no answer now that the process is gone.
  ///
  /// FoundationNetworking (6.3) traps where a connection ends inside the head of an answer, and where a length cannot
  /// be: the server is to blame then.
  private func failure(_ call: PluginCall, _ ending: ChildProcess.Ending, _ state: State) -> PluginFailure {
    let words = child.output?.lastWords
    let crash = origin.map { crashFacts($0) }
    if case .signalled(let signal) = ending, state.reasonToKill == nil, Self.traps.contains(signal),
      let server = state.askedServers.last, crash?.place == nil,
      words.map({ $0.contains("FoundationNetworking/") || !$0.contains("Fatal error") }) ?? true
    {
      return PluginFailure(.unreadableServer(server, .init(signal)))
    }
    let end: PluginFailure.ProcessEnd =
      switch (state.reasonToKill, ending) {
      case (let reason?, _): .killed(reason)
      case (nil, .signalled(let signal)):
        .crashed(.init(signal), words: crash?.place == nil ? words : crash?.reason(words))
      case (nil, .exited(let code)): .exited(code: code, words: words)
      }
    return PluginFailure(.crashedInCall(call, plugin: name(state), end, crash))
  }

  /// Returns what is known of a crash of a plugin that was built on this machine.
  private func crashFacts(_ origin: BuiltPlugin) -> PluginFailure.Crash {
    var crash = PluginFailure.Crash(origin: origin.origin)
    let bytes = backtrace.flatMap { PrivateFile.contents(of: $0) }
    if let backtrace { _ = unsafe unlink(backtrace) }
    guard let written = bytes.flatMap({ WrittenBacktrace(text: String(decoding: $0, as: UTF8.self)) }) else {
      return crash
    }
    for frame in written.frames {
      if crash.failure == nil, frame.name.hasPrefix(WrittenBacktrace.failureMark) {
        crash.failure = String(frame.name.dropFirst(WrittenBacktrace.failureMark.count))
      }
      // Compilers of C write the path that they were given.
      guard let place = frame.sourceLocation, place.line > 0,
        origin.sources.contains(where: { $0 == place.file || $0.hasSuffix("/" + place.file) })
      else { continue }
      if crash.place == nil { crash.place = .init(file: place.file, line: place.line) }
      if crash.functions.count < 3 {
        let end = frame.name.firstRange(of: " + ")?.lowerBound ?? frame.name.endIndex
        crash.functions.append(String(frame.name[..<end]))
      }
    }
    return crash
  }

  // MARK: Messages

  /// Takes messages until the process has ended.
  private func takeMessages() {
    while case .message(let value, let document) = child.receive(output: tell),
      let message = RunnerMessage(value, document: document)
    {
      switch message {
      case .loading(let value): takeLoading(value)
      case .answer(let id, let answer):
        state.update { if $0.waiting.contains(id) { $0.answers[id] = answer } }
      case .ask(let id, let request):
        let isStarted = ThreadPool.shared.run { [self] in reply(to: request, id: id) }
        if !isStarted { child.channel.send(RunnerMessage.reply(id: id, .null).json) }
      case .tell(let notification): take(notification)
      case .call, .cancel, .reply, .stop: break
      }
    }
    // A process that closes its end, or sends malformed messages, but still runs, is of no use any more.
    let hasEnded = child.hasEnded(within: .milliseconds(500))
    if !hasEnded { kill(.silent) }
    let ending = child.wait()
    if let output = child.output { tell(output.lines(isAtEnd: true)) }
    state.update { state in
      state.ending = ending
      state.callsAtEnd = state.waiting.count
    }
  }

  /// Reports the output of the process.
  private func tell(_ lines: [String]) {
    let plugin = plugin
    // The process ends after these words: they are part of its diagnostic.
    for line in lines where !line.isEmpty && !TrapWords.isReason(line) {
      services.log(.notice, line, from: plugin)
    }
  }

  private func takeLoading(_ value: JSONValue) {
    state.update { state in
      do throws(PluginFailure) {
        if try state.loading.take(value) { state.loaded = .success(try state.loading.found()) }
      } catch {
        state.loaded = .failure(error)
      }
    }
  }

  private var plugin: String { state.withLock { name($0) } }

  private func name(_ state: State) -> String {
    (try? state.loading.found().description.name) ?? PluginSearchPath.pluginName(of: file.path)
  }

  private func reply(to request: RunnerMessage.HostRequest, id: Int) {
    let value: JSONValue =
      switch request {
      case .setting(let name): services.setting(name, for: plugin).map { [$0] } ?? .null
      case .settings: .object(services.settings(for: plugin))
      case .now: .int(Int(clamping: services.now()))
      case .answer(let request): answer(to: request).json
      }
    child.channel.send(RunnerMessage.reply(id: id, value).json)
  }

  private func answer(to request: JSONValue) -> HostAnswer {
    let answer = services.answer(to: request, for: plugin)
    if case .askServer = answer, let server = Self.server(request) {
      state.withLock { $0.askedServers.append(server) }
    }
    return answer
  }

  /// Returns the server of a request: scheme, host and port; an address may have secrets in it.
  private static func server(_ request: JSONValue) -> String? {
    guard case .string(let url)? = request["url"], let scheme = url.firstRange(of: "://") else { return nil }
    let authority = url[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return String(url[..<scheme.upperBound]) + authority.drop(through: "@")
  }

  private func take(_ notification: RunnerMessage.HostNotification) {
    switch notification {
    case .log(let level, let text): services.log(level, text, from: plugin)
    case .note(let notice): services.note(notice, about: plugin)
    case .record(let answer, let request):
      let server = Self.server(request)
      state.withLock { state in
        if let place = state.askedServers.firstIndex(where: { $0 == server }) { state.askedServers.remove(at: place) }
      }
      services.record(answer, to: request, for: plugin)
    case .progress(let done, let total, let text): services.progress(done, of: total, text, for: plugin)
    }
  }
}

extension Substring {
  /// Returns the part behind the last such character; all of it where there is none.
  fileprivate func drop(through character: Character) -> Substring {
    lastIndex(of: character).map { self[index(after: $0)...] } ?? self
  }
}
