internal import CLibrary
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import Expectations
internal import JSONValues
internal import LineEditing
internal import SessionModel

/// Runs golden scripts in a process of their own: a script that ends the process is a failure of its own, and the
/// others have their results.
final class TestWorker {
  /// Runs them where no process is to be had.
  private let runner: TestRunner
  /// The command line of this process, or nil if scripts run in it.
  private let commandLine: [String]?
  private var process: WorkerProcess?

  init(_ runner: TestRunner) {
    self.runner = runner
    commandLine = runner.test.commandLine
  }

  /// Runs one file.
  func run(_ path: String) -> TestRunner.Outcome {
    let start = ContinuousClock.now
    if process == nil, let commandLine { process = WorkerProcess(commandLine) }
    guard let process else { return runner.run(path) }
    var code: Int32
    switch process.ask(Array(JSONValue.string(path).text.utf8)) {
    case .done(let bytes):
      if let answer = try? JSONValue(parsing: bytes, depthLimit: .max),
        let outcome = TestRunner.Outcome(json: answer, path: path)
      {
        return outcome
      }
      code = ExitCode.failed.rawValue
    case .ended(let ended): code = ended
    }
    self.process = nil
    // Ctrl-C reaches both processes.
    if code == ExitCode.interrupted.rawValue { _exit(code) }
    if code == ExitCode.done.rawValue { code = ExitCode.failed.rawValue }
    return ended(path, code, at: RunningLine.place, after: .now - start)
  }

  /// Returns the outcome of a file in whose middle the process ended.
  ///
  /// - Parameter place: The line that ran, and where it is.
  private func ended(
    _ path: String, _ code: Int32, at place: String?, after real: Duration
  ) -> TestRunner.Outcome {
    let end: Bilingual = code > 128 ? Bilingual(RunningLine.name(ofSignal: code - 128)) : .exitCode(code)
    let language = runner.options.readerLanguage
    let how = end.text(language)
    var (note, line) = (end, 1)
    var message = how + Bilingual.endedInFile.text(language)
    if let place {
      message = how + Bilingual.endedInLine.text(language) + place
      note = end + "  \(place)"
      // A line of the file itself is reported as that of any other failure.
      let text = place.dropFirst(path.count + 1)
      if place.hasPrefix(path + ":"), let number = Int(text.prefix { $0.isASCII && $0.isNumber }) {
        let text = text.drop { $0 != " " }
        (note, line) = (.line(number) + "  " + end + "\(text)", number)
      }
    }
    let step = TestReport.Step(name: path, result: .failed, line: line, message: message, real: real)
    let file = TestReport.File(
      path: path, result: .failed, steps: [step], lineCount: line, real: real, note: note)
    return TestRunner.Outcome(
      file: file, code: ExitCode(rawValue: code), newBlocks: [:], source: nil, messages: message + "\n")
  }
}

extension TestRunner {
  /// Runs the files that another process names, until it names no more.
  func serve() -> ExitCode {
    guard var requests = WorkerRequests() else { return .usage }
    while let request = requests.next() {
      guard case .string(let path)? = try? JSONValue(parsing: request) else { return .usage }
      let outcome = run(path)
      // The JSON that the file printed comes before its row.
      results.flush()
      requests.answer(Array(outcome.json.text.utf8))
    }
    return .done
  }
}

// MARK: - Outcomes on their way

extension TestRunner.Outcome {
  /// The outcome as another process reads it.
  fileprivate var json: JSONValue {
    let blocks = newBlocks.map { line, block in
      JSONValue.array([.int(line), .array(block.map { .string($0.source) })])
    }
    return .object([
      ("code", .int(Int(code.rawValue))), ("messages", .string(messages)), ("result", .string(file.result.rawValue)),
      ("lines", .int(file.lineCount)), ("note", .string(file.note.en)),
      ("noteInKorean", .string(file.note.ko)), ("virtual", Self.json(file.virtual)),
      ("real", Self.json(file.real)), ("steps", .array(file.steps.map(Self.json))), ("blocks", .array(blocks)),
      // The text is needed where blocks are written anew.
      ("source", blocks.isEmpty ? .null : source.map { .string(String(decoding: $0.bytes, as: UTF8.self)) } ?? .null),
    ])
  }

  private static func json(_ step: TestReport.Step) -> JSONValue {
    .object([
      ("name", .string(step.name)), ("result", .string(step.result.rawValue)), ("line", .int(step.line)),
      ("message", .string(step.message)), ("code", .string(step.code)), ("virtual", json(step.virtual)),
      ("real", json(step.real)),
    ])
  }

  /// Nanoseconds.
  private static func json(_ duration: Duration) -> JSONValue { .int(Int(duration / .nanoseconds(1))) }

  /// Reads what another process wrote, or returns nil if it makes no sense.
  fileprivate init?(json: JSONValue, path: String) {
    guard let result = json["result"]?.stringValue.flatMap(TestReport.Result.init), let code = Self.int(json["code"])
    else { return nil }
    let steps = json["steps"].elements.compactMap(Self.step)
    file = TestReport.File(
      path: path, result: result, steps: steps, lineCount: Self.int(json["lines"]) ?? 0,
      virtual: Self.duration(json["virtual"]), real: Self.duration(json["real"]),
      note: Bilingual(ko: json["noteInKorean"].stringOrEmpty, en: json["note"].stringOrEmpty))
    self.code = ExitCode(rawValue: Int32(truncatingIfNeeded: code))
    newBlocks = [:]
    for block in json["blocks"].elements {
      guard case .array(let parts) = block, let line = Self.int(parts.first) else { continue }
      newBlocks[line] = parts.last.elements.compactMap { try? ExpectedLine(afterBar: $0.stringValue ?? "") }
    }
    source = json["source"]?.stringValue.map { SourceText(name: path, bytes: Array($0.utf8)) }
    messages = json["messages"].stringOrEmpty
  }

  private static func step(_ json: JSONValue) -> TestReport.Step? {
    guard let result = json["result"]?.stringValue.flatMap(TestReport.Result.init) else { return nil }
    return TestReport.Step(
      name: json["name"].stringOrEmpty, result: result, line: int(json["line"]) ?? 1,
      message: json["message"].stringOrEmpty, code: json["code"].stringOrEmpty, virtual: duration(json["virtual"]),
      real: duration(json["real"]))
  }

  private static func int(_ json: JSONValue?) -> Int? { if case .int(let number)? = json { number } else { nil } }

  private static func duration(_ json: JSONValue?) -> Duration { .nanoseconds(Int64(int(json) ?? 0)) }
}
