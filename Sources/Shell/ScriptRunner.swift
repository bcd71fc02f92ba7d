internal import Cassettes
package import CommandLanguage
package import DisplayText
internal import Expectations
internal import Glibc
package import JSONValues
package import Outside
package import SessionModel
internal import TextRendering

/// Runs scripts in a session: what a line prints goes to standard output, what is wrong with it to standard error.
///
/// A script is parsed and bound as a whole first; one with a mistake in its text is refused before anything runs.
package final class ScriptRunner {
  /// The session in which lines run.
  package var session: Session
  /// How lines are run.
  package let options: RunOptions
  /// Where results go.
  package let results: ByteSink
  /// Where findings go.
  package let messages: ByteSink
  /// Whether results and findings are coloured.
  package let colorsResults: Bool
  let colorsMessages: Bool
  /// What is written before a result is shown.
  package var journal: Journal?
  /// Whether solutions run and goals are checked, as tests want it.
  var runsSolutions = false
  var checkMode = CheckMode.check
  /// Whether errors that must come are shown as text.
  var showsExpectedErrors = true
  /// Whether every JSON object names its file.
  var namesFiles = false
  /// Asked between two commands.
  package var isInterrupted: () -> Bool = { false }
  /// What ends a script in the middle of a command.
  package var interruption: ScriptInterruption?
  /// Where commands are computed at the prompt.
  var worker: CommandWorker?
  /// The session and the journal as they were before the line at the prompt.
  var lineStart: (session: Session, journalEnd: Int)?
  /// Whether a person has interrupted the line at the prompt.
  package var wasInterrupted = false
  /// Whether help lines offer to run a fix.
  var offersFix = false

  /// The first failure's code.
  package var exitCode = ExitCode.done
  /// Whether no further line is to run.
  package var hasEnded = false
  /// Whether `quit` ended the run.
  package var hasQuit = false
  /// The last error that was shown.
  var lastError: Diagnostic?
  /// The line that the last finding with an offer would run.
  var lastFix: String?

  package var frame: RunFrame?
  /// How many runs of files are inside each other.
  package var depth = 0
  /// Files that were included so far, counted each time.
  var includeCount = 0
  /// Commands that were carried out, and how many may be.
  var stepCount = 0
  let stepLimit: Int
  /// Whether reports are made but not shown.
  package var isSilent = false
  /// Whether a person reads results at a terminal, so that very long views are cut.
  var isAtTerminal = false
  /// How wide the terminal is at which a person reads results; nil elsewhere.
  var terminalColumns: () -> Int? = { nil }
  /// Whether there is a person at a terminal, so that long output pages.
  var pages = false
  /// The size of that terminal; nil elsewhere.
  var terminalSize: () -> (columns: Int, rows: Int)? = { nil }
  /// How the last entry at the prompt ended.
  package var lastOutcome = ExitCode.done
  /// What the line that runs has warned of, where its `|` lines may ask for that.
  var lineWarnings: [CommandOutput.Failure] = []
  /// The text of the line that runs; kept to save allocations.
  package var text = ""
  /// Whether what commands print is kept for `history out` and transcripts.
  package var keepsOutputs = false
  /// The warnings whose log text of UIKit was shown.
  private var toldLogs: Set<DiagnosticCode> = []
  /// The last command of standard input, whose `|` lines may still come, and what it printed.
  var unsettled: UnsettledLine?
  var unwritten: [UnwrittenReport] = []
  /// What teaches, once it was asked for.
  package var guide: (any LessonGuide)?
  /// The transcript that is being written, or nil.
  var recording: Recording?

  /// How deep runs may be nested.
  static let deepestRun = 16
  /// How many includes a run may carry out.
  static let includeLimit = 10_000

  /// Creates a runner.
  package init(
    session: Session, options: RunOptions, results: ByteSink, messages: ByteSink, colorsResults: Bool = false,
    colorsMessages: Bool = false
  ) {
    self.session = session
    self.options = options
    self.results = results
    self.messages = messages
    self.colorsResults = colorsResults
    self.colorsMessages = colorsMessages
    stepLimit = session.limits.steps ?? .max
  }

  // MARK: Whole scripts

  /// Runs a file.
  package func run(file path: String) {
    bound(toFolderOf: path)
    var preparation = ScriptPreparation(reading: session.limits.reading)
    do {
      let script = try computing { Result { () throws(FileAccess.Failure) in try preparation.file(path) } }.get()
      run(script)
    } catch {
      show(error.diagnostic(), line: nil)
      fail(.usage)
    }
  }

  /// Lets the lines of a file read only what lies below its folder, where they may not read everything.
  func bound(toFolderOf path: String) {
    guard session.limits.reading.isBounded else { return }
    session.limits.reading = .below(FileAccess.folder(ofFile: path) ?? ".")
  }

  /// Runs a text.
  package func run(_ source: SourceText) {
    var preparation = ScriptPreparation(reading: session.limits.reading)
    run(computing { preparation.script(source) })
  }

  /// Runs a script, or some of its steps.
  @discardableResult
  package func run(_ script: PreparedScript, steps: StepRange = StepRange()) -> RunRecord {
    let outer = frame
    frame = RunFrame(script, steps)
    keepsOutputs = keepsOutputs || script.needsOutputs
    depth += 1
    // What comes from no file leaves the folder as it is: a lesson that it opens has one of its own.
    let (outerFolder, folder) = (session.folder, FileAccess.folder(ofFile: script.source.name))
    if folder != nil { session.folder = folder }
    defer {
      frame = outer
      depth -= 1
      if folder != nil { session.folder = outerFolder }
    }
    let errors = script.findings.filter { $0.severity == .error }.firstPerLine()
    if options.bails, let first = errors.first {
      for error in errors { show(error, line: nil) }
      tellNothingRan(of: script.source)
      frame?.record.failure = first
      fail(.usage)
    } else if runPreamble(script) {
      runLines(script)
      if !hasEnded { endStep() }
    }
    results.flush()
    messages.flush()
    return frame?.record ?? RunRecord()
  }

  /// Says to a person that none of several lines was run, because one of them has a mistake.
  func tellNothingRan(of source: SourceText) {
    guard session.isInteractive, !options.json, source.bytes.contains(UInt8(ascii: "\n")) else { return }
    messages.write(textOptions.say(ko: "하나도 실행하지 않았습니다\n", en: "nothing of it was run\n"))
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

  /// Runs one line.
  package func run(_ line: PreparedLine, in script: PreparedScript) {
    let isSkipped = frame.map { $0.isSkipping || $0.isInSolution && !runsSolutions } ?? false
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
        unsettled = UnsettledLine(line: line, source: script.source, findings: findings.firstPerLine(), code: .usage)
        return
      }
      let output = CommandOutput(
        lines: [], failure: findings.first.map { .init(code: $0.code.rawValue, message: $0.message) })
      let isExpected = line.expected.map { $0.failure == output.failure?.code } ?? false
      for finding in findings.firstPerLine() { show(finding, line: line.number, isExpected: isExpected) }
      if isExpected {
        check(output, line, script.source)
      } else {
        note(findings.first, line)
        fail(.usage)
      }
    }
  }

  // MARK: Ends

  /// Notes a failure, and ends the run unless it goes on after failures.
  func fail(_ code: ExitCode) {
    if exitCode == .done { exitCode = code }
    if options.bails { hasEnded = true }
  }

  /// Remembers the first failure of the file and of its step.
  func note(_ error: Diagnostic?, _ line: PreparedLine) {
    guard let error, frame != nil else { return }
    if frame?.record.failure == nil { frame?.record.failure = error }
    guard let index = frame?.record.steps.indices.last, frame?.record.steps[index].result == .ok else { return }
    frame?.record.steps[index].result = .failed
    frame?.record.steps[index].code = error.code.rawValue
    frame?.record.steps[index].message = error.message
    frame?.record.steps[index].failureLine = error.range?.location.line ?? line.number
  }

  // MARK: Output

  /// How text views are drawn for a reader of the results.
  package var textOptions: TextOptions {
    // Each line asks: from the whole session it would cost a copy of it.
    var result = session.state.settings.textOptions(session.measuredAmbiguous)
    result.usesColor = colorsResults
    result.width = shownWidth
    return result
  }

  /// How the text views of a command are drawn for a reader of the results: a person at a terminal sees no more rows than
  /// the settings say, or all of them with `--all`.
  func shownOptions(for command: BoundCommand) -> TextOptions {
    var result = textOptions
    if isAtTerminal, !command.has("all"), command.spec.name != "export" {
      result.rowLimit = session.state.settings.limit
    }
    return result
  }

  /// The columns of what is shown: what the settings say, but no more than a terminal has unless a person wants it so.
  private var shownWidth: Int {
    let width = session.state.settings.width
    guard let columns = terminalColumns(), width == Settings().width else { return width }
    return min(width, max(20, columns))
  }

  /// Shows an error or a warning.
  package func show(_ diagnostic: Diagnostic, line: Int?, isExpected: Bool = false) {
    if diagnostic.severity == .error { (lastError, lastFix) = (diagnostic, diagnostic.fix) }
    if let fix = diagnostic.fix { lastFix = fix }
    if options.json {
      if results.isDiscarding { return }
      let value = diagnostic.json(line: line, file: foreignFile(diagnostic.range?.source), isExpected: isExpected)
      write(value)
      return
    }
    if messages.isDiscarding || isExpected && !showsExpectedErrors { return }
    // What was printed before must stand before it, also where both go to the same place.
    results.flush()
    let renderer = DiagnosticRenderer(
      width: shownWidth, offersFix: offersFix, usesColor: colorsMessages)
    messages.write(masked(renderer.render(withoutToldLog(diagnostic))))
    messages.flush()
  }

  /// A warning whose log text of UIKit was shown before names it only.
  private func withoutToldLog(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.severity == .warning, diagnostic.uikit != nil, !toldLogs.insert(diagnostic.code).inserted else {
      return diagnostic
    }
    var short = diagnostic
    short.uikit = nil
    short.notes.append(.init("UIKit logs", "the same text as before   explain \(diagnostic.code)"))
    return short
  }

  /// A text as the masks of the file let it be seen, without the values of secrets.
  package func masked(_ text: String) -> String {
    let masked = frame.map { $0.masks.isEmpty ? text : $0.masks.hiding(in: text) } ?? text
    return session.services?.desk.mask.hiding(in: masked) ?? masked
  }

  /// Writes one object.
  package func write(_ value: JSONValue) {
    let value = masked(value)
    results.write { bytes in
      value.write(into: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// A value without what masks hide and without the values of secrets.
  private func masked(_ value: JSONValue) -> JSONValue {
    let masked = frame?.masks.hiding(in: value) ?? value
    return session.services?.desk.mask.hiding(in: masked) ?? masked
  }

  /// The name of the file for JSON, where it is not clear.
  func foreignFile(_ source: SourceText?) -> String? {
    guard let main = frame?.script.source else { return source?.name }
    guard let source else { return namesFiles ? main.name : nil }
    return namesFiles || source.name != main.name ? source.name : nil
  }

  private func show(_ prose: Prose, _ source: SourceText) {
    let language = session.state.settings.language.rawValue
    guard !options.json, prose.language == nil || prose.language == language else { return }
    let text = source.normalizedText(prose.text).escapedForDisplay
    results.write(masked(text) + "\n")
  }
}

extension ScriptRunner {
  /// Ends a session that ended well. Results that could not be written are told, and are no success.
  ///
  /// - Parameter code: How the work ended; nil for what the lines came to.
  /// - Returns: The exit code of the process.
  @discardableResult
  package func finish(_ code: ExitCode? = nil) -> ExitCode {
    interruption?.end()
    if let recording, let failure = finish(recording, nil) { show(failure, line: nil) }
    results.flush()
    messages.flush()
    journal?.remove()
    guide?.end()
    let code = code ?? exitCode
    guard let lost = results.lostOutput else { return code }
    messages.write(DiagnosticRenderer(width: shownWidth, usesColor: colorsMessages).render(lost))
    messages.flush()
    return code == .done ? .failed : code
  }
}
