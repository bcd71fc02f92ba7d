package import CommandLanguage
internal import DiffableDataSource

/// The mark at which a step of a lesson began for its learner: `applies(step)` and its like count from it.
package struct StepMark: Sendable {
  /// Entries of the history at that time.
  package let entries: Int
  /// Applies of each screen at that time.
  private let applies: [String: Int]
  /// Files that were written since.
  package var files: [String] = []
  /// The screen of the task, which its goals ask, or nil if they ask the current one.
  package let screen: String?

  /// Marks the present.
  ///
  /// - Parameter keepsScreen: Whether goals ask the screen that is current now, whatever a line makes current later.
  package init(_ session: Session, keepsScreen: Bool = true) {
    screen = keepsScreen ? session.state.currentScreen : nil
    entries = session.history.entries.count
    applies = session.state.screens.mapValues(\.transactions.count)
  }

  /// Returns the applies of a screen since then.
  package func transactions(of screen: Screen) -> Slice<PersistentList<Transaction>> {
    screen.transactions.dropFirst(applies[screen.name] ?? 0)
  }
}

extension Session {
  /// Returns the environment of a goal: that of the screen that it names, or else of the screen of the task.
  ///
  /// - Parameters:
  ///   - screen: The screen after `@goal on`, or nil if none is named.
  ///   - place: The place of the goal.
  /// - Throws: `E0220` where there is no such screen.
  package func goalEnvironment(on screen: String?, at place: SourceRange) throws(Diagnostic) -> SessionEnvironment {
    guard let name = screen ?? step?.screen, name != state.currentScreen else {
      return SessionEnvironment(session: self)
    }
    guard state.screens[name] != nil else { throw Diagnostic(.noScreenOfGoal(name), at: place) }
    var session = self
    session.state.currentScreen = name
    return SessionEnvironment(session: session)
  }

  /// Returns the applies of a screen since the step began; all of them where none did.
  package func stepTransactions(of screen: Screen) -> Slice<PersistentList<Transaction>> {
    step?.transactions(of: screen) ?? screen.transactions[...]
  }

  /// The lines of the step that did what they say and were not undone, with their positions in the history.
  package var stepEntries: [(position: Int, entry: SessionHistory.Entry)] {
    let first = min(step?.entries ?? 0, history.entries.count)
    return zip(history.entries.indices, history.entries).dropFirst(first)
      .filter { !$0.1.isUndone && $0.1.failure == nil }
      .map { (position: $0.0, entry: $0.1) }
  }
}

extension SessionEnvironment {
  /// The functions whose value is a list of identifiers.
  private static let identifierFunctions: Set<String> = ["ids", "stale", "reloaded", "reconfigured"]

  /// Returns a goal in which the names of items stand for their identifiers, where a list of names is compared with a
  /// list of identifiers: `ids(main) == [#p1, #p2]`, `stale() == [김치]`.
  ///
  /// - Complexity: O(*n*) in the size of the expression, times what finding a name takes.
  package func namingIdentifiers(in goal: Expression) -> Expression {
    switch goal.kind {
    case .not(let operand): return Expression(.not(namingIdentifiers(in: operand)), goal.range)
    case .binary(let operation, let left, let right):
      var sides = (namingIdentifiers(in: left), namingIdentifiers(in: right))
      if [.equal, .notEqual, .contains].contains(operation) {
        if Self.givesIdentifiers(left) { sides.1 = identifiers(in: right) }
        if Self.givesIdentifiers(right) { sides.0 = identifiers(in: left) }
      }
      return Expression(.binary(operation, sides.0, sides.1), goal.range)
    default: return goal
    }
  }

  private static func givesIdentifiers(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression.kind else { return false }
    if call.name == "set", let first = call.arguments.first { return givesIdentifiers(first) }
    return call.fields.isEmpty && identifierFunctions.contains(call.name)
  }

  private func identifiers(in expression: Expression) -> Expression {
    switch expression.kind {
    case .list(let elements): return Expression(.list(elements.map(identifiers)), expression.range)
    case .call(var call) where call.name == "set":
      call.arguments = call.arguments.map(identifiers)
      return Expression(.call(call), expression.range)
    case .selector(.name(let name, let fields)) where fields.isEmpty:
      guard let screen, screen.type != nil, screen.draft.indexOfSection(name) == nil else { return expression }
      for word in [name, "#" + name] {
        if case .one(let item) = screen.match(word, in: [screen.draft, screen.current]) {
          return Expression(.literal(identifierValue(item)), expression.range)
        }
      }
      return expression
    default: return expression
    }
  }
}
