internal import AppProtocol
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import Pipelines
internal import SessionModel
internal import TextRendering

/// `race` over a model: the model lives from its start for each schedule of the answers to its requests.
struct ModelRace {
  /// The verdict on a class of runs with the same values.
  private struct Verdict {
    /// Whether nothing is lost.
    var isKept: Bool
    /// The differences from the run in which answers come at once.
    var words: Bilingual
  }

  private let model: OpenedModel
  private let session: Session
  private let world: World
  private let command: BoundCommand
  private let condition: ModelCondition?
  private let sends: [AppAction.Sending]
  private let end: Double
  private var reference: [OpenedModel.Lane] = []

  /// More schedules than this are too many for one line.
  static let maximumSchedules = 20_000
  private static let schedulesOfOneProcess = 2_000

  private init(_ model: OpenedModel, _ session: Session, _ command: BoundCommand, highest: Double) throws(Diagnostic) {
    self.model = model
    self.session = session
    self.command = command
    world = try session.appWorld(for: command, isShipped: model.app.built.isShipped)
    condition = try ModelCondition(command)
    sends = model.app.actions.compactMap { request in
      guard case .send(var sending) = request.action else { return nil }
      sending.time = sending.time ?? request.now
      return sending
    }
    let elapsed = max(0, session.state.time - model.app.start)
    end = max(elapsed, sends.compactMap(\.time).max() ?? 0) + highest * Double(sends.count + 1) + 2_000
  }

  /// Carries out the line.
  static func race(_ model: OpenedModel, _ session: Session, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let place = command.source.range(command.range)
    if let ending = model.app.ending { throw .ended(ending, of: model, at: place) }
    let values = try PipelineTimes.latencies(command)
    let samples = try PipelineTimes.count("samples", command)
    let wanted = try PipelineTimes.count("requests", command)
    let exchange = try exchange(command)
    var race = try ModelRace(model, session, command, highest: values.last ?? 0)
    // Without any wait nothing is overtaken: what comes of that is what should come of every schedule.
    let atOnce = [Double](repeating: 0, count: 256)
    let slow = atOnce.map { _ in values.last ?? 0 }
    let probe = try race.run([[], atOnce, slow], nil)
    guard probe.requests > 0 else { throw Diagnostic(.noRequestsOfModel(model.name.excerpt), at: place) }
    race.reference = probe.classes[probe.outcomes[1]]
    let limit = min(maximumSchedules, session.limits.schedules)
    let raced =
      samples == nil ? racedRequests(wanted, probe.requests, values.count) : min(wanted ?? .max, probe.requests)
    var count = samples ?? 1
    if samples == nil {
      for _ in 0..<raced { count = count.multipliedReportingOverflow(by: values.count).partialValue }
    }
    guard raced > 0, raced <= 32, count > 0, count <= limit else {
      throw Diagnostic(.tooManySchedulesOfModel(model.name.excerpt, limit: limit), at: place, usage: command.usage)
    }
    var schedules: [[Int]] = []
    var source = RaceSchedules(requests: raced, base: values.count, samples: samples, seed: session.state.seed)
    while let schedule = source.next() { schedules.append(schedule) }
    return Report(try race.result(schedules, values, probe, exchange, isSampled: samples != nil))
  }

  private func result(
    _ schedules: [[Int]], _ values: [Double], _ probe: Answer, _ exchange: AppAction.Race.Exchange?, isSampled: Bool
  ) throws(Diagnostic) -> ModelRaceResult {
    let latencies = schedules.map { $0.map { values[$0] } }
    let answer = try run(latencies, exchange)
    let verdicts = try verdicts(answer)
    var result = ModelRaceResult(name: model.name, requestCount: probe.requests, raced: schedules.first?.count ?? 0)
    (result.schedules, result.isSampled) = (schedules.count, isSampled)
    var tally = RaceTally(requests: result.raced, values: values)
    var places: [Bilingual: Int] = [:]
    for (index, outcome) in answer.outcomes.enumerated() {
      let verdict = verdicts[outcome]
      tally.add([verdict.isKept ? .allPagesKept : .conditionFailed], for: schedules[index])
      if let known = places[verdict.words] {
        result.counts[known].schedules += 1
      } else {
        places[verdict.words] = result.counts.count
        result.counts.append(
          ModelRaceResult.Count(words: verdict.words, isKept: verdict.isKept, schedules: 1, first: latencies[index]))
      }
    }
    result.counts.sort { ($0.isKept ? 0 : 1, -$0.schedules) < ($1.isKept ? 0 : 1, -$1.schedules) }
    if !isSampled { result.smallestChange = tally.result(requestCount: probe.requests).smallestChange }
    if result.losing > 0, exchange == nil { result.cure = try cure(result, latencies, probe) }
    return result
  }

  private static func racedRequests(_ wanted: Int?, _ count: Int, _ values: Int) -> Int {
    if let wanted { return min(wanted, count) }
    var (raced, schedules) = (1, values)
    while raced < count, values > 1 ? schedules * values <= PipelineRace.usualSchedules : raced < 32 {
      schedules *= values
      raced += 1
    }
    return raced
  }

  /// Returns the exchange that `--replace` asks for.
  private static func exchange(_ command: BoundCommand) throws(Diagnostic) -> AppAction.Race.Exchange? {
    guard let word = command.option("replace")?.value else { return nil }
    let parts = (word.text ?? command.spelling(word)).split(separator: "=", omittingEmptySubsequences: false)
    let names = [
      "switchLatest": "flatMapLatest", "switchToLatest": "flatMapLatest", "merge": "flatMap", "concat": "concatMap",
    ]
    let own = parts.map { names[String($0)] ?? String($0) }
    let known: Set<String> = ["flatMap", "flatMapFirst", "flatMapLatest", "concatMap"]
    guard own.count == 2, own.allSatisfy(known.contains) else {
      throw Diagnostic(
        .noReplacement(command.spelling(word).excerpt), at: command.place(word),
        helps: [.oneOf(known.sorted().joined(separator: " "))], usage: command.usage)
    }
    return AppAction.Race.Exchange(from: own[0], to: own[1])
  }

  // MARK: Cures

  /// Returns the first exchange of one operator after which no schedule loses.
  private func cure(
    _ result: ModelRaceResult, _ latencies: [[Double]], _ probe: Answer
  ) throws(Diagnostic) -> ModelRaceResult.Cure? {
    let losing = result.counts.filter { !$0.isKept }.prefix(8).map(\.first)
    for place in probe.flattenings {
      for to in ["concatMap", "flatMap", "flatMapLatest", "flatMapFirst"] where to != place.own {
        guard let words = place.words(of: to) else { continue }
        let exchange = AppAction.Race.Exchange(site: place.site, from: place.own, to: to)
        guard try keeps(Array(losing), exchange), try keeps(latencies, exchange) else { continue }
        return ModelRaceResult.Cure(from: place.name, to: words, place: model.place(place.site))
      }
    }
    return nil
  }

  private func keeps(_ latencies: [[Double]], _ exchange: AppAction.Race.Exchange) throws(Diagnostic) -> Bool {
    try verdicts(run(latencies, exchange)).allSatisfy(\.isKept)
  }

  // MARK: Running

  /// The answer of a process.
  private struct Answer {
    /// For each schedule the number of its class.
    var outcomes: [Int] = []
    var classes: [[OpenedModel.Lane]] = []
    var requests = 0
    var flattenings: [ModelAnswer.Race.Flattening] = []
  }

  /// Runs schedules in processes of their own.
  private func run(_ latencies: [[Double]], _ exchange: AppAction.Race.Exchange?) throws(Diagnostic) -> Answer {
    var answer = Answer()
    var numbers: [[ModelAnswer.Signal]: Int] = [:]
    var start = 0
    repeat {
      let part = latencies[start..<min(latencies.count, start + Self.schedulesOfOneProcess)]
      start += part.count
      guard let found = try ask(part, exchange) else { continue }
      let classes = found.classes.map { signals in
        let key = signals.map(\.withoutTime)
        if let known = numbers[key] { return known }
        numbers[key] = answer.classes.count
        answer.classes.append(lanes(of: signals))
        return answer.classes.count - 1
      }
      for number in found.outcomes where classes.indices.contains(number) { answer.outcomes.append(classes[number]) }
      answer.requests = max(answer.requests, found.requests)
      if answer.flattenings.isEmpty { answer.flattenings = found.flattenings }
    } while start < latencies.count
    return answer
  }

  private func ask(
    _ latencies: ArraySlice<[Double]>, _ exchange: AppAction.Race.Exchange?
  ) throws(Diagnostic) -> ModelAnswer.Race? {
    let place = command.source.range(command.range)
    let race = AppAction.Race(schedules: Array(latencies), sends: sends, end: end, exchange: exchange)
    let outcome: AppOutcome
    do throws(AppCallFailure) {
      let request = AppRequest(.race(race), at: 0, patience: model.app.options.settle)
      outcome = try world.rehearse(model.app, request, session.state.network).outcome
    } catch {
      throw .refused(error, origin: model.origin, at: place)
    }
    if outcome.wasCancelled { throw Diagnostic(.modelStopped, at: place) }
    if let ending = outcome.ending { throw .ended(ending, of: model, at: place) }
    return outcome.answer?.model?.race
  }

  /// Returns the lanes of the model after a run.
  private func lanes(of signals: [ModelAnswer.Signal]) -> [OpenedModel.Lane] {
    var (model, answer) = (model, ModelAnswer())
    model.forget()
    answer.signals = signals
    model.take(answer)
    return model.lanes
  }

  // MARK: Judging

  private func verdicts(_ answer: Answer) throws(Diagnostic) -> [Verdict] {
    var verdicts: [Verdict] = []
    for lanes in answer.classes { verdicts.append(try verdict(lanes)) }
    return verdicts
  }

  private func verdict(_ lanes: [OpenedModel.Lane]) throws(Diagnostic) -> Verdict {
    if let condition {
      let holds = try condition.holds(lanes, of: model.name, session)
      return Verdict(
        isKept: holds,
        words: holds
          ? Bilingual(ko: "기대한 대로", en: "as expected") : Bilingual(ko: "기대와 다름", en: "not as expected"))
    }
    let differences = zip(lanes, reference).compactMap { LaneDifference($0, $1).words }
    guard !differences.isEmpty else {
      return Verdict(
        isKept: true, words: Bilingual(ko: "답이 곧바로 올 때와 같음", en: "as if answers came at once"))
    }
    return Verdict(
      isKept: false,
      words: Bilingual(
        ko: differences.map(\.ko).joined(separator: ", "), en: differences.map(\.en).joined(separator: ", ")))
  }
}

extension ModelAnswer.Signal {
  /// The event without its time and place: what tells one class of runs from another.
  fileprivate var withoutTime: Self { Self(lane: lane, event: event, time: 0, site: CodeSite(file: "", line: 0)) }
}

extension ModelAnswer.Race.Flattening {
  /// Returns the words that the app would write for another operator, or nil if its library has none.
  fileprivate func words(of other: String) -> String? {
    if name == own || name == "switchLatest" || name == "merge" || name == "concat" { return other }
    return [
      "flatMap": "flatMap", "concatMap": "flatMap(maxPublishers: .max(1))", "flatMapLatest": "map + switchToLatest",
    ][other]
  }
}

/// The condition at the end of each run of a race.
struct ModelCondition {
  private let source: SourceText
  private let expression: Expression

  init?(_ command: BoundCommand) throws(Diagnostic) {
    guard let word = command.option("expect")?.value else { return nil }
    source = SourceText(name: "--expect", text: word.text ?? command.spelling(word))
    expression = try ExpressionParser.parse(0..<source.bytes.count, in: source)
  }

  func holds(_ lanes: [OpenedModel.Lane], of name: String, _ session: Session) throws(Diagnostic) -> Bool {
    var session = session
    session.state.models.current = name
    session.state.models[name]?.lanes = lanes
    return try Evaluator(source: source, environment: SessionEnvironment(session: session)).condition(expression)
  }
}
