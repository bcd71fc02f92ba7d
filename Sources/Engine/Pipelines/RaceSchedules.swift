/// The schedules of a race one after the other, as places in its latencies: all in lexicographic order, or some that
/// are drawn, perhaps one twice.
package struct RaceSchedules {
  private let requests: Int
  /// The number of latencies.
  private let base: Int
  /// The number of schedules that are still to be drawn, or nil if all have their turn.
  private var rest: Int?
  private var random: SplitMix64
  private var schedule: [Int]?

  package init(requests: Int, base: Int, samples: Int?, seed: UInt64) {
    (self.requests, self.base, rest) = (requests, base, samples)
    random = SplitMix64(seed: seed)
  }

  /// Returns the next schedule, or nil. O(requests).
  package mutating func next() -> [Int]? {
    if let rest {
      guard rest > 0 else { return nil }
      self.rest = rest - 1
      return (0..<requests).map { _ in random.number(below: base) }
    }
    guard var schedule else {
      schedule = [Int](repeating: 0, count: requests)
      return schedule
    }
    for place in schedule.indices.reversed() {
      schedule[place] += 1
      if schedule[place] < base {
        self.schedule = schedule
        return schedule
      }
      schedule[place] = 0
    }
    return nil
  }
}
