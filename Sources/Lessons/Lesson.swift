public import CommandLanguage

/// A script that teaches: its steps ask, show, and let the learner do.
///
/// Lines are named by their numbers, so that whoever runs the script finds the prepared line of each.
public struct Lesson: Sendable {
  /// What the file is called, without its ending: `lesson04`.
  public var name: String
  /// What people call it: `04`.
  public var number: String
  /// The text.
  public var source: SourceText
  /// The title of the file.
  public var title: LessonText
  /// The numbers of the lines in front of the first step.
  public var preamble: [Int]
  /// The steps in order.
  public var steps: [LessonStep]
  /// What keeps parts of the text from being read.
  public var findings: [Diagnostic]

  /// Whether the script asks or sets a goal: a lesson, not only a script with steps.
  public var teaches: Bool { steps.contains { $0.question != nil || !$0.goals.isEmpty || !$0.solution.isEmpty } }

  /// The position of the step of that name or number, from 0; nil if there is none.
  public func step(named word: String) -> Int? {
    if let index = steps.firstIndex(where: { $0.name == word }) { return index }
    guard let number = Int(word), steps.indices.contains(number - 1) else { return nil }
    return number - 1
  }

  /// The name of a lesson's file: without folders and without `.mcv`.
  public static func name(ofFile path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    if name.hasSuffix(".mcv") { name.removeLast(4) }
    return name
  }

  /// What people call the lesson of a file: the digits of its name, `04` of `lesson04-reload`; nil where it has none.
  public static func number(ofName name: String) -> String? {
    let digits = name.drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) }
    return digits.isEmpty || digits.count > 4 ? nil : String(digits)
  }
}

/// One `@step`.
public struct LessonStep: Sendable {
  /// The word behind `@step`.
  public var name: String
  /// The title.
  public var title: LessonText
  /// The line of `@step`.
  public var line: Int
  /// Where the name stands.
  public var range: Range<Int>
  /// What is shown and run, in order, without the solution.
  public var items: [LessonItem] = []
  /// What is asked, or nil.
  public var question: Question?
  /// Hints, the mildest first.
  public var hints: [LessonText] = []
  /// What must be true when the step is done.
  public var goals: [LessonGoal] = []
  /// The commands of the solution.
  public var solution: [LessonItem] = []

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

  /// The number of the line that runs, or nil.
  public var line: Int? {
    switch self {
    case .command(let line, _), .directive(let line): line
    case .prose, .question: nil
    }
  }
}

/// One `@goal`.
public struct LessonGoal: Sendable {
  /// What must be true.
  public var expression: Expression
  /// Its text.
  public var text: String

  init(_ expression: Expression, in source: SourceText) {
    self.expression = expression
    text = source.normalizedText(expression.range)
  }
}
