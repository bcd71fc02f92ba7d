internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `clock`: what time it is, and how it goes on.
enum ClockCommands {
  static let all: [CommandDefinition] = [clock]

  private static let clock = CommandDefinition(
    CommandSpec(
      "clock", group: "animation", synopsis: "clock [+T | to T | real | virtual]",
      summary: Bilingual(ko: "시각. 옮기기 전에는 멈춰 있음", en: "what time it is; time stands still until told"),
      help: Bilingual(
        ko: """
          apply는 시각을 옮기지 않습니다. 다음 apply는 먼저 움직이는 애니메이션의 끝으로 시각을 옮기므로, clock으로 시각을 \
          애니메이션 한가운데에 둔 뒤의 apply만 앞의 애니메이션과 겹칩니다(W0801). 시각은 되돌릴 수 없고 undo로만 돌아갑니다. \
          real부터는 벽시계를 따라 흐르고, apply는 아무것도 기다리지 않으며, clock +T는 정말로 그만큼 기다립니다(Ctrl-C로 멈춤). 애니메이션 도중의 scroll은 보이는 곳만 \
          옮기고 시각과 애니메이션은 그대로 둡니다. progress는 곡선을 지난 값입니다.
          """,
        en: """
          An apply does not move the clock. The next one first moves it to the end of the running animation, so that \
          only an apply after a clock line that placed time inside an animation falls into it (W0801). Time never goes \
          back, but undo takes it back. After 'clock real' it runs with the wall clock: an apply waits for nothing, and 'clock +2s' really waits that \
          long, or until Ctrl-C. \
          A scroll during an animation moves what is in sight, and neither time nor the animation. The progress is \
          that of the curve.
          """),
      json: ["mode running[]{at duration progress screen tx} time transactions[]:Apply"],
      examples: [
        CommandExample(
          "clock +150ms", setup: CommandExample.twoApplies,
          output: ["clock  0.450 s   tx2 at 150 of 300 ms (progress 0.50)"])
      ],
      seeAlso: ["timeline", "sample", "play", "explain W0801"],
      concepts: ["virtual time", "CADisplayLink", "시각", "시간", "시계"],
      verbs: [
        VerbSpec("real", synopsis: "", summary: Bilingual(ko: "벽시계를 따라 흐름", en: "runs with the wall clock")),
        VerbSpec("virtual", synopsis: "", summary: Bilingual(ko: "멈춤", en: "stands still")),
      ],
      shape: Shape([CommandParameter("T", .optional)], clauses: [Clause("to", CommandParameter("T"))])),
    traits: .changesState
  ) { session, context throws(Diagnostic) in
    let command = context.command
    var transactions: [AppUpdate.Transaction]?
    switch (command.verbName, command.arguments.first, command.clause("to")) {
    case ("real", _, _): try run(&session, command)
    case ("virtual", _, _): session.state.clock.start = nil
    case (_, let word?, nil):
      let spelling = command.spelling(word)
      guard let distance = AnimationTimes.milliseconds(spelling), distance.isFinite else { throw noTime(word, command) }
      guard spelling.hasPrefix("+") || distance < 0 else {
        throw Diagnostic(.timeOrDistance(spelling.excerpt), at: command.place(word), usage: command.usage)
      }
      transactions = try move(&session, to: session.state.time + distance, word, &context)
    case (_, nil, let clause?):
      guard let word = clause.arguments.first, let time = AnimationTimes.milliseconds(command.spelling(word)),
        time.isFinite
      else { throw noTime(clause.arguments.first, command) }
      transactions = try move(&session, to: time, word, &context)
    case (_, _?, let clause?):
      throw Diagnostic(.oneTimeOnly, at: command.source.range(clause.keywordRange), usage: command.usage)
    case (_, nil, nil): context.changesNothing = true
    }
    return report(session, transactions)
  }

  private static func run(_ session: inout Session, _ command: BoundCommand) throws(Diagnostic) {
    guard let reading = session.world?.clockReading() else {
      throw Diagnostic(.noRealClock, at: command.source.range(command.range))
    }
    session.state.clock.start = SessionClock.Start(reading: reading, time: session.state.time)
    session.state.clock.placed = []
  }

  private static func move(
    _ session: inout Session, to time: Double, _ word: Argument, _ context: inout CommandContext
  ) throws(Diagnostic) -> [AppUpdate.Transaction]? {
    let command = context.command
    guard time >= session.state.time else {
      throw Diagnostic(
        .clockGoesForward(Value.seconds(session.state.time), distance: Value.seconds(session.state.time - time)),
        at: command.place(word), usage: command.usage)
    }
    guard time <= SessionClock.latest else {
      throw Diagnostic(.clockTooFar(Int(SessionClock.latest / 1000)), at: command.place(word))
    }
    let place = command.source.range(command.range)
    if session.state.clock.isReal {
      guard time - session.state.time <= session.longestWait else {
        throw Diagnostic(.waitTooLong(Int(session.longestWait / 1000)), at: command.place(word))
      }
      context.warnings += try session.wait(until: time, at: place)
      return nil
    }
    context.warnings += try session.runPipelines(until: time, at: place)
    let transactions = session.state.apps.apps.isEmpty ? nil : try session.runApps(until: time, &context)
    if !session.state.models.models.isEmpty { try session.runModels(until: time, &context) }
    session.moveClock(to: time)
    return transactions
  }

  private static func noTime(_ word: Argument?, _ command: BoundCommand) -> Diagnostic {
    let typed = word.map { command.spelling($0) } ?? ""
    let near = Suggestions.nearest(to: typed, in: ["real", "virtual"]).first
    return Diagnostic(
      .noTime(typed.excerpt), at: word.map { command.place($0) },
      helps: near.map { [Bilingual.didYouMean($0)] } ?? ["clock +150ms", "clock to 1.5s"], usage: command.usage)
  }

  // MARK: Report

  private static func report(_ session: Session, _ transactions: [AppUpdate.Transaction]?) -> Report {
    Report(
      ClockResult(
        time: session.state.time, isReal: session.state.clock.isReal, running: RunningAnimation.all(in: session),
        transactions: transactions))
  }
}

/// The result of `clock`.
private struct ClockResult: LineResult {
  /// Virtual time, in milliseconds.
  let time: Double
  let isReal: Bool
  let running: [RunningAnimation]
  /// The applies of opened apps meanwhile, or nil if none is open.
  let transactions: [AppUpdate.Transaction]?

  var kind: String { "clock" }

  var members: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("time", .double(time)), ("mode", isReal ? "real" : "virtual"),
      ("running", .array(running.map { .object($0.members) })),
    ]
    if let transactions { members.append(("transactions", .array(transactions.map(\.json)))) }
    return members
  }

  func write(to output: inout String, _ options: TextOptions) {
    var parts = ["clock  \(Value.seconds(time)) s" + (isReal ? options.say(ko: "  실제 시간", en: "  real") : "")]
    parts += (transactions ?? []).map(\.words)
    parts +=
      running.isEmpty
      ? [options.say(ko: "움직이는 것 없음", en: "no animation runs")] : running.map { $0.sentence(options) }
    output += options.flow(parts, indent: 7) + "\n"
  }
}

/// An animation that has begun and not ended yet.
struct RunningAnimation: Sendable {
  let screen: String
  let transaction: Transaction
  /// Milliseconds since the apply.
  let elapsed: Double
  /// Whether its screen is the one that lines speak of.
  let isCurrent: Bool

  /// Returns the animations of a session, the one of the current screen first. At the very end of an animation it still
  /// counts.
  static func all(in session: Session) -> [RunningAnimation] {
    let time = session.state.time
    let current = session.state.currentScreen
    let names = session.state.order.filter { $0 == current } + session.state.order.filter { $0 != current }
    return names.compactMap { name in
      guard let last = session.state.screens[name]?.transactions.last, last.duration > 0, last.time <= time,
        time <= last.end
      else { return nil }
      return RunningAnimation(
        screen: name, transaction: last, elapsed: time - last.time, isCurrent: name == current)
    }
  }

  /// The progress of the curve, 0 to 1 for most curves.
  var progress: Double { transaction.progress(at: elapsed) }

  /// `tx3 at 150 of 300 ms (progress 0.50)`
  func sentence(_ options: TextOptions) -> String {
    let name = isCurrent ? transaction.name : "\(screen.excerpt) \(transaction.name)"
    let (now, all, share) = (elapsed.points, transaction.duration.points, progress.fixed(2))
    return options.say(
      ko: "\(name): \(all) ms 중 \(now) (진행 \(share))", en: "\(name) at \(now) of \(all) ms (progress \(share))")
  }

  var members: [(String, JSONValue)] {
    [
      ("screen", .string(screen)), ("tx", .int(transaction.number)), ("at", .double(elapsed)),
      ("duration", .double(transaction.duration)), ("progress", .double(progress)),
    ]
  }
}
