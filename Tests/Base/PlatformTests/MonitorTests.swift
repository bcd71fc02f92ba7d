import CLibrary
import Testing

@testable import Platform

/// A value that a lock protects, and threads that wait for it.
@Suite struct MonitorTests {
  @Test func aWaitEndsAtItsDeadline() {
    let monitor = Monitor(0)
    let start = ContinuousClock.now
    let late = monitor.wait(until: .after(.milliseconds(30))) { $0 == 1 ? true : nil }
    #expect(late == nil)
    #expect(ContinuousClock.now - start >= .milliseconds(30))
    // A value that is there counts, also where the deadline is past.
    let present = monitor.wait(until: .after(.seconds(-1))) { $0 == 0 ? true : nil }
    #expect(present == true)
  }

  @Test(.timeLimit(.minutes(1))) func aChangeWakesTheThreadThatWaits() {
    let turn = Monitor(0)
    let isStarted = ThreadPool.shared.run {
      for round in 0..<1000 {
        turn.wait(until: .never) { $0 == 2 * round + 1 ? () : nil }
        turn.update { $0 += 1 }
      }
    }
    #expect(isStarted)
    // Alternately, so that a wake-up that is lost ends the test by its time limit.
    for round in 0..<1000 {
      turn.update { $0 += 1 }
      turn.wait(until: .never, isSoon: round % 2 == 0) { $0 == 2 * round + 2 ? () : nil }
    }
    #expect(turn.withLock { $0 } == 2000)
  }

  @Test(.timeLimit(.minutes(1))) func noChangeIsLost() {
    let count = Monitor(0)
    let left = Monitor(8)
    for _ in 0..<8 {
      let isStarted = ThreadPool.shared.run {
        for _ in 0..<2000 { count.withLock { $0 += 1 } }
        left.update { $0 -= 1 }
      }
      #expect(isStarted)
    }
    left.wait(until: .never) { $0 == 0 ? () : nil }
    #expect(count.withLock { $0 } == 16_000)
  }

  // MARK: Cancelled callers

  /// Waits for a turn as the only one that has it; false if the caller is cancelled before.
  private static func takeTurn(_ isTaken: Monitor<Bool>, isCancelled: () -> Bool = { false }) -> Bool {
    let turn = isTaken.wait(until: .never, isCancelled: isCancelled) { isTaken -> Bool? in
      guard !isTaken else { return nil }
      isTaken = true
      return true
    }
    return turn != nil
  }

  @Test(.timeLimit(.minutes(1))) func callersHaveTheirTurnsOneAtATime() {
    let isTaken = Monitor(false)
    let inside = Monitor((now: 0, most: 0))
    let left = Monitor(3)
    for _ in 0..<3 {
      let isStarted = ThreadPool.shared.run {
        _ = Self.takeTurn(isTaken)
        inside.withLock { inside in
          inside.now += 1
          inside.most = max(inside.most, inside.now)
        }
        usleep(100_000)
        inside.withLock { $0.now -= 1 }
        isTaken.update { $0 = false }
        left.update { $0 -= 1 }
      }
      #expect(isStarted)
    }
    left.wait(until: .never) { $0 == 0 ? () : nil }
    #expect(inside.withLock { $0.most } == 1)
  }

  @Test(.timeLimit(.minutes(1))) func aCancelledCallerLeaves() {
    let isTaken = Monitor(false)
    let isFirst = Self.takeTurn(isTaken)
    #expect(isFirst)
    // A second caller would wait for ever, but is cancelled at its third glance.
    var glances = 0
    let hasTurn = Self.takeTurn(isTaken) {
      glances += 1
      return glances > 2
    }
    #expect(!hasTurn && glances == 3)
    isTaken.update { $0 = false }
    let isLater = Self.takeTurn(isTaken)
    #expect(isLater)
  }

  @Test func aCallerThatMayBeCancelledHasADeadlineToo() {
    let start = ContinuousClock.now
    let result = Monitor(0).wait(until: .after(.milliseconds(30)), isCancelled: { false }) { $0 == 1 ? true : nil }
    #expect(result == nil)
    #expect(ContinuousClock.now - start >= .milliseconds(30))
  }
}
