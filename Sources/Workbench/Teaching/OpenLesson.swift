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
  /// The session from which the task begins; nil before it is shown.
  var taskStart: Session?
  /// The broken file as the learner has mended it; nil before.
  var mended: String?
  /// The texts of the step as they were shown, with values in their holes, by their positions.
  var filledTexts: [Int: String] = [:]
  /// The words after the goals, as they were shown; none before.
  var afterword: [String] = []
  /// Whether each goal was met when the learner last heard of it; none before the task is shown.
  var toldGoals: [Bool] = []
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
      lesson.number.unicodeScalars.allSatisfy { ("!"..."~").contains($0) } ? lesson.number.prefix(16) : "lesson"
    return "\(number):\(index + 1)"
  }
}

/// The lessons of one program: the course, the open lesson, and what the learner did.
package final class LessonCoordinator {
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
  /// Asks the learner at the prompt, or nil if there is no prompt.
  package var ask: ((String) -> PromptAnswer)?
  /// The question that waits while ``ask`` runs, in the form for pages, or nil if what is asked is not a question of a
  /// lesson.
  package private(set) var asked: AskedQuestion?
  /// Called with the outcome of each prediction of a lesson, in front of its text.
  package var verdict: ((LessonVerdict) -> Void)?
  /// Whether a question is written again after a hint, and asked again of a learner who comes back to a wrong answer.
  /// A page has it in sight, and in a class the first answer counts.
  package var repeatsQuestions = true
  /// Whether learners are asked how certain they are.
  var asksCertainty = true
  /// A line that was typed at a question and leaves it; it runs after the line that led there.
  var heldLine: String?
  /// Whether the open step is shown to a learner who comes back to it: what was answered is not asked again.
  var isResuming = false
  /// The place at which a class waits, or nil if its learners go on as they like.
  package var hold: LessonHold?
  /// Whether the instructor takes the learner to another lesson: the class waits nowhere for that line.
  package var isLed = false
  /// The part of the course that counts for the certificate; the whole course without one.
  package var plan = CertificatePlan()

  package init(_ store: ProgressStore = .inMemory) { self.store = store }

  /// Asks a question that pages show in their own way.
  func ask(_ prompt: String, showing question: AskedQuestion) -> PromptAnswer? {
    asked = question
    defer { asked = nil }
    return ask?(prompt)
  }

  /// Sends an event to the machine of the open step.
  func tell(_ event: StepMachine.Event) { openLesson?.machine.handle(event) }

  /// Returns whether a step of a lesson may not be begun now.
  func isHeld(_ lesson: String, before index: Int) -> Bool { !isLed && hold?.forbids(lesson, index) == true }

  /// Returns the course, read when it is first needed.
  func course(in wanted: String?, of files: any FileSystem) throws(Diagnostic) -> Course {
    if let course, wanted == nil || wanted == folder { return course }
    let found = try CourseFolder.course(in: wanted, of: files)
    (course, folder) = (found, wanted)
    if found.plan != nil { store.change { $0.migrate(to: found) } }
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
