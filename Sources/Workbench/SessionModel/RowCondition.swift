package import CommandLanguage
internal import DisplayText
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
      do throws(Diagnostic) {
        if try Evaluator(source: source, environment: environment).condition(condition) { result.append(row) }
      } catch {
        let owner = table.collectionName.isEmpty ? table.name : table.collectionName
        throw error.naming(fieldMissingIn: condition, of: owner, among: table.columns, in: source)
      }
    }
    return result
  }
}

extension Diagnostic {
  /// Returns the finding about a comparison in a condition as one about a word in it that is no field, and was read as
  /// a text therefore; the finding itself where every word is one.
  ///
  /// - Parameters:
  ///   - owner: What has the fields.
  ///   - fields: Their names.
  func naming(
    fieldMissingIn condition: Expression, of owner: String, among fields: [String], in source: SourceText
  ) -> Diagnostic {
    guard code == .typeMismatch, let range,
      let word = condition.bareName(in: range.bytes, where: { !fields.contains($0) })
    else { return self }
    return Diagnostic(
      .noFieldOfItem(owner.excerpt, field: word.name.excerpt), at: source.range(word.range),
      helps: [.fields(fields.prefix(20).joined(separator: " "))], identifiers: [word.name])
  }
}

extension Expression {
  /// Returns the first bare name inside of a place that meets a condition.
  fileprivate func bareName(
    in place: Range<Int>, where isMeant: (String) -> Bool
  ) -> (name: String, range: Range<Int>)? {
    let parts: [Expression]
    switch kind {
    case .selector(.name(let name, let fields)):
      let isInside = place.lowerBound <= range.lowerBound && range.upperBound <= place.upperBound
      return fields.isEmpty && isInside && isMeant(name) ? (name, range) : nil
    case .not(let part), .negate(let part), .isNull(let part, _): parts = [part]
    case .binary(_, let left, let right), .approximately(let left, let right, _): parts = [left, right]
    case .within(let part, let low, let high): parts = [part, low, high]
    case .list(let elements): parts = elements
    case .literal, .variable, .call, .selector, .member: parts = []
    }
    for part in parts { if let found = part.bareName(in: place, where: isMeant) { return found } }
    return nil
  }
}
