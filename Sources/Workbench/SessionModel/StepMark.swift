internal import CommandLanguage

/// The mark at which a step of a lesson began for its learner: `applies(step)` and its like count from it.
package struct StepMark: Sendable {
  /// Entries of the history at that time.
  package let entries: Int
  /// Applies of each screen at that time.
  private let applies: [String: Int]
  /// Files that were written since.
  package var files: [String] = []

  /// Marks the present.
  package init(_ session: Session) {
    entries = session.history.entries.count
    applies = session.state.screens.mapValues(\.transactions.count)
  }

  /// Returns the applies of a screen since then.
  package func transactions(of screen: Screen) -> Slice<PersistentList<Transaction>> {
    screen.transactions.dropFirst(applies[screen.name] ?? 0)
  }
}

extension Session {
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
