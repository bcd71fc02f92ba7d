public import DisplayText

/// A value, a completion or an error: what runs through a stream.
public enum PipelineSignal: Hashable, Sendable {
  /// A value.
  case next(PipelineValue)
  /// The end, without an error.
  case completed
  /// The end, by an error with this message.
  case failed(Bilingual)

  /// Whether nothing comes after it.
  public var isTerminal: Bool {
    if case .next = self { return false }
    return true
  }

  /// The value, if it is one.
  public var value: PipelineValue? {
    if case .next(let value) = self { return value }
    return nil
  }
}

/// A place in a graph where events can be seen: a lane of a diagram.
public struct PipelinePoint: Hashable, Sendable {
  /// The kind of a point.
  public enum Kind: Hashable, Sendable {
    /// A subject.
    case input
    /// The source of a stream.
    case source
    /// A stage of a stream, from 0.
    case stage(Int)
    /// Something inside the inner stream of a stage.
    case inner(Int)
  }

  /// The operator: `debounce`, `combineLatest`; the kind of subject for an input.
  public var label: String
  /// The input or stream to which it belongs.
  public var stream: String
  /// The kind of the point.
  public var kind: Kind
  /// Whether its events are those of the stream itself: an input, or the last stage.
  public var isEnd: Bool
  /// The names of the streams that a combination combines.
  public var sources: [String]
}

/// One event at one point.
public struct PipelineEvent: Hashable, Sendable {
  /// The time, in milliseconds.
  public var time: Double
  /// The place, as an index into ``PipelineTrace/points``.
  public var point: Int
  /// The signal.
  public var signal: PipelineSignal
  /// The event that led to it, as an index into ``PipelineTrace/events``; nil for what came from outside.
  public var cause: Int?
  /// The answer that led to it, if it is the first event of one.
  public var request: Int?
  /// The queue on which it was delivered, as an index into ``PipelineTrace/queues``.
  public var queue: Int
  /// The number of the stimulus (a send, a timer, an answer) that set it off.
  public var stimulus: Int
}

/// Everything that happened in a run, in order.
public struct PipelineTrace: Hashable, Sendable {
  /// The places where events were seen: inputs first, then streams as written, stage by stage.
  public internal(set) var points: [PipelinePoint]
  /// The events, in the order in which they happened.
  public internal(set) var events: [PipelineEvent] = []
  /// The requests, in the order in which they began.
  public internal(set) var requests: [RequestRecord] = []
  /// The names of the queues; the first is the main queue.
  public internal(set) var queues: [String]
  /// The state of each output, in the order of the graph.
  public internal(set) var outputs: [OutputState]
  /// Whether events are missing because there were too many to keep.
  public internal(set) var isTruncated = false
  /// Combinations that were overwritten within one stimulus: the event, and the port that fired next.
  var overwritten: [OverwrittenCombination] = []

  /// Returns the point whose events are those of an input or stream; nil if there is none of that name. O(points).
  public func point(named name: String) -> Int? {
    points.firstIndex { $0.isEnd && $0.stream == name }
  }

  /// Returns the events at a point, in order. O(events).
  public func events(at point: Int) -> [PipelineEvent] { events.filter { $0.point == point } }

  /// Returns the events of an input or stream, in order; empty if there is none of that name. O(events).
  public func events(named name: String) -> [PipelineEvent] {
    point(named: name).map { events(at: $0) } ?? []
  }

  /// Returns the values of an input or stream, in order. O(events).
  public func values(named name: String) -> [PipelineValue] { events(named: name).compactMap(\.signal.value) }

  /// The events of inputs that caused no event and repeated the value before, as indices into ``events``. A diagram may
  /// leave them out. O(events + requests).
  public var indicesWithoutEffect: Set<Int> {
    var repeated: Set<Int> = []
    var latest: [Int: PipelineSignal] = [:]
    for (index, event) in events.enumerated() {
      if let cause = event.cause { repeated.remove(cause) }
      guard case .input = points[event.point].kind else { continue }
      if latest[event.point] == event.signal { repeated.insert(index) }
      latest[event.point] = event.signal
    }
    for case let cause? in requests.map(\.cause) { repeated.remove(cause) }
    return repeated
  }

  /// Returns the request whose answer led to an event; nil if none did. O(depth of the graph).
  public func request(behind index: Int) -> Int? {
    var index = index
    while events.indices.contains(index) {
      if let request = events[index].request { return request }
      guard let cause = events[index].cause else { return nil }
      index = cause
    }
    return nil
  }
}

/// The state of an output.
public struct OutputState: Hashable, Sendable {
  /// The stream's name.
  public var name: String
  /// The effect of its values.
  public var effect: PipelineOutput.Effect
  /// The newest value; nil before the first one.
  public internal(set) var last: PipelineValue?
  /// The number of values.
  public internal(set) var count = 0
  /// The end, completed or failed; nil while it is alive. A disposed output has not ended.
  public internal(set) var end: PipelineSignal?
  /// The time at which it ended or was disposed of, in milliseconds.
  public internal(set) var endedAt: Double?
  /// The queues from which values came, as indices into ``PipelineTrace/queues``, in the order of their first value,
  /// with the time of that value.
  public internal(set) var queues: [QueueUse] = []

  /// The first delivery on a queue.
  public struct QueueUse: Hashable, Sendable {
    /// The queue, as an index into ``PipelineTrace/queues``.
    public var queue: Int
    /// The time of the first value on it, in milliseconds.
    public var time: Double
  }
}

/// A combination that was overwritten at once.
struct OverwrittenCombination: Hashable, Sendable {
  var event: Int
  var firedPort: Int
  var stalePort: Int
}
