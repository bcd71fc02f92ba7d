package import JSONValues
internal import StreamTracing

/// The stage of a model: its constants, its lanes, its time.
@MainActor
package final class ModelStage {
  private let time = AppTime()
  private let board = ModelBoard()
  private let make: @MainActor (ModelBoard) -> Void
  private var toldFindings = 0
  /// Nanoseconds that an action may take until the model rests.
  private var patience: Int64 = 5_000_000_000

  /// Creates a stage for what makes a model.
  package init(_ make: @escaping @MainActor (ModelBoard) -> Void, _ channel: HarnessChannel) {
    self.make = make
    StreamTime.begin(time, isTraced: true)
    StreamTrace.shared.requests.begin(in: ModelRehearsal.requestFile)
    // Said at once: who sends without end never answers.
    StreamTrace.shared.onEndless = { kind, site in
      channel.send([
        "event": "endless", "kind": .string("\(kind)"), "file": .string(site.fileName), "line": .int(Int(site.line)),
      ])
    }
  }

  /// Does what the workbench asks.
  package func answer(to request: JSONValue) -> JSONValue {
    if let patience = request["settle"]?.number { self.patience = Int64(patience * 1e6) }
    var members: [(String, JSONValue)] = [("event", "answer"), ("id", request["id"] ?? .null)]
    do throws(HarnessRefusal) {
      if let now = request["now"]?.number { _ = settle(until: Int64((now * 1e6).rounded())) }
      let extra = try perform(request["do"]?.stringValue ?? "", request)
      let isBusy = settle(until: time.now)
      members += extra + [("ok", true), ("busy", .bool(isBusy))]
      if request["do"]?.stringValue == "close" { members.append(("leaks", leaks)) }
    } catch {
      members += error.members
    }
    members += [
      ("t", .double(time.milliseconds)), ("signals", .array(board.takeSignals().map { Self.json($0) })),
      ("requestLog", .array(StreamTrace.shared.requests.takeNews(.shared).map(json))), ("findings", newFindings),
    ]
    return .object(members)
  }

  private func perform(_ verb: String, _ request: JSONValue) throws(HarnessRefusal) -> [(String, JSONValue)] {
    switch verb {
    case "open":
      make(board)
      board.begin()
      return [
        ("inputs", .array(board.inputs.map { json($0.name, $0.type, $0.line) })),
        ("lanes", .array(board.lanes.map { json($0.name, $0.type, $0.line) })),
      ]
    case "clock": _ = settle(until: Int64(((request["until"]?.number ?? 0) * 1e6).rounded()))
    case "send": try send(request)
    case "close": board.end()
    case "race": return ModelRehearsal(time: time, make: make, patience: patience).answer(to: request)
    default: throw HarnessRefusal("unknown", "'\(verb)' cannot be done with a model")
    }
    return []
  }

  private func send(_ request: JSONValue) throws(HarnessRefusal) {
    let name = request["input"]?.stringValue ?? ""
    guard let input = board.inputs.first(where: { $0.name == name }) else {
      throw HarnessRefusal("no-input", "there is no input '\(name)'", choices: board.inputs.map(\.name))
    }
    var value = ModelValue.json(request["value"] ?? .null)
    if let number = request["made"]?.number, let made = board.made(Int(number)) { value = .made(made) }
    if let at = request["at"]?.number.map({ Int64(($0 * 1e6).rounded()) }), at > time.now {
      guard input.fits(value) else { throw mismatch(input) }
      StreamTrace.shared.clock.schedule(at: at) { _ = input.send(value) }
    } else if !input.send(value) {
      throw mismatch(input)
    }
  }

  private func mismatch(_ input: ModelBoard.Input) -> HarnessRefusal {
    HarnessRefusal("does-not-fit", "the input \(input.name) takes \(input.element)", choices: [input.element])
  }

  private func settle(until limit: Int64) -> Bool {
    time.settle(until: limit, patience: patience) { board.look() }
  }

  // MARK: What is told

  private func json(_ name: String, _ type: String, _ line: Int) -> JSONValue {
    ["name": .string(name), "type": .string(type), "line": .int(line)]
  }

  /// An event, with its time since `start`.
  static func json(_ signal: ModelBoard.Signal, from start: Int64 = 0) -> JSONValue {
    [
      "lane": .int(signal.lane), "kind": .string(signal.kind), "value": signal.value,
      "t": .double(Double(signal.time - start) / 1e6), "file": .string(signal.origin.fileName),
      "line": .int(Int(signal.origin.line)),
    ]
  }

  private func json(_ request: RequestLog.Request) -> JSONValue {
    [
      "number": .int(request.number), "t": .double(Double(request.start) / 1e6),
      "file": .string(request.site.fileName), "line": .int(Int(request.site.line)), "url": .string(request.address),
      "ended": request.ending.map { .string($0.rawValue) } ?? .null,
      "endedAt": request.ending == nil ? .null : .double(Double(request.end) / 1e6),
    ]
  }

  private var newFindings: JSONValue {
    // Where no timer is set nothing will call a scheduler's work any more.
    if time.isIdle {
      for site in StreamTrace.shared.expected { StreamTrace.shared.found(.neverRun, site) }
    }
    let all = StreamTrace.shared.findings
    defer { toldFindings = all.count }
    return .array(
      all.dropFirst(toldFindings).map { finding in
        [
          "kind": .string(finding.kind.rawValue), "file": .string(finding.site.fileName),
          "line": .int(Int(finding.site.line)), "text": .string(finding.text),
        ]
      })
  }

  /// The leaks, still alive after everything was let go: objects, and subscriptions with a place of the app.
  private var leaks: JSONValue {
    var leaks: [JSONValue] = board.objects.compactMap { entry in
      guard entry.object.object != nil else { return nil }
      return ["type": .string(entry.type), "file": .string(""), "line": .int(entry.line)]
    }
    for subscription in StreamTrace.shared.alive where subscription.parent == 0 && subscription.site.isKnown {
      leaks.append([
        "type": .string("\(subscription.kind)"), "file": .string(subscription.site.fileName),
        "line": .int(Int(subscription.site.line)),
      ])
    }
    return .array(leaks)
  }
}
