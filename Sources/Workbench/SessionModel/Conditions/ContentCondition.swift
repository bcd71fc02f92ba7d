package import CommandLanguage
internal import DiffableDataSource
internal import Environment

/// The condition after `where`, asked of each item of the draft: names in it are fields of the item, `id` stands for
/// its identifier, `section` for that of its section, and `title` for its name.
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
  /// - Throws: `E0117` where a word is not a field, and none is compared with it.
  /// - Complexity: O(items × size of the condition)
  package func chosen() throws(Diagnostic) -> [String] {
    if case .literal(.bool(let bool)) = condition.kind { return bool ? screen.draft.itemIdentifiers : [] }
    var result: [String] = []
    let enclosing = ConditionEnvironment.EnclosingScope(
      SessionEnvironment(session: session, readsWordsAsTexts: true))
    let (owner, fields) = (screen.type?.name ?? screen.name, screen.fieldNames)
    let known = Set(fields)
    // Made once: a closure that asks a screen holds a copy of all that it has.
    let title = { [screen = self.screen] (identifier: String) in screen.title(of: identifier) }
    try condition.requireFields(of: owner, screen.conditionNames, in: command.source, or: screen.holds(named:))
    for (index, section) in screen.draft.sectionIdentifiers.enumerated() {
      for identifier in screen.draft.itemIdentifiers(at: index) {
        let content = screen.contents[identifier]
        let row = ConditionEnvironment(enclosing: enclosing, fields: fields) { name in
          if let value = content?[name] { return value }
          // A field that only other items have is null.
          if known.contains(name), name != "id" { return .null }
          return ItemNames.value(name, of: identifier, in: section) { title(identifier) }
        }
        do throws(Diagnostic) {
          if try Evaluator(source: command.source, environment: row).condition(condition) { result.append(identifier) }
        } catch {
          throw error.naming(fieldMissingIn: condition, of: owner, among: fields, in: command.source)
        }
      }
    }
    return result
  }
}

extension CellCondition {
  /// Checks the condition: that its names mean something of the items of a screen, and that it can be said of the first
  /// one.
  package func check(on screen: Screen) throws(Diagnostic) {
    let owner = screen.type?.name ?? screen.name
    try expression.requireFields(of: owner, screen.conditionNames, in: source)
    guard let item = screen.draft.itemIdentifiers.first else { return }
    var provider = screen.cellProvider(screen.contents)
    provider.snapshot = screen.draft
    _ = try value(provider.names(of: item, fields: screen.fieldNames))
  }
}

extension Screen {
  /// The fields that its items may have.
  ///
  /// - Complexity: O(contents)
  var fieldNames: [String] {
    let fields = type?.fields ?? []
    return fields + contents.fieldNames.filter { !fields.contains($0) }
  }

  /// The names that mean something in a condition on its items.
  ///
  /// - Complexity: O(contents)
  var conditionNames: [String] {
    let fields = fieldNames
    return fields + ItemNames.all.filter { !fields.contains($0) }
  }

  /// Returns whether a bare word is an item or a section in a condition, which it is where items have no type.
  fileprivate func holds(named word: String) -> Bool {
    type == nil
      && (draft.indexPath(for: word) != nil || draft.indexOfSection(word) != nil || current.indexPath(for: word) != nil)
  }
}
