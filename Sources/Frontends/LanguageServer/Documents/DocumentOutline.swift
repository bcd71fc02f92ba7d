internal import CommandLanguage
internal import Runner
internal import SessionModel

/// The lines of a text, its commands bound to the command table as far as they fit.
struct DocumentOutline {
  /// One command, and the line that it stands in.
  struct Entry {
    let command: BoundCommand
    /// The line in ``lines``.
    let line: Int
  }

  let source: SourceText
  let lines: [Line]
  let entries: [Entry]

  /// - Parameter table: The commands.
  /// - Complexity: O(*n*)
  init(_ source: SourceText, _ table: CommandTable) {
    self.source = source
    lines = ScriptParser.parse(source).lines
    var entries: [Entry] = []
    for (index, line) in lines.enumerated() {
      guard case .commands(let commands) = line.content else { continue }
      for command in commands.commands {
        guard let bound = try? table.bind(command, in: source, allowsPrefix: false) else { continue }
        entries.append(Entry(command: bound, line: index))
      }
    }
    self.entries = entries
  }

  /// Returns the `|` lines below a line of ``lines``, as indices.
  func block(below index: Int) -> Range<Int> {
    var first = index + 1
    while first < lines.count, lines[first].isRemark { first += 1 }
    var end = first
    while end < lines.count, lines[end].isExpected { end += 1 }
    return first..<end
  }
}

extension Line {
  fileprivate var isRemark: Bool {
    switch content {
    case .blank, .comment: true
    default: false
    }
  }

  var isExpected: Bool { if case .expected = content { true } else { false } }
}

// MARK: - Names

/// A word of a text that names something.
struct NameOccurrence {
  enum Kind { case item, section, screen, data, pipeline, variable }

  let kind: Kind
  let name: String
  let range: Range<Int>
}

extension DocumentOutline {
  /// The words that name items, sections and other things, in order of the text.
  var names: [NameOccurrence] { entries.flatMap { names(in: $0.command) } }

  private func names(in command: BoundCommand) -> [NameOccurrence] {
    var found: [NameOccurrence] = []
    let shape = command.verb?.shape ?? command.spec.shape ?? Shape()
    for (index, argument) in command.arguments.enumerated() {
      guard !shape.parameters.isEmpty else { break }
      let parameter = shape.parameters[min(index, shape.parameters.count - 1)]
      let kind = kind(of: parameter, in: command) ?? assignedKind(in: command)
      if let kind { append(argument, kind, to: &found) }
    }
    for clause in command.clauses {
      let parameter = shape.clauses.first { $0.keyword == clause.keyword }?.parameter
      for argument in clause.arguments {
        if clause.keyword == "as" {
          append(argument, ["screen", "app"].contains(command.name) ? .screen : .data, to: &found)
        } else if let parameter, let kind = kind(of: parameter, in: command) {
          append(argument, kind, to: &found)
        }
      }
      if let expression = clause.expression { appendNames(in: expression.range, to: &found) }
    }
    if let expression = command.expression { appendNames(in: expression.range, to: &found) }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func kind(of parameter: CommandParameter, in command: BoundCommand) -> NameOccurrence.Kind? {
    switch parameter.hint {
    case .item: .item
    case .section: .section
    case .screen: .screen
    case .data: .data
    case .pipeline: .pipeline
    default: assignedKind(in: command)
    }
  }

  /// Returns the kind of name that a command makes which takes names that nothing has yet.
  private func assignedKind(in command: BoundCommand) -> NameOccurrence.Kind? {
    switch (command.name, command.verbName) {
    case ("section", .some): .section
    case ("screen", "new"): .screen
    case ("let", _): .variable
    case ("pipe", _): .pipeline
    case ("add", _), ("outline", "add"): .item
    default: nil
    }
  }

  private func append(_ argument: Argument, _ kind: NameOccurrence.Kind, to found: inout [NameOccurrence]) {
    let isQuoted = if case .string = argument.kind { true } else { false }
    switch argument.kind {
    case .name(let name), .word(let name), .string(let name):
      let inside = isQuoted && argument.range.count >= 2
      let range =
        inside ? argument.range.lowerBound + 1..<argument.range.upperBound - 1 : argument.range
      found.append(NameOccurrence(kind: kind, name: name, range: range))
    default: break
    }
  }

  /// In an expression a name may be that of an item or of a section.
  private func appendNames(in range: Range<Int>, to found: inout [NameOccurrence]) {
    for token in Lexer.tokens(of: range, in: source).tokens {
      let name = source.normalizedText(token.range)
      switch token.kind {
      case .name: found.append(NameOccurrence(kind: .item, name: name, range: token.range))
      case .string where token.range.count >= 2:
        let inside = token.start + 1..<token.end - 1
        found.append(NameOccurrence(kind: .item, name: source.normalizedText(inside), range: inside))
      default: break
      }
    }
  }

  /// Returns the names of a kind that stand in front of an offset, each once, the latest first.
  func names(of hint: CompletionHint, before offset: Int) -> [String] {
    let kind: NameOccurrence.Kind
    switch hint {
    case .item: kind = .item
    case .section: kind = .section
    case .screen: kind = .screen
    case .data: kind = .data
    case .pipeline: kind = .pipeline
    case .variable: kind = .variable
    default: return []
    }
    var seen: Set<String> = []
    // An expression does not tell what its names are, so that it is not a source of them.
    return entries.reversed().flatMap { entry -> [String] in
      guard entry.command.range.upperBound < offset, entry.command.expression == nil else { return [] }
      return names(in: entry.command).filter { $0.kind == kind }.map(\.name).filter { seen.insert($0).inserted }
    }.map { kind == .variable ? "$" + $0 : $0 }
  }
}
