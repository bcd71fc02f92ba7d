internal import CommandLanguage
package import JSONValues
internal import Lessons
internal import Runner
internal import SessionModel

extension LessonPlayer {
  /// Returns the open step as a page shows it beside the prompt: its texts, its goals and how far they are, the hints
  /// that were shown and the number that is left; null where no lesson is open.
  ///
  /// Texts that stand after the question are left out until the step was shown to its end: they tell the answer.
  ///
  /// - Complexity: O(length of the step), besides its goals.
  package func page() -> JSONValue {
    guard let openLesson = coordinator.openLesson else { return .null }
    let language = runner.session.state.settings.language
    let (lesson, step) = (openLesson.lesson, openLesson.step)
    var rows: [JSONValue] = []
    for (position, item) in step.items.enumerated() {
      if case .question = item, !openLesson.machine.isShown { break }
      guard case .prose(let other, let text) = item, other == nil || other == language else { continue }
      rows.append(.string(openLesson.filledTexts[position] ?? text))
    }
    let goals = step.isExercise ? goalStates(openLesson) : []
    var members: [(String, JSONValue)] = [
      ("lesson", .string(lesson.name)), ("exam", .bool(lesson.passMark != nil)),
      ("given", .identifiers(openLesson.machine.isShown ? Self.texts(step.given) : [])),
      ("hintsShown", .identifiers(step.hints.prefix(openLesson.hints).map { $0.text(language) })),
      ("number", .string(lesson.number)), ("title", .string(lesson.title.text(language))),
      ("step", .int(openLesson.index + 1)), ("steps", .int(lesson.steps.count)),
      ("name", .string(step.title.text(language))), ("rows", .array(rows)),
      ("afterword", .identifiers(openLesson.machine.isReached ? openLesson.afterword : [])),
      (
        "goals",
        .array(
          goals.map { goal in
            .object([
              ("text", .string(goal.text)), ("met", .bool(goal.isMet)),
              ("detail", .string(Self.detail(goal, words))),
            ])
          })
      ),
      ("hints", .int(step.hints.count - openLesson.hints)),
      ("asks", .bool(coordinator.isQuestionOpen)), ("isDone", .bool(coordinator.isStepDone)),
    ]
    if let text = textToRepair() { members.append(("repair", .string(text))) }
    return .object(members)
  }
}
