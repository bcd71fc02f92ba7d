package import CommandLanguage
internal import DiffableDataSource
package import Records
internal import Wording

/// A snapshot of a screen under the name that commands use for it, with what its items hold.
package struct NamedSnapshot: Sendable {
  /// `draft`, `current`, `tx3`, or `empty` for what is before the first apply.
  package var name: String
  package var snapshot: Snapshot
  package var contents: ContentStore
  package var titles: SharedDictionary<String, String>
  /// What views call its items.
  package var naming: ItemNaming

  /// The name of an item without its number.
  package func title(of identifier: String) -> String { naming.title(of: identifier, in: contents) }
}

/// A word that names a snapshot: `draft`, `current`, `tx3`, or `empty` for what is before the first apply.
package enum SnapshotSelector: Hashable, Sendable {
  case draft
  case current
  case empty
  case transaction(Int)

  /// Reads a word; nil where it has another form.
  package init?(_ word: String) {
    switch word {
    case "draft": self = .draft
    case "current": self = .current
    case "empty": self = .empty
    default:
      guard word.hasPrefix("tx"), let number = Int(word.dropFirst(2)), word == "tx\(number)" else { return nil }
      self = .transaction(number)
    }
  }
}

extension Screen {
  /// What the editing commands change.
  package var namedDraft: NamedSnapshot {
    // An app's screen has no draft: what is shown stands for it.
    if app != nil { return namedCurrent }
    return NamedSnapshot(
      name: "draft", snapshot: draft, contents: contents, titles: titles, naming: ItemNaming(self))
  }

  /// What is shown, under its own name.
  package var namedCurrent: NamedSnapshot {
    NamedSnapshot(
      name: "current", snapshot: current, contents: appliedContents, titles: shownTitles,
      naming: transactions.last?.naming ?? ItemNaming(self))
  }

  /// What is shown, under the name of the last transaction where there is one.
  var namedLatest: NamedSnapshot {
    var latest = namedCurrent
    if let last = transactions.last { latest.name = last.name }
    return latest
  }

  /// What is before the first apply.
  var namedEmpty: NamedSnapshot {
    NamedSnapshot(
      name: "empty", snapshot: Snapshot(version: draft.version), contents: ContentStore(), titles: [:],
      naming: transactions.first?.naming ?? ItemNaming(self))
  }

  /// What was current before a transaction.
  func namedOld(of transaction: Transaction) -> NamedSnapshot {
    transaction.before.contents
  }

  /// What a transaction made current, with its marks.
  package func namedNew(of transaction: Transaction) -> NamedSnapshot {
    transaction.after.contents
  }

  /// The transaction of that number, or nil.
  ///
  /// - Complexity: O(1), for they are numbered from 1 without a gap.
  package func transaction(_ number: Int) -> Transaction? {
    guard transactions.indices.contains(number - 1) else { return nil }
    return transactions[number - 1]
  }

  private var shownTitles: SharedDictionary<String, String> { transactions.last?.titles ?? titles }
}

// MARK: - Arguments

extension Screen {
  /// The snapshot that an argument names.
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

  /// The transaction that an argument names; the last one for `current` and where there is no argument.
  ///
  /// - Throws: E0224 where there is none of that number or nothing was applied yet, E0117 for any other word.
  package func transaction(
    _ argument: Argument?, of command: BoundCommand, orDraft allowsDraft: Bool = false
  ) throws(Diagnostic) -> Transaction {
    guard let argument else {
      if let last = transactions.last { return last }
      throw Diagnostic(
        .noTransaction, "nothing was applied on screen '\(name)' yet", at: command.source.range(command.range),
        label: "needs a transaction", helps: ["apply"], usage: command.usage)
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
    let known =
      switch transactions.count {
      case 0: "no transaction yet"
      case 1: "tx1"
      default: "tx1 to tx\(transactions.count)"
      }
    let selector = SnapshotSelector(typed)
    let isNumbered = if case .transaction? = selector { true } else { false }
    let candidates = transactions.suffix(100).map(\.name) + others
    let near = selector != nil ? transactions.last?.name : Suggestions.nearest(to: typed, in: candidates).first
    let fix = near.map { command.text(replacing: argument, with: $0) }
    let helps = (fix.map { [$0] } ?? []) + ["log lists the transactions of screen '\(name.excerpt)'"]
    let what = others.count > 1 ? "snapshot" : "transaction"
    return Diagnostic(
      isNumbered ? .noTransaction : .unknownName,
      isNumbered ? "'\(typed.excerpt)' names no \(what)" : "'\(typed.excerpt)' is not the name of a \(what)",
      at: command.place(argument), label: isNumbered ? "not applied yet" : "no such name",
      notes: [.init("known", (others + [known]).joined(separator: ", "))], helps: helps, usage: command.usage,
      identifiers: [typed], fix: fix)
  }
}
