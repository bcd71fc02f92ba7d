package import CommandLanguage
package import SessionModel

/// A companion of a runner that shows the session elsewhere, from line to line: it gets the entered lines and their
/// results, and may add lines of its own.
///
/// The shell knows pictures in a browser by this protocol alone; the target `Broadcast` conforms to it, and
/// ``RunOptions/mirror`` makes one where a line first needs it.
package protocol SessionMirror: AnyObject {
  /// Carries out a line of `mirror`.
  func perform(_ action: MirrorAction, _ place: SourceRange, in runner: ScriptRunner) -> ShellOutcome
  /// Notes that a line begins.
  func willEnter(_ text: String, in runner: ScriptRunner)
  /// Takes the report of a command of the line.
  func didReport(_ report: Report, line: Int, in runner: ScriptRunner)
  /// Takes a finding that is shown.
  func didShow(_ finding: Diagnostic, line: Int?, in runner: ScriptRunner)
  /// Notes that the line is over, with everything that it prints.
  func didEnter(in runner: ScriptRunner)
  /// Does what pages ask for while the prompt waits.
  ///
  /// - Returns: A line that a page wants to run, or nil.
  func attend(in runner: ScriptRunner) -> String?
  /// Goes on showing what there is, until a person interrupts.
  func linger(in runner: ScriptRunner)
  /// Notes that the session ends.
  func end()
}
