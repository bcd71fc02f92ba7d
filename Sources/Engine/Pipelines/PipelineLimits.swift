/// Bounds that keep hostile pipelines from running for ever; no sensible pipeline comes near them.
enum PipelineLimits {
  /// Inputs, streams and stages of a graph.
  static let nodes = 1_000
  /// Inner streams inside inner streams.
  static let nesting = 8
  /// Subscriptions that starting a graph makes: cold streams that feed each other twice double at each step.
  static let subscriptions = 10_000
  /// Deliveries between two stimuli from outside.
  static let deliveries = 250_000
  /// Members of a value that is sent from within the pipeline.
  static let members = 10_000
  /// Events of a trace.
  static let events = 1_000_000
  /// Ticks of timers that a run to the end waits for.
  static let foreseenTicks = 64
  /// Values that a subject or `share` replays.
  static let replayed = 10_000
  /// Values that `scan` keeps as the last ones: each event copies them.
  static let lastValues = 256
  /// The longest duration of an operator: a year, in milliseconds.
  static let duration = 366.0 * 86_400_000
}
