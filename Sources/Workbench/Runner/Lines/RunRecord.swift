internal import CommandLanguage
internal import DisplayText
package import Expectations
internal import SessionModel

/// The record that a run of a script leaves for those who report on it.
struct RunRecord {
  /// One `@step`.
  struct Step {
    var name: String
    var line: Int
    var result = TestReport.Result.ok
    var message = ""
    var code = ""
    var failureLine: Int?
    var real = Duration.zero
    var virtual = Duration.zero
  }

  /// Commands that were carried out.
  var commands = 0
  /// Commands that are there.
  var expectedLines = 0
  /// Expected lines that matched.
  var matchedLines = 0
  var steps: [Step] = []
  /// The reason why the file as a whole was skipped, or nil.
  var skipped: Bilingual?
  /// The first failure.
  var failure: Diagnostic?
  /// New blocks of the file by line, where blocks are collected instead of being checked.
  var newBlocks: [Int: [ExpectedLine]] = [:]
}

/// The treatment of `|` lines that the output does not match.
enum CheckMode {
  /// It is a failure.
  case check
  /// The block that would match is collected.
  case collect
}

/// The steps of a file whose lines run.
package struct StepRange {
  /// The first step; nil from the start of the file.
  var first: String?
  /// The last step; nil to the end.
  var last: String?
  /// The only step whose lines are checked; those before it still run.
  var checked: String?

  package init(first: String? = nil, last: String? = nil, checked: String? = nil) {
    self.first = first
    self.last = last
    self.checked = checked
  }
}

/// The place of a run in a file and in what it includes.
package final class RunFrame {
  let script: PreparedScript
  let steps: StepRange
  var matcher = ExpectationMatcher()
  package var masks: [Mask] = []
  /// Whether the current step is left out.
  package var skipsStep: Bool
  /// The place of the current step beside those of the range, and beside the only one that is checked.
  private var place: Place
  private var checkedPlace: Place
  /// The block that is open.
  var block = Block.none
  /// The session from which a learner begins: after the lines of the step, in front of the solution.
  var exerciseStart: Session?

  /// A part of a step that ends with `@end`.
  enum Block {
    case none, solution, lines
    case trial(Trial)
  }
  /// The check of lines whose `|` lines come after they have run; nil if those are known before.
  var stream: StreamCheck?
  /// Whether the file is left out from here on.
  var skipsFile = false
  /// Goals of the current step, with the file that names them.
  var goals: [StepGoal] = []
  /// The question of the current step, until its outcome is known.
  var question: PendingPrediction?
  var record = RunRecord()
  /// The time by which the current step must be done, and the limit for a message.
  var deadline: (ContinuousClock.Instant, milliseconds: Double, place: SourceRange)?
  /// The limit of each step, which was set in front of the first one.
  private var stepLimit: (milliseconds: Double, place: SourceRange)?
  /// Whether a step has begun.
  private var hasSteps = false
  var stepStart = ContinuousClock.now
  var virtualStart = 0.0

  /// A place beside a range of steps.
  private enum Place {
    case before, inside, behind
  }

  /// Creates the place of a run that begins.
  ///
  /// - Parameter isChecking: Whether lines are checked where no step is the only one to be checked.
  package init(_ script: PreparedScript, _ steps: StepRange, isChecking: Bool = true) {
    self.script = script
    self.steps = steps
    skipsStep = steps.first != nil
    place = steps.first == nil ? .inside : .before
    checkedPlace = steps.checked == nil && isChecking ? .inside : .before
  }

  /// Sets the limit of the current step, or of each one in front of the first.
  func setLimit(_ milliseconds: Double, at place: SourceRange) {
    if !hasSteps { stepLimit = (milliseconds, place) }
    let limit = Duration.nanoseconds(Int64(min(milliseconds, 1e9) * 1e6))
    deadline = (stepStart + limit, milliseconds, place)
  }

  /// Lets the time of a step begin.
  func beginTime() {
    stepStart = .now
    hasSteps = true
    if let stepLimit { setLimit(stepLimit.milliseconds, at: stepLimit.place) }
  }

  package var isSkipping: Bool { skipsStep || skipsFile }

  /// Whether lines are checked.
  var isChecking: Bool { checkedPlace == .inside }

  /// Notes that a step begins.
  ///
  /// - Parameter isOnly: Whether it says `@only`, or nil if no step does, and the range says which steps run.
  /// - Returns: Whether it is left out.
  func begin(step name: String, isOnly: Bool?) -> Bool {
    if place == .before, name == steps.first { place = .inside }
    let isInRange = place == .inside
    if name == steps.last { place = .behind }
    switch checkedPlace {
    case .before: if name == steps.checked { checkedPlace = .inside }
    case .inside: if steps.checked != nil { checkedPlace = .behind }
    case .behind: break
    }
    return checkedPlace == .behind || !(isOnly ?? isInRange)
  }

  /// Returns whether the lines that come are left out where solutions run, or do not.
  func isLeftOut(runsSolutions: Bool) -> Bool {
    switch block {
    case .none: isSkipping
    case .solution: isSkipping || !runsSolutions
    case .lines, .trial: true
    }
  }
}
