internal import CommandLanguage
internal import DisplayText
internal import Outside
internal import Pipelines
internal import SessionModel
internal import Wording

extension SessionEnvironment {
  /// Returns the value of `values(STREAM)`, `cancelled(REQUEST)`, `answered(REQUEST)` or `requests().cancelled`. They
  /// see the whole life of the current pipeline; `at T` sees it up to then.
  func pipelineCall(
    _ call: Expression.Call, _ range: SourceRange, _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    if let argument = call.arguments.first, let value = try modelCall(call, argument, range, evaluate) { return value }
    if let value = try modelRequestCall(call, range, evaluate) { return value }
    let trace = try trace(range)
    var name: String?
    if let argument = call.arguments.first { name = try word(argument, evaluate) }
    let end = call.time ?? .infinity
    switch call.name {
    case "values": return try values(name, call, trace, end, range)
    case "requests": return requests(trace, call.fields.first, end)
    case "times", "ended":
      guard let name, let point = trace.point(named: name) else { return try values(name, call, trace, end, range) }
      let events = trace.events(at: point).filter { $0.time <= end }
      if call.name == "times" { return .list(events.filter { $0.signal.value != nil }.map { .number($0.time) }) }
      return switch events.last?.signal {
      case .completed: .string("completed")
      case .failed(let message): .string("error: \(message.en)")
      default: .null
      }
    default:
      guard let name, let id = PipelineRequest.id(named: name), trace.requests.indices.contains(id) else {
        let last = trace.requests.last?.request.name
        throw Diagnostic(
          .noRequestNamed((name ?? "").excerpt), at: range,
          helps: [.requests(last: last)])
      }
      let record = trace.requests[id]
      let hasEnded = (record.endedAt ?? .infinity) <= end
      if call.name == "cancelled" { return .bool(hasEnded && record.isCancelled) }
      return hasEnded && record.isAnswered ? .duration(record.endedAt ?? 0) : .null
    }
  }

  private func trace(_ range: SourceRange) throws(Diagnostic) -> PipelineTrace {
    if let pipelineTrace { return pipelineTrace }
    guard let name = session.state.currentPipeline, let pipeline = session.state.pipelines[name] else {
      throw Diagnostic(.noPipelineToAsk, at: range)
    }
    return try pipeline.foreseen(at: range)
  }

  private func values(
    _ name: String?, _ call: Expression.Call, _ trace: PipelineTrace, _ end: Double, _ range: SourceRange
  ) throws(Diagnostic) -> Value? {
    guard let name, let point = trace.point(named: name) else {
      let names = trace.points.filter(\.isEnd).map(\.stream)
      throw Diagnostic(
        .noStream((name ?? "").excerpt), at: range,
        helps: Suggestions.nearest(to: name ?? "", in: names).prefix(1).map { Bilingual.didYouMean($0) }
          + [.streams(names.joined(separator: " "))])
    }
    let found = trace.events(at: point).filter { $0.time <= end }.compactMap(\.signal.value)
    switch call.fields {
    case []: return .list(found.map { Value($0) })
    case ["count"]: return .list(found.map { .int($0.rowCount) })
    case ["last"]: return found.last.map { Value($0) } ?? .null
    case ["last", "count"]: return .int(found.last?.rowCount ?? 0)
    default: return nil
    }
  }

  private func requests(_ trace: PipelineTrace, _ field: String?, _ end: Double) -> Value? {
    let begun = trace.requests.filter { $0.request.beganAt <= end }
    let ended = begun.filter { ($0.endedAt ?? .infinity) <= end }
    switch field {
    case nil, "count": return .int(begun.count)
    case "cancelled": return .int(ended.count(where: \.isCancelled))
    case "answered": return .int(ended.count(where: \.isAnswered))
    case "failed": return .int(ended.count { if case .failed = $0.end { true } else { false } })
    default: return nil
    }
  }
}

extension PipelineValue {
  /// The number of rows, or members; 1 for a single value.
  fileprivate var rowCount: Int { rows?.count ?? count ?? 1 }
}
