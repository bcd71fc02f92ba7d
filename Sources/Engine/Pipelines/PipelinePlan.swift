/// The operation of a step of a plan.
enum Opcode: UInt8 {
  // One stream in, one stream out.
  case pass, map, mapAndSend, filter, distinct, debounce, throttle, delay, withLatest, startWith, scan, catchError
  case result, retry, take, skip, observe, pair, distinctBy, first, reduce, timeout, buffer, catchStream
  // Flattening.
  case flatMap, flatMapLatest, flatMapFirst, concatMap
  // Combining.
  case combineLatest, zip, merge, concat, mergeAtMost, amb, takeUntil, skipUntil, sample
  // Sources.
  case values, fetch, just, timer
  // Several subscribers.
  case subject, share, connection
  // Ends.
  case output
}

/// One operator, compiled: no payload that needs counting, so that the loop over events copies it for nothing.
struct Step {
  var opcode: Opcode
  /// The step that feeds it, -1 for none. In the first pass -2 - n stands for the end of the n-th name.
  var upstream: Int32 = -1
  /// The point where its events are recorded, -1 for none.
  var point: Int32 = -1
  /// An index into the table that the operator needs: functions, predicates, values, fetches, hubs, outputs, queues.
  var index: Int32 = -1
  /// The range of its sources in ``PipelinePlan/sources``.
  var firstSource: Int32 = 0
  var sourceCount: Int32 = 0
  var duration: Double = 0
  /// Milliseconds between ticks; negative for a single one.
  var period: Double = -1
  var count = 0
  var flag = false
}

/// A subject or a shared stream, compiled.
struct HubPlan {
  var name: String
  /// The number of values that are replayed to new subscribers.
  var capacity: Int
  var initial: PipelineValue?
  /// Whether it neither completes nor fails.
  var isEndless = false
  /// The step that a shared stream subscribes to; -1 for a subject.
  var source: Int32 = -1
  /// The step of the subject, or the one that connects a shared stream to its source.
  var step: Int32 = -1
}

/// A graph with integers for names: arrays that never change while it runs, shared by all of its runs.
final class PipelinePlan: Sendable {
  let graph: PipelineGraph
  let steps: [Step]
  let sources: [Int32]
  let functions: [PipelineFunction]
  let calls: [[(hub: Int32, value: PipelineValue?)]]
  let predicates: [PipelinePredicate]
  let accumulators: [PipelineAccumulator]
  let values: [[PipelineValue]]
  let fetches: [PipelineFetch]
  let hubs: [HubPlan]
  let inputs: [String: Int32]
  let queues: [String]
  let points: [PipelinePoint]
  /// The step of each output.
  let outputs: [Int32]

  static let mainQueue: Int32 = 0
  static let networkQueue: Int32 = 1

  /// Compiles a graph. O(its size).
  ///
  /// - Throws: the first fault of ``PipelineGraph/validate()``.
  init(_ graph: PipelineGraph) throws(PipelineFault) {
    if let fault = graph.validate().first { throw fault }
    var builder = PlanBuilder(graph: graph)
    builder.build()
    self.graph = graph
    steps = builder.steps
    sources = builder.sources
    functions = builder.functions
    calls = builder.calls
    predicates = builder.predicates
    accumulators = builder.accumulators
    values = builder.values
    fetches = builder.fetches
    hubs = builder.hubs
    inputs = builder.inputs
    queues = builder.queues
    points = builder.points
    outputs = builder.outputs
  }
}
