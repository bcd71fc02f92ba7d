/// The result of a race.
public struct RaceResult: Hashable, Sendable {
  /// A class of schedules. Several may hold for one schedule.
  public enum Class: Hashable, Sendable, Comparable {
    /// Every page that was asked for came.
    case allPagesKept
    /// This page was cancelled by a newer one, or never asked for.
    case pageLost(Int)
    /// This page came twice, and page 1 of its search not in between: its rows are in the list twice.
    case pageTwice(Int)
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

  /// The number of times that a class was seen.
  public struct Count: Hashable, Sendable {
    /// The class.
    public var kind: Class
    /// In how many schedules.
    public var schedules: Int
    /// The first schedule in which it was seen, as latencies in milliseconds.
    public var first: [Double]

    /// Creates a count.
    public init(kind: Class, schedules: Int, first: [Double]) {
      self.kind = kind
      self.schedules = schedules
      self.first = first
    }
  }

  /// Two neighbouring schedules, of which the first is without loss and the second is not.
  public struct Change: Hashable, Sendable {
    /// The request whose latency differs, by its number from 0.
    public var request: Int
    /// The latencies without loss.
    public var kept: [Double]
    /// The latencies with a loss.
    public var losing: [Double]

    /// Creates a change.
    public init(request: Int, kept: [Double], losing: [Double]) {
      self.request = request
      self.kept = kept
      self.losing = losing
    }
  }

  /// The number of requests that were raced.
  public var raced: Int
  /// The number of requests of a run.
  public var requestCount: Int
  /// The number of schedules that were run.
  public var schedules: Int
  /// Whether all schedules were run: the race was not stopped.
  public var isComplete: Bool
  /// Whether they were drawn at random.
  public var isSampled = false
  /// The classes that were seen, in the order of ``Class``.
  public var counts: [Count]
  /// The smallest change that breaks a schedule; nil if all or none are without loss.
  public var smallestChange: Change?

  /// In how many schedules a class was seen.
  public func count(of kind: Class) -> Int { counts.first { $0.kind == kind }?.schedules ?? 0 }

  /// The number of schedules in which something was lost, out of order, wrong or ended.
  public var losingSchedules: Int
}
