public import Dispatch
internal import StreamTracing

/// Work of one queue, in order. Here all queues share one thread: work waits for its turn on the clock.
public class SerialDispatchQueueScheduler: ClockSchedulerType, @unchecked Sendable {
  /// Creates a scheduler of a queue; the queue's own thread is not used.
  public init(
    queue: DispatchQueue, internalSerialQueueName: String, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}

  /// Creates a scheduler of a queue of its own.
  public convenience init(
    internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init()
  }

  /// Creates a scheduler of a global queue.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init()
  }

  init() {}

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleInternal(state, action: action)
  }

  func scheduleInternal<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    onClock(after: 0, state, action)
  }
}

/// The main thread: work runs at once, unless work of the main scheduler is running or the caller is on another thread.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
  private var enqueued = 0
  /// The beginning of the trace that ``enqueued`` counts from: work of a clock that is gone never runs.
  private var beginning = 0

  /// Creates a scheduler of the main thread.
  public override init() { super.init() }

  /// The usual one.
  public static let instance = MainScheduler()
  /// One that never runs work at once.
  public static let asyncInstance = SerialDispatchQueueScheduler()

  /// Checks that the caller is on the main thread: all streams are.
  public class func ensureExecutingOnScheduler(errorMessage: String? = nil) {}

  /// Checks that the caller is on the main thread: all streams are.
  public class func ensureRunningOnMainThread(errorMessage: String? = nil) {}

  override func scheduleInternal<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if !StreamTrace.shared.clock.isOnItsThread {
      let turn = SingleAssignmentDisposable()
      let work = MainWork { if !turn.isDisposed { turn.setDisposable(self.scheduleInternal(state, action: action)) } }
      DispatchQueue.main.async { work.run() }
      return turn
    }
    if beginning != StreamTrace.shared.beginnings { (beginning, enqueued) = (StreamTrace.shared.beginnings, 0) }
    enqueued += 1
    if enqueued == 1 {
      let result = action(state)
      enqueued -= 1
      return result
    }
    let turn = SingleAssignmentDisposable()
    let origin = StreamTrace.shared.origin
    let own = beginning
    StreamTrace.shared.clock.schedule(after: 0) {
      if self.beginning == own { self.enqueued -= 1 }
      if !turn.isDisposed { StreamTrace.shared.from(origin) { turn.setDisposable(action(state)) } }
    }
    return turn
  }
}

/// Work that an app's own queue passes to the main one.
private struct MainWork: @unchecked Sendable {
  let run: () -> Void
  init(_ run: @escaping () -> Void) { self.run = run }
}

/// The main thread for `subscribe(on:)`: work runs at once.
public final class ConcurrentMainScheduler: ClockSchedulerType, @unchecked Sendable {
  /// The only one.
  public static let instance = ConcurrentMainScheduler()

  private init() {}

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    action(state)
  }
}

/// Work of a concurrent queue. Here it waits for its turn on the clock, so that every run has the same order.
public class ConcurrentDispatchQueueScheduler: ClockSchedulerType, @unchecked Sendable {
  /// Creates a scheduler of a queue; the queue's own threads are not used.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {}

  /// Creates a scheduler of a global queue.
  public init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {}

  public final func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    onClock(after: 0, state, action)
  }
}

/// The current thread: work runs when the work in hand is done.
public class CurrentThreadScheduler: ImmediateSchedulerType, OwnScheduler, @unchecked Sendable {
  /// The only one.
  public static let instance = CurrentThreadScheduler()

  /// Whether work would run at once.
  public static var isScheduleRequired: Bool { !Trampoline.shared.isActive }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let turn = SingleAssignmentDisposable()
    Trampoline.shared.schedule { if !turn.isDisposed { turn.setDisposable(action(state)) } }
    return turn
  }
}
