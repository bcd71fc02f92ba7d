internal import AppProtocol
internal import Cassettes
internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import Geometry
internal import SessionModel
internal import TextRendering

/// `app open` and `app reload`.
enum AppOpening {
  static func open(_ session: inout Session, _ context: inout CommandContext) throws(Diagnostic) -> Report {
    let command = context.command
    let world = try session.appWorld(for: command)
    let options = try options(command)
    let first = command.arguments[0]
    let paths = options.paths.map { session.place(ofFile: $0) }
    let named = command.clause("as")?.arguments.first.map { $0.text ?? command.spelling($0) }
    if let named { try checkIsFree(named, session, command) }
    var app: OpenedApp
    var result: AppResult
    do throws(AppCallFailure) {
      let built = try world.build(options, at: paths, in: session.state.settings.language)
      let size = session.state.settings.viewport
      app = OpenedApp(
        named ?? "app", options, built, start: session.state.time, size: (size.width, size.height),
        seed: session.state.seed)
      app.language = app.options.language ?? session.state.settings.language.rawValue
      use(session.state.settings, &app)
      result = try world.start(&app, session.state.network)
    } catch {
      throw refusal(error, command.place(first), command)
    }
    if named == nil {
      do throws(Diagnostic) {
        app.name = try name(of: app, result, session, command)
      } catch {
        world.apps.end(app.number)
        throw error
      }
      for index in result.network.exchanges.indices { result.network.exchanges[index].source = app.name }
    }
    world.apps.name(app.number, app.name)
    session.state.apps[app.name] = app
    session.state.apps.current = app.name
    context.warnings += startedOtherwise(app, command) + Diagnostic.leftOut(app.built, command)
    let update = session.take(result, of: app.name)
    app = session.state.apps[app.name] ?? app
    if let refusal = result.answer?.refusal {
      session.state.apps[app.name] = nil
      world.apps.end(app.number)
      throw cannotBeMade(app, refusal, command)
    }
    try result.outcome.check(app, command)
    context.warnings += Diagnostic.warnings(result, app, command)
    if update.isBusy { context.warnings.append(.notAtRest(app, command)) }
    return AppViews.opened("open", app, update, result.network.missed, session)
  }

  /// Gives an app the settings that hold for it until it is opened anew.
  private static func use(_ settings: Settings, _ app: inout OpenedApp) {
    app.uikit = settings.uikit == .newest ? nil : settings.uikit.rawValue
    app.idiom = settings.idiom?.rawValue
    app.safeArea = AppInsets(settings.safeArea)
  }

  /// Returns the name of an app that was given none: that of its screen's class. What a delegate or an expression makes is known
  /// when it is made.
  private static func name(
    of app: OpenedApp, _ result: AppResult, _ session: Session, _ command: BoundCommand
  ) throws(Diagnostic) -> String {
    if app.taken.isOwn, case .type(let name)? = app.taken.screen {
      try checkIsFree(name, session, command)
      return name
    }
    return result.answer?.window?.controller ?? "app"
  }

  private static func checkIsFree(_ name: String, _ session: Session, _ command: BoundCommand) throws(Diagnostic) {
    guard session.state.apps[name] != nil || session.state.screens[name] != nil else { return }
    throw Diagnostic(.appExists(name.excerpt), at: command.source.range(command.range))
  }

  static func reload(_ session: inout Session, _ context: inout CommandContext) throws(Diagnostic) -> Report {
    let command = context.command
    let world = try session.appWorld(for: command)
    var app = try session.app(for: command)
    let before = app
    let former = Dictionary(
      app.screens.values.compactMap { name in session.state.screens[name].map { (name, $0) } }, uniquingKeysWith: { $1 }
    )
    var result: AppResult
    var update: AppUpdate
    var missed: [RequestKey]
    do throws(AppCallFailure) {
      app.built = try world.build(
        app.options, at: app.options.paths.map { session.place(ofFile: $0) }, in: session.state.settings.language)
      app.ending = nil
      app.actions = []
      app.passedOver = []
      app.language = app.options.language ?? session.state.settings.language.rawValue
      use(session.state.settings, &app)
      session.state.apps[app.name] = app
      for name in app.screens.values {
        var screen = Screen(name, type: .cellsOfApps, version: session.state.settings.uikit)
        screen.app = app.name
        session.state.screens[name] = screen
      }
      result = try world.start(&app, after: before.taken, session.state.network)
      session.state.apps[app.name] = app
      update = session.take(result, of: app.name)
      missed = result.network.missed
      for action in before.actions where result.outcome.ending == nil {
        guard let current = session.state.apps[app.name] else { break }
        result = try world.ask(current, action, session.state.network)
        let next = session.take(result, of: app.name)
        missed += result.network.missed
        if result.answer?.isDone == true { session.state.apps[app.name]?.actions.append(action) }
        update.transactions += next.transactions
        update.prints += next.prints
        update.answer = next.answer
        context.warnings += Diagnostic.warnings(result, app, command)
      }
    } catch {
      throw Diagnostic(error, at: command.source.range(command.verbRange))
    }
    app = session.state.apps[app.name] ?? app
    context.warnings += startedOtherwise(app, command) + Diagnostic.leftOut(app.built, command)
    do throws(Diagnostic) {
      try result.outcome.check(app, command)
    } catch {
      var finding = Diagnostic(.appEnded, error.message, at: command.source.range(command.verbRange))
      finding.place = error.place
      throw finding
    }
    return AppViews.opened("reload", app, update, missed, session, former: former)
  }

  private static func options(_ command: BoundCommand) throws(Diagnostic) -> OpenedApp.Options {
    var options = OpenedApp.Options()
    options.paths = command.arguments.map { $0.text ?? command.spelling($0) }
    func text(_ name: String) -> String? {
      command.option(name)?.value.map { $0.text ?? command.spelling($0) }
    }
    options.target = text("target")
    options.screen = text("screen")
    options.initializer = command.option("init")?.value?.swift(in: command.source)?.text ?? text("init")
    options.languageVersion = text("swift") ?? "5"
    options.language = text("lang")
    options.isStrict = command.has("strict")
    options.usesRealModules = command.has("real-modules")
    if let word = command.option("settle")?.value {
      guard let time = AnimationTimes.milliseconds(command.spelling(word)), time > 0, time <= 600_000 else {
        throw Diagnostic(.noTimeToWait(command.spelling(word).excerpt), at: command.place(word), usage: command.usage)
      }
      options.settle = time
    }
    return options
  }

  /// Returns the diagnostic of an app that could not be opened; a fault in the Swift of `--init` is shown where it
  /// stands.
  private static func refusal(
    _ failure: AppCallFailure, _ place: SourceRange, _ command: BoundCommand
  ) -> Diagnostic {
    guard case .app(var failure) = failure else { return Diagnostic(failure, at: place) }
    guard let inside = failure.place, inside.source == .initializer,
      let block = command.option("init")?.value?.range
    else { return Diagnostic(failure, at: place) }
    let source = command.source
    var offset = block.lowerBound
    for _ in 1..<max(1, inside.line) {
      let end = source.bytes[offset..<block.upperBound].firstIndex(of: UInt8(ascii: "\n"))
      offset = min(end.map { $0 + 1 } ?? block.upperBound, block.upperBound - 1)
    }
    var line = source.lineRange(around: offset)
    if inside.line == 1 { line = offset..<line.upperBound }
    failure.place = AppPlace(file: source.name, line: source.range(line).location.line, column: inside.column)
    return Diagnostic(failure, at: source.range(line))
  }

  /// Returns the warning that something else than the app's own start is shown.
  private static func startedOtherwise(_ app: OpenedApp, _ command: BoundCommand) -> [Diagnostic] {
    let screen = (app.taken.controller ?? app.name).excerpt
    let message: Diagnostic.Message
    switch app.taken.failed {
    case let failed? where app.taken.leavesRequestsOpen && app.taken.isOwn:
      message = .leavesRequestsOpen(words: failed.words?.excerpt)
    case let failed? where app.options.screen == nil:
      message =
        failed.withoutList.map { .startedWithList(screen, instead: $0.excerpt) }
        ?? .startedOtherwise(screen, words: failed.words?.excerpt)
    case _ where app.taken.making != nil: message = .madeOtherwise(screen)
    default: return []
    }
    let notes =
      app.taken.making.map { $0.isEmpty ? [] : [Diagnostic.Note(.reason, TextOptions().cut($0, to: 400))] } ?? []
    var warning = Diagnostic(message, at: command.source.range(command.range), notes: notes)
    warning.place = app.taken.failed?.place.map { CodePlace($0) }
    return [warning]
  }

  /// Returns the diagnostic of an app whose screen was not made.
  private static func cannotBeMade(_ app: OpenedApp, _ refusal: AppRefusal, _ command: BoundCommand) -> Diagnostic {
    var type: String?
    if case .type(let name)? = app.taken.screen { type = name }
    var finding = Diagnostic(
      .cannotBeMade(refusal.message, type: type, app.built.controllers),
      at: command.source.range(command.range))
    // The missing part was often left out: those lines are reported here, as there is no app to ask for its report.
    finding.notes += app.built.cuts.filter { !$0.isImport }.prefix(6).map { cut in
      .init(.reason, "\(cut.place.file):\(cut.place.line)  \(cut.reason)".excerpt)
    }
    return finding
  }
}

extension AppInsets {
  /// Creates the insets of a window as the workbench has them.
  fileprivate init(_ insets: EdgeInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension NetworkResponder.Events {
  /// The requests that got no answer.
  fileprivate var missed: [RequestKey] { exchanges.filter { $0.answerer == .nobody }.map(\.key) }
}
