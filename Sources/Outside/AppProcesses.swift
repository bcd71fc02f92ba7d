package import AppHosting
package import CommandLanguage
internal import DisplayText
package import JSONValues
internal import LineEditing
internal import Platform
internal import PluginHosting
package import Records
internal import Synchronization

/// The processes of opened apps. Copies of a session share it; nothing of it is part of what undo gives back: where a
/// session's state and a process have come apart, the app is started again and what was done is repeated.
package final class AppProcesses: Sendable {
  private struct Life {
    var process: AppProcess
    /// The actions that were performed in it.
    var done: [OpenedApp.Action]
    var program: String
  }

  private let lives = Mutex<[String: Life]>([:])
  /// The processes that ask servers for apps, by the names of the apps, from the first request on that may.
  private let fetchers = Mutex<[String: AppFetcher]>([:])

  /// Returns the compiler, the libraries and the tools with which apps are compiled.
  static func toolchain() throws(AppFailure) -> AppToolchain {
    let names = ["MCV_PLUGIN_KIT", "MCV_SWIFTC", "PATH", "HOME", "XDG_CACHE_HOME"]
    return try AppToolchain.find(executable: Platform.program, environment: Environment.all(names))
  }

  /// Compiles an app, or takes what was compiled before.
  ///
  /// - Parameter showing: Called every few milliseconds with the step that is under way.
  static func build(
    _ wish: OpenedApp.Wish, at paths: [String], showing: (AppBuildStep) -> Void
  ) throws(AppFailure) -> BuiltApp {
    if let shipped = try shipped(wish, at: paths) { return shipped }
    var step = AppBuildStep.makesTools
    let (build, tools) = (try described(wish, paths), try toolchain())
    return try AbandonableWork.compiling { () throws(AppFailure) in
      try build.run(
        tools,
        isCancelled: {
          showing(step)
          return InterruptSignal.isPending || AbandonableWork.isAbandoned
        }, told: { step = $0 })
    }
  }

  /// Returns the program of a model that came with mcv; nil where it is to be compiled.
  static func shipped(_ wish: OpenedApp.Wish, at paths: [String]) throws(AppFailure) -> BuiltApp? {
    guard wish.model != nil else { return nil }
    return ShippedModel.find(try described(wish, paths), executable: Platform.program)
  }

  private static func described(_ wish: OpenedApp.Wish, _ paths: [String]) throws(AppFailure) -> AppBuild {
    var build = AppBuild(try AppSources(paths, target: wish.target))
    build.languageVersion = wish.languageVersion
    build.initializer = wish.initializer
    build.isStrict = wish.isStrict
    build.usesRealModules = wish.usesRealModules
    build.model = wish.model
    return build
  }

  /// Asks the process of an app. Where there is none, or another life of the app was lived in it, it is started again.
  ///
  /// - Parameters:
  ///   - action: The action; nil only opens.
  ///   - network: The closure that answers a request of the app; its second argument asks a server.
  package func ask(
    _ app: OpenedApp, _ action: OpenedApp.Action?,
    network: @Sendable (_ request: JSONValue, _ fetch: (JSONValue) -> JSONValue) -> JSONValue
  ) throws(AppFailure) -> AppOutcome {
    var failure: AppFailure?
    let outcome = lives.withLock { lives -> AppOutcome in
      @Sendable func answering(_ request: JSONValue) -> JSONValue { network(request) { self.fetch($0, for: app) } }
      do throws(AppFailure) {
        var first = AppOutcome()
        if lives[app.name]?.done != app.actions || lives[app.name]?.program != app.built.program
          || lives[app.name]?.process.ending != nil || action == nil
        {
          lives[app.name] = nil
          let process = try AppProcess(
            app.built, try? Self.toolchain(), seed: app.seed, language: app.language)
          lives[app.name] = Life(process: process, done: [], program: app.built.program)
          first = Self.send(Self.opening(app), to: process, app, answering)
          for done in app.actions where first.ending == nil {
            _ = Self.send(done, to: process, app, answering)
            lives[app.name]?.done.append(done)
          }
        }
        guard let action, let process = lives[app.name]?.process, first.ending == nil else { return first }
        let outcome = Self.send(action, to: process, app, answering)
        // What only looks is no part of what was done.
        let looks = ["tree", "layout"].contains(action.verb) || outcome.answer?["choices"] != nil
        if outcome.answer?["ok"] == true, !looks { lives[app.name]?.done.append(action) }
        return outcome
      } catch {
        failure = error
        return AppOutcome()
      }
    }
    if let failure { throw failure }
    return outcome
  }

  /// Asks a process of its own, which ends with its answer: what is done in it is no part of the app's life.
  ///
  /// - Parameter network: The closure that answers a request of the app; its second argument asks a server.
  package func rehearse(
    _ app: OpenedApp, _ action: OpenedApp.Action,
    network: @Sendable (_ request: JSONValue, _ fetch: (JSONValue) -> JSONValue) -> JSONValue
  ) throws(AppFailure) -> AppOutcome {
    let process = try AppProcess(app.built, try? Self.toolchain(), seed: app.seed)
    return Self.send(action, to: process, app) { request in network(request) { self.fetch($0, for: app) } }
  }

  /// Asks a server for an app.
  private func fetch(_ request: JSONValue, for app: OpenedApp) -> JSONValue {
    fetchers.withLock { fetchers in
      if fetchers[app.name] == nil { fetchers[app.name] = try? AppFetcher(app.built, proxies: Self.proxies) }
      return fetchers[app.name]?.answer(to: request) { InterruptSignal.isPending } ?? ["unavailable": "no-connection"]
    }
  }

  /// Gives an app another name.
  package func rename(_ name: String, to other: String) {
    lives.withLock { lives in
      if let life = lives.removeValue(forKey: name) { lives[other] = life }
    }
  }

  /// Ends the process of an app.
  package func end(_ name: String) {
    lives.withLock { $0[name] = nil }
    fetchers.withLock { $0[name] = nil }
  }

  private static func opening(_ app: OpenedApp) -> OpenedApp.Action {
    OpenedApp.Action(
      verb: "open",
      members: [
        "screen": .string(app.screenType),
        "otherwise": app.wish.screen == nil ? app.built.screenBesideDelegates.map { .string($0) } ?? .null : .null,
        "launches": .bool(app.launches), "size": [.double(app.size.width), .double(app.size.height)],
        "documents": .array(app.built.documents.map { .string($0) }),
        "outlets": .object(
          Dictionary(grouping: app.built.outlets, by: \.type).sorted { $0.key < $1.key }.map { type, outlets in
            (type, .array(outlets.map { .string($0.name) }))
          }),
      ], time: 0)
  }

  /// The variables that name proxies.
  private static var proxies: [String] {
    let names = ["http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"]
    return names.compactMap { name in Environment.value(name).map { "\(name)=\($0)" } }
  }

  private static func send(
    _ action: OpenedApp.Action, to process: AppProcess, _ app: OpenedApp, _ answering: (JSONValue) -> JSONValue
  ) -> AppOutcome {
    var members: [(String, JSONValue)] = [("now", .double(action.time))]
    if case .object(let object) = action.members { members += object.members.map { ($0.key, $0.value) } }
    var limits = AppLimits()
    limits.settle = .milliseconds(Int(app.wish.settle))
    var outcome = AppOutcome()
    let reply = process.ask(
      action.verb, members, limits, answering: answering, isCancelled: { InterruptSignal.isPending })
    switch reply {
    case .answered(let answer, let events): (outcome.answer, outcome.events) = (answer, events)
    case .ended(let ending, let events): (outcome.ending, outcome.events) = (ending, events)
    case .cancelled(let events): (outcome.wasCancelled, outcome.events) = (true, events)
    }
    outcome.prints = process.takePrints()
    return outcome
  }
}

extension World {
  /// Returns an app's answer to an action; a line that is executed again gets the answer of the first time.
  ///
  /// - Parameter network: The state that decides who answers its requests: cassettes, then servers where the mode says
  ///   so.
  package func ask(
    _ app: OpenedApp, _ action: OpenedApp.Action?, _ network: NetworkState
  ) throws(AppFailure) -> AppOutcome {
    let known: AppOutcome? = remembered { call in
      if case .app(let outcome) = call { outcome } else { nil }
    }
    let outcome: AppOutcome
    if let known { outcome = known } else { outcome = try live(app, action, network, isRehearsal: false) }
    note(.app(outcome))
    return outcome
  }

  /// Returns the answer of an app in a process of its own; a line that is executed again gets that of the first time.
  ///
  /// - Parameter network: The state that decides who answers its requests.
  package func rehearse(
    _ app: OpenedApp, _ action: OpenedApp.Action, _ network: NetworkState
  ) throws(AppFailure) -> AppOutcome {
    let known: AppOutcome? = remembered { call in
      if case .app(let outcome) = call { outcome } else { nil }
    }
    let outcome: AppOutcome
    if let known { outcome = known } else { outcome = try live(app, action, network, isRehearsal: true) }
    note(.app(outcome))
    return outcome
  }

  private func live(
    _ app: OpenedApp, _ action: OpenedApp.Action?, _ network: NetworkState, isRehearsal: Bool
  ) throws(AppFailure) -> AppOutcome {
    if let path = network.cassette, responder.cassette(at: path) == nil {
      do throws(Diagnostic) {
        try insertCassette(path, mayBeMissing: network.mode.records, anew: network.mode == .rerecord, at: nil)
      } catch {
        throw AppFailure(.fileSystem, error.message.en, helps: error.helps.map(\.en))
      }
    }
    let call = responder.begin(
      NetworkResponder.Call(app.name, of: app.name), network, time: app.start + (action?.time ?? 0))
    var failure: AppFailure?
    var outcome = AppOutcome()
    do throws(AppFailure) {
      @Sendable func answer(_ request: JSONValue, _ fetch: (JSONValue) -> JSONValue) -> JSONValue {
        switch responder.answer(to: request, for: app.name) {
        case .recorded(let answer): return answer
        case .unavailable(let document):
          return ["unavailable": app.leavesRequestsOpen ? "open" : document["code"] ?? "not-recorded"]
        case .askServer(_):
          let answer = fetch(request)
          if answer["unavailable"] == nil { responder.record(answer, to: request, for: app.name) }
          return answer
        }
      }
      if isRehearsal, let action {
        outcome = try apps.rehearse(app, action, network: answer)
      } else {
        outcome = try apps.ask(app, action, network: answer)
      }
    } catch {
      failure = error
    }
    outcome.network = responder.end(call)
    if let failure { throw failure }
    if network.mode.records, let path = network.cassette, !outcome.network.exchanges.isEmpty {
      do throws(FileAccess.Failure) {
        try saveCassette(path)
      } catch {
        throw AppFailure(.fileSystem, "\(error.path): \(error.reason)")
      }
    }
    return outcome
  }

  /// Returns the result of compiling an app; a line that is executed again gets the result of the first time. What the
  /// files of the app held is an answer to the line too.
  ///
  /// - Parameter language: The language in which the steps are shown.
  package func build(
    _ wish: OpenedApp.Wish, at paths: [String], in language: Language = .en
  ) throws(AppFailure) -> BuiltApp {
    noteSources(of: wish, at: paths)
    let known: BuiltApp? = remembered { call in
      if case .appBuild(let built) = call { built } else { nil }
    }
    let built: BuiltApp
    if let known {
      built = known
    } else {
      let start = ContinuousClock.now
      defer { responder.endProgress() }
      built = try compiler.buildApp(wish, paths) { step in
        let seconds = (ContinuousClock.now - start).components.seconds
        responder.show(step.number, of: AppBuildStep.count, step.words(language) + " · \(seconds) s")
      }
    }
    note(.appBuild(built))
    return built
  }
}

extension AppBuildStep {
  /// The step as people read it.
  fileprivate func words(_ language: Language) -> String {
    let words: Bilingual =
      switch self {
      case .makesKit(_, 0):
        Bilingual(
          ko: "UIKit 이름을 컴파일하는 중 (처음 한 번, 몇 분)", en: "compiling UIKit's names (the first time, minutes)")
      case .makesKit(let done, let all):
        Bilingual(
          ko: "UIKit 이름을 컴파일하는 중 (처음 한 번) \(done)/\(all)",
          en: "compiling UIKit's names (the first time) \(done)/\(all)")
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
