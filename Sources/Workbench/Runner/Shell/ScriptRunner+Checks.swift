internal import CommandLanguage
internal import Expectations
internal import SessionModel
internal import TextRendering

extension ScriptRunner {
  /// Ends a line: an error that is expected is none, output that differs is one.
  func settle(_ failure: LineFailure?, _ check: LineCheck?, _ line: PreparedLine, _ source: SourceText) {
    let failed = failure.map {
      CommandOutput.Failure(code: $0.diagnostic.code.rawValue, message: words($0.diagnostic.message))
    }
    let isExpected = failed != nil && line.expected?.failure == failed?.code
    let isRecorded = failed != nil && policy.checkMode == .collect && line.expected?.failure != nil
    if let failure {
      show(failure, of: line, expectedAt: isExpected ? line.expected?.failureLine(in: source) : nil)
      if let script = failure.script, !isExpected { tellNothingRan(of: script.source) }
      if !isExpected && !isRecorded {
        note(failure.diagnostic, line)
        return fail(failure.code(under: session.state.settings.crash))
      }
    }
    if let check { self.check(check.output(failed, in: self), line, source) }
  }

  /// Shows why a line failed; where the mistakes in a script are the reason, all of them.
  func show(_ failure: LineFailure, of line: PreparedLine, expectedAt: Int? = nil) {
    show(failure.diagnostic, line: failure.script == nil ? line.number : nil, expectedAt: expectedAt)
    for error in failure.script?.errors.dropFirst() ?? [] { show(error, line: nil, expectedAt: expectedAt) }
  }

  /// Compares what a line printed with its `|` lines.
  func check(_ output: CommandOutput, _ line: PreparedLine, _ source: SourceText) {
    guard let block = line.expected, frame?.isChecking == true else { return }
    frame?.record.expectedLines += block.lines.count
    var output = output
    if block.expectsFindingsOnly, output.failure != nil || !output.warnings.isEmpty || policy.checkMode != .collect {
      // A failure or a warning alone says nothing about what the commands of the line print.
      output = CommandOutput(lines: [], failure: output.failure, warnings: output.warnings)
    }
    if policy.checkMode == .collect, source === frame?.script.source {
      var captures = frame?.matcher.captures ?? [:]
      let updated = ExpectationUpdate.updated(block.lines, to: output, captures: &captures)
      frame?.matcher.captures = captures
      if updated != block.lines { frame?.record.newBlocks[line.number] = updated }
      return
    }
    guard let mismatch = frame?.matcher.match(block.lines, against: output) else {
      frame?.record.matchedLines += block.lines.count
      return
    }
    let finding = LineCheck.finding(mismatch, block, output, line, source)
    show(finding, line: line.number)
    note(finding, line)
    fail(.unmet)
  }
}

/// Why a line failed.
struct LineFailure {
  let diagnostic: Diagnostic
  /// The script that the line was to run, if mistakes in it are the reason.
  var script: PreparedScript?

  init(_ diagnostic: Diagnostic, refusing script: PreparedScript? = nil) {
    (self.diagnostic, self.script) = (diagnostic, script)
  }

  /// Returns the code with which a run ends because of it.
  func code(under policy: CrashPolicy) -> ExitCode {
    script == nil ? ExitCode(of: diagnostic, under: policy) : ExitCode(ofUnreadable: diagnostic)
  }
}
