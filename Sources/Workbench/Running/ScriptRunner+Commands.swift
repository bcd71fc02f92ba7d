internal import CommandLanguage
internal import DisplayText
internal import TextRendering

extension ScriptRunner {
  /// Runs the commands of one line, and checks what they printed.
  func run(_ commands: [BoundCommand], to target: Argument?, _ line: PreparedLine, _ source: SourceText) {
    let isChecked = line.expected != nil && frame?.isChecking == true
    let isSilent = target != nil || (options.json && !isChecked)
    if let target, let refusal = refusal(of: target, in: source) {
      return settle(refusal, "", line, source)
    }
    if session.state.settings.echo, !options.json {
      results.write("> " + source.normalizedText(line.range).escapedForDisplay + "\n")
    }
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
      failure = run(command, line, source, isChecked: isChecked, isSilent: isSilent, hasTarget: target != nil)
      if failure != nil { break }
    }
    if failure == nil, let target { failure = write(text, to: target, in: source) }
    if isChecked || failure != nil { settle(failure, text, line, source) }
  }

  /// Runs one command and prints its report.
  ///
  /// - Returns: Why it failed, or nil.
  private func run(
    _ command: BoundCommand, _ line: PreparedLine, _ source: SourceText, isChecked: Bool, isSilent: Bool,
    hasTarget: Bool
  ) -> Diagnostic? {
    let result = session.execute(command)
    frame?.record.commands += 1
    journal?.append(source.bytes[command.range].span)
    for warning in result.warnings { show(warning, line: line.number) }
    if let error = result.error { return error }
    let number = line.number
    if let report = result.report, !command.has("quiet") {
      let start = text.endIndex
      if isChecked || hasTarget || !options.json { write(report, command, isPlain: isChecked || hasTarget) }
      if options.json {
        writeJSON(report, number, source)
      } else if !isSilent, !isChecked || !colorsResults {
        results.write(start == text.startIndex ? text : String(text[start...]))
      } else if !isSilent {
        results.write(rendered(report, command))
      }
      if !isChecked, !hasTarget { text.removeAll(keepingCapacity: true) }
    }
    if let effect = result.effect { return perform(effect, command, line, source) }
    return nil
  }

  /// Appends what a report prints to the line's text.
  private func write(_ report: Report, _ command: BoundCommand, isPlain: Bool) {
    var options = textOptions
    if isPlain { options.usesColor = false }
    let masks = frame?.masks ?? []
    if masks.isEmpty {
      append(report, command, options, to: &text)
    } else {
      var own = ""
      append(report, command, options, to: &own)
      text += masks.hiding(in: own)
    }
  }

  private func rendered(_ report: Report, _ command: BoundCommand) -> String {
    var own = ""
    append(report, command, textOptions, to: &own)
    return frame?.masks.hiding(in: own) ?? own
  }

  /// Writes a report in the form that the command asks for.
  private func append(_ report: Report, _ command: BoundCommand, _ options: TextOptions, to output: inout String) {
    guard !command.options.isEmpty else { return report.write(&output, options) }
    if command.has("json") {
      output += report.json(line: command.source.lineNumber(of: command.range.lowerBound)).text + "\n"
      return
    }
    let mode: TextTable.Mode? =
      command.has("csv") ? .csv : command.has("md") ? .markdown : command.has("box") ? .box : nil
    guard let mode, let table = report.table?() else { return report.write(&output, options) }
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
          .limitReached, "the step took longer than \(Value.duration(deadline.milliseconds))", at: deadline.source,
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

  private func write(_ text: String, to target: Argument, in source: SourceText) -> Diagnostic? {
    let path = target.text ?? source.normalizedText(target.range)
    do {
      try FileAccess.write(Array(text.utf8), to: path)
      return nil
    } catch {
      return error.diagnostic(at: source.range(target.range))
    }
  }
}
