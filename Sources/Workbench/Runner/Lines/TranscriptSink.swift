internal import CommandLanguage
internal import Environment
internal import SessionModel

/// A transcript of the session that is written while a person works: after each text that was entered.
final class TranscriptSink: LineSink {
  /// The path of the file.
  let path: String

  init(_ path: String) { self.path = path }

  func take(_ event: LineEvent, from runner: ScriptRunner) {
    if case .answered = event { _ = write(nil, from: runner) }
  }

  /// Writes what was recorded so far.
  ///
  /// - Returns: Why that failed, or nil.
  func write(_ place: SourceRange?, from runner: ScriptRunner) -> Diagnostic? {
    do {
      let text = runner.session.saved(as: .transcript, to: path).text
      try runner.session.files.write(runner.masked(text), to: path)
      runner.world.noteWritten(path, isTranscript: true)
      return nil
    } catch {
      return error.diagnostic(at: place)
    }
  }
}
