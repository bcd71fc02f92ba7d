internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import SessionModel
internal import TextRendering

/// `app new-test`: the lines so far as a test, with what is on screen as its expectation.
enum AppTestWriting {
  static func write(_ session: Session, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let app = try session.app(for: command)
    let word = command.arguments[0]
    let path = word.text ?? command.spelling(word)
    guard path.hasSuffix(".mcv") else {
      throw Diagnostic(.testNameEndsInMCV(path.excerpt), at: command.place(word))
    }
    guard session.limits.allowsWriting, session.world != nil else {
      throw Diagnostic(.safeWritesNoFile, at: command.place(word))
    }
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
    let text = lines.joined(separator: "\n") + "\n"
    do throws(FileError) {
      try session.files.write(text, to: path)
      session.reach.noteWritten(path)
    } catch {
      throw error.diagnostic(at: command.place(word))
    }
    let count = lines.count
    return Report(WrittenTest(app: app.name, path: path, count: count))
  }
}

extension AppTestWriting {
  /// The result of `app new-test`.
  private struct WrittenTest: LineResult {
    let app: String
    let path: String
    let count: Int

    var kind: String { "app" }

    var members: [(String, JSONValue)] {
      [("verb", "new-test"), ("app", .string(app)), ("path", .string(path)), ("lines", .int(count))]
    }

    func write(to output: inout String, _ options: TextOptions) {
      let text = options.say(
        ko: "파일로 씀  \(path.visible)  \(count)줄", en: "written  \(path.visible)  \(count) lines")
      StyledText(text).write(to: &output, color: options.usesColor)
      output += "\n"
    }
  }
}
