/// A state machine of a runner: whether lines are read, run, await an expectation or were interrupted, and how the run
/// ends.
///
/// It neither prints nor reads: its input is an ``Event``, its output are ``Action``s, so that a table can test it
/// (`LineMachineTests`). Each event names the states in which runners send it, with what it does there, be it nothing;
/// in any other state it traps, as it is a mistake of the runner.
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

  /// A run inside of another, or the outermost.
  private enum Run: Hashable, Sendable {
    /// A script, or lines of a lesson.
    case script
    /// An entry at the prompt, with the exit code of what came before it.
    case entry(codeBefore: ExitCode)
  }

  /// Whether the first failure ends the run; the same in every state.
  let bails: Bool
  private(set) var state = State.idle
  /// The code of the first failure. It outlives the states: the process ends with it.
  package private(set) var exitCode = ExitCode.done
  /// The code with which the last entry at the prompt ended, for those who ask after it.
  package private(set) var lastOutcome = ExitCode.done
  /// The runs inside of each other, the innermost last. No part of the state: each is left in turn, also where no line
  /// of it runs any more.
  private var runs: [Run] = []

  /// Creates the machine of a runner to which nothing has happened.
  init(bails: Bool) { self.bails = bails }

  /// Whether no further line is to run.
  var hasEnded: Bool {
    switch state {
    case .interrupted, .ended: true
    case .idle, .preparing, .running, .awaitingExpectation, .leaving: false
    }
  }

  /// Whether `quit` ended the run.
  package var hasQuit: Bool { state == .ended(.quit) || state == .leaving }

  /// Whether a person has interrupted the line at the prompt.
  package var wasInterrupted: Bool { state == .interrupted }

  /// The number of scripts inside of each other.
  ///
  /// - Complexity: O(that number)
  var depth: Int { runs.count { $0 == .script } }

  /// Whether an entry at the prompt runs.
  var isEntering: Bool { if case .entry? = runs.first { true } else { false } }

  /// Takes in what happened.
  ///
  /// - Returns: What is to be done, in order.
  /// - Complexity: O(1)
  @discardableResult
  mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .entered:
      switch state {
      // A page may send a line after `quit`, and a journal may hold one. A lesson that was opened outside of an entry
      // may have ended or been interrupted.
      case .idle, .leaving, .interrupted, .ended:
        guard runs.isEmpty else { trap(event) }
        runs.append(.entry(codeBefore: exitCode))
        (exitCode, state) = (.done, .preparing)
      case .preparing, .running, .awaitingExpectation: trap(event)
      }
    case .begins:
      switch state {
      case .idle, .running: state = .preparing
      // The command that is asked after a document begins a script although the document has failed, and an order of
      // lines is tried although the one before was interrupted. No line of it runs.
      case .interrupted, .ended: break
      case .preparing, .awaitingExpectation, .leaving: trap(event)
      }
      runs.append(.script)
    case .prepared:
      switch state {
      case .preparing: state = .running
      // As above.
      case .interrupted, .ended: break
      case .idle, .running, .awaitingExpectation, .leaving: trap(event)
      }
    case .refused(let code):
      guard state == .preparing, isEntering else { trap(event) }
      note(code)
    case .awaits:
      switch state {
      case .running: state = .awaitingExpectation
      // A file that the line ran has ended the run.
      case .ended: break
      case .idle, .preparing, .awaitingExpectation, .interrupted, .leaving: trap(event)
      }
    case .lineComes:
      switch state {
      case .awaitingExpectation: return [.settle]
      // The line before was not a command.
      case .running: break
      case .idle, .preparing, .interrupted, .ended, .leaving: trap(event)
      }
    case .settled:
      switch state {
      case .awaitingExpectation: state = .running
      // The line itself has ended the run, or the input could not be read on.
      case .ended: break
      case .idle, .preparing, .running, .interrupted, .leaving: trap(event)
      }
    case .failed(let code):
      switch state {
      // A file that cannot be read fails before it begins.
      case .idle, .preparing, .running, .awaitingExpectation: if bails { state = .ended(.failed) }
      // The line before is compared, the preamble of another script is read, or a directive of a lesson is carried out.
      case .interrupted, .ended: break
      case .leaving: trap(event)
      }
      note(code)
    case .stopped:
      switch state {
      case .running: state = .ended(.stopped)
      // The failure that stops the run has ended it, or the lines that go on including files are those of a lesson.
      case .interrupted, .ended: break
      case .idle, .preparing, .awaitingExpectation, .leaving: trap(event)
      }
    case .interrupted:
      switch state {
      case .running: state = .interrupted
      // Directives of a lesson are carried out also after the line that has ended the run.
      case .interrupted, .ended(.failed), .ended(.stopped): state = .interrupted
      case .ended(.quit): break
      case .idle, .preparing, .awaitingExpectation, .leaving: trap(event)
      }
      note(.interrupted)
      return [.restore]
    case .tookBack:
      guard state == .interrupted else { trap(event) }
      state = .ended(.stopped)
    case .quit(let code):
      switch state {
      // The command that finds out that the reader of the results is gone still runs.
      case .running, .ended: state = .ended(.quit)
      case .idle, .preparing, .awaitingExpectation, .interrupted, .leaving: trap(event)
      }
      note(code)
    case .leaves:
      switch state {
      // As in front of an entry.
      case .idle, .leaving, .interrupted, .ended: state = .leaving
      case .preparing, .running, .awaitingExpectation: trap(event)
      }
    case .stays(let forgetsCode):
      switch state {
      // It is said again after the lines that ran for the answer, and after a lesson that has quit by itself.
      case .idle, .leaving, .ended(.quit): state = .idle
      case .preparing, .running, .awaitingExpectation, .interrupted, .ended(.failed), .ended(.stopped): trap(event)
      }
      if forgetsCode { exitCode = .done }
    case .goesOn:
      switch state {
      case .ended(.failed), .ended(.stopped): state = resting
      // The demo has not failed; or it ended more than itself.
      case .idle, .running, .interrupted, .ended(.quit): break
      case .preparing, .awaitingExpectation, .leaving: trap(event)
      }
    case .ends:
      guard runs.popLast() == .script else { trap(event) }
      switch state {
      case .preparing, .running: state = resting
      case .interrupted, .ended: break
      case .idle, .awaitingExpectation, .leaving: trap(event)
      }
      return [.flush]
    case .entryEnds:
      guard case .entry(let codeBefore)? = runs.popLast() else { trap(event) }
      lastOutcome = exitCode
      switch state {
      case .preparing, .running, .ended(.failed), .ended(.stopped): (exitCode, state) = (codeBefore, .idle)
      case .ended(.quit): state = .leaving
      case .idle, .awaitingExpectation, .interrupted, .leaving: trap(event)
      }
      return [.flush]
    }
    return []
  }

  /// The state of a runner when a script has ended in it, or when what ended it is forgiven.
  private var resting: State { runs.isEmpty ? .idle : .running }

  private mutating func note(_ code: ExitCode) { if exitCode == .done { exitCode = code } }

  private func trap(_ event: Event) -> Never { preconditionFailure("\(event) in state \(state)") }
}
