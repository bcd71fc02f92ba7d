internal import CLibrary
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import Expectations
internal import LineEditing
internal import SessionModel
internal import TextRendering

/// A command of standard input that has run, while the `|` lines that may follow it are still to come.
struct UnsettledLine {
  let line: PreparedLine
  let source: SourceText
  /// The findings for which it failed, the first one first; then the code that they would end the run with.
  var findings: [Diagnostic] = []
  var code = ExitCode.done
  /// The commands after the one that failed, which run with `--no-bail` where no `|!` line waits for its failure.
  var rest: ArraySlice<BoundCommand> = []
  /// The texts that the line printed, and its warnings.
  var check = LineCheck()
  var isShown = false
  var block = ExpectedBlock()
  /// The lines of the block with their numbers, where they are not in `source`, but came later.
  var laterLines: [(number: Int, text: String)] = []

  /// Creates a line that cannot run.
  init(_ line: PreparedLine, _ source: SourceText, unreadable findings: [Diagnostic]) {
    (self.line, self.source, self.findings) = (line, source, findings)
    code = ExitCode(ofUnreadable: findings.first)
  }

  /// Creates a command that has run.
  init(_ line: ScriptLine, _ failure: LineFailure?, _ check: LineCheck, under policy: CrashPolicy) {
    (self.line, source, self.check) = (line.line, line.source, check)
    guard let failure else { return }
    findings = failure.script?.errors ?? [failure.diagnostic]
    code = failure.code(under: policy)
  }

  /// The command and its block in one source, for a finding that shows a line of it.
  var joined: (block: ExpectedBlock, source: SourceText) {
    guard !laterLines.isEmpty else { return (block, source) }
    // The lines of the block that came with the command keep their places.
    let start = source.lineRange(around: line.range.lowerBound).lowerBound
    var bytes = Array(source.bytes[start...])
    var block = block
    let early = block.ranges.count - laterLines.count
    for index in 0..<early {
      block.ranges[index] = (block.ranges[index].lowerBound - start)..<(block.ranges[index].upperBound - start)
    }
    var number = line.number + bytes.count { $0 == UInt8(ascii: "\n") }
    for (index, later) in laterLines.enumerated() {
      while number < later.number {
        bytes.append(UInt8(ascii: "\n"))
        number += 1
      }
      let place = bytes.count
      bytes += Array(later.text.utf8)
      block.ranges[early + index] = place..<bytes.count
    }
    return (block, SourceText(name: source.name, bytes: bytes, firstLine: line.number))
  }
}

/// The check of standard input: the command that has run last waits for its `|` lines.
final class StreamCheck {
  /// The last command, whose `|` lines may still come.
  var unsettled: UnsettledLine?
}

/// Standard input as a script whose end is not read yet: each line runs when it arrives, so that another program can
/// read its output before it sends the next. The output of a command is compared with the `|` lines below it once the
/// next command or the end of the input follows.
struct StreamedScript {
  private let runner: ScriptRunner
  private let stream = StreamCheck()
  private var input: LineStream
  private var script: PreparedScript
  private var reader: ScriptReader
  /// Whether `|` lines can belong to a command: a command that ran, or that was left out.
  private var followsCommand = false
  /// Whether a step has said `@only`: of the steps after it, those that do not say so are left out. The steps before
  /// it have run already.
  private var hasOnly = false

  init(_ runner: ScriptRunner, name: String) {
    self.runner = runner
    input = LineStream(STDIN_FILENO, name: name)
    (script, reader) = Self.piece(SourceText(name: name, bytes: []), runner.session.workbench)
  }

  private static func piece(_ source: SourceText, _ workbench: Workbench) -> (PreparedScript, ScriptReader) {
    let reader = ScriptReader(source, workbench, takesAliases: true)
    let script = PreparedScript(
      source: source, head: [], tail: reader, includes: [], findings: [], onlyLines: [], stepNames: [], preamble: [],
      needsOutputs: true, isGolden: true)
    return (script, reader)
  }

  /// Runs all lines.
  mutating func perform() {
    // Lines that are expected may follow.
    let returnsToLocale = runner.ignoreLocale()
    defer { if returnsToLocale { runner.heedLocale() } }
    let outer = runner.frame
    let frame = RunFrame(script, StepRange())
    frame.stream = stream
    runner.frame = frame
    if runner.options.json { runner.sinks.history = HistoryGap() } else { runner.keepOutputs() }
    runner.tell(.begins)
    runner.tell(.prepared)
    do throws(FileError) {
      try runPieces()
    } catch {
      runner.show(error.diagnostic(), line: nil)
      runner.fail(.usage)
    }
    if !runner.machine.hasQuit { runner.settle() }
    if !runner.hasEnded { runner.endStep() }
    runner.frame = outer
    runner.tell(.ends)
  }

  private mutating func runPieces() throws(FileError) {
    let runner = runner
    while !runner.hasEnded {
      let source = try input.next {
        // The reader of the pipe may wait for this output before it sends the next line.
        runner.showUnsettled()
        runner.results.flush()
        runner.messages.flush()
      } wait: {
        runner.waiting($0)
      }
      guard let source else { return }
      (script, reader) = Self.piece(source, runner.session.workbench)
      var parser = ScriptParser(source)
      while !runner.hasEnded, let line = parser.next() {
        carryOut(line)
        runner.results.flush()
      }
      if runner.results.isBroken { return }
    }
  }

  // MARK: Lines

  private mutating func carryOut(_ line: Line) {
    // The first line of a piece is not a header of a file.
    if case .header = line.content, line.number > 1 { return }
    let errors = line.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { return runBroken(errors, line) }
    switch line.content {
    case .blank, .comment, .header: return
    case .prose(let prose):
      runner.carryOut(PreparedLine(.prose(prose), line.range, number: line.number), in: script)
    case .expected(let text): expect(text, line)
    case .broken: runBroken(line.diagnostics, line)
    case .directive(let directive):
      guard settle() else { return }
      do throws(Diagnostic) {
        carryOut(try DirectiveAction(directive, in: script.source, runner.session.workbench), directive.name, line)
      } catch {
        runBroken([error], line)
      }
    case .commands(let commands):
      guard settle() else { return }
      followsCommand = true
      let start = commands.prompt?.upperBound ?? line.range.lowerBound
      let prepared = PreparedLine(
        reader.bound(commands), start..<line.range.upperBound, number: line.number, target: commands.target)
      runner.carryOut(prepared, in: script)
    }
  }

  /// Ends the command before, whose `|` lines are complete.
  ///
  /// - Returns: Whether the next line is to run.
  private mutating func settle() -> Bool {
    followsCommand = false
    runner.tell(.lineComes)
    return !runner.hasEnded
  }

  private mutating func runBroken(_ findings: [Diagnostic], _ line: Line) {
    guard settle() else { return }
    followsCommand = true
    runner.carryOut(PreparedLine(.broken(findings), line.range, number: line.number), in: script)
  }

  private mutating func carryOut(_ action: DirectiveAction, _ name: String, _ line: Line) {
    switch action {
    case .only:
      if !hasOnly, runner.frame?.isSkipping == true { return }
      hasOnly = true
      runner.frame?.skipsStep = false
    case .step where hasOnly:
      runner.carryOut(PreparedLine(.directive(action, name: name), line.range, number: line.number), in: script)
      runner.frame?.skipsStep = true
    case .include, .constant, .require:
      if runner.frame?.isSkipping == true { return }
      // These are carried out as in a file of one line.
      let text = SourceText(
        name: script.source.name, bytes: Array(script.source.bytes[line.range]), firstLine: line.number)
      var preparation = ScriptPreparation(runner.session.workbench, runner.session.files)
      let single = preparation.script(text)
      runner.frame?.stream = nil
      if runner.runPreamble(single) { runner.carryOut(linesOf: single) }
      runner.frame?.stream = stream
    default:
      runner.carryOut(PreparedLine(.directive(action, name: name), line.range, number: line.number), in: script)
    }
  }

  /// Adds a `|` line to what is expected of the command above it.
  private mutating func expect(_ text: Range<Int>, _ line: Line) {
    guard followsCommand else { return runBroken([reader.orphan(line)], line) }
    // A skipped command has no output to compare.
    guard stream.unsettled != nil else { return }
    do {
      stream.unsettled?.block.lines.append(try ExpectedLine(afterBar: script.source.text(text)))
      stream.unsettled?.block.ranges.append(line.range)
      if stream.unsettled?.source !== script.source {
        stream.unsettled?.laterLines.append((line.number, script.source.text(line.range)))
      }
    } catch {
      let finding = reader.finding(error, line)
      runBroken([finding], line)
    }
  }
}

extension ScriptRunner {
  /// Runs standard input: a file as any other, and everything else line by line as it comes.
  package func run(standardInput name: String) {
    var status = stat()
    guard unsafe fstat(STDIN_FILENO, &status) != 0 || status.st_mode & S_IFMT != S_IFREG else {
      do {
        run(SourceText(name: name, bytes: try StandardStreams.readInput(as: "standard input")))
      } catch {
        show(error.diagnostic(), line: nil)
        fail(.usage)
      }
      return
    }
    var script = StreamedScript(self, name: name)
    script.perform()
  }

  /// Shows why the command before has failed, although a `|!` line that expects the failure may still come.
  func showUnsettled() {
    // The reader of the pipe may wait for the output of the other commands of the line before it sends another.
    carryOutRest()
    guard let stream = frame?.stream, let unsettled = stream.unsettled, !unsettled.isShown else { return }
    for finding in unsettled.findings { show(finding, line: unsettled.line.number) }
    stream.unsettled?.isShown = true
  }

  /// Carries out the commands after those of the line before that have failed, where no `|!` line waits for a failure.
  private func carryOutRest() {
    guard let stream = frame?.stream else { return }
    while let pending = stream.unsettled, let next = pending.rest.first, pending.block.failure == nil, !hasEnded {
      for finding in pending.findings where !pending.isShown { show(finding, line: pending.line.number) }
      note(pending.findings.first, pending.line)
      fail(pending.code)
      stream.unsettled = nil
      tell(.settled)
      carryOut(next, then: pending.rest.dropFirst(), of: ScriptLine(pending.line, in: pending.source), pending.check)
      stream.unsettled?.block = pending.block
      stream.unsettled?.laterLines = pending.laterLines
    }
  }

  /// Compares the command before with its `|` lines.
  func settle() {
    carryOutRest()
    guard let stream = frame?.stream, let unsettled = stream.unsettled else { return }
    stream.unsettled = nil
    tell(.settled)
    let line = unsettled.line
    let (block, source) = unsettled.joined
    let failed = unsettled.findings.first.map {
      CommandOutput.Failure(code: $0.code.rawValue, message: words($0.message))
    }
    let isExpected = failed != nil && block.failure == failed?.code
    if !unsettled.isShown {
      let place = isExpected ? block.failureLine(in: source) : nil
      for finding in unsettled.findings { show(finding, line: line.number, expectedAt: place) }
    }
    if let first = unsettled.findings.first, !isExpected {
      note(first, line)
      return fail(unsettled.code)
    }
    guard !block.lines.isEmpty else { return }
    if let contradiction = ExpectationMatcher.contradiction(in: block.lines) {
      let finding = Diagnostic(
        .contradiction(contradiction.reason.message), at: source.range(block.ranges[contradiction.index]))
      show(finding, line: line.number)
      note(finding, line)
      return fail(.usage)
    }
    let start = unsettled.source.lineRange(around: line.range.lowerBound).lowerBound
    let place = line.range.lowerBound - start
    let checked =
      unsettled.laterLines.isEmpty
      ? line : PreparedLine(line.action, place..<(place + line.range.count), number: line.number)
    checked.expected = block
    check(unsettled.check.output(failed, in: self), checked, source)
  }
}
