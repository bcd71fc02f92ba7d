package import CommandLanguage
internal import DisplayText
package import Environment

/// The condition after `where`, asked of each row of a table: names in it are columns.
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
  /// - Throws: `E0117` where a word is not a column, and none is compared with it.
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
  /// Returns the finding about a comparison in a condition as one about a word in it that is not a field, and was read
  /// as a text therefore; the finding itself where every word is one.
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

  /// Returns the finding about a word of a condition that is not a field.
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
  /// Checks the bare words of a condition.
  ///
  /// A word with which a field is compared may be a text. Any other has to be a field, within arithmetic, too.
  ///
  /// - Parameters:
  ///   - owner: What has the fields.
  ///   - fields: Their names.
  ///   - isOther: Returns whether a word means something besides fields.
  package func requireFields(
    of owner: String, _ fields: [String], in source: SourceText, or isOther: (String) -> Bool = { _ in false }
  ) throws(Diagnostic) {
    // Without columns there are no rows either.
    guard !fields.isEmpty else { return }
    let word = unknownWord(fields) { name in name == "_" || fields.contains(name) || isOther(name) }
    guard let word else { return }
    throw Diagnostic.noField(word.name, of: owner, among: fields, at: source.range(word.range))
  }

  /// Returns the first bare word that has to be a field and is not known.
  ///
  /// In front of `!=` or an order a word is not a text: `raing != vote` would be true of every row.
  private func unknownWord(
    _ fields: [String], _ isKnown: (String) -> Bool
  ) -> (name: String, range: Range<Int>)? {
    if let word { return isKnown(word) ? nil : (word, range) }
    var meant = parts
    switch kind {
    case .binary(let operation, let left, let right) where operation.compares && left.isRead(from: fields):
      meant = [left] + (operation == .isIn ? right.listed : [right]).filter { $0.word == nil }
    case .binary(let operation, let left, let right)
    where (operation == .equal || operation == .isIn) && left.word != nil && right.isRead(from: fields):
      return nil
    case .within(let part, let low, let high) where part.isRead(from: fields):
      meant = [part] + [low, high].filter { $0.word == nil }
    default: break
    }
    for part in meant { if let found = part.unknownWord(fields, isKnown) { return found } }
    return nil
  }

  /// Returns the first bare name inside of a place that meets a condition.
  fileprivate func bareName(
    in place: Range<Int>, where isMeant: (String) -> Bool
  ) -> (name: String, range: Range<Int>)? {
    if let word {
      let isInside = place.lowerBound <= range.lowerBound && range.upperBound <= place.upperBound
      return isInside && isMeant(word) ? (word, range) : nil
    }
    for part in parts { if let found = part.bareName(in: place, where: isMeant) { return found } }
    return nil
  }

  /// Returns whether it is a field, or the result of a function, so that a word compared with it may be a text.
  private func isRead(from fields: [String]) -> Bool {
    switch kind {
    case .call, .member: true
    case .selector(.name(let name, let inner)): !inner.isEmpty || name == "_" || fields.contains(name)
    case .literal, .list, .variable, .selector, .negate, .not, .binary, .approximately, .isNull, .within: false
    }
  }

  /// The name where it is one from which no field is read.
  private var word: String? {
    if case .selector(.name(let name, let fields)) = kind, fields.isEmpty { name } else { nil }
  }

  /// The expressions that it is made of; the arguments of a call are left to its function.
  private var parts: [Expression] {
    switch kind {
    case .not(let part), .negate(let part), .isNull(let part, _): [part]
    case .binary(_, let left, let right), .approximately(let left, let right, _): [left, right]
    case .within(let part, let low, let high): [part, low, high]
    case .list(let elements): elements
    case .literal, .variable, .call, .selector, .member: []
    }
  }

  /// The elements of a list, or itself.
  private var listed: [Expression] { if case .list(let elements) = kind { elements } else { [self] } }
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
