import CommandLanguage
import DisplayText
import JSONValues
import Synchronization
import TestSupport
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Environment
@testable import Runner
@testable import SessionModel

/// Events of lines, and the sinks that take them.
@Suite struct LineEventTests {
  /// A mirror that writes down the events.
  private final class Listener: SessionMirror {
    var heard: [String] = []

    func perform(_ action: MirrorAction, _ place: SourceRange, in runner: ScriptRunner) -> ShellOutcome { .done }
    func attend(in runner: ScriptRunner) -> String? { nil }
    func linger(in runner: ScriptRunner) {}
    func end() {}

    func take(_ event: LineEvent, from runner: ScriptRunner) {
      switch event {
      case .entered(let text): heard.append("entered \(text)")
      case .began(let line): heard.append("began \(line.text)")
      case .ran(let command, let runsLines): heard.append("ran \(command.name)" + (runsLines ? " with lines" : ""))
      case .warned(let finding): heard.append("warned \(finding.diagnostic.code)")
      case .reported(let report): heard.append("reported \(report.report.kind)")
      case .failed(let finding): heard.append("failed \(finding.diagnostic.code)")
      case .completed(let command): heard.append("completed \(command.name)")
      case .interrupted: heard.append("interrupted")
      case .ended: heard.append("ended")
      case .answered: heard.append("answered")
      }
    }

    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  /// A lesson that decides about each text by a table.
  private final class Guide: LessonGuide {
    var decisions: [String: LineDecision] = [:]
    var ask: ((String) -> PromptAnswer)?
    let label: String? = nil
    let folder: String? = nil
    let openQuestion: String? = nil

    func otherScreen(in session: Session) -> String? { nil }
    func takeLine() -> String? { nil }
    func textToRepair() -> String? { nil }
    func linesOfRepair(_ text: String) -> String { text }
    func before(_ text: String) -> LineDecision { decisions[text] ?? .run }
    func perform(_ invocation: LessonInvocation, _ place: SourceRange) -> ShellOutcome { .done }
    func askPrediction(_ choices: [String], _ place: SourceRange) -> ShellOutcome { .done }
    func leaveLesson() {}
    func end() {}
    func take(_ event: LineEvent, from runner: ScriptRunner) {}
  }

  private static func runner(
    _ files: MemoryFiles = MemoryFiles(), colors: Bool = false, width: Int? = nil, _ options: RunOptions = RunOptions()
  ) -> ScriptRunner {
    var session = options.session(isInteractive: true)
    session.world = World(files: files)
    var policy = RunPolicy(options)
    policy.colorsResults = colors
    let runner = ScriptRunner(session: session, policy: policy, results: .memory(), messages: .memory())
    if let width { runner.printer.terminalSize = { (width, 24) } }
    runner.sinks.history = HistorySink()
    return runner
  }

  // MARK: Order

  @Test func `the events of an entry come in order`() {
    let runner = Self.runner()
    let listener = Listener()
    runner.mirror = listener
    runner.enter("screen new t; section add A")
    #expect(
      listener.take() == [
        "entered screen new t; section add A", "began screen new t; section add A", "ran screen", "reported screen",
        "ran section", "reported section", "completed section", "ended", "answered",
      ])
    runner.enter("add a to B; add b to A")
    #expect(
      listener.take() == [
        "entered add a to B; add b to A", "began add a to B; add b to A", "ran add", "failed E0203", "ended",
        "answered",
      ])
    runner.enter("add a to A --quiet")
    #expect(
      listener.take() == [
        "entered add a to A --quiet", "began add a to A --quiet", "ran add", "completed add", "ended", "answered",
      ])
    runner.enter("add 'a")
    #expect(listener.take().map { $0.prefix(7) } == ["entered", "failed ", "answere"])
  }

  @Test func `lines of a file that a line runs have events of their own`() {
    let runner = Self.runner(MemoryFiles(["/t/a.mcv": "print 1\n| 1\nprint 2\n"]))
    let listener = Listener()
    runner.mirror = listener
    runner.enter("run /t/a.mcv")
    #expect(
      listener.take() == [
        "entered run /t/a.mcv", "began run /t/a.mcv", "ran run with lines", "began print 1", "ran print",
        "reported print", "completed print", "ended", "began print 2", "ran print", "reported print",
        "completed print", "ended", "reported run", "completed run", "ended", "answered",
      ])
  }

  @Test func `what is silent shows errors only`() {
    let runner = Self.runner()
    let listener = Listener()
    runner.mirror = listener
    runner.enter("print 1", isQuiet: true)
    #expect(runner.results.takeText().isEmpty && listener.take().isEmpty)
    runner.enter("apply", isQuiet: true)
    #expect(runner.messages.takeText().contains("error["))
    runner.enter("print 1")
    #expect(runner.results.takeText() == "1\n")
    #expect(runner.session.history.entries.compactMap(\.output) == [[], [], ["1"]])
  }

  // MARK: Lessons

  @Test func `a lesson refuses a text, or puts another in its place`() {
    let runner = Self.runner()
    let guide = Guide()
    guide.decisions = [
      "h": .instead("print 1"), "no": .refuse(Diagnostic(.badValue, Bilingual("not now"))),
    ]
    runner.guide = guide
    runner.enter("h")
    #expect(runner.results.takeText() == "1\n")
    runner.enter("no")
    #expect(runner.results.takeText().isEmpty)
    #expect(runner.messages.takeText().contains("not now"))
    #expect(runner.machine.lastOutcome == .usage)
    runner.enter("print 2")
    #expect(runner.results.takeText() == "2\n")
  }

  // MARK: Texts

  /// A result that counts how often its text is made.
  private struct Counted: LineResult {
    let count: Counter
    var hasRemarks = false

    final class Counter: Sendable { let value = Mutex(0) }

    var kind: String { "counted" }
    var members: [(String, JSONValue)] { [] }

    func write(to output: inout String, _ options: TextOptions) {
      count.value.withLock { $0 += 1 }
      StyledText("words", .success).write(to: &output, color: options.usesColor)
      if hasRemarks, options.explainsValues { output += " explained" }
      output += "\n"
    }
  }

  private func report(_ result: Counted, _ runner: ScriptRunner) throws -> LineReport {
    let source = SourceText(name: "t", text: "print 1")
    var parser = ScriptParser(source)
    guard case .commands(let commands)? = parser.next()?.content else { throw TestFailure() }
    let command = try runner.session.workbench.commands.bind(try #require(commands.commands.first), in: source)
    return LineReport(Report(result), of: command, line: 1, in: source, for: runner)
  }

  private struct TestFailure: Error {}

  @Test(arguments: [false, true])
  func `a text is made once, in colours, and the plain one is derived`(colors: Bool) throws {
    let runner = Self.runner(colors: colors, width: 120)
    let result = Counted(count: .init())
    let report = try report(result, runner)
    #expect(result.count.value.withLock { $0 } == 0)
    #expect(report.plain(in: runner) == "words\n")
    #expect(report.shown(in: runner)?.contains("\u{1B}[") == colors)
    #expect(report.plain(rows: 1, in: runner) == "words\n")
    #expect(result.count.value.withLock { $0 } == 1)
  }

  @Test func `remarks for a person are not kept`() throws {
    let runner = Self.runner(colors: true)
    let report = try report(Counted(count: .init(), hasRemarks: true), runner)
    #expect(report.shown(in: runner)?.hasSuffix(" explained\n") == true)
    #expect(report.plain(in: runner) == "words\n")
  }

  /// Every example of every command without plugins, in a pipe and at coloured terminals of two widths.
  @Test(arguments: HelpExampleTests.examples.filter { !HelpExampleTests.plugged.contains($0.command) })
  func `the history is the same on every terminal`(_ example: HelpExampleTests.Example) {
    let lines = example.example.setup + [example.example.line]
    let kept = [(false, nil), (true, 120), (true, 40)].map { (colors: Bool, width: Int?) in
      let runner = Self.runner(colors: colors, width: width)
      let world = runner.session.world
      runner.session = Session.withSpecies
      runner.session.world = world
      runner.session.isInteractive = true
      for line in lines { runner.enter(line) }
      return runner.session.history.entries.map(\.output)
    }
    #expect(kept[0] == kept[1])
    #expect(kept[0] == kept[2])
  }
}
