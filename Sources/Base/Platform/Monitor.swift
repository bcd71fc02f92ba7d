internal import CLibrary

/// A value that a lock protects, and a way to wait until it changes: a mutex with a condition.
///
/// It is for a value that a thread waits for, and for code that runs under the Thread Sanitizer (`Scripts/sanitize`),
/// which recognizes only the functions of pthreads. Every other shared value has the standard library's `Mutex`.
@safe
package final class Monitor<State>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var state: State

  /// Creates a monitor of a value.
  package init(_ state: State) {
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

  /// Reads or changes the value and wakes the threads that wait for a change.
  package func update<Result>(_ body: (inout State) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_broadcast(changed)
      unsafe pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Reads or changes the value without waking waiting threads.
  package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body(&state)
  }

  /// The number of polls of a value that is to come soon before the thread sleeps, some tens of microseconds. The
  /// thread yields the processor between two polls.
  private static var looks: Int { 60 }

  /// The time between two questions whether a waiting caller was cancelled.
  private static var pollInterval: Duration { .milliseconds(10) }

  /// Waits until `body`, which is asked at each change, gives something; nil at the deadline.
  ///
  /// - Parameter isSoon: Whether it mostly comes within microseconds, as the answer of a call does: to wake a thread
  ///   that sleeps takes longer than the call itself.
  package func wait<Result>(
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

  /// Waits as ``wait(until:isSoon:for:)`` does, but not for a caller that is cancelled: nil then, too.
  ///
  /// - Parameter isCancelled: Asked every 10 ms while the value does not come; once it is true it stays so.
  package func wait<Result>(
    until deadline: Deadline, isSoon: Bool = false, isCancelled: () -> Bool, for body: (inout State) -> Result?
  ) -> Result? {
    var isSoon = isSoon
    while true {
      let moment = min(deadline, .after(Self.pollInterval))
      if let result = wait(until: moment, isSoon: isSoon, for: body) { return result }
      if isCancelled() || deadline.isPast { return nil }
      isSoon = false
    }
  }
}
