package import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import Geometry
internal import HashTreeCollections
package import Pipelines

extension Session {
  /// Returns the value of an expression; a literal asks nothing of the session.
  package func value(of expression: Expression, in source: SourceText) throws(Diagnostic) -> Value {
    if case .literal(let value) = expression.kind { return value }
    return try Evaluator(source: source, environment: SessionEnvironment(session: self)).evaluate(expression)
  }
}

/// The environment of expressions in a session, whose functions are those of the features.
///
/// Functions of a state of the screen take `draft`, `current` or `txN` as their last argument. A bare name is a
/// section's items, an item, or, on a screen without a type, itself.
///
/// It is an immutable class, because a session and a screen hold some fifty references, and an evaluation passes its
/// environment on at every node.
package final class SessionEnvironment: ExpressionEnvironment {
  package let session: Session
  package let screen: Screen?
  /// The run that functions of pipelines ask; nil for that of the current pipeline.
  package let pipelineTrace: PipelineTrace?
  /// Whether a word stands for itself on a screen with a type: in a condition that is asked of rows.
  let readsWordsAsTexts: Bool

  package init(session: Session, pipelineTrace: PipelineTrace? = nil, readsWordsAsTexts: Bool = false) {
    self.session = session
    self.pipelineTrace = pipelineTrace
    self.readsWordsAsTexts = readsWordsAsTexts
    screen = session.state.currentScreen.flatMap { session.state.screens[$0] }
  }

  package var tolerance: Double { session.tolerance }

  package var knownNames: [String] { session.state.variables.keys.map { "$" + $0 }.sorted() + session.functions.names }

  package func value(ofVariable name: String) throws(Diagnostic) -> Value? { session.state.variables[name] }

  package func value(of selector: NameReference, at range: SourceRange) throws(Diagnostic) -> Value? {
    switch selector {
    case .name(let name, let fields): return try value(named: name, fields, range)
    case .tag(let key): return try identifier(ofKey: key, range).map { identifierValue($0) } ?? .string("#\(key)")
    case .qualified(let name, let key): return .string("\(name):\(key)")
    case .itemRange(let section, let first, let last):
      guard let screen, let index = screen.draft.indexOfSection(section) else { return nil }
      let items = screen.draft.itemIdentifiers(at: index)
      guard first >= 0, first <= last, last < items.count else { return nil }
      return .list(items[first...last].map(identifierValue))
    case .span(let first, let last):
      return first.through(last, atMost: session.limits.items).map { .list($0.map { .int($0) }) }
    case .all: return screen.map { .list($0.draft.itemIdentifiers.map(identifierValue)) }
    }
  }

  private func value(named name: String, _ fields: [String], _ range: SourceRange) throws(Diagnostic) -> Value? {
    if let field = fields.first, let value = try dataValue(name, field, range) { return value }
    if name == "_", fields.isEmpty, let last = session.state.lastValue, !isOnScreen(name) { return last }
    guard let screen else { return fields.isEmpty ? .string(name) : nil }
    if !fields.isEmpty { return try fieldValue(fields, ofItemNamed: name, range) }
    // In a condition on rows a word that is not a field is a text: it is compared with what the rows hold.
    if readsWordsAsTexts, screen.type != nil { return .string(name) }
    if screen.draft.indexPath(for: name) != nil || screen.current.indexPath(for: name) != nil {
      return identifierValue(name)
    }
    if let index = screen.draft.indexOfSection(name) {
      return .list(screen.draft.itemIdentifiers(at: index).map(identifierValue))
    }
    if let type = screen.type, type.isFilledByFacts,
      let identifier = type.key(name).flatMap(screen.identifier(ofKey:))
    {
      return identifierValue(identifier)
    }
    return screen.type == nil ? Value(identifier: name) : .string(name)
  }

  /// Returns whether an item or a section has this name.
  private func isOnScreen(_ name: String) -> Bool {
    guard let screen else { return false }
    return screen.draft.indexPath(for: name) != nil || screen.draft.indexOfSection(name) != nil
      || screen.current.indexPath(for: name) != nil
  }

  /// Returns the item that a name means: of the draft, else of what is shown, else of what could be there.
  ///
  /// - Throws: E0228 where it fits several.
  package func identifier(named name: String, _ range: SourceRange) throws(Diagnostic) -> String? {
    guard let screen else { return nil }
    switch screen.match(name, in: [screen.draft, screen.current]) {
    case .one(let item): return item
    case .several(let items): throw screen.ambiguity(name, items, at: range)
    case .none: return screen.type?.key(name).flatMap(screen.identifier(ofKey:)) ?? screen.formerItem(named: name)
    }
  }

  /// Returns the item of a row, as it is or as it would be added.
  ///
  /// - Throws: E0228 where it stands in several sections, each time as another item.
  func identifier(ofKey key: Int, _ range: SourceRange) throws(Diagnostic) -> String? {
    guard let screen else { return nil }
    if let items = screen.ambiguousItems(ofKey: key) { throw screen.ambiguity("#\(key)", items, at: range) }
    return screen.identifier(ofKey: key)
  }

  /// Returns an item's value in lists: its row's number where it has one.
  package func identifierValue(_ identifier: String) -> Value {
    if let screen, screen.identities.rule == .id, let key = screen.key(of: identifier) { return .int(key) }
    return Value(identifier: identifier)
  }

  // MARK: Calls

  package func call(
    _ call: Expression.Call, at range: SourceRange, evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    guard let function = session.functions[call.name] else { return nil }
    try checkField(of: call, function.spec, range)
    try function.checkArguments(of: call, at: range)
    return try function.body(FunctionCall(environment: self, call: call, range: range), evaluate)
  }

  /// Refuses a field that the result of a function does not have.
  private func checkField(
    of call: Expression.Call, _ spec: FunctionSpec, _ range: SourceRange
  ) throws(Diagnostic) {
    guard let field = call.fields.first, !spec.fields.contains(field) else { return }
    let near = Suggestions.nearest(to: field, in: spec.fields).first
    throw Diagnostic(
      .noFieldOfFunction(call.name, field: field.excerpt), at: range,
      helps: (near.map { [Bilingual.didYouMean($0)] } ?? [])
        + [spec.fields.isEmpty ? "help \(call.name)" : Bilingual.fields(spec.fields.joined(separator: ", "))],
      identifiers: [field])
  }

  /// Returns the state of the screen that a word names, unless a section is called so.
  package func state(named name: String?, _ screen: Screen) -> NamedSnapshot? {
    guard let name, screen.draft.indexOfSection(name) == nil else { return nil }
    switch name {
    case "draft": return screen.namedDraft
    case "current": return screen.namedCurrent
    default: return screen.transaction(named: name).map(screen.namedNew(of:))
    }
  }

  /// Returns the identifier that an argument names: bare words stand for themselves.
  package func word(
    _ argument: Expression, _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> String {
    switch argument.kind {
    case .selector(.name(let name, let fields)) where fields.isEmpty && name != "_": return name
    case .selector(.tag(let key)):
      // Evaluated for its finding.
      if screen?.ambiguousItems(ofKey: key) != nil { _ = try evaluate(argument) }
      return screen?.identifier(ofKey: key) ?? "#\(key)"
    default: return try evaluate(argument).description
    }
  }
}

extension Screen {
  /// Returns the transaction of that name: `last` or `tx3`.
  package func transaction(named name: String) -> Transaction? {
    if name == "last" { return transactions.last }
    guard case .transaction(let number)? = SnapshotSelector(name) else { return nil }
    return transaction(number)
  }

  /// Returns the snapshot of that name: `draft`, `current`, `last` or `tx3`.
  package func snapshot(named name: String) -> Snapshot? {
    switch name {
    case "draft": draft
    case "current": current
    default: transaction(named: name)?.new
    }
  }
}
