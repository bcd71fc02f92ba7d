internal import CommandLanguage
internal import TextRendering

extension ScriptRunner {
  /// Carries out what a command wants from outside the session.
  ///
  /// - Returns: Why that failed, or nil.
  func perform(
    _ effect: Effect, _ command: BoundCommand, _ line: PreparedLine, _ source: SourceText
  ) -> Diagnostic? {
    let place = source.range(command.range)
    switch effect {
    case .quit(let code):
      hasEnded = true
      hasQuit = true
      if exitCode == .done { exitCode = ExitCode(rawValue: code) }
      return nil
    case .run(let path, let first, let last):
      return run(file: path, StepRange(first: first, last: last), place, line, source)
    case .save(let path, let form, let includesAll, let lines):
      guard session.limits.allowsWriting else { return notInSafeMode(place) }
      let transcript = SessionTranscript(session.history, form: form, includesAll: includesAll, lines: lines)
      return write(transcript.text, to: path, place) ?? report(transcript.report(path), line, source)
    case .record(let path):
      guard let path else { return stopRecording(place) }
      guard session.limits.allowsWriting else { return notInSafeMode(place) }
      return startRecording(path, place)
    case .doctor(let topic): return report(DoctorReport.report(topic, self), line, source)
    case .showOutput(let number): return showOutput(number, place, line, source)
    }
  }

  private func notInSafeMode(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .notInSafeMode, "--safe does not write files", at: place, label: "would write",
      helps: ["run it without --safe if you trust it"])
  }

  /// Prints a report that belongs to the line that runs.
  private func report(_ report: Report, _ line: PreparedLine, _ source: SourceText) -> Diagnostic? {
    if options.json {
      writeJSON(report, line.number, source)
    } else {
      var own = ""
      report.write(&own, textOptions)
      results.write(own)
    }
    if line.expected != nil {
      var plain = textOptions
      plain.usesColor = false
      report.write(&text, plain)
    }
    return nil
  }

  private func write(_ text: String, to path: String, _ place: SourceRange) -> Diagnostic? {
    do {
      try FileAccess.write(Array(text.utf8), to: path)
      return nil
    } catch {
      return error.diagnostic(at: place)
    }
  }

  // MARK: Running files

  private func run(
    file path: String, _ steps: StepRange, _ place: SourceRange, _ line: PreparedLine, _ source: SourceText
  ) -> Diagnostic? {
    guard depth < Self.deepestRun else {
      return Diagnostic(
        .nesting, "files run each other more than \(Self.deepestRun) deep", at: place, label: "one more",
        helps: ["remove this line: the file probably runs itself"])
    }
    var preparation = ScriptPreparation()
    let script: PreparedScript
    do {
      script = try preparation.file(path)
    } catch {
      return error.diagnostic(at: place)
    }
    for name in [steps.first, steps.last] {
      guard let name, !script.stepNames.contains(name) else { continue }
      let near = Suggestions.nearest(to: name, in: script.stepNames).first
      return Diagnostic(
        .unknownName, "'\(path)' has no step '\(name)'", at: place, label: "no such step",
        helps: [near.map { "did you mean '\($0)'?" } ?? "steps: \(script.stepNames.joined(separator: ", "))"])
    }
    let (outerText, start, virtual) = (text, ContinuousClock.now, session.state.time)
    let record = run(script, steps: steps)
    text = outerText
    if hasQuit { return nil }
    return report(
      RunReport(path: path, record: record, real: .now - start, virtual: session.state.time - virtual).report, line,
      source)
  }

  // MARK: Recording

  private func startRecording(_ path: String, _ place: SourceRange) -> Diagnostic? {
    if let recording, let failure = finish(recording, place) { return failure }
    recording = Recording(path: path, from: session.history.entries.count)
    return write(SessionTranscript.header, to: path, place)
  }

  private func stopRecording(_ place: SourceRange) -> Diagnostic? {
    guard let recording else { return nil }
    self.recording = nil
    return finish(recording, place)
  }

  /// Writes what was recorded so far.
  func finish(_ recording: Recording, _ place: SourceRange?) -> Diagnostic? {
    let entries = session.history.entries.dropFirst(recording.from).filter { !$0.text.hasPrefix("record") }
    let transcript = SessionTranscript(Array(entries), form: .transcript, includesAll: false)
    do {
      try FileAccess.write(Array(transcript.text.utf8), to: recording.path)
      return nil
    } catch {
      return error.diagnostic(at: place)
    }
  }

  private func showOutput(
    _ number: Int, _ place: SourceRange, _ line: PreparedLine, _ source: SourceText
  ) -> Diagnostic? {
    guard let entry = session.history.entries.first(where: { $0.number == number }) else {
      return Diagnostic(
        .badValue, "there is no line \(number)", at: place, label: "no such line", helps: ["history   lists them"])
    }
    guard let output = entry.output else {
      return Diagnostic(
        .badValue, "the output of line \(number) was too long to keep", at: place, label: "not kept",
        helps: [entry.text])
    }
    return report(
      Report("history", members: { [("output", .array(output.map { .string($0) }))] }) { text, _ in
        for line in output { text += line + "\n" }
      }, line, source)
  }
}

/// A transcript that is written while one works.
struct Recording {
  var path: String
  /// How many history entries came before it.
  var from: Int
}

/// What `run FILE` did.
struct RunReport {
  var path: String
  var record: RunRecord
  var real: Duration
  /// Milliseconds.
  var virtual: Double

  var report: Report {
    let (path, record, virtual) = (path, record, virtual)
    let isOK = record.failure == nil
    return Report(
      "run",
      members: {
        [
          ("file", .string(path)), ("commands", .int(record.commands)), ("expected", .int(record.expectedLines)),
          ("matched", .int(record.matchedLines)), ("ok", .bool(isOK)), ("virtual", .double(virtual)),
        ]
      },
      write: { text, _ in
        let commands = record.commands == 1 ? "1 command" : "\(record.commands) commands"
        text += "run  \(path.escapedForDisplay)  \(commands)"
        if record.expectedLines > 0 {
          text += "  \(record.matchedLines) of \(record.expectedLines) expected lines"
        }
        text += "  \(isOK ? "ok" : "failed")  virtual \(TestReport.seconds(virtual))\n"
      })
  }
}

extension TestReport {
  /// Milliseconds as seconds: `12.300 s`.
  static func seconds(_ milliseconds: Double) -> String {
    let whole = Int(min(max(milliseconds, 0), 1e15).rounded())
    let rest = String(whole % 1000)
    return "\(whole / 1000)." + String(repeating: "0", count: 3 - rest.utf8.count) + rest + " s"
  }
}
