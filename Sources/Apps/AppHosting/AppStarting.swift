internal import AppProtocol

/// The callbacks of a start: they answer the app's requests, and may cancel it.
struct AppCalls {
  /// Answers a request of the app, in the form of cassettes.
  var answer: (JSONPayload) -> JSONPayload
  /// Whether the user cancelled; called every few milliseconds.
  var isCancelled: () -> Bool
  /// Called before a process of the app begins, in which all requests are new.
  var attempts: () -> Void
}

/// The start of an app in a process of its own: where it has no list, other starts are tried in turn.
struct AppStarting {
  /// An attempt to start it.
  private struct Attempt {
    var start: AppStart
    var outcome: AppOutcome
    /// The number of requests that were not answered.
    var misses: Int

    /// Whether a controller is shown.
    var stands: Bool { outcome.stands }
    /// Whether a controller with a list is shown.
    var hasList: Bool { outcome.hasList }
    /// Whether the search ends with it.
    var isLast: Bool { outcome.wasCancelled || outcome.hasList }
  }

  private let app: CompiledApp
  private let request: AppStartRequest
  private let backtracer: String?
  private let calls: AppCalls
  /// The process of the last attempt.
  private(set) var process: AppProcess?
  /// Whether no action has changed the app's state in it yet.
  private var isFresh = false
  private var attempts = 0

  /// The time of the app, in milliseconds, within which a start without a list must show one.
  private static let patienceForLists = 5000.0
  /// The number of buttons of a start without a list that are tried.
  private static let mostPresses = 4
  /// The real time after which no further screen is tried.
  private static let patienceForStarts = Duration.seconds(30)

  /// Describes a start.
  ///
  /// - Parameter backtracer: The program that tells where it crashed, or nil.
  init(_ app: CompiledApp, _ request: AppStartRequest, backtracer: String?, _ calls: AppCalls) {
    (self.app, self.request, self.backtracer, self.calls) = (app, request, backtracer, calls)
  }

  /// Starts the app.
  ///
  /// An app that ends when requests without an answer fail is started once more with those left open. If the app's own
  /// start ends, shows no controller, or shows no list within one press or five seconds, its other screens are tried in
  /// turn until one shows a list. If none does, the app's own start is taken if it shows a controller, else the first
  /// screen that does. If the user named the screen, only other ways to make that controller are tried.
  ///
  /// - Returns: The outcome of the start that was taken, with the start.
  mutating func run() throws(AppFailure) -> AppOutcome {
    if let known = app.isModel ? AppStart(screen: nil) : request.known {
      var outcome = try open(known).outcome
      outcome.start = known
      return outcome
    }
    let own = try app.screen(named: request.screen)
    var attempt = try take(own)
    if let screen = attempt.start.screen {
      attempt.start.isOwn = screen == own
      (attempt.start.controller, attempt.start.making) = (screen.type, app.making(of: screen))
    }
    attempt.outcome.start = attempt.start
    return attempt.outcome
  }

  // MARK: The search

  /// Starts the app as an earlier search found, or searches.
  private mutating func take(_ own: AppScreen) throws(AppFailure) -> Attempt {
    if let known = try openAsFormer(own) { return known }
    // The start depends on the answers to requests, so a kept start is used only without answers.
    let isKept = request.screen == nil && !app.hasInitializer && request.isWithoutAnswers
    if isKept, let found = app.start {
      let attempt = try open(found)
      if attempt.stands || attempt.outcome.wasCancelled { return attempt }
    }
    let (attempt, isFound) = try search(own)
    if isKept, isFound, attempt.stands { app.keep(attempt.start) }
    return attempt
  }

  /// Starts an app with the screen that replaced a start without a list before its code changed; nil if there was none,
  /// or if it has no list any more.
  private mutating func openAsFormer(_ own: AppScreen) throws(AppFailure) -> Attempt? {
    guard let former = request.former, former.failed?.withoutList != nil, let screen = former.screen,
      request.screen == nil, app.starts(beside: own).contains(screen)
    else { return nil }
    var start = AppStart(screen: screen)
    start.failed = former.failed
    let attempt = try open(start)
    return attempt.isLast ? attempt : nil
  }

  /// Starts an app, and looks for another start if that shows no list.
  ///
  /// - Returns: The start that was taken, and whether it had to be looked for.
  private mutating func search(_ own: AppScreen) throws(AppFailure) -> (Attempt, isFound: Bool) {
    var first = try open(AppStart(screen: own))
    guard !first.isLast, request.screen != AppStartRequest.ownStart else { return (first, false) }
    if first.stands, request.former?.keepsItsStart == true {
      first.start.keepsItsStart = true
      return (first, false)
    }
    if let open = try openLeavingRequestsOpen(after: first) {
      first = open
      if first.isLast { return (first, true) }
    }
    if let named = request.screen { return (try searchOtherWays(to: named, after: first), true) }
    return (try searchOtherScreens(after: first), true)
  }

  /// Starts an app that ended after requests without an answer once more, with those left open; nil if it ends all the
  /// same.
  private mutating func openLeavingRequestsOpen(after first: Attempt) throws(AppFailure) -> Attempt? {
    guard let ending = first.outcome.ending, first.misses > 0, !first.start.leavesRequestsOpen else { return nil }
    var start = first.start
    start.leavesRequestsOpen = true
    start.failed = start.failed ?? AppStart.Failed(words: ending.words, place: ending.place)
    let attempt = try open(start)
    return attempt.stands || attempt.outcome.wasCancelled ? attempt : nil
  }

  /// Tries other screens, where the app's own start has no list.
  private mutating func searchOtherScreens(after first: Attempt) throws(AppFailure) -> Attempt {
    guard let own = first.start.screen else { return first }
    var screens = app.starts(beside: own)
    var kept = first.start
    let shown = first.outcome.answer?.window?.controller
    if first.stands {
      screens.removeAll { shown != nil && $0.type == shown }
      kept.keepsItsStart = true
      guard !screens.isEmpty, try !leadsToList(kept) else { return try open(kept) }
    }
    // A trap may be gone after a change of the code; else the screen that was taken before is the best guess.
    if let former = request.former, former.failed != nil, let known = former.screen, screens.contains(known) {
      screens = [known] + screens.filter { $0 != known }
    }
    // A screen that trapped after the app's delegate was called may work without that call.
    if first.outcome.ending != nil, own.isPlain { screens.insert(own, at: 0) }
    let failed = AppStart.Failed(
      words: first.outcome.ending?.words, place: first.outcome.ending?.place,
      withoutList: first.stands ? shown ?? "?" : nil)
    var standing: AppStart?
    let deadline = ContinuousClock.now + Self.patienceForStarts
    for screen in screens where ContinuousClock.now < deadline {
      var start = first.start
      (start.screen, start.failed) = (screen, failed)
      var attempt = try open(start)
      if let open = try openLeavingRequestsOpen(after: attempt) { attempt = open }
      if attempt.isLast { return attempt }
      if attempt.stands, standing == nil { standing = attempt.start }
    }
    if first.stands { return try open(kept) }
    guard let standing else { return first }
    return try open(standing)
  }

  /// Tries the other ways to make a controller that the user named, if its name alone made none that is shown.
  private mutating func searchOtherWays(to named: String, after first: Attempt) throws(AppFailure) -> Attempt {
    guard !first.stands else { return first }
    for screen in app.madeScreens(of: named) where screen != first.start.screen {
      var start = first.start
      start.screen = screen
      start.failed = AppStart.Failed(words: first.outcome.ending?.words, place: first.outcome.ending?.place)
      let attempt = try open(start)
      if attempt.stands || attempt.outcome.wasCancelled { return attempt }
    }
    return try open(first.start)
  }

  /// Returns whether an app shows a list when some time has passed, or when a button is pressed: a menu, or a splash
  /// screen.
  private mutating func leadsToList(_ start: AppStart) throws(AppFailure) -> Bool {
    if try ask(.clock(until: Self.patienceForLists), at: 0, start).hasList { return true }
    // A menu may come after a splash screen.
    for time in [0, Self.patienceForLists] {
      let choices = try ask(.press(.init(title: nil)), at: time, start).answer?.choices ?? []
      for title in choices.prefix(Self.mostPresses) {
        if try ask(.press(.init(title: title)), at: time, start).hasList { return true }
      }
      if !choices.isEmpty { break }
    }
    return false
  }

  // MARK: Attempts

  /// Starts the app in a new process.
  private mutating func open(_ start: AppStart) throws(AppFailure) -> Attempt {
    process = nil
    calls.attempts()
    process = try AppProcess(
      app, backtracer: backtracer, seed: request.seed, language: request.language, uikit: request.uikit)
    attempts += 1
    isFresh = true
    var misses = 0
    var outcome = try send(.open(opening(start)), at: 0) { answer in
      guard answer.isUnavailable else { return answer }
      misses += 1
      return start.answer(answer)
    }
    outcome.attempt = attempts - 1
    return Attempt(start: start, outcome: outcome, misses: misses)
  }

  /// Performs an action in an app that was just started, and starts it anew if another action changed its state.
  private mutating func ask(
    _ action: AppAction, at time: Double, _ start: AppStart
  ) throws(AppFailure) -> AppOutcome {
    if !isFresh {
      let first = try open(start)
      if first.outcome.ending != nil { return first.outcome }
    }
    let outcome = try send(action, at: time, start.answer)
    // An action that was refused, or that only listed choices, has changed nothing.
    isFresh = outcome.ending == nil && (outcome.answer?.isDone != true || outcome.answer?.choices != nil)
    return outcome
  }

  private func send(
    _ action: AppAction, at time: Double, _ changing: (JSONPayload) -> JSONPayload
  ) throws(AppFailure) -> AppOutcome {
    guard let process else { return AppOutcome() }
    return try process.ask(
      AppRequest(action, at: time, patience: request.patience), answering: { changing(calls.answer($0)) },
      isCancelled: calls.isCancelled)
  }

  private func opening(_ start: AppStart) -> AppAction.Opening {
    var opening = AppAction.Opening(screen: start.screen)
    if request.screen == nil { opening.otherwise = app.screenWithoutDelegates }
    // The delegate is told that the app begins unless the user named a screen or that has ended in a trap, and where
    // its file was opened.
    opening.launches =
      request.screen == nil && !app.hasInitializer && start.failed?.words == nil && app.hasItsDelegate
    (opening.size, opening.safeArea, opening.idiom) = (request.size, request.safeArea, request.idiom)
    opening.documents = app.documents
    opening.outlets = Dictionary(grouping: app.report.outlets, by: \.type).mapValues { $0.map(\.name) }
    return opening
  }
}

extension AppStart {
  /// Returns an answer as the app gets it: where requests without an answer stay open, it is not told that they fail.
  func answer(_ answer: JSONPayload) -> JSONPayload {
    leavesRequestsOpen && answer.isUnavailable ? .unavailable("open") : answer
  }
}

extension AppOutcome {
  /// Whether a controller is shown.
  fileprivate var stands: Bool { ending == nil && answer?.isDone == true }
  /// Whether a controller with a list is shown.
  fileprivate var hasList: Bool { stands && answer?.window?.lists.isEmpty == false }
}
