public import DisplayText

/// A source of the names of a session for completion.
public protocol NameProvider {
  /// Returns the candidates for a hint, in the order in which they should be offered.
  func names(for hint: CompletionHint) -> [CommandCompletion.Candidate]
  /// Returns the candidates for a hint after the finished words of the command, its name first.
  func names(for hint: CompletionHint, behind words: [String]) -> [CommandCompletion.Candidate]
  /// Returns the same, where the candidates depend on the part that is typed already, as files do.
  func names(for hint: CompletionHint, behind words: [String], typed: String) -> [CommandCompletion.Candidate]
  /// Returns the words that may stand at the cursor of a block.
  ///
  /// - Parameter words: The finished words of the command in front of the block, its name first.
  func words(in block: OpenBlock, behind words: [String]) -> [LanguageWord]
}

extension NameProvider {
  public func names(
    for hint: CompletionHint, behind words: [String], typed: String
  ) -> [CommandCompletion.Candidate] { names(for: hint, behind: words) }

  public func names(for hint: CompletionHint, behind words: [String]) -> [CommandCompletion.Candidate] {
    names(for: hint)
  }

  public func words(in block: OpenBlock, behind words: [String]) -> [LanguageWord] { [] }
}

/// The candidates at the cursor.
public struct CommandCompletion: Hashable, Sendable {
  /// One text to insert.
  public struct Candidate: Hashable, Sendable {
    /// The text that replaces the typed part, quoted where it has to be.
    public var text: String
    /// One line about it, or nil.
    public var summary: Bilingual?

    /// Creates a candidate.
    public init(_ text: String, summary: Bilingual? = nil) {
      self.text = text
      self.summary = summary
    }

    /// Creates the candidate of a word of a block: what follows it stands in front of what it means.
    init(_ word: LanguageWord) {
      let follows = word.head == word.name ? word.arguments : ""
      self.init(word.head, summary: follows.isEmpty ? word.meaning : Bilingual(follows + ": ") + word.meaning)
    }
  }

  /// The byte offsets of the typed part, in the line up to the cursor.
  public var range: Range<Int>
  /// The candidates that can replace it.
  public var candidates: [Candidate]
  /// Whether the candidates are words of a block, which never stand in quotes.
  public let isInBlock: Bool

  /// Creates the candidates for a cursor position.
  ///
  /// A pure function of the line and the names: it looks only at what stands in front of the cursor.
  /// - Parameter cursor: The byte offset of the cursor in the line.
  /// - Complexity: O(line + names).
  public init(line: String, cursor: Int, table: CommandTable, names: some NameProvider) {
    let source = SourceText(name: "repl", bytes: Array(Array(line.utf8).prefix(max(0, cursor))))
    let context = CompletionContext(source)
    let hints = context.options(in: table)
    range = context.word
    isInBlock = context.block != nil
    let typed = context.typed.nfc
    var found: [Candidate] = hints.candidates
    if let block = context.block, let command = context.command(in: table) {
      found += names.words(in: block, behind: [command.name] + context.spelledWords.dropFirst()).map { Candidate($0) }
    }
    for hint in hints.hints {
      found += names.names(for: hint, behind: context.spelledWords, typed: typed).map {
        context.isQuoted ? $0 : Self.quotedIfNeeded($0, hint)
      }
    }
    var seen: Set<String> = []
    let quote = context.isQuoted
    candidates = found.filter { candidate in
      let text = candidate.text.hasPrefix("\"") ? String(candidate.text.dropFirst()) : candidate.text
      return text.hasPrefix(typed) && seen.insert(candidate.text).inserted
    }
    if quote {
      candidates = candidates.map { Candidate(String(Value.quoted($0.text).dropFirst()), summary: $0.summary) }
    }
  }

  /// Returns a candidate, in quotes if its name would not be read as one word.
  private static func quotedIfNeeded(_ candidate: Candidate, _ hint: CompletionHint) -> Candidate {
    guard [.item, .section, .layout, .file, .screen, .pipelineOrigin].contains(hint) else {
      return candidate
    }
    let source = SourceText(name: "", text: candidate.text)
    let tokens = Lexer.tokens(of: 0..<source.bytes.count, in: source).tokens
    let plain: Set<Token.Kind> = [.name, .number, .dot, .slash, .minus, .colon, .hash, .rangeDots]
    let keywords: Set<String> = ["to", "in", "under", "before", "after", "all", "with", "where"]
    if !tokens.isEmpty, tokens.allSatisfy({ plain.contains($0.kind) }), !keywords.contains(candidate.text) {
      return candidate
    }
    return Candidate(Value.quoted(candidate.text), summary: candidate.summary)
  }
}

/// The words and brackets in front of the cursor.
private struct CompletionContext {
  let source: SourceText
  private(set) var word: Range<Int>
  private(set) var typed = ""
  private(set) var isQuoted = false
  /// The brackets around the cursor that are open, outermost first.
  private var open: [Token.Kind] = []
  /// The block around the cursor, if a word of it can stand there.
  private(set) var block: OpenBlock?
  private var isDirective = false
  private var isText = false
  /// The finished words of the current command, the verb first.
  private var words: [Argument] = []

  init(_ source: SourceText) {
    self.source = source
    let end = source.bytes.count
    word = end..<end
    var lexer = Lexer(source, interactive: true)
    while lexer.nextLine() {}
    let tokens = lexer.tokens.filter { $0.kind != .lineEnd }
    guard let last = tokens.last else { return }
    isDirective = lexer.lineClass == .directive
    isText = ![.directive, .commands, .blank].contains(lexer.lineClass) || last.kind == .comment
    var reader = ArgumentReader(source)
    var index = isDirective ? 1 : 0
    while index < tokens.count, !isText {
      if tokens[index].isTrivia {
        index += 1
        continue
      }
      if tokens[index].kind == .semicolon {
        words = []
        index += 1
        continue
      }
      let next = max(index + 1, ArgumentReader.end(of: index, in: tokens))
      // After a blank inside of brackets the word goes on.
      open = next == tokens.count ? Self.openBrackets(tokens[index..<next]) : []
      if next == tokens.count, !last.isTrivia || !open.isEmpty {
        take(tokens[index..<next], isUnclosed: lexer.issues.contains { $0.kind == .unclosedString })
        return
      }
      reader.append(tokens, index, next, to: &words)
      index = next
    }
  }

  private static func openBrackets(_ tokens: ArraySlice<Token>) -> [Token.Kind] {
    var open: [Token.Kind] = []
    for token in tokens {
      switch token.kind {
      case .openParenthesis, .openBracket, .openBrace: open.append(token.kind)
      case .closeParenthesis, .closeBracket, .closeBrace: _ = open.popLast()
      default: break
      }
    }
    return open
  }

  /// Takes the word in which the cursor stands.
  private mutating func take(_ tokens: ArraySlice<Token>, isUnclosed: Bool) {
    guard let first = tokens.first, let last = tokens.last else { return }
    var start = first.start
    isQuoted = isUnclosed && last.kind == .string
    if isQuoted {
      start = last.start + 1
    } else if open.contains(.openBrace) || (!open.isEmpty && last.isTrivia) {
      start = last.kind == .name ? last.start : source.bytes.count
      takeBlock(tokens, upTo: start)
    } else if let bracket = tokens.last(where: {
      [.openParenthesis, .openBracket, .openBrace, .comma].contains($0.kind)
    }) {
      start = tokens.first { $0.start >= bracket.end && !$0.isTrivia }?.start ?? source.bytes.count
    } else if first.kind == .minus, let sign = tokens.first(where: { $0.kind == .assign }),
      sign.start >= first.start + 2
    {
      words.append(Argument(.option(source.text((first.start + 2)..<sign.start), attachedValue: true), first.range))
      start = sign.end
    }
    word = start..<source.bytes.count
    typed = source.text(word)
  }

  /// Takes the block around the cursor, unless something stands there to which a word would stick, such as a number.
  private mutating func takeBlock(_ tokens: ArraySlice<Token>, upTo start: Int) {
    guard let brace = tokens.first(where: { $0.kind == .openBrace }), open.contains(.openBrace),
      let before = tokens.last(where: { $0.start < start })
    else { return }
    let separators: Set<Token.Kind> = [
      .openParenthesis, .openBracket, .openBrace, .comma, .semicolon, .colon, .arrow, .assign,
    ]
    guard before.isTrivia || separators.contains(before.kind) else { return }
    block = OpenBlock(source.text(brace.start..<start))
  }

  /// The finished words as they are spelled.
  var spelledWords: [String] { words.map { $0.text ?? source.normalizedText($0.range) } }

  // MARK: Candidates

  /// Returns the command of the words in front of the cursor.
  func command(in table: CommandTable) -> CommandSpec? {
    guard let first = words.first,
      case .found(let spec) = table.lookup(source.normalizedText(first.range), allowsPrefix: true)
    else { return nil }
    return spec
  }

  func options(in table: CommandTable) -> (candidates: [CommandCompletion.Candidate], hints: [CompletionHint]) {
    if isText { return ([], []) }
    if isDirective {
      guard words.isEmpty else { return ([], []) }
      return (DirectiveSpec.all.map { CommandCompletion.Candidate($0.name, summary: $0.summary) }, [])
    }
    if words.isEmpty {
      return (table.commands.map { CommandCompletion.Candidate($0.name, summary: $0.summary) }, [])
    }
    guard let spec = command(in: table) else { return ([], []) }
    if words.count > 1, words.last?.kind == .word("->") { return ([], [.file]) }
    if open.contains(.openBrace) { return ([], []) }
    var shape = spec.shape ?? Shape()
    var arguments = Array(words.dropFirst())
    var candidates: [CommandCompletion.Candidate] = []
    if let name = arguments.first?.text, let verb = spec.verbs.first(where: { $0.name == name }) {
      shape = verb.shape
      arguments.removeFirst()
    } else if arguments.isEmpty {
      candidates = spec.verbs.map { CommandCompletion.Candidate($0.name, summary: $0.summary) }
      if spec.shape == nil { return (candidates, []) }
    }
    let options = shape.options + table.globalOptions
    if let last = arguments.last, case .option(let name, _) = last.kind,
      let value = options.first(where: { $0.name == name })?.value
    {
      return (value.choices.map { CommandCompletion.Candidate($0) }, [value.hint])
    }
    if typed.hasPrefix("-"), !isQuoted {
      return (options.map { CommandCompletion.Candidate("--" + $0.name, summary: $0.summary) }, [])
    }
    if typed.hasPrefix("$") { return ([], [.variable]) }
    let keyword = arguments.lastIndex { argument in shape.clauses.contains { $0.keyword == argument.text } }
    if let keyword, let clause = shape.clauses.first(where: { $0.keyword == arguments[keyword].text }),
      let parameter = clause.parameter
    {
      let isFull = keyword < arguments.count - 1 && (parameter.arity == .one || parameter.arity == .optional)
      if !isFull { return (parameter.choices.map { CommandCompletion.Candidate($0) }, hints(parameter)) }
    }
    let position = arguments.count { argument in
      if case .option = argument.kind { false } else { true }
    }
    var hints: [CompletionHint] = []
    if let parameter = shape.parameters.dropFirst(min(position, max(0, shape.parameters.count - 1))).first,
      position < shape.parameters.count || parameter.arity == .many || parameter.arity == .some
        || parameter.arity == .expression
    {
      hints = self.hints(parameter)
      // Inside of `list(` stands no further preset.
      if !open.isEmpty, parameter.hint == .layout { return ([], []) }
      candidates += parameter.choices.map { CommandCompletion.Candidate($0) }
    }
    // After the name of a parameter stands its value.
    let awaitsValue =
      hints == [.parameter] && !(position - (shape.parameters.count - 1)).isMultiple(of: 2)
    if position > 0 || shape.parameters.first?.arity != .one, !isQuoted, !awaitsValue, open.isEmpty {
      candidates += shape.clauses.lazy.map(\.keyword)
        .filter { $0 != "=" && !isExcluded($0, by: arguments, of: shape, position) }
        .map { CommandCompletion.Candidate($0) }
    }
    return (candidates, hints)
  }

  /// Returns whether a keyword stands in the line already, or one that excludes it.
  ///
  /// - Parameter position: The number of arguments that are not options.
  private func isExcluded(
    _ keyword: String, by arguments: [Argument], of shape: Shape, _ position: Int
  ) -> Bool {
    let given = Set(arguments.map(\.text))
    // `all` stands for the items, which come first.
    if given.contains(keyword) || keyword == "all" && position > 0 { return true }
    return shape.alternatives.contains { names in
      names.contains(keyword)
        && names.contains { name in
          given.contains(name)
            || shape.parameters.firstIndex { $0.name == name }.map { $0 < position } ?? false
        }
    }
  }

  private func hints(_ parameter: CommandParameter) -> [CompletionHint] {
    parameter.arity == .expression ? [.name, .item, .section, .variable, .function] : [parameter.hint]
  }
}
