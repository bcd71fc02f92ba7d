internal import CLibrary
package import CommandLanguage
internal import DisplayText
internal import Environment
internal import Platform
package import SessionModel

extension ScriptRunner {
  /// Carries out the commands of one line in turn; the first that fails ends the line. Then its check compares what it
  /// printed.
  ///
  /// - Parameters:
  ///   - first: The first command; nil if the line has none.
  ///   - rest: The commands after it.
  ///   - line: The line.
  ///   - waiting: The check of the commands before, which have run already; nil if these are all.
  func carryOut(
    _ first: BoundCommand?, then rest: ArraySlice<BoundCommand>, of line: ScriptLine, _ waiting: LineCheck? = nil
  ) {
    if waiting == nil {
      if let refusal = refusal(of: line.line.target, in: line.source) {
        return settle(LineFailure(refusal), newCheck(of: line), line.line, line.source)
      }
      echo(line)
    }
    let outerCheck = sinks.check
    let check = waiting ?? newCheck(of: line)
    sinks.check = check
    let outputLimit = session.limits.lineOutput
    if outputLimit != nil { results.allow(outputLimit) }
    watch.interruption?.beginLine()
    send(.began(line))
    let start = ContinuousClock.now
    defer {
      // Long work has allocated and freed much memory.
      if ContinuousClock.now - start > .milliseconds(20) { ProcessMemory.giveBack() }
      if outputLimit != nil { results.allow(nil) }
      send(.ended(line))
    }
    defer { sinks.check = outerCheck }
    var failure: LineFailure?
    var left = rest
    var next = first ?? left.popFirst()
    var last: BoundCommand?
    while let command = next, failure == nil, !results.isOverdrawn {
      if hasEnded || stops(before: command, line) { return }
      next = left.popFirst()
      last = command
      failure = perform(command, of: line, to: next == nil ? line.line.target?.argument : nil)
      if let found = failure, next != nil, goesOn(after: found, line) { failure = nil }
    }
    if outputLimit != nil {
      if results.isOverdrawn, failure == nil { failure = LineFailure(overdraft(line)) }
      results.allow(nil)
    }
    if machine.wasInterrupted { return }
    if failure == nil, let last {
      // The lesson says what came of a prediction.
      if !session.predictions.isEmpty { _ = madeGuide() }
      send(.completed(last))
    }
    if let stream = frame?.stream, let check {
      var unsettled = UnsettledLine(line, failure, check, under: session.state.settings.crash)
      if !options.bails, failure != nil { unsettled.rest = ([next].compactMap { $0 } + left)[...] }
      stream.unsettled = unsettled
      return tell(.awaits)
    }
    if check != nil || failure != nil { settle(failure, check, line.line, line.source) }
  }

  /// Returns the check of a line; nil if nothing is expected of it.
  private func newCheck(of line: ScriptLine) -> LineCheck? {
    guard frame?.stream != nil || line.line.expected != nil && frame?.isChecking == true else { return nil }
    return LineCheck()
  }

  /// Prints a line before what it prints, as `set echo on` says.
  private func echo(_ line: ScriptLine) {
    guard session.state.settings.echo, !options.json else { return }
    let lines = line.text.split(separator: "\n", omittingEmptySubsequences: false)
    writeText("> " + lines.map { String($0).escapedForDisplay }.joined(separator: "\n...> ") + "\n")
  }

  /// Tells whether the other commands of a line run after a failure, which is shown then: with `--no-bail`, where no
  /// `|!` line waits for it.
  private func goesOn(after failure: LineFailure, _ line: ScriptLine) -> Bool {
    guard !options.bails, line.line.expected?.failure == nil, frame?.stream == nil else { return false }
    show(failure.diagnostic, line: line.number)
    note(failure.diagnostic, line.line)
    fail(ExitCode(of: failure.diagnostic, under: session.state.settings.crash))
    return true
  }

  /// Carries out one command, and reports what came of it.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - line: Its line.
  ///   - target: The file that gets what it prints, or nil.
  /// - Returns: Why it failed, or nil.
  private func perform(_ command: BoundCommand, of line: ScriptLine, to target: Argument?) -> LineFailure? {
    if let refusal = refusal(of: command, writingTo: target) { return LineFailure(refusal) }
    // Writes the answers of the earlier commands of the line.
    printer.flush()
    guard let target else {
      guard let result = execute(command) else { return nil }
      return report(result, of: command, line)
    }
    let diversion = divert(to: target, of: line)
    var failure: LineFailure?
    if let result = execute(command) { failure = report(result, of: command, line) }
    return end(diversion, for: command, of: line, failure)
  }

  /// Carries out what a command asks of the shell, and reports what came of it.
  ///
  /// - Returns: Why it failed, or nil.
  private func report(_ result: CommandResult, of command: BoundCommand, _ line: ScriptLine) -> LineFailure? {
    frame?.record.commands += 1
    if sinks.file != nil || session.state.clock.start != nil { session.history.noteUnrepeatable(command) }
    send(.ran(command, runsLines: result.request != nil))
    for warning in result.warnings {
      show(warning, line: line.number, expectedAt: line.line.expected?.line(of: warning.code, in: line.source))
    }
    if let error = result.error { return LineFailure(error) }
    var report = result.report
    if let request = result.request {
      let outcome = perform(request, line.source.range(command.range))
      session.history.noteExpansion(of: command)
      switch outcome {
      case .done: break
      case .reported(let other): report = other
      case .failed(let failure), .refused(_, let failure):
        session.history.keepFailure(failure.code.rawValue, of: command)
        if case .refused(let script, _) = outcome { return LineFailure(failure, refusing: script) }
        return LineFailure(failure)
      }
      if machine.wasInterrupted { return nil }
    }
    if let report, !command.has("quiet") {
      send(.reported(LineReport(report, of: command, line: line.number, in: line.source, for: self)))
    }
    return nil
  }

  /// Reports something beside what commands print, such as what came of a prediction.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - command: The command after which it comes.
  package func add(_ report: Report, after command: BoundCommand) {
    let line = command.source.lineNumber(of: command.range.lowerBound)
    let report = LineReport(report, of: command, line: line, in: command.source, for: self)
    sinks.check?.take(.reported(report), from: self)
    sinks.results?.take(.reported(report), from: self)
  }

  // MARK: Limits

  /// Ends the run where the next command may not run.
  private func stops(before command: BoundCommand, _ line: ScriptLine) -> Bool {
    if watch.worker != nil, watch.isInterrupted() {
      tell(.interrupted)
      return true
    }
    guard let (finding, code) = stopReason(command, line.source) else { return false }
    show(finding, line: line.number)
    note(finding, line.line)
    fail(code)
    tell(.stopped)
    return true
  }

  /// Returns the reason why the next command may not run, with the exit code.
  private func stopReason(_ command: BoundCommand, _ source: SourceText) -> (Diagnostic, ExitCode)? {
    let isBeyondLimit = progress.countStep()
    if results.isBroken {
      tell(.stopped)
      return nil
    }
    if isBeyondLimit {
      return (Diagnostic(.tooManyCommands(progress.stepLimit), at: source.range(command.verbRange)), .failed)
    }
    if let limit = session.limits.memory, ProcessMemory.used > limit {
      return (Diagnostic(.tooMuchMemory(limit >> 20), at: source.range(command.verbRange)), .failed)
    }
    if let deadline = frame?.deadline, ContinuousClock.now > deadline.0 {
      return (
        Diagnostic(.stepTookTooLong("\(Value.duration(deadline.milliseconds))"), at: deadline.place), .timeout
      )
    }
    if watch.isInterrupted() {
      return (Diagnostic(.interruptedBefore, at: source.range(command.verbRange)), .interrupted)
    }
    return nil
  }

  /// That a line prints more than it may.
  private func overdraft(_ line: ScriptLine) -> Diagnostic {
    Diagnostic(.tooMuchOutput((session.limits.lineOutput ?? 0) / 1_000_000), at: line.place)
  }

  // MARK: Files after an arrow

  private func refusal(of target: PreparedLine.Target?, in source: SourceText) -> Diagnostic? {
    guard let target, !session.limits.allowsWriting else { return nil }
    return Diagnostic(.safeDoesNotWrite, at: source.range(target.argument.range))
  }
}
