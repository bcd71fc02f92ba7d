internal import CLibrary
internal import Synchronization

/// The wall clock of a session: it is read, and waited for.
package final class WallClock: Sendable {
  private let read: @Sendable () -> Double
  private let sleep: @Sendable (_ milliseconds: Double) -> Void
  /// Milliseconds that were skipped instead of waited for.
  private let skipped = Mutex(0.0)
  private let waits = Atomic(0)

  /// The time at which this program began to look at the clock.
  private static let start = ContinuousClock.now

  /// Whoever waits looks up at least this often, in milliseconds: whether something came, or the person has enough.
  package static let glance = 5.0

  /// Creates a clock; without arguments, that of the system.
  ///
  /// - Parameters:
  ///   - read: The time since any moment, in milliseconds; it never goes back.
  ///   - sleep: Lets a time pass.
  package init(
    read: @escaping @Sendable () -> Double = { (ContinuousClock.now - start) / .milliseconds(1) },
    sleep: @escaping @Sendable (_ milliseconds: Double) -> Void = { usleep(UInt32($0 * 1000)) }
  ) {
    self.read = read
    self.sleep = sleep
  }

  /// The reading of the clock, in milliseconds.
  package var reading: Double { read() + skipped.withLock { $0 } }

  /// Lets a moment pass: the time that is given, or a shorter one.
  package func pause(atMost milliseconds: Double) {
    if milliseconds > 0 { sleep(min(milliseconds, Self.glance)) }
  }

  /// Lets time pass at once.
  package func skip(_ milliseconds: Double) { skipped.withLock { $0 += max(0, milliseconds) } }

  /// Begins to wait. Whoever waits already does so for a line that was abandoned.
  ///
  /// - Returns: The number of the wait, for ``isNewest(_:)``.
  package func beginWait() -> Int { waits.add(1, ordering: .relaxed).newValue }

  /// Returns whether nobody has begun to wait since.
  package func isNewest(_ wait: Int) -> Bool { waits.load(ordering: .relaxed) == wait }
}

/// A fair lock: it lets pieces of work go one after the other, but for those that would wait too long.
final class FairLock: Sendable {
  private let turn = Mutex(())

  /// The number of glances, a millisecond apart, for which a piece of work waits for its turn.
  private static let patience = 1000

  /// Does a piece of work when it is its turn, or when it has waited long enough.
  func take<Result: Sendable>(isCancelled: () -> Bool, _ body: () -> Result) -> Result {
    for _ in 0..<Self.patience where !isCancelled() {
      if let result = turn.withLockIfAvailable({ _ in body() }) { return result }
      usleep(1000)
    }
    return body()
  }
}
