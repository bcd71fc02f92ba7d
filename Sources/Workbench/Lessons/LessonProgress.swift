/// The progress of a learner so far, in every lesson. It holds no text of any language, so that a file that was begun
/// in Korean goes on in English, and names lessons and steps by their names, so that a course may change between two
/// runs.
public struct LessonProgress: Hashable, Sendable {
  /// One answer to a question.
  public struct Answer: Hashable, Sendable {
    /// The answer, as it was typed or chosen.
    public var text: String
    /// `right`, `partly` or `wrong`.
    public var grade: String
    /// The certainty of the learner, from 1 to 3, or nil if the learner was not asked.
    public var certainty: Int?
    /// The number of hints that were seen before.
    public var hints: Int

    /// Creates an answer.
    public init(_ text: String, grade: String, certainty: Int? = nil, hints: Int = 0) {
      self.text = text
      self.grade = grade
      self.certainty = certainty
      self.hints = hints
    }

    /// Whether it was right.
    public var isRight: Bool { grade == "right" }
  }

  /// The progress in one step.
  public struct Step: Hashable, Sendable {
    /// Whether the step is done.
    public var isDone = false
    /// Whether the learner looked at the solution.
    public var sawSolution = false
    /// The number of hints that were seen.
    public var hints = 0
    /// The answers, the first one first.
    public var answers: [Answer] = []

    /// Creates a step in which nothing was done.
    public init() {}
  }

  /// An act of the learner since the lesson's own state.
  public enum Entry: Hashable, Sendable {
    /// A line that was typed.
    case line(String)
    /// The next step was begun from the learner's own state.
    case kept
  }

  /// The progress in one lesson.
  public struct Lesson: Hashable, Sendable {
    /// The step where the learner is, or nil before the first.
    public var place: String?
    /// The step from whose beginning ``entries`` lead to where the learner is.
    public var origin: String?
    /// The acts since then.
    public var entries: [Entry] = []
    /// The steps by name.
    public var steps: [String: Step] = [:]

    /// Creates a lesson in which nothing was done.
    public init() {}

    /// Returns the number of steps among some that are done.
    public func doneCount(of names: some Sequence<String>) -> Int { names.count { steps[$0]?.isDone == true } }
  }

  /// The version of the form that this program writes.
  public static let version = 1

  /// The version the file was written in; a newer one is kept.
  public var fileVersion = Self.version
  /// The lessons by name.
  public var lessons: [String: Lesson] = [:]
  /// The names of the lessons, the one that was open last at the end.
  public var order: [String] = []
  /// Lines that could not be read, as they stood.
  public var aside: [String] = []

  /// Creates a progress in which nothing was done.
  public init() {}

  /// The lesson that was open last, or nil.
  public var current: String? { order.last }

  /// Puts a lesson at the end of the order.
  ///
  /// - Complexity: O(*n*) in the number of lessons.
  public mutating func open(_ name: String) {
    order.removeAll { $0 == name }
    order.append(name)
    if lessons[name] == nil { lessons[name] = Lesson() }
  }

  /// Changes what was done in a step.
  public mutating func change(_ lesson: String, _ step: String, _ body: (inout Step) -> Void) {
    if lessons[lesson] == nil { open(lesson) }
    body(&lessons[lesson, default: Lesson()].steps[step, default: Step()])
  }

  /// Adds an answer; of very many only the first and the latest are kept.
  public mutating func add(_ answer: Answer, _ lesson: String, _ step: String) {
    change(lesson, step) { record in
      if record.answers.count >= Self.answerLimit { record.answers.remove(at: 1) }
      record.answers.append(answer)
    }
  }

  /// Answers that are kept for one step.
  static let answerLimit = 50
}
