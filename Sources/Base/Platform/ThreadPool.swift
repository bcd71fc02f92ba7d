internal import CLibrary

/// The threads for work that blocks, or that never comes back: such work costs a thread and not the session.
///
/// A thread that is done waits a while for more work, and the one that was done last gets it. A thread that never comes
/// back is left behind.
package final class ThreadPool: Sendable {
  /// The threads of this process.
  package static let shared = ThreadPool()

  /// The number of threads that wait for work at most, and the time for which they do.
  private static let idleLimit = 8
  private static let patience = Duration.seconds(10)

  private let idle = Monitor<[PooledThread]>([])

  private init() {}

  /// Runs a function on a thread of its own for as long as it takes; false if there is no thread to be had.
  package func run(_ job: @escaping @Sendable () -> Void) -> Bool {
    if let thread = idle.withLock({ $0.popLast() }) {
      thread.job.update { $0 = job }
      return true
    }
    let context = unsafe Unmanaged.passRetained(PooledThread(job)).toOpaque()
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var id = pthread_t()
    let code = unsafe pthread_create(
      &id, &attributes,
      { context in
        if let context = unsafe context {
          ThreadPool.shared.serve(unsafe Unmanaged<PooledThread>.fromOpaque(context).takeRetainedValue())
        }
        return nil
      }, context)
    if code != 0 { unsafe Unmanaged<PooledThread>.fromOpaque(context).release() }
    return code == 0
  }

  private func serve(_ thread: PooledThread) {
    while let job = thread.job.wait(until: .after(Self.patience), isSoon: true, for: { $0.take() }) {
      job()
      let stays = idle.withLock { threads in
        guard threads.count < Self.idleLimit else { return false }
        threads.append(thread)
        return true
      }
      if !stays { return }
    }
    // Out of patience; but a job may have come at the last moment.
    let leaves = idle.withLock { threads in
      guard let place = threads.firstIndex(where: { $0 === thread }) else { return false }
      threads.remove(at: place)
      return true
    }
    if !leaves { serve(thread) }
  }
}

/// One thread's next piece of work.
private final class PooledThread: Sendable {
  let job: Monitor<(@Sendable () -> Void)?>

  init(_ job: @escaping @Sendable () -> Void) { self.job = Monitor(job) }
}
