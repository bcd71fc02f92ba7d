/// A state machine of the step of a lesson that is open: how far it was shown, what its learner did in it, and whether
/// its goals are reached.
///
/// It neither shows nor asks anything: its input is an ``Event``, so that a test can cover the whole table
/// (`StepMachineTests`). An event that is sent in a state although it means nothing there is named with it; any other
/// pair traps, as it is a mistake of the one who shows the step.
package struct StepMachine: Hashable, Sendable {
  /// The state of a step.
  package enum State: Hashable, Sendable, CaseIterable {
    /// The step is entered. Its text and its demo are shown, or were stopped on the way.
    case entered
    /// Its question is shown, and waits for what the learner expects.
    case asking
    /// The commands after its question show the outcome; the learner gave no prediction.
    case revealing
    /// The commands after its question show the outcome, beside the learner's answer.
    case revealingToAnswer
    /// The step is shown to its end, and the learner has the prompt.
    case shown
    /// The lines of the learner have changed the state.
    case tried
    /// The goals are reached, without a line that changed anything.
    case reachedAtOnce
    /// The goals are reached by lines of the learner.
    case reached
  }

  /// An event that happens to a step.
  package enum Event: Hashable, Sendable, CaseIterable {
    /// The step begins, from its start or again.
    case enters
    /// Its question is shown.
    case asks
    /// The learner has said what they expect.
    case answers
    /// The learner, or the projector, goes on without an answer.
    case passes
    /// The outcome of the question was reported.
    case reveals
    /// Everything was shown.
    case ends
    /// The showing was stopped.
    case stops
    /// A line of the learner has changed the state.
    case types
    /// The goals hold.
    case reaches
  }

  /// The state of the step.
  package private(set) var state = State.entered

  /// Creates the machine of a step that begins.
  package init() {}

  /// Whether the step was shown to its end.
  package var isShown: Bool {
    switch state {
    case .entered, .asking, .revealing, .revealingToAnswer: false
    case .shown, .tried, .reachedAtOnce, .reached: true
    }
  }

  /// Whether commands are the answer to the question of the step.
  package var isRevealing: Bool { state == .revealing || state == .revealingToAnswer }

  /// Whether the learner has said what they expect.
  package var isAnswered: Bool { state == .revealingToAnswer }

  /// Whether the lines of the learner have changed the state.
  package var hasTyped: Bool { state == .tried || state == .reached }

  /// Whether the goals were reached since the step began.
  package var isReached: Bool { state == .reachedAtOnce || state == .reached }

  /// Takes in what happened.
  ///
  /// - Complexity: O(1)
  package mutating func handle(_ event: Event) {
    switch (event, state) {
    // Not while the question is open: no line runs then.
    case (.enters, _) where state != .asking: state = .entered
    case (.asks, .entered): state = .asking
    case (.answers, .asking): state = .revealingToAnswer
    case (.passes, .asking): state = .revealing
    // The learner has answered, and goes on.
    case (.passes, .revealingToAnswer): break
    case (.reveals, .revealing), (.reveals, .revealingToAnswer): state = .entered
    // The commands after the question may have been left out, so that nothing was revealed.
    case (.ends, .entered), (.ends, .revealing), (.ends, .revealingToAnswer): state = .shown
    case (.stops, _) where !isShown: state = .entered
    // A line of the course may move in the lesson, as `lesson goto 3` does. The step that is open then was shown to its
    // end, and the rest of the showing in which the line stands does not change it.
    case (.asks, _) where isShown, (.answers, _) where isShown, (.passes, _) where isShown, (.reveals, _) where isShown,
      (.ends, _) where isShown, (.stops, _) where isShown:
      break
    case (.types, .shown): state = .tried
    case (.types, .reachedAtOnce): state = .reached
    case (.types, .tried), (.types, .reached): break
    // One of the lines that were repeated, or put in order, has begun the step again, and its showing was stopped.
    case (.types, .entered): break
    case (.reaches, .shown): state = .reachedAtOnce
    case (.reaches, .tried): state = .reached
    default: preconditionFailure("\(event) in state \(state)")
    }
  }
}
