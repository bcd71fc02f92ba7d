internal import AppProtocol
internal import StreamTracing

/// Runs of a model from its start, one for each schedule of the answers to its requests.
///
/// A request is a subscription to a `delay` or a call of `Task.sleep` in the Swift of the script, which stand for the
/// network, or a request of a URL session anywhere. Everything else is as in the model's life: what was sent is sent
/// again, each time from time zero on.
@MainActor
struct ModelRehearsal {
  private let race: AppAction.Race
  private let time: AppTime
  private let patience: Int64
  private let libraries: [ModelLibrary]
  private let make: @MainActor (ModelBoard) -> Void
  /// Nanoseconds for which a run that has ended may still sleep and wait for answers.
  private static let afterlife: Int64 = 10_000_000_000
  /// The file of the script's Swift.
  nonisolated static let requestFile = "McvModel.swift"

  init(
    _ race: AppAction.Race, time: AppTime, patience: Int64, _ libraries: [ModelLibrary],
    make: @escaping @MainActor (ModelBoard) -> Void
  ) {
    (self.race, self.time, self.patience, self.libraries, self.make) = (race, time, patience, libraries, make)
  }

  /// Runs every schedule.
  ///
  /// - Complexity: O(schedules · events of a run).
  func run() -> ModelAnswer.Race {
    let exchange = race.exchange.flatMap(Rehearsal.Exchange.init)
    // Runs with the same values in each lane are of one class, however the lanes fall between each other.
    var numbers: [[[ModelAnswer.Signal.Event]]: Int] = [:]
    var answer = ModelAnswer.Race(outcomes: [], classes: [], requests: 0, isUnsettled: false, flattenings: [])
    for schedule in race.schedules {
      let rehearsal = Rehearsal(
        requestFile: Self.requestFile, latencies: schedule.map(AppTime.nanoseconds), exchange: exchange)
      let (lanes, signals, wasBusy) = run(rehearsal)
      if wasBusy { answer.isUnsettled = true }
      answer.requests = max(answer.requests, rehearsal.requests)
      if answer.flattenings.isEmpty { answer.flattenings = rehearsal.places.map(ModelAnswer.Race.Flattening.init) }
      let number = numbers[lanes] ?? answer.classes.count
      answer.outcomes.append(number)
      if number == answer.classes.count {
        numbers[lanes] = number
        answer.classes.append(signals)
      }
    }
    return answer
  }

  /// Runs one schedule.
  ///
  /// - Returns: The events of each lane; all events with their times since the start; whether work was left at the end.
  private func run(
    _ rehearsal: Rehearsal
  ) -> (lanes: [[ModelAnswer.Signal.Event]], signals: [ModelAnswer.Signal], wasBusy: Bool) {
    let start = time.now
    StreamTime.begin(time)
    StreamTrace.shared.rehearsal = rehearsal
    RehearsedAnswers.shared.begin(rehearsal)
    defer {
      StreamTrace.shared.rehearsal = nil
      RehearsedAnswers.shared.begin(nil)
    }
    let board = ModelBoard(libraries, from: start)
    make(board)
    board.begin()
    // Values to send are scheduled before any answer, so that an answer due at the same time comes later.
    for sending in race.sends {
      guard let input = board.input(named: sending.input) else { continue }
      let value = board.value(sending.value)
      StreamTrace.shared.clock.schedule(at: start + AppTime.nanoseconds(sending.time ?? 0)) { _ = input.send(value) }
    }
    let wasBusy = time.settle(until: start + AppTime.nanoseconds(race.end), patience: patience) { board.look() }
    let signals = board.takeSignals()
    board.end()
    // Tasks that sleep and requests that are under way are no streams: they must not wake up in the next run.
    if RehearsedAnswers.shared.hasWaited {
      StreamTrace.shared.rehearsal = nil
      RehearsedAnswers.shared.begin(nil)
      _ = time.settle(until: time.now + Self.afterlife, patience: patience) {}
    }
    var lanes = [[ModelAnswer.Signal.Event]](repeating: [], count: board.lanes.count)
    for signal in signals { lanes[signal.lane].append(signal.event) }
    return (lanes, signals, wasBusy)
  }
}

extension ModelAnswer.Race.Flattening {
  fileprivate init(_ place: Rehearsal.Place) {
    self.init(site: CodeSite(place.site), name: place.name, own: place.own.rawValue)
  }
}

extension Rehearsal.Exchange {
  /// Creates the exchange that is asked for; nil where no operator is called so.
  fileprivate init?(_ exchange: AppAction.Race.Exchange) {
    guard let to = Rehearsal.Flattening(rawValue: exchange.to) else { return nil }
    self.init(
      file: exchange.site?.fileName, line: Int32(clamping: exchange.site?.line ?? 0),
      from: exchange.from.flatMap(Rehearsal.Flattening.init), to: to)
  }
}
