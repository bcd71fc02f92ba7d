internal import CommandLanguage
internal import Environment
internal import SessionModel

/// Looks whether files of watched apps were saved, while the prompt waits.
final class AppFileWatcher {
  /// The stamps of the files of each watched app when they were looked at last.
  private var known: [String: [String]] = [:]

  /// Returns whether a file of a watched app has changed since the last check. The first check of an app only records
  /// its files.
  ///
  /// - Complexity: O(files of watched apps); nothing where none is watched.
  func hasNews(_ session: Session) -> Bool {
    var hasNews = false
    for app in session.state.apps.apps where app.isWatched {
      let stamp = stamp(of: app, session)
      if let former = known[app.name], former != stamp { hasNews = true }
      if known[app.name] == nil { known[app.name] = stamp }
    }
    return hasNews
  }

  private func stamp(of app: OpenedApp, _ session: Session) -> [String] {
    session.reach.stamp(of: app.options, at: app.options.paths.map { session.place(ofFile: $0) })
  }

  /// Compiles and starts anew what was saved.
  func reload(_ runner: ScriptRunner) {
    for app in runner.session.state.apps.apps where app.isWatched {
      let stamp = stamp(of: app, runner.session)
      guard let former = known[app.name], former != stamp else { continue }
      known[app.name] = stamp
      let name = Value.identifierLiteral(app.name)
      let others = runner.session.state.apps.apps.count > 1 ? "app use \(name); " : ""
      runner.enter(others + "app reload")
      runner.results.flush()
    }
  }
}
