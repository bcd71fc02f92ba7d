package import CommandLanguage
internal import Environment
internal import Lessons
package import Runner
package import SessionModel

// The conformance to `LessonGuide`, by which the shell uses lessons.
extension LessonCoordinator {
  package var label: String? { openLesson?.label }

  /// Whether a lesson was begun, now or at another time.
  package var hasBegun: Bool { store.progress.current != nil }

  /// The name of the lesson that is open; nil where none is.
  package var lessonName: String? { openLesson?.lesson.name }

  /// The number of the step that is open, from 1; nil where none is.
  package var stepNumber: Int? { openLesson.map { $0.index + 1 } }

  package func otherScreen(in session: Session) -> String? {
    guard openLesson?.machine.isShown == true, let own = session.step?.screen,
      let current = session.state.currentScreen, own != current
    else { return nil }
    return current
  }

  package func textToRepair(in runner: ScriptRunner) -> String? { runner.textToRepair() }

  package func linesOfRepair(_ text: String, in runner: ScriptRunner) -> String { runner.linesOfRepair(text) }

  package func takeLine() -> String? {
    defer { heldLine = nil }
    return heldLine
  }

  /// The number of hints of the open step that were not shown yet.
  package var hintsLeft: Int { openLesson.map { max(0, $0.step.hints.count - $0.hints) } ?? 0 }

  /// Whether the open step has a question that is still to be asked: it waits, or its showing was stopped.
  package var isQuestionOpen: Bool { openLesson.map { $0.step.question != nil && !$0.machine.isShown } ?? false }

  package var isStepDone: Bool {
    guard let openLesson else { return false }
    return !openLesson.machine.isShown || !openLesson.step.isExercise || openLesson.machine.isReached
  }

  package func perform(_ invocation: LessonInvocation, _ place: SourceRange, in runner: ScriptRunner) -> ShellOutcome {
    runner.perform(invocation, place)
  }

  package func askPrediction(_ choices: [String], _ place: SourceRange, in runner: ScriptRunner) -> ShellOutcome {
    runner.askPrediction(choices, place)
  }

  package func revealPredictions(behind command: BoundCommand, in runner: ScriptRunner) -> String {
    runner.revealPredictions(behind: command)
  }

  package func willEnter(in runner: ScriptRunner) -> any EnteredLine {
    LessonLine(
      coordinator: self, openLesson: openLesson, outside: outside,
      changes: SessionHistory.Changes(runner.session.history))
  }

  package func leaveLesson(in runner: ScriptRunner) { runner.leaveLesson() }

  package func end() { outside?.journal?.remove() }
}

/// An entered line, with the lesson as it was in front of it.
private struct LessonLine: EnteredLine {
  let coordinator: LessonCoordinator
  let openLesson: OpenLesson?
  let outside: (session: Session, journal: Journal?)?
  let changes: SessionHistory.Changes

  func takeBack() {
    coordinator.openLesson = openLesson
    coordinator.outside = outside
  }

  func didEnter(_ text: String, in runner: ScriptRunner) {
    runner.noteLessonLine(text, since: changes, wasIn: openLesson)
  }
}
