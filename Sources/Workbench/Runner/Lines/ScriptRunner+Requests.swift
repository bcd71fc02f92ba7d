package import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
package import SessionModel
internal import TextRendering

/// The outcome of a request to the shell.
package enum ShellOutcome {
  case done
  /// This is reported in place of what the command reports.
  case reported(Report)
  case failed(Diagnostic)
  /// A script was not run, because of its mistakes; this is the first one.
  case refused(PreparedScript, Diagnostic)

  init(_ failure: Diagnostic?) { self = failure.map(ShellOutcome.failed) ?? .done }
}

extension ScriptRunner {
  /// Carries out the request of a command to the shell.
  func perform(_ request: ShellRequest, _ place: SourceRange) -> ShellOutcome {
    switch request {
    case .quit(let code):
      tell(.quit(ExitCode(rawValue: code)))
      return .done
    case .run(let path, let first, let last): return perform(fileAt: path, StepRange(first: first, last: last), place)
    case .save(let path, let form, let includesAll, let lines):
      guard session.limits.allowsWriting else { return .failed(notInSafeMode(place)) }
      let saved = session.saved(as: form, to: path, all: includesAll, lines: lines)
      if let failure = write(saved.text, to: path, place) { return .failed(failure) }
      if form == .transcript { world.noteWritten(path, isTranscript: true) }
      return .done
    case .record(let path?):
      guard session.limits.allowsWriting else { return .failed(notInSafeMode(place)) }
      return ShellOutcome(startRecording(path, place))
    case .record(nil): return ShellOutcome(stopRecording(place))
    case .showRecording: return .reported(SessionCommands.recordingState(sinks.transcript?.path))
    case .layout(let path, let caseName): return layout(from: path, caseName, place)
    case .doctor(let topic):
      results.flush()
      if topic == "install" {
        let check = InstallationCheck(world: world, hidesPlaces: options.isSafe)
        let parts = policy.runsSolutions ? [] : check.parts()
        missesParts = parts.contains { !$0.works }
        return .reported(InstallationView.report(parts))
      }
      // A test must come out the same everywhere.
      let measured = policy.runsSolutions ? nil : session.world?.terminal.columns(DoctorView.samples.map(\.text))
      let locale = measured == nil ? nil : session.world?.terminal.localeName()
      let machine =
        policy.runsSolutions || topic != nil || options.isSafe
        ? [] : MachineCheck(files: world.files, stateFolder: ProcessContext.stateFolder).findings()
      let language = session.state.settings.language
      return .reported(
        DoctorView.report(
          session.textOptions, measured: measured, locale: locale, machine: machine, language: language))
    case .play(let show): return play(show)
    case .showOutput: return .done
    case .lesson(let invocation): return madeGuide()?.perform(invocation, place) ?? .done
    case .mirror(let action):
      guard !options.isSafe else {
        return .failed(noMirror(place, Bilingual(ko: "--safe는 서버를 열지 않습니다", en: "--safe opens no server")))
      }
      guard let mirror = madeMirror() else {
        return .failed(noMirror(place, Bilingual(ko: "여기에는 그림을 보여 줄 수 없습니다", en: "no picture is shown here")))
      }
      return mirror.perform(action, place, in: self)
    case .predict(let choices): return madeGuide()?.askPrediction(choices, place) ?? .done
    }
  }

  /// Returns the guide that teaches, made where it is first needed, or nil if there are no lessons.
  func madeGuide() -> (any LessonGuide)? {
    if guide == nil { guide = options.guide?(self) }
    return guide
  }

  private func noMirror(_ place: SourceRange, _ message: Bilingual) -> Diagnostic {
    Diagnostic(
      .notInSafeMode, message, at: place, label: Bilingual(ko: "서버를 열려고 함", en: "would open one"),
      helps: [Bilingual(ko: "mcv   그럴 수 있는 세션을 시작", en: "mcv   starts a session that can")])
  }

  private func notInSafeMode(_ place: SourceRange) -> Diagnostic {
    Diagnostic(.safeWouldWrite, at: place)
  }

  // MARK: Running files

  private func perform(fileAt path: String, _ steps: StepRange, _ place: SourceRange) -> ShellOutcome {
    guard machine.depth < Self.deepestRun else {
      return .failed(
        Diagnostic(.deepRun(Self.deepestRun), at: place))
    }
    var preparation = ScriptPreparation(session.workbench, session.files)
    if watch.worker != nil { preparation.isStopped = watch.isInterrupted }
    let script: PreparedScript
    do {
      try session.checkReading(of: path)
      script = try preparation.file(path)
    } catch {
      return .failed(error.diagnostic(at: place, isScript: true))
    }
    if preparation.isStopped() {
      tell(.interrupted)
      return .done
    }
    for name in [steps.first, steps.last] {
      guard let name, !script.stepNames.contains(name) else { continue }
      let near = Suggestions.nearest(to: name, in: script.stepNames).first
      return .failed(
        Diagnostic(
          .noStepInFile(path, name: name), at: place,
          helps: [near.map { Bilingual.didYouMean($0) } ?? Bilingual.steps(script.stepNames.joined(separator: ", "))]))
    }
    // As the failure of this line, which a saved transcript can expect.
    if options.bails, let error = script.errors.first, !(error.isOfMissingVersion && options.skipsMissing) {
      return .refused(script, error)
    }
    let virtual = session.state.time
    let record = perform(script, steps: steps)
    if machine.hasQuit { return .done }
    let passed = Duration.nanoseconds(Int64(min(max(0, session.settledTime - virtual), 1e12) * 1e6))
    return .reported(
      Report(
        ScriptFileResult(
          file: path, commands: record.commands, expected: record.expectedLines, matched: record.matchedLines,
          ok: record.failure == nil, virtual: passed / .milliseconds(1))))
  }

  // MARK: Recording

  private func startRecording(_ path: String, _ place: SourceRange) -> Diagnostic? {
    let next = TranscriptSink(path)
    if let failure = sinks.transcript?.write(place, from: self) ?? next.write(place, from: self) { return failure }
    sinks.transcript = next
    session.step?.files.append(path)
    return nil
  }

  private func stopRecording(_ place: SourceRange) -> Diagnostic? {
    defer { sinks.transcript = nil }
    return sinks.transcript?.write(place, from: self)
  }
}

/// The result of `run FILE`.
struct ScriptFileResult: LineResult {
  let file: String
  let commands: Int
  /// Lines that were expected, and those that came.
  let expected: Int
  let matched: Int
  let ok: Bool
  /// Virtual time that it took, in milliseconds.
  let virtual: Double

  var kind: String { "run" }

  var members: [(String, JSONValue)] {
    [
      ("file", .string(file)), ("commands", .int(commands)), ("expected", .int(expected)), ("matched", .int(matched)),
      ("ok", .bool(ok)), ("virtual", .double(virtual)),
    ]
  }

  func write(to output: inout String, _ options: TextOptions) {
    output += "run  \(file.escapedForDisplay)  \(options.counted(commands, .command))"
    if expected > 0 {
      output += options.say(
        ko: "  기대 줄 \(expected)개 중 \(matched)개 맞음", en: "  \(matched) of \(expected) expected lines")
    }
    output += options.say(ko: ok ? "  성공" : "  실패", en: ok ? "  ok" : "  failed")
    output += "  \(options.text(.virtual)) \(Value.seconds(virtual)) s\n"
  }
}
