internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import Lessons
internal import Runner
internal import SessionModel
internal import TextRendering

/// The frame above and below a step.
extension LessonPlayer {
  func showHead(_ openLesson: OpenLesson) {
    let (lesson, step) = (openLesson.lesson, openLesson.step)
    let language = runner.session.state.settings.language
    if coordinator.presents { for _ in 0..<3 { say("") } }
    gap()
    let done = String(repeating: "#", count: openLesson.index + 1)
    let bar = "[" + done + String(repeating: ".", count: lesson.steps.count - openLesson.index - 1) + "]"
    let title = words.heading(lesson.number, lesson.title.text(language).escapedForDisplay)
    let place = words.place(openLesson.index + 1, lesson.steps.count) + "  " + bar
    let room =
      min(runner.textOptions.width, 80) - runner.textOptions.columns(of: title) - runner.textOptions.columns(of: place)
    say(title + String(repeating: " ", count: max(2, room)) + place, .header)
    if !step.title.isEmpty { say("  " + step.title.text(language).escapedForDisplay, .header) }
    if self.coordinator.presents { say("") }
  }

  func showJSON(_ openLesson: OpenLesson) {
    let language = runner.session.state.settings.language
    runner.write(
      .object([
        ("kind", "step"), ("lesson", .string(openLesson.lesson.name)), ("step", .string(openLesson.step.name)),
        ("number", .int(openLesson.index + 1)), ("count", .int(openLesson.lesson.steps.count)),
        ("title", .string(openLesson.step.title.text(language))),
        ("question", openLesson.step.question.map { .string($0.text) } ?? .null),
        ("goals", .identifiers(openLesson.step.goals.map(\.text))),
      ]))
  }

  func showFoot() {
    guard let openLesson = coordinator.openLesson, coordinator.ask != nil else {
      if let openLesson = coordinator.openLesson, openLesson.step.isExercise, !runner.options.json {
        showTask(openLesson.step)
      }
      return
    }
    gap()
    if openLesson.step.isExercise {
      showGoals(openLesson)
      say(wrapped: openLesson.lesson.passMark == nil ? words.yourTurn : words.yourTask, indent: 2, .dim)
    } else {
      let next = openLesson.index + 1 < openLesson.lesson.steps.count ? openLesson.index + 2 : nil
      say(wrapped: words.goesOn(next), indent: 2, .dim)
    }
  }

  /// Shows the goals with their task, those that hold already with a mark.
  private func showGoals(_ openLesson: OpenLesson) {
    let states = goalStates(openLesson)
    for state in states { show(state) }
    coordinator.openLesson?.toldGoals = states.map(\.isMet)
    gap()
  }

  private func show(_ state: GoalState) {
    let style: TextStyle = state.isMet ? .success : .plain
    say(wrapped: state.text.escapedForDisplay, indent: 6, lead: state.isMet ? "  [x]" : "  [ ]", style)
  }

  /// Tells after a line of the learner which goals have changed; where none has, what the next one lacks.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - isAboutLesson: Whether the line speaks of the lesson itself, which says enough.
  func tellGoals(behind text: String, isAboutLesson: Bool) {
    guard coordinator.ask != nil, !coordinator.presents, !runner.options.json, let openLesson = coordinator.openLesson,
      openLesson.machine.isShown, openLesson.step.isExercise, !openLesson.machine.isReached
    else { return }
    let states = goalStates(openLesson)
    let told = openLesson.toldGoals
    let changed = states.indices.filter { told.indices.contains($0) && told[$0] != states[$0].isMet }
    for index in changed { show(states[index]) }
    coordinator.openLesson?.toldGoals = states.map(\.isMet)
    let missing = states.filter { !$0.isMet }
    if changed.isEmpty, !isAboutLesson, let first = missing.first {
      let detail = Self.detail(first, words)
      say(wrapped: words.missing(first.text.escapedForDisplay, detail, missing.count), indent: 2, .dim)
    }
    if let way = wayOut(behind: text, missing) { say(wrapped: way, indent: 2, .dim) }
    runner.results.flush()
  }

  /// Returns the way on from a line that leads nowhere: an apply beside an outline that waits, time that has passed.
  private func wayOut(behind text: String, _ missing: [GoalState]) -> String? {
    switch text.trimmed.prefix(while: { $0 != " " }) {
    case "apply": runner.session.currentScreen?.edits.outlines.keys.min().map(words.outlineWaits)
    case "clock": missing.contains(where: \.looksBack) ? words.timeHasPassed : nil
    default: nil
    }
  }

  /// Shows the goals, for a reader on paper.
  private func showTask(_ step: LessonStep) {
    gap()
    let language = runner.session.state.settings.language
    for goal in step.goals { say("  [ ] " + goal.shown(language).escapedForDisplay) }
  }
}
