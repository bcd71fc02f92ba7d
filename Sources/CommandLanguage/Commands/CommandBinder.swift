/// Puts the words of one command into the places its spec has for them.
struct CommandBinder {
  private let table: CommandTable
  private let entry: CommandTable.Entry
  private let command: Command
  private let source: SourceText
  private let allowsPrefix: Bool
  private var arguments: [Argument]
  private var bound: BoundCommand
  private var prepared: CommandTable.PreparedShape
  /// Where arguments behind a keyword go: the clause and how many more it takes.
  private var openClause: (parameter: Parameter, isFull: Bool)?

  init(
    _ table: CommandTable, _ entry: CommandTable.Entry, _ command: Command, _ source: SourceText, _ allowsPrefix: Bool
  ) {
    self.table = table
    self.entry = entry
    self.command = command
    self.source = source
    self.allowsPrefix = allowsPrefix
    arguments = command.arguments
    prepared = entry.ownShape
    bound = BoundCommand(
      source: source, entry: entry, verbIndex: nil, arguments: [], expression: nil, clauses: [], options: [],
      asksForHelp: false, verbRange: command.verbRange, range: command.range)
  }

  mutating func bind() throws(Diagnostic) -> BoundCommand {
    bound.asksForHelp = asksForHelp
    var index = try bindVerb()
    if bound.asksForHelp { return bound }
    if prepared.assigns, try bindAssignment(from: index) { return bound }
    while index < arguments.count { index = try bindArgument(at: index) }
    try checkCounts()
    return bound
  }

  private var asksForHelp: Bool {
    if arguments.count <= 2, case .word(let word)? = arguments.last?.kind, word == "?" { return true }
    for argument in arguments {
      if case .option(let name, _) = argument.kind, name == "help" { return true }
    }
    return false
  }

  // MARK: Verbs

  /// - Returns: The index of the first argument behind the verb.
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
        bound.verbIndex = found
        prepared = entry.verbShapes[found]
        return 1
      }
    }
    guard entry.spec.shape == nil, !bound.asksForHelp else { return 0 }
    let names = verbs.map(\.name).joined(separator: ", ")
    guard let first = arguments.first else {
      throw Diagnostic(
        .missingArgument, "'\(entry.spec.name)' needs a verb", at: afterEnd, label: "one of \(names)",
        usage: entry.spec.synopsis)
    }
    let typed = source.normalizedText(first.range)
    var help = "verbs: \(names)"
    var fix: String?
    if let near = Suggestions.nearest(to: typed, in: verbs.map(\.name)).first {
      help = "did you mean '\(near)'?   verbs: \(names)"
      fix = replacing(first.range, with: near)
    }
    throw Diagnostic(
      .unknownVerb, "\(entry.spec.name) has no verb '\(typed.prefix(60))'", at: source.range(first.range),
      label: "no such verb", helps: [help], fix: fix)
  }

  // MARK: Arguments

  private mutating func bindArgument(at index: Int) throws(Diagnostic) -> Int {
    let argument = arguments[index]
    if case .option(let name, let attachedValue) = argument.kind {
      return try bindOption(name, attachedValue, index)
    }
    if let clause = clause(argument) {
      try closeClause(before: argument.range.lowerBound)
      var item = BoundCommand.Clause(
        keyword: clause.keyword, keywordRange: argument.range, arguments: [], expression: nil)
      openClause = nil
      guard let parameter = clause.parameter else {
        bound.clauses.append(item)
        return index + 1
      }
      if parameter.arity == .expression {
        let (expression, next) = try expression(from: index + 1, behind: argument)
        item.expression = expression
        bound.clauses.append(item)
        return next
      }
      bound.clauses.append(item)
      openClause = (parameter, false)
      return index + 1
    }
    if let (parameter, isFull) = openClause, !isFull {
      try check(argument, parameter)
      bound.clauses[bound.clauses.count - 1].arguments.append(argument)
      openClause?.isFull = parameter.arity == .one || parameter.arity == .optional
      return index + 1
    }
    guard let parameter = parameter(at: bound.arguments.count) else { throw bound.unknownWord(argument) }
    if parameter.arity == .expression {
      let (expression, next) = try expression(from: index, behind: nil)
      bound.expression = expression
      return next
    }
    try check(argument, parameter)
    bound.arguments.append(argument)
    return index + 1
  }

  private func clause(_ argument: Argument) -> Clause? {
    switch argument.kind {
    case .name(let word), .word(let word):
      prepared.keywords.firstIndex(of: word).map { prepared.shape.clauses[$0] }
    default: nil
    }
  }

  /// The parameter that takes the positional argument of that number.
  private func parameter(at position: Int) -> Parameter? {
    if position < prepared.shape.parameters.count {
      return bound.expression == nil ? prepared.shape.parameters[position] : nil
    }
    guard let last = prepared.shape.parameters.last, last.arity == .many || last.arity == .some else { return nil }
    return last
  }

  private func check(_ argument: Argument, _ parameter: Parameter) throws(Diagnostic) {
    guard !parameter.choices.isEmpty else { return }
    let typed = argument.text ?? source.normalizedText(argument.range)
    guard !parameter.choices.contains(typed) else { return }
    var helps = ["one of \(parameter.choices.joined(separator: ", "))"]
    if let near = Suggestions.nearest(to: typed, in: parameter.choices).first {
      helps.insert("did you mean '\(near)'?", at: 0)
    }
    throw Diagnostic(
      .badValue, "'\(typed.prefix(60))' is no \(parameter.name)", at: source.range(argument.range),
      label: "not one of them", helps: helps, usage: bound.usage)
  }

  // MARK: Options

  private mutating func bindOption(_ name: String, _ attached: Bool, _ index: Int) throws(Diagnostic) -> Int {
    let argument = arguments[index]
    guard let option = (prepared.shape.options + table.globalOptions).first(where: { $0.name == name }) else {
      throw bound.unknownWord(argument)
    }
    guard let parameter = option.value else {
      guard !attached else {
        throw Diagnostic(
          .unknownOption, "'--\(name)' takes no value", at: source.range(arguments[index + 1].range),
          label: "one value too many", helps: ["--\(name)"], usage: bound.usage)
      }
      bound.options.append(BoundCommand.Option(name: name, value: nil, range: argument.range))
      return index + 1
    }
    let next = index + 1 < arguments.count ? arguments[index + 1] : nil
    var value = next
    if case .option? = next?.kind, !attached { value = nil }
    guard let value, !value.range.isEmpty else {
      guard parameter.arity != .optional else {
        bound.options.append(BoundCommand.Option(name: name, value: nil, range: argument.range))
        return index + 1
      }
      throw Diagnostic(
        .missingArgument, "'--\(name)' needs \(parameter.name)", at: source.range(argument.range),
        label: "no value follows", usage: bound.usage)
    }
    try check(value, parameter)
    let range = argument.range.lowerBound..<value.range.upperBound
    bound.options.append(BoundCommand.Option(name: name, value: value, range: range))
    return index + 2
  }

  // MARK: Expressions

  /// The expression from an argument on, up to an option or a keyword.
  private func expression(from index: Int, behind keyword: Argument?) throws(Diagnostic) -> (Expression, Int) {
    var end = index
    while end < arguments.count {
      if case .option(_, let attached) = arguments[end].kind, !attached || end > index { break }
      if end > index, clause(arguments[end]) != nil { break }
      end += 1
    }
    guard end > index else {
      throw Diagnostic(
        .missingArgument,
        keyword.map { "'\(source.text($0.range))' needs an expression" } ?? "an expression is missing",
        at: keyword.map { source.range($0.range) } ?? afterEnd, label: "nothing follows", usage: bound.usage)
    }
    let range = arguments[index].range.lowerBound..<arguments[end - 1].range.upperBound
    return (try ExpressionParser.parse(range, in: source), end)
  }

  /// `NAME = EXPR`, with or without blanks around `=`.
  ///
  /// - Returns: False where there is no `=`.
  private mutating func bindAssignment(from index: Int) throws(Diagnostic) -> Bool {
    guard index < arguments.count else { return false }
    // Options behind the value belong to the command, not to the expression.
    var end = arguments.count
    while end > index + 1, case .option = arguments[end - 1].kind { end -= 1 }
    let range = arguments[index].range.lowerBound..<arguments[end - 1].range.upperBound
    guard let assignment = try Assignment(range, in: source) else { return false }
    bound.arguments = [Argument(.name(assignment.name), assignment.nameRange)]
    bound.clauses = [
      BoundCommand.Clause(
        keyword: "=", keywordRange: assignment.signRange, arguments: [], expression: assignment.expression)
    ]
    while end < arguments.count { end = try bindArgument(at: end) }
    return true
  }

  // MARK: Counts

  private func closeClause(before offset: Int) throws(Diagnostic) {
    guard let (parameter, _) = openClause, let clause = bound.clauses.last else { return }
    guard clause.arguments.isEmpty, parameter.arity == .one || parameter.arity == .some else { return }
    throw Diagnostic(
      .missingArgument, "'\(clause.keyword)' needs \(parameter.name)", at: source.range(clause.keywordRange),
      label: "nothing follows", usage: bound.usage)
  }

  private func checkCounts() throws(Diagnostic) {
    try closeClause(before: command.range.upperBound)
    for (position, parameter) in prepared.shape.parameters.enumerated() {
      let isMissing =
        switch parameter.arity {
        case .one, .some: position >= bound.arguments.count && !isGivenByClause(parameter)
        case .expression: bound.expression == nil
        case .optional, .many: false
        }
      guard isMissing else { continue }
      throw Diagnostic(
        .missingArgument, "'\(bound.title)' needs \(parameter.name)", at: afterEnd,
        label: "\(parameter.name) is missing",
        usage: bound.usage)
    }
  }

  /// `delete where …` names its items by a clause.
  private func isGivenByClause(_ parameter: Parameter) -> Bool {
    parameter.arity == .some && bound.clauses.contains { $0.keyword == "where" }
  }

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

  /// The finding for a word that the command has no place for. An executor uses it for a name that is neither an item
  /// nor anything else it knows: the keyword that is close is offered.
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
    var helps: [String] = []
    var fix: String?
    if let near = Suggestions.nearest(to: typed, in: candidates).first {
      helps.append("did you mean '\(near)'?")
      fix = replacing(argument.range, with: near)
    }
    let shown = typed.prefix(60)
    return Diagnostic(
      .unknownOption, "unknown option '\(shown)' for '\(title)'", at: source.range(argument.range),
      label: "no option '\(shown)' here", helps: helps, usage: usage, identifiers: [typed], fix: fix)
  }

  func replacing(_ part: Range<Int>, with text: String) -> String {
    source.text(range.lowerBound..<part.lowerBound) + text + source.text(part.upperBound..<range.upperBound)
  }
}
