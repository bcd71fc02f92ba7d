internal import CommandLanguage
internal import Environment
internal import Lessons
internal import Runner
internal import SessionModel

/// The states of a lesson: the sessions that its own lines produce when they run without output.
extension LessonPlayer {
  /// Returns the state at the beginning of a step: everything before it has run, with the solutions.
  func state(of openLesson: OpenLesson, before index: Int) -> Session {
    quietly(openLesson, openLesson.beginning) { player in
      player.runQuietly(openLesson.lesson.preamble.map { .directive(line: $0) }, openLesson)
      for step in openLesson.lesson.steps[..<index] {
        player.runQuietly(step.items, openLesson)
        player.runQuietly(step.solution, openLesson)
      }
    }
  }

  func quietRunner(_ session: Session) -> ScriptRunner {
    var quiet = runner.options
    (quiet.bails, quiet.json) = (false, false)
    return ScriptRunner(session: session, options: quiet)
  }

  /// Runs lines of the lesson without output.
  ///
  /// - Parameters:
  ///   - openLesson: The lesson.
  ///   - session: The session in which they run.
  ///   - body: Runs them in a player of its own.
  /// - Returns: The session after them.
  func quietly(_ openLesson: OpenLesson, _ session: Session, _ body: (LessonPlayer) -> Void) -> Session {
    let quiet = quietRunner(session)
    let player = LessonPlayer(LessonCoordinator(), in: quiet)
    player.inLesson(openLesson.script) { body(player) }
    return quiet.session
  }

  func runQuietly(_ items: [LessonItem], _ openLesson: OpenLesson) {
    runner.frame?.skipsStep = false
    for number in items.flatMap(\.lines) {
      if let line = openLesson.lines[number] { runner.carryOut(line, in: openLesson.script) }
    }
  }

  /// Runs lines of a lesson as those of a file of its own, whose `|` lines are for tests.
  func inLesson(_ script: PreparedScript, _ body: () -> Void) {
    let outer = runner.frame
    let next = RunFrame(script, StepRange(), isChecking: false)
    if let outer { next.masks = outer.masks }
    runner.frame = next
    runner.tell(.begins)
    runner.tell(.prepared)
    body()
    runner.frame = outer
    runner.tell(.ends)
  }

  /// `3:07`
  static func minutes(since begin: ContinuousClock.Instant) -> String {
    let seconds = max(0, Int((ContinuousClock.now - begin).components.seconds))
    return "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + String(seconds % 60)
  }

  /// Returns the line that is shown while a key is waited for: the time since a step began, and a text.
  static func line(_ text: String, since begin: ContinuousClock.Instant) -> String {
    "  \(minutes(since: begin))   \(text)"
  }
}

extension Session {
  /// Returns whether all screens hold the same, applied and not applied.
  func showsTheSame(as other: Session) -> Bool {
    state.order == other.state.order
      && state.order.allSatisfy { name in
        state.screens[name]?.draft == other.state.screens[name]?.draft
          && state.screens[name]?.current == other.state.screens[name]?.current
      }
  }
}
