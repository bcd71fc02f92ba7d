internal import DisplayText
internal import LineEditing
internal import Platform

/// Runs commands on other threads, so that Ctrl-C gives the prompt back while a command runs.
///
/// Work takes and returns values. Interrupted work is cancelled by its ``CancellationToken``, and its result is
/// dropped. At most ``abandonedLimit`` cancelled pieces of work run at a time, so that memory stays bounded; later work
/// waits for them.
final class CommandWorker {
  static let abandonedLimit = 2

  /// The number of pieces of work that run. Between two calls of ``perform(_:)`` all of them are abandoned.
  private let running: Monitor<Int>
  /// Seconds that a piece of work may take; nil has no limit.
  private let limit: Int?
  /// Seconds that it may take with the compilers for which it waits.
  private let compilerLimit: Int
  /// The seconds that the last piece of work had, where it took longer, or nil if it did not.
  private(set) var spentLimit: Int?

  /// - Parameters:
  ///   - limit: Seconds that a piece of work may take; nil has no limit.
  ///   - compilerLimit: Seconds that it may take where it waits for a compiler; nil is ``limit``.
  init(limit: Int? = nil, compilerLimit: Int? = nil) {
    self.limit = limit
    self.compilerLimit = max(compilerLimit ?? 0, limit ?? 0)
    let running = Monitor(0)
    self.running = running
    // An interrupt is pending before this is called, so that the caller that is woken sees it.
    InterruptSignal.onDelivery { running.update { _ in } }
  }

  deinit { InterruptSignal.onDelivery(nil) }

  /// Does the work and waits for it; where there is no thread for it, on the thread of the caller.
  ///
  /// - Returns: What it returned; nil if an interrupt came first, or the end of its time.
  func perform<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result? {
    spentLimit = nil
    let mayRun = running.wait(until: .never) { count -> Bool? in
      count < Self.abandonedLimit ? true : InterruptSignal.isPending ? false : nil
    }
    guard mayRun == true else { return nil }
    let (answer, token, start) = (Monitor<Result?>(nil), CancellationToken(), ContinuousClock.now)
    running.withLock { $0 += 1 }
    let isStarted = ThreadPool.shared.run { [running] in
      var result: Result? = CancellationToken.$current.withValue(token) { work() }
      running.update { count in
        count -= 1
        // Moved and not copied: a copy would make the caller copy what it changes.
        answer.withLock { $0 = result.take() }
      }
    }
    guard isStarted else {
      running.withLock { $0 -= 1 }
      return work()
    }
    var deadline = limit.map { Deadline.after(.seconds($0 + 1)) } ?? .never
    while true {
      var result: Result?
      let isOver = running.wait(until: deadline, isSoon: true) { _ -> Bool? in
        result = answer.withLock { $0.take() }
        return result != nil || InterruptSignal.isPending ? true : nil
      }
      if isOver == nil, let later = laterDeadline(of: token, since: start) {
        deadline = later
        continue
      }
      if result == nil { token.abandon() }
      return result
    }
  }

  /// Returns until when work may go on whose own time is over: time with a compiler does not count, up to
  /// ``compilerLimit`` in all. Where it may not, this is nil and ``spentLimit`` is set.
  private func laterDeadline(of work: CancellationToken, since start: ContinuousClock.Instant) -> Deadline? {
    guard let limit else { return nil }
    let spent = Int((ContinuousClock.now - start).components.seconds)
    let own = limit - (work.secondsSinceCompiling ?? spent)
    let left = min(own, compilerLimit - spent)
    // A second more, as these are whole ones.
    if left >= 0 { return .after(.seconds(left + 1)) }
    spentLimit = own < compilerLimit - spent ? limit : compilerLimit
    return nil
  }
}
