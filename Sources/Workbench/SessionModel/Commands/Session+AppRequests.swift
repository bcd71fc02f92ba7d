package import AppProtocol
package import CommandLanguage
internal import DisplayText
package import Environment

/// Requests to opened apps: of `app`, of `model`, of the clock, and of lines on an app's screen.
extension Session {
  /// Returns the world that a line on apps reaches, where the session may start programs.
  ///
  /// - Parameter isShipped: Whether the program came with mcv, so that an untrusted line may run it.
  package func appWorld(for command: BoundCommand, isShipped: Bool = false) throws(Diagnostic) -> World {
    guard isShipped || mayRunApps else {
      throw Diagnostic(.safeRunsNoApps, at: command.source.range(command.range))
    }
    if let world { return world }
    throw Diagnostic(.reachesNothing, at: command.source.range(command.range))
  }

  /// Whether lines may run code of apps.
  package var mayRunApps: Bool {
    limits.allowsSwift || limits.isReplaying || limits.allowsOutside && limits.allowsWriting
  }

  /// Asks an app's process for an action, and takes over what it did.
  package mutating func ask(
    _ action: AppAction, of app: OpenedApp, _ context: inout CommandContext
  ) throws(Diagnostic) -> AppUpdate {
    let command = context.command
    let world = try appWorld(for: command)
    if let ending = app.ending { throw Diagnostic(ending, of: app, at: command.source.range(command.range)) }
    let request = app.request(action, at: state.time)
    let result: AppResult
    do throws(AppCallFailure) {
      result = try world.ask(app, request, state.network)
    } catch {
      throw Diagnostic(error, at: command.source.range(command.range))
    }
    let update = take(result, of: app.name)
    if result.outcome.isDone { state.apps[app.name]?.actions.append(request) }
    try result.outcome.check(state.apps[app.name] ?? app, command)
    context.warnings += Diagnostic.warnings(result, app, command)
    if update.isBusy { context.warnings.append(.notAtRest(app, command)) }
    return update
  }

  /// Scrolls the row of a section in the app that the current screen belongs to, as a finger does.
  ///
  /// - Returns: The update of the app, or nil if the screen belongs to none.
  package mutating func scrollRowOfApp(
    _ section: Int, to offset: Double, _ context: inout CommandContext
  ) throws(Diagnostic) -> AppUpdate? {
    guard let screen = currentScreen, let name = screen.app, let app = state.apps[name],
      let list = app.list(of: screen.name)
    else { return nil }
    return try ask(.scrollRow(.init(list: list, section: section, to: offset)), of: app, &context)
  }

  /// Lets the time of all apps go on, and takes over what they do.
  ///
  /// - Parameter time: The session's time, in milliseconds.
  package mutating func runApps(
    until time: Double, _ context: inout CommandContext
  ) throws(Diagnostic) -> [AppUpdate.Transaction] {
    var transactions: [AppUpdate.Transaction] = []
    let owner = state.currentScreen.flatMap { state.screens[$0]?.app } ?? state.apps.current
    for app in state.apps.apps where app.ending == nil {
      let (screen, current) = (state.currentScreen, state.apps.current)
      // An app in the background may show another controller; the current screen stays the same.
      defer { if app.name != owner { (state.currentScreen, state.apps.current) = (screen, current) } }
      let update = try ask(.clock(until: time - app.start), of: app, &context)
      transactions += update.transactions
    }
    return transactions
  }
}

extension Diagnostic {
  /// Returns the warnings for lines that were left out: those that concern lists one by one, the others counted.
  package static func leftOut(_ built: BuiltApp, _ command: BoundCommand) -> [Diagnostic] {
    let place = command.source.range(command.range)
    let ofLists = built.cuts.filter(\.concernsLists)
    var warnings = ofLists.prefix(20).map { cut in
      var warning = Diagnostic(
        .listLineLeftOut(cut.text.firstLine.excerpt), at: place, notes: [.init(.reason, cut.reason.excerpt)])
      warning.place = CodePlace(file: cut.place.file, line: cut.place.line)
      return warning
    }
    let others = built.linesLeft - built.linesLeftOfLists + ofLists.dropFirst(20).reduce(0) { $0 + $1.lines }
    if others > 0 {
      warnings.append(
        Diagnostic(.otherLinesLeftOut(others), at: place))
    }
    return warnings
  }

  /// Returns the warnings of an action: outlets that are nil, constraints that contradict each other, errors that ended
  /// a bound stream, classes that identify, and requests for which nothing is recorded.
  package static func warnings(_ result: AppResult, _ app: OpenedApp, _ command: BoundCommand) -> [Diagnostic] {
    let place = command.source.range(command.range)
    let outlets = (result.answer?.window?.nilOutlets ?? []).prefix(20).map { told -> Diagnostic in
      var warning = Diagnostic(
        .outletIsNil("\(told.type.excerpt).\(told.name.excerpt)"), at: place, identifiers: [told.name])
      let outlet = app.built.outlets.first { $0.type == told.type && $0.name == told.name }
      warning.place = outlet.map { CodePlace($0.place) }
      return warning
    }
    let contradictions = (result.answer?.window?.contradictions ?? []).prefix(10).map { told -> Diagnostic in
      var warning = Diagnostic(
        .unsatisfiable(told.broken.excerpt), at: place,
        notes: told.places.prefix(8).map { named in
          .init(.init(ko: "제약", en: "constraint"), String(named.split(separator: "/").last ?? "").excerpt)
        })
      warning.uikit = "Unable to simultaneously satisfy constraints."
      warning.place = told.places.last.flatMap { app.built.place(named: $0) }.map { CodePlace($0) }
      return warning
    }
    let faults = (result.answer?.window?.faults ?? []).prefix(10).map { told -> Diagnostic in
      var warning = Diagnostic(.errorWithoutHandler(app.name.excerpt, told.text.excerpt), at: place)
      if let site = app.built.place(named: "\(told.site.file):\(told.site.line)") {
        warning.place = CodePlace(site)
        warning.notes.append(.init(.place, CodePlace(site).nameAndLine.excerpt))
      }
      return warning
    }
    let classes = (result.answer?.window?.plainClasses ?? []).prefix(10).map { type in
      Diagnostic(.classIdentifies(type.excerpt), at: place, identifiers: [type])
    }
    return outlets + contradictions + faults + classes + Diagnostic.misses(result.network, at: place)
  }
}

extension AppOutcome {
  /// Tells that the app ended, or did not do what was asked.
  package func check(_ app: OpenedApp, _ command: BoundCommand) throws(Diagnostic) {
    let place = command.source.range(command.range)
    if wasCancelled {
      throw Diagnostic(.stopped, at: place)
    }
    if let ending {
      var finding = Diagnostic(ending, of: app, at: place)
      for outlet in ending.outlets where ending.words?.isOfNil == true {
        finding.notes.append(
          .init(
            .init(ko: "아웃렛", en: "outlet"),
            Diagnostic.Message.nilOutlet("\(outlet.type.excerpt).\(outlet.name.excerpt)")))
        finding.helps.append("explain W0406")
      }
      throw finding
    }
    guard let refusal = answer?.refusal else { return }
    throw Diagnostic(
      .noActionTarget(refusal.message, choices: refusal.choices), at: place, identifiers: refusal.choices)
  }
}

extension String {
  /// Whether a trap says that something was nil.
  fileprivate var isOfNil: Bool { ranges(of: "found nil").first != nil }

  /// The first line that is not blank, without blanks around it.
  fileprivate var firstLine: String {
    let line = split(separator: "\n").first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    return String(line.drop(while: \.isWhitespace))
  }
}
