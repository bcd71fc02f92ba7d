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
    /// The class of the controller that it showed, where that has no list and leads to none; nil where it showed none.
    package var withoutList: String?
  }

  /// Whether the app's delegate is told that the app begins: not where a person named a screen, nor where the app's own
  /// start ended in a trap, nor where the delegate's file was not opened.
  var launches: Bool {
    wish.screen == nil && wish.initializer == nil && failedStart?.words == nil && built.hasItsDelegate
  }

  /// The Swift by which its screen was made, where the class's name alone makes none; empty where only properties were
  /// filled.
  package var making: String? { built.making(of: screenType) }

  /// The start that was taken, for the next opening.
  fileprivate var foundStart: FoundStart {
    FoundStart(
      screen: screenType, leavesRequestsOpen: leavesRequestsOpen, isInstead: failedStart != nil,
      words: failedStart?.words, place: failedStart?.place, withoutList: failedStart?.withoutList)
  }

  /// Takes a start that was found before.
  fileprivate mutating func take(_ start: FoundStart) {
    (screenType, leavesRequestsOpen) = (start.screen, start.leavesRequestsOpen)
    failedStart =
      start.isInstead
      ? FailedStart(words: start.words, place: start.place, withoutList: start.withoutList) : nil
  }
}

extension NetworkState {
  /// Whether no request is answered by anybody.
  fileprivate var isWithoutAnswers: Bool { mode == .offline && cassette == nil }
}

extension AppOutcome {
  /// Whether a controller stands.
  fileprivate var stands: Bool { ending == nil && answer?["ok"] == true }
  /// Whether one stands that has a list.
  fileprivate var hasList: Bool { stands && !(answer?["lists"]?.array ?? []).isEmpty }
}

extension World {
  /// The app's time that a start without a list gets until one must have come, in milliseconds.
  private static let patienceForLists = 5000.0
  /// The number of buttons of a start without a list that are tried.
  private static let mostPresses = 4
  /// Seconds on the wall after which no further screen is tried.
  private static let patienceForStarts = Duration.seconds(30)

  /// Starts an app in a process of its own.
  ///
  /// An app that ends when requests fail that nobody answers is started once more with those left open. Where the start
  /// that the app has itself ends, shows no controller, or one that has no list and leads to none by one press or
  /// in five seconds, what else may be its screen is tried in turn: the first that has a list stays. Where none has one, the
  /// app's own start stays if it stood, else the first that stands. Of an app of which a person named the screen, only
  /// other ways to make that controller are tried.
  ///
  /// - Parameters:
  ///   - app: The app; it gets the screen that was taken, and why.
  ///   - former: The app before its code changed: what it came to then is tried first, and where that stands, nothing else.
  ///   - network: The state that decides who answers its requests.
  package func start(
    _ app: inout OpenedApp, after former: OpenedApp? = nil, _ network: NetworkState
  ) throws(AppFailure) -> AppOutcome {
    (app.failedStart, app.keepsItsStart, app.leavesRequestsOpen) = (nil, false, false)
    if let former, let known = try start(&app, as: former, network) { return known }
    // What answers requests decides how an app starts: with answers it is tried anew.
    let isKept = app.wish.screen == nil && app.wish.initializer == nil && network.isWithoutAnswers
    if isKept, let found = app.built.foundStart {
      var other = app
      other.take(found)
      let outcome = try ask(other, nil, network)
      if outcome.stands || outcome.wasCancelled {
        app = other
        return outcome
      }
    }
    let outcome = try search(&app, after: former, network)
    if isKept, outcome.isFound, outcome.outcome.stands { app.built.keep(app.foundStart) }
    return outcome.outcome
  }

  /// Starts an app, and where it shows no list looks for another start.
  ///
  /// - Returns: The outcome of the start that was taken, and whether it had to be looked for.
  private func search(
    _ app: inout OpenedApp, after former: OpenedApp?, _ network: NetworkState
  ) throws(AppFailure) -> (outcome: AppOutcome, isFound: Bool) {
    var first = try ask(app, nil, network)
    guard !first.wasCancelled, !first.hasList, app.wish.screen != BuiltApp.ownStart else { return (first, false) }
    if first.stands, former?.keepsItsStart == true {
      app.keepsItsStart = true
      return (first, false)
    }
    if let open = try leavingRequestsOpen(app, after: first, network) {
      (app, first) = (open.app, open.outcome)
      if first.wasCancelled || first.hasList { return (first, true) }
    }
    if let named = app.wish.screen { return (try start(&app, otherWaysTo: named, after: first, network), true) }
    return (try start(&app, otherwise: first, after: former, network), true)
  }

  /// Starts an app that has ended after requests that nobody answered once more, in which they stay open; nil where it ends
  /// all the same.
  private func leavingRequestsOpen(
    _ app: OpenedApp, after first: AppOutcome, _ network: NetworkState
  ) throws(AppFailure) -> (app: OpenedApp, outcome: AppOutcome)? {
    guard first.ending != nil, !first.network.misses.isEmpty, !app.leavesRequestsOpen else { return nil }
    var open = app
    open.leavesRequestsOpen = true
    open.failedStart = open.failedStart ?? OpenedApp.FailedStart(words: first.ending?.words, place: first.ending?.place)
    let outcome = try ask(open, nil, network)
    return outcome.stands || outcome.wasCancelled ? (open, outcome) : nil
  }

  /// Tries other screens, where the app's own start has no list.
  private func start(
    _ app: inout OpenedApp, otherwise first: AppOutcome, after former: OpenedApp?, _ network: NetworkState
  ) throws(AppFailure) -> AppOutcome {
    var screens = app.built.starts(beside: app.screenType)
    if first.stands {
      let shown = first.answer?["controller"]?.stringValue
      screens.removeAll { shown != nil && app.built.controllerName(of: $0) == shown }
      app.keepsItsStart = true
      guard !screens.isEmpty, try !leadsToList(app, network) else { return try ask(app, nil, network) }
    }
    // A trap may be gone when the code has changed; else what stood before is the nearest.
    if let known = former?.screenType, former?.failedStart != nil, screens.contains(known) {
      screens = [known] + screens.filter { $0 != known }
    }
    // What trapped as the app's delegate was told may stand without.
    if first.ending != nil, !app.screenType.hasPrefix("--") { screens.insert(app.screenType, at: 0) }
    let failed = OpenedApp.FailedStart(
      words: first.ending?.words, place: first.ending?.place,
      withoutList: first.stands ? first.answer?["controller"]?.stringValue ?? "?" : nil)
    var standing: OpenedApp?
    let deadline = ContinuousClock.now + Self.patienceForStarts
    for screen in screens where ContinuousClock.now < deadline {
      var other = app
      (other.screenType, other.failedStart, other.keepsItsStart) = (screen, failed, false)
      var outcome = try ask(other, nil, network)
      if let open = try leavingRequestsOpen(other, after: outcome, network) {
        (other, outcome) = (open.app, open.outcome)
      }
      if outcome.wasCancelled { return outcome }
      if outcome.hasList {
        app = other
        return outcome
      }
      if outcome.stands, standing == nil { standing = other }
    }
    if first.stands { return try ask(app, nil, network) }
    guard let standing else { return first }
    app = standing
    return try ask(standing, nil, network)
  }

  /// Starts an app with the screen that stood, before its code changed, in the place of a start without a list; nil where none did,
  /// and where that has no list any more.
  private func start(
    _ app: inout OpenedApp, as former: OpenedApp, _ network: NetworkState
  ) throws(AppFailure) -> AppOutcome? {
    guard let failed = former.failedStart, failed.withoutList != nil, app.wish.screen == nil,
      app.built.starts(beside: app.screenType).contains(former.screenType)
    else { return nil }
    var other = app
    (other.screenType, other.failedStart) = (former.screenType, failed)
    let outcome = try ask(other, nil, network)
    guard outcome.hasList || outcome.wasCancelled else { return nil }
    app = other
    return outcome
  }

  /// Tries the other ways to make a controller that a person named, where its name alone made none that stands.
  private func start(
    _ app: inout OpenedApp, otherWaysTo named: String, after first: AppOutcome, _ network: NetworkState
  ) throws(AppFailure) -> AppOutcome {
    guard !first.stands else { return first }
    for screen in app.built.otherWays(to: named) where screen != app.screenType {
      var other = app
      other.screenType = screen
      other.failedStart = OpenedApp.FailedStart(words: first.ending?.words, place: first.ending?.place)
      let outcome = try ask(other, nil, network)
      if outcome.stands || outcome.wasCancelled {
        app = other
        return outcome
      }
    }
    return try ask(app, nil, network)
  }

  /// Returns whether an app shows a list when some time has passed, or when a button is pressed: a menu, or a splash screen.
  private func leadsToList(_ app: OpenedApp, _ network: NetworkState) throws(AppFailure) -> Bool {
    let waiting = OpenedApp.Action(verb: "clock", members: ["until": .double(Self.patienceForLists)], time: 0)
    if try ask(app, waiting, network).hasList { return true }
    // A menu may come after a splash screen.
    for time in [0, Self.patienceForLists] {
      let asked = try ask(app, OpenedApp.Action(verb: "press", members: [:], time: time), network)
      let choices = (asked.answer?["choices"]?.array ?? []).compactMap(\.stringValue).prefix(Self.mostPresses)
      for title in choices {
        let press = OpenedApp.Action(verb: "press", members: ["title": .string(title)], time: time)
        if try ask(app, press, network).hasList { return true }
      }
      if !choices.isEmpty { break }
    }
    return false
  }
}
