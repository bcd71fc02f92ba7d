internal import SessionModel

/// The signs that end a line or a run early, and the state that is needed to take a line back.
package struct CancellationState {
  /// Asked between two commands.
  package var isInterrupted: () -> Bool = { false }
  /// The object that ends a script in the middle of a command.
  package var interruption: Watchdog?
  /// The worker that computes commands at the prompt.
  var worker: CommandWorker?
  /// The session and the journal as they were before the line at the prompt.
  var lineStart: (session: Session, journalEnd: Int)?
}
