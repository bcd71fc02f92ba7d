internal import JSONValues
internal import StreamTracing

/// Runs of a model from its start, one for each schedule of the answers to its requests.
///
/// A request is a subscription to a `delay` or a call of `Task.sleep` in the Swift of the script, which stand for the
/// network, or a request of a URL session anywhere. Everything else is as in the model's life: what was sent is sent
/// again, each time from time zero on.
@MainActor
struct ModelRehearsal {
  /// The outcome of a run.
  private struct Outcome {
    var text: [UInt8]
    var signals: [ModelBoard.Signal]
    var start: Int64
  }

  let time: AppTime
  let make: @MainActor (ModelBoard) -> Void
  let patience: Int64
  /// Nanoseconds for which a run that has ended may still sleep and wait for answers.
  private static let afterlife: Int64 = 10_000_000_000
  /// The file of the script's Swift.
  static let requestFile = "McvModel.swift"

  /// Runs every schedule.
  ///
  /// The answer has, for each schedule, the number of the class of runs with the same values; and each class once.
  ///
  /// - Complexity: O(schedules · events of a run).
  func answer(to request: JSONValue) -> [(String, JSONValue)] {
    let schedules = request["schedules"].elements
    let exchange = exchange(request["exchange"])
    var numbers: [[UInt8]: Int] = [:]
    var classes: [JSONValue] = []
    var outcomes: [JSONValue] = []
    var isBusy = false
    var places: [Rehearsal.Place] = []
    var requests = 0
    for schedule in schedules {
      let latencies = (schedule.numbers ?? []).map { Int64(($0 * 1e6).rounded()) }
      let rehearsal = Rehearsal(requestFile: Self.requestFile, latencies: latencies, exchange: exchange)
      let (outcome, wasBusy) = run(request, rehearsal)
      isBusy = isBusy || wasBusy
      requests = max(requests, rehearsal.requests)
      if places.isEmpty { places = rehearsal.places }
      if let known = numbers[outcome.text] {
        outcomes.append(.int(known))
      } else {
        numbers[outcome.text] = classes.count
        outcomes.append(.int(classes.count))
        classes.append(.array(outcome.signals.map { ModelStage.json($0, from: outcome.start) }))
      }
    }
    return [
      ("outcomes", .array(outcomes)), ("classes", .array(classes)), ("requests", .int(requests)),
      ("unsettled", .bool(isBusy)),
      (
        "flattenings",
        .array(
          places.map { place in
            [
              "file": .string(place.site.fileName), "line": .int(Int(place.site.line)), "name": .string(place.name),
              "own": .string(place.own.rawValue),
            ]
          })
      ),
    ]
  }

  private func run(_ request: JSONValue, _ rehearsal: Rehearsal) -> (Outcome, wasBusy: Bool) {
    let start = time.now
    StreamTime.begin(time)
    StreamTrace.shared.rehearsal = rehearsal
    RehearsedAnswers.shared.begin(rehearsal)
    defer {
      StreamTrace.shared.rehearsal = nil
      RehearsedAnswers.shared.begin(nil)
    }
    let board = ModelBoard()
    make(board)
    board.begin()
    // What is sent stands on the clock before any answer: an answer of the same moment comes later.
    for send in request["sends"].elements {
      guard let input = board.inputs.first(where: { $0.name == send["input"]?.stringValue }) else { continue }
      var value = ModelValue.json(send["value"] ?? .null)
      if let number = send["made"]?.number, let made = board.made(Int(number)) { value = .made(made) }
      StreamTrace.shared.clock.schedule(at: start + Int64(((send["at"]?.number ?? 0) * 1e6).rounded())) {
        _ = input.send(value)
      }
    }
    let end = start + Int64(((request["until"]?.number ?? 0) * 1e6).rounded())
    let wasBusy = time.settle(until: end, patience: patience) { board.look() }
    let signals = board.takeSignals()
    board.end()
    // Tasks that sleep and requests that are under way are no streams: they must not wake up in the next run.
    if RehearsedAnswers.shared.hasWaited {
      StreamTrace.shared.rehearsal = nil
      RehearsedAnswers.shared.begin(nil)
      _ = time.settle(until: time.now + Self.afterlife, patience: patience) {}
    }
    // Runs with the same values in each lane are of one class, however the lanes fall between each other.
    var texts = [[UInt8]](repeating: [], count: board.lanes.count)
    for signal in signals {
      texts[signal.lane] += "\(signal.lane) \(signal.kind) ".utf8
      signal.value.write(into: &texts[signal.lane])
    }
    return (Outcome(text: texts.flatMap { $0 + [0] }, signals: signals, start: start), wasBusy)
  }

  private func exchange(_ value: JSONValue?) -> Rehearsal.Exchange? {
    guard let value, let to = value["to"]?.stringValue.flatMap(Rehearsal.Flattening.init(rawValue:)) else { return nil }
    return Rehearsal.Exchange(
      file: value["file"]?.stringValue, line: Int32(clamping: Int(value["line"]?.number ?? 0)),
      from: value["from"]?.stringValue.flatMap(Rehearsal.Flattening.init(rawValue:)), to: to)
  }
}
