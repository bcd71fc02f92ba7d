internal import CommandLanguage
internal import Commands
internal import DisplayText
internal import JSONValues
internal import Lessons
internal import SessionModel
internal import Shell
internal import TextRendering
internal import Wording

/// The frame above and below a step.
extension ScriptRunner {
  func showHead(_ seat: LessonSeat) {
    let (lesson, step) = (seat.lesson, seat.step)
    let language = session.state.settings.language
    if room.presents { for _ in 0..<3 { say("") } }
    gap()
    let done = String(repeating: "#", count: seat.index + 1)
    let bar = "[" + done + String(repeating: ".", count: lesson.steps.count - seat.index - 1) + "]"
    let title = words.heading(lesson.number, lesson.title.text(language).escapedForDisplay)
    let place = words.place(seat.index + 1, lesson.steps.count) + "  " + bar
    let room = min(textOptions.width, 80) - textOptions.columns(of: title) - textOptions.columns(of: place)
    say(title + String(repeating: " ", count: max(2, room)) + place, .header)
    if !step.title.isEmpty { say("  " + step.title.text(language).escapedForDisplay, .header) }
    if self.room.presents { say("") }
  }

  func showJSON(_ seat: LessonSeat) {
    let language = session.state.settings.language
    write(
      .object([
        ("kind", "step"), ("lesson", .string(seat.lesson.name)), ("step", .string(seat.step.name)),
        ("number", .int(seat.index + 1)), ("count", .int(seat.lesson.steps.count)),
        ("title", .string(seat.step.title.text(language))),
        ("question", seat.step.question.map { .string($0.text) } ?? .null),
        ("goals", .identifiers(seat.step.goals.map(\.text))),
      ]))
  }

  func showFoot() {
    guard let seat = room.seat, room.ask != nil else {
      if let seat = room.seat, seat.step.isExercise, !options.json { showTask(seat.step) }
      return
    }
    gap()
    if seat.step.isExercise {
      say(wrapped: seat.lesson.passMark == nil ? words.yourTurn : words.yourTask, indent: 2, .dim)
    } else {
      let next = seat.index + 1 < seat.lesson.steps.count ? seat.index + 2 : nil
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
