package import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Geometry
package import Pipelines
internal import Records
package import SessionModel
internal import Wording

extension Session {
  /// Returns the value of an expression; a literal asks nothing of the session.
  package func value(of expression: Expression, in source: SourceText) throws(Diagnostic) -> Value {
    if case .literal(let value) = expression.kind { return value }
    return try Evaluator(source: source, environment: SessionEnvironment(session: self)).evaluate(expression)
  }
}

/// The environment of expressions in a session: ``FunctionTable`` lists the functions.
///
/// What speaks of a state of the screen takes `draft`, `current` or `txN` as its last argument. A bare name is a
/// section's items, an item, or, on a screen without a type, itself.
///
/// A class, though nothing of it changes: a session and a screen are some fifty references, and an evaluation hands its
/// environment on at every node.
package final class SessionEnvironment: ExpressionEnvironment {
  let session: Session
  let screen: Screen?
  /// The run that functions of pipelines ask; nil for that of the current pipeline.
  let pipelineTrace: PipelineTrace?
  /// Whether a word stands for itself on a screen with a type: in a condition that is asked of rows.
  let readsWordsAsTexts: Bool

  package init(session: Session, pipelineTrace: PipelineTrace? = nil, readsWordsAsTexts: Bool = false) {
    self.session = session
    self.pipelineTrace = pipelineTrace
    self.readsWordsAsTexts = readsWordsAsTexts
    screen = session.state.currentScreen.flatMap { session.state.screens[$0] }
  }

  package var tolerance: Double { session.tolerance }

  package var knownNames: [String] { session.state.variables.keys.map { "$" + $0 }.sorted() + FunctionTable.names }

  package func value(ofVariable name: String) throws(Diagnostic) -> Value? { session.state.variables[name] }

  package func value(of selector: NameReference, at range: SourceRange) throws(Diagnostic) -> Value? {
    switch selector {
    case .name(let name, let fields): return try value(named: name, fields, range)
    case .tag(let key): return screen?.identifier(ofKey: key).map { identifierValue($0) } ?? .string("#\(key)")
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
    guard let screen else { return fields.isEmpty ? .string(name) : nil }
    if !fields.isEmpty { return try fieldValue(fields, ofItemNamed: name, range) }
    // In a condition on rows a word that is no field is a text: it is compared with what the rows hold.
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

  /// Returns the item that a name means: of the draft, else of what is shown, else of what could be there.
  ///
  /// - Throws: E0228 where it fits several.
  func identifier(named name: String, _ range: SourceRange) throws(Diagnostic) -> String? {
    guard let screen else { return nil }
    switch screen.match(name, in: [screen.draft, screen.current]) {
    case .one(let item): return item
    case .several(let items): throw screen.ambiguity(name, items, at: range)
    case .none: return screen.type?.key(name).flatMap(screen.identifier(ofKey:)) ?? screen.formerItem(named: name)
    }
  }

  /// Returns an item's value in lists: its row's number where it has one.
  private func identifierValue(_ identifier: String) -> Value {
    if let screen, screen.identities.rule == .id, let key = screen.key(of: identifier) { return .int(key) }
    return Value(identifier: identifier)
  }

  // MARK: Calls

  package func call(
    _ call: Expression.Call, at range: SourceRange, evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    guard let function = FunctionTable.function(named: call.name) else { return nil }
    try checkField(of: call, function.spec, range)
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

  /// Items or sections of a snapshot or, where the only argument names data, its rows.
  func contentsOrData(
    _ call: FunctionCall, _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    if let value = try dataCall(call.call, call.range, evaluate) { return value }
    return try contents(call, evaluate)
  }

  /// Returns the counts of `cells(TX)`.
  func cellCounts(_ call: FunctionCall) throws(Diagnostic) -> Value? {
    let screen = try call.screen()
    if call.asksForStep { return stepCellCounts(call.call.fields.first, screen) }
    let transaction = try transaction(call.call, screen, call.range)
    if let field = call.call.fields.first { return cellCount(field, transaction, screen).map { .int($0) } }
    return .list(["asked", "new", "kept"].compactMap { cellCount($0, transaction, screen).map { .int($0) } })
  }

  /// Returns the counts of `ops(TX)`.
  func operations(_ call: FunctionCall) throws(Diagnostic) -> Value? {
    let screen = try call.screen()
    let record = call.asksForStep ? stepNumbers(screen) : numbers(try transaction(call.call, screen, call.range))
    guard let field = call.call.fields.first else { return .list(record.map { .int($0.1) }) }
    return record.first { $0.0 == field }.map { .int($0.1) }
  }

  /// Numbers of the layout: `frame(ITEM)` and `content()` have fields, and are lists without one. A section stands for
  /// its header, and for its own scrolling.
  func frames(
    _ call: Expression.Call, _ screen: Screen, _ range: SourceRange,
    _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    var words: [String] = []
    for argument in call.arguments { words.append(try self.word(argument, evaluate)) }
    let state = state(named: words.last, screen)
    let laidOut = state.map { session.laidOut(screen, as: $0) } ?? session.laidOut(screen)
    let word = state != nil && words.count == 1 ? nil : words.first
    let section = word.flatMap { laidOut.snapshot.indexOfSection($0) }
    let record: [(String, Double)]
    switch call.name {
    case "content":
      let size = laidOut.solution.contentSize
      record = [("w", size.width), ("h", size.height)]
    case "offset":
      if let section { return .number(laidOut.scroll.orthogonalOffsets[section] ?? 0) }
      // A screen that was scrolled back stands at 0, not at -0.
      return .number(laidOut.scroll.contentOffset[laidOut.solution.scrollDirection] + 0)
    default:
      let header = section.flatMap { laidOut.headers(ofSection: $0).first }.flatMap {
        laidOut.solution.attributes(of: $0, scroll: laidOut.scroll)?.frame
      }
      let item =
        try header == nil ? word.map { word throws(Diagnostic) in try identifier(named: word, range) ?? word } : nil
      let frame = header ?? item.flatMap(laidOut.frame(ofItem:))
      guard let frame else { return .null }
      record = [("x", frame.minX), ("y", frame.minY), ("w", frame.width), ("h", frame.height)]
    }
    guard let field = call.fields.first else { return .list(record.map { .number($0.1) }) }
    return record.first { $0.0 == field }.map { .number($0.1) }
  }

  /// Returns the value of `ids`, `sections`, `count`, `reloaded` and `reconfigured` for a snapshot; nil for other
  /// calls.
  func contents(
    _ request: FunctionCall, _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    let (call, range, screen) = (request.call, request.range, try request.screen())
    // Which snapshot is meant has to be known before a section of it can be found.
    var snapshot = screen.draft
    var sections: [(name: String, place: Range<Int>)] = []
    for argument in call.arguments {
      let word = try word(argument, evaluate)
      if let named = screen.snapshot(named: word), screen.draft.indexOfSection(word) == nil {
        snapshot = named
      } else {
        sections.append((word, argument.range))
      }
    }
    var section: Int?
    for (word, place) in sections {
      section = snapshot.indexOfSection(word)
      guard section == nil else { continue }
      throw Diagnostic(
        .noSectionNamed(word), at: SourceRange(source: range.source, bytes: place),
        helps: session.otherScreen(withSection: word).map { [.otherScreen($0)] }
          ?? Suggestions.nearest(to: word, in: snapshot.sectionIdentifiers).prefix(1).map { Bilingual.didYouMean($0) })
    }
    switch call.name {
    case "sections": return .list(snapshot.sectionIdentifiers.map { Value(identifier: $0) })
    case "reloaded": return .list(snapshot.reloadedItemIdentifiers.map(identifierValue))
    case "reconfigured": return .list(snapshot.reconfiguredItemIdentifiers.map(identifierValue))
    case "count": return .int(section.map { snapshot.sectionCounts[$0] } ?? snapshot.numberOfItems)
    default:
      let items = section.map { snapshot.itemIdentifiers(at: $0) } ?? snapshot.itemIdentifiers
      return .list(items.map(identifierValue))
    }
  }

  /// Returns the transaction that `ops(…)` and `cells(…)` ask about.
  private func transaction(
    _ call: Expression.Call, _ screen: Screen, _ range: SourceRange
  ) throws(Diagnostic) -> Transaction {
    let name = call.arguments.first.map { range.source.normalizedText($0.range) } ?? "last"
    if name == "next" {
      return screen.prepared(style: .animated, in: session.timelessSetting(of: screen))
    }
    if let found = screen.transaction(named: name) { return found }
    throw Diagnostic(.noTransaction(name, last: screen.transactions.last?.name ?? "tx0"), at: range)
  }

  /// Returns the counts behind `ops(…)`, with their field names.
  func numbers(_ transaction: Transaction) -> [(String, Int)] {
    let counts = transaction.counts
    return [
      ("insert", counts.insert), ("delete", counts.delete), ("move", counts.move), ("reload", counts.reload),
      ("reconfigure", counts.reconfigure),
    ]
  }

  /// Returns the value of `path`, `index`, `section`, `title`, `level`, `expanded` and `visible` for an item; nil for
  /// other calls.
  func itemFact(
    _ request: FunctionCall, _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    let (call, range, screen) = (request.call, request.range, try request.screen())
    guard let argument = call.arguments.first else {
      throw Diagnostic(.functionNeedsItem(call.name), at: range)
    }
    let word = try word(argument, evaluate)
    let identifier = try identifier(named: word, range) ?? word
    var state: NamedSnapshot?
    if call.arguments.count > 1 {
      let name = try self.word(call.arguments[1], evaluate)
      guard let named = self.state(named: name, screen) else {
        throw unknownState(name, screen, range, call.arguments[1])
      }
      state = named
    }
    let snapshot = state?.snapshot ?? screen.draft
    switch call.name {
    case "path":
      guard let path = snapshot.indexPath(for: identifier) else { return .null }
      switch call.fields.first {
      case "section": return .int(path.section)
      case "item": return .int(path.item)
      default: return .list([.int(path.section), .int(path.item)])
      }
    case "index": return snapshot.indexOfItem(identifier).map { .int($0) } ?? .null
    case "section": return snapshot.sectionIdentifier(containingItem: identifier).map { .string($0) } ?? .null
    case "title": return .string((state ?? screen.namedDraft).title(of: identifier))
    default:
      if let state, state.name != "draft" {
        // Of what was applied only the present outlines are known; a snapshot holds what can be seen.
        if call.name == "visible", snapshot.indexPath(for: identifier) == nil { return .bool(false) }
        // What is folded away is in an outline and not in the snapshot.
        let section = snapshot.sectionIdentifier(containingItem: identifier)
        let outlines = (section.map { [$0] } ?? screen.outlineSections).map(screen.appliedOutline)
        guard let outline = outlines.first(where: { section != nil || $0.contains(identifier) }) else { return .null }
        switch call.name {
        case "level": return state.name == "current" ? .int(outline.level(of: identifier)) : .null
        case "expanded": return state.name == "current" ? .bool(outline.isExpanded(identifier)) : .null
        default:
          guard screen.layout.isGiven else { return .bool(true) }
          let laidOut = session.laidOut(screen, as: state)
          return .bool(laidOut.frame(ofItem: identifier)?.intersects(laidOut.visibleRect) ?? false)
        }
      }
      guard let outline = screen.outline(holding: identifier) else { return .null }
      switch call.name {
      case "level": return .int(outline.level(of: identifier))
      case "expanded": return .bool(outline.isExpanded(identifier))
      default:
        guard outline.isVisible(identifier), screen.layout.isGiven else { return .bool(outline.isVisible(identifier)) }
        let laidOut = session.laidOut(screen)
        return .bool(laidOut.frame(ofItem: identifier)?.intersects(laidOut.visibleRect) ?? false)
      }
    }
  }

  /// Returns the state of the screen that a word names, unless a section is called so.
  func state(named name: String?, _ screen: Screen) -> NamedSnapshot? {
    guard let name, screen.draft.indexOfSection(name) == nil else { return nil }
    switch name {
    case "draft": return screen.namedDraft
    case "current": return screen.namedCurrent
    default: return screen.transaction(named: name).map(screen.namedNew(of:))
    }
  }

  private func unknownState(
    _ name: String, _ screen: Screen, _ range: SourceRange, _ argument: Expression
  ) -> Diagnostic {
    Diagnostic(
      .noState(name.excerpt, last: screen.transactions.last?.name ?? "tx0"),
      at: SourceRange(source: range.source, bytes: argument.range))
  }

  /// Returns the identifier that an argument names: bare words stand for themselves.
  func word(
    _ argument: Expression, _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> String {
    switch argument.kind {
    case .selector(.name(let name, let fields)) where fields.isEmpty: return name
    case .selector(.tag(let key)): return screen?.identifier(ofKey: key) ?? "#\(key)"
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
