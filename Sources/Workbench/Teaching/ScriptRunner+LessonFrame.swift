internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import Lessons
internal import Runner
internal import SessionModel
internal import TextRendering

/// The frame above and below a step.
extension ScriptRunner {
  func showHead(_ openLesson: OpenLesson) {
    let (lesson, step) = (openLesson.lesson, openLesson.step)
    let language = session.state.settings.language
    if coordinator.presents { for _ in 0..<3 { say("") } }
    gap()
    let done = String(repeating: "#", count: openLesson.index + 1)
    let bar = "[" + done + String(repeating: ".", count: lesson.steps.count - openLesson.index - 1) + "]"
    let title = words.heading(lesson.number, lesson.title.text(language).escapedForDisplay)
    let place = words.place(openLesson.index + 1, lesson.steps.count) + "  " + bar
    let room = min(textOptions.width, 80) - textOptions.columns(of: title) - textOptions.columns(of: place)
    say(title + String(repeating: " ", count: max(2, room)) + place, .header)
    if !step.title.isEmpty { say("  " + step.title.text(language).escapedForDisplay, .header) }
    if self.coordinator.presents { say("") }
  }

  func showJSON(_ openLesson: OpenLesson) {
    let language = session.state.settings.language
    write(
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
      if let openLesson = coordinator.openLesson, openLesson.step.isExercise, !options.json {
        showTask(openLesson.step)
      }
      return
    }
    gap()
    if openLesson.step.isExercise {
      say(wrapped: openLesson.lesson.passMark == nil ? words.yourTurn : words.yourTask, indent: 2, .dim)
    } else {
      let next = openLesson.index + 1 < openLesson.lesson.steps.count ? openLesson.index + 2 : nil
      say(wrapped: words.goesOn(next), indent: 2, .dim)
    }
  }

  /// Shows the goals, for a reader on paper.
  private func showTask(_ step: LessonStep) {
    gap()
    let language = session.state.settings.language
    for goal in step.goals { say("  [ ] " + goal.shown(language).escapedForDisplay) }
  }
}
