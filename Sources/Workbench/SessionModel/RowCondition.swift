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
  /// - Throws: `E0117` where a word is no column, and is compared with none.
  /// - Complexity: O(rows × size of the condition)
  package func rows(of table: DataTable) throws(Diagnostic) -> [Int] {
    var result: [Int] = []
    let columns = Dictionary(table.columns.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let enclosing = ConditionEnvironment.EnclosingScope(
      SessionEnvironment(session: session, readsWordsAsTexts: true))
    let owner = table.collectionName.isEmpty ? table.name : table.collectionName
    try condition.requireFields(of: owner, table.columns, in: source)
    for row in 0..<table.rowCount {
      let environment = ConditionEnvironment(enclosing: enclosing, fields: table.columns) { name in
        columns[name].map { Value(table.cells[row * table.columns.count + $0]) }
      }
      do throws(Diagnostic) {
        if try Evaluator(source: source, environment: environment).condition(condition) { result.append(row) }
      } catch {
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
    return .noField(word.name, of: owner, among: fields, at: source.range(word.range))
  }

  /// Returns the finding about a word of a condition that is no field.
  fileprivate static func noField(
    _ name: String, of owner: String, among fields: [String], at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .noFieldOfItem(owner.excerpt, field: name.excerpt), at: place,
      helps: Suggestions.nearest(to: name, in: fields).prefix(1).map { Bilingual.didYouMean($0) }
        + [.fields(fields.prefix(20).joined(separator: " "))], identifiers: [name])
  }
}

extension Expression {
  /// Checks the bare words of a condition. One that is no field is a text for a field to be compared with; where it
  /// stands alone or is compared with no field, a field is meant that is not there.
  ///
  /// - Parameters:
  ///   - owner: What has the fields.
  ///   - isOther: Returns whether a word means something besides fields.
  package func requireFields(
    of owner: String, _ fields: [String], in source: SourceText, or isOther: (String) -> Bool = { _ in false }
  ) throws(Diagnostic) {
    // Without columns there are no rows either.
    guard !fields.isEmpty else { return }
    let word = unknownWord { name in name == "_" || fields.contains(name) || isOther(name) }
    guard let word else { return }
    throw Diagnostic.noField(word.name, of: owner, among: fields, at: source.range(word.range))
  }

  /// Returns the first bare word that has to be a field and is not known.
  private func unknownWord(_ isKnown: (String) -> Bool) -> (name: String, range: Range<Int>)? {
    func unknown(_ part: Expression) -> (name: String, range: Range<Int>)? {
      guard case .selector(.name(let name, let inner)) = part.kind, inner.isEmpty, !isKnown(name) else { return nil }
      return (name, part.range)
    }
    switch kind {
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      return left.unknownWord(isKnown) ?? right.unknownWord(isKnown)
    case .not(let part): return part.unknownWord(isKnown)
    case .selector: return unknown(self)
    case .binary(let operation, let left, let right) where operation.compares:
      return (right.isConstant || unknown(right) != nil ? unknown(left) : nil)
        ?? (left.isConstant ? unknown(right) : nil)
    case .approximately(let left, let right, _):
      return (right.isConstant ? unknown(left) : nil) ?? (left.isConstant ? unknown(right) : nil)
    case .isNull(let part, _), .within(let part, _, _): return unknown(part)
    default: return nil
    }
  }

  /// Whether nothing in it asks anything of a row.
  private var isConstant: Bool {
    switch kind {
    case .literal, .variable, .list: true
    case .negate(let part): part.isConstant
    default: false
    }
  }

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

extension BinaryOperator {
  /// Whether it judges two values.
  fileprivate var compares: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains, .matches, .isIn: true
    case .or, .and, .add, .subtract, .multiply, .divide, .remainder: false
    }
  }
}
