public import Pipelines

extension PipelineTrace {
  /// Returns the text of a finding, in one sentence of English without a full stop: `B by C at 800 ms`.
  public func sentence(for finding: PipelineFinding) -> String {
    let time = Milliseconds.text(finding.time)
    switch finding.kind {
    case .pageLost(let request, let newer):
      return "a page request was cancelled by a newer page: \(PipelineRequest.name(of: request)) by "
        + "\(PipelineRequest.name(of: newer)) at \(time) ms"
    case .staleCombination(let event, let fired, let stale, let request):
      let label = events.indices.contains(event) ? points[events[event].point].label : "combineLatest"
      let wasted = request.map { "\(PipelineRequest.name(of: $0)) " } ?? ""
      return "\(fired) fires \(label) with the old \(stale): \(wasted)at \(time) ms"
    case .twoQueues(let outputs, let queues):
      return "\(outputs.joined(separator: " and ")) \(outputs.count == 1 ? "is" : "are") applied from "
        + "\(queues.joined(separator: " and ")), the second from \(time) ms"
    case .endedByError(let output, let message):
      return "\(output) was ended by an error at \(time) ms: \(message)"
    }
  }
}
