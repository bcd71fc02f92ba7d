public import Foundation

/// A type that turns times of a scheduler into those of a calendar.
public protocol VirtualTimeConverterType {
  associatedtype VirtualTimeUnit: Comparable
  associatedtype VirtualTimeIntervalUnit
  /// The moment of a time.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime
  /// The time of a moment.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit
  /// The seconds of an interval.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval
  /// The interval of so many seconds.
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit
  /// A time later by an interval.
  func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit
  /// Returns which of two times is first.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The order of two times.
public enum VirtualTimeComparison {
  case lessThan
  case equal
  case greaterThan
}

/// A scheduler whose time is moved by hand.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
  /// A time.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// An interval of times.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private var items: [(time: VirtualTime, serial: Int, action: () -> Void, turn: any Cancelable)] = []
  private var serial = 0
  private var isRunning = false
  private let converter: Converter
  /// The time.
  public private(set) var clock: VirtualTime

  /// Creates a scheduler.
  public init(initialClock: VirtualTime, converter: Converter) {
    clock = initialClock
    self.converter = converter
  }

  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelativeVirtual(state, dueTime: converter.convertToVirtualTimeInterval(0), action: action)
  }

  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    guard let delay = dueTime.nanosecondsOrNever else { return Disposables.create() }
    let interval = converter.convertToVirtualTimeInterval(Double(delay) / 1e9)
    return scheduleRelativeVirtual(state, dueTime: interval, action: action)
  }

  /// Runs an action after an interval.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Runs an action at a time.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let turn = SingleAssignmentDisposable()
    serial += 1
    items.append(
      (adjustScheduledTime(time), serial, { if !turn.isDisposed { turn.setDisposable(action(state)) } }, turn))
    return turn
  }

  /// The time at which work that is asked for at a time is done.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  /// Runs all work.
  public func start() {
    isRunning = true
    while isRunning, let next = takeNext(before: nil) { run(next) }
    isRunning = false
  }

  /// Runs the work that is due by a time, and moves there.
  public func advanceTo(_ virtualTime: VirtualTime) {
    isRunning = true
    while isRunning, let next = takeNext(before: virtualTime) { run(next) }
    clock = virtualTime
    isRunning = false
  }

  /// Moves time, and runs nothing.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    clock = converter.offsetVirtualTime(clock, offset: virtualInterval)
  }

  /// Stops ``start()``.
  public func stop() { isRunning = false }

  private func run(_ item: (time: VirtualTime, action: () -> Void)) {
    if item.time > clock { clock = item.time }
    item.action()
  }

  private func takeNext(before limit: VirtualTime?) -> (time: VirtualTime, action: () -> Void)? {
    items.removeAll { $0.turn.isDisposed }
    let first = items.indices.min { left, right in
      (items[left].time, items[left].serial) < (items[right].time, items[right].serial)
    }
    guard let first else { return nil }
    if let limit, items[first].time > limit { return nil }
    let item = items.remove(at: first)
    return (item.time, item.action)
  }
}

/// Dates as times.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
  /// Creates a converter.
  public init() {}

  public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }
  public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> TimeInterval {
    virtualTimeInterval
  }
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval { timeInterval }
  public func offsetVirtualTime(_ time: RxTime, offset: TimeInterval) -> RxTime { time.addingTimeInterval(offset) }
  public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
  }
}

/// A scheduler whose time is a date that is moved by hand.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter> {
  /// Creates a scheduler.
  public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}
