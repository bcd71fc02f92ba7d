internal import CLibrary
internal import CommandLanguage
package import Environment
internal import LineEditing
package import SessionModel

/// A runner without a terminal of its own, whose lines come from a page.
extension ScriptRunner {
  /// Creates one whose findings offer what `!` runs, in colours.
  package convenience init(
    forPagesOf session: Session, _ options: RunOptions, results: ByteSink, messages: ByteSink
  ) {
    var policy = RunPolicy(options)
    (policy.colorsResults, policy.colorsMessages, policy.offersFix) = (true, true, true)
    self.init(session: session, policy: policy, results: results, messages: messages)
  }

  /// Goes on after `quit`.
  package func stay() { tell(.stays(forgetsCode: true)) }

  /// Prepares it as the prompt does: commands run on a thread where Ctrl-C and the limits of a line can cancel them.
  package func prepareForPages() {
    sinks.history = HistorySink()
    InterruptSignal.install()
    watch.isInterrupted = { InterruptSignal.isPending }
    watch.worker = CommandWorker(
      limit: session.limits.lineSeconds, compilerLimit: session.limits.compilerSeconds)
  }

  /// Forgets an interrupt that came before the line.
  package func clearInterrupt() { InterruptSignal.clear() }

  /// Goes on in the newest journal of a folder, or keeps a new one there.
  ///
  /// A seat that starts right after its server was killed may find the journal locked by the earlier seat, which has
  /// not noticed that yet. It waits for the lock, because without the journal the learner's lines would seem to be
  /// lost.
  ///
  /// - Returns: How many lines were repeated.
  package func takeUpJournal(in folder: String) -> Int {
    journal = Journal(in: folder)
    let list = SessionList(in: folder, of: world.files, now: time(nil))
    guard let taken = list.take(list.entries, patience: 10_000).taken else { return 0 }
    session = Resumption.rebuilt(taken.journal, options, isInteractive: true)
    goOn(taken)
    return taken.journal.lines.count
  }
}
