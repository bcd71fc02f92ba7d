internal import DisplayText

/// The line that a first word leads to if it is not a command.
struct CommandLead {
  /// The words for it, the likely line first.
  var helps: [Bilingual]
  /// The line to run, or nil.
  var fix: String?

  init(helps: [Bilingual], fix: String?) { (self.helps, self.fix) = (helps, fix) }

  /// Creates the lead of a word of other tools.
  ///
  /// - Parameter rest: The text after the word.
  init(_ alias: CommandAlias, rest: String) {
    helps = [alias.line.map { Bilingual.didYouMean($0) }, alias.remark].compactMap { $0 }
    fix = alias.line.map { alias.keepsArguments ? $0 + rest : $0 }
  }
}

extension CommandTable {
  /// Returns where a first word that is not a command leads: a word of other tools, a call of UIKit in Swift, or a
  /// command that was typed in the Korean input mode, or nil if it leads nowhere.
  func lead(of command: Command, in source: SourceText) -> CommandLead? {
    // `!ls` of other prompts asks for a shell, as a `!` alone does in a file.
    if let alias = alias(for: command.verb.hasPrefix("!") ? "!" : command.verb) {
      return CommandLead(alias, rest: source.text(command.verbRange.upperBound..<command.range.upperBound))
    }
    return calledInSwift(command, in: source) ?? typedInHangul(command, in: source)
  }

  // MARK: Swift

  /// The words of the language for labels of UIKit's methods.
  private static let keywords = [
    "toSection": "to", "beforeItem": "before", "afterItem": "after", "beforeSection": "before",
    "afterSection": "after",
  ]

  /// Returns where Swift leads, `snapshot.appendSections(["A"])`: its method is known, or where it is a call or sets a
  /// property, a name in front of it.
  private func calledInSwift(_ command: Command, in source: SourceText) -> CommandLead? {
    let path = command.verb.prefix { $0 != "(" }.split(separator: ".").map(String.init)
    let isCall = command.verb.contains("(")
    guard isCall || path.count > 1 else { return nil }
    let isStatement = isCall || command.arguments.first?.kind == .word("=")
    for name in path.reversed().prefix(isStatement ? path.count : 1) {
      guard let alias = alias(for: name) ?? alias(ofOwn: name) else { continue }
      return CommandLead(alias, rest: Self.words(ofCallAt: command.verbRange, in: source))
    }
    return nil
  }

  /// Returns a command of the language as an alias of itself: `dataSource.apply(snapshot)` is `apply`.
  private func alias(ofOwn name: String) -> CommandAlias? {
    position(of: name).map { place in
      CommandAlias([name], name, keepsArguments: !entries[place].ownShape.parameters.isEmpty)
    }
  }

  /// Returns the arguments of a Swift call as words of a line: those of `f(["a", "b"], toSection: "A")` are `a b to A`.
  /// An argument of a label without such a word ends them.
  private static func words(ofCallAt range: Range<Int>, in source: SourceText) -> String {
    let tokens = Lexer.tokens(of: range, in: source).tokens.filter { !$0.isTrivia }
    guard let open = tokens.firstIndex(where: { $0.kind == .openParenthesis }) else { return "" }
    var words = ""
    for index in (open + 1)..<tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .name where index + 1 < tokens.count && tokens[index + 1].kind == .colon:
        guard let keyword = keywords[source.text(token.range)] else { return words }
        words += " " + keyword
      case .name, .number: words += " " + source.text(token.range)
      case .string:
        let inside = (token.start + 1)..<max(token.start + 1, token.end - 1)
        words += " " + Diagnostic.spelled(StringLiteral.value(of: inside, in: source).0)
      default: break
      }
    }
    return words
  }

  // MARK: Hangul

  /// Returns the whole line as the same keys give it in the Latin input mode, where that makes a command of the word.
  private func typedInHangul(_ command: Command, in source: SourceText) -> CommandLead? {
    guard let latin = KoreanKeyboard.latin(command.verb),
      let meant = position(of: latin) == nil ? alias(for: latin)?.line : latin
    else { return nil }
    let line = source.lineRange(around: command.verbRange.lowerBound)
    let end = max(line.upperBound, command.range.upperBound)
    let front = KoreanKeyboard.latinWords(of: source.text(line.lowerBound..<command.verbRange.lowerBound))
    let rest = KoreanKeyboard.latinWords(of: source.text(command.verbRange.upperBound..<end))
    return CommandLead(helps: [.didYouMean(meant), .typedInHangul], fix: front + meant + rest)
  }
}
