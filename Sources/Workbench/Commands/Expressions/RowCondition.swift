internal import CommandLanguage

/// The condition behind `where`, asked of each row of a table: names in it are columns.
struct RowCondition {
  let condition: Expression
  let session: Session
  let source: SourceText

  /// The numbers of the rows for which the condition is true, in order.
  ///
  /// - Complexity: O(rows × size of the condition)
  func rows(of table: DataTable) throws(Diagnostic) -> [Int] {
    var result: [Int] = []
    let columns = Dictionary(table.columns.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var outside = SessionEnvironment(session: session)
    outside.readsWordsAsTexts = true
    for row in 0..<table.rowCount {
      let environment = RowEnvironment(outside: outside, table: table, columns: columns, row: row)
      if try Evaluator(source: source, environment: environment).condition(condition) { result.append(row) }
    }
    return result
  }
}

/// The names that a condition sees: columns first, then everything that the session knows.
private struct RowEnvironment: ExpressionEnvironment {
  let outside: SessionEnvironment
  let table: DataTable
  let columns: [String: Int]
  let row: Int

  var tolerance: Double { outside.tolerance }

  var knownNames: [String] { table.columns + outside.knownNames }

  func value(ofVariable name: String) throws(Diagnostic) -> Value? { try outside.value(ofVariable: name) }

  func value(of selector: Selector, at range: SourceRange) throws(Diagnostic) -> Value? {
    guard case .name(let name, let fields) = selector, fields.isEmpty else {
      return try outside.value(of: selector, at: range)
    }
    if let column = columns[name] { return Value(table.cells[row * table.columns.count + column]) }
    // A word that is nearly a column is a slip of the hand, not a text.
    if !Suggestions.nearest(to: name, in: table.columns).isEmpty { return nil }
    return try outside.value(of: selector, at: range)
  }

  func call(
    _ call: Expression.Call, at range: SourceRange, evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    try outside.call(call, at: range, evaluate: evaluate)
  }
}
