/// Requests: how they begin, are answered and cancelled.
extension PipelineRun {
  mutating func begin(_ fetch: PipelineFetch, _ handle: Handle, _ outer: PipelineValue, _ cause: Int32) {
    let id = trace.requests.count
    let request = PipelineRequest(
      id: id, source: fetch.source, page: fetch.page?(outer).wholeNumber, query: fetch.query?(outer).text,
      parameters: fetch.parameters.map { PipelineField($0.name, $0.value(outer)) }, value: outer, beganAt: now)
    trace.requests.append(RequestRecord(request: request, end: nil, cause: cause < 0 ? nil : Int(cause)))
    subscriptions[Int(handle.index)].count = id
    waiting.append(handle)
    effects.append(.begin(request))
    if let switched, isInside(handle, switched.handle) {
      for old in switched.requests { trace.requests[old].end = .cancelled(at: now, by: id) }
      self.switched = nil
    }
  }

  /// Returns whether a subscription feeds another one, directly or through others.
  private func isInside(_ inner: Handle, _ outer: Handle) -> Bool {
    var handle = inner
    while isAlive(handle) {
      if handle == outer { return true }
      handle = subscriptions[Int(handle.index)].downstream
    }
    return false
  }

  mutating func deliver(_ answer: PipelineAnswer, to request: Int) {
    guard fault == nil, trace.requests.indices.contains(request), trace.requests[request].end == nil else { return }
    let cause = Int32(trace.requests[request].cause ?? -1)
    answering = request
    switch answer {
    case .value(let value):
      trace.requests[request].end = .answered(at: now)
      work.append(.emit(waiting[request], .completed, cause: cause))
      stimulate(on: PipelinePlan.networkQueue, .emit(waiting[request], .next(value), cause: cause))
    case .failure(let message):
      trace.requests[request].end = .failed(at: now, message)
      stimulate(on: PipelinePlan.networkQueue, .emit(waiting[request], .failed(message), cause: cause))
    }
  }

  mutating func cancel(_ request: Int) {
    guard trace.requests[request].end == nil else { return }
    trace.requests[request].end = .cancelled(at: now, by: nil)
    effects.append(.cancel(request: request))
  }
}
