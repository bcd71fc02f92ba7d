internal import Cassettes
internal import CommandLanguage
internal import Environment
internal import SessionModel

/// Writes the lines that ran to the journal, from which a session is rebuilt.
final class JournalSink: LineSink {
  private let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  func take(_ event: LineEvent, from runner: ScriptRunner) {
    guard case .ran(let command, let runsLines) = event else { return }
    if runsLines { keepServerAnswers(from: runner) } else { keep(command.source.bytes[command.range], from: runner) }
  }

  /// Writes the line that just ran, after what servers answered to it, what the clock showed and what files held;
  /// without secrets.
  func keep(_ line: ArraySlice<UInt8>, from runner: ScriptRunner) {
    defer { runner.tellUnkeptLines(journal.failure) }
    let mask = runner.secrets
    if !runner.session.history.answers.isEmpty {
      keepServerAnswers(from: runner)
      let answers = runner.session.history.lastAnswers
      journal.append(readings: answers.compactMap(\.clockReading))
      for answer in answers.compactMap(\.fileAnswer) {
        let isSecret = answer.bytes.flatMap { mask?.hiding(in: $0) } != nil
        journal.append(file: isSecret ? answer.withoutBytes : answer)
      }
    }
    journal.append(mask?.hiding(in: Array(line))?[...] ?? line)
  }

  /// Writes what servers answered, also to requests beside the line that just ran.
  private func keepServerAnswers(from runner: ScriptRunner) {
    for answer in runner.session.history.lastAnswers.flatMap(\.serverLines) { journal.append(answer: answer) }
  }
}
