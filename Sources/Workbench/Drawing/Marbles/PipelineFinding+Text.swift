public import DisplayText
public import Pipelines

extension PipelineTrace {
  /// Returns the text of a finding, in one sentence without a full stop: `B by C at 800 ms`. Names in it are as they
  /// are: escape it before it is printed.
  public func sentence(for finding: PipelineFinding) -> Bilingual {
    let time = Milliseconds.text(finding.time)
    switch finding.kind {
    case .pageLost(let request, let newer):
      let (request, newer) = (PipelineRequest.name(of: request), PipelineRequest.name(of: newer))
      return Bilingual(
        ko: "\(time) ms에 더 새로운 페이지 \(newer)이(가) \(request)의 요청을 취소했습니다",
        en: "a page request was cancelled by a newer page: \(request) by \(newer) at \(time) ms")
    case .staleCombination(let event, let fired, let stale, let request):
      let label = events.indices.contains(event) ? points[events[event].point].label : "combineLatest"
      let wasted = request.map { PipelineRequest.name(of: $0) }
      return Bilingual(
        ko: "\(time) ms: \(fired)이(가) \(stale)의 옛 값으로 \(label)을(를) 내보냅니다" + (wasted.map { "(\($0))" } ?? ""),
        en: "\(fired) fires \(label) with the old \(stale): \(wasted.map { "\($0) " } ?? "")at \(time) ms")
    case .twoQueues(let outputs, let queues):
      return Bilingual(
        ko: "\(outputs.joined(separator: ", "))이(가) \(queues.joined(separator: ", "))에서 적용됩니다. "
          + "둘째 것은 \(time) ms부터입니다",
        en: "\(outputs.joined(separator: " and ")) \(outputs.count == 1 ? "is" : "are") applied from "
          + "\(queues.joined(separator: " and ")), the second from \(time) ms")
    case .endedByError(let output, let message):
      return Bilingual(
        ko: "\(output)이(가) \(time) ms에 오류로 끝났습니다: \(message.ko)",
        en: "\(output) was ended by an error at \(time) ms: \(message.en)")
    }
  }
}
