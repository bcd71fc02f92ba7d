package import CommandLanguage
package import Environment

/// The condition behind `where`, asked of each row of a table: names in it are columns.
package struct RowCondition {
  package let condition: Expression
  package let session: Session
  package let source: SourceText

  package init(condition: Expression, session: Session, source: SourceText) {
    self.condition = condition
    self.session = session
    self.source = source
  }

  /// Returns the numbers of the rows for which the condition is true, in order.
  ///
  /// - Complexity: O(rows × size of the condition)
  package func rows(of table: DataTable) throws(Diagnostic) -> [Int] {
    var result: [Int] = []
    let columns = Dictionary(table.columns.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let enclosing = ConditionEnvironment.EnclosingScope(
      SessionEnvironment(session: session, readsWordsAsTexts: true))
    for row in 0..<table.rowCount {
      let environment = ConditionEnvironment(enclosing: enclosing, fields: table.columns) { name in
        columns[name].map { Value(table.cells[row * table.columns.count + $0]) }
      }
      if try Evaluator(source: source, environment: environment).condition(condition) { result.append(row) }
    }
    return result
  }
}
