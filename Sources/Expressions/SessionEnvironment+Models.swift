internal import CommandLanguage
internal import Outside
internal import SessionModel
internal import Wording

extension SessionEnvironment {
  /// The value of `values(LANE)`, `times(LANE)` or `ended(LANE)` of a model; nil where the line asks a pipeline.
  func modelCall(
    _ call: Expression.Call, _ argument: Expression, _ range: SourceRange,
    _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    guard ["values", "times", "ended"].contains(call.name), !session.state.models.models.isEmpty else { return nil }
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

  /// `items`, or `search.items`.
  private func laneName(
    _ argument: Expression, _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> String {
    if case .selector(.name(let name, let fields)) = argument.kind { return ([name] + fields).joined(separator: ".") }
    return try word(argument, evaluate)
  }
}

extension Value {
  /// How many members it has; 1 for a single value.
  fileprivate var size: Int { if case .list(let values) = self { values.count } else { 1 } }

  /// A number, as a whole one where it is one.
  fileprivate static func plain(_ number: Double) -> Value { Int(exactly: number).map { .int($0) } ?? .number(number) }
}
