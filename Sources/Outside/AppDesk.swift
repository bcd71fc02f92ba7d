package import AppHosting
internal import LineEditing
internal import Synchronization
internal import TextRendering

/// The processes of opened apps. Copies of a session share it; nothing of it is part of what undo gives back: where a
/// session's state and a process have come apart, the app is started again and what was done is repeated.
package final class AppDesk: Sendable {
  private struct Life {
    var process: AppProcess
    /// What was done in it.
    var done: [OpenedApp.Action]
    var program: String
  }

  private let lives = Mutex<[String: Life]>([:])

  /// What apps are compiled with and against.
  package static func toolchain() throws(AppFailure) -> AppToolchain {
    let names = ["MCV_PLUGIN_KIT", "MCV_SWIFTC", "PATH", "HOME", "XDG_CACHE_HOME"]
    return try AppToolchain.find(executable: "/proc/self/exe", environment: Environment.all(names))
  }

  /// Compiles an app, or takes what was compiled before.
  package static func build(_ wish: OpenedApp.Wish, at paths: [String]) throws(AppFailure) -> BuiltApp {
    var build = AppBuild(try AppSources(paths, target: wish.target))
    build.languageVersion = wish.languageVersion
    build.initializer = wish.initializer
    build.isStrict = wish.isStrict
    return try build.run(toolchain()) { InterruptSignal.isPending }
  }

  /// Asks the process of an app. Where there is none, or another life of the app was lived in it, it is started again.
  ///
  /// - Parameter action: What to do; nil only opens.
  package func ask(_ app: OpenedApp, _ action: OpenedApp.Action?) throws(AppFailure) -> AppOutcome {
    var failure: AppFailure?
    let outcome = lives.withLock { lives -> AppOutcome in
      do throws(AppFailure) {
        var first = AppOutcome()
        if lives[app.name]?.done != app.actions || lives[app.name]?.program != app.built.program
          || lives[app.name]?.process.ending != nil || action == nil
        {
          lives[app.name] = nil
          let process = try AppProcess(app.built, Self.toolchain(), seed: app.seed)
          lives[app.name] = Life(process: process, done: [], program: app.built.program)
          first = Self.send(Self.opening(app), to: process, app)
          for done in app.actions where first.ending == nil {
            _ = Self.send(done, to: process, app)
            lives[app.name]?.done.append(done)
          }
        }
        guard let action, let process = lives[app.name]?.process, first.ending == nil else { return first }
        let outcome = Self.send(action, to: process, app)
        if outcome.answer?["ok"] == true { lives[app.name]?.done.append(action) }
        return outcome
      } catch {
        failure = error
        return AppOutcome()
      }
    }
    if let failure { throw failure }
    return outcome
  }

  /// Gives an app another name.
  package func rename(_ name: String, to other: String) {
    lives.withLock { lives in
      if let life = lives.removeValue(forKey: name) { lives[other] = life }
    }
  }

  /// Ends the process of an app.
  package func end(_ name: String) { lives.withLock { $0[name] = nil } }

  private static func opening(_ app: OpenedApp) -> OpenedApp.Action {
    OpenedApp.Action(
      verb: "open",
      members: [
        "screen": .string(app.screenType), "size": [.double(app.size.width), .double(app.size.height)],
      ], time: 0)
  }

  private static func send(_ action: OpenedApp.Action, to process: AppProcess, _ app: OpenedApp) -> AppOutcome {
    var members: [(String, JSONValue)] = [("now", .double(action.time))]
    if case .object(let object) = action.members { members += object.members.map { ($0.key, $0.value) } }
    var limits = AppLimits()
    limits.settle = .milliseconds(Int(app.wish.settle))
    var outcome = AppOutcome()
    switch process.ask(action.verb, members, limits, isCancelled: { InterruptSignal.isPending }) {
    case .answered(let answer, let events): (outcome.answer, outcome.events) = (answer, events)
    case .ended(let ending, let events): (outcome.ending, outcome.events) = (ending, events)
    case .cancelled(let events): (outcome.wasCancelled, outcome.events) = (true, events)
    }
    outcome.prints = process.takePrints()
    return outcome
  }
}

extension SessionServices {
  /// What an app answers to an action; a line that is executed again gets what it was told the first time.
  package func ask(_ app: OpenedApp, _ action: OpenedApp.Action?) throws(AppFailure) -> AppOutcome {
    let known: AppOutcome? = remembered { call in
      if case .app(let outcome) = call { outcome } else { nil }
    }
    let outcome: AppOutcome
    if let known { outcome = known } else { outcome = try apps.ask(app, action) }
    keep(.app(outcome))
    return outcome
  }

  /// What was compiled of an app; a line that is executed again gets what it was given the first time.
  package func build(_ wish: OpenedApp.Wish, at paths: [String]) throws(AppFailure) -> BuiltApp {
    let known: BuiltApp? = remembered { call in
      if case .appBuild(let built) = call { built } else { nil }
    }
    let built: BuiltApp
    if let known { built = known } else { built = try AppDesk.build(wish, at: paths) }
    keep(.appBuild(built))
    return built
  }
}
