internal import AppProtocol
internal import Cassettes
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel

/// `app new-cassette`: the app's requests that got no answer as a cassette, each with an answer in the form of the type
/// that the app decodes.
enum AppAnswerWriting {
  static func write(_ session: Session, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let app = try session.app(for: command)
    let word = command.arguments[0]
    let path = word.text ?? command.spelling(word)
    guard path.hasSuffix(".cas") else {
      throw Diagnostic(.cassetteNameEndsInCas(path.excerpt), at: command.place(word))
    }
    guard session.limits.allowsWriting, session.world != nil else {
      throw Diagnostic(.safeWritesNoFile, at: command.place(word))
    }
    var seen: Set<RequestKey> = []
    let requests = session.state.network.log
      .filter { $0.source == app.name && $0.answerer == .nobody && seen.insert($0.key).inserted }.map(\.key)
    guard !requests.isEmpty else {
      throw Diagnostic(.noRequestWithoutAnswer(app.name.excerpt), at: command.source.range(command.range))
    }
    var text = "# What \(app.name) asked for without an answer; the answers are made of the types that it decodes.\n"
    for request in requests {
      let origin = app.built.origin(of: request)
      if let origin {
        text += "# \(origin.place.file):\(origin.place.line)" + (origin.type.map { "  \($0)" } ?? "") + "\n"
      }
      text += line(for: request, origin)
    }
    do throws(FileError) {
      try session.files.write(text, to: path)
      session.reach.noteWritten(path)
    } catch {
      throw error.diagnostic(at: command.place(word))
    }
    return Report(WrittenCassette(app: app.name, path: path, count: requests.count))
  }

  /// Returns the line of a cassette.
  private static func line(for key: RequestKey, _ origin: RowOrigin?) -> String {
    var request: [(String, JSONValue)] = [("method", .string(key.method)), ("url", .string(key.address))]
    if !key.body.isEmpty { request.append(("body", .string(key.body))) }
    let answer: JSONValue = [
      "status": 200, "headers": ["content-type": "application/json"],
      "json": origin?.sketch.flatMap { try? JSONValue(parsing: $0) } ?? [:],
    ]
    let line: JSONValue = ["request": .object(request), "answer": answer]
    return line.text + "\n"
  }
}

extension AppAnswerWriting {
  /// The result of `app new-cassette`.
  private struct WrittenCassette: LineResult {
    let app: String
    let path: String
    let count: Int

    var kind: String { "app" }

    var members: [(String, JSONValue)] {
      [("verb", "new-cassette"), ("app", .string(app)), ("path", .string(path)), ("lines", .int(count))]
    }

    func write(to output: inout String, _ options: TextOptions) {
      let text = options.say(
        ko: "파일로 씀  \(path.visible)  \(options.counted(count, .answer))",
        en: "written  \(path.visible)  \(options.counted(count, .answer))")
      StyledText(text).write(to: &output, color: options.usesColor)
      output += "\n"
    }
  }
}
