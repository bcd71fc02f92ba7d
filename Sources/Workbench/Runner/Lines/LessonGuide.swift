package import CommandLanguage
package import SessionModel

/// A companion of a runner that teaches: it carries out what lines want of a lesson, asks what a person expects, and hears
/// from the events of lines what each entered text did.
///
/// The shell knows lessons by this protocol alone; the target `Teaching` conforms to it, and ``RunOptions/guide`` makes
/// one where a line first needs it.
package protocol LessonGuide: LineSink {
  /// The place in the lesson that is open, `04:2`; nil if none is.
  var label: String? { get }
  /// The folder of the course, as it was named; nil for the shipped one.
  var folder: String? { get }
  /// The question that waits for an answer, to be shown again; nil if none does.
  var openQuestion: String? { get }
  /// Returns the screen of the open step where another one is current; nil elsewhere.
  func otherScreen(in session: Session) -> String?
  /// Returns the line that was typed at a question and is to run now, once; nil if there is none.
  func takeLine() -> String?
  /// Returns the text that the learner has to mend, which `\e` opens; nil if there is none.
  func textToRepair() -> String?
  /// Takes in the mended text.
  ///
  /// - Returns: The lines that run it.
  func linesOfRepair(_ text: String) -> String
  /// Asks the learner at the prompt; nil if there is no prompt.
  var ask: ((String) -> PromptAnswer)? { get set }

  /// Decides what becomes of a text that was entered, before anything of it runs.
  func before(_ text: String) -> LineDecision
  /// Carries out a line of `lesson`, `hint` or `goal`.
  func perform(_ invocation: LessonInvocation, _ place: SourceRange) -> ShellOutcome
  /// Asks what a person expects, where one can be asked.
  func askPrediction(_ choices: [String], _ place: SourceRange) -> ShellOutcome
  /// Goes back to the session from which the lesson was opened, and says so.
  func leaveLesson()
  /// Releases the session and the journal from outside the lesson, when the session ends normally.
  func end()
}

/// The way of a text that was entered.
package enum LineDecision {
  /// It runs.
  case run
  /// Nothing of it runs, for this reason.
  case refuse(Diagnostic)
  /// Another text runs in its place.
  case instead(String)
}

/// The answer to a question at the prompt.
package enum PromptAnswer {
  case text(String)
  case stopped
}
