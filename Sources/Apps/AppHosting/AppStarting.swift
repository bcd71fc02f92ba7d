internal import AppProtocol

/// The way to those who answer an app's requests while it is asked, and who may stop it.
struct AppCalls {
  /// Answers a request of the app, in the form of cassettes.
  var answer: (JSONPayload) -> JSONPayload
  /// Whether the person stopped waiting; asked every few milliseconds.
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

    /// Whether a controller stands.
    var stands: Bool { outcome.stands }
    /// Whether one stands that has a list.
    var hasList: Bool { outcome.hasList }
    /// Whether nothing else is tried after it.
    var isLast: Bool { outcome.wasCancelled || outcome.hasList }
  }

  private let app: CompiledApp
  private let request: AppStartRequest
  private let backtracer: String?
  private let calls: AppCalls
  /// The process of the last attempt.
  private(set) var process: AppProcess?
  /// Whether nothing was done in it but to look.
  private var isFresh = false
  private var attempts = 0

  /// The app's time that a start without a list gets until one must have come, in milliseconds.
  private static let patienceForLists = 5000.0
  /// The number of buttons of a start without a list that are tried.
  private static let mostPresses = 4
  /// The time on the wall after which no further screen is tried.
  private static let patienceForStarts = Duration.seconds(30)

  /// Describes a start.
  ///
  /// - Parameter backtracer: The program that tells where it crashed, or nil.
  init(_ app: CompiledApp, _ request: AppStartRequest, backtracer: String?, _ calls: AppCalls) {
    (self.app, self.request, self.backtracer, self.calls) = (app, request, backtracer, calls)
  }

  /// Starts the app.
  ///
  /// An app that ends when requests fail that have no answer is started once more with those left open. Where the start
  /// that the app has itself ends, shows no controller, or one that has no list and leads to none by one press or
  /// in five seconds, what else may be its screen is tried in turn: the first that has a list stays. Where none has one, the
  /// app's own start stays if it stood, else the first that stands. Of an app of which a person named the screen, only
  /// other ways to make that controller are tried.
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

  /// Takes what was found before, or searches.
  private mutating func take(_ own: AppScreen) throws(AppFailure) -> Attempt {
    if let known = try openAsFormer(own) { return known }
    // What answers requests decides how an app starts: with answers it is tried anew.
    let isKept = request.screen == nil && !app.hasInitializer && request.isWithoutAnswers
    if isKept, let found = app.start {
      let attempt = try open(found)
      if attempt.stands || attempt.outcome.wasCancelled { return attempt }
    }
    let (attempt, isFound) = try search(own)
    if isKept, isFound, attempt.stands { app.keep(attempt.start) }
    return attempt
  }

  /// Starts an app with the screen that stood, before its code changed, in the place of a start without a list; nil where none did,
  /// and where that has no list any more.
  private mutating func openAsFormer(_ own: AppScreen) throws(AppFailure) -> Attempt? {
    guard let former = request.former, former.failed?.withoutList != nil, let screen = former.screen,
      request.screen == nil, app.starts(beside: own).contains(screen)
    else { return nil }
    var start = AppStart(screen: screen)
    start.failed = former.failed
    let attempt = try open(start)
    return attempt.isLast ? attempt : nil
  }

  /// Starts an app, and where it shows no list looks for another start.
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

  /// Starts an app that has ended after requests without an answer once more, in which they stay open; nil where it ends
  /// all the same.
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
    // A trap may be gone when the code has changed; else what stood before is the nearest.
    if let former = request.former, former.failed != nil, let known = former.screen, screens.contains(known) {
      screens = [known] + screens.filter { $0 != known }
    }
    // What trapped as the app's delegate was told may stand without.
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

  /// Tries the other ways to make a controller that a person named, where its name alone made none that stands.
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

  /// Returns whether an app shows a list when some time has passed, or when a button is pressed: a menu, or a splash screen.
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
    process = try AppProcess(app, backtracer: backtracer, seed: request.seed, language: request.language)
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

  /// Performs an action in an app that was started and in which nothing else was done.
  private mutating func ask(
    _ action: AppAction, at time: Double, _ start: AppStart
  ) throws(AppFailure) -> AppOutcome {
    if !isFresh {
      let first = try open(start)
      if first.outcome.ending != nil { return first.outcome }
    }
    let outcome = try send(action, at: time, start.answer)
    // What was refused, or only listed choices, has changed nothing.
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
    // The delegate is told that the app begins unless a person named a screen or that has ended in a trap, and where its file
    // was opened.
    opening.launches =
      request.screen == nil && !app.hasInitializer && start.failed?.words == nil && app.hasItsDelegate
    (opening.size, opening.documents) = (request.size, app.documents)
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
  /// Whether a controller stands.
  fileprivate var stands: Bool { ending == nil && answer?.isDone == true }
  /// Whether one stands that has a list.
  fileprivate var hasList: Bool { stands && answer?.window?.lists.isEmpty == false }
}
