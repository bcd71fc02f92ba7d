internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import LayoutLanguage
internal import Records
internal import SessionModel
internal import Wording

extension FunctionCall {
  /// Whether the call speaks of everything since the step of a lesson began: `cells(step)`.
  var asksForStep: Bool {
    guard call.arguments.count == 1, case .selector(.name("step", fields: [])) = call.arguments[0].kind else {
      return false
    }
    return true
  }

  /// Refuses any other argument than `step`; none asks about the whole session.
  func checkStep() throws(Diagnostic) {
    if call.arguments.isEmpty || asksForStep { return }
    throw Diagnostic(.takesStepOrNothing(call.name), at: range)
  }
}

/// The functions for goals that ask about a step of a lesson as a whole.
extension SessionEnvironment {
  /// Returns the sum of a count over all applies of the step. Of `untouched`, `stale` and `leftover`, which speak of
  /// what is left, that of the last apply.
  func stepCellCounts(_ field: String?, _ screen: Screen) -> Value? {
    let transactions = session.stepTransactions(of: screen)
    func count(_ field: String) -> Int? {
      guard ["asked", "new", "kept", "reconfigured", "reused"].contains(field) else {
        guard let last = transactions.last else { return 0 }
        return cellCount(field, last, screen)
      }
      return transactions.reduce(0) { $0 + (cellCount(field, $1, screen) ?? 0) }
    }
    if let field { return count(field).map { .int($0) } }
    return .list(["asked", "new", "kept"].compactMap { count($0).map { .int($0) } })
  }

  /// Returns the operations of all applies of the step.
  func stepNumbers(_ screen: Screen) -> [(String, Int)] {
    var sums = ["insert", "delete", "move", "reload", "reconfigure"].map { ($0, 0) }
    for transaction in session.stepTransactions(of: screen) {
      for (index, number) in numbers(transaction).enumerated() { sums[index].1 += number.1 }
    }
    return sums
  }

  /// Returns the items that are shown and whose cells were given something else than the store holds now.
  ///
  /// - Complexity: O(items).
  func staleItems(_ screen: Screen) -> Value {
    .list(
      screen.current.itemIdentifiers.filter { item in
        guard let shown = screen.appliedContents[item], let held = screen.contents[item] else { return false }
        return shown != held
      }.map { item in
        if screen.identities.rule == .id, let key = screen.key(of: item) { return .int(key) }
        return Value(identifier: item)
      })
  }

  /// Returns the name of the way a section scrolls sideways: `none` for one that does not, null for an unknown one.
  func scrollingBehavior(
    _ call: FunctionCall, _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    let screen = try call.screen()
    guard let argument = call.call.arguments.first else {
      throw Diagnostic(.behaviorNeedsSection, at: call.range)
    }
    let name = try word(argument, evaluate)
    let laidOut = session.laidOut(screen)
    guard let section = laidOut.snapshot.indexOfSection(name) else { return .null }
    guard let row = laidOut.solution.orthogonalSection(at: section) else { return .string("none") }
    return .string(LayoutSpec.word(of: row.behavior))
  }

  /// Returns the rule by which the items of a type, or of a screen, get their identity.
  func identityRule(
    _ call: FunctionCall, _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    guard let argument = call.call.arguments.first else {
      return .string(try call.screen().identities.rule.description)
    }
    let name = try word(argument, evaluate)
    if let screen = session.state.screens[name] { return .string(screen.identities.rule.description) }
    let named = session.state.screens.values.filter { screen in
      guard let type = screen.type else { return false }
      return type.name == name || type.name.hasSuffix("." + name) || name.hasSuffix("." + type.name)
    }
    guard let first = named.first(where: { $0.name == self.screen?.name }) ?? named.first else { return .null }
    return .string(first.identities.rule.description)
  }

  /// Returns the number of lines of the step that are of one command and name certain words or items.
  func ranCount(
    _ call: FunctionCall, _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    var words: [String] = []
    for argument in call.call.arguments { words.append(try lineWord(argument, evaluate)) }
    guard let verb = words.first else {
      throw Diagnostic(.ranNeedsCommand, at: call.range)
    }
    let wanted = words.dropFirst().map(meaning)
    let count = session.stepEntries.count { _, entry in
      let typed = entry.text.split { $0.isWhitespace || ",;()*/+=".contains($0) }
        .map { $0.trimmingQuotes }
      guard let first = typed.first, !first.isEmpty, verb.hasPrefix(first) else { return false }
      let meanings = Set(typed.dropFirst().map(meaning))
      return wanted.allSatisfy { meanings.contains($0) }
    }
    return .int(count)
  }

  /// Returns a word as it is typed: that of a call is its item's name, not its identifier.
  private func lineWord(
    _ argument: Expression, _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> String {
    switch argument.kind {
    case .selector(.name(let name, let fields)): return ([name] + fields).joined(separator: ".")
    case .selector(.tag(let key)): return "#\(key)"
    default: return try evaluate(argument).description
    }
  }

  /// Returns the meaning of a typed word: the item that it names, or itself.
  private func meaning(_ word: String) -> String {
    guard let screen else { return word.lowercased() }
    if word.hasPrefix("#"), let key = Int(word.dropFirst()) { return screen.identifier(ofKey: key) ?? word }
    if case .one(let item) = screen.match(word, in: [screen.draft, screen.current]) { return item }
    if let key = screen.type?.key(word), let item = screen.identifier(ofKey: key) { return item }
    return screen.formerItem(named: word) ?? word.lowercased()
  }

  /// The codes of what the lines of the step warned of, in order.
  var stepWarnings: [String] {
    session.stepEntries.flatMap { session.history.warnings[$0.position] ?? [] }
  }

  /// The output of the step's lines. What a lesson itself says, such as its goals, is no work of the learner.
  var stepOutput: String {
    let asks: Set<Substring> = ["lesson", "hint", "goal"]
    let own = session.stepEntries.filter { !asks.contains($0.entry.text.drop { $0 == " " }.prefix { $0.isLetter }) }
    return own.flatMap { $0.entry.output ?? [] }.joined(separator: "\n")
  }
}

extension Substring {
  fileprivate var trimmingQuotes: String {
    var text = self
    if let first = text.first, first == "\"" || first == "'" { text.removeFirst() }
    if let last = text.last, last == "\"" || last == "'" { text.removeLast() }
    return String(text)
  }
}
