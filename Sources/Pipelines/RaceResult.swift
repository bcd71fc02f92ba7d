/// What a race found.
public struct RaceResult: Hashable, Sendable {
  /// What can be said of a schedule. Several may hold for one schedule.
  public enum Class: Hashable, Sendable, Comparable {
    /// Every page that was asked for came.
    case allPagesKept
    /// This page was cancelled by a newer one, or never asked for.
    case pageLost(Int)
    /// A page came after a later one.
    case outOfOrder
    /// Rows of an older search came after those of a newer one.
    case wrongKeyword
    /// An error ended an output.
    case streamEnded
    /// The caller's condition did not hold.
    case conditionFailed
    /// The run was stopped by a fault.
    case stopped

    /// Whether it is something that should not be.
    public var isLoss: Bool { self != .allPagesKept }
  }

  /// How often a class was seen.
  public struct Count: Hashable, Sendable {
    /// What was seen.
    public var kind: Class
    /// In how many schedules.
    public var schedules: Int
    /// The first schedule in which it was seen, as latencies in milliseconds.
    public var first: [Double]
  }

  /// Two neighbouring schedules, of which the first is without loss and the second is not.
  public struct Change: Hashable, Sendable {
    /// The request whose latency differs, by its number from 0.
    public var request: Int
    /// The latencies without loss.
    public var kept: [Double]
    /// The latencies with a loss.
    public var losing: [Double]
  }

  /// How many requests were raced.
  public var raced: Int
  /// How many requests a run has.
  public var requestCount: Int
  /// How many schedules were run.
  public var schedules: Int
  /// Whether all schedules were run: the race was not stopped.
  public var isComplete: Bool
  /// What was seen, in the order of ``Class``.
  public var counts: [Count]
  /// The smallest change that breaks a schedule; nil if all or none are without loss.
  public var smallestChange: Change?

  /// In how many schedules a class was seen.
  public func count(of kind: Class) -> Int { counts.first { $0.kind == kind }?.schedules ?? 0 }

  /// The number of schedules in which something was lost, out of order, wrong or ended.
  public var losingSchedules: Int
}

/// Says what became of a schedule.
struct RaceJudge {
  private struct Asked: Hashable {
    var source: String
    var query: String?
    var page: Int?
  }

  private let asked: [Asked]

  /// - Parameter reference: The requests of a run in which every answer comes as soon as possible.
  init(reference: PipelineTrace) {
    asked = reference.requests.map(Self.asked)
  }

  private static func asked(_ record: RequestRecord) -> Asked {
    Asked(source: record.request.source, query: record.request.query, page: record.request.page)
  }

  func classes(of run: PipelineRun, condition: ((PipelineTrace) -> Bool)?) -> Set<RaceResult.Class> {
    var found: Set<RaceResult.Class> = []
    let trace = run.trace
    for finding in trace.lostPages {
      if case .pageLost(let request, _) = finding.kind, let page = trace.requests[request].request.page {
        found.insert(.pageLost(page))
      }
    }
    for page in pagesNeverAsked(in: trace) { found.insert(.pageLost(page)) }
    if run.fault != nil { found.insert(.stopped) }
    if found.isEmpty { found.insert(.allPagesKept) }
    if hasLatePage(trace) { found.insert(.outOfOrder) }
    if hasLateSearch(trace) { found.insert(.wrongKeyword) }
    for output in trace.outputs { if case .failed = output.end { found.insert(.streamEnded) } }
    if let condition, !condition(trace) { found.insert(.conditionFailed) }
    return found
  }

  /// Pages that the reference run asked for and this one did not.
  private func pagesNeverAsked(in trace: PipelineTrace) -> [Int] {
    if trace.requests.count >= asked.count, zip(trace.requests, asked).allSatisfy({ Self.asked($0) == $1 }) {
      return []
    }
    let here = Set(trace.requests.map(Self.asked))
    return asked.filter { !here.contains($0) }.compactMap(\.page)
  }

  /// Whether a page was answered after a later page of the same search that was asked for after it.
  private func hasLatePage(_ trace: PipelineTrace) -> Bool {
    struct Search: Hashable {
      var source: String
      var query: String?
    }
    var searches: [Search: (page: Int, answered: Double)] = [:]
    for record in trace.requests {
      guard let page = record.request.page, case .answered(let time) = record.end else { continue }
      let search = Search(source: record.request.source, query: record.request.query)
      if let last = searches[search], page > last.page {
        if time < last.answered { return true }
        searches[search] = (page, max(time, last.answered))
      } else {
        searches[search] = (page, time)
      }
    }
    return false
  }

  /// Whether rows of an older search came after those of a newer one.
  private func hasLateSearch(_ trace: PipelineTrace) -> Bool {
    struct Progress {
      var query: String?
      var newest: Double
      var older: Double
    }
    var sources: [String: Progress] = [:]
    for record in trace.requests {
      guard case .answered(let time) = record.end else { continue }
      var progress =
        sources[record.request.source]
        ?? Progress(query: record.request.query, newest: -.infinity, older: -.infinity)
      if progress.query != record.request.query {
        progress.older = max(progress.older, progress.newest)
        progress.newest = -.infinity
        progress.query = record.request.query
      }
      if time < progress.older { return true }
      progress.newest = max(progress.newest, time)
      sources[record.request.source] = progress
    }
    return false
  }
}

/// Counts the classes of a race.
struct RaceTally {
  let requests: Int
  let values: [Double]
  var isComplete = true
  private(set) var count = 0
  private var counts: [RaceResult.Class: (schedules: Int, first: [Double])] = [:]
  /// Per schedule, in order, whether it is without loss.
  private var isKept: [Bool] = []

  init(requests: Int, values: [Double]) {
    self.requests = requests
    self.values = values
  }

  mutating func add(_ classes: Set<RaceResult.Class>, for schedule: [Int]) {
    count += 1
    isKept.append(!classes.contains { $0.isLoss })
    for kind in classes {
      counts[kind, default: (0, schedule.map { values[$0] })].schedules += 1
    }
  }

  func result(requestCount: Int) -> RaceResult {
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
