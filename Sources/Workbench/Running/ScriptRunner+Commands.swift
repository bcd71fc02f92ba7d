internal import Cassettes
internal import CommandLanguage
internal import DisplayText
internal import TextRendering

extension ScriptRunner {
  /// Runs the commands of one line, and checks what they printed.
  func run(_ commands: [BoundCommand], to target: Argument?, _ line: PreparedLine, _ source: SourceText) {
    if let target, let refusal = refusal(of: target, in: source) {
      return settle(refusal, "", line, source)
    }
    if session.state.settings.echo, !options.json {
      results.write("> " + source.normalizedText(line.range).escapedForDisplay + "\n")
    }
    let isChecked = line.expected != nil && frame?.isChecking == true
    text.removeAll(keepingCapacity: true)
    var failure: Diagnostic?
    for command in commands {
      if hasEnded { return }
      if let stop = stopReason(command, source) {
        show(stop.0, line: line.number)
        note(stop.0, line)
        fail(stop.1)
        hasEnded = true
        return
      }
      failure = run(command, line, source, keepsText: isChecked || target != nil, hasTarget: target != nil)
      if failure != nil { break }
    }
    if failure == nil, let target { failure = write(text, to: target, at: source.range(target.range), in: source) }
    if isChecked || failure != nil { settle(failure, text, line, source) }
  }

  /// Runs one command and prints its report.
  ///
  /// - Parameter keepsText: Whether what it prints is added to the text of the line.
  /// - Returns: Why it failed, or nil.
  private func run(
    _ command: BoundCommand, _ line: PreparedLine, _ source: SourceText, keepsText: Bool, hasTarget: Bool
  ) -> Diagnostic? {
    let result = session.execute(command)
    frame?.record.commands += 1
    if result.effect == nil { keepInJournal(command, source) }
    for warning in result.warnings { show(warning, line: line.number) }
    if let error = result.error { return error }
    var report = result.report
    if let effect = result.effect {
      switch perform(effect, source.range(command.range)) {
      case .done: break
      case .reported(let other): report = other
      case .failed(let failure): return failure
      }
    }
    guard let report, !isSilent, !command.has("quiet") else { return nil }
    if pages, !hasTarget, command.has("page") {
      page(report, command, line.number)
      return nil
    }
    if !keepsText, !keepsOutputs {
      if options.json {
        writeJSON(report, line.number, source)
      } else if !results.isDiscarding {
        text.removeAll(keepingCapacity: true)
        append(report, command, line.number, textOptions, to: &text)
        results.write(hidden(text))
      }
      return nil
    }
    var plain = textOptions
    plain.usesColor = false
    var printed = ""
    append(report, command, line.number, plain, to: &printed)
    printed = hidden(printed)
    if keepsText { text += printed }
    if keepsOutputs { session.keepOutput(printed.splitIntoLines()) }
    if options.json {
      writeJSON(report, line.number, source)
    } else if !hasTarget {
      if colorsResults {
        printed = ""
        append(report, command, line.number, textOptions, to: &printed)
        printed = hidden(printed)
      }
      results.write(printed)
    }
    return nil
  }

  /// Writes a line to the journal, behind what servers answered to it; without secrets.
  private func keepInJournal(_ command: BoundCommand, _ source: SourceText) {
    guard let journal else { return }
    guard let services = session.services else { return journal.append(source.bytes[command.range]) }
    for answer in services.takeServerAnswers() { journal.append(answer: answer) }
    let line = source.bytes[command.range]
    let mask = services.desk.mask
    journal.append(mask.isEmpty ? line : mask.hiding(in: Array(line))?[...] ?? line)
  }

  /// Writes a report in the form that the command asks for.
  private func append(
    _ report: Report, _ command: BoundCommand, _ line: Int, _ options: TextOptions, to output: inout String
  ) {
    guard !command.options.isEmpty else { return report.write(&output, options) }
    if command.has("json") {
      output += report.json(line: line).text + "\n"
      return
    }
    let mode: TextTable.Mode? =
      command.has("csv") ? .csv : command.has("md") ? .md : command.has("box") ? .box : nil
    let rows = mode == .csv ? report.records ?? report.table : report.table
    guard let mode, let table = rows?() else { return report.write(&output, options) }
    _ = table.write(to: &output, as: mode, options)
  }

  /// Writes the JSON form of a report.
  func writeJSON(_ report: Report, _ line: Int, _ source: SourceText) {
    if results.isDiscarding { return }
    var value = report.json(line: line)
    if let file = foreignFile(source), case .object(let object) = value {
      value = .object(object.members.map { ($0.key, $0.value) } + [("file", .string(file))])
    }
    write(value)
  }

  /// Shows a report in the user's pager.
  private func page(_ report: Report, _ command: BoundCommand, _ line: Int) {
    var own = ""
    append(report, command, line, textOptions, to: &own)
    results.flush()
    let pager = Environment.value("PAGER") ?? "less -R"
    let code = ChildProcess.run(["/bin/sh", "-c", pager], input: hidden(own))
    if code == nil || code == 127 { results.write(own) }
  }

  // MARK: Limits

  /// Why the next command may not run, with the exit code.
  private func stopReason(_ command: BoundCommand, _ source: SourceText) -> (Diagnostic, ExitCode)? {
    stepCount += 1
    if results.isBroken {
      hasEnded = true
      return nil
    }
    if let limit = session.limits.steps, stepCount > limit {
      return (
        Diagnostic(
          .limitReached, "the run took more than \(limit) commands", at: source.range(command.verbRange),
          label: "one more", helps: ["run it without --safe if you trust it"]), .failed
      )
    }
    if let deadline = frame?.deadline, ContinuousClock.now > deadline.0 {
      return (
        Diagnostic(
          .limitReached, "the step took longer than \(Value.duration(deadline.milliseconds))", at: deadline.place,
          label: "this limit", helps: ["@timeout with a longer time"]), .timeout
      )
    }
    if isInterrupted() {
      return (
        Diagnostic(
          .limitReached, "interrupted", at: source.range(command.verbRange), label: "this did not run"), .interrupted
      )
    }
    return nil
  }

  // MARK: Files behind an arrow

  private func refusal(of target: Argument, in source: SourceText) -> Diagnostic? {
    if session.limits.allowsWriting { return nil }
    return Diagnostic(
      .notInSafeMode, "--safe does not write files", at: source.range(target.range), label: "this file",
      helps: ["run it without --safe if you trust it"])
  }

  private func write(_ text: String, to target: Argument, at place: SourceRange, in source: SourceText) -> Diagnostic? {
    write(text, to: target.text ?? source.normalizedText(target.range), place)
  }

  /// Writes a file for a command.
  ///
  /// - Returns: Why that failed, or nil.
  func write(_ text: String, to path: String, _ place: SourceRange) -> Diagnostic? {
    do {
      try FileAccess.write(Array(hidden(text).utf8), to: path)
      return nil
    } catch {
      return error.diagnostic(at: place)
    }
  }
}
