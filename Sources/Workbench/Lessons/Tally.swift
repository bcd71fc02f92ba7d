/// The results of a class, summed up from the progress of each learner. Its rows do not say who did what;
/// ``learners(_:course:)`` does, for the one who teaches.
public struct Tally: Hashable, Sendable {
  /// One step, over all learners.
  public struct Row: Hashable, Sendable {
    /// The lesson's name.
    public var lesson: String
    /// The step's name.
    public var step: String
    /// Learners who did anything in it.
    public var learners = 0
    /// Learners who finished it.
    public var done = 0
    /// Learners who answered its question.
    public var answered = 0
    /// Learners whose first answer was right.
    public var rightAtFirst = 0
    /// Hints that all learners saw together.
    public var hints = 0
    /// Learners who looked at the solution.
    public var sawSolution = 0
    /// First answers by how certain the learner was, 1 to 3: those that were right, and those that were not.
    public var right = [0, 0, 0]
    public var wrong = [0, 0, 0]
    /// Wrong first answers with how many gave them, the commonest first.
    public var mistakes: [Mistake] = []

    /// Learners who were certain and wrong: what is worth talking about.
    public var certainAndWrong: Int { wrong[2] }
    /// Learners who guessed and were right.
    public var guessedRight: Int { right[0] }
  }

  /// A wrong answer.
  public struct Mistake: Hashable, Sendable {
    /// The answer.
    public var answer: String
    /// The number of learners who gave it first.
    public var count: Int
  }

  /// The number of learners.
  public private(set) var learners: Int
  /// The steps, in the order of the course where it is known.
  public private(set) var rows: [Row]

  /// Sums up a class.
  ///
  /// - Parameters:
  ///   - progress: What each learner did.
  ///   - course: Gives the order of the steps; what it does not know comes last, by name.
  /// - Complexity: O(*n* log *n*) in the number of facts.
  public init(_ progress: [LessonProgress], course: Course? = nil) {
    learners = progress.count
    var rows: [Key: Row] = [:]
    var mistakes: [Key: [String: Int]] = [:]
    for learner in progress {
      for (lesson, record) in learner.lessons {
        for (step, done) in record.steps {
          let key = Key(lesson: lesson, step: step)
          var row = rows[key] ?? Row(lesson: lesson, step: step)
          row.add(done)
          rows[key] = row
          if let first = done.answers.first, !first.isRight { mistakes[key, default: [:]][first.text, default: 0] += 1 }
        }
      }
    }
    for (key, counts) in mistakes {
      rows[key]?.mistakes = counts.map { Mistake(answer: $0.key, count: $0.value) }
        .sorted { ($1.count, $0.answer) < ($0.count, $1.answer) }
    }
    var places: [Key: Int] = [:]
    for lesson in course?.lessons ?? [] {
      for step in lesson.steps { places[Key(lesson: lesson.name, step: step.name)] = places.count }
    }
    self.rows = rows.values.sorted { left, right in
      let first = places[Key(lesson: left.lesson, step: left.step)] ?? .max
      let second = places[Key(lesson: right.lesson, step: right.step)] ?? .max
      return (first, left.lesson, left.step) < (second, right.lesson, right.step)
    }
  }

  private struct Key: Hashable {
    var lesson: String
    var step: String
  }
}

extension Tally.Row {
  fileprivate mutating func add(_ step: LessonProgress.Step) {
    learners += 1
    if step.isDone { done += 1 }
    if step.sawSolution { sawSolution += 1 }
    hints += step.hints
    guard let first = step.answers.first else { return }
    answered += 1
    if first.isRight { rightAtFirst += 1 }
    guard let certainty = first.certainty, 1...3 ~= certainty else { return }
    if first.isRight { right[certainty - 1] += 1 } else { wrong[certainty - 1] += 1 }
  }
}
