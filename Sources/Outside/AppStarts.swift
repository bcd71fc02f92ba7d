package import AppHosting
internal import JSONValues
package import Records

extension OpenedApp {
  /// A start of an app's own that came to nothing, so that something else of the app was shown.
  package struct FailedStart: Hashable, Sendable {
    /// The words of the trap that ended it; nil where it showed no controller.
    package var words: String?
    /// The place in the app's files, or nil.
    package var place: AppPlace?
  }
}

extension AppOutcome {
  /// Whether a controller stands.
  fileprivate var stands: Bool { ending == nil && answer?["ok"] == true }
  /// Whether one stands that has a list.
  fileprivate var hasList: Bool { stands && !(answer?["lists"]?.array ?? []).isEmpty }
}

extension World {
  /// Starts an app in a process of its own.
  ///
  /// Where the start that the app has itself ends, or shows no controller, what else may be its screen is tried in turn: the first
  /// that has a list stays, else the first that stands. An app of which a person named the screen is started as it was said.
  ///
  /// - Parameters:
  ///   - app: The app; it gets the screen that was taken, and why.
  ///   - network: The state that decides who answers its requests.
  package func start(_ app: inout OpenedApp, _ network: NetworkState) throws(AppFailure) -> AppOutcome {
    app.failedStart = nil
    let first = try ask(app, nil, network)
    guard app.wish.screen == nil, app.screenType.hasPrefix("--"), !first.stands, !first.wasCancelled else {
      return first
    }
    let failed = OpenedApp.FailedStart(words: first.ending?.words, place: first.ending?.place)
    var standing: OpenedApp?
    for screen in app.built.starts(beside: app.screenType) {
      var other = app
      (other.screenType, other.failedStart) = (screen, failed)
      let outcome = try ask(other, nil, network)
      if outcome.wasCancelled { return outcome }
      if outcome.hasList {
        app = other
        return outcome
      }
      if outcome.stands, standing == nil { standing = other }
    }
    guard let standing else { return first }
    app = standing
    return try ask(standing, nil, network)
  }
}
