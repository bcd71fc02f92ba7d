package import AppProtocol
internal import CommandLanguage
package import Environment
internal import JSONValues

extension Session {
  /// Takes over what a model did.
  ///
  /// - Returns: Its answer, or nil if its process ended.
  @discardableResult
  package mutating func take(_ result: AppResult, ofModel name: String) -> AppAnswer? {
    guard var model = state.models[name] else { return nil }
    state.network.note(result.network.exchanges)
    for print in result.outcome.prints {
      model.app.log.append(
        OpenedApp.LogEntry(
          number: model.app.log.count + 1, time: model.app.start + print.time, text: print.text,
          isError: print.isError))
    }
    model.app.ending = result.outcome.ending
    if let answer = result.answer?.model { model.take(answer) }
    state.models[name] = model
    return result.answer
  }
}

extension OpenedModel {
  /// Takes over what its process reported.
  package mutating func take(_ answer: ModelAnswer) {
    if let constants = answer.constants {
      inputs = constants.inputs.map { Constant(name: $0.name, type: $0.type, place: place($0.site)) }
      lanes = constants.lanes.map {
        Lane(constant: Constant(name: $0.name, type: $0.type, place: place($0.site)))
      }
      requests = []
    }
    for signal in answer.signals where lanes.indices.contains(signal.lane) {
      let kind: Signal.Kind =
        switch signal.event {
        case .next(let value): .next(Value(value.value))
        case .completed: .completed
        case .failed(let text): .failed(text)
        }
      lanes[signal.lane].signals.append(
        Signal(kind: kind, time: app.start + signal.time, place: place(signal.site)))
    }
    for told in answer.requests {
      let request = Request(
        address: told.address, place: place(told.site), start: app.start + told.start,
        end: told.end.map { app.start + $0 }, ending: told.ending)
      if requests.indices.contains(told.number) {
        requests[told.number] = request
      } else if told.number == requests.count {
        requests.append(request)
      }
    }
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
