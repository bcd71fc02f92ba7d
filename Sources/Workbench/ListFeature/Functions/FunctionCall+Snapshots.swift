internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import Geometry
internal import SessionModel

/// The results of the functions of snapshots and items.
extension FunctionCall {
  /// Returns the items or sections of a snapshot or, where the only argument names data, its rows. `count` of a list
  /// is the number of its elements.
  func contentsOrData(_ evaluate: (Expression) throws(Diagnostic) -> Value) throws(Diagnostic) -> Value? {
    if call.name == "count", call.arguments.count == 1, call.arguments[0].mayBeList,
      case .list(let elements) = try evaluate(call.arguments[0])
    {
      return .int(elements.count)
    }
    guard call.arguments.count == 1, case .selector(.name(let name, let fields)) = call.arguments[0].kind,
      fields.isEmpty, let table = environment.session.state.data[name],
      environment.screen?.draft.indexOfSection(name) == nil
    else { return try contents(evaluate) }
    if call.name == "count" { return .int(table.rowCount) }
    guard let identity = table.schema.identity else { return .list([]) }
    return .list((0..<table.rowCount).map { Value(table.cell($0, identity)) })
  }

  /// Returns the value of `ids`, `sections`, `count`, `reloaded` and `reconfigured` for a snapshot; nil for other
  /// calls.
  func contents(
    _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    let screen = try screen()
    // Which snapshot is meant has to be known before a section of it can be found.
    var snapshot = screen.draft
    var sections: [(name: String, place: Range<Int>)] = []
    for argument in call.arguments {
      let word = try environment.word(argument, evaluate)
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
      var missing = Diagnostic(
        .noSectionNamed(word), at: SourceRange(source: range.source, bytes: place),
        helps: environment.session.otherScreen(withSection: word).map { [.otherScreen($0)] }
          ?? Suggestions.nearest(to: word, in: snapshot.sectionIdentifiers).prefix(1).map { Bilingual.didYouMean($0) })
      guard call.name == "ids" || call.name == "count" else { throw missing }
      // Before iOS 14 UIKit had no items for it; since then it raises.
      do throws(SnapshotError) {
        let count = try snapshot.checkedNumberOfItems(inSection: word)
        return call.name == "count" ? .int(count) : .list([])
      } catch {
        (missing.uikit, missing.raises, missing.identifiers) = (error.message, true, [word])
        throw missing
      }
    }
    switch call.name {
    case "sections": return .list(snapshot.sectionIdentifiers.map { Value(identifier: $0) })
    case "reloaded": return .list(snapshot.reloadedItemIdentifiers.map(environment.identifierValue))
    case "reconfigured": return .list(snapshot.reconfiguredItemIdentifiers.map(environment.identifierValue))
    case "count": return .int(section.map { snapshot.sectionCounts[$0] } ?? snapshot.numberOfItems)
    default:
      let items = section.map { snapshot.itemIdentifiers(at: $0) } ?? snapshot.itemIdentifiers
      return .list(items.map(environment.identifierValue))
    }
  }

  /// Returns the value of `path`, `index`, `section`, `title`, `level`, `parent`, `expanded` and `visible` for an item;
  /// nil for other calls.
  func itemFact(
    _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    let screen = try screen()
    guard let argument = call.arguments.first else {
      throw Diagnostic(.functionNeedsItem(call.name), at: range)
    }
    let word = try environment.word(argument, evaluate)
    let identifier = try environment.identifier(named: word, range) ?? word
    var state: NamedSnapshot?
    if call.arguments.count > 1 {
      let name = try environment.word(call.arguments[1], evaluate)
      guard let named = environment.state(named: name, screen) else {
        throw unknownState(name, screen, call.arguments[1])
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
        // Collapsed items are in an outline and not in the snapshot.
        let section = snapshot.sectionIdentifier(containingItem: identifier)
        let outlines = (section.map { [$0] } ?? screen.outlineSections).map(screen.appliedOutline)
        guard let outline = outlines.first(where: { section != nil || $0.contains(identifier) }) else { return .null }
        switch call.name {
        case "level": return state.name == "current" ? .int(outline.level(of: identifier)) : .null
        case "parent": return state.name == "current" ? parent(of: identifier, in: outline) : .null
        case "expanded": return state.name == "current" ? .bool(outline.isExpanded(identifier)) : .null
        default:
          guard screen.layout.isGiven else { return .bool(true) }
          let laidOut = environment.session.laidOut(screen, as: state)
          return .bool(laidOut.frame(ofItem: identifier)?.intersects(laidOut.visibleRect) ?? false)
        }
      }
      guard let outline = screen.outline(holding: identifier) else { return .null }
      switch call.name {
      case "level": return .int(outline.level(of: identifier))
      case "parent": return parent(of: identifier, in: outline)
      case "expanded": return .bool(outline.isExpanded(identifier))
      default:
        guard outline.isVisible(identifier), screen.layout.isGiven else { return .bool(outline.isVisible(identifier)) }
        let laidOut = environment.session.laidOut(screen)
        return .bool(laidOut.frame(ofItem: identifier)?.intersects(laidOut.visibleRect) ?? false)
      }
    }
  }

  private func parent(of identifier: String, in outline: Outline) -> Value {
    outline.parent(of: identifier).map(environment.identifierValue) ?? .null
  }

  private func unknownState(_ name: String, _ screen: Screen, _ argument: Expression) -> Diagnostic {
    Diagnostic(
      .noState(name.excerpt, last: screen.transactions.last?.name ?? "tx0"),
      at: SourceRange(source: range.source, bytes: argument.range))
  }

  /// Returns the rule by which the items of a type, or of a screen, get their identity; that of an apply where one is
  /// named.
  func identityRule(
    _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    guard let argument = call.arguments.first else { return .string(try screen().identities.hashable.description) }
    let name = try environment.word(argument, evaluate)
    if call.arguments.count == 1, name == "last", let last = environment.screen?.transactions.last {
      return .string(last.rule.description)
    }
    guard let screen = screenOfRule(name) else { return .null }
    guard call.arguments.count > 1 else { return .string(screen.identities.hashable.description) }
    let state = try environment.word(call.arguments[1], evaluate)
    guard let transaction = state == "current" ? screen.transactions.last : screen.transaction(named: state) else {
      throw unknownState(state, screen, call.arguments[1])
    }
    return .string(transaction.rule.description)
  }

  /// Returns the screen of that name, or one whose items are of that type, or nil if there is none.
  private func screenOfRule(_ name: String) -> Screen? {
    if let screen = environment.session.state.screens[name] { return screen }
    let named = environment.session.state.screens.values.filter { screen in
      guard let type = screen.type else { return false }
      return type.name == name || type.name.hasSuffix("." + name) || name.hasSuffix("." + type.name)
    }
    return named.first { $0.name == environment.screen?.name } ?? named.first
  }
}

extension Expression {
  /// Whether it is asked for a list, and no name of a section.
  fileprivate var mayBeList: Bool {
    switch kind {
    case .list, .variable, .call, .member, .selector(.all), .selector(.itemRange), .selector(.span): true
    default: false
    }
  }
}
