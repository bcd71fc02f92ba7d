internal import CLibrary
internal import Cassettes
internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import Outside
internal import SessionModel
internal import TextRendering
internal import Wording

/// `mcv --resume`: rebuilds a session that ended badly from its journal.
package struct Resumption {
  package let options: RunOptions

  package init(options: RunOptions) {
    self.options = options
  }

  package func run() -> ExitCode {
    let isInteractive = isatty(STDIN_FILENO) != 0
    guard let folder = Surroundings.stateFolder,
      let journal = JournalRecovery.newest(in: folder, of: World.process.files)
    else {
      if isInteractive { return start(options.session(isInteractive: true), nil) }
      let runner = Surroundings(options).runner(options.session())
      report(nil, runner)
      runner.run(standardInput: "-")
      return runner.finish()
    }
    let session = Self.rebuilt(journal, options, isInteractive: isInteractive)
    if isInteractive { return start(session, journal) }
    let runner = Surroundings(options).runner(session)
    takeOver(journal, runner)
    runner.run(standardInput: "-")
    return runner.finish()
  }

  private func start(_ session: Session, _ journal: JournalRecovery?) -> ExitCode {
    let repl = REPL(options, session: session)
    if let journal { takeOver(journal, repl.runner) } else { report(nil, repl.runner) }
    return repl.loop()
  }

  /// Executes the lines of a journal in a new session; nothing is printed or written.
  ///
  /// - Complexity: that of the lines.
  static func rebuilt(_ journal: JournalRecovery, _ options: RunOptions, isInteractive: Bool) -> Session {
    var replay = options
    replay.bails = false
    replay.json = false
    var session = options.session(isInteractive: true)
    let limits = session.limits
    session.limits.allowsWriting = false
    session.limits.opensAgain = limits.allowsOutside && limits.allowsWriting
    session.limits.steps = nil
    let runner = ScriptRunner(session: session, options: replay, results: .nowhere(), messages: .nowhere())
    let answers = Array(journal.answers.joined(separator: [UInt8(ascii: "\n")]))
    session.world?.responder.restore((try? Cassette(parsing: answers)) ?? Cassette())
    defer { session.world?.responder.restore(nil) }
    for setting in journal.settings { runner.enter(setting, isQuiet: true) }
    runner.forgetHistory()
    for (number, line) in journal.lines.enumerated() {
      session.world?.give(journal.readings[number] ?? [], files: journal.files[number] ?? [])
      runner.enter(String(decoding: line, as: UTF8.self), isQuiet: true)
    }
    session.world?.endGiving(last: journal.readings.values.compactMap { $0.max() }.max())
    _ = session.world?.takeAnswers()
    session = runner.session
    session.limits = limits
    session.isInteractive = isInteractive
    return session
  }

  /// Says what was restored; from now on its lines are in the journal of this session.
  private func takeOver(_ journal: JournalRecovery, _ runner: ScriptRunner) {
    if let own = runner.journal {
      for answer in journal.answers { own.append(answer: String(decoding: answer, as: UTF8.self)) }
      own.append(contentsOf: journal.lines, readings: journal.readings, files: journal.files)
      runner.world.files.remove(journal.path)
    }
    report(journal, runner)
  }

  private func report(_ journal: JournalRecovery?, _ runner: ScriptRunner) {
    let changed = runner.session.world?.takeChangedFiles() ?? []
    if options.json {
      let told = changed.isEmpty ? [] : [("changed", JSONValue.identifiers(changed))]
      runner.write(
        .object(
          [
            ("kind", "resume"), ("line", nil), ("lines", .int(journal?.lines.count ?? 0)),
            ("file", journal.map { .string($0.path) } ?? nil), ("torn", journal?.damaged.map { .string($0) } ?? nil),
            ("lost", .int(journal?.lost ?? 0)),
          ] + told))
      return
    }
    var text = "there is no session to resume\n"
    if let journal {
      text = "resumed  \(counted(journal.lines.count, "line"))  from \(journal.path.escapedForDisplay)\n"
      if let damaged = journal.damaged {
        text += "torn     line \(journal.lines.count + 1) was not written to its end and is left out: "
        text += damaged.escapedForDisplay + "\n"
      }
      for file in changed {
        text += "changed  \(file.escapedForDisplay) is not what it was: the line that read it has read it again\n"
      }
      if journal.lost > 0 { text += "lost     \(counted(journal.lost, "line")) behind it\n" }
    }
    runner.messages.write(text)
    runner.messages.flush()
  }
}
