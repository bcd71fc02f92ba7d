internal import CLibrary
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import Expectations
internal import JSONValues
internal import LineEditing
internal import Pipelines
internal import Platform
internal import SessionModel
internal import TextRendering

/// `mcv test`.
package struct TestCommand {
  let test: TestOptions
  let options: RunOptions
  let context: ProcessContext

  package init(test: TestOptions, options: RunOptions) {
    self.test = test
    self.options = options
    context = ProcessContext(options)
  }

  package func run() -> ExitCode {
    if test.isWorker {
      InterruptSignal.onDelivery { _exit(ExitCode.interrupted.rawValue) }
      return runner.serve()
    }
    context.tellIgnoredOptions()
    RunningLine.tellAtEnd()
    if let refusal {
      show(Diagnostic(.badValue, refusal.message, helps: [refusal.help]))
      return .usage
    }
    let waits = options.isSafe
    InterruptSignal.onDelivery {
      // A worker that watches over a line says itself that it was interrupted; then its end is that of this process.
      if waits { usleep(1_500_000) }
      // Nothing is half-written: files are replaced as a whole.
      _exit(ExitCode.interrupted.rawValue)
    }
    guard test.watches else { return runOnce() }
    var code = ExitCode.done
    while true {
      let state = FileState.of(test.paths, in: context.world.files)
      code = runOnce()
      context.writeNote(textOptions.say(ko: "지켜보는 중   Ctrl-C로 끝냅니다\n", en: "watching   Ctrl-C ends\n"))
      context.messages.flush()
      while FileState.of(test.paths, in: context.world.files) == state { usleep(200_000) }
      if context.results.isBroken { return code }
    }
  }

  /// The options of what is printed between files.
  private var textOptions: TextOptions { context.textOptions }

  /// The reason why the options cannot work here.
  private var refusal: TestRefusal? {
    if test.reviews, isatty(STDIN_FILENO) == 0 { return .noTerminal }
    if test.reviews, EnvironmentVariables.value("CI") == "true" { return .continuousIntegration }
    if options.isSafe, test.updates || test.reviews || test.junit != nil { return .safeMode }
    return nil
  }

  /// Runs the files once; a report that could not be written is not a success.
  private func runOnce() -> ExitCode {
    let code = runFiles()
    context.results.flush()
    guard let lost = context.results.lostOutput else { return code }
    show(lost)
    return code == .done ? .failed : code
  }

  private func runFiles() -> ExitCode {
    let start = ContinuousClock.now
    var files: [String]
    do {
      files = try ScriptFiles.find(test.paths, in: context.world.files)
    } catch {
      show(error.diagnostic())
      return .usage
    }
    guard !files.isEmpty else {
      show(Diagnostic(.noFilesHere))
      return .usage
    }
    if let seed = test.seed { files.shuffle(seed: seed ^ (options.seed ?? 0)) }
    let worker = TestWorker(runner)
    var outcomes: [TestRunner.Outcome] = []
    var review = TestReview(
      colors: context.colorsMessages, options: context.messageOptions, messages: context.messages,
      terminal: context.world.terminal)
    for path in files {
      var outcome = worker.run(path)
      context.results.flush()
      context.writeNote(outcome.messages)
      context.messages.flush()
      if !outcome.newBlocks.isEmpty { settle(&outcome, worker, &review) }
      outcomes.append(outcome)
      if options.json { write(outcome.file) }
    }
    return report(outcomes, real: .now - start)
  }

  /// Runs files in this process.
  private var runner: TestRunner {
    var runner = TestRunner(
      test: test, options: options, results: context.results, colorsMessages: context.colorsMessages)
    if test.updates || test.reviews { runner.checkMode = .collect }
    runner.lastWords = context.messages
    runner.messageColumns = context.world.terminal.messageColumns
    runner.tellsRunningLine = true
    return runner
  }

  // MARK: New blocks

  /// Writes the blocks that differ, as far as they are wanted.
  private func settle(_ outcome: inout TestRunner.Outcome, _ worker: TestWorker, _ review: inout TestReview) {
    guard let source = outcome.source else { return }
    var blocks = outcome.newBlocks
    if test.reviews {
      switch review.choose(blocks, of: source) {
      case .take(let taken, let rejected):
        blocks = taken
        if rejected > 0, outcome.code == .done {
          outcome.code = .unmet
          outcome.file = TestReport.File(
            path: outcome.file.path, result: .failed, steps: outcome.file.steps, lineCount: outcome.file.lineCount,
            virtual: outcome.file.virtual, real: outcome.file.real,
            note: Bilingual(
              ko: "받아들이지 않은 \(Language.ko.counted(rejected, .block))",
              en: "\(Language.en.counted(rejected, .block)) rejected"))
        }
      case .edited:
        outcome = worker.run(source.name)
        if !outcome.newBlocks.isEmpty { settle(&outcome, worker, &review) }
        return
      }
    }
    if blocks.isEmpty { return }
    let text = String(decoding: source.bytes, as: UTF8.self)
    do {
      try context.world.files.write(Array(TranscriptEdit.rewrite(text, blocks: blocks).utf8), to: source.name)
      let updated = textOptions.say(ko: "고침", en: "updated")
      context.writeNote(
        "\(updated)  \(source.name.escapedForDisplay)  \(textOptions.counted(blocks.count, .block))\n")
    } catch {
      show(error.diagnostic())
      if outcome.code == .done { outcome.code = .failed }
    }
  }

  // MARK: Reports

  /// Returns the file as the table names it: a lesson of the course that comes along goes without the folder of the
  /// program.
  private func named(_ outcome: TestRunner.Outcome) -> TestReport.File {
    let file = outcome.file
    guard test.paths == ["lessons"], let folder = CourseFolder.shipped(in: context.world.files),
      file.path.hasPrefix(folder + "/")
    else {
      return file
    }
    return TestReport.File(
      path: String(file.path.dropFirst(folder.count + 1)), result: file.result, steps: file.steps,
      lineCount: file.lineCount, virtual: file.virtual, real: file.real, note: file.note)
  }

  private func report(_ outcomes: [TestRunner.Outcome], real: Duration) -> ExitCode {
    var code = TestRunner.code(of: outcomes, skipsMissing: options.skipsMissing)
    let report = TestReport(files: outcomes.map(named), real: real, exitCode: Int(code.rawValue))
    if let path = test.junit {
      do {
        try context.world.files.write(Array(report.junit.utf8), to: path)
      } catch {
        show(error.diagnostic())
        if code == .done { code = .failed }
      }
    }
    let results = context.results
    if test.tap {
      results.write(report.tap)
    } else if !options.json {
      var table = TextTable(
        columns: TestReport.columns.enumerated().map { index, title in
          TextTable.Column(title, alignment: TestReport.rightColumns.contains(index) ? .right : .left)
        })
      var text = ""
      var textOptions = textOptions
      for row in report.rows(textOptions.language) { table.append(row.map { StyledText($0) }) }
      textOptions.usesColor = context.colorsResults
      _ = table.write(to: &text, as: .text, textOptions)
      results.write(textOptions.folded(text + report.summary.text(textOptions.language) + "\n"))
    }
    results.flush()
    context.messages.flush()
    return code
  }

  private func write(_ file: TestReport.File) {
    let value = JSONValue.object([
      ("kind", "test"), ("line", nil), ("file", .string(file.path)),
      ("result", .string(file.result == .ok ? "ok" : file.result == .failed ? "failed" : "skipped")),
      ("lines", .int(file.lineCount)), ("note", .string(file.note.en)),
      ("virtual", .double(file.virtual / .milliseconds(1))),
      (
        "steps",
        .array(
          file.steps.map { step in
            .object([
              ("name", .string(step.name)), ("line", .int(step.line)), ("code", .string(step.code)),
              ("message", .string(step.message)),
              ("result", .string(step.result == .ok ? "ok" : step.result == .failed ? "failed" : "skipped")),
            ])
          })
      ),
    ])
    context.results.write { bytes in
      value.write(into: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    // The process that runs the next file writes to the same place.
    context.results.flush()
  }

  private func show(_ finding: Diagnostic) {
    let renderer = DiagnosticRenderer(context.messageOptions, usesColor: context.colorsMessages)
    context.messages.write(renderer.render(finding))
    context.messages.flush()
  }
}

/// The reason why the options of `mcv test` cannot work.
private enum TestRefusal {
  case noTerminal, continuousIntegration, safeMode

  var message: Bilingual {
    switch self {
    case .noTerminal:
      Bilingual(
        ko: "--review는 사람에게 묻는데 표준 입력이 터미널이 아닙니다",
        en: "--review asks a person, and standard input is not a terminal")
    case .continuousIntegration:
      Bilingual(ko: "--review는 CI=true이면 아무것도 쓰지 않습니다", en: "--review writes nothing with CI=true")
    case .safeMode: Bilingual(ko: "--safe는 파일을 쓰지 않습니다", en: "--safe writes no files")
    }
  }

  var help: Bilingual {
    switch self {
    case .noTerminal, .continuousIntegration: "mcv test PATH --update"
    case .safeMode:
      Bilingual(
        ko: "스크립트를 믿을 수 있다면 --safe 없이 실행하세요", en: "run it without --safe if you trust the scripts")
    }
  }
}

/// The times at which files were changed last, to see that they were changed again.
private struct FileState: Equatable {
  private var versions: [String: FileVersion]

  /// Returns the state of the scripts that paths name, and of their neighbours, which they may include.
  static func of(_ paths: [String], in world: any FileSystem) -> FileState {
    let files = (try? ScriptFiles.find(paths, in: world)) ?? []
    let folders = Set(files.map { Path.folderPrefix(of: $0) ?? "." })
    let neighbours = (try? ScriptFiles.find(folders.sorted(), in: world)) ?? []
    var versions: [String: FileVersion] = [:]
    for path in files + neighbours { versions[path] = world.version(of: path) }
    return FileState(versions: versions)
  }
}

extension Array {
  /// Puts the elements into an order that depends on the seed alone.
  fileprivate mutating func shuffle(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for last in indices.dropFirst().reversed() { swapAt(last, random.number(below: last + 1)) }
  }
}
