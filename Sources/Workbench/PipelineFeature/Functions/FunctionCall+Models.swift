internal import AppProtocol
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import Pipelines
internal import SessionModel

extension FunctionCall {
  /// Returns the value of `values(LANE)`, `times(LANE)` or `ended(LANE)` of a model, or nil if the line asks a
  /// pipeline.
  func laneAnswer(_ evaluate: (Expression) throws(Diagnostic) -> Value) throws(Diagnostic) -> Value? {
    let session = environment.session
    guard ["values", "times", "ended"].contains(call.name), let argument = call.arguments.first,
      !session.state.models.models.isEmpty
    else { return nil }
    let name = try laneName(argument, evaluate)
    guard let (model, lane) = session.state.models.lane(name) else {
      if !session.state.pipelines.isEmpty { return nil }
      let names = session.state.models.models.flatMap { $0.lanes.map(\.constant.name) }
      throw Diagnostic(.noLaneOfModels(name.excerpt, lanes: names), at: range)
    }
    let end = call.time.map { model.app.start + $0 } ?? .infinity
    let signals = lane.signals.filter { $0.time <= end }
    let values = signals.compactMap(\.value)
    switch (call.name, call.fields) {
    case ("values", []): return .list(values)
    case ("values", ["count"]): return .list(values.map { .int($0.size) })
    case ("values", ["last"]): return values.last ?? .null
    case ("values", ["last", "count"]): return .int(values.last?.size ?? 0)
    case ("times", []): return .list(signals.filter { $0.value != nil }.map { .plain($0.time - model.app.start) })
    case ("ended", []):
      return OpenedModel.Lane.ending(of: signals).map { .string($0) } ?? .null
    default: return nil
    }
  }

  /// Returns the value of `requests()`, `cancelled(REQUEST)` or `answered(REQUEST)` of a model, or nil if the line asks
  /// a pipeline, which counts where both are there and nothing names the model.
  func modelAnswer(_ evaluate: (Expression) throws(Diagnostic) -> Value) throws(Diagnostic) -> Value? {
    let session = environment.session
    guard ["requests", "cancelled", "answered"].contains(call.name), !session.state.models.models.isEmpty else {
      return nil
    }
    var name = ""
    if let argument = call.arguments.first { name = try laneName(argument, evaluate) }
    let (named, letter) = session.state.models.model(ofRequest: name)
    if named == nil,
      environment.pipelineTrace != nil || session.state.currentPipeline != nil && !session.state.pipelines.isEmpty
    {
      return nil
    }
    guard let model = named ?? session.state.models.currentModel else { return nil }
    let end = call.time.map { model.app.start + $0 } ?? .infinity
    if call.name == "requests" {
      guard call.arguments.isEmpty || letter.isEmpty else {
        throw Diagnostic(
          .noSuchModel(name.excerpt), at: range,
          helps: Suggestions.nearest(to: name, in: session.state.models.models.map(\.name)).prefix(1).map {
            .didYouMean($0)
          })
      }
      let begun = model.requests.filter { $0.start <= end }
      switch call.fields {
      case [], ["count"]: return .int(begun.count)
      case ["cancelled"], ["answered"], ["failed"]:
        return .int(begun.count { $0.ending(by: end)?.rawValue == call.fields[0] })
      default: return nil
      }
    }
    guard let number = PipelineRequest.id(named: letter), model.requests.indices.contains(number) else {
      let last = model.requests.isEmpty ? nil : PipelineRequest.name(of: model.requests.count - 1)
      throw Diagnostic(.noRequestNamed(name.excerpt), at: range, helps: [.requests(last: last)])
    }
    let request = model.requests[number]
    if call.name == "cancelled" { return .bool(request.ending(by: end) == .cancelled) }
    return request.ending(by: end) == .answered ? .duration((request.end ?? 0) - model.app.start) : .null
  }

  /// `items`, or `search.items`.
  private func laneName(
    _ argument: Expression, _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> String {
    if case .selector(.name(let name, let fields)) = argument.kind { return ([name] + fields).joined(separator: ".") }
    return try environment.word(argument, evaluate)
  }
}

extension Value {
  /// How many members it has; 1 for a single value.
  fileprivate var size: Int { if case .list(let values) = self { values.count } else { 1 } }

  /// Returns a number, as a whole one where it is one.
  fileprivate static func plain(_ number: Double) -> Value { Int(exactly: number).map { .int($0) } ?? .number(number) }
}
