/// Counts the classes of a race.
package struct RaceTally {
  let requests: Int
  let values: [Double]
  var isComplete = true
  private(set) var count = 0
  private var counts: [RaceResult.Class: (schedules: Int, first: [Double])] = [:]
  /// Per schedule, in order, whether it is without loss.
  private var isKept: [Bool] = []
  private var kept: [Int]?
  private var losing: [Int]?

  /// The first schedule without loss and the first with one, as places in the latencies; nil if either is missing.
  var firstOfEach: (kept: [Int], losing: [Int])? { kept.flatMap { kept in losing.map { (kept, $0) } } }

  package init(requests: Int, values: [Double]) {
    self.requests = requests
    self.values = values
  }

  package mutating func add(_ classes: Set<RaceResult.Class>, for schedule: [Int]) {
    count += 1
    let isLoss = classes.contains { $0.isLoss }
    isKept.append(!isLoss)
    if isLoss, losing == nil { losing = schedule }
    if !isLoss, kept == nil { kept = schedule }
    for kind in classes {
      counts[kind, default: (0, schedule.map { values[$0] })].schedules += 1
    }
  }

  package func result(requestCount: Int) -> RaceResult {
    RaceResult(
      raced: requests, requestCount: requestCount, schedules: count, isComplete: isComplete,
      counts: counts.sorted { $0.key < $1.key }.map {
        RaceResult.Count(kind: $0.key, schedules: $0.value.schedules, first: $0.value.first)
      },
      smallestChange: smallestChange, losingSchedules: isKept.count { !$0 })
  }

  /// The first schedule without loss that has a losing neighbour, one step away in one latency.
  ///
  /// The grid of schedules is connected, so there are neighbours of both kinds as soon as there are both kinds.
  private var smallestChange: RaceResult.Change? {
    for number in isKept.indices where isKept[number] {
      var stride = 1
      for request in (0..<requests).reversed() {
        let digit = number / stride % values.count
        for change in [1, -1] where values.indices.contains(digit + change) {
          let neighbour = number + change * stride
          guard neighbour < isKept.count, !isKept[neighbour] else { continue }
          return RaceResult.Change(
            request: request, kept: schedule(number), losing: schedule(neighbour))
        }
        stride *= values.count
      }
    }
    return nil
  }

  private func schedule(_ number: Int) -> [Double] {
    var latencies: [Double] = []
    var rest = number
    for _ in 0..<requests {
      latencies.append(values[rest % values.count])
      rest /= values.count
    }
    return latencies.reversed()
  }
}
