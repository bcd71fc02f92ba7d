package import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel

/// The file after `->`: takes the place of the reader of results while the last command of a line runs.
package final class FileSink: LineSink {
  /// The path of the file, as it was written.
  package let path: String
  /// What the file will hold.
  private(set) var text = ""
  /// The reader of results that programs are, which get them all the same; nil if people read them.
  private let programs: JSONResults?

  init(_ path: String, besides results: (any LineSink)?) {
    self.path = path
    programs = results as? JSONResults
  }

  package func take(_ event: LineEvent, from runner: ScriptRunner) {
    guard case .reported(let report) = event else { return }
    text += report.plain(in: runner) ?? ""
    programs?.take(event, from: runner)
  }
}

extension ScriptRunner {
  /// Does something whose results go to a file, and reports the file.
  ///
  /// - Returns: What failed, or nil.
  func writing(
    to target: Argument, for command: BoundCommand, of line: ScriptLine, _ body: () -> LineFailure?
  ) -> LineFailure? {
    let path = target.text ?? line.source.normalizedText(target.range)
    let (check, results) = (sinks.check, sinks.results)
    let file = FileSink(path, besides: results)
    (sinks.check, sinks.results) = (nil, file)
    let failure = body()
    (sinks.check, sinks.results) = (check, results)
    if failure != nil || machine.wasInterrupted { return failure }
    if let failure = write(file.text, to: path, line.source.range(target.range)) { return LineFailure(failure) }
    guard !options.json, !command.has("quiet") else { return nil }
    let written = LineReport(
      Report(WrittenFile(path: path, bytes: file.text.utf8.count)), of: command, line: line.number, in: line.source,
      for: self)
    sinks.check?.take(.reported(written), from: self)
    sinks.history?.take(.reported(written), from: self)
    sinks.results?.take(.reported(written), from: self)
    return nil
  }

  /// Writes a file for a command.
  ///
  /// - Returns: Why that failed, or nil.
  package func write(_ text: String, to path: String, _ place: SourceRange) -> Diagnostic? {
    do {
      try session.files.write(masked(text), to: path)
      world.noteWritten(path)
      session.step?.files.append(path)
      return nil
    } catch {
      return error.diagnostic(at: place)
    }
  }
}

/// The result of a line whose results went to a file.
private struct WrittenFile: LineResult {
  let path: String
  let bytes: Int

  var kind: String { "written" }

  var members: [(String, JSONValue)] { [("path", .string(path)), ("bytes", .int(bytes))] }

  func write(to output: inout String, _ options: TextOptions) {
    output += options.say(ko: "파일로 씀", en: "written") + " \(path.visible)  \(Self.size(ofBytes: bytes))\n"
  }

  /// `812 bytes`, `4 kB`, `1.2 MB`: thousands, rounded to the nearest.
  private static func size(ofBytes count: Int) -> String {
    if count < 1000 { return counted(count, "byte") }
    if count < 999_500 { return "\((count + 500) / 1000) kB" }
    let tenths = (count + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
