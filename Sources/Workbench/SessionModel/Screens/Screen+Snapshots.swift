package import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import HashTreeCollections

extension ItemNaming {
  /// Creates the names of the items of a screen in views from now on.
  package init(_ screen: Screen) { self.init(type: screen.type, rule: screen.identities.rule) }
}

extension Screen {
  /// The snapshot that the editing commands change.
  package var namedDraft: NamedSnapshot {
    // An app's screen has no draft: what is shown stands for it.
    if app != nil { return namedCurrent }
    return NamedSnapshot(
      name: "draft", snapshot: draft, contents: contents, titles: titles, naming: ItemNaming(self),
      callCount: calls.count)
  }

  /// The snapshot that is shown, under its own name.
  package var namedCurrent: NamedSnapshot {
    NamedSnapshot(
      name: "current", snapshot: current, contents: appliedContents, titles: shownTitles,
      naming: transactions.last?.naming ?? ItemNaming(self), callCount: appliedCallCount)
  }

  /// The number of calls that made what is shown.
  private var appliedCallCount: Int { transactions.last?.after.contents.callCount ?? 0 }

  /// Forgets the calls that made the draft since the last apply.
  package mutating func dropPendingCalls() { calls.drop(to: appliedCallCount) }

  /// The snapshot that is shown, under the name of the last transaction where there is one.
  var namedLatest: NamedSnapshot {
    var latest = namedCurrent
    if let last = transactions.last { latest.name = last.name }
    return latest
  }

  /// The snapshot before the first apply.
  var namedEmpty: NamedSnapshot {
    NamedSnapshot(
      name: "empty", snapshot: Snapshot(version: draft.version), contents: ContentStore(), titles: [:],
      naming: transactions.first?.naming ?? ItemNaming(self))
  }

  /// Returns the snapshot that was current before a transaction.
  func namedOld(of transaction: Transaction) -> NamedSnapshot {
    transaction.before.contents
  }

  /// Returns the snapshot that a transaction made current, with its marks.
  package func namedNew(of transaction: Transaction) -> NamedSnapshot {
    transaction.after.contents
  }

  /// Returns the transaction of that number, or nil.
  ///
  /// - Complexity: O(1), for they are numbered from 1 without a gap.
  package func transaction(_ number: Int) -> Transaction? { transactions.element(number: number) }

  /// The titles of the sections; those of an app's lists are known only after an apply, when headers show them.
  private var shownTitles: TreeDictionary<String, String> { app != nil ? titles : transactions.last?.titles ?? titles }
}

// MARK: - Arguments

extension Screen {
  /// Returns the snapshot that an argument names.
  ///
  /// - Throws: E0224 with the transactions that there are, or E0117 for a word that never names one.
  package func snapshot(_ argument: Argument, of command: BoundCommand) throws(Diagnostic) -> NamedSnapshot {
    switch SnapshotSelector(command.spelling(argument)) {
    case .draft: return namedDraft
    case .current: return namedCurrent
    case .empty: return namedEmpty
    case .transaction(let number):
      if let transaction = transaction(number) { return namedNew(of: transaction) }
      throw unknownSnapshot(argument, command)
    case nil: throw unknownSnapshot(argument, command)
    }
  }

  /// Returns the transaction that an argument names; the last one for `current` and where there is no argument.
  ///
  /// - Throws: E0224 where there is none of that number or nothing was applied yet, E0117 for any other word.
  package func transaction(
    _ argument: Argument?, of command: BoundCommand, orDraft allowsDraft: Bool = false
  ) throws(Diagnostic) -> Transaction {
    guard let argument else {
      if let last = transactions.last { return last }
      throw Diagnostic(.noApplyYet(name), at: command.source.range(command.range), usage: command.usage)
    }
    let selector = SnapshotSelector(command.spelling(argument))
    if selector == .current, let last = transactions.last { return last }
    guard case .transaction(let number)? = selector,
      let transaction = transaction(number)
    else { throw unknownSnapshot(argument, command, others: allowsDraft ? ["draft", "current"] : ["current"]) }
    return transaction
  }

  private func unknownSnapshot(
    _ argument: Argument, _ command: BoundCommand, others: [String] = ["draft", "current"]
  ) -> Diagnostic {
    let typed = command.spelling(argument)
    let selector = SnapshotSelector(typed)
    let isNumbered = if case .transaction? = selector { true } else { false }
    let candidates = transactions.suffix(100).map(\.name) + others
    let near = selector != nil ? transactions.last?.name : Suggestions.nearest(to: typed, in: candidates).first
    let fix = near.map { command.text(replacing: argument, with: $0) }
    let helps = (fix.map { [Bilingual($0)] } ?? []) + [.logLists(name.excerpt)]
    let takesSnapshots = others.count > 1
    return Diagnostic(
      isNumbered
        ? .notApplied(typed.excerpt, takesSnapshots: takesSnapshots)
        : .noSnapshotNamed(typed.excerpt, takesSnapshots: takesSnapshots),
      at: command.place(argument), notes: [.init(.known, .knownStates(others, transactions: transactions.count))],
      helps: helps, usage: command.usage, identifiers: [typed], fix: fix)
  }
}
