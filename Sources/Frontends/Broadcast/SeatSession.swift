internal import CLibrary
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import LineEditing
internal import Platform
package import Runner
internal import SessionModel
internal import Teaching

/// `mcv seat`: the session of one learner in a class. `mcv serve` starts it; objects come on standard input, and go out
/// on standard output.
///
/// It ends when the server closes the channel, and leaves its journal: a session that is started again in the same
/// folder goes on where this one was.
package final class SeatSession {
  private let channel: ObjectChannel
  private let runner: ScriptRunner
  private let broadcast: SessionBroadcast
  private let coordinator: LessonCoordinator
  private var events = LessonEvents()
  /// Whether the page was warned that lines are not kept.
  private var hasWarned = false

  /// Bytes of memory that a seat may come to use, and what the system lets it have at most.
  private static let memory = 256 << 20
  private static let hardMemory: rlim_t = 512 << 20

  private init(_ channel: ObjectChannel, _ begin: JSONValue, _ options: RunOptions) {
    self.channel = channel
    var options = options
    options.isSafe = true
    options.color = .always
    options.mirror = nil
    let folder = Self.text(begin, "folder") ?? "."
    let coordinator = LessonCoordinator(ProgressStore(folder + "/progress.mcv"))
    let held = CoordinatorBox(coordinator)
    options.guide = { held.coordinator }
    var session = options.session(isInteractive: true)
    session.limits.memory = Self.memory
    session.limits.runSeconds = nil
    session.limits.steps = nil
    session.limits.reading = .below(folder)
    if Self.takesSwift(begin) {
      session.limits.allowsSwift = true
      session.limits.compilerSeconds = Self.secondsOfCompiling
    }
    if let language = Self.text(begin, "lang").flatMap(Language.init) { session.state.settings.language = language }
    runner = ScriptRunner(forPagesOf: session, options, results: .memory(), messages: .memory())
    self.coordinator = coordinator
    broadcast = SessionBroadcast { channel.send($0) }
  }

  /// The seconds that a line may take while it waits for the compiler: a class of thirty that opens its first file at
  /// once waits for a machine of two cores. Any other line has those of `--safe`.
  private static let secondsOfCompiling = 300

  private static func text(_ object: JSONValue, _ key: String) -> String? {
    if case .string(let text)? = object[key] { text } else { nil }
  }

  /// Whether the seat may compile and run Swift of the learner's own.
  private static func takesSwift(_ begin: JSONValue) -> Bool { begin["swift"] == .bool(true) }

  /// Serves until the server goes away.
  package static func run(_ options: RunOptions) -> ExitCode {
    ParentWatch.begin()
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    let channel = ObjectChannel(input: STDIN_FILENO, output: output)
    guard let begin = channel.wait(seconds: 10), begin["kind"] == "begin" else {
      writeAll(Array("mcv seat is started by mcv serve\n".utf8).span, to: STDERR_FILENO)
      return .usage
    }
    // A compiler takes more memory than a list, and has this limit, too.
    let most = takesSwift(begin) ? 8 * hardMemory : hardMemory
    var limit = rlimit(rlim_cur: most, rlim_max: most)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    let seat = SeatSession(channel, begin, options)
    seat.begin(begin)
    seat.serve()
    return .done
  }

  private func begin(_ begin: JSONValue) {
    runner.prepareForPages()
    runner.guide = coordinator
    _ = runner.takeUpJournal(in: Self.text(begin, "folder") ?? ".")
    runner.session.limits.memory = Self.memory
    runner.session.limits.allowsSwift = Self.takesSwift(begin)
    broadcast.listen(to: runner)
    coordinator.ask = { [weak self] question in self?.ask(question) ?? .stopped }
    let (path, lesson) = (Self.text(begin, "path") ?? Self.text(begin, "file"), Self.text(begin, "lesson"))
    if path != nil || lesson != nil {
      // A learner who was in another lesson goes on there.
      runner.beginLesson(coordinator.hasBegun ? nil : lesson, in: path)
    }
    drain()
    broadcast.tellText()
    broadcast.tellState(of: runner, always: true)
    warnIfNotKept(Journal.obstacle(in: Self.text(begin, "folder") ?? "."))
    // A question that the lesson began with is over.
    broadcast.publish(.object([("kind", "done"), ("exit", .int(0))]))
    tellEvents()
  }

  /// Warns the page, and through it the instructor, once that lines are not kept, and why.
  private func warnIfNotKept(_ obstacle: FileError?) {
    guard !hasWarned, let obstacle = runner.journal?.failure ?? obstacle else { return }
    hasWarned = true
    broadcast.publish(PageFinding(Journal.warning(obstacle)).json(line: nil))
  }

  /// Drops the printed bytes: pages have them.
  private func drain() {
    _ = runner.results.takeText()
    _ = runner.messages.takeText()
  }

  // MARK: Messages

  private func serve() {
    while !channel.hasEnded {
      guard let message = channel.wait(seconds: 3600) else { continue }
      take(message)
    }
  }

  private func take(_ message: JSONValue) {
    switch message["kind"] {
    case "line":
      guard var text = Self.text(message, "text") else { return }
      // Enter alone goes on in a lesson whose step is done.
      if text.allSatisfy(\.isWhitespace), coordinator.isStepDone { text = "lesson next" }
      broadcast.origin = SessionBroadcast.Origin(message)
      enter(text)
    default: takeAside(message)
    }
  }

  private func enter(_ text: String) {
    runner.clearInterrupt()
    if broadcast.tellHelp(for: text, in: runner) { return }
    broadcast.willEnter(text, in: runner)
    let follower = FollowingMirror(broadcast)
    runner.mirror = follower
    runner.enter(text)
    runner.mirror = nil
    warnIfNotKept(nil)
    if runner.machine.hasQuit {
      // A seat is left by closing its page.
      runner.stay()
      if runner.guide?.label != nil { runner.guide?.leaveLesson(in: runner) }
    }
    drain()
    broadcast.didEnter(in: runner)
    tellEvents()
  }

  /// Messages that need no turn of their own.
  private func takeAside(_ message: JSONValue) {
    switch message["kind"] {
    case "pause":
      if case .int(let step)? = message["step"] {
        coordinator.pausedStep = step
      } else {
        coordinator.pausedStep = message["step"] == .bool(true) ? coordinator.stepNumber : nil
      }
    default: _ = broadcast.answer(message, in: runner)
    }
  }

  // MARK: Questions

  /// Asks the learner, and waits for the answer.
  private func ask(_ question: String) -> PromptAnswer {
    drain()
    broadcast.tellText()
    broadcast.tellState(of: runner)
    tellEvents()
    broadcast.publish(
      .object([
        ("kind", "question"), ("text", .string(question)), ("choices", .array(coordinator.choices.map { .string($0) })),
      ]))
    while !channel.hasEnded {
      if runner.watch.isInterrupted() {
        runner.clearInterrupt()
        return .stopped
      }
      guard let message = channel.wait(seconds: 0.2) else { continue }
      switch message["kind"] {
      case "line": return .text(Self.text(message, "text") ?? "")
      case "reveal": return .text("")
      default: takeAside(message)
      }
    }
    // The server is gone; what was asked is asked again.
    exit(0)
  }

  private func tellEvents() {
    for event in events.take(from: coordinator) {
      let members: [(String, JSONValue)] =
        switch event {
        case .answer(let lesson, let step, let isRight, let certainty, let misconception):
          [
            ("kind", "answer"), ("lesson", .string(lesson)), ("step", .string(step)), ("right", .bool(isRight)),
            ("certain", certainty.map { .int($0) } ?? nil), ("misconception", misconception.map { .string($0) } ?? nil),
          ]
        case .step(let lesson, let step, let isDone):
          [("kind", "step"), ("lesson", .string(lesson)), ("step", .string(step)), ("done", .bool(isDone))]
        }
      channel.send(.object([("event", .object(members))]))
    }
  }
}

/// A coordinator on its way into a closure; one thread uses it.
@safe private final class CoordinatorBox: Sendable {
  nonisolated(unsafe) let unsafeCoordinator: LessonCoordinator

  init(_ coordinator: LessonCoordinator) { unsafe unsafeCoordinator = coordinator }

  var coordinator: LessonCoordinator { unsafe unsafeCoordinator }
}

/// A mirror that forwards the events within a line to a broadcast.
private final class FollowingMirror: SessionMirror {
  private let broadcast: SessionBroadcast

  init(_ broadcast: SessionBroadcast) { self.broadcast = broadcast }

  func perform(_ action: MirrorAction, _ place: SourceRange, in runner: ScriptRunner) -> ShellOutcome { .done }
  func willEnter(_ text: String, in runner: ScriptRunner) {}
  func didReport(_ report: Report, line: Int, in runner: ScriptRunner) {
    broadcast.didReport(report, line: line, in: runner)
  }
  func didShow(_ finding: Diagnostic, line: Int?, in runner: ScriptRunner) {
    broadcast.didShow(finding, line: line, in: runner)
  }
  func didEnter(in runner: ScriptRunner) {}
  func attend(in runner: ScriptRunner) -> String? { nil }
  func linger(in runner: ScriptRunner) {}
  func end() {}
}
