internal import Environment
internal import Pipelines

extension RequestTicket {
  /// Creates the ticket of a request of a pipeline.
  init(_ request: PipelineRequest, of pipeline: SessionPipeline) {
    self.init(
      pipeline: pipeline.name, start: pipeline.start, id: request.id, source: request.source, page: request.page,
      query: request.query, parameters: request.parameters, beganAt: request.beganAt)
  }
}
