internal import CommandLanguage
internal import DiffableDataSource
internal import HashTreeCollections
internal import SessionModel

/// The functions for goals that ask about a step of a lesson as a whole.
extension FunctionCall {
  /// Refuses any other argument than `step` and some words; none asks about the whole environment.session.
  func checkStep(or words: [String] = []) throws(Diagnostic) {
    if call.arguments.isEmpty || asksForStep || asks(for: words) { return }
    throw Diagnostic(.takesStepOrNothing(call.name, or: words), at: range)
  }

  /// Returns whether the only argument is one of some words.
  private func asks(for words: [String]) -> Bool {
    guard call.arguments.count == 1, case .selector(.name(let word, fields: [])) = call.arguments[0].kind else {
      return false
    }
    return words.contains(word)
  }

  // MARK: Lines

  /// Returns the number of lines of the step that are of one command and name certain words, items, places or numbers.
  func ranCount(_ evaluate: (Expression) throws(Diagnostic) -> Value) throws(Diagnostic) -> Value? {
    guard let first = call.arguments.first else { throw Diagnostic(.ranNeedsCommand, at: range) }
    let verb = try lineWord(first, evaluate)
    var wanted: [Set<String>] = []
    for argument in call.arguments.dropFirst() { wanted.append(try meanings(of: argument, evaluate)) }
    let count = environment.session.stepEntries.count { _, entry in
      let line = StepLine(entry.text, environment.session.workbench.commands)
      guard line.name == verb || line.verb == verb else { return false }
      let typed = meanings(of: line)
      return wanted.allSatisfy { !$0.isDisjoint(with: typed) }
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

  /// Returns what an argument of a goal may mean: a place stands for the item there, in the draft or on screen.
  private func meanings(
    of argument: Expression, _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Set<String> {
    if case .list(let elements) = argument.kind {
      let numbers = elements.map { element -> Int? in
        if case .literal(.int(let number)) = element.kind { number } else { nil }
      }
      if numbers.count == 2, let section = numbers[0], let item = numbers[1] { return items(at: section, item) }
    }
    let word = try lineWord(argument, evaluate)
    return [meaning(word), StepLine.plain(word)]
  }

  /// Returns what the words of a line mean.
  private func meanings(of line: StepLine) -> Set<String> {
    var meanings = Set(line.words.map(meaning) + line.words.map(StepLine.plain))
    for argument in line.arguments {
      switch argument.kind {
      case .position(let section, let item): meanings.formUnion(items(at: section, item))
      case .string(let text): meanings.insert(meaning(text))
      case .sectionPosition(let section):
        guard let screen = environment.screen else { continue }
        for snapshot in [screen.draft, screen.current] where snapshot.sectionIdentifiers.indices.contains(section) {
          meanings.insert(snapshot.sectionIdentifiers[section])
        }
      default: break
      }
    }
    return meanings
  }

  private func items(at section: Int, _ item: Int) -> Set<String> {
    guard let screen = environment.screen else { return [] }
    var items: Set<String> = []
    for snapshot in [screen.draft, screen.current] where snapshot.sectionIdentifiers.indices.contains(section) {
      let identifiers = snapshot.itemIdentifiers(at: section)
      if item >= 0, item < identifiers.count { items.insert(identifiers[item]) }
    }
    return items
  }

  /// Returns the meaning of a typed word: the item or the section that it names, a number however it is written, or
  /// itself.
  private func meaning(_ word: String) -> String {
    guard let screen = environment.screen else { return StepLine.plain(word) }
    if word.hasPrefix("#"), let key = Int(word.dropFirst()) { return screen.identifier(ofKey: key) ?? word }
    if case .one(let item) = screen.match(word, in: [screen.draft, screen.current]) { return item }
    if let key = screen.type?.key(word), let item = screen.identifier(ofKey: key) { return item }
    if let section = screen.titles.first(where: { $0.value == word })?.key { return section }
    return screen.formerItem(named: word) ?? StepLine.plain(word)
  }

  // MARK: Warnings

  /// The codes of what the lines of the step warned of, in order.
  var stepWarnings: [String] {
    environment.session.stepEntries.flatMap { environment.session.history.warnings[$0.position] ?? [] }
  }

  /// The codes of what led to the last apply: of the lines since the one before, without layouts that a later line
  /// replaced. What was corrected does not count.
  var lastWarnings: [String] {
    let entries = environment.session.stepEntries.map { entry in
      (position: entry.position, line: StepLine(entry.entry.text, environment.session.workbench.commands))
    }
    let applies = entries.indices.filter { entries[$0].line.isApply }
    let rest = entries[(applies.dropLast().last.map { $0 + 1 } ?? 0)...]
    return rest.indices.flatMap { index -> [String] in
      let line = rest[index].line
      let isReplaced = line.isLayout && rest[(index + 1)...].contains { $0.line.replaces(line) }
      return isReplaced ? [] : environment.session.history.warnings[rest[index].position] ?? []
    }
  }

  // MARK: Output

  /// The output of the step's lines that a view or a computed value showed: neither text that was typed, nor what a
  /// lesson itself says.
  var stepOutput: String {
    let asks: Set<String> = ["lesson", "hint", "goal"]
    var texts: [String] = []
    for (_, entry) in environment.session.stepEntries {
      let line = StepLine(entry.text, environment.session.workbench.commands)
      guard !asks.contains(line.name) else { continue }
      let output = (entry.output ?? []).joined(separator: "\n")
      guard line.name == "print" || line.name == "let" || entry.changedState else {
        texts.append(output)
        continue
      }
      let typed = line.typedText(typedVariables)
      guard !typed.isWhole else { continue }
      texts.append(typed.texts.reduce(output) { $0.replacing($1, with: "") })
    }
    return texts.joined(separator: "\n")
  }

  /// The variables whose last value in the step was typed, not computed.
  var typedVariables: Set<String> {
    var names: Set<String> = []
    for (_, entry) in environment.session.stepEntries {
      let line = StepLine(entry.text, environment.session.workbench.commands)
      guard line.name == "let", let name = line.subject else { continue }
      if line.typedText(names).isWhole { names.insert(name) } else { names.remove(name) }
    }
    return names
  }

  /// Returns the value of a variable that a line of the step computed; null if it was typed or is not there.
  func computedValue() throws(Diagnostic) -> Value? {
    let name: String
    switch call.arguments.first?.kind {
    case .selector(.name(let word, fields: [])): name = word
    case .variable(let word): name = word
    default: throw Diagnostic(.computedNeedsVariable, at: range)
    }
    guard !typedVariables.contains(name) else { return .null }
    return environment.session.state.variables[name] ?? .null
  }
}

/// A line of a step as a goal compares it.
private struct StepLine {
  /// The name of the command, also where only its beginning was typed.
  let name: String
  /// The first word as it was typed.
  let verb: String
  let arguments: [Argument]
  private let group: String
  private let source: SourceText

  init(_ text: String, _ table: CommandTable) {
    source = SourceText(name: "history", text: text)
    var parser = ScriptParser(source)
    guard case .commands(let commands)? = parser.next()?.content, let command = commands.commands.first else {
      (name, verb, arguments, group) = ("", "", [], "")
      return
    }
    (verb, arguments) = (command.verb, command.arguments)
    if case .found(let spec) = table.lookup(command.verb, allowsPrefix: true) {
      (name, group) = (spec.name, spec.group)
    } else {
      (name, group) = (command.verb, "")
    }
  }

  /// The words after the verb, those inside of brackets and blocks apart.
  var words: [String] {
    guard let first = arguments.first, let last = arguments.last else { return [] }
    return source.text(first.range.lowerBound..<last.range.upperBound)
      .split { $0.isWhitespace || ",;()*/+={}".contains($0) }.map { $0.trimmingQuotes }
  }

  /// The first word after the verb.
  var subject: String? { arguments.first.map { $0.text ?? source.normalizedText($0.range) } }

  var isApply: Bool { name == "apply" || subject == "apply" }

  var isLayout: Bool { group == "layout" }

  /// Returns whether the line replaces the layout of an earlier one; one for all sections replaces every layout.
  func replaces(_ earlier: StepLine) -> Bool {
    guard name == earlier.name else { return false }
    guard name == "layout" else { return subject == earlier.subject }
    switch arguments.first?.kind {
    case nil, .option: return false
    default: return arguments.count == 1 || subject == earlier.subject
    }
  }

  /// Returns the texts that were typed, without holes, and whether nothing else is printed.
  func typedText(_ variables: Set<String>) -> (texts: [String], isWhole: Bool) {
    guard name == "print" || name == "let" else {
      let texts = arguments.compactMap { argument -> String? in
        if case .string(let text) = argument.kind { text } else { nil }
      }
      return (texts.filter(\.tells), false)
    }
    let start = name == "let" ? arguments.firstIndex { source.text($0.range) == "=" }.map { $0 + 1 } ?? 0 : 0
    guard start < arguments.count, let last = arguments.last,
      let expression = try? ExpressionParser.parse(
        arguments[start].range.lowerBound..<last.range.upperBound, in: source)
    else { return ([], false) }
    return (expression.typedTexts, expression.isTyped(variables))
  }

  /// Returns a word in lower case, a number in front with as many digits as it needs: `0.30h` is `0.3h`.
  static func plain(_ word: String) -> String {
    let sign = word.hasPrefix("+") || word.hasPrefix("-") ? 1 : 0
    let digits = word.dropFirst(sign).prefix { ("0"..."9").contains($0) || $0 == "." }
    guard let number = Double(digits) else { return word.lowercased() }
    return String(word.prefix(sign)) + Value.number(number).description
      + word.dropFirst(sign + digits.count).lowercased()
  }
}

extension Expression {
  /// Returns whether its value was typed, not computed: literals without holes, lists of them, and variables that hold
  /// such.
  fileprivate func isTyped(_ variables: Set<String>) -> Bool {
    switch kind {
    case .literal(.string(let text)): !text.contains("{{")
    case .literal: true
    case .list(let elements): elements.allSatisfy { $0.isTyped(variables) }
    case .variable(let name): variables.contains(name)
    case .negate(let operand): operand.isTyped(variables)
    case .binary(.add, let left, let right):
      left.isTyped(variables) && right.isTyped(variables) && (left.isText || right.isText)
    default: false
    }
  }

  /// Whether it is a text, not a number.
  fileprivate var isText: Bool { if case .literal(.string) = kind { true } else { false } }

  /// The texts that were typed in it and tell something, without their holes.
  fileprivate var typedTexts: [String] {
    switch kind {
    case .literal(.string(let text)):
      guard let template = try? TextTemplate(text) else { return [text] }
      return template.pieces.compactMap { if case .text(let text) = $0, text.tells { text } else { nil } }
    case .list(let elements): return elements.flatMap(\.typedTexts)
    case .binary(_, let left, let right), .approximately(let left, let right, _):
      return left.typedTexts + right.typedTexts
    case .selector(.name(let name, let fields)) where fields.isEmpty: return [name]
    default: return []
    }
  }
}

extension String {
  /// Whether a text that was typed tells something: a unit after a number does not.
  fileprivate var tells: Bool { contains(where: \.isNumber) || count(where: \.isLetter) > 3 }
}

extension Substring {
  fileprivate var trimmingQuotes: String {
    var text = self
    if let first = text.first, first == "\"" || first == "'" { text.removeFirst() }
    if let last = text.last, last == "\"" || last == "'" { text.removeLast() }
    return String(text)
  }
}
