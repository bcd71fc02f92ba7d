internal import CLibrary
internal import Synchronization

/// The wall clock of a session, which can be read and waited for.
package final class WallClock: Sendable {
  private let read: @Sendable () -> Double
  private let sleep: @Sendable (_ milliseconds: Double) -> Void
  /// Milliseconds that were skipped instead of waited for.
  private let skipped = Mutex(0.0)
  private let waits = Atomic(0)

  /// The time at which this program began to look at the clock.
  private static let start = ContinuousClock.now

  /// The longest pause of a wait, in milliseconds: after it the waiter looks for an answer and for Ctrl-C.
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

  /// Begins to wait. Waits that began before belong to lines that were abandoned.
  ///
  /// - Returns: The number of the wait, for ``isNewest(_:)``.
  package func beginWait() -> Int { waits.add(1, ordering: .relaxed).newValue }

  /// Returns whether no other wait has begun since.
  package func isNewest(_ wait: Int) -> Bool { waits.load(ordering: .relaxed) == wait }
}
