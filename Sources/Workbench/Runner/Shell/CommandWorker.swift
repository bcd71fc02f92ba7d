internal import CLibrary
internal import DisplayText
internal import Environment
internal import LineEditing
internal import Synchronization

/// Runs commands on a thread of its own, so that Ctrl-C gives the prompt back while a command runs.
///
/// Work takes values and returns values; nothing is shared. Interrupted work is cancelled by its ``CancellationToken``, and
/// its result is dropped. At most ``abandonedLimit`` cancelled pieces of work run at a time, so that memory stays bounded;
/// more work waits until one of them has ended.
final class CommandWorker {
  static let abandonedLimit = 2

  /// Posted when work is done and when an interrupt comes.
  private let news = Semaphore()
  private let abandoned = AbandonedCount()
  private var responder: WorkerThread?
  /// Seconds that a piece of work may take; nil has no limit.
  private let limit: Int?
  /// Seconds that it may take with the compilers for which it waits.
  private let compilerLimit: Int
  /// The seconds that the last piece of work had, where it took longer; nil where it did not.
  private(set) var spentLimit: Int?

  /// - Parameters:
  ///   - limit: Seconds that a piece of work may take; nil has no limit.
  ///   - compilerLimit: Seconds that it may take where it waits for a compiler; nil is ``limit``.
  init(limit: Int? = nil, compilerLimit: Int? = nil) {
    self.limit = limit
    self.compilerLimit = max(compilerLimit ?? 0, limit ?? 0)
    let news = news
    InterruptSignal.onDelivery { news.post() }
  }

  deinit {
    InterruptSignal.onDelivery(nil)
    responder?.close()
  }

  /// Does the work and waits for it.
  ///
  /// - Returns: What it returned; nil if an interrupt came first, or the end of its time.
  func perform<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result? {
    spentLimit = nil
    while abandoned.count.load(ordering: .acquiring) >= Self.abandonedLimit {
      if InterruptSignal.isPending { return nil }
      news.wait()
    }
    guard let responder = responder ?? WorkerThread() else { return work() }
    self.responder = responder
    let (news, answer, ticket) = (news, TransferBox<Result>(), CancellationToken())
    responder.give {
      answer.put(CancellationToken.$current.withValue(ticket) { work() })
      news.post()
    }
    let start = time(nil)
    var deadline = limit.map { start + $0 + 1 }
    while true {
      let isInTime = news.wait(until: deadline)
      if let result = answer.take() { return result }
      if !isInTime, let limit {
        let later = laterDeadline(of: ticket, from: start, limit)
        if later > time(nil) {
          deadline = later
          continue
        }
        spentLimit = later > start + compilerLimit ? compilerLimit : limit
      }
      guard spentLimit != nil || InterruptSignal.isPending else { continue }
      self.responder = nil
      ticket.abandon()
      let abandoned = abandoned
      abandoned.count.add(1, ordering: .relaxed)
      responder.give {
        abandoned.count.subtract(1, ordering: .releasing)
        news.post()
      }
      responder.close()
      return nil
    }
  }
}

extension CommandWorker {
  /// Returns the second until which work may go on whose own time is over: that which it spent with a compiler does not
  /// count, up to ``compilerLimit`` in all.
  private func laterDeadline(of work: CancellationToken, from start: Int, _ limit: Int) -> Int {
    guard let idle = work.secondsSinceCompiling else { return start }
    return min(time(nil) - idle + limit, start + compilerLimit) + 1
  }
}

/// The number of cancelled pieces of work that still run.
private final class AbandonedCount: Sendable {
  let count = Atomic<Int>(0)
}

/// A value on its way from one thread to another, which it leaves behind without a copy.
final class TransferBox<Value: Sendable>: Sendable {
  private let value: Mutex<Value?>

  init(_ value: Value? = nil) { self.value = Mutex(value) }

  func put(_ value: Value) { self.value.withLock { $0 = value } }

  func take() -> Value? { value.withLock { $0.take() } }
}

/// A thread with a queue of work; it ends when it is closed and the queue is empty.
private final class WorkerThread: Sendable {
  private struct Queue {
    var work: [@Sendable () -> Void] = []
    var isClosed = false
  }

  private let queue = Mutex(Queue())
  private let arrived = Semaphore()

  /// Nil if the system has no thread left.
  init?() {
    guard BackgroundThread.start({ [self] in serve() }) else { return nil }
  }

  func give(_ work: @escaping @Sendable () -> Void) {
    queue.withLock { $0.work.append(work) }
    arrived.post()
  }

  func close() {
    queue.withLock { $0.isClosed = true }
    arrived.post()
  }

  private func serve() {
    while true {
      arrived.wait()
      let (work, isClosed) = queue.withLock { queue in
        defer { queue.work.removeAll() }
        return (queue.work, queue.isClosed)
      }
      for piece in work { piece() }
      if isClosed { return }
    }
  }
}

/// A counting semaphore of the system.
@safe private final class Semaphore: Sendable {
  private nonisolated(unsafe) let semaphore: UnsafeMutablePointer<sem_t>

  init() {
    unsafe semaphore = .allocate(capacity: 1)
    unsafe sem_init(semaphore, 0, 0)
  }

  deinit {
    unsafe sem_destroy(semaphore)
    unsafe semaphore.deallocate()
  }

  func post() { unsafe sem_post(semaphore) }

  func wait() {
    while unsafe sem_wait(semaphore) != 0, errno == EINTR {}
  }

  /// - Parameter deadline: A second of the system's clock; nil waits for ever.
  /// - Returns: Whether it was posted in time.
  func wait(until deadline: Int?) -> Bool {
    guard let deadline else {
      wait()
      return true
    }
    var moment = timespec(tv_sec: deadline, tv_nsec: 0)
    while unsafe sem_timedwait(semaphore, &moment) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}
