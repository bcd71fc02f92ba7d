internal import DisplayText

/// A parser that reads a source line by line. Each line stands for itself: what is wrong with one does not touch the
/// next.
///
/// Tokens that have no place in the syntax become diagnostics of the line; the parser never stops before the end of
/// the source and never reads a byte more than a bounded number of times.
public struct ScriptParser {
  private let source: SourceText
  private var lexer: Lexer
  private var reader: ArgumentReader

  /// Creates a parser at the start of a source.
  ///
  /// - Parameter interactive: Whether strings may go on in the next line, as at the prompt.
  public init(_ source: SourceText, interactive: Bool = false) {
    self.source = source
    lexer = Lexer(source, interactive: interactive)
    reader = ArgumentReader(source)
  }

  /// Parses a whole source.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public static func parse(_ source: SourceText, interactive: Bool = false) -> Script {
    var parser = ScriptParser(source, interactive: interactive)
    var lines: [Line] = []
    lines.reserveCapacity(source.lineCount)
    while let line = parser.next() { lines.append(line) }
    return Script(source: source, lines: lines)
  }

  /// Returns the next line, or nil at the end of the source.
  ///
  /// - Complexity: O(n) in the length of the line.
  public mutating func next() -> Line? {
    let number = source.firstLine + lexer.linesRead
    let start = lexer.position
    guard lexer.nextLine() else { return nil }
    let end = lexer.position
    var contentEnd = end
    if let last = lexer.tokens.last, last.kind == .lineEnd { contentEnd = last.start }
    reader.diagnostics.removeAll(keepingCapacity: true)
    var content = content()
    if !lexer.issues.isEmpty {
      reader.diagnostics.insert(contentsOf: lexer.issues.map { $0.diagnostic(in: source) }, at: 0)
      switch content {
      case .directive, .commands: content = .broken
      default: break
      }
    }
    return Line(
      range: start..<contentEnd, end: end, number: number, content: content, diagnostics: reader.diagnostics)
  }

  private mutating func content() -> Line.Content {
    switch lexer.lineClass {
    case .blank: .blank
    case .comment: header() ?? .comment
    case .prose: .prose(prose())
    case .expected: .expected(textRange)
    case .directive: directive()
    case .commands: commands()
    }
  }

  private var textRange: Range<Int> {
    lexer.tokens.first { $0.kind == .text }?.range
      ?? {
        let end = lexer.tokens.first { $0.kind == .marker }?.end ?? 0
        return end..<end
      }()
  }

  // MARK: Header and prose

  private mutating func header() -> Line.Content? {
    guard lexer.linesRead == 1, let text = lexer.tokens.first(where: { $0.kind == .text }) else { return nil }
    let spelling = source.text(text.start..<min(text.end, text.start + 64))
    guard spelling.hasPrefix("#!mcv") else { return nil }
    let words = spelling.split { $0 == " " || $0 == "\t" }
    let version = words.count == 2 && words[0] == "#!mcv" ? Int(words[1]) : nil
    if version != LanguageFigures.headerVersion {
      reader.diagnostics.append(
        Diagnostic(.badHeader(version: version), at: source.range(text.range)))
    }
    return .header(version: version ?? LanguageFigures.headerVersion)
  }

  private func prose() -> Prose {
    let text = textRange
    for language in Language.allCases {
      let tag = Array(language.rawValue.utf8)
      guard source.bytes[text].starts(with: tag) else { continue }
      let rest = (text.lowerBound + tag.count)..<text.upperBound
      if rest.isEmpty { return Prose(language: language.rawValue, text: rest) }
      if source.bytes[rest.lowerBound] == Byte.space {
        return Prose(language: language.rawValue, text: (rest.lowerBound + 1)..<rest.upperBound)
      }
    }
    let startsWithBlank = !text.isEmpty && source.bytes[text.lowerBound] == Byte.space
    return Prose(language: nil, text: (text.lowerBound + (startsWithBlank ? 1 : 0))..<text.upperBound)
  }

  // MARK: Directives and commands

  private mutating func directive() -> Line.Content {
    let tokens = lexer.tokens
    guard let marker = tokens.firstIndex(where: { $0.kind == .marker }) else { return .broken }
    guard marker + 1 < tokens.count, tokens[marker + 1].kind == .name else {
      reader.diagnostics.append(
        Diagnostic(.namelessDirective, at: source.range(tokens[marker].range)))
      return .broken
    }
    var directive = Directive(
      name: reader.text(tokens[marker + 1]), nameRange: tokens[marker + 1].range, arguments: [], comment: nil)
    var index = marker + 2
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .comment { directive.comment = token.range }
      if token.isTrivia || token.kind == .lineEnd {
        index += 1
        continue
      }
      let end = max(index + 1, ArgumentReader.end(of: index, in: tokens, semicolonEnds: false))
      reader.append(tokens, index, end, to: &directive.arguments)
      index = end
    }
    return .directive(directive)
  }

  private mutating func commands() -> Line.Content {
    let tokens = lexer.tokens
    var line = CommandLine()
    var index = 0
    var verb: Range<Int>?
    var verbText = ""
    var arguments: [Argument] = []
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .comment: line.comment = token.range
      case .prompt: line.prompt = token.range
      case _ where token.isTrivia: break
      case .semicolon:
        if let verb { line.commands.append(Command(verb: verbText, verbRange: verb, arguments: arguments)) }
        verb = nil
        arguments = []
      case .arrow where verb != nil && Self.standsAlone(tokens, index):
        index = target(tokens, index, &line, options: &arguments)
        continue
      default:
        let end = max(index + 1, ArgumentReader.end(of: index, in: tokens))
        if verb == nil {
          verb = token.start..<tokens[end - 1].end
          verbText = source.normalizedText(token.start..<tokens[end - 1].end)
        } else {
          // Blanks stand between words.
          if arguments.isEmpty { arguments.reserveCapacity((tokens.count - index) / 2) }
          reader.append(tokens, index, end, to: &arguments)
        }
        index = end
        continue
      }
      index += 1
    }
    if let verb { line.commands.append(Command(verb: verbText, verbRange: verb, arguments: arguments)) }
    return .commands(line)
  }

  private static func standsAlone(_ tokens: [Token], _ index: Int) -> Bool {
    guard index + 1 < tokens.count else { return true }
    let next = tokens[index + 1]
    return next.isTrivia || next.kind == .lineEnd || next.kind == .semicolon
  }

  /// Reads what follows `->`, which ends the line; options of the command may stand after the file.
  ///
  /// - Returns: The index of the first token after it.
  private mutating func target(
    _ tokens: [Token], _ arrow: Int, _ line: inout CommandLine, options: inout [Argument]
  ) -> Int {
    var found: [Argument] = []
    var isOver = false
    var surplus: Range<Int>?
    var index = arrow + 1
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .comment { line.comment = token.range }
      if token.kind == .semicolon { isOver = true }
      if token.isTrivia || token.kind == .lineEnd || token.kind == .semicolon {
        index += 1
        continue
      }
      let end = max(index + 1, ArgumentReader.end(of: index, in: tokens))
      if !isOver, !found.isEmpty {
        var words: [Argument] = []
        reader.append(tokens, index, end, to: &words)
        if case .option? = words.first?.kind {
          options += words
        } else {
          surplus = surplus ?? token.start..<tokens[end - 1].end
        }
      } else if isOver {
        surplus = surplus ?? token.start..<tokens[end - 1].end
      } else {
        reader.append(tokens, index, end, to: &found)
      }
      index = end
    }
    if let file = found.first { line.target = file }
    guard let file = found.first else {
      reader.diagnostics.append(
        Diagnostic(.redirectionNeedsFile, at: source.range(tokens[arrow].range)))
      return index
    }
    if let surplus {
      reader.diagnostics.append(
        Diagnostic(.wordsBehindRedirection(source.text(file.range)), at: source.range(surplus)))
    }
    return index
  }
}
