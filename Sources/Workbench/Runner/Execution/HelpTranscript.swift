internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// An example of a help page as a transcript: what to type, and below it what it prints here and now.
enum HelpTranscript {
  /// Returns the lines of an example; output stands behind a bar, so that all of it can be pasted at the prompt.
  static func lines(of example: CommandExample, _ settings: Settings, width: Int) -> [String] {
    var session = Session(settings: settings)
    session.state.settings.width = max(20, width - 2)
    var lines: [String] = []
    for line in example.setup { _ = output(of: line, &session) }
    lines += packed(example.setup.flatMap { $0.split(separator: ";").map { $0.trimmed } }, width: width)
    lines.append(example.line)
    var printed = output(of: example.line, &session)
    // A page has no plugins and files; what the example prints where they are is tested.
    if printed.first?.hasPrefix("! ") == true, !example.output.isEmpty { printed = example.output }
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

  /// Returns the lines that a line prints in a session.
  private static func output(of line: String, _ session: inout Session) -> [String] {
    let source = SourceText(name: "help", text: line)
    var parser = ScriptParser(source)
    guard case .commands(let commands)? = parser.next()?.content else { return [] }
    var lines: [String] = []
    for command in commands.commands {
      let result = session.execute(command, in: source)
      lines += result.error.map { ["! \($0.code.rawValue) \($0.message.en)"] } ?? []
      lines += result.report?.lines(session.textOptions) ?? []
    }
    return lines
  }
}
