internal import CommandLanguage
internal import Pipelines

/// Which request of which pipeline is meant, in every state of a session that knows it.
///
/// Undo takes a session back, but not the world: a request that was made was made. A line that is executed again makes
/// the same request, and finds what the first one came to.
struct RequestTicket: Hashable, Sendable {
  /// The pipeline's name, and the session's time at which it began.
  let pipeline: String
  let start: Double
  /// The request's number in the pipeline.
  let id: Int
  let source: String
  let page: Int?
  let query: String?
  /// When it began, in the pipeline's time.
  let beganAt: Double
}

/// What a request came to.
struct RequestOutcome: Sendable {
  /// When the answer is there, as a reading of the wall clock in milliseconds; it may be still to come.
  var reading: Double
  var answer: PipelineAnswer
  /// What was asked of servers and recordings meanwhile.
  var exchanges: [Exchange] = []
  /// What the plugin said, and what is wrong besides the answer.
  var warnings: [Diagnostic] = []
}
