internal import SessionModel

/// What ends a line or a run early, and what is needed to take a line back.
package struct InterruptWatch {
  /// Asked between two commands.
  package var isInterrupted: () -> Bool = { false }
  /// What ends a script in the middle of a command.
  package var interruption: ScriptInterruption?
  /// Where commands are computed at the prompt.
  var worker: CommandWorker?
  /// The session and the journal as they were before the line at the prompt.
  var lineStart: (session: Session, journalEnd: Int)?
}
