internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import SessionModel
internal import TextRendering

/// `app new-test`: the lines so far as a test, with what is on screen as its expectation.
enum AppTestWriting {
  static func write(_ session: Session, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let file = try AppFileWriting(session, command, endingIn: ".mcv") { .testNameEndsInMCV($0) }
    let app = file.app
    var lines = ["#!mcv 1", "# What was done with \(app.name), and what was on screen then."]
    lines += session.history.entries.filter { $0.failure == nil && $0.changedState && !$0.isUndone }.map(\.text)
    for name in app.screensInWindow {
      guard let screen = session.state.screens[name] else { continue }
      lines.append("screen use \(Value.identifierLiteral(name))")
      let items = screen.current.itemIdentifiers.map { Value.quoted($0) }.joined(separator: ", ")
      lines.append("expect ids(current) == [\(items)]")
      if let first = screen.current.itemIdentifiers.first {
        let title = screen.title(of: first)
        lines.append("expect title(\(Value.quoted(first))) == \(Value.quoted(title))")
      }
    }
    let count = lines.count
    return try file.write(lines.joined(separator: "\n") + "\n", verb: "new-test", count: count) { options in
      options.say(ko: "\(count)줄", en: "\(count) lines")
    }
  }
}
