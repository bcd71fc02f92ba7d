internal import CLibrary
internal import CommandLanguage
internal import DisplayText
package import Environment
internal import JSONValues
internal import LineEditing
internal import Platform
internal import SessionModel
internal import Synchronization
internal import TextRendering

/// Ends a script at Ctrl-C, also within a long command, and where it exceeds its limits.
///
/// Between two commands a runner handles the interrupt itself. If it does not soon, the watchdog writes out what was
/// printed and ends the process, which is safe while the runner computes and writes nothing (``computing(_:)``).
package final class Watchdog: Sendable {
  private enum Phase {
    /// The runner may be writing.
    static let running: UInt8 = 0
    /// The runner computes and touches no stream.
    static let computing: UInt8 = 1
    /// The process is being ended.
    static let ending: UInt8 = 2
  }

  /// The time that the runner has to end by itself, in steps of 5 ms.
  private static let patience = 12
  /// After so many steps the process ends even in the middle of writing, since the reader does not read.
  private static let longestPatience = 200

  private let phase = Atomic<UInt8>(Phase.running)
  private let responder: NetworkResponder?
  /// The number of lines that have begun.
  private let lines = Atomic<Int>(0)
  /// Whether the runner only waits for its next line.
  private let isWaiting = Atomic<Bool>(false)
  private let isOver = Atomic<Bool>(false)

  /// Watches over a runner from now on.
  ///
  /// - Parameter lastWords: Where the reason for an end goes; nil for the messages of the runner.
  package init(_ runner: ScriptRunner, lastWords: ByteSink? = nil) {
    responder = runner.session.world?.responder
    let limits = runner.session.limits
    nonisolated(unsafe) let (runner, lastWords) = (runner, lastWords)
    InterruptSignal.onDelivery { [self] in unsafe endProcess(of: runner, lastWords) }
    unsafe runner.watch.isInterrupted = { InterruptSignal.isPending }
    guard limits.lineSeconds != nil || limits.runSeconds != nil else { return }
    _ = ThreadPool.shared.run { [self] in
      guard let (reason, code) = spent(limits) else { return }
      while !take() {
        if isOver.load(ordering: .relaxed) { return }
        usleep(1000)
      }
      responder?.endProgress()
      unsafe runner.giveUp(reason, lastWords)
      _exit(code.rawValue)
    }
  }

  /// Notes that a line begins.
  func beginLine() { lines.add(1, ordering: .relaxed) }

  /// Ends the watch over time and memory.
  func end() { isOver.store(true, ordering: .relaxed) }

  /// Waits until work has taken more than it may.
  ///
  /// Looks up every few milliseconds, and counts the time in which the runner was at work then. What it prints to a
  /// slow reader, and waiting for input, is not work.
  ///
  /// - Returns: Why the process is to end; nil when nothing is watched any more.
  private func spent(_ limits: SessionLimits) -> (Diagnostic, ExitCode)? {
    var (line, lineTime, runTime) = (-1, Duration.zero, Duration.zero)
    var last = ContinuousClock.now
    while !isOver.load(ordering: .relaxed) {
      usleep(20_000)
      let now = ContinuousClock.now
      let passed = now - last
      last = now
      let current = lines.load(ordering: .relaxed)
      if current != line { (line, lineTime) = (current, .zero) }
      guard phase.load(ordering: .relaxed) == Phase.computing, !isWaiting.load(ordering: .relaxed) else { continue }
      lineTime += passed
      runTime += passed
      if let limit = limits.runSeconds, runTime > .seconds(limit) {
        return (Self.limitReached(.tooMuchWork(seconds: limit)), .timeout)
      }
      if let limit = limits.lineSeconds, lineTime > .seconds(limit) {
        return (Self.limitReached(.lineTooSlow(seconds: limit)), .failed)
      }
      if let limit = limits.memory, ProcessMemory.used > limit {
        return (Self.limitReached(.memoryReached(limit >> 20)), .failed)
      }
    }
    return nil
  }

  private static func limitReached(_ message: Diagnostic.Message) -> Diagnostic {
    Diagnostic(message)
  }

  /// Takes over from the runner, if it touches no stream now.
  private func take() -> Bool {
    phase.compareExchange(expected: Phase.computing, desired: Phase.ending, ordering: .acquiringAndReleasing).exchanged
  }

  /// Waits for something that is not work of the script.
  func waiting(_ body: () -> Void) {
    isWaiting.store(true, ordering: .relaxed)
    computing(body)
    isWaiting.store(false, ordering: .relaxed)
  }

  /// Does what touches no stream. Work within other work ends with that.
  func computing<Result>(_ body: () -> Result) -> Result {
    let isOutermost = beginComputing()
    defer { if isOutermost { endComputing() } }
    return body()
  }

  /// Begins work that touches no stream.
  ///
  /// - Returns: Whether it is not within other work; then ``endComputing()`` has to end it.
  func beginComputing() -> Bool {
    phase.compareExchange(expected: Phase.running, desired: Phase.computing, ordering: .acquiringAndReleasing).exchanged
  }

  /// Ends work that touches no stream.
  func endComputing() {
    let (isMine, _) = phase.compareExchange(
      expected: Phase.computing, desired: Phase.running, ordering: .acquiringAndReleasing)
    // The process is ending; nothing may be written any more.
    if !isMine { while true { pause() } }
  }

  /// Whether standard output takes more text now.
  private static var takesOutput: Bool {
    var entry = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&entry, 1, 0) != 0
  }

  /// Ends the process; runs on the thread that receives interrupts.
  private func endProcess(of runner: ScriptRunner, _ lastWords: ByteSink?) {
    for step in 0..<Self.longestPatience {
      usleep(5000)
      guard step >= Self.patience else { continue }
      // The runner waits for a reader that does not read, and would do so for ever; so would its last words.
      if !Self.takesOutput { break }
      if take() {
        responder?.endProgress()
        runner.giveUp(Diagnostic(.interrupted), lastWords)
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
  fileprivate func giveUp(_ reason: Diagnostic, _ lastWords: ByteSink?) {
    results.allow(nil)
    let messages = lastWords ?? self.messages
    if options.json {
      results.write { bytes in
        reason.json(line: nil, file: nil).write(into: &bytes)
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    results.flush()
    if !options.json {
      messages.write(
        DiagnosticRenderer(.ofMessages(in: RunningLine.language), usesColor: policy.colorsMessages).render(reason))
    }
    messages.flush()
    journal?.remove()
  }

  /// Waits for input.
  func waiting(_ body: () -> Void) {
    if let interruption = watch.interruption { interruption.waiting(body) } else { body() }
  }

  /// Does what touches no stream and may take long.
  func computing<Result>(_ body: () -> Result) -> Result {
    watch.interruption.map { $0.computing(body) } ?? body()
  }

  /// Carries out a command where Ctrl-C can reach it.
  ///
  /// - Returns: Nil if it was interrupted.
  func execute(_ command: BoundCommand) -> CommandResult? {
    guard let worker = watch.worker else {
      // Not `computing`: between a line and the body of its command lie no calls that only pass on.
      let isOutermost = watch.interruption?.beginComputing() == true
      defer { if isOutermost { watch.interruption?.endComputing() } }
      return session.execute(command)
    }
    // The session moves to the other thread and back: a copy would make every change copy what it changes.
    let held = Monitor<Session?>(session)
    session = Session(workbench: session.workbench)
    let done = worker.perform { () -> (Session, CommandResult)? in
      guard var session = held.withLock({ $0.take() }) else { return nil }
      let result = session.execute(command)
      return (session, result)
    }
    // A call that was stopped may say so before it is left behind: the person stopped the line, not the call.
    guard let (after, result) = done ?? nil, result.error?.code != .callCancelled || !InterruptSignal.isPending else {
      tell(.interrupted)
      return nil
    }
    session = after
    return result
  }

  /// Makes a text where Ctrl-C can reach it.
  ///
  /// - Returns: Nil if it was interrupted.
  func render<Result: Sendable>(_ make: @escaping @Sendable () -> Result) -> Result? {
    guard let worker = watch.worker else { return computing(make) }
    let result = worker.perform(make)
    if result == nil { tell(.interrupted) }
    return result
  }

  /// Makes the session what it was before the line that a person typed; ``enter(_:isQuiet:)`` takes back the rest.
  func restoreLineStart() {
    // The call that is being stopped may not end before the next prompt.
    watch.lineStart?.session.world?.responder.endProgress()
    if let lineStart = watch.lineStart { session = lineStart.session }
  }
}
