internal import CommandLanguage
internal import DiffableDataSource

/// The condition behind `where`, asked of each item of the draft: names in it are fields of the item.
struct ContentCondition {
  private let condition: Expression
  private let session: Session
  private let screen: Screen
  private let command: BoundCommand

  init(_ condition: Expression, _ session: Session, _ screen: Screen, _ command: BoundCommand) {
    self.condition = condition
    self.session = session
    self.screen = screen
    self.command = command
  }

  /// The items for which the condition is true, in order.
  ///
  /// - Complexity: O(items × size of the condition)
  func chosen() throws(Diagnostic) -> [String] {
    let all = screen.draft.itemIdentifiers
    if case .literal(.bool(let bool)) = condition.kind { return bool ? all : [] }
    var result: [String] = []
    var outside = SessionEnvironment(session: session)
    outside.readsWordsAsTexts = true
    for identifier in all {
      let row = RowEnvironment(
        session: outside, content: screen.contents[identifier], identifier: identifier)
      if try Evaluator(source: command.source, environment: row).condition(condition) { result.append(identifier) }
    }
    return result
  }
}

/// The names that a condition sees: the item's fields, `id` for its identifier, and everything that the session knows.
private struct RowEnvironment: ExpressionEnvironment {
  let session: SessionEnvironment
  let content: Content?
  let identifier: String

  func value(ofVariable name: String) throws(Diagnostic) -> Value? { try session.value(ofVariable: name) }

  func value(of selector: Selector, at range: SourceRange) throws(Diagnostic) -> Value? {
    if case .name(let name, let fields) = selector, fields.isEmpty {
      if let value = content?[name] { return value }
      if name == "id" { return Value(identifier: identifier) }
    }
    return try session.value(of: selector, at: range)
  }

  func call(
    _ call: Expression.Call, at range: SourceRange, evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    try session.call(call, at: range, evaluate: evaluate)
  }

  var knownNames: [String] { (content?.fields.map(\.name) ?? []) + ["id"] + session.knownNames }
}
