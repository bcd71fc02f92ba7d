internal import CommandLanguage
internal import SessionModel

/// The functions for goals that ask about a step of a lesson as a whole.
extension FunctionCall {
  /// Refuses any other argument than `step`; none asks about the whole environment.session.
  func checkStep() throws(Diagnostic) {
    if call.arguments.isEmpty || asksForStep { return }
    throw Diagnostic(.takesStepOrNothing(call.name), at: range)
  }

  /// Returns the number of lines of the step that are of one command and name certain words or items.
  func ranCount(_ evaluate: (Expression) throws(Diagnostic) -> Value) throws(Diagnostic) -> Value? {
    var words: [String] = []
    for argument in call.arguments { words.append(try lineWord(argument, evaluate)) }
    guard let verb = words.first else {
      throw Diagnostic(.ranNeedsCommand, at: range)
    }
    let wanted = words.dropFirst().map(meaning)
    let count = environment.session.stepEntries.count { _, entry in
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
    guard let screen = environment.screen else { return word.lowercased() }
    if word.hasPrefix("#"), let key = Int(word.dropFirst()) { return screen.identifier(ofKey: key) ?? word }
    if case .one(let item) = screen.match(word, in: [screen.draft, screen.current]) { return item }
    if let key = screen.type?.key(word), let item = screen.identifier(ofKey: key) { return item }
    return screen.formerItem(named: word) ?? word.lowercased()
  }

  /// The codes of what the lines of the step warned of, in order.
  var stepWarnings: [String] {
    environment.session.stepEntries.flatMap { environment.session.history.warnings[$0.position] ?? [] }
  }

  /// The output of the step's lines. What a lesson itself says, such as its goals, is no work of the learner.
  var stepOutput: String {
    let asks: Set<Substring> = ["lesson", "hint", "goal"]
    let own = environment.session.stepEntries.filter {
      !asks.contains($0.entry.text.drop { $0 == " " }.prefix { $0.isLetter })
    }
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
