internal import CommandLanguage
internal import DisplayText
internal import Environment
package import SessionModel

/// A `@wrong` or `@right` block that a test collects: the lines of a learner who solves the step differently.
final class Trial {
  let isRight: Bool
  let reason: Bilingual
  /// The place of the block in the source.
  let place: SourceRange
  let script: PreparedScript
  fileprivate var lines: [PreparedLine] = []

  init(isRight: Bool, reason: Bilingual, place: SourceRange, script: PreparedScript) {
    self.isRight = isRight
    self.reason = reason
    self.place = place
    self.script = script
  }
}

/// A `@goal` of the step that runs.
struct StepGoal: Sendable {
  let expression: Expression
  /// The screen that it names; nil for that of the task.
  let screen: String?
  let source: SourceText

  var text: String { source.normalizedText(expression.range) }

  var place: SourceRange { source.range(expression.range) }

  /// Returns whether it is met in a session.
  func holds(in session: Session) throws(Diagnostic) -> Bool {
    let environment = try session.goalEnvironment(on: screen, at: place)
    let named = environment.namingIdentifiers(in: expression)
    return try Evaluator(source: source, environment: environment).condition(named)
  }
}

/// Trials with an outcome that the author of a lesson declares. They run in tests only, each from the state in which
/// the learner begins.
extension ScriptRunner {
  /// Remembers from where a learner begins.
  func beginExercise() {
    guard frame?.isSkipping == false else { return }
    session.step = StepMark(session)
    if policy.runsSolutions { frame?.exerciseStart = session }
  }

  func beginTrial(_ isRight: Bool, _ reason: Bilingual, _ line: PreparedLine, _ script: PreparedScript) {
    frame?.block = .trial(
      Trial(isRight: isRight, reason: reason, place: script.source.range(line.range), script: script))
  }

  /// Keeps a line of a try instead of running it.
  ///
  /// - Returns: False for the line that ends the block, or that begins another step.
  func collect(_ line: PreparedLine, in trial: Trial) -> Bool {
    if case .directive(let action, _) = line.action {
      switch action {
      case .end, .step: return false
      default: return true
      }
    }
    trial.lines.append(line)
    return true
  }

  /// Carries out a try, and fails where it does not end as the author says.
  func settle(_ trial: Trial) {
    guard policy.runsSolutions, !hasEnded, let frame, !frame.isSkipping, frame.isChecking, !frame.goals.isEmpty,
      let start = frame.exerciseStart
    else { return }
    let after = Self.session(after: trial.lines, from: start, in: trial.script, options)
    let open = frame.goals.filter { (try? $0.holds(in: after)) != true }
    guard open.isEmpty != trial.isRight else { return }
    if trial.isRight {
      fail(
        Diagnostic(.rightRefused(trial.reason), at: trial.place, notes: open.map { .init(.notMet, $0.text) }), .unmet)
    } else {
      fail(Diagnostic(.wrongAccepted(trial.reason), at: trial.place), .unmet)
    }
  }

  /// Returns the session after lines of a script have run without output. A line that fails is skipped.
  package static func session(
    after lines: [PreparedLine], from start: Session, in script: PreparedScript, _ options: RunOptions
  ) -> Session {
    var quiet = options
    (quiet.bails, quiet.json) = (false, false)
    let runner = ScriptRunner(session: start, options: quiet)
    // A learner gets an exception of UIKit as a report, and goes on.
    runner.session.state.settings.crash = options.crash ?? .report
    runner.sinks.history = HistorySink()
    runner.frame = RunFrame(script, StepRange(), isChecking: false)
    runner.tell(.begins)
    runner.tell(.prepared)
    for line in lines where !runner.machine.hasQuit { runner.carryOut(line, in: script) }
    return runner.session
  }
}
