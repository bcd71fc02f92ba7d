internal import CLibrary

/// The threads that plugin code runs on, so that code that never returns costs a thread and not the session.
///
/// A thread that is done waits a while for more work; a thread that never comes back is left behind.
final class CallThreads: Sendable {
  static let shared = CallThreads()

  /// The number of threads that wait for work at most, and the time for which they do.
  private static let idleLimit = 8
  private static let patience = Duration.seconds(10)

  private let idle = PthreadMutex<[CallThread]>([])

  /// Runs a function on a thread of its own for as long as it takes; false if there is no thread to be had.
  func run(_ job: @escaping @Sendable () -> Void) -> Bool {
    if let thread = idle.withLock({ $0.popLast() }) {
      thread.job.update { $0 = job }
      return true
    }
    let context = unsafe Unmanaged.passRetained(CallThread(job)).toOpaque()
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var id = pthread_t()
    let code = unsafe pthread_create(
      &id, &attributes,
      { context in
        if let context = unsafe context {
          CallThreads.shared.serve(unsafe Unmanaged<CallThread>.fromOpaque(context).takeRetainedValue())
        }
        return nil
      }, context)
    if code != 0 { unsafe Unmanaged<CallThread>.fromOpaque(context).release() }
    return code == 0
  }

  private func serve(_ thread: CallThread) {
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
private final class CallThread: Sendable {
  let job: PthreadMutex<(@Sendable () -> Void)?>

  init(_ job: @escaping @Sendable () -> Void) { self.job = PthreadMutex(job) }
}

/// The outcome of a call on another thread, for the caller that waited.
enum BlockingOutcome<Answer> {
  case finished(Answer)
  case timedOut
  case cancelled
  case noThread
}

extension CallThreads {
  /// The interval at which a caller that waits for a plugin asks whether the user cancelled.
  static let pollInterval = Duration.milliseconds(10)

  /// Runs a function on another thread and waits for its answer, until a deadline or until the user cancels; then the
  /// function runs on, and its answer is dropped.
  func call<Answer: Sendable>(
    until deadline: Deadline, isCancelled: () -> Bool, _ body: @escaping @Sendable () -> Answer
  ) -> BlockingOutcome<Answer> {
    let answer = PthreadMutex<Answer?>(nil)
    guard run({ answer.update { [value = body()] in $0 = value } }) else { return .noThread }
    while true {
      if let value = answer.wait(until: min(deadline, .after(Self.pollInterval)), isSoon: true, for: { $0 }) {
        return .finished(value)
      }
      if isCancelled() { return .cancelled }
      if deadline.isPast { return .timedOut }
    }
  }
}
