package import CommandLanguage
internal import DiffableDataSource
internal import Environment

/// The condition behind `where`, asked of each item of the draft: names in it are fields of the item, `id` stands for
/// its identifier.
package struct ContentCondition {
  private let condition: Expression
  private let session: Session
  private let screen: Screen
  private let command: BoundCommand

  package init(_ condition: Expression, _ session: Session, _ screen: Screen, _ command: BoundCommand) {
    self.condition = condition
    self.session = session
    self.screen = screen
    self.command = command
  }

  /// Returns the items for which the condition is true, in order.
  ///
  /// - Complexity: O(items × size of the condition)
  package func chosen() throws(Diagnostic) -> [String] {
    let all = screen.draft.itemIdentifiers
    if case .literal(.bool(let bool)) = condition.kind { return bool ? all : [] }
    var result: [String] = []
    let enclosing = ConditionEnvironment.EnclosingScope(
      SessionEnvironment(session: session, readsWordsAsTexts: true))
    let fields = screen.contents.fieldNames
    let known = Set(fields)
    for identifier in all {
      let content = screen.contents[identifier]
      let row = ConditionEnvironment(enclosing: enclosing, fields: fields) { name in
        if let value = content?[name] { return value }
        if name == "id" { return Value(identifier: identifier) }
        // A field that only other items have is null.
        return known.contains(name) ? .null : nil
      }
      do throws(Diagnostic) {
        if try Evaluator(source: command.source, environment: row).condition(condition) { result.append(identifier) }
      } catch {
        let owner = screen.type?.name ?? screen.name
        throw error.naming(fieldMissingIn: condition, of: owner, among: fields, in: command.source)
      }
    }
    return result
  }
}
