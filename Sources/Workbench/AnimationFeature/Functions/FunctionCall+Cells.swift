internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import SessionModel

/// The results of the functions of applies and cells.
extension FunctionCall {
  /// The kinds of operations in the order of `ops()`.
  private static let kinds = ["insert", "delete", "move", "reload", "reconfigure"]

  /// Returns the counts of `ops(TX)`.
  func operations() throws(Diagnostic) -> Value? {
    let counts = try operationCounts()
    guard let field = call.fields.first else { return .list(counts.map { .int($0) }) }
    return Self.kinds.firstIndex(of: field).map { .int(counts[$0]) }
  }

  /// Returns the kinds of operations that a transaction has.
  func changes() throws(Diagnostic) -> Value? {
    .list(zip(Self.kinds, try operationCounts()).filter { $0.1 != 0 }.map { .string($0.0) })
  }

  /// Returns the operations of a transaction, or of all applies of the step, by kind.
  private func operationCounts() throws(Diagnostic) -> [Int] {
    let screen = try screen()
    guard asksForStep else { return Self.counts(try transaction(of: screen)) }
    return environment.session.stepTransactions(of: screen).reduce(into: [0, 0, 0, 0, 0]) { sums, transaction in
      for (index, count) in Self.counts(transaction).enumerated() { sums[index] += count }
    }
  }

  private static func counts(_ transaction: Transaction) -> [Int] {
    let counts = transaction.counts
    return [counts.insert, counts.delete, counts.move, counts.reload, counts.reconfigure]
  }

  /// Returns the counts of `cells(TX)`.
  func cellCounts() throws(Diagnostic) -> Value? {
    let screen = try screen()
    let transactions =
      asksForStep ? Array(environment.session.stepTransactions(of: screen)) : [try transaction(of: screen)]
    if let field = call.fields.first { return cellCount(field, transactions, screen).map { .int($0) } }
    return .list(["asked", "new", "kept"].compactMap { cellCount($0, transactions, screen).map { .int($0) } })
  }

  /// Returns the sum of a count over some applies. Of `untouched`, `stale` and `leftover`, which speak of what is left,
  /// that of the last one. Nil for a name that is not a count.
  private func cellCount(_ field: String, _ transactions: [Transaction], _ screen: Screen) -> Int? {
    if ["untouched", "stale", "leftover"].contains(field), transactions.count > 1 {
      return transactions.last.flatMap { cellCount(field, $0, screen) }
    }
    var sum = 0
    for transaction in transactions {
      guard let count = cellCount(field, transaction, screen) else { return nil }
      sum += count
    }
    return sum
  }

  /// Returns the transaction that `ops(…)` and `cells(…)` ask about.
  private func transaction(of screen: Screen) throws(Diagnostic) -> Transaction {
    let name = call.arguments.first.map { range.source.normalizedText($0.range) } ?? "last"
    if name == "next" {
      return screen.prepared(style: .animated, in: environment.session.timelessSetting(of: screen))
    }
    if let found = screen.transaction(named: name) { return found }
    throw Diagnostic(.noTransaction(name, last: screen.transactions.last?.name ?? "tx0"), at: range)
  }

  /// Returns the items that are shown and whose cells were given something else than the store holds now.
  ///
  /// - Complexity: O(items).
  func staleItems() throws(Diagnostic) -> Value {
    .list(try screen().staleItems.map { environment.identifierValue($0) })
  }

  /// Returns the text that the cell of an item shows, null where it has none.
  func cellText(_ evaluate: (Expression) throws(Diagnostic) -> Value) throws(Diagnostic) -> Value? {
    guard let argument = call.arguments.first else {
      throw Diagnostic(.showsNeedsItem, at: range)
    }
    let word = try environment.word(argument, evaluate)
    return try screen().cellText(of: try environment.identifier(named: word, range) ?? word).map { .string($0) }
      ?? .null
  }

  /// Returns a count of the outcomes for the cells of an apply; nil for an unknown name.
  ///
  /// - Complexity: O(calls) for `asked`, `new`, `kept` and `untouched`, O(n) at worst for the others.
  private func cellCount(_ field: String, _ transaction: Transaction, _ screen: Screen) -> Int? {
    let (asked, new) = transaction.callCounts
    switch field {
    case "asked": return asked
    case "new": return new
    case "kept", "reconfigured": return asked - new
    case "untouched": return transaction.untouchedCount
    case "stale": return transaction.staleItems.count
    case "reused": return CellCounts(screen, of: transaction).dequeued.count
    case "leftover": return Set(CellCounts(screen, of: transaction).leftovers.map(\.item)).count
    default: return nil
    }
  }
}
