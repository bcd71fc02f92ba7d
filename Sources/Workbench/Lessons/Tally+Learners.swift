extension Tally {
  /// One learner.
  public struct Learner: Hashable, Sendable {
    /// The name of the learner in the file.
    public var name: String
    /// Lessons whose steps are all done, and steps that are.
    public var lessons = 0
    public var steps = 0
    /// First answers, and how many of them were right.
    public var answered = 0
    public var rightAtFirst = 0
    /// First answers that were wrong although the learner was certain.
    public var certainAndWrong = 0
    /// The lesson and the step where the learner is; nil before the first.
    public var lesson: String?
    public var step: String?
    /// Hints that were seen in that step.
    public var hints = 0
    /// The obstacle at which the learner seems to be stuck there, or nil if nothing says so.
    public var obstacle: Obstacle?
  }

  /// A sign that a learner is stuck.
  public enum Obstacle: String, Hashable, Sendable {
    /// All hints were seen, and the step is not done.
    case hints
    /// The solution was looked at, and the step is not done.
    case solution
    /// At least two answers were wrong, and none right.
    case answers
    /// At least twelve lines were typed, and the step is not done.
    case lines
  }

  /// Returns the results of each learner.
  ///
  /// - Complexity: O(*n*) in the number of facts.
  public static func learners(_ progress: [(name: String, progress: LessonProgress)], course: Course?) -> [Learner] {
    progress.map { name, progress in
      var learner = Learner(name: name)
      for (lesson, record) in progress.lessons {
        let names = course?.lesson(named: lesson)?.steps.map(\.name) ?? Array(record.steps.keys)
        learner.steps += record.steps.values.count(where: \.isDone)
        if !names.isEmpty, record.doneCount(of: names) == names.count { learner.lessons += 1 }
        for first in record.steps.values.compactMap(\.answers.first) {
          learner.answered += 1
          if first.isRight { learner.rightAtFirst += 1 }
          if !first.isRight, first.certainty == 3 { learner.certainAndWrong += 1 }
        }
      }
      guard let lesson = progress.current, let record = progress.lessons[lesson] else { return learner }
      (learner.lesson, learner.step) = (lesson, record.place)
      learner.hints = record.place.flatMap { record.steps[$0] }?.hints ?? 0
      guard let place = record.place, let step = record.steps[place], !step.isDone else { return learner }
      let lines = record.entries.count { if case .line = $0 { true } else { false } }
      if step.sawSolution {
        learner.obstacle = .solution
      } else if step.hints >= 3 {
        learner.obstacle = .hints
      } else if step.answers.count >= 2, !step.answers.contains(where: \.isRight) {
        learner.obstacle = .answers
      } else if lines >= 12 {
        learner.obstacle = .lines
      }
      return learner
    }
  }
}
