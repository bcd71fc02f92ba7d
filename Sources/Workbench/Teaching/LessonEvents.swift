internal import CommandLanguage
internal import DisplayText
internal import Lessons

/// The actions of a learner since the last call of ``take(from:)``, for the teacher of the class.
package struct LessonEvents {
  /// One thing that was done.
  package enum Event: Hashable, Sendable {
    /// A question was answered; `misconception` is what the course says of that wrong answer.
    case answer(lesson: String, step: String, isRight: Bool, certainty: Int?, misconception: String?)
    /// A step was begun, or done.
    case step(lesson: String, step: String, isDone: Bool)
  }

  private var last: LessonProgress?
  private var place: String?

  package init() {}

  /// Returns the new events; the first time only the place of the learner.
  ///
  /// - Complexity: O(steps of the lesson that is open).
  package mutating func take(from coordinator: LessonCoordinator) -> [Event] {
    let progress = coordinator.store.progress
    defer { last = progress }
    guard let name = progress.current, let lesson = progress.lessons[name] else { return [] }
    let before = last?.lessons[name]
    var events: [Event] = []
    for (step, record) in lesson.steps.sorted(by: { $0.key < $1.key }) {
      let old = before?.steps[step]
      if last != nil, record.answers.count > (old?.answers.count ?? 0) {
        for answer in record.answers[(old?.answers.count ?? 0)...] {
          events.append(
            .answer(
              lesson: name, step: step, isRight: answer.isRight, certainty: answer.certainty,
              misconception: answer.isRight ? nil : Self.misconception(answer.text, name, step, coordinator)))
        }
      }
      if record.isDone, old?.isDone != true { events.append(.step(lesson: name, step: step, isDone: true)) }
    }
    let here = lesson.place.map { name + " " + $0 }
    if let step = lesson.place, here != place { events.append(.step(lesson: name, step: step, isDone: false)) }
    place = here
    return events
  }

  private static func misconception(
    _ answer: String, _ lesson: String, _ step: String, _ coordinator: LessonCoordinator
  ) -> String? {
    let question = coordinator.course?.lessons.first { $0.name == lesson }?.steps.first { $0.name == step }?.question
    let comment = question?.choices.first { $0.text == answer && !$0.isRight }?.comment
    guard let comment, !comment.isEmpty else { return nil }
    let korean = comment.text(.ko)
    return korean.isEmpty ? comment.text(.en) : korean
  }
}
