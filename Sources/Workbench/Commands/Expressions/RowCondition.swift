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
    let words = ConditionEnvironment.Outside(outside)
    for row in 0..<table.rowCount {
      let environment = ConditionEnvironment(outside: words, fields: table.columns) { name in
        columns[name].map { Value(table.cells[row * table.columns.count + $0]) }
      }
      if try Evaluator(source: source, environment: environment).condition(condition) { result.append(row) }
    }
    return result
  }
}
