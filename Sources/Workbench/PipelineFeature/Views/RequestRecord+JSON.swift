internal import CommandLanguage
internal import Environment
internal import JSONValues
internal import Pipelines
internal import SessionModel

extension RequestRecord {
  /// The request as `marble --json` tells it.
  var json: JSONValue {
    let end: String =
      switch end {
      case .answered: "answered"
      case .failed: "failed"
      case .cancelled: "cancelled"
      case nil: "running"
      }
    return [
      "name": .string(request.name), "source": .string(request.source),
      "page": request.page.map { .int($0) } ?? .null, "query": request.query.map { .string($0) } ?? .null,
      "parameters": .object(request.parameters.map { ($0.name, Value($0.value).json) }),
      "began": .double(request.beganAt), "ended": endedAt.map { .double($0) } ?? .null, "end": .string(end),
      "by": cancelledBy.map { .string(PipelineRequest.name(of: $0)) } ?? .null,
    ]
  }
}
