package import CommandLanguage
package import SessionModel

/// A companion of a runner that shows the session elsewhere, from line to line: it hears the events of lines, and may add
/// lines of its own.
///
/// The shell knows pictures in a browser by this protocol alone; the target `Broadcast` conforms to it, and
/// ``RunOptions/mirror`` makes one where a line first needs it.
package protocol SessionMirror: LineSink {
  /// Carries out a line of `mirror`.
  func perform(_ action: MirrorAction, _ place: SourceRange, in runner: ScriptRunner) -> ShellOutcome
  /// Does what pages ask for while the prompt waits.
  ///
  /// - Returns: A line that a page wants to run, or nil.
  func attend(in runner: ScriptRunner) -> String?
  /// Goes on showing what there is, until a person interrupts.
  func linger(in runner: ScriptRunner)
  /// Notes that the session ends.
  func end()
}
