internal import CLibrary
internal import Cassettes
package import CommandLanguage
package import DisplayText
package import Environment
internal import Expectations
package import JSONValues
internal import LineEditing
internal import Platform
package import SessionModel
internal import Synchronization
internal import TextRendering

/// Runs scripts in a session: what a line prints goes to standard output, what is wrong with it to standard error.
///
/// A script is parsed and bound as a whole first; one with a mistake in its text is refused before anything runs.
package final class ScriptRunner {
  /// The session in which lines run.
  package var session: Session
  /// The world that lines and the runner reach.
  package var world: World { session.reach }
  /// The policy by which lines are run.
  package let policy: RunPolicy
  /// The state machine of what may run next, and of how the run ends.
  package internal(set) var machine: LineMachine
  /// The progress of the run.
  var progress: RunProgress
  /// The outputs for results and findings.
  package let printer: Printer
  /// The line whose `|` lines may still come, and what it printed and warned of.
  var checker = Checker()
  /// The watch that interrupts lines.
  package var watch = CancellationState()
  package var frame: RunFrame?
  /// The text of the line that runs; kept to save allocations.
  package var text = ""
  /// The journal, which is written before a result is shown.
  package var journal: Journal?
  /// Whether a person is to be told once where lines are not kept.
  var tellsUnkeptLines = false
  /// The guide that teaches, once it was asked for.
  package var guide: (any LessonGuide)?
  /// The mirror that shows the session in a browser, once it was asked for.
  package var mirror: (any SessionMirror)?
  /// Asks the person at the prompt; nil where there is no prompt.
  package var ask: ((String) -> PromptAnswer)?
  /// Wakes the prompt from another thread, so that it attends to the mirror.
  package var wakePrompt: (@Sendable () -> Void)?
  /// Whether the line that runs is told where the process ends in the middle of it.
  var tellsRunningLine = false
  /// The line that runs.
  private var runningLine: (line: PreparedLine, source: SourceText)?
  /// Whether `doctor install` has named a part that is missing.
  package internal(set) var missesParts = false
  /// The transcript that is being written, or nil.
  var recording: Recording?
  /// Whether results are in English although the locale asks for another language, so that a golden script prints the
  /// same on every machine.
  private var ignoresLocale = false

  /// The depth to which runs may be nested.
  static let deepestRun = 16
  /// The number of includes that a run may carry out.
  static let includeLimit = 10_000

  /// Creates a runner.
  init(session: Session, policy: RunPolicy, results: ByteSink, messages: ByteSink) {
    self.session = session
    self.policy = policy
    machine = LineMachine(bails: policy.options.bails)
    progress = RunProgress(session.limits)
    printer = Printer(results: results, messages: messages)
  }

  /// Creates a runner with the options of the command line and the default policy.
  package convenience init(session: Session, options: RunOptions, results: ByteSink, messages: ByteSink) {
    self.init(session: session, policy: RunPolicy(options), results: results, messages: messages)
  }

  /// The options of the command line.
  package var options: RunOptions { policy.options }
  /// The output for results.
  package var results: ByteSink { printer.results }
  /// The output for findings.
  package var messages: ByteSink { printer.messages }
  /// Whether no further line is to run.
  package var hasEnded: Bool { machine.hasEnded }

  /// Sends an event to the machine, and carries out its actions.
  package func tell(_ event: LineMachine.Event) {
    for action in machine.handle(event) {
      switch action {
      case .settle: settle()
      case .restore: restoreLineStart()
      case .flush: printer.flush()
      }
    }
  }

  // MARK: Whole scripts

  /// Runs a file.
  package func run(file path: String) {
    bound(toFolderOf: path)
    var preparation = ScriptPreparation(session.workbench, session.files)
    do {
      let script = try computing { Result { () throws(FileError) in try preparation.file(path) } }.get()
      run(script)
    } catch {
      show(error.diagnostic(isScript: true), line: nil)
      fail(.usage)
    }
  }

  /// Lets the lines of a file read only what lies below its folder, where they may not read everything.
  func bound(toFolderOf path: String) {
    guard session.limits.reading.isBounded else { return }
    session.limits.reading = .below(Path.folder(of: path))
  }

  /// Runs a text from no file.
  package func run(_ source: SourceText) {
    var preparation = ScriptPreparation(session.workbench, session.files, takesAliases: true)
    run(computing { preparation.script(source) })
  }

  /// Runs a script, or some of its steps.
  @discardableResult
  func run(_ script: PreparedScript, steps: StepRange = StepRange()) -> RunRecord {
    let returnsToLocale = script.isGolden && ignoreLocale()
    defer { if returnsToLocale { heedLocale() } }
    let outer = frame
    frame = RunFrame(script, steps)
    if script.needsOutputs { keepOutputs() }
    tell(.begins)
    // Lines from no file keep the current folder; a lesson that they open has its own.
    let (outerFolder, folder) = (session.folder, Path.folderPrefix(of: script.source.name))
    if folder != nil { session.folder = folder }
    defer {
      frame = outer
      if folder != nil { session.folder = outerFolder }
    }
    let errors = script.errors
    if options.bails, let first = errors.first {
      if first.isOfMissingVersion, options.skipsMissing {
        frame?.record.skipped = first.message
        fail(.skipped)
      } else {
        for error in errors { show(error, line: nil) }
        tellNothingRan(of: script.source)
        frame?.record.failure = first
        fail(ExitCode(ofUnreadable: first))
      }
    } else if runPreamble(script) {
      tell(.prepared)
      runLines(script)
      if !hasEnded { endStep() }
    }
    tell(.ends)
    return frame?.record ?? RunRecord()
  }

  /// Keeps what commands print from now on.
  func keepOutputs() {
    guard !printer.keepsOutputs else { return }
    printer.keepsOutputs = true
    session.history.firstWithOutput = session.history.entries.count
  }

  /// Says to a person that none of several lines was run, because one of them has a mistake.
  func tellNothingRan(of source: SourceText) {
    guard session.isInteractive, !options.json, source.bytes.contains(UInt8(ascii: "\n")) else { return }
    writeNote(textOptions.say(ko: "하나도 실행하지 않았습니다\n", en: "nothing of it was run\n"))
  }

  /// Runs the lines of a script, included ones too.
  func runLines(_ script: PreparedScript) {
    for line in script.head {
      if hasEnded { return }
      run(line, in: script)
    }
    var tail = script.tail
    while !hasEnded, let line = tail.next() { run(line, in: script) }
  }

  /// Runs one line. The output of earlier lines is flushed before, because the process may end in the middle of any
  /// line.
  package func run(_ line: PreparedLine, in script: PreparedScript) {
    let outerLine = runningLine
    keepRunningLine((line, script.source))
    defer { keepRunningLine(outerLine) }
    printer.flush()
    if case .trial(let trial)? = frame?.block, collect(line, in: trial) { return }
    let isSkipped = frame?.isLeftOut(runsSolutions: policy.runsSolutions) ?? false
    switch line.action {
    case .commands(let first, let rest):
      if !isSkipped { run(first, then: rest, line, script.source) }
    case .directive(let action, _): run(action, line, in: script)
    case .include(let included):
      if !isSkipped { include(included, line, script.source) }
    case .prose(let prose):
      if session.isInteractive, !isSkipped { show(prose, script.source) }
    case .broken(let findings):
      if isSkipped { return }
      if frame?.awaitsExpectations == true {
        checker.unsettled = UnsettledLine(
          line: line, source: script.source, findings: findings.firstPerLine(),
          code: ExitCode(ofUnreadable: findings.first))
        return tell(.awaits)
      }
      let output = CommandOutput(
        lines: [], failure: findings.first.map { .init(code: $0.code.rawValue, message: words($0.message)) })
      let isExpected = line.expected.map { $0.failure == output.failure?.code } ?? false
      let place = isExpected ? line.expected?.failureLine(in: script.source) : nil
      for finding in findings.firstPerLine() { show(finding, line: line.number, expectedAt: place) }
      if isExpected {
        check(output, line, script.source)
      } else {
        note(findings.first, line)
        fail(ExitCode(ofUnreadable: findings.first))
      }
    }
  }

  /// The largest number of characters of a line that are reported.
  private static let longestRunningLine = 200

  /// Stores the running line for the handler of a signal that ends the process; nil for none.
  private func keepRunningLine(_ next: (line: PreparedLine, source: SourceText)?) {
    guard tellsRunningLine else { return }
    runningLine = next
    guard let (line, source) = next else { return RunningLine.end() }
    RunningLine.language = session.state.settings.language
    var text = masked(source.normalizedText(line.range))
    if text.utf8.count > Self.longestRunningLine { text = String(text.prefix(Self.longestRunningLine)) + "…" }
    let place = "\(source.name):\(line.number)  \(text)".escapedForDisplay
    RunningLine.begin(place, saying: words(.endedInLine))
  }

  // MARK: Ends

  /// Notes a failure, and ends the run unless it goes on after failures.
  func fail(_ code: ExitCode) { tell(.failed(code)) }

  /// Remembers the first failure of the file and of its step.
  func note(_ error: Diagnostic?, _ line: PreparedLine) {
    guard let error, frame != nil else { return }
    if frame?.record.failure == nil { frame?.record.failure = error }
    guard let index = frame?.record.steps.indices.last, frame?.record.steps[index].result == .ok else { return }
    frame?.record.steps[index].result = .failed
    frame?.record.steps[index].code = error.code.rawValue
    frame?.record.steps[index].message = error.message.en
    frame?.record.steps[index].failureLine = error.range?.location.line ?? line.number
  }

  // MARK: Output

  /// The options by which text views are drawn for a reader of the results.
  package var textOptions: TextOptions {
    // Only parts of the session are passed: this runs for each line, and passing the session would copy it.
    policy.textOptions(session.state.settings, session.measuredAmbiguous, columns: printer.terminalSize()?.columns)
  }

  /// The options by which findings and notes are written for a reader of the messages.
  package var messageOptions: TextOptions {
    policy.textOptions(session.state.settings, session.measuredAmbiguous, columns: printer.messageColumns())
  }

  /// Writes text for people as a result: a terminal gets no line that is wider than it is.
  package func writeText(_ text: String) { results.write(textOptions.folded(text)) }

  /// Writes text for people beside the results: a terminal gets no line that is wider than it is.
  package func writeNote(_ text: String) { messages.write(messageOptions.folded(text)) }

  /// The options by which the views of a command are drawn for a reader of the results.
  func shownOptions(for command: BoundCommand) -> TextOptions {
    policy.cutting(textOptions, for: command, session.state.settings)
  }

  /// Shows an error or a warning.
  ///
  /// - Parameter expectedAt: The line of the script that says that it must come; nil where none does.
  package func show(_ finding: Diagnostic, line: Int?, expectedAt: Int? = nil) {
    let diagnostic =
      session.limits.isSeat ? finding.inSeat(allowsSwift: session.limits.allowsSwift) : finding
    let offer = policy.offersFix ? diagnostic.fix.flatMap { session.workbench.isHarmless($0) ? $0 : nil } : nil
    printer.remember(diagnostic, offering: offer)
    if !printer.isSilent { mirror?.didShow(diagnostic, line: line, in: self) }
    if options.json {
      if results.isDiscarding { return }
      let file = foreignFile(diagnostic.range?.source)
      write(diagnostic.json(line: line, file: file, isExpected: expectedAt != nil))
      return
    }
    if messages.isDiscarding || expectedAt != nil && !policy.showsExpectedErrors { return }
    // Earlier results are flushed first, to keep the order where both outputs go to the same file.
    results.flush()
    var renderer = DiagnosticRenderer(messageOptions, offersFix: offer != nil, usesColor: policy.colorsMessages)
    renderer.language = findingLanguage
    if renderer.terminalColumns != nil {
      // Before a text is broken: no mask finds a part of what it hides.
      let (masks, secrets) = (frame?.masks ?? [], session.world?.responder.mask ?? SecretMask())
      renderer.conceal = { secrets.hiding(in: masks.hiding(in: $0)) }
    }
    var shown = printer.withoutToldLog(briefly(diagnostic))
    if let expectedAt, guide?.label == nil {
      shown.notes.insert(.init(nil, .asExpected(diagnostic.severity, at: expectedAt)), at: 0)
    }
    messages.write(masked(renderer.render(shown)))
    messages.flush()
  }

  /// Returns a finding as it is shown: one in a lesson names its file without the folder of the course, which says
  /// nothing to a learner.
  private func briefly(_ diagnostic: Diagnostic) -> Diagnostic {
    guard guide?.label != nil, let range = diagnostic.range, let slash = range.source.name.lastIndex(of: "/") else {
      return diagnostic
    }
    let name = String(range.source.name[slash...].dropFirst())
    let source = SourceText(name: name, bytes: range.source.bytes, firstLine: range.source.lineNumber(of: 0))
    return diagnostic.moved(to: SourceRange(source: source, bytes: range.bytes))
  }

  /// The language of findings: the person's, also while results ignore the locale.
  private var findingLanguage: Language {
    let language = session.state.settings.language
    return ignoresLocale && language == .en ? options.readerLanguage : language
  }

  /// Returns a text in the language of the reader.
  func words(_ text: Bilingual) -> String { text.text(session.state.settings.language) }

  /// Returns a text as the masks of the file let it be seen, without the values of secrets.
  package func masked(_ text: String) -> String {
    computing {
      let masked = frame.map { $0.masks.isEmpty ? text : $0.masks.hiding(in: text) } ?? text
      return session.world?.responder.mask.hiding(in: masked) ?? masked
    }
  }

  /// Writes one object.
  package func write(_ value: JSONValue) {
    let bytes = computing {
      var bytes: [UInt8] = []
      masked(value).write(into: &bytes)
      return bytes + [UInt8(ascii: "\n")]
    }
    results.write { $0 += bytes }
  }

  /// Returns a value without what masks hide and without the values of secrets.
  private func masked(_ value: JSONValue) -> JSONValue {
    let masked = frame?.masks.hiding(in: value) ?? value
    return session.world?.responder.mask.hiding(in: masked) ?? masked
  }

  /// Returns the name of the file for JSON, where it is not clear.
  func foreignFile(_ source: SourceText?) -> String? {
    guard let main = frame?.script.source else { return source?.name }
    guard let source else { return policy.namesFiles ? main.name : nil }
    return policy.namesFiles || source.name != main.name ? source.name : nil
  }

  private func show(_ prose: Prose, _ source: SourceText) {
    let language = session.state.settings.language.rawValue
    guard !options.json, prose.language == nil || prose.language == language else { return }
    let text = source.normalizedText(prose.text).escapedForDisplay
    writeText(masked(text) + "\n")
  }
}

extension ScriptRunner {
  /// Prints results in English where nothing but the locale asks for another language.
  ///
  /// - Returns: Whether that is new.
  @discardableResult
  func ignoreLocale() -> Bool {
    guard !ignoresLocale, options.language == nil, let locale = options.localeLanguage,
      session.state.settings.language == locale
    else { return false }
    ignoresLocale = true
    session.state.settings.language = .en
    if session.history.entries.isEmpty { session.history.language = .en }
    return true
  }

  /// Prints results in the language of the locale again.
  func heedLocale() {
    ignoresLocale = false
    if session.state.settings.language == .en, let locale = options.localeLanguage {
      session.state.settings.language = locale
    }
  }

  /// Ends a session normally. Results that could not be written are reported and make the run fail.
  ///
  /// - Parameter code: The exit code of the work; nil for the one that the lines determined.
  /// - Returns: The exit code of the process.
  @discardableResult
  package func finish(_ code: ExitCode? = nil) -> ExitCode {
    watch.interruption?.end()
    if let recording, let failure = finish(recording, nil) { show(failure, line: nil) }
    results.flush()
    messages.flush()
    journal?.remove()
    guide?.end()
    mirror?.end()
    let code = code ?? machine.exitCode
    guard let lost = results.lostOutput else { return code }
    messages.write(
      DiagnosticRenderer(messageOptions, usesColor: policy.colorsMessages).render(lost))
    messages.flush()
    return code == .done ? .failed : code
  }
}
