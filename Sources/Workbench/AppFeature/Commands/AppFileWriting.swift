internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel

/// A file that `app new-test` or `app new-cassette` writes about an app.
struct AppFileWriting {
  /// The app that the file is about.
  let app: OpenedApp
  private let session: Session
  private let command: BoundCommand
  private let path: String

  /// Reads the app and the path of a command.
  ///
  /// - Parameters:
  ///   - ending: The ending of the path, with its dot.
  ///   - otherEnding: Returns the words about a path that ends in another way.
  /// - Throws: those words; `E0124` where no file may be written; the finding about the app.
  init(
    _ session: Session, _ command: BoundCommand, endingIn ending: String,
    _ otherEnding: (String) -> Diagnostic.Message
  ) throws(Diagnostic) {
    app = try session.app(for: command)
    let word = command.arguments[0]
    path = word.text ?? command.spelling(word)
    (self.session, self.command) = (session, command)
    guard path.hasSuffix(ending) else { throw Diagnostic(otherEnding(path.excerpt), at: command.place(word)) }
    guard session.limits.allowsWriting, session.world != nil else {
      throw Diagnostic(.safeWritesNoFile, at: command.place(word))
    }
  }

  /// Writes the file.
  ///
  /// - Parameters:
  ///   - verb: The word after `app`.
  ///   - count: The number of its lines.
  ///   - counted: The number in words.
  /// - Throws: the finding about a file that cannot be written.
  func write(
    _ text: String, verb: String, count: Int, counted: @escaping @Sendable (TextOptions) -> String
  ) throws(Diagnostic) -> Report {
    do throws(FileError) {
      try session.files.write(text, to: path)
      session.reach.noteWritten(path)
    } catch {
      throw error.diagnostic(at: command.place(command.arguments[0]))
    }
    return Report(WrittenFile(verb: verb, app: app.name, path: path, count: count, counted: counted))
  }

  private struct WrittenFile: LineResult {
    let verb: String
    let app: String
    let path: String
    let count: Int
    let counted: @Sendable (TextOptions) -> String

    var kind: String { "app" }

    var members: [(String, JSONValue)] {
      [("verb", .string(verb)), ("app", .string(app)), ("path", .string(path)), ("lines", .int(count))]
    }

    func write(to output: inout String, _ options: TextOptions) {
      let text = options.say(ko: "파일로 씀", en: "written") + "  \(path.visible)  \(counted(options))"
      StyledText(text).write(to: &output, color: options.usesColor)
      output += "\n"
    }
  }
}
