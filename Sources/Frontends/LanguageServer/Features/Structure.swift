internal import CommandLanguage
internal import JSONValues

/// Symbols, folds and colours of a document: what can be seen without knowing what its lines do.
enum Structure {
  // MARK: Symbols

  /// Returns the steps of a document, and the names that it declares: screens, pipelines, constants.
  static func symbols(_ document: Document, _ outline: DocumentOutline) -> JSONValue {
    var symbols: [JSONValue] = []
    for line in outline.lines {
      guard case .directive(let directive) = line.content, ["step", "title", "let"].contains(directive.name),
        let name = directive.arguments.first
      else { continue }
      let text = document.source.normalizedText(name.range)
      symbols.append(
        symbol(text, kind: directive.name == "let" ? .constant : .event, whole: line.range, name.range, document))
    }
    for entry in outline.entries {
      let kind: SymbolKind
      switch (entry.command.name, entry.command.verbName) {
      case ("screen", "new"): kind = .object
      case ("pipe", _): kind = .function
      case ("let", _): kind = .constant
      default: continue
      }
      guard let name = entry.command.arguments.first else { continue }
      symbols.append(
        symbol(
          document.source.normalizedText(name.range), kind: kind, whole: entry.command.range, name.range, document))
    }
    return .array(symbols)
  }

  private enum SymbolKind: Int { case function = 12, constant = 14, object = 19, event = 24 }

  private static func symbol(
    _ name: String, kind: SymbolKind, whole: Range<Int>, _ selection: Range<Int>, _ document: Document
  ) -> JSONValue {
    .object([
      ("name", .string(name.isEmpty ? "-" : name)), ("kind", .int(kind.rawValue)), ("range", document.range(whole)),
      ("selectionRange", document.range(selection)),
    ])
  }

  // MARK: Folds

  /// Steps, blocks of expected lines, runs of comments, and lines that go on over several.
  static func folds(_ document: Document, _ outline: DocumentOutline) -> JSONValue {
    var folds: [(first: Int, last: Int, kind: String)] = []
    var step: Int?
    var run: (kind: String, first: Int, last: Int)?
    func end() {
      if let run, run.last > run.first { folds.append((run.first, run.last, run.kind)) }
      run = nil
    }
    for line in outline.lines {
      let first = document.lineIndex(of: line.range.lowerBound)
      let last = document.lineIndex(of: line.range.upperBound)
      switch line.content {
      case .expected, .comment:
        let kind = line.isExpected ? "region" : "comment"
        if let known = run, known.kind == kind {
          run = (kind, known.first, last)
        } else {
          end()
          run = (kind, first, last)
        }
        continue
      case .directive(let directive) where directive.name == "step":
        if let step, first - 1 > step { folds.append((step, first - 1, "region")) }
        step = first
      default: break
      }
      end()
      if last > first { folds.append((first, last, "region")) }
    }
    end()
    if let step, document.lineCount - 1 > step { folds.append((step, document.lineCount - 1, "region")) }
    return .array(
      folds.map { fold in
        .object([("startLine", .int(fold.first)), ("endLine", .int(fold.last)), ("kind", .string(fold.kind))])
      })
  }

  // MARK: Colours

  /// The kinds of tokens, in the order of their numbers, by the names of the protocol.
  static let tokenTypes = roles.map(\.name)

  private static let roles: [(role: TokenRole, name: String)] = [
    (.command, "keyword"), (.string, "string"), (.number, "number"), (.comment, "comment"), (.variable, "variable"),
    (.directive, "decorator"), (.operator, "operator"), (.pattern, "regexp"),
  ]

  /// Returns the tokens of a document, five numbers each, places relative to the token before (LSP 3.17).
  static func tokens(_ document: Document, _ outline: DocumentOutline) -> JSONValue {
    let verbs = Set(outline.entries.map { $0.command.verbRange.lowerBound })
    var lexer = Lexer(document.source)
    var data: [JSONValue] = []
    var (lastLine, lastStart) = (0, 0)
    while lexer.nextLine() {
      for (index, token) in lexer.tokens.enumerated() {
        let role = TokenRole(
          token, in: lexer.lineClass, followsMarker: index > 0 && lexer.tokens[index - 1].kind == .marker,
          isVerb: verbs.contains(token.start))
        guard let type = roles.firstIndex(where: { $0.role == role }) else { continue }
        // A token over several lines is reported line by line, as clients ask by default.
        for line in document.lineIndex(of: token.start)...document.lineIndex(of: max(token.start, token.end - 1)) {
          let part = token.range.clamped(to: document.lineRange(line))
          if part.isEmpty { continue }
          let start = document.length(document.lineRange(line).lowerBound..<part.lowerBound)
          let delta = line - lastLine
          data += [
            .int(delta), .int(delta == 0 ? start - lastStart : start), .int(document.length(part)), .int(type), .int(0),
          ]
          (lastLine, lastStart) = (line, start)
        }
      }
    }
    return .object([("data", .array(data))])
  }
}
