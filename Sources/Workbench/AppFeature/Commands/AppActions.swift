internal import AppProtocol
internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import Geometry
internal import SessionModel
internal import TextRendering

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
    let update = try session.ask(action, of: app, &context)
    context.changesNothing = update.answer?.choices != nil
    return AppViews.action(kind ?? command.name, update, session)
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
    let update = try session.ask(
      .scroll(.init(list: list, to: AppPoint(x: offset.x, y: offset.y), isFlick: command.has("flick"))), of: app,
      &context)
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
      // A tap on a cell of the language's own screens is `select`.
      let line = command.name == "tap" ? "select \(command.spelling(word).excerpt)" : nil
      throw Diagnostic(.noScreenOfApp(screen.name.excerpt, line: line), at: command.place(word))
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
  /// Returns the meaning of a line on an app's screen: a refusal for lines that edit, an action for those that a person
  /// does.
  ///
  /// - Returns: Nil where it means what it always does.
  func appBody(for command: BoundCommand, _ traits: CommandTraits) throws(Diagnostic) -> CommandDefinition.Body? {
    guard let screen = currentScreen, let app = screen.app else { return nil }
    if traits.contains(.editsList) {
      if AppOwnership.looks(command) { return nil }
      throw Diagnostic.appOwns(screen, app, command)
    }
    guard state.apps[app] != nil else { return nil }
    return AppOwnership.actions[command.name].flatMap { $0(command) }
  }
}
