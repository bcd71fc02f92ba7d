internal import CommandLanguage
internal import Glibc
internal import LineEditing
internal import Outside
internal import SessionModel

/// A runner without a terminal of its own, whose lines come from a page.
extension ScriptRunner {
  /// Prepares it as the prompt does: commands are computed where Ctrl-C and the limits of a line reach them.
  package func prepareForPages() {
    offersFix = true
    keepsOutputs = true
    InterruptSignal.install()
    isInterrupted = { InterruptSignal.isPending }
    worker = CommandWorker(limit: session.limits.lineSeconds)
  }

  /// Forgets an interrupt that came before the line.
  package func clearInterrupt() { InterruptSignal.clear() }

  /// Goes on with the newest journal of a folder, and keeps a journal there from now on.
  ///
  /// - Returns: How many lines were repeated.
  package func takeUpJournal(in folder: String) -> Int {
    let own = Journal(in: folder, durability: .mapped)
    journal = own
    guard let left = JournalRecovery.newest(in: folder) else { return 0 }
    session = Resumption.rebuilt(left, options, isInteractive: true)
    own.append(contentsOf: left.lines, readings: left.readings)
    _ = unsafe unlink(left.path)
    return left.lines.count
  }
}
