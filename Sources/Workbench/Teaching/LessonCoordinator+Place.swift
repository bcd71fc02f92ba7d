internal import Environment
internal import Lessons
package import SessionModel

// How far the open lesson is.
extension LessonCoordinator {
  /// The place in the lesson that is open, `04:2`; nil if none is.
  package var label: String? { openLesson?.label }

  /// Whether a lesson was begun, now or at another time.
  package var hasBegun: Bool { store.progress.current != nil }

  /// The name of the lesson that is open; nil if none is.
  package var lessonName: String? { openLesson?.lesson.name }

  /// The number of the step that is open, from 1; nil if none is.
  package var stepNumber: Int? { openLesson.map { $0.index + 1 } }

  /// Returns the screen that is current where the open step has another one; nil elsewhere.
  package func otherScreen(in session: Session) -> String? {
    guard openLesson?.machine.isShown == true, let own = session.step?.screen,
      let current = session.state.currentScreen, own != current
    else { return nil }
    return current
  }

  /// Returns the line that was typed at a question and is to run now, once; nil if there is none.
  package func takeLine() -> String? {
    defer { heldLine = nil }
    return heldLine
  }

  /// The number of hints of the open step that were not shown yet.
  package var hintsLeft: Int { openLesson.map { max(0, $0.step.hints.count - $0.hints) } ?? 0 }

  /// Whether the open step has a question that is still to be asked: it waits, or its showing was stopped.
  package var isQuestionOpen: Bool { openLesson.map { $0.step.question != nil && !$0.machine.isShown } ?? false }

  /// Whether a lesson is open whose step can be left: Enter alone goes on.
  package var isStepDone: Bool {
    guard let openLesson else { return false }
    return !openLesson.machine.isShown || !openLesson.step.isExercise || openLesson.machine.isReached
  }
}
