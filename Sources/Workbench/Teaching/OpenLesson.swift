internal import CommandLanguage
package import Environment
package import Lessons
package import Runner
package import SessionModel

/// A lesson that is open, with the step and the state at its beginning.
package struct OpenLesson {
  let lesson: Lesson
  let script: PreparedScript
  /// The lines that run, by their numbers.
  let lines: [Int: PreparedLine]
  /// The position of the step.
  var index = 0
  /// The session in front of the first line of the lesson.
  let beginning: Session
  /// The session at the beginning of the step.
  var start: Session
  /// The state of the step.
  package var machine = StepMachine()
  /// Hints that were shown in this step.
  var hints = 0
  /// The time at which the step began.
  var begin = ContinuousClock.now

  package init(_ lesson: Lesson, _ script: PreparedScript, beginning: Session) {
    self.lesson = lesson
    self.script = script
    self.beginning = beginning
    start = beginning
    var lines: [Int: PreparedLine] = [:]
    for line in script.head { lines[line.number] = line }
    self.lines = lines
  }

  var step: LessonStep { lesson.steps[index] }

  /// `04:2`
  package var label: String {
    let number =
      lesson.number.unicodeScalars.allSatisfy { ("!"..."~").contains($0) } ? lesson.number.prefix(12) : "lesson"
    return "\(number):\(index + 1)"
  }
}

/// The lessons of one program: the course, the open lesson, and what the learner did.
package final class LessonCoordinator: LessonGuide {
  var course: Course?
  /// The folder of the course, as it was named.
  package var folder: String?
  package var store: ProgressStore
  package var openLesson: OpenLesson?
  /// Whether a projector shows the lesson: answers wait for a key.
  package var presents = false
  /// The session from which the lesson was opened, and its journal.
  package var outside: (session: Session, journal: Journal?)?
  /// The page of the step that is shown at a terminal; nil elsewhere.
  var page: LessonPage?
  /// The question that waits for an answer, to be shown again.
  package var openQuestion: String?
  /// Whether the last line that was written is empty.
  var endsInGap = true
  /// Asks the learner at the prompt; nil where there is no prompt.
  package var ask: ((String) -> PromptAnswer)?
  /// The answers to choose from while a question is asked; empty where any text is one.
  package private(set) var choices: [String] = []
  /// The number of the last step, from 1, that the learners may open for now; nil without a limit.
  package var pausedStep: Int?

  package init(_ store: ProgressStore = .inMemory) { self.store = store }

  /// Asks with answers to choose from.
  func ask(_ question: String, choices: [String]) -> PromptAnswer? {
    self.choices = choices
    defer { self.choices = [] }
    return ask?(question)
  }

  /// Sends an event to the machine of the open step.
  func tell(_ event: StepMachine.Event) { openLesson?.machine.handle(event) }

  /// Returns whether a step may not be begun now.
  func isPaused(before index: Int) -> Bool { pausedStep.map { index >= $0 } ?? false }

  /// Returns the course, read when it is first needed.
  func course(in wanted: String?, of files: any FileSystem) throws(Diagnostic) -> Course {
    if let course, wanted == nil || wanted == folder { return course }
    let found = try CourseFolder.course(in: wanted, of: files)
    (course, folder) = (found, wanted)
    return found
  }

  /// Returns the record of a step of the open lesson.
  func record(_ step: LessonStep) -> LessonProgress.Step {
    openLesson.flatMap { store.progress.lessons[$0.lesson.name]?.steps[step.name] } ?? LessonProgress.Step()
  }

  /// Changes what was done in the step that is open.
  func change(_ body: (inout LessonProgress.Step) -> Void) {
    guard let openLesson else { return }
    store.change { $0.change(openLesson.lesson.name, openLesson.step.name, body) }
  }

  /// Changes what was done in the lesson that is open.
  func changeLesson(_ body: (inout LessonProgress.Lesson) -> Void) {
    guard let openLesson else { return }
    store.change { progress in
      progress.open(openLesson.lesson.name)
      body(&progress.lessons[openLesson.lesson.name, default: LessonProgress.Lesson()])
    }
  }
}
