/// The kind of subject that an input is, by how it treats the values that are sent to it.
public enum SubjectKind: Hashable, Sendable {
  /// A value is sent to current subscribers only.
  case publish
  /// The newest value is replayed to new subscribers.
  case behavior(PipelineValue)
  /// The newest values, at most this many, are replayed to new subscribers.
  case replay(Int)
  /// As ``behavior(_:)``, but it never fails and never completes: RxCocoa's relay.
  case variable(PipelineValue)

  /// Its name: `publish`, `behavior`, `replay`, `variable`.
  public var name: String {
    switch self {
    case .publish: "publish"
    case .behavior: "behavior"
    case .replay: "replay"
    case .variable: "variable"
    }
  }
}

/// A named subject: the way into a pipeline.
public struct PipelineInput: Hashable, Sendable {
  /// The name by which streams and senders know it.
  public var name: String
  /// The kind of subject.
  public var kind: SubjectKind

  /// Creates an input.
  public init(_ name: String, _ kind: SubjectKind = .publish) {
    self.name = name
    self.kind = kind
  }
}

/// The source of the values of a stream.
public enum StreamSource: Hashable, Sendable {
  /// An input or another stream.
  case stream(String)
  /// A tuple of the newest values, as soon as each has one, whenever one changes; ends with the last of them.
  case combineLatest([String])
  /// A tuple of the first values, then of the second ones, and so on; ends, as RxSwift's does, when all have ended.
  case zip([String])
  /// All values as they come.
  case merge([String])
  /// All values as they come, of at most so many streams at the same time.
  case mergeAtMost(Int, [String])
  /// The values of the stream that has something first.
  case amb([String])
  /// 0 after a time, and with a period 1, 2, … after each; without one a completion. In milliseconds.
  case timer(Double, period: Double?)
  /// All values of the first, then those of the second, and so on.
  case concat([String])
  /// These values at once, then a completion.
  case values([PipelineValue])
  /// One request at subscription.
  case fetch(PipelineFetch)

  /// Its name: `combineLatest`, `zip`, …; `stream` for a single one.
  public var name: String {
    switch self {
    case .stream: "stream"
    case .combineLatest: "combineLatest"
    case .zip: "zip"
    case .merge, .mergeAtMost: "merge"
    case .amb: "amb"
    case .timer(let first, let period): first == period ? "interval" : "timer"
    case .concat: "concat"
    case .values: "values"
    case .fetch: "fetch"
    }
  }

  /// The inputs and streams it refers to.
  public var references: [String] {
    switch self {
    case .stream(let name): [name]
    case .combineLatest(let names), .zip(let names), .merge(let names), .concat(let names), .amb(let names),
      .mergeAtMost(_, let names):
      names
    case .values, .fetch, .timer: []
    }
  }
}

/// A named stream: a source and the operators on its values.
public struct PipelineStream: Hashable, Sendable {
  /// The name by which other streams and outputs know it.
  public var name: String
  /// The source of the values.
  public var source: StreamSource
  /// The operators that are applied to them, in order.
  public var stages: [PipelineOperator]

  /// Creates a stream.
  public init(_ name: String, _ source: StreamSource, _ stages: [PipelineOperator] = []) {
    self.name = name
    self.source = source
    self.stages = stages
  }
}

/// A subscription that is made when the pipeline starts.
public struct PipelineOutput: Hashable, Sendable {
  /// The effect of each value.
  public enum Effect: Hashable, Sendable {
    /// Nothing: the stream is only observed.
    case observe
    /// Its rows become a snapshot that is applied to a screen; nil is the screen in use.
    case apply(screen: String?)
  }

  /// The stream that is subscribed to, and the output's name.
  public var stream: String
  /// The effect of each value.
  public var effect: Effect

  /// Creates an output, by default one that is applied.
  public init(_ stream: String, _ effect: Effect = .apply(screen: nil)) {
    self.stream = stream
    self.effect = effect
  }
}

/// A view model as a value: inputs, streams and outputs.
///
/// Streams are cold: each reference subscribes anew, and side effects happen once per subscription, unless the stream
/// ends in `share` or `driver`. A stream that no output reaches is never subscribed.
public struct PipelineGraph: Hashable, Sendable {
  /// The pipeline's name.
  public var name: String
  /// The subjects, in the order of their lanes.
  public var inputs: [PipelineInput]
  /// The streams, in the order of their lanes.
  public var streams: [PipelineStream]
  /// The subscriptions, in the order in which they are made.
  public var outputs: [PipelineOutput]

  /// Creates a graph; ``validate()`` tells what is wrong with it.
  public init(
    _ name: String, inputs: [PipelineInput], streams: [PipelineStream], outputs: [PipelineOutput]
  ) {
    self.name = name
    self.inputs = inputs
    self.streams = streams
    self.outputs = outputs
  }
}
