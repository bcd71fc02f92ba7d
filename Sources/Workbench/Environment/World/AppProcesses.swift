package import AppProtocol
internal import Cassettes
package import CommandLanguage
package import DisplayText
package import JSONValues
internal import PluginHosting
internal import Synchronization

/// The processes of opened apps, which `mcv-apps` runs. Copies of a session share it, and undo does not restore it:
/// where a session's state and a process differ, the app is started again and its actions are replayed.
package final class AppProcesses: Sendable {
  /// The life of an app in its process.
  private struct Life {
    /// The name of the app in the session; nil as long as that has none.
    var name: String?
    /// The actions that were performed in it.
    var done: [AppRequest] = []
    var program: String
    /// The run of `mcv-apps` in which it is.
    var run: Int

    /// Notes an action with its outcome. Actions that only inspect the app are not noted.
    mutating func note(_ action: AppRequest, _ outcome: AppOutcome) {
      if outcome.isDone, !action.action.onlyLooks { done.append(action) }
    }
  }

  /// Answers a request of an app; its second argument asks a server.
  package typealias Network = (_ request: JSONValue, _ fetch: (JSONValue) -> JSONValue) -> JSONValue

  private let client: AppsClient
  /// The apps that run, by their numbers.
  private let lives = Mutex<[Int: Life]>([:])

  init(_ client: AppsClient) { self.client = client }

  /// Starts an app.
  ///
  /// - Parameters:
  ///   - number: The number under which it runs, in the place of another app of that number.
  ///   - attempts: Called before each process that is tried.
  func start(
    _ request: AppStartRequest, of built: BuiltApp, under number: Int, attempts: () -> Void, network: Network
  ) throws(AppFailure) -> AppOutcome {
    try lives.withLock { lives throws(AppFailure) in
      let name = lives.removeValue(forKey: number)?.name
      let outcome = try client.start(number, request, of: built, attempts: attempts, network: network)
      if outcome.ending == nil, !outcome.wasCancelled {
        lives[number] = Life(name: name, program: built.program, run: try client.ready())
      }
      return outcome
    }
  }

  /// Asks the process of an app. It is started again where there is none, or where it has performed other actions than
  /// the session's app.
  func ask(_ app: OpenedApp, _ action: AppRequest, network: Network) throws(AppFailure) -> AppOutcome {
    try lives.withLock { lives throws(AppFailure) in
      let (run, program) = (try client.ready(), app.built.program)
      var life = lives.removeValue(forKey: app.number) ?? Life(program: "", run: 0)
      if life.run != run || life.program != program || life.done != app.actions {
        life = Life(name: life.name, program: program, run: run)
        var outcome = try client.start(app.number, app.request(known: app.taken), of: app.built, network: network)
        for done in app.actions where outcome.ending == nil && !outcome.wasCancelled {
          outcome = try client.act(app.number, done, network: network)
          life.done.append(done)
        }
        if outcome.ending != nil || outcome.wasCancelled { return outcome }
      }
      let outcome = try client.act(app.number, action, network: network)
      life.note(action, outcome)
      if outcome.ending == nil, !outcome.wasCancelled { lives[app.number] = life }
      return outcome
    }
  }

  /// Asks a separate process, which ends with its answer. Its actions do not affect the running app.
  func rehearse(_ app: OpenedApp, _ action: AppRequest, network: Network) throws(AppFailure) -> AppOutcome {
    try client.rehearse(app.number, app.request(known: app.taken), action, of: app.built, network: network)
  }

  /// Returns a number for an app that is opened.
  func newNumber() -> Int { client.newNumber() }

  /// Notes the name of an app. Another one of that name, which no session has any more, ends.
  package func name(_ number: Int, _ name: String) {
    lives.withLock { lives in
      for (other, life) in lives where life.name == name && other != number {
        lives[other] = nil
        client.end(other)
      }
      lives[number]?.name = name
    }
  }

  /// Ends the process of an app.
  package func end(_ number: Int) {
    lives.withLock { lives in
      if lives.removeValue(forKey: number) != nil { client.end(number) }
    }
  }
}

extension AppAction {
  /// Whether it changes nothing of the app.
  fileprivate var onlyLooks: Bool {
    switch self {
    case .tree, .layout: true
    default: false
    }
  }
}

extension AppOutcome {
  /// Whether the action was performed: false without an answer, for a refusal, or for a list of possible actions.
  package var isDone: Bool { answer?.isDone == true && answer?.choices == nil }
}

extension OpenedApp {
  /// Returns the options to start it.
  ///
  /// - Parameter known: The start to take as it is; nil looks for one.
  fileprivate func request(known: AppStart? = nil, isWithoutAnswers: Bool = false) -> AppStartRequest {
    var request = AppStartRequest(
      build: built.id, screen: options.screen, isWithoutAnswers: isWithoutAnswers,
      size: AppSize(width: size.width, height: size.height), seed: seed, language: language, patience: options.settle)
    request.uikit = uikit
    (request.idiom, request.safeArea) = (idiom, safeArea)
    request.known = known
    return request
  }
}

extension World {
  /// Starts an app; a line that is executed again gets the outcome of the first time.
  ///
  /// - Parameters:
  ///   - app: The app; it gets its number, and the start that was taken.
  ///   - former: The start of the app before its code changed: it is tried first.
  ///   - network: The state that decides who answers its requests: cassettes, then servers where the mode says so.
  package func start(
    _ app: inout OpenedApp, after former: AppStart? = nil, _ network: NetworkState
  ) throws(AppCallFailure) -> AppResult {
    let result = try logged { () throws(AppCallFailure) in
      // An app may start otherwise once its requests are answered, so the start is tried anew.
      var request = app.request(isWithoutAnswers: network.mode == .offline && network.cassette == nil)
      // A model has one start.
      if app.options.model != nil { request.known = AppStart(screen: nil) }
      request.former = former
      let (built, number) = (app.built, app.number > 0 ? app.number : apps.newNumber())
      var result = try live(app, at: 0, network) { attempts, answer throws(AppFailure) in
        try apps.start(request, of: built, under: number, attempts: attempts, network: answer)
      }
      result.number = number
      return result
    }
    app.number = result.number
    app.taken = result.outcome.start ?? AppStart(screen: nil)
    return result
  }

  /// Returns an app's answer to an action; a line that is executed again gets the answer of the first time.
  ///
  /// - Parameter network: The state that decides who answers its requests.
  package func ask(
    _ app: OpenedApp, _ action: AppRequest, _ network: NetworkState
  ) throws(AppCallFailure) -> AppResult {
    try logged { () throws(AppCallFailure) in
      try live(app, at: action.now, network) { _, answer throws(AppFailure) in
        try apps.ask(app, action, network: answer)
      }
    }
  }

  /// Returns the answer of an app in a process of its own; a line that is executed again gets that of the first time.
  ///
  /// - Parameter network: The state that decides who answers its requests.
  package func rehearse(
    _ app: OpenedApp, _ action: AppRequest, _ network: NetworkState
  ) throws(AppCallFailure) -> AppResult {
    try logged { () throws(AppCallFailure) in
      try live(app, at: action.now, network) { _, answer throws(AppFailure) in
        try apps.rehearse(app, action, network: answer)
      }
    }
  }

  private func logged(_ body: () throws(AppCallFailure) -> AppResult) throws(AppCallFailure) -> AppResult {
    let known: AppResult? = remembered { answer in if case .app(let result) = answer { result } else { nil } }
    let result: AppResult
    if let known { result = known } else { result = try body() }
    note(.app(result))
    return result
  }

  /// Asks an app now, and answers its requests.
  ///
  /// - Parameters:
  ///   - time: The app's time, in milliseconds.
  ///   - body: Asks; it calls its first argument before each process that is tried, and its second one with each request.
  private func live(
    _ app: OpenedApp, at time: Double, _ network: NetworkState,
    _ body: (_ attempts: () -> Void, _ answer: AppProcesses.Network) throws(AppFailure) -> AppOutcome
  ) throws(AppCallFailure) -> AppResult {
    if let path = network.cassette, responder.cassette(at: path) == nil {
      do throws(Diagnostic) {
        try insertCassette(path, mayBeMissing: network.mode.records, anew: network.mode == .rerecord, at: nil)
      } catch {
        throw .cassetteNotRead(error)
      }
    }
    // Each attempt makes its requests as if there had been no other: one call for each.
    func begin() -> Int {
      responder.begin(.init(app.name, of: app.name, isOfApp: true), network, time: app.start + time)
    }
    var (calls, attempts) = ([begin()], 0)
    func attempt() {
      attempts += 1
      if attempts > 1 { calls.append(begin()) }
    }
    func answer(_ request: JSONValue, _ fetch: (JSONValue) -> JSONValue) -> JSONValue {
      // What plugins carry is the last resort: they are loaded where the cassette says nothing.
      if !network.mode.asksServers, !responder.isAnswered(request, by: network.cassette) { loadCarriedAnswers() }
      switch responder.answer(to: request, for: app.name) {
      case .recorded(let answer): return answer
      case .unavailable(let document):
        let code = document["code"] ?? "not-recorded"
        guard let latency = document["latency"] else { return ["unavailable": code] }
        return ["unavailable": code, "latency": latency]
      case .askServer(_):
        let answer = fetch(request)
        if answer["unavailable"] == nil { responder.record(answer, to: request, for: app.name) }
        return answer
      }
    }
    var failure: AppFailure?
    var outcome = AppOutcome()
    do throws(AppFailure) {
      outcome = try body(attempt, answer)
    } catch {
      failure = error
    }
    let events = calls.map { responder.end($0) }
    var result = AppResult(outcome: outcome)
    if events.indices.contains(outcome.attempt) { result.network = events[outcome.attempt] }
    result.network.fromServers = events.reduce(into: Cassette()) { $0.append(contentsOf: $1.fromServers) }
    if let failure { throw .app(failure) }
    if network.mode.records, let path = network.cassette, !result.network.exchanges.isEmpty {
      do throws(FileError) {
        try saveCassette(path)
      } catch {
        throw .cassetteNotWritten(error)
      }
    }
    return result
  }

  /// Returns the result of compiling an app; a line that is executed again gets the result of the first time. The
  /// contents of the app's files are noted as an answer to the line too.
  ///
  /// - Parameter language: The language in which the steps are shown.
  package func build(
    _ options: OpenedApp.Options, at paths: [String], in language: Language = .en
  ) throws(AppCallFailure) -> BuiltApp {
    do throws(AppFailure) {
      return try builtApp(options, at: paths, in: language)
    } catch { throw .app(error) }
  }

  private func builtApp(
    _ options: OpenedApp.Options, at paths: [String], in language: Language
  ) throws(AppFailure) -> BuiltApp {
    compiler.apps.speak(language)
    try noteSources(of: options, at: paths)
    let known: BuiltApp? = remembered { answer in if case .appBuild(let built) = answer { built } else { nil } }
    let built: BuiltApp
    if let known {
      built = known
    } else {
      let start = ContinuousClock.now
      defer { responder.endProgress() }
      built = try compiler.buildApp(options, paths) { step in
        let seconds = (ContinuousClock.now - start).components.seconds
        responder.show(step.number, of: AppBuildStep.count, step.words(language) + " · \(seconds) s")
      }
    }
    note(.appBuild(built))
    return built
  }
}

/// The reason why an app gave no outcome.
package enum AppCallFailure: Error {
  /// The app, or the program that compiles and runs it.
  case app(AppFailure)
  /// The cassette with the answers to the app's requests cannot be read.
  case cassetteNotRead(Diagnostic)
  /// The cassette of the app's requests cannot be written.
  case cassetteNotWritten(FileError)
}

extension AppBuildStep {
  /// Returns the step as people read it.
  fileprivate func words(_ language: Language) -> String {
    let words: Bilingual =
      switch self {
      case .makesModules(_, 0):
        Bilingual(
          ko: "UIKit 이름을 컴파일하는 중 (처음 한 번, 몇 분)", en: "compiling UIKit's names (the first time, minutes)")
      case .makesModules(let done, let all):
        Bilingual(
          ko: "UIKit 이름을 컴파일하는 중 (처음 한 번) \(done)/\(all)",
          en: "compiling UIKit's names (the first time) \(done)/\(all)")
      case .makesNames(let name, nil):
        Bilingual(
          ko: "\(name)의 이름을 컴파일하는 중 (처음 한 번, 몇 분)", en: "compiling \(name)'s names (once, some minutes)")
      case .makesNames(let name, let seconds?):
        Bilingual(
          ko: "\(name)의 이름을 컴파일하는 중 (처음 한 번, 약 \(seconds)초)",
          en: "compiling \(name)'s names (once, about \(seconds) s)")
      case .makesTools: Bilingual(ko: "도구를 만드는 중 (처음 한 번)", en: "making the tools (the first time)")
      case .rewrites(let files): Bilingual(ko: "파일 \(files)개를 고쳐 쓰는 중", en: "rewriting \(files) files")
      case .compiles(let files, 1): Bilingual(ko: "파일 \(files)개를 컴파일하는 중", en: "compiling \(files) files")
      case .compiles(let files, let round):
        Bilingual(
          ko: "파일 \(files)개를 컴파일하는 중, \(round)번째", en: "compiling \(files) files, round \(round)")
      }
    return words.text(language)
  }
}
