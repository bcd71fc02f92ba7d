extension Tally {
  /// A question, and the first answers of a class to it.
  public struct Poll: Hashable, Sendable {
    /// The lesson's name.
    public var lesson: String
    /// The step's name.
    public var step: String
    /// Learners who did anything in the step.
    public var learners = 0
    /// The answers: those to choose from in their order, or else the commonest first.
    public var bars: [Bar] = []

    /// Learners who answered.
    public var answered: Int { bars.reduce(0) { $0 + $1.count } }
  }

  /// An answer, and the learners who gave it first.
  public struct Bar: Hashable, Sendable {
    /// The answer.
    public var answer: String
    /// Its place among the answers to choose from, from 0, or nil if it is not one of them.
    public var choice: Int?
    /// Whether it is right.
    public var isRight: Bool
    /// The author's comment on it: the misconception that a wrong choice shows.
    public var comment = LessonText()
    /// Learners by how certain they were, 0 to 3; 0 is not reported.
    public var certain = [0, 0, 0, 0]
    /// The names of the learners, in the order in which they are given.
    public var names: [String] = []

    /// The number of learners.
    public var count: Int { names.count }
  }

  /// Returns the question of a step with a bar for each answer, or nil if the step asks nothing that is known.
  ///
  /// - Complexity: O(*n*) in the number of learners, times the number of different answers.
  public static func poll(
    of step: LessonProgress.StepName, _ progress: [(name: String, progress: LessonProgress)], course: Course?
  ) -> Poll? {
    let question = course?.lesson(named: step.lesson)?.steps.first { $0.name == step.step }?.question
    var poll = Poll(lesson: step.lesson, step: step.step)
    poll.bars = (question?.choices ?? []).enumerated().map { index, choice in
      Bar(answer: choice.text, choice: index, isRight: choice.isRight, comment: choice.comment)
    }
    for (name, learner) in progress {
      guard let record = learner.lessons[step.lesson]?.steps[step.step] else { continue }
      poll.learners += 1
      guard let first = record.answers.first else { continue }
      let known = poll.bars.firstIndex { $0.answer == first.text }
      if known == nil { poll.bars.append(Bar(answer: first.text, isRight: first.isRight)) }
      let index = known ?? poll.bars.count - 1
      poll.bars[index].names.append(name)
      poll.bars[index].certain[first.certainty.flatMap { 1...3 ~= $0 ? $0 : nil } ?? 0] += 1
    }
    guard question != nil || !poll.bars.isEmpty else { return nil }
    let count = question?.choices.count ?? 0
    let others = poll.bars[count...].sorted { ($1.count, $0.answer) < ($0.count, $1.answer) }
    poll.bars.replaceSubrange(count..., with: others)
    return poll
  }

  /// Returns all questions that have answers, in the order of the course.
  ///
  /// - Complexity: O(*n* log *n*) in the number of facts.
  public static func polls(_ progress: [(name: String, progress: LessonProgress)], course: Course?) -> [Poll] {
    Tally(progress.map(\.progress), course: course).rows.filter { $0.answered > 0 }.compactMap { row in
      poll(of: LessonProgress.StepName(lesson: row.lesson, step: row.step), progress, course: course)
    }
  }
}

extension LessonProgress {
  /// The name of a step in a course.
  public typealias StepName = LessonStep.StepName

  /// Returns what two files of one learner hold together.
  ///
  /// Where both have answered a question, this one's answers come first, since it began; the other file says where the
  /// learner is now.
  public func joined(with other: LessonProgress) -> LessonProgress {
    var joined = self
    for name in other.order {
      guard let theirs = other.lessons[name] else { continue }
      let ours = lessons[name] ?? Lesson()
      joined.open(name)
      var lesson = theirs
      lesson.steps = ours.steps.merging(theirs.steps) { first, second in
        var step = first
        step.isDone = first.isDone || second.isDone
        step.sawSolution = first.sawSolution || second.sawSolution
        step.hints = max(first.hints, second.hints)
        step.answers = Array((first.answers + second.answers).prefix(Self.answerLimit))
        return step
      }
      if theirs.place == nil { (lesson.place, lesson.origin, lesson.entries) = (ours.place, ours.origin, ours.entries) }
      joined.lessons[name] = lesson
    }
    joined.aside += other.aside
    return joined
  }
}
