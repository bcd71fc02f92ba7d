internal import CLibrary

/// A point in time of the monotonic clock.
struct Deadline: Hashable, Comparable, Sendable {
  /// Nanoseconds of `CLOCK_MONOTONIC`.
  var nanoseconds: UInt64

  /// The deadline that never comes.
  static let never = Deadline(nanoseconds: .max)

  /// Now.
  static var now: Deadline {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Deadline(nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
  }

  /// Returns the end of a time from now; durations below zero end now, and very long ones do not overflow.
  static func after(_ duration: Duration) -> Deadline {
    let (seconds, attoseconds) = duration.components
    guard seconds >= 0, attoseconds >= 0 else { return now }
    let century: Int64 = 3_155_760_000
    let wait = UInt64(min(seconds, century)) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    return Deadline(nanoseconds: now.nanoseconds + wait)
  }

  var isPast: Bool { self != .never && self <= .now }

  /// Milliseconds that are left, for `poll`; -1 for a deadline that never comes.
  var millisecondsLeft: Int32 {
    if self == .never { return -1 }
    let now = Self.now.nanoseconds
    return nanoseconds <= now ? 0 : Int32(clamping: (nanoseconds - now + 999_999) / 1_000_000)
  }

  static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }

  fileprivate var time: timespec {
    timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  }
}

/// A value behind a lock, and a way to wait until it changes: a mutex with a condition.
///
/// The whole module locks with this: the Thread Sanitizer only recognizes the functions of pthreads, so values behind
/// the standard library's `Mutex` look unprotected to it.
@safe
final class PthreadMutex<State>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var state: State

  init(_ state: State) {
    self.state = state
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe changed = .allocate(capacity: 1)
    unsafe changed.initialize(to: pthread_cond_t())
    var attributes = pthread_condattr_t()
    unsafe pthread_condattr_init(&attributes)
    unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    unsafe pthread_cond_init(changed, &attributes)
    unsafe pthread_condattr_destroy(&attributes)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Reads or changes the value and wakes who waits for a change.
  func update<Result>(_ body: (inout State) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_broadcast(changed)
      unsafe pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Reads or changes the value without waking waiting threads.
  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body(&state)
  }

  /// The number of polls of a value that is to come soon before the thread sleeps, some tens of microseconds. The
  /// thread yields the processor between two polls.
  private static var looks: Int { 60 }

  /// Waits until `body`, which is asked at each change, gives something; nil at the deadline.
  ///
  /// - Parameter isSoon: Whether it mostly comes within microseconds, as the answer of a call does: to wake a thread
  ///   that sleeps takes longer than the call itself.
  func wait<Result>(
    until deadline: Deadline, isSoon: Bool = false, for body: (inout State) -> Result?
  ) -> Result? {
    for _ in 0..<(isSoon ? Self.looks : 0) {
      if let result = withLock({ body(&$0) }) { return result }
      sched_yield()
    }
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) { return result }
      if deadline == .never {
        unsafe pthread_cond_wait(changed, mutex)
      } else {
        var time = deadline.time
        if unsafe pthread_cond_timedwait(changed, mutex, &time) == ETIMEDOUT { return body(&state) }
      }
    }
  }
}
