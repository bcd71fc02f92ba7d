internal import CommandLanguage
internal import Glibc
internal import LineEditing
internal import Synchronization
internal import TextRendering

/// Ends a script at Ctrl-C, also in the middle of a command that takes long.
///
/// Between two commands a runner sees the interrupt itself and ends in good order. If it does not soon, this ends the
/// process in its place; what was printed so far is written out first. That is safe while the runner computes and
/// nobody writes, which the runner says with ``computing(_:)``.
final class ScriptInterruption: Sendable {
  private enum Phase {
    /// The runner may be writing.
    static let running: UInt8 = 0
    /// The runner computes and touches no stream.
    static let computing: UInt8 = 1
    /// The process is being ended.
    static let ending: UInt8 = 2
  }

  /// How long the runner has to end by itself, in steps of 5 ms.
  private static let patience = 24
  /// After so many steps the process ends even in the middle of writing: nobody reads.
  private static let longestPatience = 200

  private let phase = Atomic<UInt8>(Phase.running)
  private let desk: NetworkDesk?

  /// Watches over a runner from now on.
  init(_ runner: ScriptRunner) {
    desk = runner.session.services?.desk
    nonisolated(unsafe) let runner = runner
    InterruptSignal.onDelivery { [self] in unsafe endProcess(of: runner) }
    unsafe runner.isInterrupted = { InterruptSignal.isPending }
  }

  /// Does what touches no stream.
  func computing<Result>(_ body: () -> Result) -> Result {
    phase.store(Phase.computing, ordering: .releasing)
    defer {
      let (isMine, _) = phase.compareExchange(
        expected: Phase.computing, desired: Phase.running, ordering: .acquiringAndReleasing)
      // The process is ending; nothing may be written any more.
      if !isMine { while true { pause() } }
    }
    return body()
  }

  /// Runs on the thread that hears of interrupts.
  private func endProcess(of runner: ScriptRunner) {
    for step in 0..<Self.longestPatience {
      usleep(5000)
      guard step >= Self.patience else { continue }
      let (isMine, _) = phase.compareExchange(
        expected: Phase.computing, desired: Phase.ending, ordering: .acquiringAndReleasing)
      if isMine {
        desk?.endProgress()
        runner.giveUp(Diagnostic(.limitReached, "interrupted"))
        break
      }
    }
    _exit(ExitCode.interrupted.rawValue)
  }
}

extension ScriptRunner {
  /// Writes out what there is, with the reason for the end, in place of the thread that runs the script.
  ///
  /// The session is not touched: a command is changing it.
  fileprivate func giveUp(_ reason: Diagnostic) {
    if options.json {
      results.write { bytes in
        reason.json(line: nil, file: nil).write(into: &bytes)
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    results.flush()
    if !options.json { messages.write(DiagnosticRenderer(width: 100, usesColor: colorsMessages).render(reason)) }
    messages.flush()
    journal?.remove()
  }

  /// Does what touches no stream and may take long.
  func computing<Result>(_ body: () -> Result) -> Result {
    interruption.map { $0.computing(body) } ?? body()
  }

  /// Carries out a command where Ctrl-C can reach it.
  ///
  /// - Returns: Nil if it was interrupted.
  func execute(_ command: BoundCommand) -> CommandResult? {
    guard let worker else { return computing { session.execute(command) } }
    // The session moves to the other thread and back: a copy would make every change copy what it changes.
    let held = Handover(session)
    session = Session()
    let done = worker.perform { () -> (Session, CommandResult)? in
      guard var session = held.take() else { return nil }
      let result = session.execute(command)
      return (session, result)
    }
    guard let (after, result) = done ?? nil else {
      interruptLine()
      return nil
    }
    session = after
    return result
  }

  /// Makes a text where Ctrl-C can reach it.
  ///
  /// - Returns: Nil if it was interrupted.
  func render<Result: Sendable>(_ make: @escaping @Sendable () -> Result) -> Result? {
    guard let worker else { return computing(make) }
    let result = worker.perform(make)
    if result == nil { interruptLine() }
    return result
  }

  /// Prints a text; a person can stop it at any time.
  func emit(_ text: String) {
    guard worker != nil else { return results.write(text) }
    var rest = text.utf8[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1 << 13)
      results.write { $0 += piece }
      rest = rest.dropFirst(piece.count)
      if rest.isEmpty { return }
      results.flush()
      if isInterrupted() { return interruptLine() }
    }
  }

  /// Ends the line that a person typed; ``enter(_:isQuiet:)`` takes back what it did.
  func interruptLine() {
    wasInterrupted = true
    hasEnded = true
    // The call that is being stopped may not end before the next prompt.
    lineStart?.session.services?.desk.endProgress()
    if exitCode == .done { exitCode = .interrupted }
    if let lineStart { session = lineStart.session }
  }
}
