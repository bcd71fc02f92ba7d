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

extension ScriptRunner {
  /// Goes on in the journal of a session that was rebuilt; where it cannot be written, nothing is kept.
  func goOn(_ taken: SessionList.Taken) {
    if let failure = taken.failure { journal?.giveUp(failure) }
    guard let held = taken.held else { return }
    // The settings with which the session began override the options of this start, during the replay and after it.
    // `set width 60` and `set width 80` are one setting, `net online` and `net replay FILE` too.
    func key(_ command: String) -> Substring {
      let words = command.split(separator: " ", maxSplits: 2)
      return words.first == "set" && words.count > 1 ? words[1] : words.first ?? ""
    }
    let known = Set(taken.journal.settings.map(key))
    var settings = Settings()
    settings.crash = .report
    options.apply(to: &settings)
    let own = options.beginning(settings, seed: options.seed ?? 0, isOnline: options.isOnline && !options.isSafe)
    journal?.goOn(
      in: held, behind: taken.journal.end, settings: own.filter { !known.contains(key($0)) })
  }

  /// Says once that lines are not kept, and why.
  func tellUnkeptLines(_ failure: FileError?) {
    guard tellsUnkeptLines, sinks.results != nil, let failure else { return }
    tellsUnkeptLines = false
    show(Journal.warning(failure), line: nil)
  }

  /// Says before the first line where lines are not kept, and why.
  func tellObstacle() {
    if let journal {
      tellUnkeptLines(journal.failure ?? ProcessContext.stateFolder.flatMap { Journal.obstacle(in: $0) })
    } else if tellsUnkeptLines, !options.isSafe {
      tellsUnkeptLines = false
      show(Diagnostic(.noHome), line: nil)
    }
  }
}
