internal import AppHosting
internal import CommandLanguage
package import JSONValues
package import Outside
internal import Records

extension Session {
  /// Takes over what a model did.
  ///
  /// - Returns: What it answered; null where its process ended.
  @discardableResult
  package mutating func take(_ outcome: AppOutcome, ofModel name: String) -> JSONValue {
    guard var model = state.models[name] else { return .null }
    state.network.note(outcome.network.exchanges)
    for print in outcome.prints {
      let time = outcome.answer?["t"]?.number.map { model.app.start + $0 } ?? state.time
      model.app.log.append(
        OpenedApp.LogEntry(number: model.app.log.count + 1, time: time, text: print.text, isError: print.isError))
    }
    model.app.ending = outcome.ending
    let answer = outcome.answer ?? .null
    func constants(_ key: String) -> [OpenedModel.Constant] {
      (answer[key]?.array ?? []).map { entry in
        OpenedModel.Constant(
          name: entry["name"]?.stringValue ?? "", type: entry["type"]?.stringValue ?? "",
          place: model.place(file: "", line: entry["line"].whole))
      }
    }
    if answer["lanes"] != nil {
      model.inputs = constants("inputs")
      model.lanes = constants("lanes").map { OpenedModel.Lane(constant: $0) }
      model.requests = []
    }
    for signal in answer["signals"]?.array ?? [] {
      let index = signal["lane"].whole
      guard model.lanes.indices.contains(index) else { continue }
      let kind: OpenedModel.Signal.Kind =
        switch signal["kind"]?.stringValue {
        case "completed": .completed
        case "error": .failed(signal["value"]?.stringValue ?? "")
        default: .next(Value(signal["value"] ?? .null))
        }
      model.lanes[index].signals.append(
        OpenedModel.Signal(
          kind: kind, time: model.app.start + (signal["t"]?.number ?? 0),
          place: model.place(file: signal["file"]?.stringValue ?? "", line: signal["line"].whole)))
    }
    for entry in answer["requestLog"]?.array ?? [] {
      let number = entry["number"].whole
      let request = OpenedModel.Request(
        address: entry["url"]?.stringValue ?? "",
        place: model.place(file: entry["file"]?.stringValue ?? "", line: entry["line"].whole),
        start: model.app.start + (entry["t"]?.number ?? 0),
        end: entry["endedAt"]?.number.map { model.app.start + $0 },
        ending: entry["ended"]?.stringValue.flatMap(OpenedModel.Request.Ending.init(rawValue:)))
      if model.requests.indices.contains(number) {
        model.requests[number] = request
      } else if number == model.requests.count {
        model.requests.append(request)
      }
    }
    state.models[name] = model
    return answer
  }
}

extension Value {
  /// Creates the value of a JSON text: objects are lists of pairs.
  fileprivate init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .int(let number): self = .int(number)
    case .double(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let values): self = .list(values.map { Value($0) })
    case .object(let object): self = .list(object.members.map { .list([.string($0.key), Value($0.value)]) })
    }
  }
}
