internal import CommandLanguage
internal import DisplayText
internal import JSONValues

/// Findings as an editor shows them.
enum Findings {
  /// Returns the diagnostics of a document; those of files that it includes stand at its beginning.
  static func diagnostics(_ document: Document, _ findings: [Diagnostic], _ language: Language) -> JSONValue {
    .array(findings.map { diagnostic($0, document, language) })
  }

  private static func diagnostic(_ finding: Diagnostic, _ document: Document, _ language: Language) -> JSONValue {
    var text = finding.message.text(language)
    if let label = finding.label?.text(language), !label.isEmpty { text += "\n" + label }
    for note in finding.notes {
      text += "\n" + (note.key.map { "\($0.word.text(language)): " } ?? "") + note.text.text(language)
    }
    if let uikit = finding.uikit { text += "\nUIKit: " + uikit }
    for help in finding.helps { text += "\n= " + help.text(language) }
    return .object([
      ("range", document.range(range(of: finding, in: document))),
      ("severity", .int(finding.severity == .error ? 1 : 2)), ("code", .string(finding.code.rawValue)),
      ("source", "mcv"), ("message", .string(text)),
    ])
  }

  /// Returns the range of a finding in a document.
  static func range(of finding: Diagnostic, in document: Document) -> Range<Int> {
    guard let range = finding.range, range.source === document.source else { return 0..<0 }
    return range.bytes.clamped(to: 0..<document.source.bytes.count)
  }

  // MARK: Ways out

  /// Returns the actions for the findings in a range: lines that were meant, and lines that have to stand above.
  static func actions(
    _ document: Document, _ findings: [Diagnostic], in range: Range<Int>, _ table: CommandTable,
    _ language: Language
  ) -> JSONValue {
    var actions: [JSONValue] = []
    for finding in findings {
      let place = self.range(of: finding, in: document)
      let line = document.source.lineRange(around: place.lowerBound)
      guard line.lowerBound <= range.upperBound, range.lowerBound <= line.upperBound else { continue }
      if let fix = finding.fix, let command = command(around: place, document) {
        actions.append(
          action(fix, finding, document, language, replacing: command, with: fix, isPreferred: true))
      }
      for help in finding.helps where help.en != finding.fix {
        // The word that was meant, and what can be typed, are the same in both languages.
        let title = help.text(language)
        if finding.fix == nil, let word = help.en.meantWord {
          actions.append(action(title, finding, document, language, replacing: place, with: word, isPreferred: true))
          continue
        }
        // The text that can be typed stands in front of three blanks.
        let typed = help.en.prefixBeforeBlanks
        guard isCommand(typed, table) else { continue }
        let start = line.lowerBound
        actions.append(
          action(
            title, finding, document, language, replacing: start..<start, with: typed + "\n", isPreferred: false))
      }
    }
    return .array(actions)
  }

  /// Returns the command that holds a place: the fix is one in its stead.
  private static func command(around place: Range<Int>, _ document: Document) -> Range<Int>? {
    for line in ScriptParser.parse(document.source).lines {
      guard case .commands(let commands) = line.content else { continue }
      for command in commands.commands where command.range.lowerBound <= place.lowerBound {
        if place.upperBound <= command.range.upperBound { return command.range }
      }
    }
    return nil
  }

  private static func isCommand(_ text: String, _ table: CommandTable) -> Bool {
    let outline = DocumentOutline(SourceText(name: "help", text: text), table)
    return outline.entries.count == 1 && outline.lines.count == 1
  }

  private static func action(
    _ title: String, _ finding: Diagnostic, _ document: Document, _ language: Language, replacing range: Range<Int>,
    with text: String,
    isPreferred: Bool
  ) -> JSONValue {
    let edit = JSONValue.object([("range", document.range(range)), ("newText", .string(text))])
    return .object([
      ("title", .string(title)), ("kind", "quickfix"), ("isPreferred", .bool(isPreferred)),
      ("diagnostics", .array([diagnostic(finding, document, language)])),
      ("edit", .object([("changes", .object([(document.uri, .array([edit]))]))])),
    ])
  }
}

extension String {
  /// The word in `did you mean 'word'?`, which stands for the one that the carets are under.
  fileprivate var meantWord: String? {
    let question = "did you mean '"
    guard hasPrefix(question) else { return nil }
    let word = dropFirst(question.count).prefix { $0 != "'" }
    return word.isEmpty || word.contains(" ") ? nil : String(word)
  }

  /// The text in front of the first three blanks.
  fileprivate var prefixBeforeBlanks: String {
    var blanks = 0
    for index in indices {
      blanks = self[index] == " " ? blanks + 1 : 0
      if blanks == 3 { return String(self[..<self.index(index, offsetBy: -2)]) }
    }
    return self
  }
}
