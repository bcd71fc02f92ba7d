internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// An example of a help page as a transcript: what to type, and below it what it prints here and now.
enum HelpTranscript {
  /// Returns the lines of an example; output stands after a bar, so that all of it can be pasted at the prompt.
  ///
  /// - Parameter options: The page on which they stand after a label.
  static func lines(
    of example: CommandExample, _ workbench: Workbench, _ settings: Settings, _ options: TextOptions
  ) -> [String] {
    var session = Session(workbench: workbench, settings: settings)
    let width = options.width - HelpPage.labelColumns
    session.state.settings.width = max(20, width - 2)
    let columns = options.terminalColumns.map { max(20, $0 - HelpPage.labelColumns - 2) }
    for line in example.setup { _ = output(of: line, &session, columns) }
    let typed = packed(example.setup.flatMap { $0.split(separator: ";").map { $0.trimmed } }, width: width)
    var lines = (typed + [example.line]).flatMap { Self.typed($0, options) }
    var printed = output(of: example.line, &session, columns)
    // A page has no plugins and files; what the example prints where they are is tested.
    if printed.first?.hasPrefix("! ") == true, !example.output.isEmpty { printed = example.output }
    if let columns { printed = printed.flatMap { options.fold($0[...], to: columns) } }
    let shown = printed.count > outputLimit ? 4 : printed.count
    lines += printed.prefix(shown).map { $0.isEmpty ? "|" : "| " + $0 }
    if printed.count > shown { lines.append("… \(printed.count - shown) more lines") }
    return lines
  }

  /// Lines of output that an example shows whole; of more, as a picture has, it shows the first.
  private static let outputLimit = 18

  /// Commands in as few lines as hold them.
  private static func packed(_ commands: [String], width: Int) -> [String] {
    var lines: [String] = []
    for command in commands {
      if let last = lines.last, last.count + command.count + 2 <= width {
        lines[lines.count - 1] = last + "; " + command
      } else {
        lines.append(command)
      }
    }
    return lines
  }

  /// Returns a line to type as the lines for which a terminal has room: backslashes join them again where they are
  /// pasted.
  ///
  /// - Parameter margin: Columns in front of each line; those of a label if not said.
  static func typed(
    _ line: String, _ options: TextOptions, margin: Int = HelpPage.labelColumns
  ) -> [String] {
    guard let terminalColumns = options.terminalColumns else { return [line] }
    let room = max(20, terminalColumns - margin)
    guard options.columns(of: line) > room else { return [line] }
    // A text between quotes is one word, and a word that is too wide stays one.
    var isQuoted = false
    let words = line.map { character -> Character in
      if character == "\"" { isQuoted.toggle() }
      return isQuoted && character == " " ? "\u{A0}" : character
    }
    var page = options
    page.terminalColumns = nil
    let lines = page.fold(String(words)[...], to: room - 2, hangingIndent: 2).map { line in
      String(line.map { $0 == "\u{A0}" ? " " : $0 })
    }
    return lines.dropLast().map { $0 + " \\" } + lines.suffix(1)
  }

  /// Returns the lines that a line prints in a session.
  ///
  /// - Parameter columns: Those of the terminal that they fit; nil elsewhere.
  private static func output(of line: String, _ session: inout Session, _ columns: Int?) -> [String] {
    let source = SourceText(name: "help", text: line)
    var parser = ScriptParser(source)
    guard case .commands(let commands)? = parser.next()?.content else { return [] }
    var lines: [String] = []
    for command in commands.commands {
      let result = session.execute(command, in: source)
      lines += result.error.map { ["! \($0.code.rawValue) \($0.message.en)"] } ?? []
      var options = session.textOptions
      options.terminalColumns = columns
      lines += result.report?.lines(options) ?? []
    }
    return lines
  }
}
