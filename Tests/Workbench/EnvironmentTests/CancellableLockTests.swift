import Foundation
import Synchronization
import Testing

@testable import Environment

/// A lock that a cancelled caller does not wait for.
@Suite struct CancellableLockTests {
  @Test(.timeLimit(.minutes(1))) func callersRunOneAtATimeHoweverLongOneTakes() {
    let lock = CancellableLock()
    let inside = Atomic<Int>(0)
    let most = Atomic<Int>(0)
    let left = Atomic<Int>(3)
    for _ in 0..<3 {
      Thread.detachNewThread {
        _ = lock.withLock(unless: { false }) {
          most.max(inside.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
          Thread.sleep(forTimeInterval: 1.2)
          inside.subtract(1, ordering: .relaxed)
        }
        left.subtract(1, ordering: .releasing)
      }
    }
    while left.load(ordering: .acquiring) > 0 { Thread.sleep(forTimeInterval: 0.01) }
    #expect(most.load(ordering: .relaxed) == 1)
  }

  @Test func aCancelledCallerLeaves() {
    let lock = CancellableLock()
    let result = lock.withLock(unless: { false }) { () -> Int? in
      // The lock is held: a second caller would wait, but is cancelled at its third glance.
      let glances = Atomic<Int>(0)
      return lock.withLock(unless: { glances.add(1, ordering: .relaxed).newValue > 3 }) { 1 }
    }
    #expect(result == .some(nil))
    #expect(lock.withLock(unless: { false }) { 2 } == 2)
  }
}
