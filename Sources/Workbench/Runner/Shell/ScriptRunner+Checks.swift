internal import CommandLanguage
internal import Expectations
internal import SessionModel
internal import TextRendering

extension ScriptRunner {
  /// Ends a line: an error that is expected is none, output that differs is one.
  func settle(_ failure: Diagnostic?, _ text: String, _ line: PreparedLine, _ source: SourceText) {
    let isChecked = frame?.isChecking == true
    let failed = failure.map { CommandOutput.Failure(code: $0.code.rawValue, message: words($0.message)) }
    let isExpected = failure != nil && line.expected?.failure == failed?.code
    let isRecorded = failure != nil && policy.checkMode == .collect && line.expected?.failure != nil
    if let failure {
      let place = isExpected ? line.expected?.failureLine(in: source) : nil
      let refused = checker.refused
      checker.refused = nil
      show(failure, line: refused == nil ? line.number : nil, expectedAt: place)
      if let refused {
        for error in refused.errors.dropFirst() { show(error, line: nil, expectedAt: place) }
        if !isExpected { tellNothingRan(of: refused.source) }
      }
      if !isExpected && !isRecorded {
        note(failure, line)
        fail(
          refused == nil
            ? ExitCode(of: failure, under: session.state.settings.crash) : ExitCode(ofUnreadable: failure))
        return
      }
    }
    if isChecked {
      check(CommandOutput(lines: text.splitIntoLines(), failure: failed, warnings: checker.warnings), line, source)
    }
  }

  /// Compares what a line printed with its `|` lines.
  func check(_ output: CommandOutput, _ line: PreparedLine, _ source: SourceText) {
    guard let block = line.expected, frame != nil, frame?.isChecking == true else { return }
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
    let finding = Checker.finding(mismatch, block, output, line, source)
    show(finding, line: line.number)
    note(finding, line)
    fail(.unmet)
  }
}
