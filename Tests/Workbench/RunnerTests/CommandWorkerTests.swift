import DisplayText
import Glibc
import Platform
import Testing

@testable import Runner

/// The work of a worker: its answer, the time that it may have, and what becomes of it afterwards.
@Suite(.serialized) struct CommandWorkerTests {
  /// Waits until the work is cancelled, or for some seconds.
  private static func work(seconds: Int) {
    let end = ContinuousClock.now + .seconds(seconds)
    while !CancellationToken.isAbandoned, ContinuousClock.now < end { usleep(1000) }
  }

  @Test func workEndsAtItsTimeLimit() {
    let worker = CommandWorker(limit: 1, compilerLimit: 30)
    let start = ContinuousClock.now
    #expect(worker.perform { Self.work(seconds: 20) } == nil)
    #expect(worker.spentLimit == 1)
    #expect(ContinuousClock.now - start < .seconds(15))
    #expect(worker.perform { 7 } == 7)
    #expect(worker.spentLimit == nil)
  }

  @Test func compilerTimeDoesNotCountAsWork() {
    let worker = CommandWorker(limit: 1, compilerLimit: 60)
    let result = worker.perform {
      CancellationToken.compiling { Self.work(seconds: 3) }
      return CancellationToken.isAbandoned ? 0 : 7
    }
    #expect(result == 7)
    #expect(worker.spentLimit == nil)
    // After the compiler the time of the work itself begins.
    let start = ContinuousClock.now
    let later: Void? = worker.perform {
      CancellationToken.compiling { Self.work(seconds: 2) }
      Self.work(seconds: 30)
    }
    #expect(later == nil && worker.spentLimit == 1)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func aCompilerHasALimitToo() {
    let worker = CommandWorker(limit: 1, compilerLimit: 3)
    let start = ContinuousClock.now
    #expect(worker.perform { CancellationToken.compiling { Self.work(seconds: 40) } } == nil)
    #expect(worker.spentLimit == 3)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test(.timeLimit(.minutes(1))) func workWaitsForOneOfTwoAbandonedPiecesToEnd() {
    let worker = CommandWorker(limit: 1)
    let isReleased = Monitor(false)
    for _ in 0..<CommandWorker.abandonedLimit {
      let result: Void? = worker.perform { _ = isReleased.wait(until: .never) { $0 ? true : nil } }
      #expect(result == nil && worker.spentLimit == 1)
    }
    let isStarted = ThreadPool.shared.run {
      usleep(100_000)
      isReleased.update { $0 = true }
    }
    #expect(isStarted)
    #expect(worker.perform { isReleased.withLock { $0 } } == true)
  }

  private final class Reference: Sendable {}

  @Test func theAnswerIsMovedToTheCaller() {
    let worker = CommandWorker()
    for _ in 0..<100 {
      var answer = worker.perform { Reference() }
      let isUnique = isKnownUniquelyReferenced(&answer)
      #expect(isUnique)
    }
  }
}
