internal import CLibrary
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import Lessons
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
  private let player: LessonPlayer
  private var events = LessonEvents()
  /// Whether the page was warned that lines are not kept.
  private var hasWarned = false
  /// The name of the learner.
  private var learner: String?
  /// Lines that led away from a question, and wait for their turn.
  private var held: [JSONValue] = []
  /// The number of questions that were asked.
  private var questionCount = 0
  /// The line of the instructor that is carried out.
  private var dispatch: Dispatch?
  /// The progress that the server knows.
  private var toldProgress: LessonProgress?

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
    options.guide = { LessonPlayer(held.coordinator, in: $0) }
    var session = options.session(isInteractive: true)
    session.limits.memory = Self.memory
    session.limits.runSeconds = nil
    session.limits.steps = nil
    session.limits.reading = .below(folder)
    session.limits.isSeat = true
    if Self.takesSwift(begin) {
      session.limits.allowsSwift = true
      session.limits.compilerSeconds = Self.secondsOfCompiling
    }
    if let language = Self.text(begin, "lang").flatMap(Language.init) { session.state.settings.language = language }
    runner = ScriptRunner(forPagesOf: session, options, results: .memory(), messages: .memory())
    self.coordinator = coordinator
    player = LessonPlayer(coordinator, in: runner)
    broadcast = SessionBroadcast { channel.send($0) }
  }

  /// The seconds that a line may take while it waits for the compiler: a class of thirty that opens its first file at
  /// once waits for a machine of two cores. Any other line has those of `--safe`.
  private static let secondsOfCompiling = 300

  private static func text(_ object: JSONValue, _ key: String) -> String? {
    if case .string(let text)? = object[key] { text } else { nil }
  }

  private static func texts(_ object: JSONValue, _ key: String) -> [String] {
    guard case .array(let values)? = object[key] else { return [] }
    return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  /// Returns whether the seat may compile and run Swift of the learner's own.
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
    runner.guide = player
    _ = runner.takeUpJournal(in: Self.text(begin, "folder") ?? ".")
    runner.session.limits.memory = Self.memory
    runner.session.limits.allowsSwift = Self.takesSwift(begin)
    runner.session.limits.isSeat = true
    learner = Self.text(begin, "learner")
    coordinator.plan.lessons = Self.texts(begin, "plan")
    (coordinator.plan.course, coordinator.plan.instructor) = (Self.text(begin, "title"), Self.text(begin, "instructor"))
    coordinator.repeatsQuestions = false
    coordinator.verdict = { [weak self] in self?.tell($0) }
    if let pause = begin["pause"] { hold(pause) }
    broadcast.listen(to: runner)
    coordinator.ask = { [weak self] in self?.ask($0) ?? .stopped }
    let (path, lesson) = (Self.text(begin, "path") ?? Self.text(begin, "file"), Self.text(begin, "lesson"))
    if path != nil || lesson != nil {
      // A learner who was in another lesson goes on there, unless the class has gone to this one meanwhile.
      let moves = begin["moves"] == .bool(true) || !coordinator.hasBegun
      dispatch = Dispatch(begin)
      coordinator.isLed = true
      player.beginLesson(moves ? lesson : nil, in: path)
      coordinator.isLed = false
    }
    drain()
    broadcast.tellText()
    broadcast.tellState(of: runner, always: true)
    warnIfNotKept(Journal.obstacle(in: Self.text(begin, "folder") ?? "."))
    broadcast.publish(.object([("kind", "done"), ("exit", .int(0))]))
    tellEvents()
    tellOutcome()
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
    while !held.isEmpty || !channel.hasEnded {
      if let message = held.first {
        held.removeFirst()
        take(message)
        askAgain()
      } else if let message = channel.wait(seconds: 3600) {
        take(message)
      }
    }
  }

  private func take(_ message: JSONValue) {
    switch message["kind"] {
    case "line":
      guard var text = Self.text(message, "text") else { return }
      if message["mends"] == .bool(true), player.textToRepair() != nil {
        text = player.linesOfRepair(text)
      } else if text.allSatisfy(\.isWhitespace), coordinator.isStepDone {
        // Enter alone goes on in a lesson whose step is done.
        text = "lesson next"
      }
      enter(text, message)
    case "lead":
      guard let lesson = Self.text(message, "lesson") else { return }
      dispatch = Dispatch(message)
      // Who is there already is not disturbed.
      if coordinator.lessonName == lesson { return tellOutcome() }
      coordinator.isLed = true
      enter("lesson " + Value.identifierLiteral(lesson), message)
      coordinator.isLed = false
    case "hint": enter("hint", message)
    case "answer": refuse(message, .questionIsClosed)
    default: takeAside(message)
    }
  }

  /// Shows the step again after a line that left its question, where the line has not led away from the step.
  private func askAgain() {
    guard held.isEmpty, coordinator.isQuestionOpen else { return }
    enter("lesson next", .object([("by", "prompt")]))
  }

  private func enter(_ text: String, _ message: JSONValue) {
    broadcast.origin = SessionBroadcast.Origin(message)
    dispatch = Dispatch(message)
    runner.clearInterrupt()
    if broadcast.tellHelp(for: text, in: runner) { return tellOutcome() }
    broadcast.willEnter(text, in: runner)
    runner.mirror = FollowingMirror(broadcast) { [weak self] in self?.dispatch?.note($0) }
    runner.enter(text)
    runner.mirror = nil
    warnIfNotKept(nil)
    if runner.machine.hasQuit {
      // A seat is left by closing its page.
      runner.stay()
      if runner.guide?.label != nil { runner.guide?.leaveLesson() }
    }
    drain()
    broadcast.didEnter(in: runner)
    tellEvents()
    tellOutcome()
  }

  /// Messages that need no turn of their own.
  private func takeAside(_ message: JSONValue) {
    switch message["kind"] {
    case "pause": hold(message)
    case "certificate":
      broadcast.reply(to: message, [("kind", "certificate")] + certificate(Self.text(message, "name")))
    case "farewell":
      channel.send(
        .object([("event", .object([("kind", "farewell"), ("certificate", .object(certificate(nil)))]))]))
    default: _ = broadcast.answer(message, in: runner)
    }
  }

  /// Waits with the class at a step, or goes on.
  private func hold(_ message: JSONValue) {
    let lesson = Self.text(message, "lesson") ?? coordinator.lessonName
    let earlier = Self.texts(message, "earlier")
    switch message["step"] {
    case .int(let step)?: coordinator.hold = LessonHold(lesson: lesson, step: step, earlier: earlier)
    case .bool(true)?:
      coordinator.hold = LessonHold(
        lesson: coordinator.lessonName, step: coordinator.stepNumber ?? 0, earlier: earlier)
    default: coordinator.hold = nil
    }
  }

  private func certificate(_ name: String?) -> [(String, JSONValue)] {
    let person = name ?? learner
    let file = (person ?? "").map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    return [("file", .string("certificate\(file.isEmpty ? "" : "-" + file).html"))] + player.certificatePage(person)
  }

  // MARK: Questions

  /// Asks the learner, and waits for the answer.
  private func ask(_ prompt: String) -> PromptAnswer {
    drain()
    broadcast.tellText()
    broadcast.tellState(of: runner)
    tellEvents()
    // A line that leads to a question is carried out.
    tellOutcome()
    let asked = coordinator.asked ?? AskedQuestion(.text)
    questionCount += 1
    let name = "\(getpid()).\(questionCount)"
    broadcast.publish(question(asked, name, prompt))
    while !channel.hasEnded {
      if runner.watch.isInterrupted() {
        runner.clearInterrupt()
        return leave(name)
      }
      guard let message = channel.wait(seconds: 0.2) else { continue }
      if let said = answer(message, to: asked, name) { return said }
    }
    // The server is gone; what was asked is asked again.
    exit(0)
  }

  private func question(_ asked: AskedQuestion, _ name: String, _ prompt: String) -> JSONValue {
    let choices = asked.choices.enumerated().map { index, choice in
      JSONValue.object([
        ("key", .string(AskedQuestion.key(of: index))), ("text", .string(choice)),
      ])
    }
    return .object([
      ("kind", "question"), ("question", .string(name)), ("asks", .string(asked.kind.rawValue)),
      ("text", .string(asked.text)), ("prompt", .string(prompt)), ("choices", .array(choices)),
      ("free", .bool(asked.choices.isEmpty)), ("skips", true), ("hints", .int(coordinator.hintsLeft)),
      ("coming", .array(asked.coming.map { .string($0) })),
    ])
  }

  /// Takes a message while a question waits.
  ///
  /// - Returns: The answer, or nil if the question goes on waiting. A line is never one.
  private func answer(_ message: JSONValue, to asked: AskedQuestion, _ name: String) -> PromptAnswer? {
    let takesHints = asked.kind == .answer || asked.kind == .order
    switch message["kind"] {
    case "answer":
      guard message["question"] == .string(name) else {
        refuse(message, .questionIsClosed)
        return nil
      }
      if message["skip"] == .bool(true) { return close(name, "skip", "") }
      if case .int(let number)? = message["choice"], number > 0, number <= asked.choices.count {
        let word = asked.kind == .certainty ? String(number) : AskedQuestion.key(of: number - 1)
        return close(name, "answer", word, choice: number, said: asked.choices[number - 1])
      }
      if asked.choices.isEmpty, let text = Self.text(message, "text"), !text.allSatisfy(\.isWhitespace) {
        return close(name, "answer", text, said: text)
      }
      refuse(message, .questionWaits)
    case "hint" where takesHints: showHint(for: message)
    case "line":
      let text = Self.text(message, "text") ?? ""
      let verb = text.split(whereSeparator: \.isWhitespace).first ?? ""
      if message["by"] == "instructor" || ["lesson", "quit", "exit"].contains(verb) {
        held.append(message)
        return leave(name)
      }
      if takesHints, ["h", "hint", "ㅗ", "힌트"].contains(text.lowercased()) {
        showHint(for: message)
      } else {
        refuse(message, .questionWaits)
      }
    case "lead":
      guard Self.text(message, "lesson") == coordinator.lessonName else {
        held.append(message)
        return leave(name)
      }
      dispatch = Dispatch(message)
      tellOutcome()
    case "hint": refuse(message, .questionWaits)
    case "reveal" where asked.kind != .order && asked.kind != .text: return close(name, "reveal", "")
    default: takeAside(message)
    }
    return nil
  }

  /// Closes a question on all pages.
  private func close(
    _ name: String, _ how: JSONValue, _ answer: String, choice: Int? = nil, said: String? = nil
  ) -> PromptAnswer {
    broadcast.publish(
      .object([
        ("kind", "answered"), ("question", .string(name)), ("how", how), ("choice", choice.map { .int($0) } ?? nil),
        ("text", said.map { .string($0) } ?? nil),
      ]))
    return .text(answer)
  }

  /// Leaves a question for a line; it is asked again when its step is shown again.
  private func leave(_ name: String) -> PromptAnswer {
    _ = close(name, "leave", "")
    return .stopped
  }

  private func showHint(for message: JSONValue) {
    player.showHint()
    drain()
    broadcast.tellText()
    broadcast.tellState(of: runner)
    tellEvents()
    if message["kind"] == "line" { broadcast.reply(to: message, [("kind", "done"), ("exit", .int(0))]) }
  }

  /// Tells a page that its message is not carried out.
  private func refuse(_ message: JSONValue, _ reason: Diagnostic.Message) {
    let finding = Diagnostic(reason)
    let told = PageFinding(finding).json(line: nil)
    guard case .object(let object) = told else { return }
    let words = finding.message.text(runner.session.state.settings.language)
    broadcast.reply(
      to: message,
      object.members.map { ($0.key, $0.value) } + [
        ("kind", "refused"), ("message", .string(words)), ("question", message["question"] ?? nil),
      ])
    if message["kind"] == "line" { broadcast.reply(to: message, [("kind", "done"), ("exit", .int(1))]) }
  }

  /// Sends the outcome of a prediction, after what was printed so far.
  private func tell(_ verdict: LessonVerdict) {
    runner.results.flush()
    broadcast.tellText()
    broadcast.publish(
      .object([
        ("kind", "verdict"), ("lesson", .string(verdict.lesson)), ("step", .string(verdict.step)),
        ("right", verdict.isRight.map { .bool($0) } ?? nil), ("said", verdict.said.map { .string($0) } ?? nil),
        ("actual", .string(verdict.actual)),
        ("parts", .array(verdict.difference.isEmpty ? [] : [.string(verdict.difference)])),
        ("comment", .string(verdict.comment)),
      ]))
  }

  // MARK: To the server

  /// A line of the instructor on its way, and the refusal of it.
  private struct Dispatch {
    let number: Int
    var refusal: String?

    init?(_ message: JSONValue) {
      guard case .int(let number)? = message["dispatch"] else { return nil }
      self.number = number
    }

    mutating func note(_ words: String) { if refusal == nil { refusal = words } }
  }

  /// Tells the server what became of the instructor's line, once.
  private func tellOutcome() {
    guard let done = dispatch else { return }
    dispatch = nil
    channel.send(
      .object([
        (
          "event",
          .object([
            ("kind", "outcome"), ("dispatch", .int(done.number)),
            ("message", done.refusal.map { .string($0) } ?? nil),
          ])
        )
      ]))
  }

  private func tellEvents() {
    let progress = coordinator.store.progress
    if progress != toldProgress {
      toldProgress = progress
      channel.send(.object([("event", .object([("kind", "progress"), ("text", .string(progress.text))]))]))
    }
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
  /// Called with the message of each error.
  private let refused: (String) -> Void

  init(_ broadcast: SessionBroadcast, _ refused: @escaping (String) -> Void) {
    (self.broadcast, self.refused) = (broadcast, refused)
  }

  func perform(_ action: MirrorAction, _ place: SourceRange, in runner: ScriptRunner) -> ShellOutcome { .done }
  func take(_ event: LineEvent, from runner: ScriptRunner) {
    switch event {
    case .reported(let report): broadcast.didReport(report.report, line: report.line, in: runner)
    case .warned(let finding), .failed(let finding):
      broadcast.didShow(finding.diagnostic, line: finding.line, in: runner)
      guard case .failed = event else { return }
      refused(finding.diagnostic.message.text(runner.session.state.settings.language))
    default: break
    }
  }

  func attend(in runner: ScriptRunner) -> String? { nil }
  func linger(in runner: ScriptRunner) {}
  func end() {}
}
