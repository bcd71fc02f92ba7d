internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import Expectations
internal import Lessons
internal import SessionModel
internal import TextRendering

/// Runs golden scripts, each in a session of its own, and compares what they print.
struct TestRunner {
  /// The outcome of one file.
  struct Outcome {
    var file: TestReport.File
    var code: ExitCode
    /// New blocks by line, where blocks are collected.
    var newBlocks: [Int: [ExpectedLine]]
    /// The text of the file.
    var source: SourceText?
    /// Findings as text for people.
    var messages: String
  }

  let test: TestOptions
  let options: RunOptions
  /// The output for JSON objects.
  let results: ByteSink
  /// Whether findings are coloured.
  let colorsMessages: Bool
  var checkMode = CheckMode.check
  /// The output that learns that a script took more than it may, which ends the process.
  var lastWords: ByteSink?
  /// The columns of the terminal at which a person reads findings; nil elsewhere.
  var messageColumns: () -> Int? = { nil }
  /// Whether the line that runs is reported where the process ends in the middle of it.
  var tellsRunningLine = false

  /// Runs one file.
  func run(_ path: String) -> Outcome {
    let start = ContinuousClock.now
    let messages = ByteSink.memory()
    var policy = RunPolicy(options)
    policy.colorsMessages = colorsMessages
    policy.runsSolutions = true
    policy.namesFiles = true
    policy.showsExpectedErrors = false
    policy.checkMode = checkMode
    let runner = ScriptRunner(
      session: options.session(), policy: policy, results: options.json ? results : nil, messages: messages)
    runner.tellsRunningLine = tellsRunningLine
    runner.printer.messageColumns = messageColumns
    runner.ignoreLocale()
    runner.bound(toFolderOf: path)
    if options.isSafe { runner.watch.interruption = Watchdog(runner, lastWords: lastWords) }
    var preparation = ScriptPreparation(runner.session.workbench, runner.session.files)
    let script: PreparedScript
    do {
      script = try preparation.file(path)
    } catch {
      runner.show(error.diagnostic(), line: nil)
      let file = TestReport.File(path: path, result: .failed, note: error.reason)
      return Outcome(file: file, code: .usage, newBlocks: [:], source: nil, messages: messages.takeText())
    }
    // What ends a lesson too early, or leaves a part of it out, is not a pass.
    let lesson = Lesson(script.source)
    if lesson.teaches, let broken = lesson.findings.first(where: { $0.severity == .error }) {
      runner.show(broken, line: nil)
      let file = TestReport.File(
        path: path, result: .failed,
        note: (broken.range.map { .line($0.location.line) + "  " } ?? "") + Bilingual(broken.code.rawValue))
      return Outcome(file: file, code: .failed, newBlocks: [:], source: nil, messages: messages.takeText())
    }
    // The lines below its commands are in one language, and hold whatever language is set.
    if lesson.teaches, script.isGolden { runner.session.state.settings.language = .en }
    if let only = test.only, !script.stepNames.contains(only) {
      let file = TestReport.File(
        path: path, result: .skipped, note: Bilingual(ko: "단계 '\(only)'이(가) 없음", en: "no step '\(only)'"))
      return Outcome(file: file, code: .skipped, newBlocks: [:], source: nil, messages: "")
    }
    let record = runner.perform(script, steps: StepRange(checked: test.only))
    runner.finish()
    // A script may end with a code of its own.
    let code = runner.machine.exitCode
    let file = file(path, record, code, runner, real: .now - start, lines: script.source.lineCount)
    var text = messages.takeText()
    // Warnings belong to the story of a file that fails; a file that passes is a line of the table.
    text = file.result == .failed ? folded(record) + text : ""
    return Outcome(file: file, code: code, newBlocks: record.newBlocks, source: script.source, messages: text)
  }

  private func file(
    _ path: String, _ record: RunRecord, _ code: ExitCode, _ runner: ScriptRunner, real: Duration, lines: Int
  ) -> TestReport.File {
    let virtual = Duration.nanoseconds(Int64(min(max(0, runner.session.settledTime), 1e12) * 1e6))
    var steps = record.steps.map { step in
      TestReport.Step(
        name: step.name, result: step.result, line: step.failureLine ?? step.line, message: step.message,
        code: step.code, virtual: step.virtual, real: step.real)
    }
    let isSkipped = record.skipped != nil || code == .skipped || (code == .missing && record.commands == 0)
    if isSkipped, record.failure == nil || record.commands == 0 {
      return TestReport.File(
        path: path, result: .skipped, real: real,
        note:
          record.skipped ?? record.failure?.message
          ?? Bilingual(ko: "건너뜀", en: "skipped"))
    }
    guard code != .done else {
      return TestReport.File(
        path: path, result: .ok, steps: steps, lineCount: lines, virtual: virtual, real: real)
    }
    var note: Bilingual = ""
    if let step = record.steps.firstIndex(where: { $0.result == .failed }) {
      let name = record.steps[step].name
      note = Bilingual(ko: "단계 \(step + 1) \"\(name)\"  ", en: "step \(step + 1) \"\(name)\"  ")
    }
    if let failure = record.failure {
      let line = failure.range?.location.line
      note = note + (line.map { .line($0) + "  " } ?? "") + Bilingual(failure.code.rawValue)
      if steps.isEmpty {
        steps = [
          TestReport.Step(
            name: path, result: .failed, line: line ?? 1, message: failure.message.en, code: failure.code.rawValue,
            virtual: virtual, real: real)
        ]
      }
    } else {
      note = note + .exitCode(code.rawValue)
    }
    return TestReport.File(
      path: path, result: .failed, steps: steps, lineCount: lines, virtual: virtual, real: real, note: note)
  }

  /// Returns the steps that passed before a failure, in one line.
  private func folded(_ record: RunRecord) -> String {
    let passed = record.steps.filter { $0.result == .ok }
    if passed.isEmpty { return "" }
    let names = passed.map(\.name.escapedForDisplay).joined(separator: ", ")
    let time = passed.reduce(Duration.zero) { $0 + $1.real } / .milliseconds(1)
    let textOptions = options.session().textOptions
    let head = textOptions.say(ko: "성공", en: "ok") + "  " + textOptions.counted(passed.count, .step)
    return "\(head)  \(names)   \(Value.seconds(time)) s\n"
  }

  /// Returns the exit code of a run: that of the first failure; skipped if nothing ran.
  static func code(of outcomes: [Outcome], skipsMissing: Bool) -> ExitCode {
    for outcome in outcomes where outcome.code != .done && outcome.code != .skipped { return outcome.code }
    let isSkipped = !outcomes.isEmpty && outcomes.allSatisfy { $0.file.result == .skipped }
    return isSkipped ? .skipped : .done
  }
}
