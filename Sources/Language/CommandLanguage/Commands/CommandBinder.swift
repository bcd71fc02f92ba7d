internal import DisplayText

/// A binder that puts the words of one command into the places its spec has for them.
struct CommandBinder {
  private let entry: CommandTable.Entry
  private let command: Command
  private let source: SourceText
  private let allowsPrefix: Bool
  private var shape: CommandTable.PreparedShape
  private var verbIndex: Int?
  private var asksForHelp = false
  private var words = BoundCommand.Words()
  /// The keyword that takes arguments: its place among the clauses of the shape, and whether it has all of them.
  private var openClause: (index: Int, isFull: Bool)?

  init(_ entry: CommandTable.Entry, _ command: Command, _ source: SourceText, _ allowsPrefix: Bool) {
    self.entry = entry
    self.command = command
    self.source = source
    self.allowsPrefix = allowsPrefix
    shape = entry.ownShape
  }

  private var arguments: [Argument] { command.arguments }

  /// The command as far as it is bound.
  private var bound: BoundCommand {
    BoundCommand(entry, verbIndex, words, asksForHelp: asksForHelp, command, in: source)
  }

  mutating func bind() throws(Diagnostic) -> BoundCommand {
    asksForHelp = findsHelp
    var index = try bindVerb()
    if asksForHelp { return bound }
    if shape.assigns, try bindAssignment(from: index) { return bound }
    while index < arguments.count { index = try bindArgument(at: index) }
    try checkCounts()
    try checkCompany()
    return bound
  }

  private var findsHelp: Bool {
    if arguments.count <= 2, case .word(let word)? = arguments.last?.kind, word == "?" { return true }
    for argument in arguments {
      if case .option(let name, _) = argument.kind, name == "help" { return true }
    }
    return false
  }

  // MARK: Verbs

  /// - Returns: The index of the first argument after the verb.
  private mutating func bindVerb() throws(Diagnostic) -> Int {
    guard !entry.verbShapes.isEmpty else { return 0 }
    let verbs = entry.spec.verbs
    if let first = arguments.first, case .name(let word) = first.kind {
      var found = verbs.firstIndex { $0.name == word }
      if found == nil, allowsPrefix, entry.spec.shape == nil {
        let matches = verbs.indices.filter { verbs[$0].name.hasPrefix(word) }
        if matches.count == 1 { found = matches[0] }
      }
      if let found {
        verbIndex = found
        shape = entry.verbShapes[found]
        return 1
      }
    }
    guard entry.spec.shape == nil, !asksForHelp else { return 0 }
    let names = verbs.map(\.name).joined(separator: ", ")
    guard let first = arguments.first else {
      throw Diagnostic(.needsVerb(entry.spec.name, verbs: names), at: afterEnd, usage: entry.spec.synopsis)
    }
    let typed = source.normalizedText(first.range)
    var help = Bilingual(ko: "동작: \(names)", en: "verbs: \(names)")
    var fix: String?
    if let near = Suggestions.nearest(to: typed, in: verbs.map(\.name)).first {
      help = .didYouMean(near) + "   " + help
      fix = replacing(first.range, with: near)
    }
    throw Diagnostic(
      .noSuchVerb(entry.spec.name, verb: typed.prefix(60)), at: source.range(first.range), helps: [help], fix: fix)
  }

  // MARK: Arguments

  private mutating func bindArgument(at index: Int) throws(Diagnostic) -> Int {
    let argument = arguments[index]
    if case .option(let name, let attachedValue) = argument.kind {
      return try bindOption(name, attachedValue, index)
    }
    if let place = clause(argument) {
      let keyword = shape.clauses[place].keyword
      if words.clauses.contains(where: { $0.keyword == keyword }) { throw twice(keyword, argument) }
      try closeClause(before: argument.range.lowerBound)
      openClause = nil
      let arity = shape.clauseArities[place]
      var item = BoundCommand.Clause(
        keyword: keyword, keywordRange: argument.range, arguments: [], expression: nil)
      var next = index + 1
      if arity == .expression {
        (item.expression, next) = try expression(from: next, behind: argument)
      } else if arity != nil {
        openClause = (place, false)
      }
      words.clauses.append(item)
      return next
    }
    if let (place, isFull) = openClause, !isFull, let arity = shape.clauseArities[place] {
      if let parameter = shape.clauses[place].parameter { try check(argument, parameter) }
      words.clauses[words.clauses.count - 1].arguments.append(argument)
      openClause = (place, arity == .one || arity == .optional)
      return index + 1
    }
    guard let place = parameter(at: words.arguments.count) else { throw bound.unknownWord(argument) }
    if shape.arities[place] == .expression {
      let (expression, next) = try expression(from: index, behind: nil)
      words.expression = expression
      return next
    }
    if !shape.parameters[place].choices.isEmpty { try check(argument, shape.parameters[place]) }
    words.arguments.append(argument)
    return index + 1
  }

  /// Returns the place of the clause that an argument begins.
  private func clause(_ argument: Argument) -> Int? {
    if shape.clauses.isEmpty { return nil }
    switch argument.kind {
    case .name(let word), .word(let word): return shape.clauses.firstIndex { $0.keyword == word }
    default: return nil
    }
  }

  /// Returns the place of the parameter that takes the positional argument of that number.
  private func parameter(at position: Int) -> Int? {
    let count = shape.arities.count
    if position < count { return words.expression == nil ? position : nil }
    guard count > 0 else { return nil }
    let arity = shape.arities[count - 1]
    return arity == .many || arity == .some ? count - 1 : nil
  }

  private func check(_ argument: Argument, _ parameter: CommandParameter) throws(Diagnostic) {
    guard !parameter.choices.isEmpty else { return }
    let typed = argument.text ?? source.normalizedText(argument.range)
    guard !parameter.choices.contains(typed) else { return }
    let choices = parameter.choices.joined(separator: ", ")
    var helps = [Bilingual(ko: "\(choices) 가운데 하나", en: "one of \(choices)")]
    if let near = Suggestions.nearest(to: typed, in: parameter.choices).first {
      helps.insert(.didYouMean(near), at: 0)
    }
    throw Diagnostic(
      .noSuchChoice(typed.prefix(60), parameter: parameter.name), at: source.range(argument.range), helps: helps,
      usage: bound.usage)
  }

  // MARK: Options

  private mutating func bindOption(_ name: String, _ attached: Bool, _ index: Int) throws(Diagnostic) -> Int {
    let argument = arguments[index]
    guard let option = shape.option(name) else {
      throw bound.unknownWord(argument)
    }
    if words.options.contains(where: { $0.name == name }) { throw twice("--" + name, argument) }
    guard let parameter = option.value else {
      guard !attached else {
        throw Diagnostic(.optionTakesNoValue(name), at: source.range(arguments[index + 1].range), usage: bound.usage)
      }
      words.options.append(BoundCommand.Option(name: name, value: nil, range: argument.range))
      return index + 1
    }
    let next = index + 1 < arguments.count ? arguments[index + 1] : nil
    var value = next
    if case .option? = next?.kind, !attached { value = nil }
    guard let value, !value.range.isEmpty else {
      guard parameter.arity != .optional else {
        words.options.append(BoundCommand.Option(name: name, value: nil, range: argument.range))
        return index + 1
      }
      throw Diagnostic(
        .optionNeedsValue(name, parameter: parameter.name), at: source.range(argument.range), usage: bound.usage)
    }
    try check(value, parameter)
    let range = argument.range.lowerBound..<value.range.upperBound
    words.options.append(BoundCommand.Option(name: name, value: value, range: range))
    return index + 2
  }

  // MARK: Expressions

  /// Returns the expression from an argument on, up to an option or a keyword.
  private func expression(from index: Int, behind keyword: Argument?) throws(Diagnostic) -> (Expression, Int) {
    var end = index
    while end < arguments.count {
      if case .option(_, let attached) = arguments[end].kind, !attached || end > index { break }
      if end > index, clause(arguments[end]) != nil { break }
      end += 1
    }
    guard end > index else {
      throw Diagnostic(
        .needsExpression(behind: keyword.map { source.text($0.range) }),
        at: keyword.map { source.range($0.range) } ?? afterEnd, usage: bound.usage)
    }
    if end == index + 1, let literal = arguments[index].literal(in: source) { return (literal, end) }
    let range = arguments[index].range.lowerBound..<arguments[end - 1].range.upperBound
    return (try ExpressionParser.parse(range, in: source), end)
  }

  /// `NAME = EXPR`, with or without blanks around `=`.
  ///
  /// - Returns: False where there is no `=`.
  private mutating func bindAssignment(from index: Int) throws(Diagnostic) -> Bool {
    guard index < arguments.count else { return false }
    // Options after the value belong to the command, not to the expression.
    var end = arguments.count
    while end > index + 1, case .option = arguments[end - 1].kind { end -= 1 }
    let range = arguments[index].range.lowerBound..<arguments[end - 1].range.upperBound
    guard let assignment = try Assignment(range, in: source) else { return false }
    words.arguments = [Argument(.name(assignment.name), assignment.nameRange)]
    words.clauses = [
      BoundCommand.Clause(
        keyword: "=", keywordRange: assignment.signRange, arguments: [], expression: assignment.expression)
    ]
    while end < arguments.count { end = try bindArgument(at: end) }
    return true
  }

  private func twice(_ word: String, _ argument: Argument) -> Diagnostic {
    Diagnostic(.standsTwice(word), at: source.range(argument.range), usage: bound.usage)
  }

  /// Checks that of words which exclude each other one stands in the line, and that no word lacks what it needs.
  private func checkCompany() throws(Diagnostic) {
    for names in shape.alternatives {
      let given = names.compactMap { name in place(of: name).map { (name: name, range: $0) } }
        .sorted { $0.range.lowerBound < $1.range.lowerBound }
      guard given.count > 1 else { continue }
      throw Diagnostic(
        .excludeEachOther(given[0].name, given[1].name), at: source.range(given[1].range), usage: bound.usage)
    }
    for (name, parameter) in shape.needs.sorted(by: { $0 < $1 }) where place(of: parameter) == nil {
      guard let range = place(of: name) else { continue }
      throw Diagnostic(
        .commandNeedsValue(bound.title, parameter: parameter), at: source.range(range), usage: bound.usage)
    }
  }

  /// Returns the place of what a line has of a parameter, a keyword or an option; nil if it has nothing of it.
  private func place(of name: String) -> Range<Int>? {
    if let position = shape.parameters.firstIndex(where: { $0.name == name }) {
      return position < words.arguments.count ? words.arguments[position].range : nil
    }
    return words.clauses.first { $0.keyword == name }?.keywordRange
      ?? words.options.first { "--" + $0.name == name }?.range
  }

  // MARK: Counts

  private func closeClause(before offset: Int) throws(Diagnostic) {
    guard let (place, isFull) = openClause, !isFull else { return }
    let arity = shape.clauseArities[place]
    guard arity == .one || arity == .some, let clause = words.clauses.last, clause.arguments.isEmpty,
      let parameter = shape.clauses[place].parameter
    else { return }
    throw Diagnostic(
      .keywordNeedsValue(clause.keyword, parameter: parameter.name), at: source.range(clause.keywordRange),
      usage: bound.usage)
  }

  private func checkCounts() throws(Diagnostic) {
    try closeClause(before: command.range.upperBound)
    for position in shape.arities.indices {
      let isMissing =
        switch shape.arities[position] {
        case .one: position >= words.arguments.count
        case .some: position >= words.arguments.count && !isGivenByClause
        case .expression: words.expression == nil
        case .optional, .many: false
        }
      guard isMissing else { continue }
      let (parameter, bound) = (shape.parameters[position], bound)
      throw Diagnostic(.commandNeedsValue(bound.title, parameter: parameter.name), at: afterEnd, usage: bound.usage)
    }
  }

  /// `delete where …` names its items by a clause.
  private var isGivenByClause: Bool { words.clauses.contains { $0.keyword == "where" } }

  private var afterEnd: SourceRange { source.range(command.range.upperBound..<command.range.upperBound) }

  private func replacing(_ range: Range<Int>, with text: String) -> String { bound.replacing(range, with: text) }
}

extension BoundCommand {
  /// The command with its verb: `section add`.
  public var title: String { verbName.map { "\(name) \($0)" } ?? name }

  /// The synopsis of the command, or of its verb.
  public var usage: String {
    guard let verb else { return spec.synopsis }
    return verb.synopsis.isEmpty ? title : "\(title) \(verb.synopsis)"
  }

  /// Returns the finding for a word that the command has no place for. An executor uses it for a name that it cannot
  /// resolve: the closest keyword is offered.
  public func unknownWord(_ argument: Argument) -> Diagnostic {
    let shape = verb?.shape ?? spec.shape ?? Shape()
    let typed: String
    let candidates: [String]
    if case .option(let name, _) = argument.kind {
      typed = "--" + name
      candidates = shape.options.map { "--" + $0.name }
    } else {
      typed = source.normalizedText(argument.range)
      candidates = shape.clauses.map(\.keyword) + shape.options.map { "--" + $0.name }
    }
    var helps: [Bilingual] = []
    var fix: String?
    if let near = Suggestions.nearest(to: typed, in: candidates).first {
      helps.append(.didYouMean(near))
      fix = replacing(argument.range, with: near)
    } else if spec.name == "move", verb == nil, typed == "to" {
      helps.append(.addMovesIntoSection)
    } else if spec.name == "move", verb == nil, !arguments.isEmpty {
      helps.append(.oneItemAtATime)
    } else if spec.name == "layout", case .int = argument.kind, let preset = arguments.last {
      helps.append("layout … \(source.normalizedText(preset.range))(\(typed))")
    } else if let line = quotingExpression(before: argument) {
      helps.append(.quoteIt(line.option))
      fix = line.text
    } else if let line = joiningNumbers {
      helps.append(.withCommas(line))
      fix = line
    }
    let shown = typed.prefix(60)
    return Diagnostic(
      .unknownWord(shown, command: title), at: source.range(argument.range), helps: helps, usage: usage,
      identifiers: [typed], fix: fix)
  }

  /// Returns the option in front of a word that takes an expression, with quotes around all of it, and the line with
  /// it: `--expect "count() == 60"`, or nil if there is none, or if it has quotes.
  private func quotingExpression(before word: Argument) -> (option: String, text: String)? {
    let shape = verb?.shape ?? spec.shape ?? Shape()
    guard let option = options.last, let value = option.value, value.range.upperBound <= word.range.lowerBound,
      shape.options.first(where: { $0.name == option.name })?.value?.name == "EXPR"
    else { return nil }
    if case .string = value.kind { return nil }
    let rest = source.text(value.range.lowerBound..<range.upperBound)
    let expression = rest.firstRange(of: " --").map { String(rest[..<$0.lowerBound]) } ?? rest
    let place = value.range.lowerBound..<(value.range.lowerBound + expression.utf8.count)
    let quoted = Value.quoted(expression)
    return ("--\(option.name) \(quoted)", replacing(place, with: quoted))
  }

  /// The line with commas between the four numbers of a setting, `set safearea 0,47,21,47`; nil for any other line.
  private var joiningNumbers: String? {
    guard spec.name == "set", arguments.count > 1 else { return nil }
    let numbers = source.text(arguments[1].range.lowerBound..<range.upperBound).split(separator: " ")
    guard numbers.count == 4, numbers.allSatisfy({ Double($0) != nil }) else { return nil }
    return replacing(arguments[1].range.lowerBound..<range.upperBound, with: numbers.joined(separator: ","))
  }

  func replacing(_ part: Range<Int>, with text: String) -> String {
    source.text(range.lowerBound..<part.lowerBound) + text + source.text(part.upperBound..<range.upperBound)
  }
}
