/// A state machine of what a runner may do next: whether lines are read, run, wait for what is expected of them or were
/// interrupted, and how the run ends.
///
/// It neither prints nor reads: its input is an ``Event``, its output are ``Action``s, so that a table can test it
/// (`LineMachineTests`). Runs are nested, as a line may run a file; the depth is counted here.
package struct LineMachine: Hashable, Sendable {
  /// The state of a runner.
  enum State: Hashable, Sendable {
    /// No line runs; the next one may come.
    case idle
    /// A script or an entry is read and judged as a whole. Nothing of it runs.
    case preparing
    /// Its lines run.
    case running
    /// A line of standard input has run; the lines that say what it should have printed may still come.
    case awaitingExpectation
    /// A person has interrupted the line at the prompt, and what it did is to be taken back.
    case interrupted
    /// No further line runs.
    case ended(Ending)
    /// The user has quit at the prompt and is asked whether to keep the session. Lines may run for the answer.
    case leaving
  }

  /// The reason why no further line runs.
  enum Ending: Hashable, Sendable {
    /// A line has failed where the first failure ends the run.
    case failed
    /// A limit is reached, the reader of the results is gone, or an interrupted line was undone.
    case stopped
    case quit
  }

  /// An event that happens to a runner.
  package enum Event: Hashable, Sendable {
    /// A line is entered at the prompt: it has an exit code of its own.
    case entered
    /// A script begins, inside of the one that runs or alone.
    case begins
    /// The text that is to run has no mistakes, and what it needs is there.
    case prepared
    /// The entered text is not run, for its mistakes.
    case refused(ExitCode)
    /// The line has run, and what is expected of it may follow.
    case awaits
    /// The next line comes, or the end of the input.
    case lineComes
    /// The line before was compared with what was expected of it.
    case settled
    case failed(ExitCode)
    case stopped
    case interrupted
    /// The changes of the interrupted line are taken back.
    case tookBack
    /// `quit`, with its code.
    case quit(ExitCode)
    /// The person at the prompt wants to leave: the input has ended.
    case leaves
    /// The person stays after all.
    case stays(forgetsCode: Bool)
    /// A demo of a lesson has failed, and the lesson goes on.
    case goesOn
    /// The script is at its end.
    case ends
    /// The entry is at its end.
    case entryEnds
  }

  /// An action that the runner has to carry out.
  package enum Action: Hashable, Sendable {
    /// Compare the line before with what was expected of it.
    case settle
    /// Make the session what it was before the line.
    case restore
    /// Write out what was printed.
    case flush
  }

  /// Whether the first failure ends the run.
  let bails: Bool
  private(set) var state = State.idle
  /// The code of the first failure.
  package private(set) var exitCode = ExitCode.done
  /// The code with which the last entry at the prompt ended.
  package private(set) var lastOutcome = ExitCode.done
  /// The number of runs inside each other.
  private(set) var depth = 0
  /// The code of what came before the entry that runs.
  private var heldCode: ExitCode?

  /// Creates the machine of a runner to which nothing has happened.
  init(bails: Bool) { self.bails = bails }

  /// Whether no further line is to run.
  var hasEnded: Bool {
    switch state {
    case .interrupted, .ended: true
    default: false
    }
  }

  /// Whether `quit` ended the run.
  package var hasQuit: Bool { state == .ended(.quit) || state == .leaving }

  /// Whether a person has interrupted the line at the prompt.
  package var wasInterrupted: Bool { state == .interrupted }

  /// Takes in what happened.
  ///
  /// - Returns: What is to be done, in order.
  /// - Complexity: O(1)
  @discardableResult
  mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .entered:
      heldCode = exitCode
      (exitCode, state) = (.done, .preparing)
    case .begins:
      depth += 1
      if !hasEnded { state = .preparing }
    case .prepared: if state == .preparing { state = .running }
    case .refused(let code):
      exitCode = code
      if state == .preparing { state = .idle }
    case .awaits: if state == .running { state = .awaitingExpectation }
    case .lineComes: return state == .awaitingExpectation ? [.settle] : []
    case .settled: if state == .awaitingExpectation { state = .running }
    case .failed(let code):
      note(code)
      if bails, !hasEnded { state = .ended(.failed) }
    case .stopped: if !hasEnded { state = .ended(.stopped) }
    case .interrupted:
      note(.interrupted)
      if state != .ended(.quit) { state = .interrupted }
      return [.restore]
    case .tookBack: if state == .interrupted { state = .ended(.stopped) }
    case .quit(let code):
      note(code)
      state = .ended(.quit)
    case .leaves: state = .leaving
    case .stays(let forgetsCode):
      state = resting
      if forgetsCode { exitCode = .done }
    case .goesOn: if state == .ended(.failed) || state == .ended(.stopped) { state = resting }
    case .ends:
      depth -= 1
      if !hasEnded { state = resting }
      return [.flush]
    case .entryEnds:
      lastOutcome = exitCode
      if !hasQuit, let heldCode { exitCode = heldCode }
      heldCode = nil
      state = hasQuit ? .leaving : resting
      return [.flush]
    }
    return []
  }

  /// The state of a runner when a script has ended in it, or when what ended it is forgiven.
  private var resting: State { depth > 0 || heldCode != nil ? .running : .idle }

  private mutating func note(_ code: ExitCode) { if exitCode == .done { exitCode = code } }
}
