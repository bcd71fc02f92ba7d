internal import CommandLanguage
package import DisplayText

/// The request of a line of `lesson`, `hint` or `goal` to the coordinator of lessons.
package enum LessonRequest: Hashable, Sendable {
  /// The lessons of the course.
  case list
  /// Begin or continue a lesson; nil continues the one that was open last.
  case open(String?)
  /// Go on; `keepsState` from what the learner made instead of from the lesson's own state.
  case next(keepsState: Bool)
  /// Go back one step.
  case back
  /// Begin the step again.
  case reset
  /// Go to a step of that name or number.
  case goto(String)
  /// The progress so far; also written to a file where one is named.
  case progress(export: String?)
  /// Show, and do not run, the solution.
  case solution
  /// Show the lines that prepared the step.
  case setup
  /// The certificate of what is mastered, with the learner's name where one is given.
  case certificate(name: String?)
  /// Back to the session from which the lesson was opened.
  case leave
  /// Write a lesson to begin with.
  case new(String)
  /// One hint deeper.
  case hint
  /// The condition that must be true, and the part that is missing.
  case goal
  /// The open lesson as a page to hand out, with or without the answers.
  case handout(showsAnswers: Bool)
}

/// A request with its course, its language and its way of presenting.
package struct LessonInvocation: Hashable, Sendable {
  /// The request.
  package var request: LessonRequest
  /// The folder of the course; nil for the one that is open, or the shipped one.
  package var folder: String?
  /// The language; nil for that of the person.
  package var language: Language?
  /// Whether answers stay hidden until a key; nil leaves it as it is.
  package var presents: Bool?

  /// Creates an invocation.
  package init(_ request: LessonRequest, folder: String? = nil, language: Language? = nil, presents: Bool? = nil) {
    self.request = request
    self.folder = folder
    self.language = language
    self.presents = presents
  }
}
