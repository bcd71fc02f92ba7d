internal import Platform
internal import Synchronization

/// Requests that run beside the lines of a session, each on a thread of its own, at most ``threadLimit`` at a time.
///
/// The outcome of a request is kept under its ticket, with the time of its answer. After an undo, and when lines are
/// replayed, the session finds the same answers at the same times and makes no request.
package final class RequestPool: Sendable {
  /// The work of a request on its thread: it returns the answer with the earliest time for it, or nil if it was
  /// cancelled.
  package typealias Work = @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) -> RequestOutcome?

  /// The number of requests that run at once; more wait for their turn.
  static let threadLimit = 16
  /// The number of outcomes that are kept, the newest ones.
  static let outcomeLimit = 10_000

  fileprivate enum Entry {
    case waiting(Work)
    case running(Cancellation)
    case over(RequestOutcome)
  }

  fileprivate struct Contents {
    var entries: [RequestTicket: Entry] = [:]
    /// Requests that wait for a thread, the first one first; some of them may have been cancelled since.
    var queue: ArraySlice<RequestTicket> = []
    /// The tickets of what is over, the oldest one first.
    var outcomes: ArraySlice<RequestTicket> = []
    /// Tickets that wait or run.
    var unfinished: Set<RequestTicket> = []
    var threadCount = 0
  }

  private let contents = Mutex(Contents())
  /// The wall clock's reading, in milliseconds.
  private let clock: @Sendable () -> Double
  /// Where it is noted that a request was made.
  private let activity: WorldActivity

  init(_ activity: WorldActivity, clock: @escaping @Sendable () -> Double) {
    self.activity = activity
    self.clock = clock
  }

  /// Whether a request was ever made.
  package var wasUsed: Bool { activity.contains(.requests) }

  /// Whether a request waits or runs.
  package var isBusy: Bool { wasUsed && contents.withLock { !$0.unfinished.isEmpty } }

  /// Returns the outcome of a request; nil while it is under way, or if it was never made.
  package func outcome(of ticket: RequestTicket) -> RequestOutcome? {
    contents.withLock { contents in
      if case .over(let outcome)? = contents.entries[ticket] { outcome } else { nil }
    }
  }

  /// Keeps the outcome of a request that needs no thread.
  package func keep(_ outcome: RequestOutcome, of ticket: RequestTicket) {
    activity.insert(.requests)
    contents.withLock { $0.finish(ticket, with: outcome) }
  }

  /// Makes a request, unless it was made before.
  package func begin(_ ticket: RequestTicket, _ work: @escaping Work) {
    activity.insert(.requests)
    let needsThread = contents.withLock { contents in
      guard contents.entries[ticket] == nil else { return false }
      contents.entries[ticket] = .waiting(work)
      contents.unfinished.insert(ticket)
      contents.queue.append(ticket)
      guard contents.threadCount < Self.threadLimit else { return false }
      contents.threadCount += 1
      return true
    }
    guard needsThread, !ThreadPool.shared.run({ self.serve() }) else { return }
    // Without threads, a request is made here and now.
    serve()
  }

  /// Returns whether a request is known: it waits, runs or is over.
  package func knows(_ ticket: RequestTicket) -> Bool { contents.withLock { $0.entries[ticket] != nil } }

  /// Cancels a request that waits or runs. The outcome of a finished one is kept.
  package func cancel(_ ticket: RequestTicket) { contents.withLock { $0.cancel(ticket) } }

  /// Cancels every request but these.
  ///
  /// - Complexity: O(requests that wait or run).
  package func cancelAll(except wanted: Set<RequestTicket>) {
    contents.withLock { contents in
      for ticket in contents.unfinished where !wanted.contains(ticket) { contents.cancel(ticket) }
    }
  }

  /// Makes requests one after the other until none waits.
  private func serve() {
    while let (ticket, work, cancellation) = contents.withLock({ $0.next() }) {
      let outcome = work { cancellation.isSet }
      contents.withLock { contents in
        // A request that was cancelled may have been made anew since.
        guard case .running(let current)? = contents.entries[ticket], current === cancellation else { return }
        if var outcome, !cancellation.isSet {
          // The clock is read under the lock: an outcome that a reader did not find has a later time than that look-up.
          outcome.reading = max(outcome.reading, clock())
          contents.finish(ticket, with: outcome)
        } else {
          contents.forget(ticket)
        }
      }
    }
  }
}

extension RequestPool.Contents {
  /// Returns the next request for a thread; nil if there is none, and the thread leaves.
  fileprivate mutating func next() -> (RequestTicket, RequestPool.Work, Cancellation)? {
    while let ticket = queue.popFirst() {
      guard case .waiting(let work)? = entries[ticket] else { continue }
      let cancellation = Cancellation()
      entries[ticket] = .running(cancellation)
      return (ticket, work, cancellation)
    }
    threadCount -= 1
    return nil
  }

  fileprivate mutating func finish(_ ticket: RequestTicket, with outcome: RequestOutcome) {
    entries[ticket] = .over(outcome)
    unfinished.remove(ticket)
    outcomes.append(ticket)
    if outcomes.count > RequestPool.outcomeLimit, let oldest = outcomes.popFirst() { entries[oldest] = nil }
  }

  fileprivate mutating func forget(_ ticket: RequestTicket) {
    entries[ticket] = nil
    unfinished.remove(ticket)
  }

  fileprivate mutating func cancel(_ ticket: RequestTicket) {
    switch entries[ticket] {
    case .running(let cancellation):
      cancellation.set()
      forget(ticket)
    case .waiting: forget(ticket)
    case .over, nil: break
    }
  }
}

/// A flag that a request was cancelled.
private final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .acquiring) }

  func set() { flag.store(true, ordering: .releasing) }
}
