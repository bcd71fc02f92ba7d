internal import CommandLanguage
internal import DisplayText
internal import Expectations
internal import SessionModel
internal import TextRendering

/// The check of a line whose `|` lines say what it prints. It keeps what the line prints and warns of, and describes each
/// difference.
final class LineCheck: LineSink {
  private var reports: [LineReport] = []
  /// The warnings of the line, which its `|` lines may ask for.
  private(set) var warnings: [CommandOutput.Failure] = []

  func take(_ event: LineEvent, from runner: ScriptRunner) {
    switch event {
    case .reported(let report): reports.append(report)
    case .warned(let finding):
      let diagnostic = finding.diagnostic
      warnings.append(.init(code: diagnostic.code.rawValue, message: runner.words(diagnostic.message)))
    default: break
    }
  }

  /// Returns what the line printed, once it is over.
  func output(_ failure: CommandOutput.Failure?, in runner: ScriptRunner) -> CommandOutput {
    var text = ""
    for report in reports { text += report.plain(in: runner) ?? "" }
    return CommandOutput(lines: text.splitIntoLines(), failure: failure, warnings: warnings)
  }
}

extension LineCheck {
  /// Returns the diagnostic of a line that printed something else than was expected of it.
  static func finding(
    _ mismatch: ExpectationMismatch, _ block: ExpectedBlock, _ output: CommandOutput, _ line: PreparedLine,
    _ source: SourceText
  ) -> Diagnostic {
    let index = mismatch.expectedIndex ?? block.lines.count - 1
    let place = place(mismatch, block.ranges[index], source)
    let text = source.normalizedText(line.range)
    let command = text.count > 80 ? text.prefix(79) + "…" : text[...]
    var notes = [Diagnostic.Note(nil, .command("\(source.name):\(line.number)", String(command)))]
    notes += difference(mismatch, block, output)
    let flexible = block.lines.count { $0.isFlexible }
    var helps: [Bilingual] = []
    if source.name != "-e", source.name != "-" {
      helps.append(.update("mcv test \(source.name) --update", keeping: flexible))
    }
    if block.lines.contains(where: { $0.line == "| ..." }) { helps.append(.threeDots) }
    return Diagnostic(message(mismatch, output), at: place, notes: notes, helps: helps)
  }

  private static func message(_ mismatch: ExpectationMismatch, _ output: CommandOutput) -> Diagnostic.Message {
    switch mismatch.reason {
    case .differs: .differs(got: String(mismatch.actualWord))
    case .missing: .noSuchLine
    case .unexpected: .moreOutput(String((mismatch.actualIndex.map { output.lines[$0] } ?? "").prefix(60)))
    case .unknownCapture(let name): .unknownCapture(name)
    case .failure(let expected, let actual): .shouldHaveFailed("\(expected)", got: actual.map { "\($0)" })
    case .warning(let expected, let actual):
      .shouldHaveWarned("\(expected)", got: Set(actual).sorted().joined(separator: ", "))
    case .unexpectedFailure(let code): .unexpectedFailure("\(code)")
    case .tooLong: .lineTooLong
    case .tooAmbiguous: .tooAmbiguous
    }
  }

  /// Returns the word of the expected line where the difference starts.
  private static func place(_ mismatch: ExpectationMismatch, _ line: Range<Int>, _ source: SourceText) -> SourceRange {
    guard mismatch.expectedIndex != nil else { return source.range(line.upperBound..<line.upperBound) }
    if case .missing = mismatch.reason { return source.range(line) }
    let text = source.text(line)
    func offset(_ column: Int) -> Int { line.lowerBound + text.prefix(max(0, column - 1)).utf8.count }
    let start = min(offset(mismatch.expectedColumn), line.upperBound)
    let end = min(max(offset(mismatch.expectedWord.upperBound), start), line.upperBound)
    return source.range(min(offset(mismatch.expectedWord.lowerBound), start)..<end)
  }

  /// Returns the lines that differ: `-` expected, `+` got.
  private static func difference(
    _ mismatch: ExpectationMismatch, _ block: ExpectedBlock, _ output: CommandOutput
  ) -> [Diagnostic.Note] {
    let isPlain = block.lines.allSatisfy { $0.kind == .text && !$0.isFlexible }
    if isPlain, block.lines.count > 1 || output.lines.count > 1 {
      let expected = block.lines.map { String($0.line.dropFirst($0.line.hasPrefix("| ") ? 2 : 1)) + "\n" }.joined()
      let difference = UnifiedDiff(expected: expected, got: output.lines.map { $0 + "\n" }.joined(), context: 1)
      let lines = difference.hunks.flatMap(\.lines)
      var notes = lines.prefix(20).map { line in
        let sign = line.kind == .expected ? "-" : line.kind == .got ? "+" : " "
        return Diagnostic.Note(nil, "\(sign) \(line.text)")
      }
      if lines.count > 20 { notes.append(Diagnostic.Note(nil, .moreLines(lines.count - 20))) }
      if !notes.isEmpty { return notes }
    }
    var notes: [Diagnostic.Note] = []
    if let index = mismatch.expectedIndex {
      let line = block.lines[index].line
      notes.append(Diagnostic.Note(nil, "- " + (line.hasPrefix("| ") ? line.dropFirst(2) : line[...])))
    }
    if let index = mismatch.actualIndex { notes.append(Diagnostic.Note(nil, "+ " + output.lines[index])) }
    return notes
  }
}

extension ScriptRunner {
  /// Ends a line: an error that is expected is not one, output that differs is one.
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
