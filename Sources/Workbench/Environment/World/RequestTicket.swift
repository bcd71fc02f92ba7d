package import CommandLanguage
package import Pipelines

/// The identity of a request of a pipeline, in every state of a session that knows it.
///
/// Undo restores a session, but not the world: a request that was made stays made. A line that is executed again makes
/// the same request, and finds the outcome of the first one.
package struct RequestTicket: Hashable, Sendable {
  /// The pipeline's name, and the session's time at which it began.
  let pipeline: String
  let start: Double
  /// The request's number in the pipeline.
  let id: Int
  let source: String
  let page: Int?
  let query: String?
  let parameters: [PipelineField]
  /// The time at which it began, in milliseconds of the pipeline's time.
  let beganAt: Double

  package init(
    pipeline: String, start: Double, id: Int, source: String, page: Int?, query: String?,
    parameters: [PipelineField] = [], beganAt: Double
  ) {
    self.pipeline = pipeline
    self.start = start
    self.id = id
    self.source = source
    self.page = page
    self.query = query
    self.parameters = parameters
    self.beganAt = beganAt
  }
}

/// The outcome of a request.
package struct RequestOutcome: Sendable {
  /// The time at which the answer is there, as a reading of the wall clock in milliseconds; it may be still to come.
  package var reading: Double
  package var answer: PipelineAnswer
  /// The exchanges with servers and recordings meanwhile.
  package var exchanges: [Exchange] = []
  /// The words of the plugin, and the faults besides the answer.
  package var warnings: [Diagnostic] = []

  package init(reading: Double, answer: PipelineAnswer, exchanges: [Exchange] = [], warnings: [Diagnostic] = []) {
    self.reading = reading
    self.answer = answer
    self.exchanges = exchanges
    self.warnings = warnings
  }
}
