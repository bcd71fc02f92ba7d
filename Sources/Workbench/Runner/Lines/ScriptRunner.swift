internal import CLibrary
internal import Cassettes
package import CommandLanguage
package import DisplayText
package import Environment
internal import Expectations
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
  /// The readers of what happens to lines.
  package var sinks = LineSinks()
  /// The watch that interrupts lines.
  package var watch = CancellationState()
  package var frame: RunFrame?
  /// The journal, or nil.
  package var journal: Journal? {
    didSet { sinks.journal = journal.map(JournalSink.init) }
  }
  /// Whether a person is to be informed once if lines are not kept.
  var tellsUnkeptLines = false
  /// The guide that teaches, once it was asked for.
  package var guide: (any LessonGuide)? {
    didSet { sinks.guide = guide }
  }
  /// The mirror that shows the session in a browser, once it was asked for.
  package var mirror: (any SessionMirror)? {
    didSet { sinks.mirror = mirror }
  }
  /// Asks the person at the prompt, or nil if there is no prompt.
  package var ask: ((String) -> PromptAnswer)?
  /// Wakes the prompt from another thread, so that it attends to the mirror.
  package var wakePrompt: (@Sendable () -> Void)?
  /// Whether the line that runs is reported where the process ends in the middle of it.
  var tellsRunningLine = false
  /// The line that runs.
  private var runningLine: (line: PreparedLine, source: SourceText)?
  /// Whether `doctor install` has named a part that is missing.
  package internal(set) var missesParts = false
  /// Whether results are in English although the locale asks for another language, so that a golden script prints the
  /// same on every machine.
  private var ignoresLocale = false

  /// The depth to which runs may be nested.
  static let deepestRun = 16
  /// The number of includes that a run may carry out.
  static let includeLimit = 10_000

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - session: The session in which lines run.
  ///   - policy: The policy by which they run.
  ///   - results: The output for results; nil if they have no reader.
  ///   - messages: The output for errors and warnings as text; nil if it has no reader.
  init(session: Session, policy: RunPolicy, results: ByteSink? = nil, messages: ByteSink? = nil) {
    self.session = session
    self.policy = policy
    machine = LineMachine(bails: policy.options.bails)
    progress = RunProgress(session.limits)
    printer = Printer(results: results ?? .nowhere(), messages: messages ?? .nowhere())
    let isJSON = policy.options.json
    if results != nil { sinks.results = isJSON ? JSONResults() : TextResults() }
    if (isJSON ? results : messages) != nil { sinks.findings = isJSON ? JSONFindings() : TextFindings() }
  }

  /// Creates a runner with the options of the command line and the default policy.
  ///
  /// - Parameters:
  ///   - session: The session in which lines run.
  ///   - options: The options of the command line.
  ///   - results: The output for results; nil if they have no reader.
  ///   - messages: The output for errors and warnings as text; nil if it has no reader.
  package convenience init(
    session: Session, options: RunOptions, results: ByteSink? = nil, messages: ByteSink? = nil
  ) {
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
      perform(script)
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
    perform(computing { preparation.script(source) })
  }

  /// Runs a script, or some of its steps.
  @discardableResult
  func perform(_ script: PreparedScript, steps: StepRange = StepRange()) -> RunRecord {
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
      carryOut(linesOf: script)
      if !hasEnded { endStep() }
    }
    tell(.ends)
    return frame?.record ?? RunRecord()
  }

  /// Says to a person that none of several lines was run, because one of them has a mistake.
  func tellNothingRan(of source: SourceText) {
    guard session.isInteractive, !options.json, source.bytes.contains(UInt8(ascii: "\n")) else { return }
    writeNote(textOptions.say(ko: "하나도 실행하지 않았습니다\n", en: "nothing of it was run\n"))
  }

  /// Carries out the lines of a script, included ones too.
  func carryOut(linesOf script: PreparedScript) {
    for line in script.head {
      if hasEnded { return }
      carryOut(line, in: script)
    }
    var tail = script.tail
    while !hasEnded, let line = tail.next() { carryOut(line, in: script) }
  }

  /// Carries out one line. The output of earlier lines is flushed before, because the process may end in the middle of
  /// any line.
  package func carryOut(_ line: PreparedLine, in script: PreparedScript) {
    let outerLine = runningLine
    keepRunningLine((line, script.source))
    defer { keepRunningLine(outerLine) }
    printer.flush()
    if case .trial(let trial)? = frame?.block, collect(line, in: trial) { return }
    let isSkipped = frame?.isLeftOut(runsSolutions: policy.runsSolutions) ?? false
    switch line.action {
    case .commands(let first, let rest):
      if !isSkipped { carryOut(first, then: rest[...], of: ScriptLine(line, in: script.source)) }
    case .directive(let action, _): carryOut(action, line, in: script)
    case .include(let included):
      if !isSkipped { include(included, line, script.source) }
    case .prose(let prose):
      if session.isInteractive, !isSkipped { show(prose, script.source) }
    case .broken(let findings):
      if !isSkipped { refuse(line, for: findings, script.source) }
    }
  }

  /// Ends a line that cannot run.
  private func refuse(_ line: PreparedLine, for findings: [Diagnostic], _ source: SourceText) {
    if let stream = frame?.stream {
      stream.unsettled = UnsettledLine(line, source, unreadable: findings.firstPerLine())
      return tell(.awaits)
    }
    let failure = findings.first.map { CommandOutput.Failure(code: $0.code.rawValue, message: words($0.message)) }
    let isExpected = line.expected.map { $0.failure == failure?.code } ?? false
    let place = isExpected ? line.expected?.failureLine(in: source) : nil
    for finding in findings.firstPerLine() { show(finding, line: line.number, expectedAt: place) }
    if isExpected {
      check(CommandOutput(lines: [], failure: failure), line, source)
    } else {
      note(findings.first, line)
      fail(ExitCode(ofUnreadable: findings.first))
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

  /// Returns the options by which the views of a command are drawn for a reader of the results.
  func shownOptions(for command: BoundCommand) -> TextOptions {
    policy.cutting(textOptions, for: command, session.state.settings)
  }

  /// The language of findings: the person's, also while results ignore the locale.
  var findingLanguage: Language {
    let language = session.state.settings.language
    return ignoresLocale && language == .en ? options.readerLanguage : language
  }

  /// Returns a text in the language of the reader.
  func words(_ text: Bilingual) -> String { text.text(session.state.settings.language) }

  /// Returns a text as the masks of the file let it be seen, without the values of secrets.
  package func masked(_ text: String) -> String {
    computing {
      let masked = frame.map { $0.masks.isEmpty ? text : $0.masks.hiding(in: text) } ?? text
      return secrets?.hiding(in: masked) ?? masked
    }
  }

  /// The secrets that were handed out; nil if there are none.
  var secrets: SecretMask? {
    guard let world = session.world, world.activity.contains(.secrets) else { return nil }
    return world.responder.mask
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
    if let failure = sinks.transcript?.write(nil, from: self) { show(failure, line: nil) }
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
