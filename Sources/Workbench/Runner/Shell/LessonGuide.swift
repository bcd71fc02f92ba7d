package import CommandLanguage
package import SessionModel

/// A companion of a runner that teaches: it carries out what lines want of a lesson, asks what a person expects, and
/// sees what each entered line did.
///
/// The shell knows lessons by this protocol alone; the target `Teaching` conforms to it, and ``RunOptions/guide`` makes
/// one where a line first needs it.
package protocol LessonGuide: AnyObject {
  /// The place in the lesson that is open, `04:2`; nil where none is.
  var label: String? { get }
  /// The folder of the course, as it was named; nil for the shipped one.
  var folder: String? { get }
  /// Whether a lesson is open whose step can be left: Enter alone goes on.
  var isStepDone: Bool { get }
  /// The question that waits for an answer, to be shown again; nil where none does.
  var openQuestion: String? { get }
  /// The screen of the open step where another one is current; nil elsewhere.
  func otherScreen(in session: Session) -> String?
  /// Returns the line that was typed at a question and is to run now, once; nil where there is none.
  func takeLine() -> String?
  /// Returns the text that the learner has to mend, which `\e` opens; nil where there is none.
  func textToRepair(in runner: ScriptRunner) -> String?
  /// Takes in the mended text.
  ///
  /// - Returns: The lines that run it.
  func linesOfRepair(_ text: String, in runner: ScriptRunner) -> String
  /// Asks the learner at the prompt; nil where there is no prompt.
  var ask: ((String) -> PromptAnswer)? { get set }

  /// Carries out a line of `lesson`, `hint` or `goal`.
  func perform(_ invocation: LessonInvocation, _ place: SourceRange, in runner: ScriptRunner) -> ShellOutcome
  /// Asks what a person expects, where one can be asked.
  func askPrediction(_ choices: [String], _ place: SourceRange, in runner: ScriptRunner) -> ShellOutcome
  /// Reveals the outcome of the predictions that waited for a command.
  ///
  /// - Returns: What is added to the output of the line.
  func revealPredictions(behind command: BoundCommand, in runner: ScriptRunner) -> String
  /// Looks at the lesson in front of an entered line.
  func willEnter(in runner: ScriptRunner) -> any EnteredLine
  /// Goes back to the session from which the lesson was opened, and says so.
  func leaveLesson(in runner: ScriptRunner)
  /// Releases the session and the journal from outside the lesson, when the session ends normally.
  func end()
}

/// A line that was entered at the prompt, as a guide sees it.
package protocol EnteredLine {
  /// Makes the lesson what it was in front of the line, which a person interrupted.
  func takeBack()
  /// Notes what the line did to the lesson.
  func didEnter(_ text: String, in runner: ScriptRunner)
}

/// The answer to a question at the prompt.
package enum PromptAnswer {
  case text(String)
  case stopped
}
