internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import Pipelines
internal import SessionModel

extension FunctionCall {
  /// Returns the value of `values(STREAM)`, `cancelled(REQUEST)`, `answered(REQUEST)` or `requests().cancelled`. They
  /// see the whole life of the current pipeline; `at T` sees it up to then.
  func answer(_ evaluate: (Expression) throws(Diagnostic) -> Value) throws(Diagnostic) -> Value? {
    if let value = try laneAnswer(evaluate) { return value }
    if let value = try modelAnswer(evaluate) { return value }
    let trace = try trace()
    var name: String?
    if let argument = call.arguments.first { name = try environment.word(argument, evaluate) }
    let end = call.time ?? .infinity
    switch call.name {
    case "values": return try values(name, trace, end)
    case "requests": return requests(trace, call.fields.first, end)
    case "times", "ended":
      guard let name, let point = trace.point(named: name) else { return try values(name, trace, end) }
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

  private func trace() throws(Diagnostic) -> PipelineTrace {
    if let trace = environment.pipelineTrace { return trace }
    let state = environment.session.state
    guard let name = state.currentPipeline, let pipeline = state.pipelines[name] else {
      throw Diagnostic(.noPipelineToAsk, at: range)
    }
    return try pipeline.foreseen(at: range)
  }

  private func values(
    _ name: String?, _ trace: PipelineTrace, _ end: Double
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
