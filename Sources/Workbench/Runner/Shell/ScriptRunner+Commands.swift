internal import CLibrary
internal import Cassettes
package import CommandLanguage
internal import DisplayText
internal import Environment
internal import Expectations
internal import JSONValues
internal import LineEditing
package import SessionModel
internal import TextRendering

extension ScriptRunner {
  /// Runs the commands of one line, and checks what they printed.
  ///
  /// - Parameter failed: What came of the commands of the line before these; nil where these are all.
  func run(
    _ first: BoundCommand?, then rest: [BoundCommand], _ line: PreparedLine, _ source: SourceText,
    behind failed: UnsettledLine? = nil
  ) {
    let target = line.target?.argument
    if failed == nil {
      if let target, let refusal = refusal(of: target, in: source) {
        return settle(refusal, "", line, source)
      }
      if session.state.settings.echo, !options.json {
        let lines = source.normalizedText(line.range).split(separator: "\n", omittingEmptySubsequences: false)
        writeText("> " + lines.map { String($0).escapedForDisplay }.joined(separator: "\n...> ") + "\n")
      }
    }
    let isChecked = line.expected != nil && frame?.isChecking == true
    text.removeAll(keepingCapacity: true)
    if !checker.warnings.isEmpty { checker.warnings = [] }
    if let failed { (text, checker.warnings) = (failed.text, failed.warnings) }
    var failure: Diagnostic?
    var left: ArraySlice<BoundCommand> = []
    let outputLimit = session.limits.lineOutput
    if outputLimit != nil { results.allow(outputLimit) }
    watch.interruption?.beginLine()
    let mirror = machine.isEntering || printer.isSilent ? nil : mirror
    mirror?.willEnter(source.normalizedText(line.range), in: self)
    let tellsTime = session.state.settings.timing && !options.json && !printer.isSilent
    let start = ContinuousClock.now
    defer {
      let time = ContinuousClock.now - start
      // Long work has allocated and freed much memory.
      if time > .milliseconds(20) { ProcessMemory.giveBack() }
      if outputLimit != nil { results.allow(nil) }
      if tellsTime, session.state.settings.timing { tell(time: time) }
      mirror?.didEnter(in: self)
    }
    if let first {
      if hasEnded || stops(before: first, line, source) { return }
      failure = run(first, line, source, keepsText: isChecked, target: rest.isEmpty ? target : nil)
    }
    for (index, command) in rest.enumerated() where !results.isOverdrawn {
      if let found = failure {
        guard goesOn(behind: found, line) else {
          left = rest[index...]
          break
        }
        failure = nil
      }
      if hasEnded || stops(before: command, line, source) { return }
      // A file behind `->` belongs to the command in front of it.
      failure = run(command, line, source, keepsText: isChecked, target: index == rest.count - 1 ? target : nil)
    }
    if outputLimit != nil {
      if results.isOverdrawn, failure == nil { failure = overdraft(line, source) }
      results.allow(nil)
    }
    if machine.wasInterrupted { return }
    if !session.predictions.isEmpty, failure == nil { tellPrediction(behind: rest.last ?? first, keepsText: isChecked) }
    if frame?.awaitsExpectations == true {
      checker.unsettled = UnsettledLine(line, source, failure, under: session.state.settings.crash, printed: text)
      let warnings = checker.warnings
      checker.unsettled?.warnings = warnings
      if let refused = checker.refused {
        checker.refused = nil
        checker.unsettled?.findings = refused.errors
        checker.unsettled?.code = ExitCode(ofUnreadable: failure)
      }
      if !options.bails { checker.unsettled?.rest = left }
      return tell(.awaits)
    }
    if isChecked || failure != nil { settle(failure, text, line, source) }
  }

  /// Tells a person how long a line took. Results are flushed first, to keep the order where both outputs go to one
  /// file.
  private func tell(time: Duration) {
    results.flush()
    let milliseconds = time / .milliseconds(1)
    let shown = milliseconds < 1000 ? "\(milliseconds.fixed(1)) ms" : "\(Value.seconds(milliseconds)) s"
    messages.write(textOptions.say(ko: "걸린 시간", en: "time") + "  \(shown)\n")
    messages.flush()
  }

  /// Tells of a failure behind which the other commands of the line run all the same: with `--no-bail`, where no `|!`
  /// line waits for it.
  private func goesOn(behind failure: Diagnostic, _ line: PreparedLine) -> Bool {
    guard !options.bails, line.expected?.failure == nil, frame?.awaitsExpectations != true else { return false }
    show(failure, line: line.number)
    note(failure, line)
    fail(ExitCode(of: failure, under: session.state.settings.crash))
    return true
  }

  /// Runs one command, and writes what it prints to the file behind its arrow, if there is one; then it prints that the
  /// file is written.
  ///
  /// - Returns: Why it failed, or nil.
  private func run(
    _ command: BoundCommand, _ line: PreparedLine, _ source: SourceText, keepsText: Bool, target: Argument?
  ) -> Diagnostic? {
    if let refusal = refusal(of: command, writingTo: target) { return refusal }
    guard let target else { return run(command, line, source, keepsText: keepsText, hasTarget: false) }
    let before = text
    text.removeAll(keepingCapacity: true)
    printer.targetPath = target.text ?? source.normalizedText(target.range)
    let failure = run(command, line, source, keepsText: true, hasTarget: true)
    printer.targetPath = nil
    let content = text
    text = before
    if failure != nil || machine.wasInterrupted { return failure }
    if let failure = write(content, to: target, at: source.range(target.range), in: source) { return failure }
    guard !printer.isSilent, !options.json, !command.has("quiet") else { return nil }
    let path = target.text ?? source.normalizedText(target.range)
    let size = Self.size(ofBytes: content.utf8.count)
    let told = textOptions.say(ko: "파일로 씀", en: "written") + " \(path.visible)  \(size)\n"
    if keepsText || frame?.awaitsExpectations == true { text += told }
    if printer.keepsOutputs { session.history.keepOutput(told.splitIntoLines(), of: command) }
    emit(textOptions.folded(told))
    return nil
  }

  /// `812 bytes`, `4 kB`, `1.2 MB`: thousands, rounded to the nearest.
  static func size(ofBytes count: Int) -> String {
    if count < 1000 { return counted(count, "byte") }
    if count < 999_500 { return "\((count + 500) / 1000) kB" }
    let tenths = (count + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }

  /// Runs one command and prints its report.
  ///
  /// - Parameter keepsText: Whether what it prints is added to the text of the line.
  /// - Returns: Why it failed, or nil.
  private func run(
    _ command: BoundCommand, _ line: PreparedLine, _ source: SourceText, keepsText: Bool, hasTarget: Bool
  ) -> Diagnostic? {
    // Writes the answers of the earlier commands of the line.
    printer.flush()
    let renderer = renderer(of: command, line, keepsText: keepsText, hasTarget: hasTarget)
    guard let (result, rendered) = execute(command, rendering: renderer) else { return nil }
    frame?.record.commands += 1
    if hasTarget || session.has(.realClock) { session.history.noteUnrepeatable(command) }
    if result.request == nil { keepInJournal(source.bytes[command.range]) } else { keepServerAnswersInJournal() }
    for warning in result.warnings {
      show(warning, line: line.number, expectedAt: line.expected?.line(of: warning.code, in: source))
      if line.expected != nil || frame?.awaitsExpectations == true {
        checker.warnings.append(.init(code: warning.code.rawValue, message: words(warning.message)))
      }
    }
    if let error = result.error { return error }
    var report = result.report
    if let request = result.request {
      let outcome = perform(request, source.range(command.range))
      session.history.noteExpansion(of: command)
      switch outcome {
      case .done: break
      case .reported(let other): report = other
      case .failed(let failure):
        session.history.keepFailure(failure.code.rawValue, of: command)
        return failure
      }
      if machine.wasInterrupted { return nil }
    }
    guard let report, !printer.isSilent, !command.has("quiet") else { return nil }
    mirror?.didReport(report, line: line.number, in: self)
    let awaitsExpectations = frame?.awaitsExpectations == true
    guard let renderer else {
      if awaitsExpectations {
        checker.unwritten.append(
          UnwrittenReport(
            report: report, command: command, line: line.number, options: session.textOptions, form: outputForm))
        session.history.forgetOutput()
      }
      if options.json {
        writeJSON(report, line.number, source)
      } else if !report.rows.isEmpty, !hidesAnything, OutputForm(askedBy: command) ?? outputForm == .json {
        stream(report, [("line", .int(line.number))])
      } else if !results.isDiscarding {
        text.removeAll(keepingCapacity: true)
        let options = shownOptions(for: command)
        let shown = computing {
          let isFolded = Self.append(report, command, line.number, options, as: outputForm, to: &text)
          return isFolded ? options.folded(masked(text)) : masked(text)
        }
        results.write(shown)
      }
      return nil
    }
    var texts = rendered
    if texts == nil {
      // A request of the command gave another report.
      let session = session
      texts = render { renderer.texts(of: report, in: session) }
    }
    guard let texts else { return nil }
    if keepsText || awaitsExpectations { text += texts.kept }
    if printer.keepsOutputs { session.history.keepOutput(texts.kept.splitIntoLines(), of: command) }
    if policy.pages, !hasTarget, command.has("page") {
      page(texts.shown)
    } else if options.json {
      writeJSON(report, line.number, source)
    } else if !hasTarget, !hasPaged(texts.shown, result.request) {
      emit(texts.shown)
    }
    return nil
  }

  /// Returns the renderer of a command's report; nil where no text of it is kept.
  private func renderer(
    of command: BoundCommand, _ line: PreparedLine, keepsText: Bool, hasTarget: Bool
  ) -> ReportRenderer? {
    guard keepsText || printer.keepsOutputs, !printer.isSilent, !command.has("quiet") else { return nil }
    let isPaged = policy.pages && command.has("page")
    return ReportRenderer(
      command: command, line: line.number, policy: policy, columns: printer.terminalSize()?.columns,
      masks: frame?.masks ?? [], keepsAllRows: keepsText || frame?.awaitsExpectations == true,
      showsText: !hasTarget && (isPaged || !options.json))
  }

  /// Tells what became of a prediction, behind the output of the line that it waited for.
  private func tellPrediction(behind command: BoundCommand?, keepsText: Bool) {
    guard let command, !session.predictions.isEmpty, let guide = madeGuide() else { return }
    let told = guide.revealPredictions(behind: command, in: self)
    if keepsText { text += told }
    writeText(told)
  }

  /// Writes the line that just ran to the journal, behind what servers answered to it, what the clock showed and what
  /// files held; without secrets.
  func keepInJournal(_ line: ArraySlice<UInt8>) {
    guard let journal else { return }
    defer { tellUnkeptLines(journal.failure) }
    guard let world = session.world else { return journal.append(line) }
    let mask = world.responder.mask
    if !session.history.answers.isEmpty {
      keepServerAnswersInJournal()
      let answers = session.history.lastAnswers
      journal.append(readings: answers.compactMap(\.clockReading))
      for answer in answers.compactMap(\.fileAnswer) {
        let isSecret = !mask.isEmpty && answer.bytes.flatMap { mask.hiding(in: $0) } != nil
        journal.append(file: isSecret ? answer.withoutBytes : answer)
      }
    }
    journal.append(mask.isEmpty ? line : mask.hiding(in: Array(line))?[...] ?? line)
  }

  /// Writes to the journal what servers answered, also to requests beside the line that just ran.
  private func keepServerAnswersInJournal() {
    guard let journal else { return }
    for answer in session.history.lastAnswers.flatMap(\.serverLines) { journal.append(answer: answer) }
  }

  /// The form of reports that `set output` asks for.
  private var outputForm: OutputForm { session.state.settings.output }

  /// Writes a report in the form that the command asks for, or else in the usual one.
  ///
  /// - Returns: Whether it is text for people, which is folded at a terminal once nothing in it has to be hidden.
  @discardableResult
  static func append(
    _ report: Report, _ command: BoundCommand, _ line: Int, _ options: TextOptions, as usual: OutputForm,
    to output: inout String
  ) -> Bool {
    let form = command.options.isEmpty ? usual : OutputForm(askedBy: command) ?? usual
    switch form {
    case .text: write(report, options, to: &output)
    case .json:
      var bytes: [UInt8] = []
      var count = 0
      report.writeJSON([("line", .int(line))]) { piece in
        bytes += piece
        count += 1
        return count % CancellationToken.stride != 0 || !CancellationToken.isAbandoned
      }
      output += String(decoding: bytes, as: UTF8.self) + "\n"
      return false
    case .csv, .md, .box:
      guard let table = (form == .csv ? report.records : nil) ?? report.table(form == .csv ? .en : options.language)
      else {
        write(report, options, to: &output)
        break
      }
      _ = table.write(to: &output, as: form == .csv ? .csv : form == .md ? .md : .box, options)
      return form == .box
    }
    return !report.isCode
  }

  /// Writes a report for people, cut to the rows that they want to see.
  private static func write(_ report: Report, _ options: TextOptions, to output: inout String) {
    guard options.rowLimit != nil else { return report.write(&output, options) }
    var whole = ""
    report.write(&whole, options)
    output += options.cuttingRows(of: whole)
  }

  /// Writes the JSON form of a report.
  package func writeJSON(_ report: Report, _ line: Int, _ source: SourceText) {
    if results.isDiscarding { return }
    if !report.rows.isEmpty, !hidesAnything {
      let file = foreignFile(source).map { [("file", JSONValue.string($0))] } ?? []
      return stream(report, [("line", .int(line))] + file)
    }
    write(
      computing {
        let value = report.json(line: line)
        guard let file = foreignFile(source), case .object(let object) = value else { return value }
        return .object(object.members.map { ($0.key, $0.value) } + [("file", .string(file))])
      })
  }

  /// Whether values are left out of what is shown, so that it has to be looked through as a whole.
  private var hidesAnything: Bool {
    frame.map { !$0.masks.isEmpty } ?? false || session.world?.responder.mask.isEmpty == false
  }

  /// Writes the JSON form of a report with its rows as they are made.
  ///
  /// Where a line may print and compute only so much, it is made first: an object that is cut off would be none, and a
  /// slow reader is no work.
  private func stream(_ report: Report, _ others: [(String, JSONValue)]) {
    if let limit = session.limits.lineOutput {
      let bytes = computing { () -> [UInt8] in
        var (bytes, count) = ([UInt8](), 0)
        report.writeJSON(others) { piece in
          bytes += piece
          count += 1
          return bytes.count <= limit && (count % 1024 != 0 || !watch.isInterrupted())
        }
        return bytes + [UInt8(ascii: "\n")]
      }
      // The watchdog ends the process where it was interrupted.
      if watch.isInterrupted() { return }
      return results.write { $0 += bytes }
    }
    var count = 0
    report.writeJSON(others) { piece in
      results.write { $0 += piece }
      count += 1
      return !results.isDiscarding && !results.isOverdrawn && (count % 1024 != 0 || !watch.isInterrupted())
    }
    results.write { $0.append(UInt8(ascii: "\n")) }
  }

  // MARK: Limits

  /// Ends the run where the next command may not run.
  private func stops(before command: BoundCommand, _ line: PreparedLine, _ source: SourceText) -> Bool {
    if watch.worker != nil, watch.isInterrupted() {
      tell(.interrupted)
      return true
    }
    guard let (finding, code) = stopReason(command, source) else { return false }
    show(finding, line: line.number)
    note(finding, line)
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
      return (
        Diagnostic(.tooManyCommands(progress.stepLimit), at: source.range(command.verbRange)), .failed
      )
    }
    if let limit = session.limits.memory, ProcessMemory.used > limit {
      return (
        Diagnostic(.tooMuchMemory(limit >> 20), at: source.range(command.verbRange)),
        .failed
      )
    }
    if let deadline = frame?.deadline, ContinuousClock.now > deadline.0 {
      return (
        Diagnostic(.stepTookTooLong("\(Value.duration(deadline.milliseconds))"), at: deadline.place), .timeout
      )
    }
    if watch.isInterrupted() {
      return (
        Diagnostic(.interruptedBefore, at: source.range(command.verbRange)), .interrupted
      )
    }
    return nil
  }

  /// That a line prints more than it may.
  private func overdraft(_ line: PreparedLine, _ source: SourceText) -> Diagnostic {
    Diagnostic(.tooMuchOutput((session.limits.lineOutput ?? 0) / 1_000_000), at: source.range(line.range))
  }

  // MARK: Files behind an arrow

  private func refusal(of target: Argument, in source: SourceText) -> Diagnostic? {
    if session.limits.allowsWriting { return nil }
    return Diagnostic(.safeDoesNotWrite, at: source.range(target.range))
  }

  private func write(_ text: String, to target: Argument, at place: SourceRange, in source: SourceText) -> Diagnostic? {
    write(text, to: target.text ?? source.normalizedText(target.range), place)
  }

  /// Writes a file for a command.
  ///
  /// - Returns: Why that failed, or nil.
  package func write(_ text: String, to path: String, _ place: SourceRange) -> Diagnostic? {
    do {
      try session.files.write(masked(text), to: path)
      world.noteWritten(path)
      session.step?.files.append(path)
      return nil
    } catch {
      return error.diagnostic(at: place)
    }
  }
}
