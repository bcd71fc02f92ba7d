public import CommandLanguage
public import DisplayText

/// A script that teaches: its steps ask, show, and let the learner do.
///
/// Lines are identified by their numbers, by which the runner finds the prepared line of each.
public struct Lesson: Sendable {
  /// The name of the file, without its ending: `reload`.
  public var name: String
  /// The number by which people call it: `04`.
  public var number: String
  /// The text.
  public var source: SourceText
  /// The title of the file.
  public var title: LessonText
  /// The numbers of the lines in front of the first step.
  public var preamble: [Int]
  /// The steps in order.
  public var steps: [LessonStep]
  /// The number of its tasks that are enough to pass, where it is a test without hints; nil for a lesson.
  public var passMark: Int?
  /// The faults that keep parts of the text from being read.
  public var findings: [Diagnostic]

  /// Whether its steps ask again what other lessons asked: only those that a learner needs are shown. A test shows all;
  /// its steps name the lesson to go back to.
  public var isReview: Bool { passMark == nil && steps.contains { $0.reviewed != nil } }

  /// Whether the script asks or sets a goal: a lesson, not only a script with steps.
  public var teaches: Bool { steps.contains { $0.question != nil || !$0.goals.isEmpty || !$0.solution.isEmpty } }

  /// Returns the position of the step of that name or number, from 0; nil if there is none.
  public func step(named word: String) -> Int? {
    if let index = steps.firstIndex(where: { $0.name == word }) { return index }
    return Int(word).flatMap(steps.index(ofNumber:))
  }

  /// Returns the name of a lesson's file: without folders and without `.mcv`.
  public static func name(ofFile path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    if name.hasSuffix(".mcv") { name.removeLast(4) }
    return name
  }

  /// Returns the number by which people call the lesson of a file: the digits of its name, `04` of `lesson04-reload`;
  /// nil if it has none.
  public static func number(ofName name: String) -> String? {
    if ["review", "final", "challenges"].contains(where: name.hasPrefix) { return name }
    let digits = name.drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) }
    return digits.isEmpty || digits.count > 4 ? nil : String(digits)
  }
}

/// One `@step`.
public struct LessonStep: Sendable {
  /// The word after `@step`.
  public var name: String
  /// The title.
  public var title: LessonText
  /// The line of `@step`.
  public var line: Int
  /// The place of the name in the text, in bytes.
  public var range: Range<Int>
  /// The items that are shown and run, in order, without the solution.
  public var items: [LessonItem] = []
  /// The question, or nil.
  public var question: Question?
  /// Hints, the mildest first.
  public var hints: [LessonText] = []
  /// The goals that must be true when the step is done.
  public var goals: [LessonGoal] = []
  /// The commands of the solution.
  public var solution: [LessonItem] = []
  /// The lines that a learner is to put in order; none where there is nothing to order.
  public var given: [LessonItem] = []
  /// The words and lines that follow once the goals are reached.
  public var afterword: [LessonItem] = []
  /// The tries whose outcome the author knows.
  public var trials: [LessonTrial] = []
  /// The lines of the shortest known solution, or nil.
  public var shortest: Int?
  /// The numbers of the solution that may be any: `mcv lint` does not change them.
  public var freeWords: [String] = []
  /// The file that the learner mends, as it is named, or nil if nothing is broken.
  public var repair: String?
  /// The step of another lesson that this one asks again.
  public var reviewed: StepName?

  /// The name of a step in a course.
  public struct StepName: Hashable, Sendable {
    /// The lesson's name.
    public var lesson: String
    /// The step's name.
    public var step: String

    /// Creates the name of a step.
    public init(lesson: String, step: String) {
      self.lesson = lesson
      self.step = step
    }
  }

  /// Whether the learner has to do something.
  public var isExercise: Bool { !goals.isEmpty }
}

/// A part of a step.
public enum LessonItem: Hashable, Sendable {
  /// Text for people; nil is for both languages.
  case prose(Language?, String)
  /// A line of commands: its number and its text without `|` lines.
  case command(line: Int, text: String)
  /// Any other line that the run of the script needs: its number.
  case directive(line: Int)
  /// The place of the question.
  case question(line: Int)
  /// Lines that run folded into one: what they are for, and the lines.
  indirect case setup(LessonText, [LessonItem])

  /// The number of the line that runs, or nil.
  public var line: Int? {
    switch self {
    case .command(let line, _), .directive(let line): line
    case .prose, .question, .setup: nil
    }
  }

  /// The numbers of the lines that run, in order.
  public var lines: [Int] {
    if case .setup(_, let items) = self { return items.flatMap(\.lines) }
    return line.map { [$0] } ?? []
  }
}

/// A `@wrong` or `@right` block: a try, and whether it must reach the goals.
public struct LessonTrial: Sendable {
  /// Whether it has to pass.
  public var isRight: Bool
  /// The reason why it must not pass, or the other way that it is.
  public var reason: LessonText
}

/// One `@goal`.
public struct LessonGoal: Sendable {
  /// The condition that must be true.
  public var expression: Expression
  /// The screen that it asks, as after `on`; nil for that of the task.
  public var screen: String?
  /// Its text.
  public var text: String
  /// The words that people read in its place; empty where they read the expression.
  public var label: LessonText

  init(_ expression: Expression, on screen: String?, label: LessonText, in source: SourceText) {
    self.expression = expression
    self.screen = screen
    self.label = label
    text = source.normalizedText(expression.range)
  }

  /// Whether its words stand for several conditions, of which one may be met and another not.
  public var joinsConditions: Bool { expression.conjuncts.count > 1 }

  /// Returns the words that people read.
  public func shown(_ language: Language) -> String { label.isEmpty ? text : label.text(language) }
}

extension Directive {
  private static let operators: Set<String> = ["contains", "matches", "in", "is", "and", "or"]

  /// The screen of `@goal on SCREEN EXPR`, or nil if none is named. A comparison with something called `on` names none.
  public var goalScreen: String? {
    guard name == "goal", arguments.count > 2, case .name("on") = arguments[0].kind else { return nil }
    switch arguments[1].kind {
    case .name(let word): return Language(rawValue: word) == nil && !Self.operators.contains(word) ? word : nil
    case .string(let text): return text
    default: return nil
    }
  }

  /// The position of the first argument of the expression of `@goal`.
  public var expressionStart: Int { goalScreen == nil ? 0 : 2 }

  /// The end of the expression of `@goal EXPR [ko "…" en "…"]` among the arguments: the position of the first word that
  /// names a language in front of a text.
  public var labelStart: Int? {
    arguments.indices.dropFirst().first { index in
      guard case .name(let word) = arguments[index].kind, Language(rawValue: word) != nil,
        arguments.indices.contains(index + 1), case .string = arguments[index + 1].kind
      else { return false }
      return true
    }
  }
}

extension Expression {
  /// The expression and everything in it.
  public var parts: [Expression] {
    let inner: [Expression] =
      switch kind {
      case .literal, .variable, .selector: []
      case .list(let elements): elements
      case .call(let call): call.arguments
      case .member(let operand, _), .negate(let operand), .not(let operand), .isNull(let operand, _): [operand]
      case .binary(_, let left, let right), .approximately(let left, let right, _): [left, right]
      case .within(let operand, let low, let high): [operand, low, high]
      }
    return [self] + inner.flatMap(\.parts)
  }

  /// The conditions that `and` joins, each apart.
  public var conjuncts: [Expression] {
    if case .binary(.and, let left, let right) = kind { return left.conjuncts + right.conjuncts }
    return [self]
  }
}
