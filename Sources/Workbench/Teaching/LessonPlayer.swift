internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import Lessons
package import Runner
package import SessionModel

/// Plays lessons in a runner: opens them, shows their steps, asks, looks at goals, and keeps what was learned in a
/// coordinator.
package final class LessonPlayer: LessonGuide {
  /// The lesson that is open, and what the learner did.
  package let coordinator: LessonCoordinator
  /// The runner whose lines open lessons and answer them; it owns its player.
  unowned let runner: ScriptRunner
  /// The lesson as it was before the text that is being run.
  private var before = Before()

  /// The lesson as it is between two texts that are entered.
  private struct Before {
    var openLesson: OpenLesson?
    var outside: (session: Session, journal: Journal?)?
    var changes: SessionHistory.Changes?
  }

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - coordinator: The lesson that is open, and what the learner did.
  ///   - runner: The runner in which lessons are played; it has to outlive the player.
  package init(_ coordinator: LessonCoordinator, in runner: ScriptRunner) {
    (self.coordinator, self.runner) = (coordinator, runner)
  }

  /// Returns the player of a runner, made if it has none.
  package static func player(of runner: ScriptRunner) -> LessonPlayer {
    if let player = runner.guide as? LessonPlayer { return player }
    let player = LessonPlayer(LessonCoordinator(), in: runner)
    runner.guide = player
    return player
  }

  // MARK: Lines

  package func before(_ text: String) -> LineDecision {
    guard coordinator.openLesson != nil else { return .run }
    let word = text.trimmed
    // `h` asks for a hint, as at a question, also with the Korean keyboard layout on.
    if ["h", "ㅗ", "힌트"].contains(word) { return .instead("hint") }
    // Enter alone goes on where the step is done.
    return word.isEmpty && coordinator.isStepDone ? .instead("lesson next") : .run
  }

  package func take(_ event: LineEvent, from runner: ScriptRunner) {
    switch event {
    case .entered:
      before = Before(
        openLesson: coordinator.openLesson, outside: coordinator.outside,
        changes: SessionHistory.Changes(runner.session.history))
    case .completed(let command): revealPredictions(after: command)
    case .interrupted: (coordinator.openLesson, coordinator.outside) = (before.openLesson, before.outside)
    case .answered(let text):
      guard let changes = before.changes else { return }
      noteLine(text, since: changes, wasIn: before.openLesson)
      before = Before()
    default: break
    }
  }

  // MARK: The lesson

  package var label: String? { coordinator.openLesson?.label }

  package var folder: String? { coordinator.folder }

  package var openQuestion: String? { coordinator.openQuestion }

  package var ask: ((String) -> PromptAnswer)? {
    get { coordinator.ask }
    set { coordinator.ask = newValue }
  }

  package func otherScreen(in session: Session) -> String? { coordinator.otherScreen(in: session) }

  package func takeLine() -> String? { coordinator.takeLine() }

  package func end() { coordinator.outside?.journal?.remove() }
}
