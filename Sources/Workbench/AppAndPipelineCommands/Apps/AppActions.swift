internal import AppProtocol
package import CommandArguments
package import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Geometry
internal import Outside
internal import SessionModel
internal import TextRendering
internal import Views
internal import Wording

/// The actions of a person on an app: each is one request to its process, with its outcome.
enum AppActions {
  /// Carries an action out.
  ///
  /// - Parameter kind: The kind of the report; nil for the name of the command.
  static func perform(
    _ action: AppAction, kind: String? = nil, _ session: inout Session, _ context: inout CommandContext
  ) throws(Diagnostic) -> Report {
    let command = context.command
    let app = try session.app(for: command)
    let update = try ask(action, app, &session, &context)
    context.changesNothing = update.answer?.choices != nil
    return AppViews.action(kind ?? command.name, update, session)
  }

  /// Asks the app's process, and takes over what it did.
  static func ask(
    _ action: AppAction, _ app: OpenedApp, _ session: inout Session, _ context: inout CommandContext
  ) throws(Diagnostic) -> AppUpdate {
    let command = context.command
    let world = try AppOpening.world(session, command)
    if let ending = app.ending { throw Diagnostic(ending, of: app, at: command.source.range(command.range)) }
    let request = app.request(action, at: session.state.time)
    let result: AppResult
    do throws(AppCallFailure) {
      result = try world.ask(app, request, session.state.network)
    } catch {
      throw Diagnostic(error, at: command.source.range(command.range))
    }
    let update = session.take(result, of: app.name)
    if result.outcome.isDone { session.state.apps[app.name]?.actions.append(request) }
    try AppOpening.check(result.outcome, session.state.apps[app.name] ?? app, command)
    context.warnings += AppOpening.warnings(result, app, command)
    if update.isBusy { context.warnings.append(.notAtRest(app, command)) }
    return update
  }

  // MARK: Scrolling

  /// Scrolls an app's list as a finger does, and tells what came into sight.
  static func scroll(_ session: inout Session, _ context: inout CommandContext) throws(Diagnostic) -> Report {
    let command = context.command
    let app = try session.app(for: command)
    let screen = try session.screen(for: command)
    guard let list = app.list(of: screen.name) else {
      throw Diagnostic(.notInWindow(screen.name.excerpt), at: command.source.range(command.range))
    }
    let old = try session.laidOut(for: command)
    let axis = old.solution.scrollDirection
    let asked = try old.scrollTarget(command, on: screen, session.limits)
    var offset = old.scroll.contentOffset
    offset[axis] = asked
    let update = try ask(
      .scroll(list: list, to: AppPoint(x: offset.x, y: offset.y)), app, &session, &context)
    let move = ScrollMove(old: old, new: try session.laidOut(for: command))
    return Report(ScrollResult(move: move, update: nil, asked: asked, pages: [], app: update))
  }

  // MARK: Items

  /// Returns the row of the item that a word names: `[s,i]`, an identifier, or the first text of a cell.
  static func item(
    _ word: Argument, _ session: Session, _ command: BoundCommand
  ) throws(Diagnostic) -> AppRow {
    let screen = try session.screen(for: command)
    guard let app = screen.app, let list = session.state.apps[app]?.list(of: screen.name) else {
      throw Diagnostic(.noScreenOfApp(screen.name.excerpt), at: command.place(word))
    }
    let path: ItemIndexPath
    if case .position(let section, let item) = word.kind {
      path = ItemIndexPath(item: item, section: section)
    } else {
      let name = word.text ?? command.spelling(word)
      switch screen.match(name, in: [screen.current]) {
      case .one(let identifier): path = screen.current.indexPath(for: identifier) ?? ItemIndexPath(item: -1, section: 0)
      case .several(let items):
        throw screen.ambiguity(name, items, at: command.place(word), usage: command.usage) { "\(command.name) \($0)" }
      case .none:
        let near = Suggestions.nearest(to: name, in: screen.current.itemIdentifiers).prefix(3)
        throw Diagnostic(
          .noItemOnAppScreen(name.excerpt, screen: screen.name.excerpt), at: command.place(word),
          helps: near.map { "\(command.name) \(Value.identifierLiteral($0))" } + ["tree current"])
      }
    }
    guard screen.current.itemIdentifier(for: path) != nil else {
      throw Diagnostic(.noItemThere(path.section, item: path.item), at: command.place(word))
    }
    return AppRow(list: list, section: path.section, item: path.item)
  }
}

extension Session {
  /// Lets the time of all apps go on, and takes over what they do.
  ///
  /// - Parameter time: The session's time, in milliseconds.
  mutating func runApps(
    until time: Double, _ context: inout CommandContext
  ) throws(Diagnostic) -> [AppUpdate.Transaction] {
    var transactions: [AppUpdate.Transaction] = []
    let owner = state.currentScreen.flatMap { state.screens[$0]?.app } ?? state.apps.current
    for app in state.apps.apps where app.ending == nil {
      let (screen, current) = (state.currentScreen, state.apps.current)
      // An app that nobody looks at may show another controller: what is looked at stays.
      defer { if app.name != owner { (state.currentScreen, state.apps.current) = (screen, current) } }
      let update = try AppActions.ask(.clock(until: time - app.start), app, &self, &context)
      transactions += update.transactions
    }
    return transactions
  }

  /// Returns the meaning of a line on an app's screen: a refusal for lines that edit, an action for those that a person
  /// does.
  ///
  /// - Returns: Nil where it means what it always does.
  package func appBody(for command: BoundCommand, _ traits: CommandTraits) throws(Diagnostic) -> CommandDefinition.Body?
  {
    guard !state.apps.apps.isEmpty, let screen = currentScreen, let app = screen.app else { return nil }
    if traits.contains(.editsList) {
      if AppOwnership.looks(command) { return nil }
      throw Diagnostic.appOwns(screen, app, command)
    }
    guard state.apps[app] != nil else { return nil }
    return AppOwnership.actions[command.name].flatMap { $0(command) }
  }
}
