internal import CommandLanguage
internal import SessionModel
internal import Wording

/// The functions about cells: `cells(last).reused`, `.reconfigured`, `.untouched`, `.stale`, `.leftover`, and
/// `shows(ITEM)`, the text that the cell of an item shows, null where it has none.
extension SessionEnvironment {
  /// Returns the value of `shows(…)`; nil for any other call.
  func cellCall(
    _ call: Expression.Call, _ screen: Screen, _ range: SourceRange,
    _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    guard call.name == "shows" else { return nil }
    guard let argument = call.arguments.first else {
      throw Diagnostic(.showsNeedsItem, at: range)
    }
    let word = try word(argument, evaluate)
    return screen.cellText(of: try identifier(named: word, range) ?? word).map { .string($0) } ?? .null
  }

  /// Returns a count of what became of the cells of an apply; nil for a name that is none.
  ///
  /// - Complexity: O(calls) for `asked`, `new`, `kept` and `untouched`, O(n) at worst for the others.
  func cellCount(_ field: String, _ transaction: Transaction, _ screen: Screen) -> Int? {
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
