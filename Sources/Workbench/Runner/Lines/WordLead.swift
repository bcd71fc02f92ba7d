internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

/// The line that tells of a first word which is no command: `explain` of a name that it knows, `apropos` of a question.
///
/// It is looked for where somebody has typed one line; a file with many unknown words gets none.
struct WordLead {
  /// The line.
  private let line: String
  /// Whether it is more likely what was meant than what the error proposes.
  private let comesFirst: Bool
  /// Whether what the error proposes is wrong beside it.
  private let standsAlone: Bool

  /// Looks for the line, or returns nil if there is none.
  ///
  /// - Parameters:
  ///   - diagnostic: The error.
  ///   - session: The session in which the line was typed.
  /// - Complexity: O(size of the explanations), which are read, where the first word is no command; O(1) otherwise.
  init?(of diagnostic: Diagnostic, in session: Session) {
    guard diagnostic.code == .unknownVerb, let range = diagnostic.range else { return nil }
    let text = range.source.text(0..<range.source.bytes.count).trimmed
    let verb = range.source.text(range.bytes)
    guard text.utf8.count <= 200, !text.contains(where: \.isNewline), text.hasPrefix(verb) else { return nil }
    let catalog = CodeCatalog(of: session.reach.files)
    let alias = session.workbench.commands.alias(for: verb)
    let words = text.split(separator: " ")
    if words.count == 1 {
      self.init(word: text, alias, diagnostic, catalog, session)
    } else {
      self.init(question: text, words, alias, diagnostic, catalog, session)
    }
  }

  private init?(
    word text: String, _ alias: CommandAlias?, _ diagnostic: Diagnostic, _ catalog: CodeCatalog, _ session: Session
  ) {
    // `fractionalWidth(1.0)`, `cells?`
    let word = String(text.prefix { !"(<?!,".contains($0) })
    if ExplanationCommand.page(named: word, of: catalog, in: session) != nil {
      line = "explain \(Value.identifierLiteral(word))"
      comesFirst = diagnostic.fix == nil || alias == nil && word.contains(where: \.isUppercase)
      standsAlone = false
      return
    }
    guard word.count > 2, alias == nil, diagnostic.fix == nil, Self.isOfLetters(word[...]),
      PageSearch(word, session.workbench, catalog).isUnderstood
    else { return nil }
    (line, comesFirst, standsAlone) = ("apropos \(word)", true, false)
  }

  private init?(
    question text: String, _ words: [Substring], _ alias: CommandAlias?, _ diagnostic: Diagnostic,
    _ catalog: CodeCatalog, _ session: Session
  ) {
    guard words.allSatisfy(Self.isOfLetters) else { return nil }
    let isAboutNoun = Self.isNoun(words[0], beforeParticle: alias)
    let first = SearchIndex.words(of: String(words[0])).first ?? ""
    let isSentence = isAboutNoun || catalog.searchWords.leftOut.contains(first)
    // `rm apple` and `추가해줘 kiwi` are lines of other tools.
    if let alias, !isAboutNoun, alias.keepsArguments { return nil }
    guard isSentence || words.count > 2 || diagnostic.fix == nil || alias != nil,
      PageSearch(text, session.workbench, catalog).isUnderstood
    else { return nil }
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " }
    line = "apropos " + (isPlain ? text : Value.quoted(text))
    (comesFirst, standsAlone) = (isSentence || diagnostic.fix == nil, isSentence)
  }

  /// Tells whether a word is a name with a particle, for which a command is called by the name alone: `화면이`.
  private static func isNoun(_ word: Substring, beforeParticle alias: CommandAlias?) -> Bool {
    guard let alias else { return false }
    return alias.words.contains {
      word.hasPrefix($0) && KoreanStem.particles.contains(String(word.dropFirst($0.count)))
    }
  }

  private static func isOfLetters(_ word: Substring) -> Bool {
    word.first.map { $0.isLetter || $0.isNumber } == true
      && word.allSatisfy { $0.isLetter || $0.isNumber || "'’-?!.,…".contains($0) }
  }

  /// Returns an error with the line among its ways out.
  func added(to diagnostic: Diagnostic) -> Diagnostic {
    var result = diagnostic
    if standsAlone { result.helps.removeAll { $0.en.hasPrefix("did you mean '") } }
    result.helps.insert(Bilingual(line), at: comesFirst ? 0 : min(1, result.helps.count))
    if comesFirst { result.fix = line }
    return result
  }
}
