internal import CommandLanguage
internal import Environment
internal import SessionModel

extension Session {
  /// Executes a line of the history again, for an export, with the answers from outside that it got the first time.
  mutating func replayLine(at position: Int) {
    let source = SourceText(name: "history", text: history.entries[position].text)
    world?.beginRepeating(history.answers[position] ?? [])
    defer { world?.endRepeating() }
    var parser = ScriptParser(source, interactive: isInteractive)
    guard let line = parser.next(), case .commands(let commands) = line.content else { return }
    for command in commands.commands { _ = execute(command, in: source, isRemembered: false) }
  }
}
