/// A question that waits for a learner, in the form for pages.
package struct AskedQuestion: Hashable, Sendable {
  /// The kind of answer that is wanted.
  package enum Kind: String, Hashable, Sendable {
    /// The prediction of a step.
    case answer
    /// How certain the learner is of it.
    case certainty
    /// The order of given lines, as their places.
    case order
    /// The prediction that `predict` at the prompt asks for.
    case prediction
    /// Any other text.
    case text
  }

  /// The kind of answer that is wanted.
  package let kind: Kind
  /// The question as one paragraph.
  package let text: String
  /// The answers to choose from; none where a text is the answer.
  package let choices: [String]
  /// The lines that run after the answer.
  package let coming: [String]

  /// Returns the key of a choice at a position, from 0: a letter, so that a number is a value.
  package static func key(of index: Int) -> String {
    index < 26 ? String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))) : String(index + 1)
  }

  /// Returns the keys of some choices.
  static func keys(_ count: Int) -> [String] { (0..<count).map(key) }

  /// Creates a question.
  package init(_ kind: Kind, text: String = "", choices: [String] = [], coming: [String] = []) {
    (self.kind, self.text, self.choices, self.coming) = (kind, text, choices, coming)
  }
}

/// The outcome of a prediction of a lesson.
package struct LessonVerdict: Hashable, Sendable {
  /// The lesson's name.
  package let lesson: String
  /// The step's name.
  package let step: String
  /// Whether the answer was right, or nil if a part of it was, or none was given.
  package let isRight: Bool?
  /// The answer, or nil if none was given.
  package let said: String?
  /// The right answer.
  package let actual: String
  /// The parts of the answer that differ, as a sentence; empty where the whole does.
  package let difference: String
  /// The author's comment; empty without one.
  package let comment: String
}

/// The place at which a class waits for all.
package struct LessonHold: Hashable, Sendable {
  /// The lesson's name; nil for the lesson that each learner has open.
  package var lesson: String?
  /// The number of the last step, from 1, that may be begun.
  package var step: Int
  /// The names of the lessons that stay open: those in front of it in the plan.
  package var earlier: [String]

  /// Creates a place.
  package init(lesson: String?, step: Int, earlier: [String] = []) {
    (self.lesson, self.step, self.earlier) = (lesson, step, earlier)
  }

  /// Returns whether a step of a lesson may not be begun.
  ///
  /// - Parameter index: The position of the step, from 0.
  func forbids(_ name: String, _ index: Int) -> Bool {
    if earlier.contains(name) { return false }
    return lesson == nil || name == lesson ? index >= step : true
  }
}
