internal import Environment

/// Answers of live pipelines that are there and not delivered yet, by their times.
struct PipelineArrivals: Sendable {
  /// One answer.
  struct Arrival: Sendable {
    let pipeline: String
    let request: Int
    /// The session's time at which it came.
    let time: Double
    let outcome: RequestOutcome
  }

  /// The latest one first.
  private var arrivals: [Arrival] = []

  /// The one that came first.
  var first: Arrival? { arrivals.last }

  /// Takes the one that came first.
  mutating func popFirst() -> Arrival? { arrivals.popLast() }

  /// Adds one after those that came at the same time.
  ///
  /// - Complexity: O(arrivals), O(log arrivals) comparisons.
  mutating func insert(_ arrival: Arrival) {
    var (low, high) = (0, arrivals.count)
    while low < high {
      let middle = (low + high) / 2
      if arrivals[middle].time > arrival.time { low = middle + 1 } else { high = middle }
    }
    arrivals.insert(arrival, at: low)
  }
}
