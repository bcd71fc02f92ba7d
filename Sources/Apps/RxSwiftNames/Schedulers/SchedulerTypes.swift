public import Dispatch
public import Foundation
internal import StreamTracing

/// A moment of a scheduler.
public typealias RxTime = Date
/// A span of time, as operators take it.
public typealias RxTimeInterval = DispatchTimeInterval

/// A type that runs work at once, or as soon as it can.
public protocol ImmediateSchedulerType {
  /// Runs an action.
  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

/// A type that runs work at once and later.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The scheduler's time.
  var now: RxTime { get }
  /// Runs an action after a time.
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
  /// Runs an action again and again, each time with what it gave before.
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

extension ImmediateSchedulerType {
  /// Runs an action, which may have itself run again with another state.
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    let turn = SerialDisposable()
    var newest = 0
    func run(_ state: State) {
      newest += 1
      let own = newest
      let scheduled = schedule(state) { state in
        if !turn.isDisposed { action(state, run) }
        return Disposables.create()
      }
      // Work that ran at once may have scheduled more work, which can still be disposed of.
      if own == newest { turn.disposable = scheduled }
    }
    run(state)
    return turn
  }
}

extension SchedulerType {
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let turn = SerialDisposable()
    func run(_ state: StateType, after delay: RxTimeInterval) {
      turn.disposable = scheduleRelative(state, dueTime: delay) { state in
        if turn.isDisposed { return Disposables.create() }
        let next = action(state)
        if !turn.isDisposed { run(next, after: period) }
        return Disposables.create()
      }
    }
    run(state, after: startAfter)
    return turn
  }
}

extension DispatchTimeInterval {
  /// Nanoseconds; nil is never.
  var nanosecondsOrNever: Int64? {
    func times(_ count: Int, _ factor: Int64) -> Int64 {
      let (product, isTooLarge) = Int64(count).multipliedReportingOverflow(by: factor)
      return isTooLarge ? (count < 0 ? .min : .max) : product
    }
    return switch self {
    case .seconds(let count): times(count, 1_000_000_000)
    case .milliseconds(let count): times(count, 1_000_000)
    case .microseconds(let count): times(count, 1000)
    case .nanoseconds(let count): Int64(count)
    case .never: nil
    @unknown default: nil
    }
  }

  /// So many nanoseconds.
  static func nanoseconds(_ count: Int64) -> DispatchTimeInterval { .nanoseconds(Int(count)) }
}

extension Date {
  /// Nanoseconds since another moment, to the microsecond: a date is not more precise.
  func nanoseconds(since other: Date) -> Int64 {
    Int64((timeIntervalSince(other) * 1e6).rounded()) * 1000
  }
}

extension ImmediateSchedulerType {
  /// Whether it is one of the app's own, or one that the app must advance: its work may never run.
  var isForeign: Bool {
    !(self is any ClockSchedulerType || self is any OwnScheduler)
  }
}

/// A scheduler of this library whose work waits on no clock.
protocol OwnScheduler: ImmediateSchedulerType {}

/// A scheduler whose work waits on the clock of the streams.
protocol ClockSchedulerType: SchedulerType {}

extension ClockSchedulerType {
  public var now: RxTime {
    // 2026-01-01T00:00:00Z, where an opened app's time begins.
    Date(timeIntervalSince1970: 1_767_225_600 + Double(StreamTrace.shared.clock.now) / 1e9)
  }

  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    guard let delay = dueTime.nanosecondsOrNever else { return Disposables.create() }
    return onClock(after: delay, state, action)
  }

  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    guard let delay = startAfter.nanosecondsOrNever else { return Disposables.create() }
    // A period of nothing would be endless within one moment.
    let step = max(1_000_000, period.nanosecondsOrNever ?? .max)
    let turn = SerialDisposable()
    let origin = StreamTrace.shared.origin
    var state = state
    func wait(until time: Int64) {
      let ticket = StreamTrace.shared.clock.schedule(at: time) {
        if turn.isDisposed { return }
        StreamTrace.shared.from(origin) { state = action(state) }
        let (next, isNever) = time.addingReportingOverflow(step)
        if !turn.isDisposed, !isNever { wait(until: next) }
      }
      turn.disposable = Disposables.create { ticket.cancel() }
    }
    wait(until: StreamTrace.shared.clock.now + max(0, delay))
    return turn
  }

  /// Runs an action after so many nanoseconds, as work of the place that it is scheduled by.
  func onClock<StateType>(
    after delay: Int64, _ state: StateType, _ action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let turn = SingleAssignmentDisposable()
    let origin = StreamTrace.shared.origin
    let ticket = StreamTrace.shared.clock.schedule(after: delay) {
      if turn.isDisposed { return }
      StreamTrace.shared.from(origin) { turn.setDisposable(action(state)) }
    }
    return CompositeDisposable(turn, Disposables.create { ticket.cancel() })
  }
}
