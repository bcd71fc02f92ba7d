internal import StreamTracing

/// A type that runs work at once and later.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions
  /// The scheduler's time.
  var now: SchedulerTimeType { get }
  /// The tolerance of its times.
  var minimumTolerance: SchedulerTimeType.Stride { get }
  /// Runs work as soon as it can.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Runs work at a time.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  /// Runs work again and again.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs work as soon as it can.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Runs work at a time.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs work at a time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs work again and again.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs work again and again.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }

  /// Runs work at a time, which may be taken back.
  func cancellable(after date: SchedulerTimeType, _ action: @escaping () -> Void) -> AnyCancellable {
    var isCancelled = false
    let origin = StreamTrace.shared.origin
    schedule(after: date) { if !isCancelled { StreamTrace.shared.from(origin, action) } }
    return AnyCancellable { isCancelled = true }
  }
}

/// A span of a scheduler's time.
public protocol SchedulerTimeIntervalConvertible: Comparable, SignedNumeric {
  /// So many seconds.
  static func seconds(_ s: Int) -> Self
  /// So many seconds.
  static func seconds(_ s: Double) -> Self
  /// So many milliseconds.
  static func milliseconds(_ ms: Int) -> Self
  /// So many microseconds.
  static func microseconds(_ us: Int) -> Self
  /// So many nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}

/// A span of the streams' clock, in nanoseconds.
public struct ClockStride: SchedulerTimeIntervalConvertible, ExpressibleByFloatLiteral, Hashable, Codable, Sendable {
  /// Nanoseconds.
  public var magnitude: Int

  /// So many nanoseconds.
  public init(nanoseconds: Int) { magnitude = nanoseconds }

  public init(integerLiteral value: Int) { magnitude = value * 1_000_000_000 }
  public init(floatLiteral value: Double) { self = .seconds(value) }
  public init?<Number: BinaryInteger>(exactly source: Number) {
    guard let seconds = Int(exactly: source) else { return nil }
    magnitude = seconds * 1_000_000_000
  }

  /// Seconds.
  public var timeInterval: Double { Double(magnitude) / 1e9 }

  public static func seconds(_ s: Int) -> ClockStride { ClockStride(nanoseconds: s * 1_000_000_000) }
  public static func seconds(_ s: Double) -> ClockStride {
    ClockStride(nanoseconds: Int((s * 1e9).rounded()))
  }
  public static func milliseconds(_ ms: Int) -> ClockStride { ClockStride(nanoseconds: ms * 1_000_000) }
  public static func microseconds(_ us: Int) -> ClockStride { ClockStride(nanoseconds: us * 1000) }
  public static func nanoseconds(_ ns: Int) -> ClockStride { ClockStride(nanoseconds: ns) }

  public static func < (left: ClockStride, right: ClockStride) -> Bool { left.magnitude < right.magnitude }
  public static func + (left: ClockStride, right: ClockStride) -> ClockStride {
    ClockStride(nanoseconds: left.magnitude + right.magnitude)
  }
  public static func - (left: ClockStride, right: ClockStride) -> ClockStride {
    ClockStride(nanoseconds: left.magnitude - right.magnitude)
  }
  public static func * (left: ClockStride, right: ClockStride) -> ClockStride {
    ClockStride(nanoseconds: Int(left.timeInterval * right.timeInterval * 1e9))
  }
  public static func += (left: inout ClockStride, right: ClockStride) { left = left + right }
  public static func -= (left: inout ClockStride, right: ClockStride) { left = left - right }
  public static func *= (left: inout ClockStride, right: ClockStride) { left = left * right }
}

/// A moment of the streams' clock.
public struct ClockTime: Strideable, Hashable, Codable, Sendable {
  public typealias Stride = ClockStride

  /// Nanoseconds since the clock's start.
  public var nanoseconds: Int

  /// Creates a moment.
  public init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

  public func distance(to other: ClockTime) -> ClockStride {
    ClockStride(nanoseconds: other.nanoseconds - nanoseconds)
  }

  public func advanced(by n: ClockStride) -> ClockTime {
    let (sum, isTooLate) = nanoseconds.addingReportingOverflow(n.magnitude)
    return ClockTime(nanoseconds: isTooLate ? .max : sum)
  }
}

/// A scheduler whose work waits on the clock of the streams.
public protocol ClockScheduler: Scheduler
where SchedulerTimeType == ClockTime {}

extension ClockScheduler {
  public var now: ClockTime { ClockTime(nanoseconds: Int(StreamTrace.shared.clock.now)) }
  public var minimumTolerance: ClockStride { ClockStride(nanoseconds: 0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let origin = StreamTrace.shared.origin
    StreamTrace.shared.clock.schedule(after: 0) { StreamTrace.shared.from(origin, action) }
  }

  public func schedule(
    after date: ClockTime, tolerance: ClockStride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let origin = StreamTrace.shared.origin
    StreamTrace.shared.clock.schedule(at: Int64(date.nanoseconds)) { StreamTrace.shared.from(origin, action) }
  }

  public func schedule(
    after date: ClockTime, interval: ClockStride, tolerance: ClockStride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    var isCancelled = false
    let origin = StreamTrace.shared.origin
    // A span of nothing would be endless within one moment.
    let step = Int64(max(1_000_000, interval.magnitude))
    func wait(until time: Int64) {
      StreamTrace.shared.clock.schedule(at: time) {
        if isCancelled { return }
        StreamTrace.shared.from(origin, action)
        let (next, isNever) = time.addingReportingOverflow(step)
        if !isCancelled, !isNever { wait(until: next) }
      }
    }
    wait(until: Int64(date.nanoseconds))
    return AnyCancellable { isCancelled = true }
  }
}

/// Work that runs at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The only moment.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// No time at all.
    public typealias Stride = ClockStride

    public func distance(to other: SchedulerTimeType) -> ClockStride { ClockStride(nanoseconds: 0) }
    public func advanced(by n: ClockStride) -> SchedulerTimeType { self }
    public static func < (left: SchedulerTimeType, right: SchedulerTimeType) -> Bool { false }
    public static func == (left: SchedulerTimeType, right: SchedulerTimeType) -> Bool { true }
  }

  public typealias SchedulerOptions = Never

  /// The only one.
  public static let shared = ImmediateScheduler()

  public var now: SchedulerTimeType { SchedulerTimeType() }
  public var minimumTolerance: ClockStride { ClockStride(nanoseconds: 0) }

  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  public func schedule(
    after date: SchedulerTimeType, tolerance: ClockStride, options: Never?, _ action: @escaping () -> Void
  ) {
    action()
  }

  public func schedule(
    after date: SchedulerTimeType, interval: ClockStride, tolerance: ClockStride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
